"""Everything on the table can be asked about: each thing has a card, in every language, with numbers that are true."""

import re
from itertools import chain

import pytest

from teotl.core.words import LANGUAGES
from teotl.draw.card import AMOUNT, CLOSE, CUT, OPEN, Card, shown, spoken
from teotl.draw.look import Look, View
from teotl.games.teotihuacan.draw.asked import worth
from teotl.games.teotihuacan.draw.asked.cards import asked
from teotl.games.teotihuacan.draw.asked.places import places
from teotl.games.teotihuacan.draw.players import panel
from teotl.games.teotihuacan.position.view import view as view_of
from teotl.games.teotihuacan.rules import events
from teotl.games.teotihuacan.rules.labels import BOARD_LABELS, DISCOVERY_LABELS, ROYAL_LABELS, TEMPLE_LABELS
from tests.games.teotihuacan.build import Table, table
from tests.games.teotihuacan.draw.moments import NAMES, drawn, late, moments

CONTAINERS = ("static", "tiles", "movers", "choices", "level-", "sides", "starting", "table", "last")
CODE = re.compile(r"\b[bBrRgG.]{4}\b|_|\b[a-z]+-[a-z]+-[a-z]+\b|\{|\}|None")


def look(view: View, language: str = "en", pick: str = "") -> Look:
    return Look(view, view["seat"], language, names=NAMES, pick=pick)


def at(t: Table, seat: int = 0) -> View:
    """What a seat of a table built by hand sees."""
    seen = view_of(t.state, seat)
    return {**seen, "seat": seat, "seats": NAMES, "over": False, "to_act": [t.asked], "choices": t.keys(seat)}


def card_of(t: Table, thing: str, seat: int = 0, pick: str = "") -> Card:
    found = asked(thing, look(at(t, seat), pick=pick))
    assert found is not None, thing
    return found


def words(card: Card) -> list[str]:
    ways = [way.words for way in card.ways]
    return [card.name, card.kind, card.refused, card.price, *card.does, *ways, *card.worth, card.count]


def things(view: View) -> set[str]:
    """Everything of a moment that can be asked about: ids of the table, names in panels, printed places."""
    drawing = next(text for seen, text, _ in drawn() if seen is view)
    drawing = re.sub(r'<g id="[^"]*"></g>', "", drawing)  # the places of dice that are not in play
    ids = {name for name in re.findall(r' id="([^"]+)"', drawing) if not name.startswith(CONTAINERS)}
    named = set()
    for seat in range(len(view["players"])):
        names = re.findall(r' data-ask="([^"]+)"', panel(view, seat))
        named |= {f"seat-{seat}{name}" for name in names} | {f"seat-{seat}"}
    return ids | named | set(chain.from_iterable(places(view).values())) | {"calendar"}


# --- Everything has a card.
def test_every_thing_has_a_card() -> None:
    for view in moments()[::5]:
        missing = {thing for thing in things(view) if asked(thing, look(view)) is None}
        assert not missing


@pytest.mark.parametrize("language", LANGUAGES)
def test_cards_speak_every_language_and_no_codes(language: str) -> None:
    for view in moments()[3::23]:
        for thing in things(view):
            card = asked(thing, look(view, language))
            assert card is not None
            for said in map(spoken, words(card)):
                assert not CODE.search(said), (thing, said)
                assert not {OPEN, CUT, CLOSE} & set(said)


def test_what_is_not_there_has_no_card() -> None:
    view = late()
    for thing in (
        "card-moon",
        "tile-blue-9-9",
        "w-p9-0",
        "seat-7",
        "py-9-9-9",
        "tech-99",
        "",
        "step-red-40",
        "own",
    ):
        assert asked(thing, look(view)) is None


def test_a_spectator_is_told_no_worth() -> None:
    view = next(view for view in moments() if view["seat"] is None)
    for thing in ("tile-red-5-0", "royal-1", "card-forest", "step-blue-10", "calendar"):
        card = asked(thing, look(view))
        assert card is None or not card.worth


def test_an_amount_is_drawn_for_the_eye_and_said_for_the_ear() -> None:
    card = card_of(table(), "cell-forest-1-2")
    assert spoken(card.does[0]) == "It gives 2 wood."
    assert "+2" in shown(card.does[0])
    assert "href=#wood" in shown(card.does[0])
    assert AMOUNT.search(card.does[0])


# --- What it is worth.
def test_a_mask_is_worth_what_its_set_gains() -> None:
    t = table().holds(0, "mask-4", "mask-5").goods(0, wood=1)
    t.change(beside={"forest": "mask-6"})
    card = card_of(t, "beside-forest")
    assert card.reached == 2
    assert card.scale[2] == 6
    assert spoken(card.worth[0]) == "3 points at each of the 3 eclipses still to come."  # 6 - 3
    same = table().holds(0, "mask-4", "mask-5").change(beside={"forest": "mask-5"})
    assert worth.mask_gain(same.state, 0, DISCOVERY_LABELS.index("mask-5")) == 1  # a set of its own


def test_a_mask_gains_what_the_eclipse_then_scores() -> None:
    kind = DISCOVERY_LABELS.index("mask-6")
    before = table().holds(0, "mask-4", "mask-5")
    after = table().holds(0, "mask-4", "mask-5", "mask-6")
    gain = worth.eclipse_now(after.state, 0).masks - worth.eclipse_now(before.state, 0).masks
    assert worth.mask_gain(before.state, 0, kind) == gain == 3


def test_a_tile_that_cannot_be_paid_says_what_is_missing() -> None:
    t = table().goods(0, wood=0).change(beside={"forest": "mask-6"})
    assert any("1 wood" in spoken(line) for line in card_of(t, "beside-forest").worth)


def test_a_bonus_counts_as_things_stand() -> None:
    t = table().bonuses(red="points-per-avenue-step").avenue(0, 4)
    assert worth.bonus_if_reached(t.state, 0, TEMPLE_LABELS.index("red")) == 12
    assert "12 points" in spoken(card_of(t, "step-red-10").worth[-1])


def test_an_eclipse_brings_what_the_card_foretold() -> None:
    t = table().avenue(0, 3).pyramid_track(0, 2).holds(0, "mask-4", "mask-5").goods(0, cocoa=0).points(0, 20)
    t.points(1, 0).workers(1, "palace 1", "palace 1", "palace 1", "wheel").eclipse_after(1)
    told = worth.eclipse_now(t.state, 0)
    before = t[0].points
    t.idle(1)
    assert t.noted(events.ECLIPSE_CAME)
    assert t[0].points - before == told.total
    assert (told.avenue, told.masks, told.short) == (15, 3, 9)


def test_resources_are_those_that_the_main_action_gives() -> None:
    t = table().workers(0, "palace 4", "forest 5", "palace 1").knows(0, 5).goods(0, cocoa=3, wood=0)
    told = worth.gathered(t.state, 0, BOARD_LABELS.index("forest"), 4)
    t.play(0, "move palace 1 power 4", "main")
    assert told.goods[1] == t[0].wood == 4  # two workers of power 4 and more, and one for the technology
    assert told.goods[0] == 2


def test_a_royal_tile_gives_what_the_card_says() -> None:
    t = table().royal("cocoa", "cocoa-to-gold-stone", "points-technologies").knows(0, 1, 3, 5)
    tiles = [ROYAL_LABELS.index(name) for name in ("points-technologies", "cocoa", "cocoa-to-gold-stone")]
    assert [worth.ability(t.state, 0, tile, 2) for tile in tiles] == [(4, 0, 0), (0, 3, 0), (0, 0, 2)]


def test_the_best_place_of_a_tile_is_the_best_of_all_legal_ones() -> None:
    t = table().workers(0, "construction 2", "gold 1", "palace 1").goods(0, cocoa=9, stone=9, wood=9)
    shown_tile = t.position["display"]["pyramid"][0]
    best = worth.best_place(t.state, 0, 0)
    t.play(0, "move gold 1", "main")
    builds = [key for key in t.keys(0) if key.startswith(f"build {shown_tile} ")]
    points = [scored(t, key) for key in builds]
    assert best is not None
    assert builds
    assert best.points == max(points)


def scored(t: Table, key: str) -> int:
    """What laying a tile scores at once, tried on a copy."""
    copy = table()
    copy._state = t.state.clone()
    copy.play(0, key)
    return sum(
        event[2] for event in copy.happened if event[0] == events.SCORED and event[1] == 0 and event[3] == 7
    )


def test_a_decoration_is_dearer_for_one_worker_than_for_two() -> None:
    alone = table().workers(0, "palace 1", "palace 1", "palace 1")
    with_another = table().workers(0, "palace 1", "decorations 1", "palace 1")
    assert spoken(card_of(alone, "shown-decoration-0").price) == "3 gold"
    assert spoken(card_of(with_another, "shown-decoration-0").price) == "2 gold"


def test_a_technology_tells_price_step_and_who_would_score() -> None:
    t = table().knows(1, 9).goods(0, gold=2)
    card = card_of(t, "tech-9")
    assert spoken(card.price) == "2 gold"
    told = " ".join(map(spoken, card.worth))
    assert "You hold 2 gold." in told
    assert f"{NAMES[1]} is there and would score 3 points." in told
    assert "You have it already." in " ".join(map(spoken, card_of(t, "tech-9", seat=1).worth))


# --- Reach.
def test_a_board_out_of_reach_says_why_and_how_far() -> None:
    t = table().workers(0, "palace 3", "palace 3", "palace 3")
    card = card_of(t, "card-construction")  # the fourth of the ring
    assert spoken(card.refused) == "4 boards from power 3: a move is 1 to 3."
    assert [(stop.words, stop.state) for stop in card.stops] == [
        ("from", "from"), ("1", "near"), ("2", "near"), ("3", "near"), ("4", "far"),
    ]  # fmt: skip
    assert not card.ways


def test_who_could_reach_it_is_told_when_another_worker_is_picked() -> None:
    t = table().workers(0, "palace 3", "quarry 2", "palace 3").holds(0, "move-anywhere")
    card = card_of(t, "card-construction", pick="move palace 3")
    assert card.refused
    assert [way.symbol for way in card.ways] == ["die-p1-2", "d-move-anywhere"]
    assert not card_of(t, "card-construction").refused  # the nearest worker gets there


def test_every_board_that_can_be_moved_to_is_in_reach_and_no_other() -> None:
    t = table().workers(0, "palace 1", "forest 2", "palace 3")
    moves = [key.split() for key in t.keys(0) if key.startswith("move ") and "anywhere" not in key]
    ring: list[str] = t.position["ring"]
    reached = {ring[(ring.index(board) + int(steps)) % 8] for _, board, steps, *_ in moves}
    assert {board for board in ring if not card_of(t, f"card-{board}").refused} == reached


def test_nothing_is_out_of_reach_while_no_move_is_asked_for() -> None:
    t = table().play(0, "move palace 1")
    assert not card_of(t, "card-construction").refused
