"""What games share in reading their data files."""


class BadData(ValueError):
    """The numbers of a game's data file do not fit together."""


def check(holds: bool, what: str) -> None:
    """Refuse data for which something does not hold, and say what must."""
    if not holds:
        raise BadData(f"material.toml: {what}")
