"""Teotihuacãzinho drawn: on the screen as SVG, and on paper as PDF (printed.py)."""

from teotl.games.teotihuacazinho.draw.screen.whole import draw, sheet

__all__ = ["draw", "sheet"]
