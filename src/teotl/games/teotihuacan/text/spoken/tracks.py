"""Temples, Avenue of the Dead and pyramid track in words."""

from collections import Counter

from teotl.games.teotihuacan.draw.words import word as drawn_word
from teotl.games.teotihuacan.rules.labels import TEMPLE_LABELS
from teotl.games.teotihuacan.text.board import priced
from teotl.games.teotihuacan.text.players import seat_names
from teotl.games.teotihuacan.words import phrases
from teotl.text.part import Part, Table, View, word


def tracks(view: View, language: str) -> Part:
    """Everybody's steps in a table; then the temple bonuses, and the discovery tiles on the steps."""
    lines = [
        word(
            language,
            "bonus",
            temple=phrases.word(language, f"show.{temple}"),
            bonus=phrases.bonus(language, view["temple_bonuses"][temple]),
        )
        for temple in TEMPLE_LABELS
    ]
    return Part(word(language, "tracks"), [*lines, *shelves(view, language)], [steps(view, language)])


def track_names(language: str) -> dict[str, str]:
    names = {temple: phrases.word(language, f"show.{temple}") for temple in TEMPLE_LABELS}
    return {**names, "avenue": drawn_word(language, "icon.avenue")}


def steps(view: View, language: str) -> Table:
    columns = [*track_names(language).values(), drawn_word(language, "icon.pyramid-step")]
    rows = [
        [name, *map(str, (*player["temples"].values(), player["avenue"], player["pyramid_track"]))]
        for name, player in zip(seat_names(view, language), view["players"], strict=True)
    ]
    return Table(word(language, "tracks.table"), [word(language, "player"), *columns], rows)


def shelves(view: View, language: str) -> list[str]:
    """The discovery tiles that still lie on the steps of a track."""
    names, lines = track_names(language), []
    for shelf, tiles in view["shelves"].items():
        track, step = shelf.split()
        lying = alike([priced(language, tile) for tile in tiles if tile])
        if lying:
            sentence = phrases.word(language, "show.shelf", step=step, tiles=", ".join(lying))
            lines.append(f"{names[track]}, {sentence}")
    return lines


def alike(names: list[str]) -> list[str]:
    """The same names together, with how many there are."""
    return [f"{name} ×{count}" if count > 1 else name for name, count in Counter(names).items()]
