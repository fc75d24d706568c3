"""The lab: many games at once. Simulation, measurement."""
