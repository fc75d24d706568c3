"""What a seat may see, and full games that agree with it."""

import json
from collections.abc import Callable
from typing import Any

import pytest

from teotl.core.chance import Chance, seeded
from teotl.core.errors import BadPosition
from teotl.games.teotihuacan.material import DATA
from teotl.games.teotihuacan.position import from_position, position
from teotl.games.teotihuacan.position.sampling import sample
from teotl.games.teotihuacan.position.view import view
from teotl.games.teotihuacan.questions.notation import legal_codes
from teotl.games.teotihuacan.rules import engine
from teotl.games.teotihuacan.rules.names import DRAFT, FIRST_GAME, OVER, PLAYING, STARTING, STARTING_TILES
from teotl.games.teotihuacan.rules.playout import Tally, new_buffer, play_out
from teotl.games.teotihuacan.rules.state import State
from tests.games.teotihuacan.build import table
from tests.games.teotihuacan.random_games import states

Data = dict[str, Any]
SHOWING = (14, 16)  # starting tiles with a discovery icon


def seats_and_spectator(state: State) -> list[int | None]:
    return [None, *range(state.seats)]


def some_moments(players: int, setup: int, seed: int, every: int = 25, solo: bool = False) -> list[State]:
    """All of set-up, some of the game, the end."""
    game = list(states(players, setup, seed, solo=solo))
    return [state for step, state in enumerate(game) if state.phase < PLAYING or step % every == 0] + game[
        -1:
    ]


# --- What is hidden.
def scrambled(state: State, seat: int | None, chance: Chance) -> State:
    """The same moment with everything changed that the seat cannot see."""
    data = position(state)
    data["random"] = int(chance.word())
    for name in ("pyramid", "decorations", "starting", "discovery"):
        shuffle(data["stacks"][name], chance)
    if state.phase < PLAYING and state.setup == STARTING_TILES:
        deal_others_anew(data, seat, chance)
    return from_position(data)


def shuffle(items: list[Any], chance: Chance) -> None:
    for i in range(len(items) - 1, 0, -1):
        j = int(chance.below(i + 1))
        items[i], items[j] = items[j], items[i]


def deal_others_anew(data: Data, seat: int | None, chance: Chance) -> None:
    """Hidden hands go back into the stack and others are dealt; so are the discovery tiles shown with them."""
    others = [player for number, player in enumerate(data["players"]) if number != seat]
    stack, discoveries = data["stacks"]["starting"], data["stacks"]["discovery"]
    for player in others:
        public = player["kept"] if data["phase"] == "starting" else []
        hidden = [tile for tile in player["dealt"] if tile not in public]
        stack += hidden
        discoveries += [data["shown"].pop(str(tile)) for tile in hidden if tile in SHOWING]
    shuffle(stack, chance)
    shuffle(discoveries, chance)
    for player in others:
        public = player["kept"] if data["phase"] == "starting" else []
        chosen = [player["dealt"].index(tile) for tile in player["kept"]]
        player["dealt"] = [tile if tile in public else stack.pop() for tile in player["dealt"]]
        player["kept"] = [player["dealt"][place] for place in chosen]
        for tile in player["dealt"]:
            if tile in SHOWING and tile not in public:
                data["shown"][str(tile)] = discoveries.pop()


@pytest.mark.parametrize("setup", [FIRST_GAME, STARTING_TILES, DRAFT])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_view_does_not_change_with_what_is_hidden(players: int, setup: int) -> None:
    chance = seeded(players)
    for state in some_moments(players, setup, seed=players + setup):
        for seat in seats_and_spectator(state):
            other = scrambled(state, seat, chance)
            assert other.digest() != state.digest()
            assert view(other, seat) == view(state, seat), seat


def test_no_view_tells_which_discovery_icons_were_dealt_to_others() -> None:
    """Neither do its counts: with every hand and every shown tile dealt anew the view stays the same."""
    for seed in range(30):
        state = next(states(2, STARTING_TILES, seed))
        for seat in seats_and_spectator(state):
            assert view(scrambled(state, seat, seeded(seed)), seat) == view(state, seat)


def test_a_view_has_no_stacks_and_no_generator() -> None:
    for state in some_moments(3, STARTING_TILES, 4):
        for seat in seats_and_spectator(state):
            seen = view(state, seat)
            assert "random" not in seen
            assert all(isinstance(count, int) for count in seen["stacks"].values())
            assert json.loads(json.dumps(seen)) == seen


# --- Starting tiles.
def test_dealt_tiles_are_seen_by_their_owner_only() -> None:
    state = next(states(3, STARTING_TILES, 1))
    dealt = [player["dealt"] for player in position(state)["players"]]
    for seat in range(3):
        seen = view(state, seat)["players"]
        assert [player.get("dealt") for player in seen] == [dealt[n] if n == seat else None for n in range(3)]
    assert all("dealt" not in player for player in view(state, None)["players"])


def test_while_tiles_are_kept_others_see_only_who_has_chosen() -> None:
    state = next(states(2, STARTING_TILES, 1))
    engine.apply(state, 1, 3)
    mine, other = view(state, 0)["players"]
    assert (mine["chosen"], mine["kept"]) == (False, [])
    assert other["chosen"]
    assert "kept" not in other
    assert len(view(state, 1)["players"][1]["kept"]) == 2


def test_kept_tiles_are_open_when_all_have_chosen_and_handed_back_ones_are_not() -> None:
    state = next(s for s in states(2, STARTING_TILES, 2) if s.phase == STARTING)
    kept = [player["kept"] for player in position(state)["players"]]
    for seat in seats_and_spectator(state):
        seen = view(state, seat)
        assert [player["kept"] for player in seen["players"]] == kept
        assert [n for n, player in enumerate(seen["players"]) if "dealt" in player] == (
            [] if seat is None else [seat]
        )
        assert all("chosen" not in player for player in seen["players"])


def test_a_discovery_tile_shown_with_a_starting_tile_is_seen_with_it() -> None:
    hands = [[14, 2, 3, 4], [16, 6, 7, 8]]
    shown = {"14": "mask-1", "16": "cocoa"}
    t = table(phase="keeping", shown=shown)
    for seat, hand in enumerate(hands):
        t.player(seat, workers=[], dealt=hand)
    assert view(t.state, 0)["shown"] == {"14": "mask-1"}
    assert view(t.state, None)["shown"] == {}
    t.play(0, "keep 2 3").play(1, "keep 6 16")  # 14 is handed back, 16 is open now
    assert view(t.state, 0)["shown"] == shown
    assert view(t.state, 1)["shown"] == view(t.state, None)["shown"] == {"16": "cocoa"}


def test_after_set_up_only_kept_tiles_are_told() -> None:
    state = next(s for s in states(2, STARTING_TILES, 2) if s.phase == PLAYING)
    assert view(state, 0)["players"] == view(state, 1)["players"] == view(state, None)["players"]
    assert "dealt" not in view(state, 0)["players"][0]
    assert "shown" not in view(state, 0)


def test_a_draft_is_open_to_all() -> None:
    for state in some_moments(2, DRAFT, 3):
        views = [{**view(state, seat), "seat": None} for seat in seats_and_spectator(state)]
        assert all(seen == views[0] for seen in views)


# --- Numbers that follow.
def test_a_view_tells_order_salaries_masks_and_colours() -> None:
    t = table(3, first=1).turn(1).workers(0, "forest 5", "forest 1", "quarry 3 worship 1")
    seen = view(t.holds(0, "mask-4", "mask-5", "mask-5").neutrals(["forest", "gold", "nobles"]).state, 2)
    assert seen["seat"] == 2
    assert seen["order"] == [1, 2, 0]
    assert [player["order"] for player in seen["players"]] == [3, 1, 2]
    assert [player["salary"] for player in seen["players"]] == [4, 3, 3]
    assert [player["mask_points"] for player in seen["players"]] == [4, 0, 0]
    assert [seen["colours"][board] for board in ("palace", "forest", "quarry")] == [2, 2, 0]
    assert seen["avenue_value"] == 5


def test_a_view_tells_the_visible_icons() -> None:
    assert view(table().state, None)["grid"] == DATA["pyramid"]["ground"]
    seen = view(table().pyramid("b.Rg 1-0-0 turn 1").state, None)
    assert [row[:2] for row in seen["grid"][:2]] == ["gb", "R."]


def test_teotibot_is_open_and_earns_no_salary() -> None:
    seen = view(next(states(2, FIRST_GAME, 1, solo=True)), 0)
    assert seen["teotibot"]["directions"]
    assert seen["players"][1]["salary"] == 0


# --- Games that agree with a view.
@pytest.mark.parametrize("setup", [FIRST_GAME, STARTING_TILES, DRAFT])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_sample_agrees_with_the_view(players: int, setup: int) -> None:
    for seed, state in enumerate(some_moments(players, setup, seed=players * 3 + setup)):
        for seat in seats_and_spectator(state):
            seen = json.loads(json.dumps(view(state, seat)))
            assert view(sample(seen, seed), seat) == seen


@pytest.mark.parametrize("setup", [FIRST_GAME, STARTING_TILES, DRAFT])
def test_so_does_a_sample_of_a_solo_game(setup: int) -> None:
    for seed, state in enumerate(some_moments(2, setup, 7, every=5, solo=True)):
        seen = view(state, 0)
        assert view(sample(seen, seed), 0) == seen


def test_a_sample_agrees_whoever_has_chosen() -> None:
    """Seats keep their starting tiles in any order; a seat that has chosen gets some pair."""
    for first, second in ((0, 1), (2, 0), (1, 2)):
        state = next(states(3, STARTING_TILES, 8))
        for seat in (first, second):
            engine.apply(state, seat, 4)
            for viewer in seats_and_spectator(state):
                seen = view(state, viewer)
                full = sample(seen, 5)
                assert view(full, viewer) == seen
                assert [bool(legal_codes(full, s)) for s in range(3)] == [
                    bool(legal_codes(state, s)) for s in range(3)
                ]


def test_the_same_seed_gives_the_same_sample() -> None:
    for state in some_moments(3, STARTING_TILES, 4, every=80):
        seen = view(state, 0)
        assert sample(seen, 11).digest() == sample(seen, 11).digest()
        if state.phase != OVER:
            assert sample(seen, 11).digest() != sample(seen, 12).digest()


def test_a_sample_leaves_the_view_as_it_was() -> None:
    seen = view(next(states(2, STARTING_TILES, 1)), 0)
    before = json.dumps(seen)
    sample(seen, 1)
    assert json.dumps(seen) == before


def test_samples_do_not_know_the_order_of_the_stack() -> None:
    seen = view(table().next_discoveries("mask-1").state, 0)
    tops = {position(sample(seen, seed))["stacks"]["discovery"][0] for seed in range(60)}
    assert len(tops) > 10


def test_samples_deal_others_any_starting_tile_that_is_not_seen() -> None:
    state = next(states(2, STARTING_TILES, 1))
    mine = position(state)["players"][0]["dealt"]
    seen = view(state, 0)
    hands = [position(sample(seen, seed))["players"][1]["dealt"] for seed in range(60)]
    assert {tile for hand in hands for tile in hand} == set(range(1, 19)) - set(mine)


def test_a_sampled_game_can_be_played_to_its_end() -> None:
    for seed, state in enumerate(some_moments(2, STARTING_TILES, 6, every=60)):
        full = sample(view(state, 1), seed)
        play_out(full, seeded(seed), new_buffer(), Tally())
        assert full.phase == OVER


def test_a_view_may_carry_more_than_the_rules_put_there() -> None:
    seen = view(next(states(2, DRAFT, 1)), 0)
    around = {"game": "teotihuacan", "version": 2, "seats": ["Ana", "Bo"], "step": 0, "choices": ["draft 1"]}
    more = {**seen, **around, "options": {**seen["options"], "solo": None}}
    assert sample(more, 3).digest() == sample(seen, 3).digest()


@pytest.mark.parametrize(
    ("change", "field"),
    [
        (lambda seen: seen.pop("players"), "players"),
        (lambda seen: seen.pop("options"), "options"),
        (lambda seen: seen.pop("stacks"), "stacks"),
        (lambda seen: seen["stacks"].update(discovery=3), "stacks"),
        (lambda seen: seen["players"][0].update(avenue=12), "players[0].avenue"),
    ],
)
def test_what_is_no_view_is_refused(change: Callable[[Data], Any], field: str) -> None:
    seen = view(table().state, 0)
    change(seen)
    with pytest.raises(BadPosition) as refused:
        sample(seen, 1)
    assert refused.value.field == field
