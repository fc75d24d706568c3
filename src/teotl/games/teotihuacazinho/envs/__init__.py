"""Teotihuacãzinho as environments see it: action ids, observations, many games at once."""
