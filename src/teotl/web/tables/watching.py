"""What those who watch over a server ask: is it well, and what does it do?"""

from fastapi import APIRouter, Request
from fastapi.responses import PlainTextResponse

from teotl.core.words import again, say
from teotl.web.http.language import language_of
from teotl.web.http.metrics import TYPE, Metrics
from teotl.web.tables.health import Health
from teotl.web.tables.rooms import Rooms
from teotl.web.tables.stream import Streams

router = APIRouter(include_in_schema=False)


@router.api_route("/healthz", methods=["GET", "HEAD"])
async def healthz(request: Request) -> PlainTextResponse:
    """Can games be read and written?"""
    health: Health = request.app.state.health
    trouble = await health.look()
    if not trouble:
        return PlainTextResponse("ok\n")
    language = language_of(request)
    return PlainTextResponse(say(language, "hosting.unhealthy", why=again(trouble, language)) + "\n", 503)


@router.get("/metrics")
async def metrics(request: Request) -> PlainTextResponse:
    counted: Metrics = request.app.state.metrics
    return PlainTextResponse(counted.text(), media_type=TYPE)


def count_tables(metrics: Metrics, rooms: Rooms, streams: Streams) -> None:
    """What the tables add to the metrics."""
    metrics.add("teotl_choices_total", "counter", lambda: rooms.store.added)
    metrics.add("teotl_games_open", "gauge", lambda: len(rooms.all()))
    metrics.add("teotl_games_thinking", "gauge", lambda: sum(room.is_thinking for room in rooms.all()))
    metrics.add("teotl_streams_open", "gauge", lambda: streams.open.total())
