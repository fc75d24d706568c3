"""Games outlive their rules: changed rules open every stored game, and it goes on."""

import random
import re
import sqlite3
import time
from pathlib import Path

import pytest
from fastapi.testclient import TestClient

import teotl
from teotl.core import registry
from teotl.web.tables.room import Room
from tests.attack.changed_rules import Broken, Changed, DealtAnew, Elsewhere, Refusing, changed
from tests.toy.conftest import magpies  # noqa: F401
from tests.web.replays import bring, in_loop, room_of
from tests.web.tables import Table, app_client

GAMES = ["teotihuacan", "teotihuacazinho", "magpies"]
KINDS = [Refusing, Elsewhere, DealtAnew, Broken]
HTML = {"accept": "text/html,application/xhtml+xml"}
TOLD = "The rules have changed since this game began."


def wander(room: Room, choices: int, seed: int, undo: float = 0.1) -> None:
    """So many random choices, some of them taken back."""
    luck = random.Random(seed)
    for _ in range(choices):
        if room.game.over:
            return
        seat = luck.choice(room.game.to_act)
        room.play(seat, luck.choice(room.game.choices(seat)).key, room.version)
        if luck.random() < undo and room.game.can_undo(seat):
            room.undo(seat, room.version)


def stored(data: Path, game: str, choices: int, players: int = 2) -> str:
    """A table at which so many choices were made; its id."""
    with app_client(data) as client:
        table = Table(client, ["person"] * players, game=game)
        in_loop(client, wander, room_of(client, table.id), choices, 3)
    return table.id


def rows(data: Path, question: str, *values: object) -> list[tuple[object, ...]]:
    with sqlite3.connect(data / "teotl.sqlite") as base:
        return base.execute(question, values).fetchall()


def looks_well(client: TestClient, identity: str) -> str:
    """Every page of the game is a page; what its log says."""
    for path in ("", "/log", "/words", "?step=0"):
        answer = client.get(f"/g/{identity}{path}", headers=HTML)
        assert answer.status_code == 200, (path, answer.text)
        assert answer.headers["content-type"].startswith("text/html"), path
    return client.get(f"/g/{identity}/log", headers=HTML).text


@pytest.mark.parametrize("game", GAMES)
def test_a_game_keeps_its_rules_version_and_its_last_ends_of_turns(game: str, tmp_path: Path) -> None:
    identity = stored(tmp_path, game, 60)
    version = registry.rules(game).version
    assert rows(tmp_path, "SELECT number, rules FROM eras WHERE game = ?", identity) == [(0, version)]
    kept = rows(tmp_path, "SELECT slot, number, rules FROM snapshots WHERE game = ? ORDER BY slot", identity)
    assert [(slot, rules) for slot, _, rules in kept] == [(1, version), (2, version)]
    (lines,) = rows(tmp_path, "SELECT max(number) + 1 FROM lines WHERE game = ?", identity)
    assert 0 < max(number for _, number, _ in kept) <= lines[0]  # type: ignore[type-var,operator]


def test_a_turn_that_has_ended_is_kept_soon_and_the_room_waits_for_it(tmp_path: Path) -> None:
    with app_client(tmp_path) as client:
        room = room_of(client, Table(client).id)

        def to_the_end_of_a_turn() -> int:
            while room.due is None:
                wander(room, 1, room.version, 0.0)
            return room.due[1]

        number = in_loop(client, to_the_end_of_a_turn)
        until = time.monotonic() + 60
        while rows(tmp_path, "SELECT max(number) FROM snapshots") != [(number,)]:
            assert time.monotonic() < until
        while room.due is not None:
            assert time.monotonic() < until
        assert room.is_idle


@pytest.mark.parametrize("game", GAMES)
def test_the_same_rules_follow_a_game_from_its_beginning(game: str, tmp_path: Path) -> None:
    identity = stored(tmp_path, game, 60)
    with app_client(tmp_path) as client:
        room = room_of(client, identity)
        assert room.lost is None
        assert room.game.seed is not None
        assert TOLD not in looks_well(client, identity)


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("game", GAMES)
def test_changed_rules_open_a_stored_game_and_it_goes_on(
    game: str, kind: type[Changed], tmp_path: Path
) -> None:
    identity = stored(tmp_path, game, 60)
    last = rows(tmp_path, "SELECT max(number) FROM snapshots WHERE game = ?", identity)[0][0]
    with app_client(tmp_path) as client:
        at = room_of(client, identity).at(int(str(last))).position()["state"]
    with changed(game, kind):
        with app_client(tmp_path) as client:
            assert TOLD in looks_well(client, identity)
            room = room_of(client, identity)
            assert room.game.seed is None
            assert room.at(0).position()["state"] == at
            before = room.version
            in_loop(client, wander, room, 5, 4)
            assert room.version > before or room.game.over
            then = room.game.record()
            assert teotl.load_record(then).digest() == room.game.digest()
        with app_client(tmp_path) as client:
            assert TOLD in looks_well(client, identity)
            room = room_of(client, identity)
            assert room.game.record() == then
            in_loop(client, wander, room, 5_000, 5)
            assert room.game.over
            record = client.get(f"/api/games/{identity}/record").text
            assert teotl.load_record(record).scores == room.game.scores
            assert TOLD in looks_well(client, identity)


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("game", GAMES)
def test_a_finished_game_keeps_its_scores(game: str, kind: type[Changed], tmp_path: Path) -> None:
    identity = stored(tmp_path, game, 5_000)
    with app_client(tmp_path) as client:
        scores = room_of(client, identity).game.scores
    with changed(game, kind), app_client(tmp_path) as client:
        assert TOLD in looks_well(client, identity)
        assert room_of(client, identity).game.scores == scores
        record = client.get(f"/api/games/{identity}/record").text
        assert teotl.load_record(record).scores == scores


@pytest.mark.parametrize("game", GAMES)
def test_what_came_after_the_last_end_of_turn_stays_if_the_rules_accept_it(game: str, tmp_path: Path) -> None:
    """A set-up that is dealt anew: the lines after the snapshot hold as they did."""
    identity = stored(tmp_path, game, 64)
    with app_client(tmp_path) as client:
        digest = room_of(client, identity).game.digest()
    with changed(game, DealtAnew), app_client(tmp_path) as client:
        room = room_of(client, identity)
        assert room.lost == 0
        assert room.game.digest() == digest


@pytest.mark.parametrize("game", GAMES)
def test_a_file_without_snapshots_goes_back_to_the_last_turn_that_holds(game: str, tmp_path: Path) -> None:
    identity = stored(tmp_path, game, 60)
    with sqlite3.connect(tmp_path / "teotl.sqlite") as base:
        base.execute("DELETE FROM snapshots")
        base.execute("DELETE FROM eras")
    with changed(game, Refusing), app_client(tmp_path) as client:
        assert TOLD in looks_well(client, identity)
        room = room_of(client, identity)
        assert room.lost
        in_loop(client, wander, room, 30, 4)
        record = room.game.record()
    with changed(game, Refusing), app_client(tmp_path) as client:
        assert room_of(client, identity).game.record() == record


def test_what_is_written_is_never_changed(tmp_path: Path) -> None:
    """Lines that count no more stay in the file, and those that come after have numbers of their own."""
    identity = stored(tmp_path, "teotihuacan", 60)
    before = rows(tmp_path, "SELECT number, key, chance FROM lines ORDER BY number")
    with changed("teotihuacan", Refusing), app_client(tmp_path) as client:
        in_loop(client, wander, room_of(client, identity), 10, 4)
    after = rows(tmp_path, "SELECT number, key, chance FROM lines ORDER BY number")
    assert after[: len(before)] == before
    assert [number for number, _, _ in after] == list(range(len(after)))


def test_a_game_that_nothing_leads_to_says_so_on_a_page(tmp_path: Path) -> None:
    identity = stored(tmp_path, "teotihuacan", 60)
    with sqlite3.connect(tmp_path / "teotl.sqlite") as base:
        base.execute("UPDATE snapshots SET position = x'00'")
    with changed("teotihuacan", Broken), app_client(tmp_path) as client:
        answer = client.get(f"/g/{identity}", headers={**HTML, "accept-language": "pl"})
        assert answer.status_code == 409
        assert answer.headers["content-type"].startswith("text/html")
        assert "tej rozgrywki nie da się otworzyć" in answer.text
        assert client.get(f"/api/games/{identity}").json()["detail"].startswith("this game cannot be opened")
        assert client.get("/", headers=HTML).status_code == 200


def test_a_lesson_begins_anew(tmp_path: Path) -> None:
    """Its script begins with its first choice, not with the end of some turn."""
    with app_client(tmp_path) as client:
        made = client.post("/learn/first-game")
        assert made.status_code == 200, made.text
        identity = made.json()["link"].split("/")[2]
        room = room_of(client, identity)

        def begin() -> None:
            for _ in range(12):
                step = room.step  # type: ignore[attr-defined]
                if step.do:
                    room.play(0, step.do, room.version)
                else:
                    room.play_on(room.version)  # type: ignore[attr-defined]

        in_loop(client, begin)
        game = room.game.name
        assert room.version > 10
    with changed(game, Elsewhere), app_client(tmp_path) as client:
        room = room_of(client, identity)
        assert room.version == 0
        assert room.number == 0  # type: ignore[attr-defined]


RECORDS = sorted((Path(__file__).parents[1] / "games" / "saved").glob("*.txt"))


@pytest.mark.parametrize("path", RECORDS[::3], ids=lambda path: path.stem)
def test_no_game_goes_on_from_a_snapshot_without_need(path: Path, tmp_path: Path) -> None:
    """Imports whose chance the seed did not give, what-if from their moments, and the same again."""
    text = re.sub(r'\[Seed "\d+"\]', '[Seed "987654"]', path.read_text(encoding="utf-8"))
    made = []
    with app_client(tmp_path) as client:
        made.append(bring(client, text))
        for address in ("what-if", "again"):
            wish = {"step": 30} if address == "what-if" else {"same_seed": True}
            answer = client.post(f"/api/games/{made[0]}/{address}", json=wish)
            assert answer.status_code == 201, answer.text
            made.append(answer.json()["id"])
        for identity in made[1:]:
            in_loop(client, wander, room_of(client, identity), 25, 6)
    with app_client(tmp_path) as client:
        assert [room_of(client, identity).lost for identity in made] == [None] * 3
