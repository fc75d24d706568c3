"""Attacks on the engine: keys, records and positions that somebody made up or spoilt."""

from random import Random
from typing import Any

import teotl
from teotl.core import registry
from teotl.core.game import Game
from tools.attack import mutations
from tools.attack.trying import Tries, crashed

NAMES = ("Ana", "Bo", "Cem", "Dana")
MADE_UP = (
    "",
    " ",
    "undo",
    "end",
    "move",
    "None",
    "0",
    "-1",
    "__class__",
    "keep 1 1",
    "a" * 5000,
    "\0",
    "\ud800",
)


def some_game(luck: Random, most: int = 120) -> Game:
    """A game somewhere in its course, by random choices."""
    game = new_game(luck)
    for _ in range(luck.randrange(most)):
        if game.over:
            break
        play_one(game, luck)
    return game


def new_game(luck: Random) -> Game:
    """Any game, for some, with options that it offers; as it usually is, if they do not fit together."""
    name, seats, seed = luck.choice(teotl.game_names()), luck.randint(1, 4), luck.getrandbits(60)
    wish: dict[str, Any] = {}
    for option in registry.face(name).options:
        if option.kind == "choice" and option.alone == (seats == 1):
            wish[option.name] = luck.choice([*option.values]) or None
        if option.kind == "switch":
            wish[option.name] = luck.random() < 0.5
    try:
        return teotl.new_game(name, list(NAMES[:seats]), seed, wish)
    except teotl.BadOption:
        return teotl.new_game(name, list(NAMES[:seats]), seed)


def play_one(game: Game, luck: Random) -> None:
    seat = luck.choice(game.to_act)
    game.play(seat, luck.choice(game.choices(seat)))


def go_on(game: Game, luck: Random) -> None:
    """A game that was accepted can be looked at, told and played."""
    for _ in range(3):
        game.view(None), game.scores, game.record(), game.position()
        if game.over:
            return
        play_one(game, luck)


# --- Keys.
def keys(luck: Random) -> Tries:
    """Whatever is sent as a choice is a legal one or is refused, and a refusal changes nothing."""
    seen = list(MADE_UP)
    while True:
        game = some_game(luck)
        while not game.over and luck.random() < 0.97:
            seat = luck.choice(game.to_act)
            legal = {choice.key for choice in game.choices(seat)}
            seen = [*seen[-400:], *luck.sample(sorted(legal), min(3, len(legal)))]
            before = game.digest()
            for _ in range(60):
                key = luck.choice(seen) if luck.random() < 0.3 else mutations.text(luck.choice(seen), luck)
                yield tried_key(game, seat if luck.random() < 0.9 else luck.randrange(-1, 5), key, legal)
            if game.digest() != before:
                yield "a choice that was refused has changed the game"
            play_one(game, luck)


def tried_key(game: Game, seat: int, key: str, legal: set[str]) -> str | None:
    trial = game.copy()
    try:
        trial.play(seat, key)
    except teotl.TeotlError as error:
        if key in legal and seat in game.to_act and len(game.to_act) == 1:
            return f"a legal choice was refused: {key!r}: {error}"
        return None
    except Exception as error:
        return crashed(error, (game.name, seat, key))
    taken = trial.lines[-1]  # a word may be shortened, if only one choice begins so
    if taken.seat != seat or taken.key not in {choice.key for choice in game.choices(seat)}:
        return f"a choice was taken that is none: {key!r:.200}"
    return None


# --- Records.
def records(luck: Random) -> Tries:
    """A spoilt record is refused with its reason, or tells a game that can go on."""
    while True:
        text = some_game(luck, 60).record()
        for _ in range(20):
            spoilt = mutations.text(text, luck)
            try:
                go_on(teotl.load_record(spoilt), luck)
            except teotl.TeotlError:
                yield None
            except Exception as error:
                yield crashed(error, spoilt)
            else:
                yield None


# --- Positions.
def positions(luck: Random) -> Tries:
    """A spoilt position, or view, is refused with its field, or is a game that can go on."""
    while True:
        game = some_game(luck)
        position = game.position()
        view = game.view(luck.choice([None, *range(len(game.seats))]))
        for at in range(20):
            spoilt = mutations.data(position if at % 2 else view, luck)
            try:
                go_on(
                    teotl.from_position(spoilt) if at % 2 else teotl.sample(spoilt, luck.getrandbits(40)),
                    luck,
                )
            except teotl.TeotlError:
                yield None
            except Exception as error:
                yield crashed(error, "a position" if at % 2 else "a view")
            else:
                yield None
