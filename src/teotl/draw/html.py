"""The little HTML that stands round drawings: a symbol among words."""

from functools import lru_cache
from html import escape


@lru_cache(1000)
def icon(name: str, size: int = 24, title: str = "") -> str:
    """A symbol of the sprite; with a title it speaks, without one it is decoration."""
    heard = f"<title>{escape(title)}</title>" if title else ""
    hidden = "role=img" if title else "aria-hidden=true"
    # Without quotes: every one is two bytes of an update, and symbols are what cards and chips are made of.
    return f"<svg class=i width={size} height={size} {hidden}>{heard}<use href=#{escape(name)} /></svg>"
