"""Fair places: every address has its share, and every table of it; nobody is starved, and no place is lost."""

import asyncio
from collections.abc import Awaitable, Callable

import pytest

from teotl.web.http.addresses import household
from teotl.web.http.places import FOR_ALL, Asker, Places
from teotl.web.http.shared import Shared


def order_of(askers: list[Asker], number: int = 1) -> list[Asker]:
    """Who gets a place when, if all ask at the same moment and everyone takes one."""
    served: list[Asker] = []

    async def one(places: Places, asker: Asker) -> None:
        async with places.place(asker):
            served.append(asker)
            await asyncio.sleep(0)

    async def all_of_them() -> None:
        places = Places(number)
        await asyncio.gather(*(one(places, asker) for asker in askers))
        assert (places.free, places.waiting) == (number, [])

    asyncio.run(all_of_them())
    return served


def unwatched() -> bool:
    return False


def test_an_address_with_hundreds_of_tables_leaves_others_every_second_place() -> None:
    greedy = [Asker("1.1.1.1", f"table {number}") for number in range(330)]
    others = [Asker("2.2.2.2", "a game of one's own") for _ in range(5)]
    served = order_of([*greedy, *others])
    assert all(asker in served[: 2 * len(others) + 2] for asker in others)
    assert len(served) == 335


def test_at_one_address_every_table_has_its_turn_before_one_has_its_second() -> None:
    many = [Asker("1.1.1.1", "many") for _ in range(20)]
    served = order_of([*many, Asker("1.1.1.1", "one"), Asker("1.1.1.1", "two")])
    assert {asker.table for asker in served[:3]} == {"many", "one", "two"}


def test_tables_that_nobody_looks_at_come_last_but_not_never() -> None:
    forgotten = [Asker("1.1.1.1", "forgotten", unwatched) for _ in range(3)]
    seen = [Asker("2.2.2.2", "seen") for _ in range(3 * FOR_ALL)]
    served = order_of([*seen[:1], *forgotten, *seen[1:]])
    places = [number for number, asker in enumerate(served) if asker.table == "forgotten"]
    assert places == [FOR_ALL - 1, 2 * FOR_ALL - 1, 3 * FOR_ALL - 1]


def test_who_goes_away_while_waiting_leaves_the_place_to_the_next() -> None:
    async def scene() -> None:
        places = Places(1)
        await places.enter(Asker("a"))
        first, second = (asyncio.create_task(places.enter(Asker(name))) for name in "bc")
        await asyncio.sleep(0)
        assert places.waiting_for("b") == 1
        first.cancel()
        await asyncio.sleep(0)
        places.leave()
        await second
        assert (places.free, places.waiting_for("b")) == (0, 0)

    asyncio.run(scene())


def test_a_place_given_to_who_has_just_gone_is_not_lost() -> None:
    async def scene() -> None:
        places = Places(1)
        await places.enter(Asker("a"))
        gone = asyncio.create_task(places.enter(Asker("b")))
        await asyncio.sleep(0)
        places.leave()  # given to b …
        gone.cancel()  # … who goes before it hears of it
        with pytest.raises(asyncio.CancelledError):
            await gone
        assert places.free == 1

    asyncio.run(scene())


# --- Shared work.
def counted(answers: list[str]) -> tuple[list[int], Callable[[], Awaitable[str]]]:
    done: list[int] = []

    async def work() -> str:
        done.append(1)
        await asyncio.sleep(0)
        return answers[len(done) - 1]

    return done, work


def test_five_who_ask_for_the_same_share_one_answer_and_so_does_who_comes_later() -> None:
    async def scene() -> None:
        shared, (done, work) = Shared[str](10), counted(["the answer"])
        found = await asyncio.gather(*(shared.ask("key", work) for _ in range(5)))
        assert [*found, await shared.ask("key", work)] == ["the answer"] * 6
        assert len(done) == 1

    asyncio.run(scene())


def test_who_goes_away_does_not_take_the_answer_from_the_others() -> None:
    async def scene() -> None:
        shared, (done, work) = Shared[str](10), counted(["the answer"])
        first, second = (asyncio.create_task(shared.ask("key", work)) for _ in range(2))
        await asyncio.sleep(0)
        first.cancel()
        assert await second == "the answer"
        assert len(done) == 1

    asyncio.run(scene())


def test_an_empty_answer_is_tried_again_and_the_oldest_are_forgotten() -> None:
    async def scene() -> None:
        shared, (done, work) = Shared[str](2), counted(["", "b", "c", "d", "e"])
        assert [await shared.ask("key", work) for _ in range(3)] == ["", "b", "b"]
        await shared.ask("second", work)
        await shared.ask("third", work)
        assert await shared.ask("key", work) == "e"
        assert (len(done), len(shared.kept), shared.running) == (5, 2, {})

    asyncio.run(scene())


# --- Addresses.
@pytest.mark.parametrize(
    ("host", "whose"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2:ffff::1", "2001:db8:1:2::/64"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("testclient", "testclient"),
    ],
)
def test_who_has_a_whole_network_has_one_share(host: str, whose: str) -> None:
    assert household(host) == whose
