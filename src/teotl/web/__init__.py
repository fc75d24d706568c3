"""The web app: rooms, pages, live updates, storage. Nothing here decides a rule."""
