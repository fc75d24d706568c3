"""Cards for everything on a sheet: what a thing is, and what it would be worth to who asks, counted by the rules."""
