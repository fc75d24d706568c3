"""The description of the API that programs read: what FastAPI cannot tell of it by itself."""

from collections.abc import Callable
from typing import Any, Final

from fastapi import FastAPI
from fastapi.routing import APIRoute

from teotl.web.http.visitor import COOKIE

JSON: Final = "application/json"
SCHEMES: Final[dict[str, Any]] = {
    "seat": {
        "type": "http",
        "scheme": "bearer",
        "description": "The secret of a seat, as its link holds it.",
    },
    "browser": {
        "type": "apiKey",
        "in": "cookie",
        "name": COOKIE,
        "description": "The cookie of a browser that sat down.",
    },
}
# Any of them, or none: who bears nothing is a spectator.
WHO: Final[list[dict[str, list[str]]]] = [{"seat": []}, {"browser": []}, {}]


def name_of(route: APIRoute) -> str:
    """The name of an operation, as clients made from the description call it."""
    return route.name


def describe(app: FastAPI) -> None:
    """Let the app tell who may ask, and that a refusal is JSON whatever the answer would have been."""
    plain: Callable[[], dict[str, Any]] = app.openapi

    def described() -> dict[str, Any]:
        schema = app.openapi_schema
        if schema is None:
            schema = plain()
            schema["components"]["securitySchemes"] = SCHEMES
            for path, operations in schema["paths"].items():
                for operation in operations.values():
                    complete(operation, at_a_table="{identity}" in path)
        return schema

    app.openapi = described  # type: ignore[method-assign]


def complete(operation: dict[str, Any], at_a_table: bool) -> None:
    operation["tags"] = ["games"]
    if at_a_table:
        operation["security"] = WHO
    for code, answer in operation["responses"].items():
        if int(code) >= 400:
            answer["content"] = {JSON: next(iter(answer["content"].values()))}
