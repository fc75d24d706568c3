"""The coach: hints for who may choose, the review of a finished game, and tables that want no hints."""

import pytest
from fastapi.testclient import TestClient
from playwright.sync_api import Browser

from tests.web.records import record
from tests.web.replays import bring
from tests.web.serving import Server
from tests.web.tables import Table
from tests.web.walking import Person


def advice(table: Table, seat: int, as_seat: int | None = None) -> tuple[int, object]:
    headers = table.headers(seat if as_seat is None else as_seat)
    answer = table.client.get(f"/api/games/{table.id}/advice", params={"seat": seat}, headers=headers)
    return answer.status_code, answer.json()


@pytest.mark.parametrize("game", ["teotihuacan", "teotihuacazinho"])
def test_advice_is_about_legal_choices_with_reasons(client: TestClient, game: str) -> None:
    table = Table(client, game=game)
    seat = table.where()["to_act"][0]
    code, told = advice(table, seat)
    assert code == 200
    assert isinstance(told, list)
    assert told
    assert {one["key"] for one in told} <= set(table.keys(seat))
    assert all(one["reasons"] for one in told)


def test_advice_is_only_for_the_own_seat_when_it_may_choose(client: TestClient) -> None:
    table = Table(client, options={"setup": "first-game"})
    seat = table.where()["to_act"][0]
    assert advice(table, seat, as_seat=1 - seat)[0] == 403
    assert advice(table, 1 - seat)[0] == 409
    page = client.get(f"/g/{table.id}/hint", params={"seat": seat})
    assert page.status_code == 403


def test_a_table_without_hints_gives_none(client: TestClient) -> None:
    table = Table(client, hints=False, options={"setup": "first-game"})
    seat = table.where()["to_act"][0]
    assert advice(table, seat)[0] == 403
    page = client.get(f"/g/{table.id}", headers=table.headers(seat)).text
    assert 'id="ask-hint"' not in page
    allowed = Table(client, options={"setup": "first-game"})
    page = client.get(f"/g/{allowed.id}", headers=allowed.headers(seat)).text
    assert 'id="ask-hint"' in page


def test_a_review_comes_after_the_game_not_before(client: TestClient) -> None:
    running = Table(client)
    assert client.get(f"/api/games/{running.id}/review").status_code == 409
    identity = bring(client, record("teotihuacan", 2))
    told = client.get(f"/api/games/{identity}/review").json()
    assert told["chances"][-1][1].count(1.0) == 1
    assert told["slips"]
    words = client.get(f"/g/{identity}/review", headers={"accept-language": "pl"}).json()["html"]
    assert "data-graph" in words
    assert f"/g/{identity}?step=" in words


# --- In a real browser.
@pytest.mark.slow
@pytest.mark.parametrize("width", [1440, 390])
def test_a_hint_is_asked_for_and_played(browser: Browser, server: Server, width: int) -> None:
    ana = Person(browser, server.base, width, 844)
    ana.sit_down(["me", "me"], setup="first-game")
    page = ana.page
    page.wait_for_selector("#ask-hint")
    before = ana.version
    page.click("#ask-hint")
    page.wait_for_selector("#hint .hints li")
    assert page.inner_text("#hint .hints li .worth").startswith("Best choice")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    page.click("#hint .hints li button")
    ana.wait_for_version(before)
    assert not page.is_visible("#hint-box")
    assert not ana.complaints


@pytest.mark.slow
def test_the_review_stands_on_the_end_screen(browser: Browser, server: Server) -> None:
    ana = Person(browser, server.base)
    page = ana.page
    ana.bring(record("teotihuacan", 2))
    page.wait_for_selector("#review .turning li")
    page.click("#review .turning li a >> nth=0")
    page.wait_for_selector("#slider")
    assert not ana.complaints
