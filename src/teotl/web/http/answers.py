"""What went wrong, as a page for people and as JSON for programs: no browser ever shows raw JSON."""

import logging

from fastapi import Request, Response
from fastapi.responses import PlainTextResponse

from teotl.core.words import again
from teotl.web.http.language import language_of
from teotl.web.http.logs import note
from teotl.web.http.page import problem
from teotl.web.http.problems import plain, refuse


def wants_page(request: Request) -> bool:
    """Does a browser ask for something to show?"""
    return not request.url.path.startswith("/api") and "text/html" in request.headers.get("accept", "")


def answer(request: Request, code: int, detail: str, **more: object) -> Response:
    """Says why, to whoever asks; `more` is for programs."""
    if not wants_page(request):
        return refuse(request, code, detail, **more)
    try:
        return problem(request, code, plain(again(detail, language_of(request))))
    except Exception as error:  # whatever was wrong may be wrong here too
        note("problem-page-failed", logging.ERROR, error)
        return short_answer(request, code, detail)


def short_answer(request: Request, code: int, detail: str) -> Response:
    """The same, for what costs us nothing: a line, no page."""
    if not wants_page(request):
        return refuse(request, code, detail)
    return PlainTextResponse(plain(again(detail, language_of(request))), code)
