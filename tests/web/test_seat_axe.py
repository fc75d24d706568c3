"""axe-core looks at the pages of the seats, light and dark, at a desk and on a phone: no serious violation."""

import pytest

from tests.web.test_axe import AXE, violations
from tests.web.walking import Arrive

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(not AXE.exists(), reason="npm is missing, so axe-core is"),
]


@pytest.mark.parametrize("width", [1440, 390])
def test_seats_have_no_serious_violation(arrive: Arrive, width: int) -> None:
    ana, bo = arrive(width), arrive(width)
    [link] = ana.sit_down(["me", "person"], "teotihuacazinho")
    bo.page.goto(link)
    bo.page.wait_for_selector("#sit")
    assert violations(bo.page) == []
    ana.page.click("#show-settings")
    ana.page.click('#seats-now li[data-seat="0"] [data-more]')
    ana.page.click('#seats-now li[data-seat="0"] [data-link=qr]')
    ana.page.wait_for_selector("#seat-link svg.qr")
    ana.page.wait_for_selector("#comfort")
    assert violations(ana.page) == []
    ana.page.click('#seats-now li[data-seat="0"] [data-do=resign]')
    ana.page.wait_for_selector("#sure-box[open]")
    assert violations(ana.page) == []
    ana.page.click("#sure-box [data-sure=no]")
    ana.page.keyboard.press("Escape")
    ana.page.click("#show-log")
    ana.page.click("[data-sign=luck]")
    ana.page.wait_for_selector("#talk-lines li[data-number]")
    assert violations(ana.page) == []
