"""Displays of tiles in a row."""

from librt.vecs import vec
from mypy_extensions import i64, u8

from teotl.games.teotihuacan.rules.names import NO_TILE


def slid_up(display: vec[u8], places: i64) -> vec[u8]:
    """The tiles on the first places, in their order: how a solo game fills its displays. (spec 10.2)"""
    slid: vec[u8] = display[:]
    to: i64 = 0
    place: i64
    for place in range(places):
        if i64(slid[place]) != NO_TILE:
            tile: u8 = slid[place]
            slid[place] = NO_TILE
            slid[to] = tile
            to += 1
    return slid


def count_shown(display: vec[u8], places: i64) -> i64:
    """How many places have a tile."""
    count: i64 = 0
    place: i64
    for place in range(places):
        if i64(display[place]) != NO_TILE:
            count += 1
    return count


def first_shown(display: vec[u8], places: i64) -> i64:
    """The first place with a tile, or -1."""
    place: i64
    for place in range(places):
        if i64(display[place]) != NO_TILE:
            return place
    return -1
