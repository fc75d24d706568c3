"""Whose request it is, for limits and shares: an address, or the network that belongs to one person."""

from functools import lru_cache
from ipaddress import IPv6Address, IPv6Network, ip_address
from typing import Final

from starlette.types import Scope

HOUSEHOLD: Final = 64  # bits: whoever has one IPv6 address has all that begin like it


def address_of(scope: Scope) -> str:
    """The address that a request came from; empty if it has none."""
    client = scope.get("client")
    return household(client[0]) if client else ""


@lru_cache(1 << 12)
def household(host: str) -> str:
    try:
        found = ip_address(host)
    except ValueError:
        return host
    if not isinstance(found, IPv6Address):
        return host
    if found.ipv4_mapped:
        return str(found.ipv4_mapped)
    return str(IPv6Network((found.packed[: HOUSEHOLD // 8] + bytes(8), HOUSEHOLD)))
