"""Teotihuacan: City of Gods, for one to four players. Rules in compiled modules, their edge beside them."""
