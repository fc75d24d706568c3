"""Shells: a tiny complete game to try the core on.

Everybody is dealt two tiles and secretly keeps one. Then, in turns: walk 1 or 2 (2 costs a coin), then rest
(a coin), draw the top tile of the hidden stack, or roll a die. Points: what one kept, walked, drew, rolled.
"""

import hashlib
from collections.abc import Sequence
from typing import Any

from librt.vecs import vec
from mypy_extensions import u8

from teotl.core.chance import Chance, fate_of, pick, seeded, top_first
from teotl.core.errors import BadOption, BadPosition, IllegalChoice, InvalidChoice
from teotl.core.log import CHANCE, REVEALED, SILENT, Event, Log
from teotl.core.plain import PlainRules
from teotl.core.words import say

TILES = 12
KEEP, WALK, FINISH, OVER = range(4)
STAGES = ("keep", "walk", "finish", "over")
FIRST, DEAL, DRAW, DIE = range(4)
GROUPS = ("first", "deal", "draw", "die")
KEPT, UNCOVERED, WALKED, RESTED, DREW, ROLLED = range(1, 7)
EVENTS = ("chance", "kept", "uncovered", "walked", "rested", "drew", "rolled")
FINISHES = ("rest", "draw", "roll")


class Shells:
    """The state."""

    def __init__(self, seats: int, rounds: int, chance: Chance, log: Log) -> None:
        self.seats = seats
        self.chance = chance
        self.log = log
        self.stack = list(range(1, TILES + 1))
        self.hands: list[list[int]] = [[] for _ in range(seats)]
        self.kept = [0] * seats
        self.coins = [0] * seats
        self.points = [0] * seats
        self.stage = KEEP
        self.turn = 0
        self.left = rounds * seats  # turns until the end

    def clone(self) -> "Shells":
        twin = Shells(self.seats, 0, self.chance.clone(), SILENT)
        twin.stack = self.stack[:]
        twin.hands = [hand[:] for hand in self.hands]
        twin.kept, twin.coins, twin.points = self.kept[:], self.coins[:], self.points[:]
        twin.stage, twin.turn, twin.left = self.stage, self.turn, self.left
        return twin

    def facts(self) -> dict[str, Any]:
        chance = self.chance
        return {
            "stage": STAGES[self.stage],
            "turn": self.turn,
            "left": self.left,
            "stack": self.stack[:],
            "players": [
                {"hand": hand[:], "kept": kept, "coins": coins, "points": points}
                for hand, kept, coins, points in zip(
                    self.hands, self.kept, self.coins, self.points, strict=True
                )
            ],
            "chance": [int(chance.a), int(chance.b), int(chance.c), int(chance.counter)],
        }

    def digest(self) -> int:
        return int.from_bytes(hashlib.sha256(repr(self.facts()).encode()).digest()[:8], "big")

    def dictate(self, outcomes: list[tuple[int, int]]) -> None:
        self.chance.fate = fate_of(outcomes)
        self.chance.at = 0

    def dictated_left(self) -> int:
        return (len(self.chance.fate) - int(self.chance.at)) // 2

    def shuffle(self) -> None:
        tiles = vec[u8]([u8(tile) for tile in self.stack])
        self.chance.shuffle(tiles, len(self.stack))
        self.stack = [int(tile) for tile in tiles]

    def take(self, group: int) -> int:
        tiles = vec[u8]([u8(tile) for tile in self.stack])
        self.stack = [int(tile) for tile in top_first(self.chance, group, tiles, len(self.stack))]
        tile = self.stack.pop()
        self.log.note(CHANCE, -1, group, tile)
        return tile


class ShellsRules(PlainRules):
    name = "shells"
    asked_alone: tuple[str, ...] = ()
    version = 2
    no_longer_asked: tuple[tuple[int, str], ...] = ((2, "listen"),)

    def check_seats(self, seats: int, options: dict[str, Any]) -> None:
        if not 1 <= seats <= 4:
            raise BadOption(f"seats: {seats}; one to four can play")
        if options["solo"] and seats != 1:
            raise BadOption("solo: only for one seat")

    def check_options(self, options: dict[str, Any]) -> dict[str, Any]:
        filled: dict[str, Any] = {"rounds": 2, "beach": "east", "solo": None, **options}
        if unknown := set(filled) - {"rounds", "beach", "solo"}:
            raise BadOption(f"{unknown.pop()}: not an option; options: rounds, beach, solo")
        if filled["rounds"] not in (1, 2, 3):
            raise BadOption(f"rounds: {filled['rounds']!r}; may be 1, 2 or 3")
        return filled

    def start(
        self, seats: int, seed: int, options: dict[str, Any], outcomes: list[tuple[int, int]], log: Log
    ) -> Shells:
        state = Shells(seats, options["rounds"], seeded(seed), log)
        state.dictate(outcomes)
        state.turn = int(pick(state.chance, log, FIRST, seats))
        state.shuffle()
        for hand in state.hands:
            hand += [state.take(DEAL), state.take(DEAL)]
        return state

    def to_act(self, state: Shells) -> tuple[int, ...]:
        if state.stage == KEEP:
            return tuple(seat for seat in range(state.seats) if not state.kept[seat])
        return () if state.stage == OVER else (state.turn,)

    def legal(self, state: Shells, seat: int) -> list[int]:
        if seat not in self.to_act(state):
            return []
        if state.stage == KEEP:
            return state.hands[seat][:]
        if state.stage == WALK:
            return [1, 2] if state.coins[seat] else [1]
        return [0, 1, 2] if state.stack else [0, 2]

    def apply(self, state: Shells, seat: int, code: int) -> None:
        if state.stage == KEEP:
            self._keep(state, seat, code)
        elif state.stage == WALK:
            state.points[seat] += code
            state.coins[seat] -= code - 1
            state.log.note(WALKED, seat, code)
            state.stage = FINISH
        else:
            self._finish(state, seat, code)
            state.left -= 1
            state.turn = (state.turn + 1) % state.seats
            state.stage = WALK if state.left else OVER

    def _keep(self, state: Shells, seat: int, tile: int) -> None:
        state.kept[seat] = tile
        state.log.note(KEPT, seat)
        if not all(state.kept):
            return
        state.log.note(REVEALED, -1)
        for player, kept in enumerate(state.kept):
            state.points[player] += kept
            state.stack += [other for other in state.hands[player] if other != kept]
            state.hands[player] = []
            state.log.note(UNCOVERED, player, kept)
        state.shuffle()
        state.stage = WALK

    def _finish(self, state: Shells, seat: int, code: int) -> None:
        if code == 0:
            state.coins[seat] += 1
            state.log.note(RESTED, seat)
        elif code == 1:
            tile = state.take(DRAW)
            state.points[seat] += tile
            state.log.note(DREW, seat, tile)
        else:
            pips = int(pick(state.chance, state.log, DIE, 6)) + 1
            state.points[seat] += pips
            state.log.note(ROLLED, seat, pips)

    def key(self, state: Shells, seat: int, code: int) -> str:
        if state.stage == FINISH:
            return FINISHES[code]
        return f"{STAGES[state.stage]} {code}"

    def options_in(self, state: Shells, options: dict[str, Any]) -> dict[str, Any]:
        return {}

    def automa(self, state: Shells) -> int | None:
        return None

    def question(self, state: Shells, seat: int, language: str) -> str:
        return "What now?"

    def explain(self, state: Shells, seat: int, code: int, language: str) -> str:
        return "A shell is a shell."

    def play_random(self, seats: int, seed: int, options: dict[str, Any]) -> tuple[Any, int, int]:
        state = self.start(seats, seed, options, [], Log(False))
        return state, 0, 0

    def text(self, state: Shells, seat: int, code: int, language: str) -> str:
        return f"{language}: {self.key(state, seat, code)}"

    def read(self, state: Shells, seat: int, key: str) -> int:
        for code in self.legal(state, seat):
            if self.key(state, seat, code) == key.lower():
                return code
        for miss, reason, rule in self.refused(state, seat):
            if miss == key:
                raise IllegalChoice(key, reason, rule)
        if key.split()[:1] in (["keep"], ["walk"]) or key in FINISHES:
            raise IllegalChoice(key, "not in this part of the turn")
        raise InvalidChoice(f"{key!r} is not a choice")

    def refused(self, state: Shells, seat: int, language: str = "en") -> list[tuple[str, str, str]]:
        if seat not in self.to_act(state):
            return []
        if state.stage == WALK and not state.coins[seat]:
            return [("walk 2", "needs 1 coin, you have 0", "S-1")]
        if state.stage == FINISH and not state.stack:
            return [("draw", "the stack is empty", "S-2")]
        return []

    def events(self, raw: Sequence[Event], names: Sequence[str]) -> list[dict[str, Any]]:
        return [
            {"event": EVENTS[kind], "seat": seat, "value": a} for kind, seat, a, _, _ in raw if kind != CHANCE
        ]

    def tell(self, event: dict[str, Any], names: Sequence[str], language: str) -> str:
        return f"{names[event['seat']]} {event['event']} {event['value']} {say(language, 'core.over')}"

    def chance_word(self, group: int, value: int) -> str:
        return f"{GROUPS[group]}:{value}"

    def chance_of(self, word: str) -> tuple[int, int]:
        group, _, value = word.partition(":")
        if group not in GROUPS or not value.isdigit():
            raise ValueError(f"{word} is not an outcome of chance here")
        return GROUPS.index(group), int(value)

    def view(self, state: Shells, seat: int | None) -> dict[str, Any]:
        return {
            "stage": STAGES[state.stage],
            "turn": state.turn,
            "left": state.left,
            "stack": len(state.stack),
            "players": [
                {
                    "hand": state.hands[player][:] if player == seat else len(state.hands[player]),
                    "kept": state.kept[player]
                    if player == seat or state.stage != KEEP
                    else bool(state.kept[player]),
                    "coins": state.coins[player],
                    "points": state.points[player],
                }
                for player in range(state.seats)
            ],
        }

    def own_view(self, state: Any, seat: int) -> dict[str, Any]:
        return self.view(state, seat)

    def position(self, state: Shells) -> dict[str, Any]:
        return state.facts()

    def from_position(self, data: dict[str, Any]) -> Shells:
        players = data["players"]
        for number, player in enumerate(players):
            if player["coins"] < 0:
                raise BadPosition(f"players[{number}].coins", "cannot be less than 0")
        a, b, c, counter = data["chance"]
        state = Shells(len(players), 0, Chance(a, b, c, counter, fate_of([]), 0), SILENT)
        state.stage, state.turn, state.left = STAGES.index(data["stage"]), data["turn"], data["left"]
        state.stack = list(data["stack"])
        state.hands = [list(player["hand"]) for player in players]
        state.kept = [player["kept"] for player in players]
        state.coins = [player["coins"] for player in players]
        state.points = [player["points"] for player in players]
        return state

    def sample(self, view: dict[str, Any], seed: int) -> Shells:
        state = Shells(len(view["players"]), 0, seeded(seed), SILENT)
        seen = [
            tile for player in view["players"] if isinstance(player["hand"], list) for tile in player["hand"]
        ]
        state.stack = [tile for tile in state.stack if tile not in seen]
        state.shuffle()
        for number, player in enumerate(view["players"]):
            hand = player["hand"]
            state.hands[number] = (
                hand[:] if isinstance(hand, list) else [state.stack.pop() for _ in range(hand)]
            )
            kept = player["kept"]
            state.kept[number] = state.hands[number][0] if kept is True else int(kept)
        state.stage, state.turn, state.left = STAGES.index(view["stage"]), view["turn"], view["left"]
        state.stack = state.stack[: view["stack"]]
        state.coins = [player["coins"] for player in view["players"]]
        state.points = [player["points"] for player in view["players"]]
        return state

    def scores(self, state: Shells) -> list[int]:
        return state.points[:]

    def breakdown(self, state: Shells) -> list[dict[str, Any]]:
        return [
            {"kept": kept, "rest": points - kept}
            for kept, points in zip(state.kept, state.points, strict=True)
        ]

    def ranking(self, state: Shells) -> list[int]:
        return sorted(range(state.seats), key=lambda seat: -state.points[seat])


RULES = ShellsRules()
