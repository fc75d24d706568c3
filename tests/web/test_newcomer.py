"""Who comes for the first time finds the set-up that the rules suggest for a first game already chosen."""

import re
from pathlib import Path

import pytest

from tests.web.tables import Table, app_client

CHOSEN = re.compile(r'<option value="([\w-]+)" selected[^>]*>')


def set_up(page: str) -> list[str]:
    """The set-up that is chosen in the form."""
    return CHOSEN.findall(page.split('<select name="setup"', 1)[1].split("</select>", 1)[0])


@pytest.mark.parametrize("path", ["/", "/new"])
def test_a_newcomer_is_offered_the_first_game_and_later_starting_tiles(tmp_path: Path, path: str) -> None:
    with app_client(tmp_path) as client:
        assert set_up(client.get(path).text) == ["first-game"]
        assert set_up(client.get(path).text) == ["first-game"], "looking around is not playing"
        sat = Table(client).post("sit", 0)
        assert sat.status_code < 300, sat.text
        assert set_up(client.get(path).text) == ["tiles"]
