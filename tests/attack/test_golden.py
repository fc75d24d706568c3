"""Games of every released version are opened by today's Teotl, are what they were, and go on."""

import random
from pathlib import Path

import pytest

import teotl
from tests.attack.golden import FOLDERS, GAMES, NAMES, copied, games_in
from tests.web.replays import in_loop, room_of
from tests.web.tables import app_client

HTML = {"accept": "text/html"}


def play_out(game: teotl.Game, seed: int) -> None:
    rng = random.Random(seed)
    while not game.over:
        seat = game.to_act[0]
        game.play(seat, rng.choice(game.choices(seat)))


def test_there_is_a_folder_for_every_version() -> None:
    assert [folder.name for folder in FOLDERS] == ["rules-1", "rules-2"]


@pytest.mark.parametrize(("folder", "identity"), GAMES, ids=NAMES)
def test_a_record_is_read_and_goes_on(folder: Path, identity: str) -> None:
    was = games_in(folder)[identity]
    game = teotl.load_record((folder / f"{identity}.txt").read_text(encoding="utf-8"))
    assert (str(game.digest()), game.scores, list(game.to_act)) == (
        was["digest"],
        was["scores"],
        was["to_act"],
    )
    play_out(game, 1)
    assert teotl.load_record(game.record()).digest() == game.digest()


@pytest.mark.parametrize(("folder", "identity"), GAMES, ids=NAMES)
def test_a_stored_game_is_what_it_was(folder: Path, identity: str, tmp_path: Path) -> None:
    was = games_in(folder)[identity]
    with app_client(copied(folder, tmp_path)) as client:
        page = client.get(f"/g/{identity}", headers=HTML)
        assert page.status_code == 200, page.text
        game = room_of(client, identity).game
        assert (str(game.digest()), game.scores, list(game.to_act)) == (
            was["digest"],
            was["scores"],
            was["to_act"],
        )
        if game.over:
            record = client.get(f"/api/games/{identity}/record").text
            assert teotl.load_record(record).digest() == game.digest()


@pytest.mark.parametrize(("folder", "identity"), GAMES, ids=NAMES)
def test_a_stored_game_goes_on_and_is_opened_again(folder: Path, identity: str, tmp_path: Path) -> None:
    data, rng = copied(folder, tmp_path), random.Random(2)
    with app_client(data) as client:
        room = room_of(client, identity)

        def some_choices() -> None:
            for _ in range(40):
                if not room.game.over:
                    seat = room.game.to_act[0]
                    room.play(seat, rng.choice(room.game.choices(seat)).key, room.version)

        in_loop(client, some_choices)
        then, record = room.game.digest(), room.game.record()
    with app_client(data) as client:
        room = room_of(client, identity)
        assert (room.game.digest(), room.game.record()) == (then, record)
        assert client.get(f"/g/{identity}", headers=HTML).status_code == 200
