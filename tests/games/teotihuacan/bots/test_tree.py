"""The tree of turns: the same from the same seed, every visit counted, and openings judged by what they lead to."""

import pytest
from librt.vecs import vec

from teotl.core.chance import numbered
from teotl.games.teotihuacan.bots.considering import CROWD, WAY, way_at, weights
from teotl.games.teotihuacan.bots.experience import beginnings, new_game
from teotl.games.teotihuacan.bots.network import POINTS
from teotl.games.teotihuacan.bots.networks import inputs_at
from teotl.games.teotihuacan.bots.replies import glimpses
from teotl.games.teotihuacan.bots.thought import Thought
from teotl.games.teotihuacan.bots.tree import Node, Root, Tree, followed, grow, value_of
from teotl.games.teotihuacan.questions.dispatch import asked
from teotl.games.teotihuacan.rules.state import State
from tests.games.teotihuacan.bots.test_network import hasty, judge_of, made_up

VISITS = 30
NO_MOVE = 99_999  # the code of nothing


def roots(s: State, table: int, visits: int = VISITS, seed: int = 4) -> list[Root]:
    thought = Thought(weights(), numbered(seed))
    return grow(thought, judge_of(table, made_up(table)[0]), s, int(asked(s)), way_at(s), visits, 0.0, seed)


def grown(s: State, table: int, visits: int = VISITS, seed: int = 4) -> list[Node]:
    return [root.node for root in roots(s, table, visits, seed)]


def told(found: list[Node]) -> list[tuple[int, int, float, float]]:
    return [(int(node.code), int(node.visits), node.margins, node.chances) for node in found]


def in_play(table: int, solo: str = "") -> State:
    found = [s.clone() for s in beginnings(hasty(table, solo, 8))]
    return found[len(found) // 2]


@pytest.mark.pure
@pytest.mark.parametrize(("table", "solo"), [(1, "hard"), (2, ""), (4, "")])
def test_the_same_seed_grows_the_same_tree(table: int, solo: str) -> None:
    s = in_play(table, solo)
    before = s.digest()
    one, two = grown(s, table), grown(s, table)
    assert told(one) == told(two)
    assert s.digest() == before


def test_every_visit_is_counted_and_the_most_visited_comes_first() -> None:
    found = grown(in_play(2), 2)
    visits = [int(node.visits) for node in found]
    assert sum(visits) == VISITS
    assert visits == sorted(visits, reverse=True)
    assert all(0 <= node.chances <= int(node.visits) for node in found)
    assert len(found) <= WAY.width


def test_a_tree_goes_deeper_where_it_returns() -> None:
    best = roots(in_play(2), 2, 120)[0]
    assert 1 < len(best.worlds) <= WAY.worlds
    assert len({world.digest() for world in best.worlds}) == len(best.worlds)
    assert any(reply.replies for reply in best.node.replies)


@pytest.mark.parametrize("table", [3, 4])
def test_among_more_a_visit_goes_on_to_the_own_turn(table: int) -> None:
    """What the others do on the way is no question: they do what seems best to them."""
    s = in_play(table)
    seat = int(asked(s))
    best = roots(s, table)[0].node
    node = best
    for place in range(1, table):
        assert len(node.replies) == CROWD.rival_replies == 1
        node = node.replies[0]
        assert node.seat == (seat + place) % table
        assert node.visits == best.visits
    assert 1 < len(node.replies) <= CROWD.replies
    assert {int(reply.seat) for reply in node.replies} == {seat}


def test_a_reply_that_cannot_be_played_in_a_world_leaves_the_way_to_the_others() -> None:
    s = in_play(2)
    node = next(root.node for root in roots(s, 2, 120) if len(root.node.replies) > 2)
    tree = Tree(Thought(weights(), numbered(1)), judge_of(2, made_up(2)[0]), WAY, s, 1)
    seat = int(asked(s))
    for (
        reply
    ) in node.replies:  # as if all were the seat's own, and one possible: the one it would choose last
        reply.seat, reply.code = seat, NO_MOVE
    assert followed(tree, node, s) is None
    only = min(node.replies, key=lambda reply: reply.prior)
    only.code = int(glimpses(tree.t, s, seat, 1)[0].code)
    before = s.turn
    assert followed(tree, node, s) is only
    assert s.turn > before or asked(s) != seat


def test_without_visits_it_is_a_look_at_every_choice() -> None:
    found = grown(in_play(3), 3, 0)
    values = [node.margin for node in found]
    assert len(found) > WAY.width
    assert len(set(values)) > 3


@pytest.mark.pure
def test_starting_tiles_are_judged_by_where_play_begins() -> None:
    found = grown(new_game(2, "", 5), 2)
    assert len(found) > 1
    assert len({round(node.margin, 6) for node in found}) == len(found)


def test_of_two_turns_with_the_same_lead_the_one_that_leaves_more_for_all_is_liked_better() -> None:
    s = in_play(2)
    tree = Tree(Thought(weights(), numbered(4)), judge_of(2, made_up(2)[0]), WAY, s, 4)
    poor, rich = Node(0, 1, 2), Node(0, 2, 2)
    poor.margin = rich.margin = 3.0
    poor.total, rich.total = 330.0, 350.0
    assert value_of(tree, rich) - value_of(tree, poor) == pytest.approx(20 * WAY.plenty)
    poor.margin += 21 * WAY.plenty
    assert value_of(tree, poor) > value_of(tree, rich)


def test_every_visit_brings_the_points_of_all() -> None:
    network, _ = made_up(2)
    network.foretell_points(vec[float]([17.0, *[0.0] * inputs_at(2)]))
    s = in_play(2)
    found = grow(Thought(weights(), numbered(4)), judge_of(2, network), s, int(asked(s)), WAY, VISITS, 0.0, 4)
    for root in found:
        assert root.node.total == pytest.approx(17 * POINTS)
        assert root.node.totals == pytest.approx(17 * POINTS * int(root.node.visits))
