"""The API keeps its own description, whatever is sent: schemathesis makes the requests."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from schemathesis.checks import not_a_server_error
from schemathesis.generation import GenerationMode
from schemathesis.specs.openapi.checks import content_type_conformance, response_schema_conformance

from tests.web.serving import Server

QUICK = settings(
    max_examples=15, deadline=None, derandomize=True, database=None, suppress_health_check=list(HealthCheck)
)
TAKE_ANYTHING = [
    ("GET", "/api/games"),
    ("GET", "/api/games/{identity}"),
    ("GET", "/api/games/{identity}/record"),
    ("GET", "/api/games/{identity}/turns"),
    ("GET", "/api/games/{identity}/review"),
    ("GET", "/api/games/{identity}/table"),
    ("POST", "/api/games/{identity}/take-along"),
    ("POST", "/api/games/{identity}/wait"),
    ("POST", "/api/games/{identity}/remove"),
]
CHECKS = [not_a_server_error, content_type_conformance, response_schema_conformance]
DOORS = [
    ("GET", "/api/games"), ("POST", "/api/games"), ("GET", "/api/games/{identity}"),
    ("GET", "/api/games/{identity}/view"), ("GET", "/api/games/{identity}/choices"),
    ("GET", "/api/games/{identity}/refused"), ("POST", "/api/games/{identity}/play"),
    ("POST", "/api/games/{identity}/undo"), ("POST", "/api/games/{identity}/sit"),
    ("POST", "/api/games/{identity}/join"), ("POST", "/api/games/{identity}/webhook"),
    ("GET", "/api/games/{identity}/record"),
    ("GET", "/api/games/{identity}/moment"), ("GET", "/api/games/{identity}/turns"),
    ("GET", "/api/games/{identity}/compare"), ("GET", "/api/games/{identity}/result"),
    ("POST", "/api/games/import"), ("POST", "/api/games/{identity}/what-if"),
    ("POST", "/api/games/{identity}/again"), ("POST", "/api/games/{identity}/take-along"),
    ("GET", "/api/games/{identity}/table"), ("POST", "/api/games/{identity}/table"),
    ("POST", "/api/games/{identity}/wait"), ("POST", "/api/games/{identity}/remove"),
    ("POST", "/api/games/{identity}/link"), ("POST", "/api/games/{identity}/free"),
    ("POST", "/api/games/{identity}/leave"), ("POST", "/api/games/{identity}/resign"),
    ("POST", "/api/games/{identity}/give"), ("POST", "/api/games/{identity}/take-back"),
    ("GET", "/api/games/{identity}/talk"), ("POST", "/api/games/{identity}/talk"),
    ("GET", "/api/games/{identity}/advice"), ("GET", "/api/games/{identity}/review"),
]  # fmt: skip


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    made = Server(Path(tmp_path_factory.mktemp("data"))).start()
    yield made
    made.stop()


@pytest.fixture(scope="module")
def schema(server: Server) -> Any:
    return schemathesis.openapi.from_dict(server.ask("/api/openapi.json")[1])


@pytest.mark.slow
def test_every_door_but_the_stream_is_tried(server: Server) -> None:
    paths = server.ask("/api/openapi.json")[1]["paths"]
    doors = [(method.upper(), path) for path, methods in paths.items() for method in methods]
    assert sorted(doors) == sorted([*DOORS, ("GET", "/api/games/{identity}/stream")])


@pytest.mark.slow
@pytest.mark.parametrize(
    ("door", "mode"),
    [(door, GenerationMode.POSITIVE) for door in DOORS]
    + [(door, GenerationMode.NEGATIVE) for door in DOORS if door not in TAKE_ANYTHING],
)
def test_no_request_breaks_it(
    server: Server, schema: Any, door: tuple[str, str], mode: GenerationMode
) -> None:
    method, path = door
    game = server.create(["person", "person"], open=True)
    headers = {"authorization": f"Bearer {game['seats'][0]['secret']}"}

    @QUICK
    @given(schema[path][method].as_strategy(generation_mode=mode))
    def attempt(case: Any) -> None:
        if "identity" in case.path_parameters and len(case.path_parameters["identity"]) % 2:
            case.path_parameters["identity"] = game["id"]
        answer = case.call(base_url=server.base, headers=headers)
        case.validate_response(answer, checks=CHECKS)

    attempt()
