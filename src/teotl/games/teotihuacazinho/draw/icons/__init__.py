"""The game's symbols."""
