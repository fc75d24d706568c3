"""Arenas: the same result however they are played, stopped and gone on with."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any, ClassVar

import pytest

from teotl.bots.bot import Bot, View
from teotl.core.errors import BadOption, TeotlError
from teotl.lab.arena.journal import Journal
from teotl.lab.arena.match import Result, Task, play
from teotl.lab.arena.run import Means, Plan, arena, make_plan, play_plan
from teotl.lab.arena.table import table

LITTLE = "teotihuacazinho"
HERE = Means(workers=1)
CLOCKS = ("cpu", "longest_thought", "longest_turn")
TIMES = ("cpu_seconds", "cpu_per_turn", "longest_turn", "longest_thought")


class Edge:
    """A bot that takes the first or the last choice, and remembers what it saw."""

    seen: ClassVar[list[View]] = []

    def __init__(self, name: str, place: int) -> None:
        self.name = name
        self.place = place

    def choose(self, view: View) -> str:
        self.seen.append(view)
        choice: str = view["choices"][self.place]
        return choice


class Babbler:
    name = "babbler"

    def choose(self, view: View) -> str:
        return "babble"


OWN: dict[str, Bot] = {"first": Edge("first", 0), "last": Edge("last", -1), "babbler": Babbler()}


@pytest.fixture(autouse=True)
def nothing_seen() -> None:
    Edge.seen.clear()


def plan_of(
    players: int = 2, bots: str = "random,first", game: str = LITTLE, seed: int = 3, **options: Any
) -> Plan:
    return make_plan(game, players, [OWN.get(name, name) for name in bots.split(",")], seed, options)


def untimed(results: list[Result]) -> list[Result]:
    return [{field: value for field, value in result.items() if field not in CLOCKS} for result in results]


def judged(summary: dict[str, Any]) -> dict[str, Any]:
    """The result without what a clock measured."""
    rows = [{name: value for name, value in row.items() if name not in TIMES} for row in summary["table"]]
    return {**summary, "table": rows}


# --- One game.
def test_bots_play_through_their_own_views() -> None:
    results = play_plan(plan_of(bots="first,last", game="teotihuacan"), 1, HERE)
    assert len(results) == 2, "a rotation is finished"
    assert {view["seat"] for view in Edge.seen} == {0, 1}
    assert all(view["choices"] and "state" not in view and "seed" not in view for view in Edge.seen)
    assert len(Edge.seen) == sum(sum(result["decisions"]) for result in results)
    assert not any("first" in name for view in Edge.seen for name in view["seats"]), (
        "nobody knows who sits where"
    )


def test_rotations_deal_the_same_game() -> None:
    play_plan(plan_of(bots="first,last", game="teotihuacan"), 2, HERE)
    begun = [view for view in Edge.seen if view["step"] == 0]
    assert len(begun) == 2
    assert {json.dumps(view) for view in begun} == {json.dumps(begun[0])}


def test_clocks_count_turns_and_thoughts() -> None:
    (result,) = play_plan(plan_of(1, "random"), 1, HERE)
    assert result["turns"] == [14], "the little game has fourteen rounds"
    assert 0 < result["real"][0] <= result["decisions"][0]
    assert 0 <= result["longest_thought"][0] <= result["longest_turn"][0]


def test_a_bot_that_errs_is_named_with_its_game() -> None:
    with pytest.raises(
        TeotlError, match=r"game 0 \(bots .*babbler.*seed 12884901888\): bot 'babbler' answered 'babble'"
    ):
        play_plan(plan_of(bots="babbler,first"), 2, HERE)


# --- Many games.
def test_the_number_of_workers_changes_nothing() -> None:
    plan = plan_of(bots="random")
    one, two = (play_plan(plan, 4, Means(workers=workers)) for workers in (1, 2))
    assert untimed(one) == untimed(two)
    assert judged(arena(plan, one)) == judged(arena(plan, two))


def test_a_stopped_arena_goes_on_to_the_same_end(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file, plan = tmp_path / "a.jsonl", plan_of()
    whole = play_plan(plan, 6, HERE)

    def stop(done: int) -> None:
        if done == 3:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        play_plan(plan, 6, HERE, file, stop)
    assert len(file.read_text().splitlines()) == 1 + 3
    with file.open("a") as half:
        half.write('{"number": 3, "bo')  # killed in the middle of a line
    summary: list[int] = []
    assert untimed(play_plan(plan, 6, HERE, file, summary.append)) == untimed(whole)
    assert summary == [3, 4, 5, 6], "the three are not played again"
    monkeypatch.setattr("teotl.lab.arena.run.play_here", never)
    assert untimed(play_plan(plan, 6, HERE, file)) == untimed(whole)


def never(tasks: list[Task], own: object) -> Iterator[Result]:
    raise AssertionError("all games are in the file")


def test_more_games_go_on_with_the_same_file(tmp_path: Path) -> None:
    file, plan = tmp_path / "a.jsonl", plan_of()
    few = play_plan(plan, 2, HERE, file)
    many = play_plan(plan, 4, HERE, file)
    assert many[:2] == few
    assert untimed(many) == untimed(play_plan(plan, 4, HERE))
    assert play_plan(plan, 2, HERE, file) == few


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("not an arena\n", r"line 1: this is not the file of an arena"),
        ("not even a line", r"line 1: this is not the file of an arena"),
        (
            '{"arena": 1, "game": "chess"}\n',
            r'line 1: the file belongs to another arena: its game is "chess"',
        ),
    ],
)
def test_a_file_of_something_else_is_refused_and_left_alone(tmp_path: Path, text: str, reason: str) -> None:
    file = tmp_path / "a.jsonl"
    file.write_text(text)
    with pytest.raises(TeotlError, match=reason):
        play_plan(plan_of(), 2, HERE, file)
    assert file.read_text() == text


def test_a_file_with_another_seed_or_a_broken_line_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "a.jsonl"
    play_plan(plan_of(seed=3), 2, HERE, file)
    with pytest.raises(TeotlError, match="its seed is 3, but 4 is asked"):
        play_plan(plan_of(seed=4), 2, HERE, file)
    head, one, two = file.read_text().splitlines()
    file.write_text(f"{head}\n{one}\n[]\n")
    with pytest.raises(TeotlError, match="line 3: this line is not a finished game"):
        play_plan(plan_of(seed=3), 2, HERE, file)
    file.write_text(f"{head}\n{two}\n{one.replace('random', 'first')}\n")
    with pytest.raises(TeotlError, match="game 0 was played with other bots"):
        play_plan(plan_of(seed=3), 2, HERE, file)


@pytest.mark.parametrize(
    ("players", "bots", "game", "games"),
    [
        (2, "oracle", LITTLE, 2),
        (5, "random", "teotihuacan", 2),
        (2, "random", "chess", 2),
        (7, "random", LITTLE, 2),
        (2, "random", LITTLE, 0),
    ],
)
def test_what_cannot_be_played_is_refused(players: int, bots: str, game: str, games: int) -> None:
    with pytest.raises(BadOption):
        play_plan(plan_of(players, bots, game), games, HERE)


def test_workers_are_at_least_one() -> None:
    with pytest.raises(BadOption, match="workers: at least 1, not 0"):
        play_plan(plan_of(), 2, Means(workers=0))


# --- What comes out.
def test_the_table_counts_what_was_played() -> None:
    plan = plan_of(3, "random,first,last")
    results = play_plan(plan, 6, HERE)
    summary = arena(plan, results)
    assert (summary["games"], summary["arrangements"]) == (6, 6)
    assert sum(row["wins"] for row in summary["table"]) == pytest.approx(6, abs=0.05)
    for row in summary["table"]:
        own = [(r, r["bots"].index(row["bot"])) for r in results]
        assert (row["games"], row["seats"]) == (6, 6)
        assert row["score"][0] == round(sum(r["scores"][seat] for r, seat in own) / 6, 2)
        best = [max(p for s, p in enumerate(r["scores"]) if s != seat) for r, seat in own]
        ahead = [r["scores"][seat] - other for (r, seat), other in zip(own, best, strict=True)]
        assert row["margin"][0] == round(sum(ahead) / 6, 2)
        assert row["rating"][1] < row["rating"][0] < row["rating"][2]
    shares = [row["win_share"][0] for row in summary["table"]]
    assert shares == sorted(shares, reverse=True)
    text = table(summary, "en")
    assert all(f"\n{name} " in text for name in ("random", "first", "last"))
    assert "3 players, 6 games, seed 3" in text


def test_a_win_among_copies_of_itself_is_no_result() -> None:
    plan = plan_of(3, "random")
    summary = arena(plan, play_plan(plan, 3, HERE))
    assert (summary["table"][0]["win_share"], summary["table"][0]["margin"]) == (None, None)
    assert "%" not in table(summary, "en").split("\n\n")[1]


def test_two_arenas_do_not_write_into_one_file(tmp_path: Path) -> None:
    plan, file = plan_of(), tmp_path / "arena.jsonl"
    first = Journal(file, plan.head())
    with pytest.raises(TeotlError, match="another arena is writing there"):
        play_plan(plan, 2, HERE, file)
    first.close()
    assert len(play_plan(plan, 2, HERE, file)) == 2


def test_against_teotibot_the_table_tells_wins_and_its_points() -> None:
    plan = plan_of(1, "first,random", "teotihuacan", solo="gentle")
    summary = arena(plan, play_plan(plan, 2, HERE))
    assert [row["seats"] for row in summary["table"]] == [1, 1]
    assert summary["automa_score"][0] > 0
    assert all(row["rating"] is None and row["margin"] for row in summary["table"])
    text = table(summary, "en")
    assert "solo=gentle" in text
    assert "Mean points for Teotibot" in text


def test_alone_in_the_little_game_the_levels_reached_are_told() -> None:
    plan = plan_of(1, "random")
    summary = arena(plan, play_plan(plan, 3, HERE))
    (row,) = summary["table"]
    assert list(row["levels"]) == ["easy", "normal", "hard"]
    text = table(summary, "en")
    assert "reached hard" in text
    assert "win share" not in text, "there is nobody to win against"
    won = arena(plan_of(1, "random", solo="easy"), play_plan(plan_of(1, "random", solo="easy"), 2, HERE))
    assert "win share" in table(won, "en")


@pytest.mark.parametrize("players", range(1, 7))
def test_the_little_game_is_played_by_up_to_six(players: int) -> None:
    plan = plan_of(players, "first,last", seed=1)
    (result, *_) = plan.tasks(1)
    assert len(play(result, plan.own)["scores"]) == players
