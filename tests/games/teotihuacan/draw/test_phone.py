"""The phone: the ring small, one part of the table large."""

import pytest

from teotl.draw.icons import symbols
from teotl.games.teotihuacan.draw import choices, phone, table
from teotl.games.teotihuacan.draw.views import workers
from tests.games.teotihuacan.draw.moments import ids, late, moments, tree

REGIONS = ["palace", "forest", "nobles", "construction", "temples", "avenue", "pyramid"]


def test_the_overview_has_every_worker_once_and_every_board_to_tap_on() -> None:
    for view in moments()[::5]:
        drawing = phone.overview(view)
        names = ids(drawing)
        assert len(names) == len(set(names))
        assert {f"o-w-{worker.name}" for worker in workers(view)} <= set(names)
        doors = {element.get("data-view") for element in tree(drawing).iter("g") if element.get("data-view")}
        assert doors == {*view["ring"], "pyramid"}


@pytest.mark.parametrize("region", REGIONS)
def test_a_part_of_the_table_large(region: str) -> None:
    view = late()
    names = ids(phone.zoom(view, region))
    assert len(names) == len(set(names))
    assert " style=" not in phone.zoom(view, region)


def test_table_overview_and_zoom_can_stand_in_one_page() -> None:
    view = late()
    drawings = [table.table(view), phone.overview(view), phone.zoom(view, "temples")]
    names = [name for drawing in drawings for name in ids(drawing)]
    assert len(names) == len(set(names))
    assert not set(names) & symbols().keys()


def test_a_zoomed_board_shows_the_choices_made_on_it() -> None:
    view = next(view for view in moments() if any(key.startswith("worship gold") for key in view["choices"]))
    drawing = phone.zoom(view, "gold")
    assert 'data-key="collect"' in drawing
    assert 'data-key="collect"' not in phone.zoom(view, "forest")


def test_a_phone_turns_to_where_the_question_is_and_stays_if_that_is_shown() -> None:
    asked = 0
    for view in moments():
        found = [target.region for target in choices.targets(view) if target.key or target.pick]
        shown = phone.turned_to(view, "avenue")
        assert shown in found or not found
        assert phone.turned_to(view, shown) == shown
        asked += bool(found)
    assert asked > 20


def test_a_phone_stays_where_it_is_when_nothing_on_the_table_can_be_chosen() -> None:
    view = {**late(), "choices": []}
    assert phone.turned_to(view, "forest") == "forest"


def test_a_phone_turns_to_the_pyramid_once_a_tile_to_build_is_picked() -> None:
    view = next(view for view in moments() if any(key.startswith("build") for key in view["choices"]))
    tile = next(key for key in view["choices"] if key.startswith("build")).split()[1]
    assert phone.turned_to(view, "avenue") == "construction"
    assert phone.turned_to(view, "construction", f"build {tile}") == "pyramid"


def test_a_phone_stays_with_a_picked_worker_while_it_may_go_to_several_boards() -> None:
    """The ring shows them all; one of them large would only hide the worker."""
    tried = 0
    for view in moments():
        picks = {
            target.pick: target.region for target in choices.targets(view) if "move" in (target.pick or "")
        }
        for pick, board in picks.items():
            goals = {t.region for t in choices.targets(view, "en", str(pick)) if t.key.startswith("move")}
            if len(goals) > 1:
                tried += 1
                assert phone.turned_to(view, board, str(pick)) == board
    assert tried > 10


def test_a_phone_does_not_turn_to_what_may_be_done_by_the_way() -> None:
    """Workers can be unlocked for 3 cocoa at any time: that is not what is asked."""
    tried = 0
    for view in moments():
        locked = [t.region for t in choices.targets(view) if t.key == "unlock 3"]
        asked = [t.region for t in choices.targets(view) if (t.key or t.pick) and t.key != "unlock 3"]
        if locked and asked and locked[0] not in asked:
            tried += 1
            assert phone.turned_to(view, locked[0]) in asked
        elif locked and not asked:
            assert phone.turned_to(view, "avenue") == locked[0]
    assert tried
