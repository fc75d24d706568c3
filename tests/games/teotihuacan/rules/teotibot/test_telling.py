"""Teotibot's turns in words: every step, why it was taken or not, and the rule behind it. (spec 10.6)"""

import json
import random
import re

import pytest

import teotl
from teotl.core.log import CHANCE
from teotl.games.teotihuacan.rules import events as kinds
from teotl.games.teotihuacan.rules.names import CHANCE_TURN
from teotl.games.teotihuacan.rules.teotibot import bot
from teotl.games.teotihuacan.words.telling import events
from teotl.games.teotihuacan.words.teotibot_telling import BOT_SHAPES, DOES_LABELS, WHY
from tests.games.teotihuacan.build import solo_table
from tests.games.teotihuacan.rules.teotibot.helpers import BOT, HUMAN, ROLLS, bot_turn, of_action, sentences

RULES = re.compile(r"\((rule 10\.\d+|R-\d+)\)\.$")


# --- Whole turns, as a person at the table would tell them.
def test_a_turn_reads_like_a_person_playing_it() -> None:
    t = solo_table("nobles", "worship", directions=("right", "left")).goods(BOT, wood=3).calendar(eclipse=2)
    assert sentences(bot_turn(t)) == [
        "Ana ended the turn.",
        "It is Teotibot's turn.",
        "Teotibot rolled 3 + 4 = 7.",
        "7 picks the action tile at the top: Nobles (rule 10.6).",
        "Teotibot has 3 wood and a worker at the Nobles: it puts up a building for 2 wood (rule 10.10).",
        "Before eclipse 2 it builds in the centre row (rule 10.10).",
        "Teotibot paid 2 wood.",
        "Teotibot put a building in the centre row.",
        "Teotibot scored 5 points for a building.",
        "Teotibot went to step 1 of the Avenue of the Dead.",
        "Its strongest worker at the Nobles has power 2: that one is powered up and advances (rule 10.4).",
        "Teotibot powered up a worker to 3.",
        "A worker of power 3 advances 1 board clockwise, the Palace not counted (rule 10.4).",
        "Teotibot moved a worker from the Nobles to Decorations.",
        "Direction right: the action tile Worship slid up and now lies at the top (rule 10.6).",
        "Direction left: the action tile Alchemy slid up and now lies on the left of the middle row (rule 10.6).",
        "The spare action tile Mask collection fills the gap in the middle of the bottom row (rule 10.6).",
        "The used action tile Nobles is now the spare one (rule 10.6).",
        "The upper direction tile was flipped and put under the other: now left above, left below (rule 10.6).",
        "The light disc moved to 1.",
        "Teotibot ended the turn.",
        "It is Ana's turn.",
    ]


def test_construction_is_told() -> None:
    t = solo_table("construction").goods(BOT, stone=2, wood=1, gold=1).next_pyramid(".brG")
    t.display(pyramid=["b.Rg", "...g", "b.G."])
    assert of_action(bot_turn(t, (3, 4), (CHANCE_TURN, 3))) == [
        "Teotibot has 2 stone and a worker at Construction: it lays the first pyramid tile shown on the lowest "
        "level with room, as far up, then as far left as possible (rule 10.7).",
        "Teotibot paid 2 stone.",
        "Teotibot laid pyramid tile “water, blank, coloured fire, plant” on level 1, row 1, column 1, "
        "turned three times.",
        "Teotibot scored 1 point for a pyramid tile.",
        "Teotibot went to step 1 of the pyramid track.",
        "Instead of matching icons it scores 2 points and takes a step on any temple (rule 10.7).",
        "Teotibot scored 2 points for a pyramid tile.",
        "Any temple: of those where it can step, it stands highest on the blue temple, on step 0 (rule 10.5).",
        "Teotibot went up to step 1 of the blue temple.",
        "It takes the resource that it has least of, so far 0 stone; a tie goes to gold, then stone (rule 10.5).",
        "Teotibot gained 1 stone.",
        "Its strongest worker at Construction has power 2: that one is powered up and advances (rule 10.4).",
        "Teotibot powered up a worker to 3.",
        "A worker of power 3 advances 1 board clockwise, the Palace not counted (rule 10.4).",
        "Teotibot moved a worker from Construction to Alchemy.",
        "Pyramid tile “blank, water, fire, coloured plant” can now be taken.",
    ]


def test_why_it_falls_back_is_told_with_numbers() -> None:
    t = solo_table("construction").goods(BOT, stone=1)
    assert of_action(bot_turn(t))[:3] == [
        "Teotibot cannot lay a pyramid tile: it needs 2 stone and has 1 (rule 10.7).",
        "Teotibot cannot gather goods: none of its workers stands at the Stone Quarry (R-56).",
        "Teotibot falls back: 5 cocoa, and its weakest worker, of power 2 at the Gold Deposits, is powered up and "
        "advances (rule 10.6).",
    ]


def test_mastery_tells_which_worker_is_tried_and_why_it_fails() -> None:
    t = solo_table("mastery").workers(BOT, "palace 5", "nobles 4", "quarry 1").goods(BOT, wood=1)
    assert of_action(bot_turn(t))[:6] == [
        "Its strongest worker not yet tried is the one of power 5 at the Palace (rule 10.11).",
        "Teotibot cannot gather goods: there is nothing to gain at the Palace (R-63).",
        "Its strongest worker not yet tried is the one of power 4 at the Nobles (rule 10.11).",
        "Teotibot cannot put up a building: it needs 2 wood and has 1 (rule 10.10).",
        "Its strongest worker not yet tried is the one of power 1 at the Stone Quarry (rule 10.11).",
        "Teotibot has a worker at the Stone Quarry: it takes 2 stone (rule 10.7).",
    ]


def test_alchemy_is_told() -> None:
    t = solo_table("alchemy").workers(BOT, "alchemy 1").goods(BOT, gold=1).knows(HUMAN, 1).temple(BOT, red=11)
    assert of_action(bot_turn(t))[:5] == [
        "Teotibot has 1 gold and a worker at Alchemy: it learns a technology for 1 gold (rule 10.9).",
        "Technology 3 is the lowest that nobody has (rule 10.9).",
        "Teotibot paid 1 gold.",
        "Teotibot learned technology 3.",
        "1 step on that temple cannot be taken and is lost (R-60).",
    ]


def test_a_technology_that_the_human_has_is_told() -> None:
    t = solo_table("alchemy").workers(BOT, "alchemy 1").goods(BOT, gold=1).knows(HUMAN, 1, 3, 5, 9, 15, 17)
    lines = of_action(bot_turn(t))
    assert lines[1] == "Ana has every technology that it lacks: 1 is the lowest of them (rule 10.9)."
    assert "Ana scored 3 points from a technology." in lines


def test_two_power_ups_are_told() -> None:
    lines = of_action(bot_turn(solo_table("alchemy").workers(BOT, "gold 5", "nobles 5", "nobles 5")))
    assert lines[1] == (
        "Teotibot powers up its weakest worker twice instead, the one of power 5 at the Gold Deposits; "
        "nothing moves (rule 10.9)."
    )
    assert "For an ascension it always takes 5 points (rule 10.5)." in lines


def test_worship_is_told() -> None:
    t = solo_table("worship").worker(HUMAN, 2, "forest", 1, 1).temple(BOT, red=4).shelf("red 5", "cocoa")
    lines = of_action(bot_turn(t.beside(forest="mask-4").next_discoveries("mask-5")))
    assert lines == [
        "Teotibot's worshipper moves clockwise to the next worship space, at the Forest: "
        "2 steps on the red temple (rule 10.12).",
        "Ana's worker was pushed out at the Forest.",
        "Teotibot worshipped at the Forest.",
        "Teotibot went up to step 5 of the red temple.",
        "It takes what is printed on the step, never a discovery tile (rule 10.5).",
        "Teotibot scored 2 points on a temple.",
        "Teotibot went up to step 6 of the red temple.",
        "Teotibot scored 3 points on a temple.",
        "Teotibot discarded the discovery tile “mask 4” at the Forest (rule 10.12).",
        "The discovery tile “mask 5” now lies at the Forest.",
    ]


def test_a_mask_is_told_with_what_it_costs() -> None:
    t = (
        solo_table("masks")
        .goods(BOT, wood=1, cocoa=1)
        .beside(palace="mask-4", gold="mask-2")
        .next_discoveries("cocoa")
    )
    assert of_action(bot_turn(t)) == [
        "Of the masks that Teotibot lacks and can pay for, “mask 2” at the Gold Deposits is the rarest, "
        "or the first of the rarest clockwise from the Palace (rule 10.13).",
        "Teotibot paid 1 cocoa.",
        "Teotibot paid 1 wood.",
        "Teotibot claimed the discovery tile “mask 2”.",
        "The discovery tile “4 cocoa” now lies at the Gold Deposits.",
    ]


def test_the_swap_of_cocoa_is_told_before_it_is_paid() -> None:
    lines = sentences(bot_turn(solo_table("masks").goods(BOT, cocoa=6)))
    at = lines.index("Teotibot swaps 10 cocoa for 3 points (rule 10.6).")
    assert lines[at + 1 : at + 3] == ["Teotibot paid 10 cocoa.", "Teotibot scored 3 points for goods left."]


# --- For programs.
def test_events_have_names_for_their_numbers_and_the_rule() -> None:
    t = bot_turn(solo_table("nobles").goods(BOT, wood=1))
    by_name = {
        event["event"]: event for event in events(t.happened, ["Ana"]) if event["event"].startswith("bot-")
    }
    assert by_name["bot-rolled"] == {
        "event": "bot-rolled",
        "seat": 1,
        "first": 3,
        "second": 4,
        "sum": 7,
        "rule": "10.6",
    }
    assert by_name["bot-took-tile"] == {
        "event": "bot-took-tile", "seat": 1, "action": "nobles", "place": 0, "sum": 7, "rule": "10.6",
    }  # fmt: skip
    assert events(t.happened, ["Ana"])[4] == {
        "event": "bot-could-not", "seat": 1, "does": "house", "board": "nobles", "reason": "wood", "need": 2,
        "have": 1, "rule": "10.10",
    }  # fmt: skip
    assert by_name["bot-fell-back"]["board"] == "gold"
    assert by_name["bot-turned"]["upper"] == "left"


def test_its_dice_and_turned_tiles_are_told_once() -> None:
    t = bot_turn(solo_table("construction").goods(BOT, stone=2), (3, 4), (CHANCE_TURN, 2))
    assert [event for event in t.happened if event[0] == CHANCE]
    assert not [event for event in events(t.happened, ["Ana"]) if event["event"] == "chance"]


def test_names_stand_in_the_order_of_the_rules_numbers() -> None:
    does = {name: number for name, number in vars(bot).items() if name.startswith("DOES_")}
    whys = {name: number for name, number in vars(bot).items() if name.startswith("WHY_")}
    assert sorted(does.values()) == list(range(len(DOES_LABELS)))
    assert sorted(whys.values()) == list(range(len(WHY)))
    assert list(WHY)[bot.WHY_SPARE] == "spare"
    assert list(WHY)[bot.WHY_BONUS] == "bonus"


# --- Random games.
@pytest.mark.parametrize("seed", range(2))
def test_every_step_of_whole_games_is_told_with_its_rule(seed: int) -> None:
    game = teotl.new_game("teotihuacan", ["Ana"], seed, {"solo": {}, "setup": "first-game"})
    rng = random.Random(seed)
    while not game.over:
        for event in game.play(0, rng.choice(game.choices(0))):
            line = game.tell(event)
            assert "spec" not in line
            if event["event"].startswith("bot-") and event["event"] != "bot-rolled":
                assert RULES.search(line), line
            assert json.loads(json.dumps(event)) == event


def test_other_rolls_name_other_places() -> None:
    places = [
        sentences(bot_turn(solo_table(), dice))[3].split(" picks the action tile ")[1]
        for dice in ROLLS.values()
    ]
    assert [place.split(":")[0] for place in places] == [
        "at the top",
        "on the left of the middle row",
        "on the right of the middle row",
        "on the left of the bottom row",
        "on the right of the bottom row",
    ]


def test_every_event_of_its_has_a_rule() -> None:
    for kind, (name, fields) in BOT_SHAPES.items():
        [event] = events([(kind, BOT, 1, 1, 1)], ["Ana"])
        assert event["event"] == name
        assert event["rule"]
        assert len(fields) <= 3
    assert kinds.BOT_REASONED in BOT_SHAPES
