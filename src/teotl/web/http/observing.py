"""Stands before everything: counts every request, and writes a line about it when the log is on."""

import logging
import time
from typing import Any, Final

from starlette.types import ASGIApp, Message, Receive, Scope, Send

from teotl.web.http.gate import PASSED
from teotl.web.http.logs import LOG, note
from teotl.web.http.metrics import Metrics

METHODS: Final = ("GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS")
SHORT: Final = "/api/games/{identity}/play"
STREAM: Final = b"text/event-stream"
BROKEN_OFF: Final = 500  # nothing was answered


class Observing:
    def __init__(self, app: ASGIApp, metrics: Metrics) -> None:
        self.app = app
        self.metrics = metrics

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        began, code, streams = time.perf_counter(), BROKEN_OFF, False

        async def seen(message: Message) -> None:
            nonlocal code, streams
            if message["type"] == "http.response.start":
                code = message["status"]
                streams = any(value.startswith(STREAM) for _, value in message["headers"])
            await send(message)

        try:
            await self.app(scope, receive, seen)
        finally:
            seconds = time.perf_counter() - began
            method = scope["method"] if scope["method"] in METHODS else "OTHER"
            self.metrics.count(method, code, 0.0 if streams else seconds)
            if LOG.isEnabledFor(logging.INFO):
                note("request", method=method, code=code, ms=round(seconds * 1000, 1), **where(scope))


def where(scope: Scope) -> dict[str, Any]:
    """Which page and which game; never the path itself, in which anything may stand."""
    route, params = scope.get("route"), scope.get("path_params", {})
    if route is None and PASSED in scope:  # the short way: only this comes so far without a route
        route, params = SHORT, {"identity": scope["path"].split("/")[3]}
    facts: dict[str, Any] = {"path": getattr(route, "path", "") if route != SHORT else SHORT}
    if str(params.get("identity", "")).isalnum():
        facts["game"] = params["identity"]
    if scope.get("client"):
        facts["from"] = scope["client"][0]
    return facts
