"""Teotihuacãzinho drawn: on the screen as SVG, and on paper as PDF (printed.py)."""

from teotl.draw.sheet.screen.whole import draw, sheet, style

__all__ = ["draw", "sheet", "style"]
