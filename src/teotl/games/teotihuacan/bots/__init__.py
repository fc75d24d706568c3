"""Bots for Teotihuacan: City of Gods. What thinks is compiled; mind.py is the door."""
