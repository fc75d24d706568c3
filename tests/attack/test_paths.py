"""No path that somebody sends is ever opened: only the command line reads a sheet file, for who typed its name."""

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any
from urllib.parse import quote

import pytest
from fastapi.testclient import TestClient

import teotl
from teotl import BadOption, BadPosition, BadRecord, TeotlError
from teotl.cli import main
from teotl.core import registry
from teotl.envs.gym import AgainstBots
from tests.attack.baits import Bait, Opened, laid
from tests.web.replays import bring

NAME = "teotihuacazinho"
GAME = teotl.new_game(NAME, ["Ana", "Bo"], 3)


def with_option(path: str) -> str:
    """A record whose options name a file."""
    return GAME.record().replace("sheet={}", f"sheet={json.dumps(path)}".replace('"', '\\"'))


def position(path: str) -> dict[str, Any]:
    """A position whose state names a file."""
    data = GAME.position()
    data["state"]["sheet"] = path
    return data


def with_position(path: str) -> str:
    """A record that begins from such a position."""
    text = teotl.from_position(GAME.position()).record()
    assert r"\"sheet\":{}" in text
    return text.replace(r"\"sheet\":{}", rf"\"sheet\":\"{path}\"")


def view(path: str, **more: Any) -> dict[str, Any]:
    return {**GAME.view(0), "sheet": path, **more}


DOORS: dict[str, tuple[Callable[[str], Any], type[TeotlError]]] = {
    "a new game": (lambda path: teotl.new_game(NAME, ["Ana"], 1, {"sheet": path}), BadOption),
    "the rules": (lambda path: registry.rules(NAME).check_options({"sheet": path}), BadOption),
    "an environment": (lambda path: AgainstBots(NAME, options={"sheet": path}), BadOption),
    "a record's options": (lambda path: teotl.load_record(with_option(path)), BadRecord),
    "a record's position": (lambda path: teotl.load_record(with_position(path)), BadRecord),
    "a position's state": (lambda path: teotl.from_position(position(path)), BadPosition),
    "a position in text": (lambda path: teotl.from_position(json.dumps(position(path))), BadPosition),
    "a position's options": (
        lambda path: teotl.from_position({**GAME.position(), "options": {"sheet": path}}),
        BadPosition,
    ),
    "a view": (lambda path: teotl.sample(view(path), 1), BadPosition),
    "a view's options": (lambda path: teotl.sample(view(path, options={"sheet": path}), 1), BadPosition),
}


@pytest.mark.parametrize("door", DOORS)
def test_a_path_is_refused_and_not_opened(baits: list[Bait], door: str) -> None:
    enter, refusal = DOORS[door]
    for bait in baits:
        with pytest.raises(refusal, match="sheet") as caught:
            enter(bait.path)
        assert type(caught.value) is refusal


WISHES: dict[str, Callable[[str], tuple[str, dict[str, Any]]]] = {
    "a new game": lambda path: (
        "/api/games",
        {"game": NAME, "seats": [{"name": "Ana"}], "options": {"sheet": path}},
    ),
    "an import": lambda path: ("/api/games/import", {"record": with_option(path)}),
    "an import from a position": lambda path: ("/api/games/import", {"record": with_position(path)}),
    "the record itself": lambda path: ("/api/games/import", {"record": path}),
    "a bot's settings": lambda path: (
        "/api/games",
        {"game": NAME, "seats": [{"name": "Ana", "player": f"search:weights={path}"[:40]}]},
    ),
    "a game's name": lambda path: ("/api/games", {"game": path[:40], "seats": [{"name": "Ana"}]}),
}


@pytest.mark.parametrize("wish", WISHES)
def test_the_server_opens_none_either(client: TestClient, baits: list[Bait], wish: str) -> None:
    for bait in baits:
        address, body = WISHES[wish](bait.path)
        answer = client.post(address, json=body)
        assert answer.status_code in (400, 422), answer.text
        assert "swordfish" not in answer.text


def addresses(routes: list[Any]) -> list[tuple[str, list[str]]]:
    """Every address that can be looked at, with the names of what may be asked there."""
    found: list[tuple[str, list[str]]] = []
    for route in routes:
        if "GET" in (getattr(route, "methods", None) or ()):
            asked = route.dependant.query_params if hasattr(route, "dependant") else []
            found.append((route.path, [one.alias for one in asked]))
    return found


def test_no_address_leads_to_a_file(client: TestClient, baits: list[Bait]) -> None:
    identity = bring(client, GAME.record())
    routes = client.app.routes  # type: ignore[attr-defined]
    doors = [*addresses(routes), ("/assets/{name}", []), ("/assets/x/{name}", [])]
    assert len(doors) > 40
    for path, asked in doors:
        if path.endswith(("/stream", "/calls")):  # a stream, which does not end; it takes no words
            continue
        for bait in baits:
            for written in (
                quote(bait.path, safe=""),
                bait.path.lstrip("/"),
                quote(f"../../../..{bait.path}"),
            ):
                here = re.sub(r"\{(?!identity)[^}]+\}", written, path).replace("{identity}", identity)
                answer = client.get(here, params=dict.fromkeys(asked, bait.path))
                assert answer.status_code < 500, (here, answer.text)
                assert "swordfish" not in answer.text
            cookies = f"teotl={bait.path}; language={bait.path}; theme={bait.path}"
            client.get(
                path.replace("{identity}", identity),
                headers={"cookie": cookies, "accept-language": bait.path},
            )


def test_what_if_and_report_of_a_game_that_was_brought_open_none(
    client: TestClient, baits: list[Bait]
) -> None:
    sheet = {"constructions.pulley.hammers": 5}
    identity = bring(client, teotl.new_game(NAME, ["Ana", "Bo"], 3, {"sheet": sheet}).record())
    assert client.post(f"/api/games/{identity}/what-if", json={"step": 0, "seat": 0}).status_code == 201
    report = client.get(f"/g/{identity}/report/file", params={"seat": 0}).json()
    assert report["view"]["sheet"] == sheet
    for bait in baits:
        wish = {"step": 0, "seat": 0, "players": [bait.path[:40], "person"]}
        assert client.post(f"/api/games/{identity}/what-if", json=wish).status_code == 422


def test_the_baits_do_tell(tmp_path: Any) -> None:
    with laid(tmp_path) as found:
        for bait in found:
            with pytest.raises(Opened):
                Path(bait.path).read_bytes()
            assert bait.opened


def test_the_command_line_reads_the_file_and_passes_on_its_content(tmp_path: Any) -> None:
    mine, kept = tmp_path / "mine.toml", tmp_path / "game.txt"
    mine.write_text("[constructions.pulley]\nhammers = 5\n", encoding="utf-8")
    asked = [
        "play",
        NAME,
        "--seats",
        "random",
        "--seed",
        "1",
        "--option",
        f"sheet={mine}",
        "--save",
        str(kept),
    ]
    assert main(asked) == 0
    assert "constructions.pulley.hammers" in kept.read_text(encoding="utf-8")
    assert str(mine) not in kept.read_text(encoding="utf-8")


def code_of(asked: list[str]) -> int | str | None:
    """How a command ended; what is wrong with its words ends it at once."""
    try:
        return main(asked)
    except SystemExit as left:
        return left.code


@pytest.mark.parametrize(
    ("content", "reason"),
    [
        (b"format = ", "is not TOML"),
        (b"\xff\xfe", "is not text in UTF-8"),
        (b"#" * 200_000, "is too large"),
        (b"[game]\nrounds = 15", "the text of the rules says 14"),
        (b"a = " + b"[" * 3000, "is not TOML"),
        (b"a" + b".a" * 3000 + b" = 1", "nested too deeply"),
        (None, "no such file"),
    ],
)
def test_a_file_that_does_not_hold_is_named_in_one_line(
    tmp_path: Any, capsys: pytest.CaptureFixture[str], content: bytes | None, reason: str
) -> None:
    mine = tmp_path / "mine.toml"
    if content is not None:
        mine.write_bytes(content)
    for asked in (
        ["simulate", NAME, "--option", f"sheet={mine}"],
        ["sheet", "--pdf", "-", "--sheet", str(mine)],
    ):
        assert code_of(asked) == 2
        printed = capsys.readouterr().err
        assert reason in printed.splitlines()[-1]
        assert "Traceback" not in printed


def test_a_file_without_end_is_read_only_so_far(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["sheet", "--pdf", "-", "--sheet", "/dev/zero"]) == 2
    assert "is too large" in capsys.readouterr().err
