"""What every game here shares: chance, the log of events, games, records, words. No game's name in here."""
