"""Tables for the tests: positions in a few words, and choices typed as at a terminal."""

import random
from typing import Any

import teotl
from teotl import Game

GAME = "teotihuacazinho"
COLOURS = {"G": "green", "Y": "yellow", "B": "blue", "K": "grey"}
FULL_GROUND = [[5, 5, 5], [5, 5, 5], [5, 5, 5]]
FULL_FIRST = [[3, 3], [3, 3]]
Sheet = dict[str, Any]


def track(acquired: int = 0, spent: int = 0, limit: int = 10) -> dict[str, int]:
    return {"acquired": acquired, "spent": spent, "limit": limit}


def sheet(**ink: Any) -> Sheet:
    """A blank sheet except for what is given; a bare number of a resource is acquired and unspent."""
    blank: Sheet = {
        "ground": [[0] * 3 for _ in range(3)],
        "first": [[0] * 2 for _ in range(2)],
        "top": 0,
        "gold": track(),
        "hammers": track(limit=30),
        "books": track(),
        "ramps": [],
        "constructions": [],
        "unlocked": 0,
        "objectives": [],
        "events": [],
    }
    for name, value in ink.items():
        if isinstance(value, int) and name in ("gold", "hammers", "books"):
            value = track(value, limit=30 if name == "hammers" or value > 20 else 20 if value > 10 else 10)
        blank[name] = value
    return blank


def pairs(dice: str, filler: int = 1) -> dict[str, list[int]]:
    """`K6 Y4 Y4` as a roll; dice that are not given show the filler."""
    roll: dict[str, list[int]] = {colour: [] for colour in COLOURS.values()}
    for die in dice.split():
        roll[COLOURS[die[0]]].append(int(die[1]))
    return {colour: (values + [filler] * 2)[:2] for colour, values in roll.items()}


def table(
    *sheets: Sheet,
    dice: str = "G3 G5 Y4 Y4 B4 B2 K6 K1",
    cards: str = "ABC",
    round: int = 1,
    solo: str | None = None,
    corrections: Any = None,
) -> Game:
    """A round about to begin, with these sheets."""
    options = {"solo": solo, "sheet": corrections or {}}
    state: dict[str, Any] = {
        "round": round,
        "solo": solo,
        "sheet": corrections or {},
        "cards": list(cards),
        "dice": pairs(dice),
        "players": list(sheets or [sheet()]),
    }
    names = ["Ana", "Bo", "Cem", "Dora", "Efe", "Fia"][: len(state["players"])]
    return teotl.from_position(
        {"teotl": 1, "game": GAME, "rules": 1, "seats": names, "options": options, "state": state}
    )


def hand(dice: str, *, cards: str = "ABC", round: int = 1, corrections: Any = None, **ink: Any) -> Game:
    """One player who has taken these three dice and used none yet."""
    game = table(sheet(**ink), dice=dice, cards=cards, round=round, corrections=corrections)
    do(game, "; ".join(f"take {die}" for die in dice.split()))
    return game


def do(game: Game, line: str, seat: int = 0) -> list[dict[str, Any]]:
    """Play choices one after another, as a record writes them."""
    return [event for key in line.split(";") for event in game.play(seat, key.strip())]


def keys(game: Game, seat: int = 0) -> list[str]:
    return [choice.key for choice in game.choices(seat)]


def ink(game: Game, seat: int = 0) -> Sheet:
    """The sheet of a seat as it is now."""
    player = game.position()["state"]["players"][seat]
    return {name: player[name] for name in sheet()}


def now(game: Game, seat: int = 0) -> dict[str, Any]:
    """The seat's round in progress: stage, hand, pips, worker."""
    player: dict[str, Any] = game.position()["state"]["players"][seat]
    return player


def held(game: Game, seat: int = 0) -> tuple[int, int, int]:
    """Gold, hammers and books not spent."""
    found: dict[str, int] = game.view(seat)["players"][seat]["held"]
    return found["gold"], found["hammers"], found["books"]


def ended(*sheets: Sheet, round: int = 14, cards: str = "ABC", solo: str | None = None) -> Game:
    """The game after everyone has done nothing in this round."""
    game = table(*sheets, round=round, cards=cards, solo=solo)
    for seat in range(len(sheets)):
        pass_round(game, seat)
    return game


def pass_round(game: Game, seat: int = 0) -> list[dict[str, Any]]:
    """Take any dice still missing, and finish."""
    while "finish" not in keys(game, seat):
        game.play(seat, game.choices(seat)[0])
    return game.play(seat, "finish")


def new(players: int = 2, seed: int = 7, **options: Any) -> Game:
    names = [f"P{number}" for number in range(1, players + 1)]
    return teotl.new_game(GAME, names, seed=seed, options=options)


def eager(luck: random.Random, choices: list[str]) -> str:
    """A random choice that seldom finishes while something else can be done, and likes to build."""
    rest = [key for key in choices if key != "finish"]
    built = [key for key in rest if key.startswith(("push", "top", "build", "ramp", "mark", "unlock"))]
    if not rest or ("finish" in choices and luck.random() < 0.1):
        return "finish"
    return luck.choice(built if built and luck.random() < 0.7 else rest)


def wander(seed: int, players: int = 2, steps: int = 10_000, undo: float = 0.0, **options: Any) -> Game:
    """A game played at random by eager seats in any order, with choices taken back now and then."""
    luck = random.Random(seed)
    game = new(players, seed, **options)
    for _ in range(steps):
        backers = [seat for seat in range(players) if game.can_undo(seat)]
        if game.over:
            break
        if backers and luck.random() < undo:
            game.undo(luck.choice(backers))
            continue
        seat = luck.choice(game.to_act)
        game.play(seat, eager(luck, keys(game, seat)))
    return game
