"""The sheet on a screen: SVG of one seat, with what is written and what may be chosen."""
