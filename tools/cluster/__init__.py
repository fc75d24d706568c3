"""A whole cluster on this machine: PostgreSQL, servers, workers, and a proxy before them. `make cluster` starts it."""
