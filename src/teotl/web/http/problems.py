"""What went wrong, as an answer in the reader's language; programs read it too."""

from collections.abc import Sequence
from typing import Any

from fastapi import Request
from fastapi.responses import JSONResponse

from teotl.core.words import again, said, said_at
from teotl.web.http.language import language_of

# What the checks of a request complain of, and the words for it.
ELSE = "wrong-kind"
COMPLAINTS = {
    "missing": "field-missing",
    "extra_forbidden": "not-expected",
    "string_too_long": "too-long",
    "string_too_short": "too-short",
    "too_long": "too-many-items",
    "too_short": "too-few-items",
    "greater_than_equal": "too-small",
    "less_than_equal": "too-large",
    "less_than": "not-below",
    "json_invalid": "not-json-at-all",
    "string_pattern_mismatch": "unexpected-form",
}


def refuse(request: Request, code: int, detail: str, **more: object) -> JSONResponse:
    """An answer that says why; halves of letters, which no answer could bear, are replaced."""
    return JSONResponse({"detail": plain(again(detail, language_of(request))), **more}, code)


def plain(words: str) -> str:
    return words.encode("utf-8", "replace").decode()


def complaint(problems: Sequence[Any]) -> str:
    """One line instead of a list of everything, and nothing of the request in it."""
    if not problems:
        return said("error.not-understood")
    first = problems[0]
    limits = {name: value for name, value in first.get("ctx", {}).items() if isinstance(value, int | str)}
    words = said(f"error.{COMPLAINTS.get(first['type'], ELSE)}", None, **limits)
    where = ".".join(str(part) for part in first["loc"][1:])
    return said_at(where, words) if where else words
