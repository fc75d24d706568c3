"""The board in text, for terminals and for screen readers."""
