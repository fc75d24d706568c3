"""The sheet on paper, as PDF."""
