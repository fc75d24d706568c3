"""The bots of Teotihuacãzinho."""
