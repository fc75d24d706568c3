"""The terminal: text boards, play, replay."""
