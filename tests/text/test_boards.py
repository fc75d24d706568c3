"""The plain board in text and in words: everything a view holds, by name, for games that give no board of their own."""

from typing import Any

import pytest

import teotl
from teotl.text.boards import PLAIN, boards_of, text_board
from teotl.text.spoken import spoken

VIEW: dict[str, Any] = {
    "game": "toy", "version": 1, "seats": ["Ana", "Bo"], "options": {"speed": 1}, "seat": 0, "step": 3,
    "over": False, "to_act": [1], "choices": ["bid 1"], "result": None,
    "round": 2, "last_winner": None, "open_bids": True, "row": ["A", "B"], "empty": [],
    "market": [{"card": "A", "price": 2}, "closed"], "deck": {"left": 12, "top": {"card": "A"}},
    "players": [{"points": 4, "hand": [1, 2]}, {"points": 7, "goods": {"wood": 1}}],
}  # fmt: skip
BOARD = """toy
  round: 2
  last winner: none
  open bids: yes
  row: A, B
  empty: none
  market:
    1.
      card: A
      price: 2
    2.
      : closed
  deck:
    left: 12
    top:
      card: A

Ana
  points: 4
  hand: 1, 2

Bo *
  points: 7
  goods:
    wood: 1"""


def test_everything_in_the_view_stands_on_the_board_and_nothing_of_its_frame() -> None:
    assert PLAIN.board(VIEW, "en") == BOARD


def test_it_is_spoken_part_by_part() -> None:
    parts = PLAIN.spoken(VIEW, "en")
    assert [part.title for part in parts] == ["toy", "Ana", "Bo *"]
    assert parts[1].lines == ["points: 4", "hand: 1, 2"]


@pytest.mark.parametrize("players", [None, [], [3, 4]])
def test_players_of_whom_nothing_is_known_are_named_all_the_same(players: Any) -> None:
    parts = PLAIN.spoken({**VIEW, "players": players}, "en")
    assert [(part.title, part.lines) for part in parts[1:]] == [("Ana", []), ("Bo *", [])]


def test_yes_and_no_are_said_in_the_readers_language() -> None:
    assert "open bids: sim" in PLAIN.board(VIEW, "pt")
    assert "open bids: nie" in PLAIN.board({**VIEW, "open_bids": False}, "pl")


@pytest.mark.parametrize("game", ["teotihuacan", "teotihuacazinho"])
def test_a_game_with_a_board_of_its_own_is_shown_by_it(game: str) -> None:
    view = teotl.new_game(game, ["Ana", "Bo"], seed=3).view(0)
    own = boards_of(game)
    assert own is not PLAIN
    assert text_board(view, "en") == own.board(view, "en") != PLAIN.board(view, "en")
    assert spoken(view, "en") == own.spoken(view, "en")
