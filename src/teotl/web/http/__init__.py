"""The edge of the server: gate, guard, language, visitors, assets, errors."""
