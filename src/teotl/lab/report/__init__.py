"""The balance report: what many games between bots tell about the game, as one HTML page."""
