"""The arena: bots play many games on all seats, and a table says how strong they are, and how sure that is."""
