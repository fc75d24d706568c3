"""The past of a game: replay, comparison, what-if, import."""
