"""The rules for people: chapters, articles and rulings."""
