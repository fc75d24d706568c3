"""The board drawn: a view of the game as SVG. Nothing here decides a rule; everything shown stands in the view."""
