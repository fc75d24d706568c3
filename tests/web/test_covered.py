"""The little game: what others write in a round is told to nobody else before all have finished. (Z-103)"""

from fastapi.testclient import TestClient

from teotl.web.board import log
from tests.web.replays import room_of
from tests.web.tables import Table


def test_what_a_seat_writes_is_told_to_others_only_when_the_round_is_over(client: TestClient) -> None:
    table = Table(client, game="teotihuacazinho", seed=7)
    room = room_of(client, table.id)
    assert table.play(0, "take green 6").status_code == 200
    told_to = {seat: log.heard(room, 1, seat, "en") for seat in (0, 1, None)}
    assert [words for _, _, words in told_to[0]] == ["Ana took the green 6."]
    assert told_to[1] == told_to[None] == []
    assert "Ana took" not in client.get(f"/g/{table.id}/log").text
    assert "Ana took" not in client.get(f"/g/{table.id}?step=1").text
    while room.game.view(None)["round"] == 1:
        table.go_on(1)
    assert [words for _, _, words in log.heard(room, 1, 1, "en")] == ["Ana took the green 6."]
    assert "Ana took the green 6." in client.get(f"/g/{table.id}/log").text


def test_points_of_a_round_are_known_when_it_is_over(client: TestClient) -> None:
    table = Table(client, game="teotihuacazinho", seed=7)
    room = room_of(client, table.id)
    hidden = 0
    for _ in range(400):
        if room.game.over:
            break
        seat = room.game.to_act[-1]
        wish = ("push", "mark", "use green", "take green", "build")
        keys = table.keys(seat)
        table.play(seat, next((key for word in wish for key in keys if key.startswith(word)), keys[0]))
        seen = [player["score"]["total"] for player in room.game.view(None)["players"]]
        if not room.game.over:
            assert table.where()["scores"] == seen
            hidden += seen != room.game.scores
    assert hidden, "nobody ever scored within a round, so nothing was tried"
