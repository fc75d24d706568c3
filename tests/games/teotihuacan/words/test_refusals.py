"""Near misses: what may not be chosen now, why, and by which rule."""

import re

import pytest

from teotl.games.teotihuacan.questions.notation import VERBS, key_of
from teotl.games.teotihuacan.rules import reasons
from teotl.games.teotihuacan.rules.names import COCOA_TILE, PLAYING
from teotl.games.teotihuacan.rules.tiles import discovery
from teotl.games.teotihuacan.words.reason_words import MORE_REASONS, REASONS, reason_text
from teotl.games.teotihuacan.words.refusals import refused
from tests.games.teotihuacan.build import Table, table
from tests.games.teotihuacan.random_games import TABLES, moments


def why(t: Table, seat: int, key: str) -> tuple[str, str]:
    """Reason and rule of a near miss."""
    assert key not in t.keys(seat)
    return next((reason, rule) for miss, reason, rule, _ in refused(t.state, seat, "en") if miss == key)


def missed(t: Table, seat: int) -> set[str]:
    return {key for key, *_ in refused(t.state, seat, "en")}


# --- Always.
@pytest.mark.parametrize(("players", "setup"), TABLES)
def test_near_misses_are_no_choices_and_have_a_reason_and_a_rule(players: int, setup: int) -> None:
    for s, seat, codes in moments(players, setup, 2):
        legal = {key_of(s, seat, code) for code in codes}
        misses = refused(s, seat, "en")
        keys = [key for key, *_ in misses]
        assert len(set(keys)) == len(keys) <= 40
        assert not legal & set(keys)
        for key, reason, rule, _ in misses:
            assert key.split()[0] in VERBS
            assert reason
            assert not re.search("[{}]", reason)
            assert re.fullmatch(r"rule \d+(\.\d+)?|R-\d+", rule), (key, rule)


def test_near_misses_are_told_without_changing_anything() -> None:
    for s, seat, _ in moments(2, 1, 3):
        before = s.digest()
        refused(s, seat, "en")
        assert s.digest() == before


def test_a_seat_that_is_not_asked_misses_nothing() -> None:
    assert refused(table().state, 1, "en") == []


def test_a_held_tile_is_a_choice_or_a_near_miss() -> None:
    for players, setup in TABLES:
        for s, seat, codes in moments(players, setup, 2):
            if s.phase == PLAYING and seat == s.turn and discovery.holds(s, seat, COCOA_TILE):
                misses = {key for key, *_ in refused(s, seat, "en")}
                assert (discovery.USE + COCOA_TILE in codes) != ("use cocoa" in misses)


@pytest.mark.parametrize("code", range(len(REASONS)))
def test_every_reason_of_the_rules_has_its_own_words(code: int) -> None:
    names = {value: name.lower() for name, value in vars(reasons).items() if isinstance(value, int)}
    assert REASONS[code][0] == names[code].removeprefix("needs_")
    if code != reasons.OK:
        assert reason_text(reasons.lacking(code, 2, 1), "en")
    assert set(names) == {*range(len(REASONS)), *(code for code in MORE_REASONS if code in names)}


TEOTIBOTS = 100  # from here on: why Teotibot cannot do something, with the board it would be on


@pytest.mark.parametrize("code", [code for code in MORE_REASONS if code < TEOTIBOTS])
def test_reasons_of_the_edge_have_words(code: int) -> None:
    assert code >= len(REASONS)
    assert reason_text(code, "en")


# --- The turn.
def test_a_free_unlock_needs_a_locked_worker() -> None:
    t = table()
    assert why(t, 0, "unlock free") == ("none of your workers is locked", "R-17")
    assert why(t, 0, "unlock 3") == ("none of your workers is locked", "R-17")


def test_a_paid_unlock_needs_3_cocoa() -> None:
    t = table().workers(0, "palace 1 worship 1").goods(0, cocoa=2)
    assert why(t, 0, "unlock 3") == ("needs 3 cocoa, you have 2", "rule 3.3")


def test_a_double_move_needs_two_workers_on_one_board() -> None:
    t = table().workers(0, "palace 1", "forest 1", "gold 1").holds(0, "double-move", "move-anywhere")
    assert why(t, 0, "use double-move") == ("two of your unlocked workers must stand on one board", "R-30")
    assert why(t, 0, "use move-anywhere") == ("this tile is chosen together with the move", "R-30")


def test_the_paid_unlock_waits_while_an_effect_goes_on() -> None:
    t = table().workers(0, "palace 1 worship 1").goods(0, cocoa=3).holds(0, "two-resources")
    t.play(0, "use two-resources")
    assert why(t, 0, "unlock 3") == ("the effect that has begun must be finished first", "R-32")


# --- The action.
def test_a_main_action_needs_its_cocoa() -> None:
    t = table().workers(0, "palace 1").workers(1, "forest 1").neutrals(["forest"], [])
    t.goods(0, cocoa=1).play(0, "move palace 1")
    assert why(t, 0, "main") == ("needs 2 cocoa, you have 1", "rule 3.6")


def test_a_main_action_needs_its_goods() -> None:
    t = table().workers(0, "construction 1").goods(0, wood=1).play(0, "move construction 2")
    assert why(t, 0, "main") == ("needs 2 wood, you have 1", "R-36")


def test_the_palace_has_no_main_action_and_no_tile_alone() -> None:
    t = table().workers(0, "decorations 1").beside(palace="cocoa").play(0, "move decorations 1")
    assert why(t, 0, "main") == ("the Palace has no main action", "rule 3.6")
    assert why(t, 0, "worship palace 1 tile") == ("at the Palace the ability must be used", "R-31")


def test_the_own_worker_blocks_a_worship_space() -> None:
    t = table().workers(0, "palace 1", "forest 2 worship 1").play(0, "move palace 1")
    assert why(t, 0, "worship forest ability") == ("your own worker stands on that space", "rule 3.5")


def test_worship_for_a_tile_needs_the_tile_and_its_price() -> None:
    t = table().workers(0, "palace 1").play(0, "move palace 1")
    assert why(t, 0, "worship forest tile") == ("no discovery tile lies there", "R-44")
    t.beside(forest="mask-4")
    assert why(t, 0, "worship forest tile") == ("needs 1 wood, you have 0", "R-44")
    assert why(t, 0, "worship forest both") == ("needs 1 cocoa, you have 0", "rule 3.5")


def test_a_free_cocoa_tile_needs_something_to_pay() -> None:
    t = table().workers(0, "palace 1").holds(0, "free-cocoa").play(0, "move palace 1")
    assert why(t, 0, "main free")[1] == "R-54"
    assert why(t, 0, "worship forest ability free")[0].startswith("there is no cocoa to pay")
    assert why(t, 0, "use free-cocoa") == ("this tile is chosen together with what you pay for", "R-54")


# --- Effects.
def test_a_tile_after_the_ability_may_still_be_too_dear() -> None:
    t = table().workers(0, "palace 1").goods(0, cocoa=1).beside(forest="mask-4")
    t.play(0, "move palace 1", "worship forest both")
    assert why(t, 0, "claim mask-4") == ("needs 1 wood, you have 0", "rule 4.1")


def test_a_trade_needs_its_goods() -> None:
    t = table().royal("resource-to-cocoa").workers(0, "decorations 2").goods(0, wood=1)
    t.play(0, "move decorations 1", "worship palace 1 ability")
    assert why(t, 0, "trade gold") == ("needs 1 gold, you have 0", "rule 8.7")
    assert "trade wood" not in missed(t, 0)


def test_a_full_temple_cannot_be_chosen() -> None:
    t = table().workers(0, "nobles 1").temple(0, red=11, blue=10).temple(1, blue=11)
    t.play(0, "move nobles 1", "worship decorations ability")
    assert why(t, 0, "step red") == ("no further step can be taken on this temple", "rule 5.2")
    assert why(t, 0, "step blue")[1] == "rule 5.2"


def test_tiles_on_a_major_step_and_on_the_avenue_have_their_price() -> None:
    t = table().workers(0, "quarry 1").temple(0, blue=3).shelf("blue 4", "mask-4", "cocoa")
    t.play(0, "move quarry 1", "worship gold ability")
    assert why(t, 0, "claim mask-4") == ("needs 1 wood, you have 0", "rule 4.1")
    assert why(t, 0, "claim cocoa") == ("needs 1 gold, you have 0", "rule 4.1")
    t = (
        table()
        .holds(0, "avenue")
        .avenue(0, 2)
        .shelf("avenue 3", "mask-1")
        .goods(0, cocoa=2)
        .play(0, "use avenue")
    )
    assert why(t, 0, "claim mask-1") == ("needs 1 gold, you have 0", "rule 4.1")


def test_technologies_name_what_is_missing() -> None:
    t = table().workers(0, "gold 1").goods(0, gold=1).knows(0, 1).play(0, "move gold 2", "main")
    assert why(t, 0, "learn 1") == ("you already know this technology", "rule 6.2")
    assert why(t, 0, "learn 9") == ("the bottom row needs two workers, or one of power 4 or 5", "rule 6.2")
    t = table().workers(0, "gold 4").goods(0, gold=1).play(0, "move gold 2", "main")
    assert why(t, 0, "learn 9") == ("needs 2 gold, you have 1", "rule 6.2")


def test_rows_of_nobles_are_named_by_the_workers() -> None:
    t = table().workers(0, "construction 1").goods(0, wood=2).play(0, "move construction 2", "main")
    assert why(t, 0, "building bottom") == ("the number of your workers there calls for another row", "R-18")
    t = table().workers(0, "construction 1", "nobles 1").goods(0, wood=2, cocoa=1).buildings(centre=4)
    t.play(0, "move construction 2", "main")
    assert why(t, 0, "building centre") == ("the row is full", "R-18")


def test_a_side_needs_pyramid_below() -> None:
    t = table().workers(0, "nobles 1").goods(0, gold=3).decorations(top=["BR"])
    t.play(0, "move nobles 1", "main")
    first = t.position["display"]["decorations"][0]
    assert why(t, 0, f"decorate top {first}") == ("the pyramid is not built high enough below it", "rule 6.7")


def test_a_place_of_the_pyramid_may_be_too_dear_or_not_supported() -> None:
    t = table().workers(0, "gold 1").goods(0, stone=2).display(pyramid=["b.Rg", "...."])
    t.pyramid("any 1-0-0", "any 1-0-1", "any 1-1-0", "any 1-1-1", "any 1-0-2").play(0, "move gold 1", "main")
    assert why(t, 0, "build b.Rg 2-0-0 turn 0") == ("needs 1 wood, you have 0", "rule 6.5")
    assert why(t, 0, "build b.Rg 2-0-1 turn 0") == (
        "the pyramid is not built high enough below it",
        "rule 6.7",
    )
    assert "build b.Rg 2-2-2 turn 0" not in missed(t, 0)  # far from possible: not a near miss
    assert "build b.Rg 1-0-0 turn 0" not in missed(t, 0)


def test_workers_limit_the_tiles_until_an_extra_worker_comes() -> None:
    t = table().workers(0, "gold 1").goods(0, stone=4).holds(0, "extra-worker").play(0, "move gold 1", "main")
    t.play(0, next(key for key in t.keys(0) if key.startswith("build")))
    assert {rule for _, reason, rule, _ in refused(t.state, 0, "en") if "as many tiles" in reason} == {
        "rule 6.5"
    }


# --- Power, ascension, salary.
def test_the_first_power_up_is_due() -> None:
    t = table().workers(0, "palace 1").play(0, "move palace 1", "main")
    assert why(t, 0, "skip") == ("the first power-up must be taken", "R-16")
    t = table().holds(0, "power-up").play(0, "use power-up")
    assert why(t, 0, "skip") == ("the first power-up must be taken", "R-55")


def test_a_bought_power_up_needs_a_cocoa() -> None:
    t = table().technologies(1, 3, 5, 7, 9, 13).knows(0, 13).workers(0, "gold 2").goods(0, gold=1)
    t.play(0, "move gold 2", "main", "learn 1", "gain wood", "power-up alchemy 2")
    assert why(t, 0, "buy power-up alchemy 3") == ("needs 1 cocoa, you have 0", "rule 8.6")


def test_rewards_of_an_ascension_have_their_conditions() -> None:
    t = table().workers(0, "palace 5", "palace 1", "palace 1", "gold 3").temple(0, red=11)
    t.play(0, "move palace 1 power 5", "main", "power-up forest 5")
    assert why(t, 0, "ascend two-steps") == ("needs 3 cocoa, you have 0", "rule 7.2")
    assert why(t, 0, "ascend worker") == ("all four of your workers are in play", "rule 7.2")
    assert why(t, 0, "ascend red") == ("no further step can be taken on this temple", "rule 5.2")


def test_a_salary_beyond_the_cocoa_cannot_be_paid() -> None:
    t = table().eclipse_after(1).goods(0, cocoa=1).holds(0, "cocoa").idle(1)
    assert why(t, 0, "pay 3") == ("needs 3 cocoa, you have 1", "R-50")
    assert why(t, 0, "use cocoa") == ("in an eclipse only the tile “free cocoa” can be used", "R-21")


# --- Tiles in hand.
def test_a_tile_waits_while_an_effect_goes_on() -> None:
    t = table().holds(0, "two-resources", "cocoa", "any-temple").play(0, "use two-resources")
    assert why(t, 0, "use cocoa") == ("the effect that has begun must be finished first", "R-32")
    assert why(t, 0, "use any-temple blue") == ("the effect that has begun must be finished first", "R-32")


def test_a_tile_without_effect_waits_for_a_better_moment() -> None:
    t = table().holds(0, "avenue", "red-temple", "any-temple").avenue(0, 9).temple(0, red=11)
    assert why(t, 0, "use avenue") == ("you are at the end of the Avenue of the Dead", "R-26")
    assert why(t, 0, "use red-temple") == ("no further step can be taken on this temple", "rule 5.2")
    assert why(t, 0, "use any-temple red")[1] == "rule 5.2"


def test_a_power_up_tile_needs_a_worker_that_does_not_move() -> None:
    t = table().workers(0, "palace 1", "forest 1 worship 1", "palace 1 worship 1").holds(0, "power-up")
    t.play(0, "move palace 2")
    assert why(t, 0, "use power-up") == ("none of your workers can be powered up now", "R-32")


def test_an_extra_worker_counts_only_in_its_actions_and_up_to_three() -> None:
    t = table().holds(0, "extra-worker")
    assert why(t, 0, "use extra-worker") == (
        "this tile counts in a main action of Alchemy, the Nobles or Construction",
        "R-35",
    )
    t = table().workers(0, "construction 1", "nobles 1", "nobles 1").goods(0, wood=2, cocoa=1)
    t.holds(0, "extra-worker").play(0, "move construction 2", "main")
    assert why(t, 0, "use extra-worker") == ("workers never count above three", "R-9")
