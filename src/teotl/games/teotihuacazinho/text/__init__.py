"""The sheets in text, for terminals and for screen readers."""
