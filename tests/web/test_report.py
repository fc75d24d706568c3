"""Reporting a problem: the file tells what its reader may see, and nothing else."""

import json
from typing import Any

import pytest
from fastapi.testclient import TestClient

import teotl
from teotl.core.words import LANGUAGES, say
from tests.web.records import record
from tests.web.replays import bring
from tests.web.tables import Table

SEED = 918_273_645_546


def report(table: Table, seat: int | None, **wish: Any) -> dict[str, Any]:
    asked = wish if seat is None else {"seat": seat, **wish}
    answer = table.client.get(f"/g/{table.id}/report/file", params=asked, headers=table.headers(seat))
    assert answer.status_code == 200, answer.text
    assert answer.headers["cache-control"] == "no-store"
    told: dict[str, Any] = answer.json()
    return told


def test_the_file_holds_version_step_view_and_what_was_told(client: TestClient) -> None:
    table = Table(client, options={"setup": "first-game"})
    table.go_on(12)
    now = table.where()
    told = report(table, 0)
    assert told["teotl"] == teotl.__version__
    assert (told["game"], told["table"], told["seat"]) == ("teotihuacan", table.id, 0)
    assert (told["step"], told["steps"]) == (now["version"], now["version"])
    assert told["options"]["setup"] == "first-game"
    seen = table.view(0)
    assert told["view"] == {name: value for name, value in seen.items() if name in told["view"]}
    assert [line["step"] for line in told["log"]] == list(range(1, now["version"] + 1))
    assert {line["seat"] for line in told["log"] if "key" in line} == {0}
    assert told["record"] is None
    # A program that mends Teotl can go on from there.
    assert teotl.sample(told["view"], 1).view(0) == {**told["view"], "step": 0}


def test_a_moment_of_before_is_told_up_to_its_step(client: TestClient) -> None:
    table = Table(client, options={"setup": "first-game"})
    table.go_on(12)
    told = report(table, 0, step=5)
    assert (told["step"], len(told["log"])) == (5, 5)
    assert told["view"]["step"] == 5
    assert report(table, 0, step=99_999)["step"] == table.where()["version"]


def test_neither_seed_nor_secrets_nor_keys_of_others_are_in_it(client: TestClient) -> None:
    table = Table(client, seed=SEED)
    key = table.keys(0)[0]
    table.play(0, key)
    table.undo(0)
    table.play(0, table.keys(0)[1])
    for seat in (1, None):
        text = json.dumps(report(table, seat))
        assert not [word for word in (key, str(SEED), hex(SEED), *table.secrets) if word in text]
    assert key in json.dumps(report(table, 0))  # one's own choice is no secret
    other = client.get(f"/g/{table.id}/report/file", params={"seat": 1}, headers=table.headers(0)).json()
    assert other["seat"] == 0


def test_what_others_write_in_a_round_of_the_little_game_is_not_in_it(client: TestClient) -> None:
    told = []
    for take in ("take green 6", None):
        table = Table(client, game="teotihuacazinho", seed=7)
        table.play(0, take or next(key for key in table.keys(0) if key != "take green 6"))
        told.append({seat: report(table, seat) | {"table": ""} for seat in (1, None)})
    assert told[0] == told[1]


def test_a_game_that_is_over_is_told_by_its_record(client: TestClient) -> None:
    identity = bring(client, record())
    told = client.get(f"/g/{identity}/report/file").json()
    assert teotl.load_record(told["record"]).scores == teotl.load_record(record()).scores


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_box_says_that_nothing_is_sent(client: TestClient, language: str) -> None:
    table = Table(client)
    box = client.get(f"/g/{table.id}/report", headers={"accept-language": language}).text
    for part in ("about", "holds", "words", "save", "saved"):
        assert say(language, f"comfort.report.{part}").replace("'", "&#39;") in box
    for path in (f"/g/{table.id}", f"/g/{table.id}?step=0", f"/g/{bring(client, record())}"):
        assert "data-report" in client.get(path).text
