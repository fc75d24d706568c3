"""The gate: what is too large, too much at once or from a foreign page is refused before anything is read."""

import time
from collections import OrderedDict
from dataclasses import dataclass
from typing import Final
from urllib.parse import urlsplit

from starlette.types import Scope

from teotl.core.words import said
from teotl.web.http.addresses import address_of

MOST_BYTES: Final = 64 * 1024
READS: Final = 10  # looking is so many times cheaper than changing
PASSED: Final = "teotl.passed"  # in a request's scope: the gate has let it pass, and counted it
Head = dict[bytes, bytes]


@dataclass
class Limits:
    """What one address may do."""

    burst: float = 120  # changes at once …
    per_second: float = 20.0  # … and how fast it may go on
    streams: int = 300  # pages open at the same time
    thinking: int = 40  # tables at which bots think at the same time
    waiting: int = 200  # pages that are still to be made
    questions: int = 30  # to the coach, still without an answer


class Buckets:
    """A leaking bucket for each address; the oldest are forgotten."""

    def __init__(self, burst: float, per_second: float, most: int = 10_000) -> None:
        self.burst = burst
        self.per_second = per_second
        self.most = most
        self.buckets: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def allows(self, address: str) -> bool:
        now = time.monotonic()
        level, then = self.buckets.pop(address, (self.burst, now))
        level = min(self.burst, level + (now - then) * self.per_second)
        self.buckets[address] = (level - 1 if level >= 1 else level, now)
        if len(self.buckets) > self.most:
            self.buckets.popitem(last=False)
        return level >= 1


class Gate:
    def __init__(self, limits: Limits) -> None:
        self.changes = Buckets(limits.burst, limits.per_second)
        self.reads = Buckets(limits.burst * READS, limits.per_second * READS)

    def objection(self, scope: Scope, head: Head) -> tuple[int, str] | None:
        """Code and words of what stands against a request; None if it may pass, and then it is counted."""
        address = address_of(scope)
        looks = scope["method"] in ("GET", "HEAD", "OPTIONS")
        if not looks:
            length = head.get(b"content-length", b"")
            fine = length.isdigit() and len(length) < 8 and int(length) <= MOST_BYTES
            if not fine or b"transfer-encoding" in head:
                return 413, said("error.request-without-length", most=MOST_BYTES)
            if is_foreign(head):
                return 403, said("error.request-from-other-site")
        if not (self.reads if looks else self.changes).allows(address):
            return 429, said("error.too-many-requests")
        return None


def head_of(scope: Scope) -> Head:
    """The headers by their names; of several with one name the first counts."""
    return dict(reversed(scope["headers"]))


def is_foreign(head: Head) -> bool:
    """Does a page of another site send this?"""
    if head.get(b"sec-fetch-site", b"same-origin") not in (b"same-origin", b"none"):
        return True
    origin = head.get(b"origin")
    return origin is not None and place_of(origin) != head.get(b"host", b"")


def place_of(origin: bytes) -> bytes | None:
    """Host and port of a page's address; None for one that is none."""
    try:
        return urlsplit(origin).netloc
    except ValueError:
        return None
