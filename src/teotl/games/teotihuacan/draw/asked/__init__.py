"""Cards for everything on the table: what a thing is, and what it would be worth to who asks, counted by the rules."""
