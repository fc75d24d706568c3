"""The phone: the ring small, one part of the table large."""

import pytest

from teotl.draw import phone, table
from teotl.draw.icons import symbols
from teotl.draw.views import workers
from tests.draw.moments import ids, late, moments, tree

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
