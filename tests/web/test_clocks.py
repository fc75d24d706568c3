"""Clocks: when they run, when they stand, and what happens when time is up."""

import asyncio
import time
from collections.abc import Callable
from typing import Any

import pytest
from fastapi.testclient import TestClient

from teotl.web.tables import clocks
from teotl.web.tables.clocks import Clock
from teotl.web.tables.room import Room
from teotl.web.tables.watch import Watch
from tests.web.replays import awaited, in_loop, reopen, room_of
from tests.web.tables import Table

DAY = 86_400


def opened(client: TestClient, **clock: Any) -> tuple[Table, Room]:
    table = Table(client, game="teotihuacazinho", clock=clock)
    return table, room_of(client, table.id)


def look(client: TestClient, room: Room, *seats: int) -> None:
    """The people of these seats look at the table."""
    for seat in seats:
        in_loop(client, room.attendance.come, room, Watch([seat]))


def until(client: TestClient, what: Callable[[], bool]) -> None:
    """Waits for as long as it takes: nothing here depends on how fast the machine is."""

    async def wait() -> None:
        while not what():
            await asyncio.sleep(0.01)

    awaited(client, wait)


def running(room: Room) -> list[int]:
    return [seat for seat, clock in room.clocks.seats.items() if clock.since is not None]


# --- One seat's time.
def test_a_turn_is_used_before_the_bank() -> None:
    clock = Clock(turn=10, bank=5, since=100.0)
    assert clock.left(104) == (6, 5)
    assert clock.left(112) == (0, 3)
    assert clock.left(200) == (0, 0)
    assert clock.deadline == 115
    clock.stop(112)
    assert clock.left(999) == (0, 3)
    assert clock.deadline is None


# --- When they run.
def test_a_clock_of_minutes_runs_only_while_all_are_here(client: TestClient) -> None:
    _, room = opened(client, turn=300)
    assert running(room) == []
    look(client, room, 0)
    assert running(room) == []
    look(client, room, 1)
    assert running(room) == [0, 1]


def test_a_clock_of_days_runs_also_while_nobody_looks_and_over_a_restart(client: TestClient) -> None:
    table, room = opened(client, turn=2 * DAY)
    assert running(room) == [0, 1]
    since = room.clocks.seats[0].since
    assert reopen(client, table.id).clocks.seats[0].since == since


def test_clocks_stand_while_the_table_is_paused(client: TestClient) -> None:
    table, room = opened(client, turn=DAY)
    path, headers = f"/api/games/{table.id}/table", table.headers(0)
    client.post(path, json={"paused": True}, headers=headers)
    assert running(room) == []
    client.post(path, json={"paused": False}, headers=headers)
    assert running(room) == [0, 1]


def test_who_has_chosen_stands_and_a_new_round_brings_all_the_time_again(client: TestClient) -> None:
    table, room = opened(client, turn=DAY)
    while 0 in room.game.to_act and 1 in room.game.to_act:
        table.play(0, table.keys(0)[-1])
    assert running(room) == list(room.game.to_act)
    room.clocks.seats[0].turn = 5
    while 0 not in room.game.to_act:
        table.play(1, table.keys(1)[-1])
    assert room.clocks.seats[0].turn == DAY


def test_the_api_tells_what_is_left(client: TestClient) -> None:
    table, _ = opened(client, turn=DAY, bank=60, end="seat")
    told = client.get(f"/api/games/{table.id}/table").json()
    assert told["clock"] == {"turn": DAY, "bank": 60, "end": "seat"}
    assert told["seats"][0]["clock"]["running"]
    assert 0 < told["seats"][0]["clock"]["turn"] <= DAY


@pytest.mark.parametrize("clock", [{"turn": 0}, {"turn": 60, "end": "lose"}, {"turn": 10**9}, {"bank": 5}])
def test_a_clock_that_is_none(client: TestClient, clock: dict[str, Any]) -> None:
    seats = [{"name": "Ana"}, {"name": "Bo"}]
    assert client.post("/api/games", json={"seats": seats, "clock": clock}).status_code == 422


# --- When time is up.
def test_a_bot_plays_the_turn_and_the_owner_goes_on_after_it(client: TestClient) -> None:
    _, room = opened(client, turn=1, end="turn")
    look(client, room, 0, 1)
    until(client, lambda: len([done for done in room.party.doings if done.kind == "clock.turn"]) >= 2)
    until(client, lambda: room.version > 0 and not room.party.standins)
    assert room.people == [0, 1]


def test_a_bot_takes_the_seat_until_the_owner_takes_it_back(client: TestClient) -> None:
    table, room = opened(client, turn=1, end="seat")
    look(client, room, 0, 1)
    until(client, lambda: 0 in room.party.standins)
    assert room.party.standins[0].why == "clock"
    assert room.clocks.wish is not None
    room.clocks.wish["turn"] = 600  # or it might run out again before we look
    assert table.post("take-back", 0).status_code == 200
    assert 0 in room.people
    assert room.clocks.seats[0].turn == 600


def test_the_table_only_waits_if_that_was_chosen_and_nobody_loses(client: TestClient) -> None:
    table, room = opened(client, turn=1, end="wait")
    look(client, room, 0, 1)
    until(client, lambda: {done.kind for done in room.party.doings} == {"clock.wait"})
    assert (room.people, room.version, room.game.over) == ([0, 1], 0, False)
    assert table.play(0, table.keys(0)[0]).status_code == 200


def test_a_clock_that_ran_out_while_nobody_had_the_table_open(client: TestClient) -> None:
    table, room = opened(client, turn=DAY, end="seat")
    base = room.store.base
    base.execute("UPDATE clocks SET since = ?, deadline = ?", (time.time() - 2 * DAY, time.time() - DAY))
    client.app.state.rooms.rooms.clear()  # type: ignore[attr-defined]
    client.app.state.rooms.alive.clear()  # type: ignore[attr-defined]
    room.clocks.stop()
    assert clocks.games_run_out(base) == [table.id]
    again = room_of(client, table.id)
    until(client, lambda: 0 in again.party.standins)
    until(client, lambda: clocks.games_run_out(base) == [])


def test_a_table_with_days_to_think_may_be_forgotten_meanwhile(client: TestClient) -> None:
    _, room = opened(client, turn=DAY)
    assert running(room) == [0, 1]
    assert room.is_idle
    room.clocks.seats[0].since = time.time() - DAY + 5
    in_loop(client, room.stir)
    assert not room.is_idle  # it will ring soon


def test_everybody_can_read_what_was_chosen(client: TestClient) -> None:
    table, _ = opened(client, turn=300, bank=DAY, end="seat")
    panel = client.get(f"/g/{table.id}/seats").json()["seats-now"]
    for words in ("Time for a turn", "5 min", "1 day", "Bot takes the seat"):
        assert words in panel
