"""The lab: many games at once, simulated and measured."""
