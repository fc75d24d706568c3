"""Two worlds that differ only in what is hidden from a seat: every byte that the seat gets must be the same in both."""

import json
import time
from collections.abc import Iterator
from contextlib import contextmanager
from random import Random
from typing import Any, Final
from unittest.mock import patch

import teotl
from teotl.core.game import Game
from teotl.web.board import render
from teotl.web.board.covered import is_covered
from teotl.web.board.pages import viewer_in
from teotl.web.http import secrets as web_secrets
from teotl.web.tables import store as web_store
from teotl.web.tables.parts import news
from teotl.web.tables.room import Room
from teotl.web.tables.seats import Visitor
from teotl.web.tables.store import CHOSEN_SEED, PERSON
from teotl.web.tables.stream import event
from tools.attack.asking import Asking, Headers, asking, bearer
from tools.attack.engine import some_game
from tools.attack.trying import Tries

PAGES: Final = ("", "/log", "/words", "/pick", "/report/file", "/heard?since=0", "/stream", "/stream?small=1")
PAST: Final = ("?step={step}", "/moment?step={step}", "/compare?a=0&b={step}", "/words?step={step}")
API: Final = (
    "",
    "/view",
    "/moment?step={step}",
    "/compare?a=0&b={step}",
    "/turns",
    "/record",
    "/stream?view=1",
)
OF_A_SEAT: Final = ("/choices?seat={seat}", "/refused?seat={seat}", "/advice?seat={seat}")
MOST_STEPS: Final = 3  # after the moment in which the worlds part


class Known:
    """In place of the module that draws secrets: the same ones in both worlds."""

    def __init__(self) -> None:
        self.luck = Random(0)

    def token_urlsafe(self, size: int) -> str:
        return self.luck.randbytes(size).hex()

    def token_bytes(self, size: int) -> bytes:
        return self.luck.randbytes(size)

    def randbits(self, bits: int) -> int:
        return self.luck.getrandbits(bits)

    def choice(self, letters: str) -> str:
        return self.luck.choice(letters)


@contextmanager
def known_secrets(known: Known) -> Iterator[None]:
    places: list[Any] = [web_secrets, web_store]
    before = [place.secrets for place in places]
    try:
        for place in places:
            place.secrets = known
        yield
    finally:
        for place, module in zip(places, before, strict=True):
            place.secrets = module


class World:
    """An app with one table, as one observer sees it. What its coach is asked counts as told: helpers see no more."""

    def __init__(self, server: Asking, known: Known) -> None:
        self.server, self.known = server, known
        self.asked: list[str] = []
        server.app.state.browsers.key = b"one key for both"
        server.app.state.rooms.thinkers.ask = self.ask_helper

    async def ask_helper(self, question: dict[str, Any], *more: object) -> str:
        self.asked.append(json.dumps(question))
        return ""

    def lay(self, game: Game) -> None:
        """The table: its game begins here, for people."""
        self.known.luck.seed("table")
        settings = {"open": True, "title": "", CHOSEN_SEED: None}
        rooms = self.server.app.state.rooms

        async def opened() -> tuple[Room, list[str]]:
            base = rooms.store.base
            base.execute("PRAGMA foreign_keys=OFF")
            for (name,) in base.execute("SELECT name FROM sqlite_schema WHERE type='table'").fetchall():
                base.execute(f"DELETE FROM {name}")  # the next table has the same number
            rooms.rooms.clear()
            rooms.alive.clear()
            rooms.store.held.clear()
            made: tuple[Room, list[str]] = rooms.open(
                game, [PERSON] * len(game.seats), 7, settings, game.record()
            )
            return made

        self.room, self.secrets = self.server.runner.run(opened())
        self.sent: dict[str, Any] = {}

    def secret(self, seat: int | None) -> str:
        return "" if seat is None else self.secrets[seat]

    def get(self, path: str, seat: int | None) -> bytes:
        """Every byte of an answer."""
        self.known.luck.seed(f"{path} {self.room.version}")
        headers: Headers = [(b"accept", b"text/html"), *bearer(self.secret(seat))]
        return self.server.ask("GET", path, headers).everything

    def post(self, path: str, wish: Any, seat: int | None) -> bytes:
        self.known.luck.seed(f"{path} {self.room.version}")
        return self.server.wish(path, wish, self.secret(seat)).everything

    def update(self, seat: int | None) -> bytes:
        """What a stream that has been open would push now."""
        viewer = viewer_in("en", self.room, Visitor(None, self.secret(seat) or None), seat)
        parts = render.parts(render.scene(self.room, viewer))
        told = event(self.room.version, news(self.sent, parts))
        self.sent = parts
        return told


# --- What is compared.
def told(world: World, seat: int | None) -> Iterator[tuple[str, bytes]]:
    """All that the seat, or a spectator, can get at this moment, by its address."""
    room, where = world.room, "" if seat is None else f"seat={seat}"
    page, api, step = f"/g/{room.row.id}", f"/api/games/{room.row.id}", room.version
    paths = [page + path for path in (*PAGES, *PAST)] + [api + path for path in API]
    paths += [api + path for path in OF_A_SEAT if seat is not None] + [f"{page}/hint?seat={seat or 0}", "/"]
    for path in paths:
        full = path.format(step=step, seat=seat) + ("&" if "?" in path else "?") + where
        yield full, world.get(full, seat)
    yield "the stream", world.update(seat)
    others = 0 if seat is None else seat
    for key in ("end", "keep 1 2", "nonsense"):
        wish = {"seat": others, "version": step + 1, "key": key}
        yield f"play {key}", world.post(f"{api}/play", wish, seat)
    yield "the coach", "\n".join(world.asked).encode()
    world.asked.clear()
    yield "what-if", world.post(f"{api}/what-if", {"step": step, "seat": seat}, seat)
    yield "what-if, its game", what_if_game(world)


def what_if_game(world: World) -> bytes:
    """The record from which the last what-if goes on."""
    found = world.server.app.state.rooms.store.base.execute(
        "SELECT origin FROM games ORDER BY rowid DESC LIMIT 1"
    )
    return str(found.fetchone()[0]).encode()


def differing(one: World, other: World, seat: int | None) -> str | None:
    """The first address at which the two worlds can be told apart."""
    for (path, here), (_, there) in zip(told(one, seat), told(other, seat), strict=True):
        if here != there:
            at = next((at for at, (a, b) in enumerate(zip(here, there, strict=False)) if a != b), -1)
            return f"{one.room.row.game}: {path} tells seat {seat} what is hidden: {here[max(0, at - 60) : at + 60]!r}"
    return None


# --- The attack.
def worlds(luck: Random) -> Tries:
    """Moment after moment: the same view, two worlds behind it, and on for a few choices while it stays the same."""
    known = Known()
    now = patch.object(
        time, "time", return_value=time.time()
    )  # the same in both worlds, however long one is asked
    with now, known_secrets(known), asking() as one, asking() as other:
        pair = World(one, known), World(other, known)
        while True:
            game = teotl.from_position(some_game(luck, luck.choice((1, 6, 40, 250))).position())
            seat = luck.choice([None, *range(len(game.seats))])
            twin = teotl.sample(game.view(seat), luck.getrandbits(60))
            twin = teotl.from_position(twin.position())
            if game.over or twin.digest() == game.digest() or twin.view(seat) != game.view(seat):
                continue  # nothing is hidden here
            for world, begun in zip(pair, (game, twin), strict=True):
                world.lay(begun)
            yield differing(*pair, seat)
            for _ in range(MOST_STEPS):
                if not same_choice(pair, seat, luck) or any(world.room.game.over for world in pair):
                    break  # of a game that is over the record tells everything
                yield differing(*pair, seat)


def same_choice(pair: tuple[World, World], seat: int | None, luck: Random) -> bool:
    """A choice in each world, if there are two after which the observer still cannot tell them apart.

    Somebody else's may differ: what they did in secret is hidden too.
    """
    one, other = (world.room.game for world in pair)
    if one.over or one.to_act != other.to_act:
        return False
    actor = luck.choice(one.to_act)
    mine, theirs = (
        luck.sample(keys_of(game, actor), min(6, len(keys_of(game, actor)))) for game in (one, other)
    )
    pairs = [(key, another) for key in mine for another in theirs if (key == another) == (actor == seat)]
    pairs += [(key, key) for key in mine if key in keys_of(other, actor)]
    for keys in pairs:
        if looks_after(one, actor, keys[0], seat) == looks_after(other, actor, keys[1], seat):
            for world, key in zip(pair, keys, strict=True):
                wish = {"seat": actor, "version": world.room.version, "key": key}
                world.post(f"/api/games/{world.room.row.id}/play", wish, actor)
            return True
    return False


def keys_of(game: Game, seat: int) -> list[str]:
    return [choice.key for choice in game.choices(seat)]


def looks_after(game: Game, actor: int, key: str, seat: int | None) -> tuple[object, object]:
    """What the observer sees and hears of a choice."""
    trial = game.copy()
    happened = trial.play(actor, key)
    return trial.view(seat), [event for event in happened if not is_covered(event, seat)]
