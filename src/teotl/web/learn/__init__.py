"""Rules at hand, and lessons."""
