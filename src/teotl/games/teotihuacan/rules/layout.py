"""What set-up lays out and nothing changes later: the ring of boards and the tiles in use.

One layout is shared by all copies of a game.
"""

from typing import final

from librt.vecs import vec
from mypy_extensions import i64


@final
class Layout:
    def __init__(
        self,
        ring: vec[i64],
        place: vec[i64],
        royal: vec[i64],
        technologies: vec[i64],
        bonuses: vec[i64],
    ) -> None:
        self.ring = ring  # position 0 … 7, clockwise → board
        self.place = place  # board → position
        self.royal = royal  # palace worship space 0 … 2 → royal tile
        self.technologies = technologies  # slot 0 … 5 (two rows of three) → technology
        self.bonuses = bonuses  # temple → temple bonus tile


def lay_out(ring: vec[i64], royal: vec[i64], technologies: vec[i64], bonuses: vec[i64]) -> Layout:
    place: vec[i64] = vec[i64]([0, 0, 0, 0, 0, 0, 0, 0, 0])
    position: i64
    for position in range(8):
        place[ring[position]] = position
    return Layout(ring, place, royal, technologies, bonuses)
