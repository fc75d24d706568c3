"""The description of the API is true: a client that a generator makes from it plays a whole game."""

import importlib
import json
import subprocess
import sys
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

import teotl
from tests.web.serving import Server

pytestmark = pytest.mark.slow

CLIENT = "client_made_by_a_generator"


@pytest.fixture(scope="module")
def description(server: Server) -> dict[str, Any]:
    told: dict[str, Any] = server.ask("/api/openapi.json")[1]
    return told


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Any:
    made = Server(Path(tmp_path_factory.mktemp("data"))).start()
    yield made
    made.stop()


def generated(description: dict[str, Any], folder: Path) -> Path:
    described, settings = folder / "openapi.json", folder / "settings.yml"
    described.write_text(json.dumps(description))
    settings.write_text("post_hooks: []\n")  # nobody reads it: its format does not matter
    program = [
        sys.executable,
        "-m",
        "openapi_python_client",
        "generate",
        "--fail-on-warning",
        "--meta",
        "none",
    ]
    where = ["--path", described, "--config", settings, "--output-path", folder / CLIENT]
    subprocess.run([*program, *map(str, where)], check=True, capture_output=True)
    return folder


def part(name: str) -> ModuleType:
    return importlib.import_module(f"{CLIENT}.{name}")


def test_a_generated_client_plays_a_whole_game(
    server: Server, description: dict[str, Any], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.syspath_prepend(str(generated(description, tmp_path)))
    models, games = part("models"), "api.games"
    anybody = part("client").Client(server.base)
    wish = models.NewGame.from_dict(
        {"game": "teotihuacazinho", "seed": 5, "seats": [{"name": name, "player": "person"} for name in "AB"]}
    )
    table = part(f"{games}.create").sync(client=anybody, body=wish)
    seats = [part("client").AuthenticatedClient(server.base, token=seat.secret) for seat in table.seats]
    standing = part(f"{games}.where").sync(table.id, client=anybody)
    while not standing.over:
        seat = standing.to_act[0]
        choice = part(f"{games}.choices").sync(table.id, client=seats[seat], seat=seat)[0]
        chosen = models.Play.from_dict({"seat": seat, "key": choice.key, "version": standing.version})
        standing = part(f"{games}.play").sync(table.id, client=seats[seat], body=chosen)
    record = part(f"{games}.record").sync(table.id, client=anybody)
    assert list(teotl.load_record(record).scores) == standing.scores


def test_it_tells_what_is_not_json_and_who_may_ask(description: dict[str, Any]) -> None:
    def answers(name: str) -> dict[str, list[str]]:
        operation = description["paths"][f"/api/games/{{identity}}/{name}"]["get"]
        assert operation["security"] == [{"seat": []}, {"browser": []}, {}]
        return {code: list(answer["content"]) for code, answer in operation["responses"].items()}

    assert (answers("record")["200"], answers("record")["409"]) == (["text/plain"], ["application/json"])
    assert (answers("stream")["200"], answers("stream")["404"]) == (
        ["text/event-stream"],
        ["application/json"],
    )
    schemes = description["components"]["securitySchemes"]
    assert {name: scheme["type"] for name, scheme in schemes.items()} == {"seat": "http", "browser": "apiKey"}
