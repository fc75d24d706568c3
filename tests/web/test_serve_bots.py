"""`teotl serve --bot module:Class`: the server offers this bot, and only the bots that whoever runs it named."""

import os
from collections.abc import Iterator
from pathlib import Path

import pytest

import teotl
from teotl.cli import main
from tests.lab.arena.last import Last
from tests.web.serving import Server

pytestmark = pytest.mark.slow

LAST = "tests.lab.arena.last:Last"
PROGRAM = """
import sys
from teotl.cli import main
main(["serve", "--host", "127.0.0.1", "--data", sys.argv[1], "--port", sys.argv[2]{words}])
"""


def started(data: Path, words: str) -> Iterator[Server]:
    paths = [str(Path(__file__).parents[2]), *filter(None, [os.environ.get("PYTHONPATH")])]
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PYTHONPATH", os.pathsep.join(paths))
        server = Server(data, PROGRAM.format(words=words)).start()
    yield server
    server.stop()


@pytest.fixture
def offering(tmp_path: Path) -> Iterator[Server]:
    yield from started(tmp_path, f', "--bot", "{LAST}"')


@pytest.fixture
def plain(tmp_path: Path) -> Iterator[Server]:
    yield from started(tmp_path, "")


def wish(bot: str) -> dict[str, object]:
    seats = [{"name": "Ana", "player": bot}, {"name": "Bo", "player": bot}]
    return {"game": "teotihuacazinho", "seats": seats, "seed": 5}


def test_a_bot_that_was_named_sits_and_plays_to_the_end(offering: Server) -> None:
    """It always takes the last choice: the scores are those of such a game, so it was this bot and no other."""
    code, made = offering.ask("/api/games", wish(LAST))
    assert code == 201, made
    stream = offering.updates(f"/api/games/{made['id']}/stream")
    assert any(not offering.ask(f"/api/games/{made['id']}")[1]["to_act"] for _ in stream)
    game = teotl.new_game("teotihuacazinho", ["Ana", "Bo"], 5)
    while game.to_act:
        seat = game.to_act[0]
        game.play(seat, Last().choose(game.view(seat)))
    assert offering.ask(f"/api/games/{made['id']}")[1]["scores"] == game.scores


@pytest.mark.parametrize("bot", ["tests.lab.arena.last:Other", "os:system", "nowhere:Bot"])
def test_what_was_not_named_is_refused(offering: Server, bot: str) -> None:
    code, answer = offering.ask("/api/games", wish(bot))
    assert code in (400, 422), answer


def test_without_the_option_no_place_is_a_bot(plain: Server) -> None:
    code, answer = plain.ask("/api/games", wish(LAST))
    assert code in (400, 422), answer


@pytest.mark.parametrize("bot", ["nowhere:Bot", "last", "os:system"])
def test_what_is_no_bot_is_refused_before_the_server_starts(
    bot: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["serve", "--data", str(tmp_path), "--bot", bot]) == 2
    assert bot in capsys.readouterr().err
