"""The table in the browser: its page, its parts, its API."""
