"""Choices, events and reasons in words."""
