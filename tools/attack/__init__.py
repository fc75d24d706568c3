"""Attacks on the whole: many tries of what must never happen. `make attack` runs them."""
