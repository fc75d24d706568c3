"""The pages round the tables: lobby, new game, settings, the app's shell."""
