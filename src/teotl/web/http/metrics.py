"""What the server has done and what it does now, as numbers for Prometheus. They tell of no game and no person."""

from collections import Counter
from collections.abc import Callable, Iterator
from typing import Final, NamedTuple

TYPE: Final = "text/plain; version=0.0.4; charset=utf-8"
Numbers = dict[str, float]  # by labels, written as they are


class Metric(NamedTuple):
    """One thing that is counted: its name, its kind, and how to find its numbers."""

    name: str
    kind: str  # counter: only grows; gauge: what is now
    read: Callable[[], Numbers]


class Metrics:
    def __init__(self) -> None:
        self.requests: Counter[str] = Counter()  # by method and code
        self.seconds = 0.0  # in which requests were answered; streams do not count
        self.errors = 0
        self.others: dict[str, Metric] = {}  # by name

    def count(self, method: str, code: int, seconds: float) -> None:
        self.requests[f'{{method="{method}",code="{code}"}}'] += 1
        self.seconds += seconds
        self.errors += code >= 500

    def add(self, name: str, kind: str, read: Callable[[], float]) -> None:
        """Something that another part of the server knows."""
        self.others[name] = Metric(name, kind, lambda: {"": read()})

    def text(self) -> str:
        """All of them, as Prometheus reads them."""
        own = [
            Metric("teotl_requests_total", "counter", lambda: dict(self.requests)),
            Metric("teotl_request_seconds_total", "counter", lambda: {"": self.seconds}),
            Metric("teotl_errors_total", "counter", lambda: {"": self.errors}),
        ]
        return "".join(f"{line}\n" for metric in [*own, *self.others.values()] for line in lines(metric))


def lines(metric: Metric) -> Iterator[str]:
    yield f"# TYPE {metric.name} {metric.kind}"
    for labels, number in sorted(metric.read().items()):
        yield f"{metric.name}{labels} {number:.15g}"
