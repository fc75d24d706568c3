"""Tables: storage, rooms, seats, live updates, thinking bots."""
