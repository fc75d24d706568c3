"""The server's own log: one line of JSON for a request or an event, for those who run it.

What is secret never comes here: no cookies, no headers, no queries, no keys of choices. Seats' links have their secret
behind a `#`, which browsers do not send.
"""

import json
import logging
import sys
import time
import traceback
from collections.abc import Iterator
from contextlib import closing, contextmanager
from typing import Any, Final, TextIO

from teotl.web.http.unhurried import Unhurried

LOG: Final = logging.getLogger("teotl.web")
FACTS: Final = "facts"  # what an event tells, in its record


def note(event: str, level: int = logging.INFO, error: BaseException | None = None, **facts: Any) -> None:
    """Write an event down: a word for it, and what it is about."""
    LOG.log(level, event, exc_info=error, extra={FACTS: facts})


class Lines(logging.Formatter):
    """A record as one line of JSON."""

    def format(self, record: logging.LogRecord) -> str:
        line = {
            "at": time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created)) + f".{record.msecs:03.0f}Z",
            "level": record.levelname.lower(),
            "event": record.getMessage(),
            **getattr(record, FACTS, {}),
            **failure(record),
        }
        return json.dumps(line, ensure_ascii=False, default=str)


def failure(record: logging.LogRecord) -> dict[str, Any]:
    """The kind of an error and where it came from; not its words, which may repeat what somebody sent."""
    error = record.exc_info[1] if record.exc_info else None
    if error is None:
        return {}
    frames = traceback.extract_tb(error.__traceback__)
    return {"error": type(error).__name__, "trace": [f"{f.filename}:{f.lineno} {f.name}" for f in frames]}


class Words(logging.Formatter):
    """A record for a terminal: what happened and what it is about; errors with their whole story."""

    def format(self, record: logging.LogRecord) -> str:
        facts = " ".join(f"{name}={value}" for name, value in getattr(record, FACTS, {}).items())
        if record.levelno < logging.ERROR:
            return f"teotl: {record.getMessage()} {facts}".rstrip()
        return f"teotl: {super().format(record)} {facts}".rstrip()


@contextmanager
def logging_beside(lines: bool) -> Iterator[None]:
    """Log to standard error while this goes on, and wait for none of its readers."""
    with closing(Unhurried(sys.stderr.fileno())) as stream:
        write_log(lines, stream)
        yield


def write_log(lines: bool, stream: TextIO | Unhurried) -> None:
    """From now on every event is a line of JSON; or else only what goes wrong is told, in words."""
    handler = logging.StreamHandler(stream)
    handler.setFormatter(Lines() if lines else Words())
    LOG.handlers = [handler]
    LOG.setLevel(logging.INFO if lines else logging.WARNING)
    LOG.propagate = False
    if lines:
        logging.getLogger("uvicorn").handlers = [handler]
