"""Temples and Avenue lying down: everything of the upright ones is there, apart from each other, and can be chosen."""

import pytest

from teotl.draw.look import Look
from teotl.draw.svg import Box
from teotl.games.teotihuacan.draw import avenue_row, choices, phone, tablet, temple_rows, temples
from teotl.games.teotihuacan.draw.temple_rows import SIDEWAYS, TABLET, Rows
from tests.games.teotihuacan.draw.moments import ids, late, moments


def inside(box: Box, whole: Box) -> bool:
    return (
        box.x >= whole.x
        and box.y >= whole.y
        and box.x + box.w <= whole.x + whole.w
        and box.y + box.h <= whole.y + whole.h
    )


def apart(one: Box, other: Box) -> bool:
    return (
        one.x + one.w <= other.x
        or other.x + other.w <= one.x
        or one.y + one.h <= other.y
        or other.y + other.h <= one.y
    )


@pytest.mark.parametrize("rows", [SIDEWAYS, TABLET])
def test_steps_lie_beside_each_other_and_tiles_in_the_picture(rows: Rows) -> None:
    view = late()
    steps = list(temple_rows.steps(rows).values())
    assert len(steps) == 36
    assert all(inside(step, rows.box) for step in steps)
    assert all(apart(one, other) for place, one in enumerate(steps) for other in steps[:place])
    for temple, step in temples.SHELVES:
        tiles = list(temple_rows.tile_boxes(rows, view, f"{temple} {step}").values())
        assert all(inside(tile, rows.box) for tile in tiles)
        assert all(apart(one, other) for place, one in enumerate(tiles) for other in tiles[:place])


def test_the_same_things_have_the_same_names_as_on_the_upright_temples() -> None:
    view = late()
    upright, lying = (ids(phone.zoom(view, "temples", form=form)) for form in ("", phone.SIDE))
    assert sorted(upright) == sorted(lying)


@pytest.mark.parametrize("rows", [SIDEWAYS, TABLET])
def test_every_choice_on_a_track_has_its_place_in_the_rows(rows: Rows) -> None:
    tried = 0
    for view in moments():
        for target in choices.targets(view):
            if target.region == "temples":
                tried += 1
                assert target.box in temple_rows.places(rows, view)
                assert inside(temple_rows.moved(rows, view, target).box.grown(-1.5), rows.box)
            elif target.region == "avenue":
                assert target.box in avenue_row.places(view)
    assert tried > 5


def test_a_tablet_shows_the_tracks_apart_from_the_ring_and_no_choice_twice() -> None:
    for view in moments():
        look = Look(view, seat=view["seat"], form="tall")
        glowing = {(one.key, one.pick) for one in choices.targets(view) if one.region in tablet.REGIONS}
        assert {(one.key, one.pick) for one in tablet.found(look)} == glowing
        layer = choices.layer(view, without=tablet.REGIONS)
        assert all(f'data-key="{key}"' not in layer for key, _ in glowing if key.startswith("step "))
