"""Boxes of tiles: every tile is taken out exactly once; what is not named elsewhere is the rest."""

from collections import Counter
from collections.abc import Iterable, Sequence

from teotl.core.words import said
from teotl.games.teotihuacan.material import DECORATION_TEXTS, DISCOVERY_BOX, PYRAMID_BOX
from teotl.games.teotihuacan.position.fields import Field
from teotl.games.teotihuacan.rules.labels import DECORATION_LABELS, DISCOVERY_LABELS, PYRAMID_LABELS

REST = "rest"  # the last item of a pile: all tiles not named elsewhere


class Box:
    """The tiles of one sort, by kind, and how many of each have not been found on the table yet."""

    def __init__(self, name: str, labels: Sequence[str], tiles: Iterable[int]) -> None:
        self.name = name
        self.labels = labels
        self.all = Counter(int(tile) for tile in tiles)
        self.size = sum(self.all.values())
        self.left = Counter(self.all)

    def take(self, field: Field) -> int:
        """The kind that a field names; it is used from now on."""
        kind = field.one_of(self.labels)
        if self.left[kind] == 0:
            field.fail(said("error.only-once-in-box", self.all[kind], value=field.value))
        self.left[kind] -= 1
        return kind

    def take_all(self, field: Field) -> tuple[list[int], bool]:
        """The kinds of a list in its order, and whether it ends with the rest of the box."""
        fields = field.items(self.size + 1)
        ends_with_rest = bool(fields) and fields[-1].value == REST
        return [self.take(item) for item in fields[: len(fields) - ends_with_rest]], ends_with_rest

    def take_rest(self) -> list[int]:
        """Every tile not used yet, in the order of the box."""
        rest = sorted(self.left.elements())
        self.left.clear()
        return rest

    def check_empty(self, field: Field) -> None:
        """Refuse a position in which tiles of the box are missing."""
        missing = [
            self.labels[kind] + (f" ×{count}" if count > 1 else "")
            for kind, count in sorted(self.left.items())
            if count
        ]
        if missing:
            field.fail(said("error.tiles-missing", these=", ".join(missing)))


class Boxes:
    """The three boxes of tiles that come from face-down stacks."""

    def __init__(self) -> None:
        self.discovery = Box("discovery", DISCOVERY_LABELS, DISCOVERY_BOX)
        self.pyramid = Box("pyramid", PYRAMID_LABELS, PYRAMID_BOX)
        self.decorations = Box("decorations", DECORATION_LABELS, range(len(DECORATION_TEXTS)))

    def each(self) -> tuple[Box, Box, Box]:
        return self.discovery, self.pyramid, self.decorations
