"""Teotihuacãzinho drawn: the printed sheet (printed.py), made of small parts."""
