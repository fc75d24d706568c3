"""Teotl as an app: manifest, icons, the worker and what it keeps."""

import json
import re
import struct
from typing import Any

import pytest
from fastapi.testclient import TestClient

from teotl.core.words import LANGUAGES, say
from teotl.web.http import assets
from teotl.web.lobby import shell


def kept_by(client: TestClient) -> dict[str, Any]:
    found = re.match(r"const KEPT = (\{.*\});\n", client.get("/worker.js").text)
    assert found is not None
    told: dict[str, Any] = json.loads(found[1])
    return told


def size_of(png: bytes) -> tuple[int, int]:
    assert png[:8] == b"\x89PNG\r\n\x1a\n"
    width, height = struct.unpack(">II", png[16:24])
    return width, height


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_manifest_describes_the_app_in_the_language_of_the_reader(
    client: TestClient, language: str
) -> None:
    answer = client.get("/manifest.webmanifest", headers={"accept-language": language})
    assert answer.headers["content-type"] == "application/manifest+json"
    told = answer.json()
    assert (told["name"], told["short_name"], told["display"]) == ("Teotl", "Teotl", "standalone")
    assert (told["start_url"], told["scope"], told["lang"]) == ("/", "/", language)
    assert say(language, "web.game.teotihuacan") in told["description"]
    assert '<link rel="manifest" href="/manifest.webmanifest">' in client.get("/").text


def test_every_icon_is_there_in_the_size_it_says(client: TestClient) -> None:
    icons = client.get("/manifest.webmanifest").json()["icons"]
    assert {("192x192", "any"), ("512x512", "any"), ("512x512", "maskable")} <= {
        (icon["sizes"], icon["purpose"]) for icon in icons
    }
    for icon in icons:
        answer = client.get(icon["src"])
        assert (answer.status_code, answer.headers["content-type"]) == (200, icon["type"])
        if icon["sizes"] != "any":
            assert "{}x{}".format(*size_of(answer.content)) == icon["sizes"]


def test_only_our_own_worker_and_manifest_may_be_used(client: TestClient) -> None:
    policy = client.get("/").headers["content-security-policy"].split("; ")
    assert {"worker-src 'self'", "manifest-src 'self'", "script-src 'self'", "default-src 'none'"} <= set(
        policy
    )


def test_the_worker_keeps_assets_and_the_page_without_connection_and_nothing_else(client: TestClient) -> None:
    answer = client.get("/worker.js")
    assert answer.headers["content-type"].startswith("text/javascript")
    assert answer.headers["cache-control"] == "no-cache"
    kept = kept_by(client)
    assert {assets.address(name) for name in assets.files()} == {
        *kept["shell"],
        assets.address("worker.js"),
    }
    assert kept["offline"] == {language: f"/offline/{language}" for language in LANGUAGES}
    for path in [*kept["shell"], *kept["offline"].values()]:
        assert client.get(path).status_code == 200, path


def test_another_asset_is_another_keeping(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    before = kept_by(client)["version"]
    changed = {**assets.files(), "play.js": b"// a new release"}
    for module in (assets, shell):
        monkeypatch.setattr(module, "files", lambda: changed)
    for made in (assets.address, shell.kept):
        made.cache_clear()
    after = kept_by(client)["version"]
    monkeypatch.undo()
    for made in (assets.address, shell.kept):
        made.cache_clear()
    assert before != after
    assert before.startswith("teotl-")


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_without_connection_speaks_every_language(client: TestClient, language: str) -> None:
    answer = client.get(f"/offline/{language}", headers={"accept-language": "en"})
    assert answer.headers["content-language"] == language
    assert f'<html lang="{language}"' in answer.text
    assert say(language, "comfort.offline.about").replace("'", "&#39;") in answer.text
    assert client.get("/offline/xx", headers={"accept": "text/html"}).status_code == 404
    assert client.get("/", headers={"accept-language": language}).headers["content-language"] == language
