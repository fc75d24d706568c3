"""The stream for programs: the standing and, if wished, the view; each event brings what has changed."""

import urllib.error
import urllib.request

import pytest

from tests.steady import LONG
from tests.web.serving import Server


def test_a_program_is_sent_its_view_and_then_what_changes(server: Server) -> None:
    game = server.create(["person", "person"], options={"setup": "first-game"})
    base, secrets = f"/api/games/{game['id']}", [seat["secret"] for seat in game["seats"]]
    asked = server.ask(base)[1]["to_act"][0]
    events = server.updates(f"{base}/stream?view=true&seat={asked}", secrets[asked])
    has = next(events)["parts"]
    for _ in range(5):
        mover = has["to_act"][0]
        path = f"{base}/choices?seat={mover}"
        key = server.ask(path, None, secrets[mover])[1][0]["key"]
        wish = {"seat": mover, "version": has["version_of_game"], "key": key}
        assert server.ask(f"{base}/play", wish, secrets[mover])[0] == 200
        told = next(events)["parts"]
        assert "ring" not in told  # nothing changed there
        has |= told
        view = server.ask(f"{base}/view?seat={asked}", None, secrets[asked])[1]
        assert {name: has[name] for name in view} == view
        assert has["yours"] == [asked]


def test_only_the_own_view_is_sent(server: Server) -> None:
    game = server.create(["person", "person"])
    address = f"{server.base}/api/games/{game['id']}/stream?view=true&seat=0"
    headers = {"authorization": f"Bearer {game['seats'][1]['secret']}"}
    with pytest.raises(urllib.error.HTTPError, match="403"):
        urllib.request.urlopen(urllib.request.Request(address, headers=headers), timeout=LONG)


def test_a_spectator_is_sent_the_spectators_view(server: Server) -> None:
    game = server.create(["person", "person"])
    told = next(server.updates(f"/api/games/{game['id']}/stream?view=true"))["parts"]
    assert (told["seat"], told["choices"], told["yours"]) == (None, [], [])
    assert "dealt" not in str(told["players"])
