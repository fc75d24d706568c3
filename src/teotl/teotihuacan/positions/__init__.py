"""The state as readable JSON: writing it, reading it back, and every check of what was read."""
