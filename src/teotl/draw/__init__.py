"""Drawings: a view of a game → SVG text. Pure functions, used by the web, the terminal and notebooks.

Nothing here decides a rule; everything shown stands in the view. Start with `whole.draw(view)`.
"""
