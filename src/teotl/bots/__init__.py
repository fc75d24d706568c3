"""Bots: they see a view, never the state."""
