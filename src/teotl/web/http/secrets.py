"""Secrets: of seats and of browsers, of which only hashes are kept, compared in constant time; and seeds of games."""

import hashlib
import hmac
import secrets
from typing import Final

SEED_BITS: Final = 128  # fewer could be tried one after the other
ALPHABET = "abcdefghjkmnpqrstuvwxyz23456789"  # no letters that look alike


def new_secret() -> str:
    return secrets.token_urlsafe(24)


def new_seed() -> int:
    """The seed of a game: nobody can guess what chance will give."""
    return secrets.randbits(SEED_BITS)


def new_identity() -> str:
    """A game's public name: short enough to read out, too many to guess."""
    return "".join(secrets.choice(ALPHABET) for _ in range(12))


def hashed(secret: str) -> bytes:
    """Secrets are long and random, so a plain hash keeps them as well as a slow one."""
    return hashlib.sha256(secret.encode()).digest()


def same(shown: bytes, kept: bytes) -> bool:
    """Are two hashes those of one secret?"""
    return hmac.compare_digest(shown, kept)
