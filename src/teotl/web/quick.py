"""Playing a choice by the short way: what `api.play` does, without the framework's search for what it needs.

It is the request that is made most, and the framework's general way costs as much as the choice itself. Checks and
answers are the same; the description of the API comes from `api.play`.
"""

from fastapi import Request, Response
from fastapi.exceptions import RequestValidationError
from pydantic import ValidationError
from starlette.routing import Route

from teotl.web import api
from teotl.web.shapes import Play
from teotl.web.visitor import visitor_of


async def play(request: Request) -> Response:
    room = await api.room_of(request.path_params["identity"], request)
    visitor = await visitor_of(request)
    wish = read(request.headers.get("content-type", ""), await request.body())
    standing = await api.play(wish, room, visitor)
    return Response(standing.model_dump_json(), media_type="application/json")


def read(kind: str, body: bytes) -> Play:
    """The wish of a body; raises what the framework would."""
    if kind.partition(";")[0].strip().lower() != "application/json":
        raise RequestValidationError([{"loc": ("body",), "msg": "send JSON, and say so"}])
    try:
        return Play.model_validate_json(body)
    except ValidationError as error:
        problems = [{**problem, "loc": ("body", *problem["loc"])} for problem in error.errors()]
        raise RequestValidationError(problems) from None


route = Route("/api/games/{identity}/play", play, methods=["POST"])
