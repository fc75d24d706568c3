"""Laws of play: a game never sticks and always ends, and pieces are neither made nor lost."""

from hypothesis import given, note

from teotl.games.teotihuacan.questions.kinds import TASK_LABELS
from teotl.games.teotihuacan.rules.engine import MOST_CHOICES
from teotl.games.teotihuacan.rules.tasks import LAST_QUESTION
from tests.laws.pieces import account, built, check_growth
from tests.laws.tables import LONGEST, Start, law, question_of, starts, walk


@law(30)
@given(starts)
def test_a_game_never_sticks_and_always_ends(start: Start) -> None:
    for game in walk(start):
        note(f"step {game.step}")
        assert game.step <= LONGEST * start.players
        for seat in range(start.players):
            choices = game.choices(seat)
            assert bool(choices) == (seat in game.to_act)
            assert len(choices) < MOST_CHOICES // 4
            assert bool(game.question(seat)) == (seat in game.to_act)
    assert game.over
    assert sorted(game.ranking) == list(range(start.players))


@law(12)
@given(starts)
def test_pieces_are_neither_made_nor_lost(start: Start) -> None:
    before = None
    for game in walk(start):
        note(f"step {game.step}")
        state = game.position()["state"]
        account(state)
        after = built(state)
        if before is not None:
            check_growth(before, after)
        before = after


@law(10)
@given(starts)
def test_points_are_the_sum_of_their_sources_and_the_ranking_follows_them(start: Start) -> None:
    for game in walk(start):
        if game.step % 50 == 0 or game.over:
            scores = game.scores
            for seat, part in enumerate(game.breakdown):
                assert scores[seat] == part["total"] == sum(part["sources"].values())
            ranked = [scores[seat] for seat in game.ranking]
            assert ranked == sorted(scores, reverse=True)


def test_random_games_come_to_every_question_there_is() -> None:
    """Else the laws here would prove nothing about the questions that never came up."""
    wanted = {labels[0] for kind, labels in TASK_LABELS.items() if kind <= LAST_QUESTION}
    wanted |= {"keeping", "over"}
    seen: set[str] = set()
    for seed in range(60):
        setup = ("tiles", "draft", "first-game")[seed % 3]
        start = Start(2 + seed % 3, setup, seed % 4 == 0, False, seed, keen=True, choosing=seed)
        seen |= {question_of(game) for game in walk(start)}
        if seen == wanted:
            return
    assert seen == wanted
