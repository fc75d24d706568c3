"""Puzzles: a shelf of them, and tables at which one is solved."""
