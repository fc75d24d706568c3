"""The end screen: points by source and eclipse, the graph, the turning points."""

import pytest
from fastapi.testclient import TestClient
from markupsafe import Markup

from teotl.web.board import ending
from teotl.web.board.ending import Standing, turning_points
from teotl.web.board.turns import Chapter
from tests.web.records import record
from tests.web.replays import bring, room_of

GAMES = [
    ("teotihuacan", 2),
    ("teotihuacan", 4),
    ("teotihuacan", 1),
    ("teotihuacazinho", 3),
    ("teotihuacazinho", 1),
]


@pytest.mark.parametrize(("game", "seats"), GAMES)
def test_the_story_begins_with_nothing_and_ends_with_the_score(
    client: TestClient, game: str, seats: int
) -> None:
    room = room_of(client, bring(client, record(game, seats)))
    story = ending.story(room)
    assert story.standings[-1].points[:seats] == room.game.scores
    assert [sum(sources.values()) for sources in story.standings[-1].sources] == story.standings[-1].points
    assert [each.step for each in story.standings] == sorted({each.step for each in story.standings})
    for each in story.standings:
        assert each.points == [part["total"] for part in room.at(each.step).breakdown]
    assert ending.story(room) is story, "made once"


@pytest.mark.parametrize(("game", "seats"), GAMES)
def test_the_page_tells_it(client: TestClient, game: str, seats: int) -> None:
    identity = bring(client, record(game, seats))
    room = room_of(client, identity)
    page = client.get(f"/g/{identity}").text
    points = ending.story(room).turning
    assert points
    for point in points:
        assert f'href="/g/{identity}?step={point.step}"' in page
        assert str(Markup.escape(ending.turning_words(room, point, "en"))) in page
    assert page.count("data-graph") == 2
    assert f'href="/api/games/{identity}/record"' in page
    result = client.get(f"/api/games/{identity}/result").json()
    assert result["scores"] == room.game.scores
    assert [point["step"] for point in result["turning_points"]] == [point.step for point in points]


def test_a_running_game_has_no_result(client: TestClient) -> None:
    identity = bring(client, record(lines=40))
    assert client.get(f"/api/games/{identity}/result").status_code == 409


def standing(step: int, *points: int) -> Standing:
    return Standing(step, list(points), [{"masks": each} for each in points])


def test_turning_points_are_the_turns_in_which_somebody_gained_most_on_the_others() -> None:
    standings = [
        standing(0, 0, 0),
        standing(5, 1, 0),
        standing(9, 1, 9),
        standing(14, 21, 29),
        standing(20, 30, 29),
    ]
    found = turning_points(standings, [Chapter(13, "eclipse", 1)])
    assert [(point.step, point.seat, point.gained, point.leads) for point in found] == [
        (5, 0, 1, True), (9, 1, 9, True), (20, 0, 9, True),
    ]  # fmt: skip
    assert found[1].sources == {"masks": 9}
    assert not any(point.step == 14 for point in found), "both gained the same there"


def test_an_eclipse_belongs_to_the_turn_it_ends() -> None:
    found = turning_points([standing(0, 0, 0), standing(9, 3, 8)], [Chapter(7, "eclipse", 1)])
    assert [(point.step, point.chapter) for point in found] == [(9, Chapter(7, "eclipse", 1))]


def test_nobody_gained_anything() -> None:
    assert turning_points([standing(0, 0, 0), standing(3, 0, 0)], []) == []
    assert turning_points([standing(0, 5, 5), standing(3, 0, -3)], []) == [], "losing less is no gain"


def test_other_modules_may_add_a_review(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ending, "REVIEWS", [lambda scene: Markup("<h2>{}</h2>").format(scene.game.seats[0])])
    page = client.get(f"/g/{bring(client, record())}").text
    assert '<section class="card box review"><h2>Ana</h2></section>' in page
