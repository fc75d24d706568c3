"""The game's symbols, one file for each family."""
