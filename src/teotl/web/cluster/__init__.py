"""Several servers on one PostgreSQL: any of them serves any game. One server on SQLite needs nothing of this."""
