"""What went wrong, as an answer in the reader's language; programs read it too."""

from collections.abc import Sequence
from typing import Any

from fastapi import Request
from fastapi.responses import JSONResponse

from teotl.core.words import again, said, said_at
from teotl.web.language import language_of

# What the checks of a request complain of, and the words for it.
ELSE = "wrong_kind"
COMPLAINTS = {
    "missing": "missing",
    "extra_forbidden": "not_expected",
    "string_too_long": "too_long",
    "string_too_short": "too_short",
    "too_long": "too_many_items",
    "too_short": "too_few_items",
    "greater_than_equal": "too_small",
    "less_than_equal": "too_large",
    "less_than": "not_below",
    "json_invalid": "not_json_at_all",
    "string_pattern_mismatch": "unexpected_form",
}


def refuse(request: Request, code: int, detail: str, **more: object) -> JSONResponse:
    """An answer that says why; halves of letters, which no answer could bear, are replaced."""
    return JSONResponse({"detail": plain(again(detail, language_of(request))), **more}, code)


def plain(words: str) -> str:
    return words.encode("utf-8", "replace").decode()


def complaint(problems: Sequence[Any]) -> str:
    """One line instead of a list of everything, and nothing of the request in it."""
    if not problems:
        return said("error.not_understood")
    first = problems[0]
    limits = {name: value for name, value in first.get("ctx", {}).items() if isinstance(value, int | str)}
    words = said(f"error.{COMPLAINTS.get(first['type'], ELSE)}", None, **limits)
    where = ".".join(str(part) for part in first["loc"][1:])
    return said_at(where, words) if where else words
