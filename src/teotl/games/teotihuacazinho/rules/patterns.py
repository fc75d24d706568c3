"""The ways an objective can lie on the pyramid: turned, shifted, on one floor. (spec 10)"""

from teotl.games.teotihuacazinho.rules.geometry import SIZE_OF_FLOOR, space_at

ANY_NUMBER = 0  # what # asks for: one common number

Lay = list[tuple[int, int]]  # spaces, each with the number it must hold


def turned(rows: list[str]) -> list[str]:
    """The pattern after a quarter turn clockwise."""
    return ["".join(row[column] for row in reversed(rows)) for column in range(len(rows[0]))]


def faces(rows: list[str], mirror: bool) -> list[list[str]]:
    """The pattern in its different turns; mirror images only where the sheet allows them. (Z-25)"""
    found: list[list[str]] = []
    for start in (rows, [row[::-1] for row in rows])[: 2 if mirror else 1]:
        face = start
        for _ in range(4):
            if face not in found:
                found.append(face)
            face = turned(face)
    return found


def lays(rows: list[str], floors: list[int], mirror: bool) -> list[Lay]:
    """Every place of the pattern inside one floor, shifted freely. (Z-23, Z-24)"""
    found: list[Lay] = []
    for face in faces(rows, mirror):
        for floor in floors:
            for down in range(SIZE_OF_FLOOR[floor] - len(face) + 1):
                for right in range(SIZE_OF_FLOOR[floor] - len(face[0]) + 1):
                    found.append(_lay(face, floor, down, right))
    return found


def _lay(face: list[str], floor: int, down: int, right: int) -> Lay:
    return [
        (space_at(floor, down + row, right + column), ANY_NUMBER if sign == "#" else int(sign))
        for row, line in enumerate(face)
        for column, sign in enumerate(line)
        if sign != "."
    ]
