"""Attacks on the server by single requests: no answer is an error of ours, and none tells a secret."""

import json
from random import Random
from typing import Any

import teotl
from tools.attack import mutations
from tools.attack.asking import Answer, Asking, Headers, asking, bearer
from tools.attack.engine import some_game
from tools.attack.trying import Tries, crashed

OTHERS = ("HEAD", "PUT", "DELETE", "OPTIONS", "PATCH", "\u00e9")
PAGES = (
    "/",
    "/new",
    "/learn",
    "/rules/{game}",
    "/api/docs",
    "/api/games",
    "/healthz",
    "/manifest.webmanifest",
)
OF_A_GAME = (
    "",
    "/log",
    "/words",
    "/pick",
    "/moment",
    "/compare",
    "/report",
    "/report/file",
    "/heard",
    "/why",
    "/seat/0",
)
OF_THE_API = (
    "",
    "/view",
    "/choices",
    "/refused",
    "/moment",
    "/turns",
    "/compare",
    "/result",
    "/record",
    "/stream",
)
NAMES = (
    "seat",
    "step",
    "a",
    "b",
    "pick",
    "region",
    "language",
    "key",
    "since",
    "known",
    "small",
    "turns",
    "view",
)
TOLD = b"Traceback (most recent"


def requests(luck: Random) -> Tries:
    """A few tables, and whatever comes to mind."""
    with asking() as server:
        tables = [made_table(server, luck) for _ in range(4)]
        secrets = [seat["secret"].encode() for table in tables for seat in table["seats"]]
        while True:
            table = luck.choice(tables)
            method, path, headers, body = made_up(table, luck)
            try:
                yield looked_at(server.ask(method, path, headers, body), (method, path), secrets)
            except Exception as error:
                yield crashed(error, (method, path, headers, body))


def made_table(server: Asking, luck: Random) -> dict[str, Any]:
    """A table in some state, and what of it may be sent."""
    game = some_game(luck, 400 if luck.random() < 0.5 else 30)
    made: dict[str, Any] = server.wish("/api/games/import", {"record": game.record()}).json
    keys = [choice.key for seat in game.to_act for choice in game.choices(seat)]
    return {
        **made,
        "keys": keys or ["end"],
        "version": len(game.lines),
        "record": game.record(),
        "game": game.name,
    }


def looked_at(answer: Answer, asked: object, secrets: list[bytes]) -> str | None:
    if answer.code >= 500 or answer.code == 0:
        return f"answered {answer.code}: {asked!r:.300}"
    if TOLD in answer.body:
        return f"tells of an error within: {asked!r:.300}"
    if b"content-security-policy" not in dict(answer.headers):
        return f"an answer without guard: {asked!r:.300}"
    made_now = answer.code == 201  # a new table, with its own secrets
    if not made_now and any(secret in answer.body for secret in secrets):
        return f"tells the secret of a seat: {asked!r:.300}"
    if answer.code >= 400 and dict(answer.headers).get(b"content-type") == b"application/json":
        told = answer.json.get("detail")
        return None if isinstance(told, str) and told else f"refused without a word: {asked!r:.300}"
    return None


# --- What is asked.
def made_up(table: dict[str, Any], luck: Random) -> tuple[str, str, Headers, bytes]:
    method = luck.choice(("GET", "POST")) if luck.random() < 0.95 else luck.choice(OTHERS)
    secret = luck.choice(table["seats"])["secret"] if luck.random() < 0.7 else ""
    headers = bearer(secret) + (strange_headers(luck) if luck.random() < 0.2 else [])
    if method == "GET":
        return method, looked_for(table, luck), headers, b""
    wishes = wishes_for(table, luck)
    path, wish = luck.choice(wishes)
    if luck.random() < 0.1:
        path = luck.choice((looked_for(table, luck), luck.choice(wishes)[0]))
    headers += [(b"content-type", b"application/json" if luck.random() < 0.9 else b"text/plain")]
    return method, path, headers, sent(wish, luck)


def looked_for(table: dict[str, Any], luck: Random) -> str:
    identity = table["id"] if luck.random() < 0.9 else mutations.text(table["id"], luck)
    paths = [luck.choice(PAGES).format(game=table["game"]), f"/g/{identity}{luck.choice(OF_A_GAME)}"]
    path = luck.choice([*paths, f"/api/games/{identity}{luck.choice(OF_THE_API)}"])
    if luck.random() < 0.1:
        path = mutations.text(path, luck)
    asked = [(luck.choice(NAMES), value(table, luck)) for _ in range(luck.randrange(4))]
    query = "&".join(f"{name}={told}" for name, told in asked)
    return f"{path}?{query}".encode("utf-8", "replace").decode()


def value(table: dict[str, Any], luck: Random) -> str:
    some = [
        luck.choice(table["keys"]),
        str(luck.choice(mutations.EDGES)),
        str(luck.randrange(table["version"] + 2)),
    ]
    some += [luck.choice(["pl", "true", "pyramid", "-0", "1e3", "%00", "%ff", "%F0%9F", "+", "\u0665"])]
    told = luck.choice(some)
    return mutations.text(told, luck) if luck.random() < 0.2 else told


def wishes_for(table: dict[str, Any], luck: Random) -> list[tuple[str, dict[str, Any]]]:
    """Whatever can be sent, as it would be right."""
    seats = [{"name": "Ana"}, {"name": "Bo", "player": luck.choice(["person", "x"])}]
    base, seat = f"/api/games/{table['id']}", luck.choice((0, 0, 0, 1, 2))
    version = table["version"] + luck.choice((0, 0, 1, 2, 3))
    return [
        (f"{base}/play", {"seat": seat, "version": version, "key": luck.choice(table["keys"])}),
        (f"{base}/undo", {"seat": seat, "version": version}),
        (f"{base}/sit", {"seat": seat}),
        (f"{base}/join", {"seat": seat}),
        (
            f"{base}/webhook",
            {"seat": seat, "address": luck.choice(["http://127.0.0.1:1/", "http://[", None])},
        ),
        (f"{base}/what-if", {"step": luck.randrange(table["version"] + 2), "seat": seat}),
        (f"{base}/again", {"same_seed": True, "swap": False}),
        ("/api/games/import", {"record": table["record"], "title": "x"}),
        ("/api/games", {"game": luck.choice(teotl.game_names()), "seats": seats, "options": {}, "seed": 5}),
        ("/settings", {"language": "pl", "theme": "dark"}),
    ]


def sent(wish: dict[str, Any], luck: Random) -> bytes:
    """The body of a right request, or nearly."""
    if luck.random() < 0.4:
        wish = mutations.data(wish, luck)
    text = json.dumps(wish)
    if luck.random() < 0.15:
        text = mutations.text(text, luck)
    return text.encode("utf-8", "surrogatepass" if luck.random() < 0.5 else "replace")


def strange_headers(luck: Random) -> Headers:
    some: Headers = [
        (b"cookie", b"teotl=" + bytes(luck.randrange(33, 255) for _ in range(40))),
        (b"accept-language", luck.choice([b"pl;q=x", b"x" * 5000, b"tr;q=1,en;q=nan", b"\xff", b"es;q=inf"])),
        (b"accept", luck.choice([b"text/html", b"*/*;q=nan", b""])),
        (b"accept-encoding", luck.choice([b"gzip", b"gzip;q=0", b"\xff"])),
        (b"origin", luck.choice([b"null", b"http://[", b"http://127.0.0.1"])),
        (b"idempotency-key", luck.choice([b"0123456789abcdef", b"\xff" * 20])),
        (b"content-length", luck.choice([b"-1", b"0", b"99999999999", b"\xb2"])),
        (b"authorization", luck.choice([b"Bearer", b"Bearer \xff", b"Basic x", b"bearer  "])),
        (b"if-none-match", b"*"),
        (b"range", b"bytes=0-"),
    ]
    return luck.sample(some, 2)
