"""The reader's language: what was chosen here, else what the browser prefers."""

from typing import Annotated

from fastapi import Query, Request

from teotl.core.words import LANGUAGES

LANGUAGE_COOKIE = "language"
Language = Annotated[str, Query(pattern=f"^({'|'.join(LANGUAGES)})$")]  # as programs ask for it


def language_of(request: Request) -> str:
    """The language of a page, and of an answer that says what went wrong."""
    chosen = request.cookies.get(LANGUAGE_COOKIE, "")
    return chosen if chosen in LANGUAGES else preferred(request.headers.get("accept-language", ""))


def preferred(header: str) -> str:
    """The language of ours that an Accept-Language header likes best; English if it likes none."""
    wishes = [wish for part in header.split(",")[:20] if (wish := weighed(part))]
    return max(wishes, default=(0.0, "en"), key=lambda wish: wish[0])[1]


def weighed(part: str) -> tuple[float, str] | None:
    """One wish like `pt-BR;q=0.8` and its weight, if it is a language of ours; 0 is a refusal."""
    tag, _, parameter = part.partition(";")
    language = tag.strip().lower().split("-")[0]
    try:
        weight = float(parameter.strip().removeprefix("q=") or 1)
    except ValueError:
        return None
    return (weight, language) if language in LANGUAGES and weight > 0 else None
