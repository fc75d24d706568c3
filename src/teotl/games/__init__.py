"""The games: a folder each, with all that belongs to it. Nothing outside knows a game by name."""
