"""The truth at the end: is every accepted choice there, once, and do all servers and viewers tell the same?"""

import urllib.request
from collections.abc import Iterator
from itertools import pairwise

import psycopg

from tools.cluster.players import Game
from tools.cluster.running import Cluster

Lines = list[tuple[int, int, str]]  # number, seat, key


def judge(cluster: Cluster, games: list[Game]) -> list[str]:
    """What is wrong, in words."""
    with psycopg.connect(cluster.database) as connection:
        return [
            f"{game.made['id']}: {fault}"
            for game in games
            for fault in faults_of(cluster, game, lines_of(connection, game.made["id"]))
        ]


def lines_of(connection: "psycopg.Connection[tuple[int, int, str]]", identity: str) -> Lines:
    return connection.execute(
        "SELECT number, seat, key FROM lines WHERE game = %s ORDER BY number", (identity,)
    ).fetchall()


def faults_of(cluster: Cluster, game: Game, lines: Lines) -> Iterator[str]:
    yield from lost(game, lines)
    yield from twice(game)
    yield from unsent(game, lines)
    if [number for number, _, _ in lines] != list(range(len(lines))):
        yield "numbers are missing"
    seen = [player.version for player in game.players]
    if seen != [len(lines)] * 2:
        yield f"viewers are at {seen} of {len(lines)}"
    if len({view_at(server.port, game.made["id"]) for server in cluster.servers}) != 1:
        yield "servers tell different things"


def lost(game: Game, lines: Lines) -> Iterator[str]:
    """Choices that were accepted and are not there."""
    found = {number: (seat, key) for number, seat, key in lines}
    for version, (seat, key, _) in game.accepted.items():
        if found.get(version) != (seat, key):
            yield f"lost {version} {seat} {key}"


def twice(game: Game) -> Iterator[str]:
    """Choices that were accepted for what another had brought about already."""
    ends = sorted((version, now) for version, (_, _, now) in game.accepted.items())
    for first, second in pairwise(ends):
        if first[1] > second[0]:
            yield f"twice {first}"


def unsent(game: Game, lines: Lines) -> Iterator[str]:
    """People's lines that nobody sent. What is forced comes with the choice before it, or after a bot's."""
    end, free = 0, False
    for number, seat, key in lines:
        if number in game.accepted:
            end, free = game.accepted[number][2], False
        elif number < end:
            continue
        elif seat >= len(game.players) or (seat, key) in game.unsure.get(number, ()):
            free = True
        elif not free:
            yield f"nobody sent {number} {seat} {key}"


def view_at(port: int, identity: str) -> bytes:
    found: bytes = urllib.request.urlopen(
        f"http://127.0.0.1:{port}/api/games/{identity}/view", timeout=60
    ).read()
    return found
