"""The full state as readable JSON, and back again. docs/teotihuacazinho.md describes the format."""

from copy import deepcopy
from typing import Any

from teotl.core.chance import Chance, seeded
from teotl.core.errors import BadOption, without
from teotl.core.log import SILENT
from teotl.core.words import said
from teotl.games.teotihuacazinho.material import CARD_NAMES, COLOUR_NAMES, LEVEL_NAMES, Material
from teotl.games.teotihuacazinho.position.fields import Fields, whole, wrong
from teotl.games.teotihuacazinho.position.handdata import hand_data, read_hand
from teotl.games.teotihuacazinho.position.sheetdata import (
    SHEET_FIELDS,
    check_grown,
    read_sheet_data,
    sheet_data,
)
from teotl.games.teotihuacazinho.position.sheetfile import material_with, read_sheet
from teotl.games.teotihuacazinho.rules.names import COLOURS, EVENTS, FINISHED, LINES, NO_SOLO, SPACES
from teotl.games.teotihuacazinho.rules.state import Sheets, State, empty_sheets, empty_state, zeros
from teotl.games.teotihuacazinho.words.telling import cards_of

STATE_FIELDS = ("round", "over", "solo", "sheet", "cards", "dice", "players", "chance")
PLAYER_FIELDS = (*SHEET_FIELDS, "stage", "hand", "pips", "worker", "before")


# --- Writing.
def position(s: State) -> dict[str, Any]:
    """Everything, hidden things included."""
    return {
        "round": int(s.round),
        "over": s.over,
        "solo": None if s.solo == NO_SOLO else LEVEL_NAMES[s.solo],
        "sheet": deepcopy(s.material.corrections),
        "cards": cards_of(s.line),
        "dice": dice_data(s),
        "players": [player_data(s, seat) for seat in range(s.players)],
        "chance": [int(s.chance.a), int(s.chance.b), int(s.chance.c), int(s.chance.counter)],
    }


def dice_data(s: State) -> dict[str, list[int]]:
    """The two dice of each colour, as rolled."""
    return {
        colour: [int(s.dice[2 * n]), int(s.dice[2 * n + 1])]
        for n, colour in enumerate(COLOUR_NAMES[:COLOURS])
    }


def player_data(s: State, seat: int) -> dict[str, Any]:
    """The sheet, the round in progress, and the sheet as it stood when the round began, if it has changed."""
    now = sheet_data(s.material, s.sheets, seat)
    before = sheet_data(s.material, s.shown, seat)
    return {**now, **hand_data(s, seat), **({} if before == now else {"before": before})}


# --- Reading.
def from_position(data: Any) -> State:
    """The state that a position describes; raises BadPosition with the field."""
    fields = Fields(data, "", STATE_FIELDS)
    material = read_material(fields)
    players = fields.items("players")
    if not players:
        wrong("players", said("error.players-not-a-list"))
    solo = NO_SOLO if fields.get("solo", None) is None else fields.word("solo", LEVEL_NAMES)
    if solo != NO_SOLO and len(players) != 1:
        wrong("solo", said("error.only-for-one-player"))
    s = empty_state(material, read_chance(fields), SILENT, len(players), solo)
    s.line = read_cards(fields)
    s.round = fields.number("round", 1, material.rounds, 1)
    s.over = fields.flag("over", False)
    s.dice = read_dice(fields)
    s.shown = empty_sheets(s.players)
    for seat, player in enumerate(players):
        read_player(s, seat, Fields(player, f"players[{seat}]", PLAYER_FIELDS))
    check_table(s)
    return s


def read_material(fields: Fields) -> Material:
    try:
        return material_with(read_sheet(fields.get("sheet", None)))
    except BadOption as error:
        wrong("sheet", without("sheet", error))


def read_chance(fields: Fields) -> Chance:
    """The generator's four words; without them a fixed one, for positions made by hand."""
    value = fields.get("chance", None)
    if value is None:
        return seeded(0)
    if not isinstance(value, list) or len(value) != 4:
        wrong("chance", said("error.not-four-numbers"))
    a, b, c, counter = (
        whole(word, f"chance[{n}]", 0, 0xFFFFFFFF) for n, word in enumerate(value)
    )  # fmt: skip
    return Chance(a, b, c, counter, zeros(0), 0)


def read_cards(fields: Fields) -> int:
    cards = fields.get("cards")
    for line in range(LINES):
        if cards == cards_of(line):
            return line
    wrong(
        "cards",
        said("error.not-three-cards", these=", ".join(CARD_NAMES), cards_of=cards_of(0)),
    )


def read_dice(fields: Fields) -> Any:
    dice = Fields(fields.get("dice"), "dice", COLOUR_NAMES[:COLOURS])
    values = zeros(2 * COLOURS)
    for n, colour in enumerate(COLOUR_NAMES[:COLOURS]):
        pair = dice.get(colour)
        if not isinstance(pair, list) or len(pair) != 2:
            wrong(dice.at(colour), said("error.not-two-dice"))
        for which in (0, 1):
            values[2 * n + which] = whole(pair[which], f"{dice.at(colour)}[{which}]", 1, 6)
    return values


def read_player(s: State, seat: int, fields: Fields) -> None:
    read_sheet_data(s.material, s.sheets, seat, fields)
    before = Fields(fields.get("before", {}), fields.at("before"), SHEET_FIELDS)
    if "before" in fields.data:
        read_sheet_data(s.material, s.shown, seat, before)
        check_grown(s.shown, s.sheets, seat, before.path)
    else:
        copy_sheet(s.sheets, s.shown, seat)
    read_hand(s, seat, fields)
    check_events(s, seat, fields)


def copy_sheet(source: Sheets, target: Sheets, seat: int) -> None:
    pairs = (
        (source.spaces, target.spaces), (source.acquired, target.acquired), (source.spent, target.spent),
        (source.raised, target.raised), (source.ramps, target.ramps), (source.built, target.built),
        (source.unlocked, target.unlocked), (source.marked, target.marked), (source.events, target.events),
    )  # fmt: skip
    for old, new in pairs:
        width = len(old) * (seat + 1) // len(source.ramps) - len(old) * seat // len(source.ramps)
        for at in range(seat * width, (seat + 1) * width):
            new[at] = old[at]


def check_events(s: State, seat: int, fields: Fields) -> None:
    """An event can be marked only when its round is over."""
    for event in range(EVENTS):
        due = s.material.event_rounds[event]
        past = due < s.round or (due == s.round and s.over)
        if s.sheets.events[seat] >> event & 1 and not past:
            wrong(fields.at("events"), said("error.event-marked-too-early", what=event + 1, due=due))


def check_table(s: State) -> None:
    """The game is over exactly when it must be, and a round that all have finished has ended."""
    complete = any(
        all(s.shown.spaces[seat * SPACES + space] for space in range(SPACES)) for seat in range(s.players)
    )
    if s.over and not complete and s.round < s.material.rounds:
        wrong("over", said("error.game-goes-on", rounds=s.material.rounds))
    if not s.over and complete:
        wrong("over", said("error.game-ended-with-pyramid"))
    finished = all(s.stage[seat] == FINISHED for seat in range(s.players))
    if s.over != finished:
        wrong("players", said("error.finished-does-not-fit-over"))
