"""Magpies in the browser: its API from the first card to the last, its pages, and a walk through a real Chromium."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from fastapi.testclient import TestClient
from playwright.sync_api import Browser

import teotl
from teotl.core.words import LANGUAGES
from tests.toy.tables import wander
from tests.web.browsing import chromium
from tests.web.replays import bring, reopen, room_of
from tests.web.serving import Server
from tests.web.tables import Table, app_client
from tests.web.walking import Person, play_out

pytestmark = pytest.mark.slow(8)

GAME = "magpies"
HTML = {"accept": "text/html"}


@pytest.fixture
def client(tmp_path: Path) -> Iterator[TestClient]:
    with app_client(tmp_path) as made:
        yield made


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory, magpies: None) -> Iterator[Server]:
    """A process of its own, which finds the game by itself."""
    made = Server(tmp_path_factory.mktemp("data")).start()
    yield made
    made.stop()


@pytest.fixture(scope="module")
def chrome() -> Iterator[Browser]:
    with chromium(whole=False) as made:
        yield made


def seated(client: TestClient, players: int = 3) -> Table:
    return Table(client, ["person"] * players, game=GAME, seed=7)


# --- For programs.
def test_a_whole_game_is_played_and_told_as_a_record(client: TestClient) -> None:
    table = seated(client)
    assert client.get(f"/api/games/{table.id}/record").status_code == 409
    table.go_on()
    record = client.get(f"/api/games/{table.id}/record").text
    assert teotl.load_record(record).scores == table.where()["scores"]
    assert record.endswith(reopen(client, table.id).game.record())


def test_cards_are_played_at_once_and_seen_by_nobody(client: TestClient) -> None:
    table = seated(client)
    first = table.view(1)
    assert table.where()["to_act"] == [0, 1, 2]
    card = table.keys(0)[-1]
    assert table.play(0, card, 0).status_code == 200
    for other in (1, 2, None):
        player = table.view(other)["players"][0]
        assert (player["has_played"], player["played"], "hand" in player) == (True, 0, False)
    assert table.view(1)["players"][1] == first["players"][1]
    assert table.view(0)["players"][0]["played"] == int(card.split()[1])
    assert [table.play(seat, table.keys(seat)[0], 0).status_code for seat in (2, 1)] == [200, 200]
    assert all(player["played"] for player in table.view(None)["players"]) or table.view(None)["round"] == 2


def test_a_card_is_taken_back_until_all_have_played(client: TestClient) -> None:
    table = seated(client, 2)
    before = table.view(0)
    assert table.play(0, table.keys(0)[0]).status_code == 200
    assert table.undo(0).status_code == 200
    assert table.view(0) == {**before, "version_of_game": 2}
    assert table.play(0, table.keys(0)[0]).status_code == 200
    assert table.play(1, table.keys(1)[-1]).status_code == 200
    assert table.undo(0).status_code == 409


def test_what_is_not_held_is_refused_with_the_reason(client: TestClient) -> None:
    table = seated(client)
    held = {int(key.split()[1]) for key in table.keys(0)}
    card = next(number for number in range(1, 10) if number not in held)
    refused = table.play(0, f"play {card}")
    assert refused.status_code == 409
    assert f"you do not hold a {card}" in refused.text


@pytest.mark.parametrize("language", LANGUAGES)
def test_its_end_is_a_scene_and_it_has_no_chapters(client: TestClient, language: str) -> None:
    """Ranking, what decided it and the best round, from what every game tells of itself."""
    whole = wander(4, 3)
    identity = bring(client, whole.record())
    client.cookies.set("language", language)
    end = client.get(f"/g/{identity}/scene?what=end")
    assert end.status_code == 200
    assert all(f">{name}</text>" in end.text for name in whole.seats)
    assert 'class="sentence"' in end.text
    assert client.get(f"/g/{identity}/scene?what=chapter").status_code == 404
    assert "chapter-chip" not in client.get(f"/g/{identity}?step=1").text


def test_a_record_is_brought_looked_through_and_gone_on_with(client: TestClient) -> None:
    whole = wander(4, 3)
    identity = bring(client, whole.record())
    room = room_of(client, identity)
    assert room.game.digest() == whole.digest()
    made = client.post(f"/api/games/{identity}/what-if", json={"step": 5}).json()
    copy = room_of(client, made["id"])
    assert copy.game.digest() == room.at(5).digest()
    entry = room.game.lines[5]
    wish = {"seat": entry.seat, "key": entry.key, "version": 0}
    assert client.post(f"/api/games/{made['id']}/play", json=wish).status_code == 200
    assert room_of(client, identity).game.digest() == whole.digest()


def test_a_bot_plays_beside_people(client: TestClient) -> None:
    table = Table(client, ["person", "random"], game=GAME, seed=7)
    while table.view(0)["round"] == 1 and not table.view(0)["over"]:
        if 0 in table.where()["to_act"]:
            assert table.play(0, table.keys(0)[0]).status_code == 200
    assert len(table.view(None)["gone"]) == 2


def test_the_stream_tells_what_has_changed(server: Server) -> None:
    game = server.create(["person", "person"], game=GAME)
    base, secrets = f"/api/games/{game['id']}", [seat["secret"] for seat in game["seats"]]
    events = server.updates(f"{base}/stream?view=true&seat=0", secrets[0])
    has = next(events)["parts"]
    for seat in (1, 0):
        key = server.ask(f"{base}/choices?seat={seat}", None, secrets[seat])[1][0]["key"]
        wish = {"seat": seat, "version": has["version_of_game"], "key": key}
        assert server.ask(f"{base}/play", wish, secrets[seat])[0] == 200
        has |= next(events)["parts"]
        view = server.ask(f"{base}/view?seat=0", None, secrets[0])[1]
        assert {name: has[name] for name in view} == view


# --- Its pages.
def test_the_game_is_offered(client: TestClient) -> None:
    for path in ("/", "/new"):
        page = client.get(path, headers=HTML).text
        assert 'value="magpies"' in page
        assert "take what glitters" in page


@pytest.mark.parametrize("path", ["", "?step=0", "?step=3", "/log", "/moment?step=2"])
def test_the_table_has_pages(client: TestClient, path: str) -> None:
    table = seated(client)
    table.go_on(4)
    answer = client.get(f"/g/{table.id}{path}", headers={**table.headers(0), **HTML})
    assert answer.status_code == 200, answer.text


def test_choices_are_drawn_and_hidden_things_are_not(client: TestClient) -> None:
    table = seated(client)
    own, other = (
        client.get(f"/g/{table.id}", headers={**table.headers(seat), **HTML}).text for seat in (0, 1)
    )
    for key in table.keys(0):
        assert f'data-key="{key}"' in own
    drawn = re.search(r'<svg[^>]* id="sheet-0".*?</svg>', own, re.DOTALL)
    assert drawn is not None
    assert "Play the" in drawn[0]
    assert 'id="seat-2"' in other


@pytest.mark.parametrize(
    ("language", "names"), [("en", ["On the sill", "button 4"]), ("pt", ["No peitoril", "botão 4"])]
)
def test_the_plain_board_is_named_by_the_games_words(
    client: TestClient, language: str, names: list[str]
) -> None:
    table = seated(client)
    page = client.get(f"/g/{table.id}", headers={**HTML, "accept-language": language}).text
    assert all(name in page for name in names)
    assert "button-4" not in re.sub(r"<[^>]*>", "", page)


@pytest.mark.parametrize("path", ["", "?step=9", "/compare?a=2&b=12", "/log", "/moment?step=9"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_end_and_the_past_can_be_looked_at(client: TestClient, path: str, language: str) -> None:
    identity = bring(client, wander(4, 4).record())
    client.cookies.set("language", language)
    answer = client.get(f"/g/{identity}{path}", headers=HTML)
    assert answer.status_code == 200, answer.text
    if "json" not in answer.headers["content-type"]:
        assert "{" not in re.sub(r"<(script|style).*?</\1>|<[^>]*>", "", answer.text, flags=re.DOTALL)


@pytest.mark.parametrize("path", ["/rules", "/learn", "/healthz", "/api/docs"])
def test_the_rest_of_the_house_stands(client: TestClient, path: str) -> None:
    assert client.get(path, headers=HTML).status_code == 200


# --- A walk.
def test_two_people_click_from_the_lobby_to_the_end(server: Server, chrome: Browser) -> None:
    ana, bo = Person(chrome, server.base), Person(chrome, server.base)
    ana.open_table(["me", "person"], game=GAME)
    theirs, _ = ana.links()
    ana.enter()
    bo.follow_link(theirs)
    assert (ana.asked, bo.asked) == (True, True)
    play_out([ana, bo])
    for person in (ana, bo):
        person.see_result()
        assert "most of a kind" in person.page.inner_text("body").lower()
        assert person.on_the_board > 0
        assert person.complaints == []
        person.context.close()


def test_a_game_against_a_bot_is_clicked_on_a_phone(server: Server, chrome: Browser) -> None:
    ana = Person(chrome, server.base, 390, 844)
    ana.open_table(["me", "random"], game=GAME)
    play_out([ana])
    ana.see_result()
    assert ana.page.evaluate("() => document.documentElement.scrollWidth - innerWidth") <= 0
    assert ana.complaints == []
    ana.context.close()
