"""The end as a scene: won, lost, alone, tied, by level; told as such, in every language, and true to the score."""

import pytest
from fastapi.testclient import TestClient

import teotl
from teotl.core.game import Game
from teotl.core.words import LANGUAGES
from teotl.web.board import best_turn, deciding, finale, placing, render
from teotl.web.board.how_it_ended import how_it_ended
from teotl.web.board.render import Scene, Viewer
from tests.web.records import NAMES, record
from tests.web.replays import bring, room_of

BIG, LITTLE = "teotihuacan", "teotihuacazinho"


def looked(
    client: TestClient, game: str, seats: int, own: list[int], language: str = "en", seed: int = 4
) -> Scene:
    """Somebody with these seats looks at a finished game."""
    room = room_of(client, bring(client, record(game, seats, seed)))
    return render.scene(room, Viewer(own[0] if own else None, own, language))


def with_points(game: Game, *points: int, cocoa: tuple[int, ...] = ()) -> Game:
    """The same end with other points, all earned in temples."""
    position = game.position()
    for player, wished in zip(position["state"]["players"], points, strict=True):
        player |= {"points": wished, "earned": [{"temples": wished}, {}, {}]}
    for player, held in zip(position["state"]["players"], cocoa, strict=False):
        player["cocoa"] = held
    return teotl.from_position(position)


def ended(client: TestClient, seats: int, own: list[int], *points: int, cocoa: tuple[int, ...] = ()) -> Scene:
    scene = looked(client, BIG, seats, own)
    return render.scene(scene.room, scene.viewer, with_points(scene.game, *points, cocoa=cocoa))


# --- At a table.
def test_the_winner_is_told_so_and_by_how_much(client: TestClient) -> None:
    end = how_it_ended(ended(client, 3, [1], 40, 66, 50))
    assert end == ("Bo wins", "By 16 points.", "Place 1 of 3", "bright")


def test_who_lost_is_told_kindly_and_stands_framed_below_the_winner(client: TestClient) -> None:
    scene = ended(client, 3, [2], 40, 66, 50)
    assert how_it_ended(scene) == ("Bo wins", "You are 16 points behind.", "Place 2 of 3", "dusk")
    assert [(place.name, place.mine) for place in placing.places(scene)] == [
        ("Bo", False),
        ("Cem", True),
        ("Ana", False),
    ]


def test_who_watches_sees_the_winner_s_game(client: TestClient) -> None:
    scene = ended(client, 2, [], 40, 66)
    assert placing.shown(scene) == 1
    assert how_it_ended(scene) == ("Bo wins", "By 26 points.", "", "bright")


def test_a_tie_is_told_with_what_broke_it(client: TestClient) -> None:
    scene = ended(client, 2, [0], 50, 50, cocoa=(1, 6))
    assert how_it_ended(scene)[:2] == ("Bo wins", "Level on points.")
    assert deciding.decided(scene) == "Level on points: more cocoa decided."


def test_a_tie_that_order_broke_says_so(client: TestClient) -> None:
    scene = ended(client, 2, [0], 50, 50, cocoa=(4, 4))
    assert deciding.decided(scene) == "Level on points and cocoa: the order of play decided."


# --- Alone.
def test_teotibot_beaten(client: TestClient) -> None:
    scene = ended(client, 1, [0], 130, 119)
    assert how_it_ended(scene) == ("You beat Teotibot", "130 : 119", "By 11 points.", "bright")
    assert [place.name for place in placing.places(scene)] == ["Ana", "Teotibot"]


def test_teotibot_wins_and_the_missing_points_are_said(client: TestClient) -> None:
    scene = ended(client, 1, [0], 100, 119)
    assert how_it_ended(scene) == (
        "Teotibot wins this time",
        "100 : 119",
        "20 points were missing",
        "night",
    )
    assert [place.name for place in placing.places(scene)] == ["Teotibot", "Ana"]


def test_a_tie_goes_to_teotibot(client: TestClient) -> None:
    scene = ended(client, 1, [0], 119, 119)
    assert how_it_ended(scene) == (
        "A tie goes to Teotibot",
        "119 : 119",
        "1 point was missing",
        "night",
    )
    assert deciding.decided(scene) == "Level on points."


# --- By level.
def test_a_level_of_the_little_game_is_reached_or_not_yet(client: TestClient) -> None:
    scene = looked(client, LITTLE, 1, [0])
    end = how_it_ended(scene)
    assert end.title == "Normal: not this time"
    assert end.mood == "dusk"
    assert "points to go" in end.mine
    assert placing.places(scene) == []
    levels = finale.values(scene)["levels"]
    assert [level.name for level in levels] == ["Easy", "Normal", "Hard"]
    assert not any(level.reached for level in levels)


def test_a_reached_level_says_what_the_next_one_lacked(client: TestClient) -> None:
    scene = looked(client, LITTLE, 1, [0])
    position = scene.game.position()
    sheet = position["state"]["players"][0]
    full = {"ground": [[6] * 3] * 3, "first": [[6] * 2] * 2, "top": 6}
    sheet |= full | {"events": [1, 2, 3]}
    won = render.scene(scene.room, scene.viewer, teotl.from_position(position))
    end = how_it_ended(won)
    assert end.title == "Normal reached"
    assert end.mood == "bright"
    missing = 150 - won.game.scores[0]
    assert end.mine == (f"Hard: {missing} points to go" if missing > 0 else "")


# --- What it says is the score's.
@pytest.mark.parametrize(("game", "seats"), [(BIG, 2), (BIG, 4), (BIG, 1), (LITTLE, 3)])
@pytest.mark.parametrize("seat", [0, None])
def test_what_decided_it_is_the_widest_gap_between_two_players(
    client: TestClient, game: str, seats: int, seat: int | None
) -> None:
    scene = looked(client, game, seats, [] if seat is None else [seat])
    who, rival = placing.shown(scene), placing.against(scene)
    assert rival is not None
    first, second = (rival, who) if deciding.rival_won(scene, rival) else (who, rival)
    mine, theirs = (scene.game.breakdown[each]["sources"] for each in (first, second))
    best = max(mine, key=lambda source: mine[source] - theirs[source])
    assert f"{mine[best]} point" in deciding.decided(scene)
    assert deciding.decided(scene).endswith(f"against {theirs[best]}.".replace("-", "−"))
    parts = [scene.game.breakdown[each]["sources"] for each in (who, rival)]
    for source in deciding.sources(scene, who, rival):
        assert (source.one, source.other) in list(zip(parts[0].values(), parts[1].values(), strict=True))


@pytest.mark.parametrize(("game", "seats"), [(BIG, 2), (BIG, 1), (LITTLE, 3), (LITTLE, 1)])
def test_the_best_turn_brought_what_it_says(client: TestClient, game: str, seats: int) -> None:
    scene = looked(client, game, seats, [0])
    best = best_turn.best(scene, 0)
    assert best is not None
    room = scene.room
    before = room.at(best.step).breakdown[0]["total"]
    assert any(
        room.at(step).breakdown[0]["total"] - before == best.gained
        for step in range(best.step + 1, room.version + 1)
    )
    assert best.sentences


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("game", "seats"), [(BIG, 3), (BIG, 1), (LITTLE, 2), (LITTLE, 1)])
def test_the_scene_is_told_in_every_language_without_a_code(
    client: TestClient, game: str, seats: int, language: str
) -> None:
    identity = bring(client, record(game, seats))
    client.cookies.set("language", language)
    page = client.get(f"/g/{identity}/scene?what=end")
    assert page.status_code == 200
    assert NAMES[0] in page.text
    assert len(page.content) < 60_000
    scene = render.scene(room_of(client, identity), Viewer(None, [], language))
    end = how_it_ended(scene)
    assert end.title
    assert end.about
    assert (
        language == "en"
        or end.title != how_it_ended(render.scene(scene.room, Viewer(None, [], "en"))).title
        or end.about != how_it_ended(render.scene(scene.room, Viewer(None, [], "en"))).about
    )


def test_a_game_that_is_played_has_no_end_yet(client: TestClient) -> None:
    identity = bring(client, record(lines=40))
    assert client.get(f"/g/{identity}/scene?what=end").status_code == 404
    assert client.get(f"/g/{identity}/scene?what=chapter").status_code == 404
