"""The sheet as text."""

import pytest

from teotl.games.teotihuacazinho.text.sheets import text_sheets
from tests.games.teotihuacazinho.table import do, sheet, table, track, wander

DRAWN = """\
Round 7 of 14
  E1 after round 6, card C: at least 4 objectives marked
  E2 after round 9, card A: at least 9 blocks in the pyramid
  E3 after round 12, card D: at least 5 constructions built, ramps included
Dice: green 3 5; yellow 4 4; blue 4 2; grey 6 1

Ana: 26 points
  ground        first floor      top
                   ·  ·
  y. -5 k.      · -. y. ←        -.
  b. -5 y.      · b. -. ·
  k. -6 b5         ↑  ·
  g green, y yellow, b blue, k grey, - any colour; an arrow is a ramp
  gold     [XXXXXX////|/.........|          ] 5 held, 11 of 20 acquired
  hammers  [XXXXXXXXXX|//........|..........] 2 held, 12 of 30 acquired
  books    [..........|          |          ] 0 held, 0 of 10 acquired
  Ramps: 2 of 8 (3)   [x] Pulley (3)   [ ] Versatile Hammer (3)
  [ ] Versatile Book (3)   [ ] Improved Knowledge (4) locked   [ ] Adorned Top (6) locked
  Objectives: [x] marked, * completed
  1      2      3      4      5      6      7      8
  3.     456    65     #.#    #.#    2.     #..    ###
  .3            54     ...    .#.    .2     .#.
                       #.#    .#.           ..#
  [ ]    [ ]    [ ]    [x]    [ ]    [ ]    [ ]    [ ]
  Events: [x] E1  [ ] E2  [ ] E3
  Dice in hand: green 5 (action), yellow 4 (not used), grey 6 (block)
  Pips left: 1 green pip
  The worker stands in the east.

Bo: 0 points, 0 blocks, 0 objectives marked, 0 events met; is writing"""


def test_a_sheet_drawn() -> None:
    first = sheet(
        ground=[[0, 5, 0], [0, 5, 0], [0, 0, 5]],
        gold=track(11, 6, 20),
        hammers=track(12, 10, 30),
        ramps=["south west", "east north"],
        constructions=["pulley"],
        unlocked=1,
        objectives=[4],
        events=[1],
    )
    game = table(first, sheet(), dice="G3 G5 Y4 Y4 B4 B2 K6 K1", cards="CAD", round=7)
    do(game, "take g5; take k6; take y4; use g5; push k6 ground s; worker east")
    assert text_sheets(game.view(0), "en") == DRAWN


@pytest.mark.parametrize("seat", [0, 1, 2, None])
def test_every_view_can_be_drawn(seat: int | None) -> None:
    for steps in (0, 20, 200, 10_000):
        text = text_sheets(wander(steps, 3, steps=steps).view(seat), "en")
        assert max(len(line) for line in text.splitlines()) <= 110
        assert text.count("Objectives:") == (3 if seat is None else 1)


def test_a_corrected_sheet_is_drawn_as_it_is() -> None:
    game = table(corrections={"objectives.1": ["12", "21"], "floors.top.colours": [["grey"]]})
    text = text_sheets(game.view(0), "en")
    assert "  12     456" in text
    assert "k." in text.splitlines()[9]
