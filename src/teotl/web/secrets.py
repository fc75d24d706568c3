"""Secrets: of seats and of browsers. Only their hashes are kept, and they are compared in constant time."""

import hashlib
import hmac
import secrets

ALPHABET = "abcdefghjkmnpqrstuvwxyz23456789"  # no letters that look alike


def new_secret() -> str:
    return secrets.token_urlsafe(24)


def new_identity() -> str:
    """A game's public name: short enough to read out, too many to guess."""
    return "".join(secrets.choice(ALPHABET) for _ in range(12))


def hashed(secret: str) -> bytes:
    """Secrets are long and random, so a plain hash keeps them as well as a slow one."""
    return hashlib.sha256(secret.encode()).digest()


def same(shown: bytes, kept: bytes) -> bool:
    """Are two hashes those of one secret?"""
    return hmac.compare_digest(shown, kept)
