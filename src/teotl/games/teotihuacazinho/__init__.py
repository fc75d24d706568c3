"""Teotihuacãzinho, the roll-and-write: one sheet per seat, the same eight dice for all."""
