"""Teotihuacãzinho, the roll-and-write: one sheet a seat, the same eight dice for all."""
