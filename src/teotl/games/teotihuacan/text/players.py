"""The players of Teotihuacan in text: one table of numbers, and what each has before them."""

from collections import Counter
from textwrap import wrap
from typing import Any, Final

from teotl.core.words import listed
from teotl.games.teotihuacan.rules.labels import GOOD_LABELS
from teotl.games.teotihuacan.words import phrases
from teotl.games.teotihuacan.words.phrases import word

View = dict[str, Any]

LETTERS: Final = "ABCD"  # the seats
NEUTRALS: Final = "xy"  # the unused colours
NAME: Final = 16
WIDTH: Final = 98
INDENT: Final = "     "
# Columns of the table: the field of a player, beside the goods.
COLUMNS: Final = ("order", "points", *GOOD_LABELS, "salary", "mask_points")


def seat_names(view: View, language: str) -> list[str]:
    """The players' names; seat numbers if the view does not know them."""
    names = view.get("seats", [])
    return [phrases.name_of(language, names, seat) for seat in range(len(view["players"]))]


def player_lines(view: View, language: str, seat: int | None) -> list[str]:
    """A line of numbers for each player; tiles and technologies below it."""
    titles = [word(language, f"show.{column}") for column in COLUMNS]
    lines = [" " * (NAME + 3) + "".join(f"{title:>9}" for title in titles)]
    for number, name in enumerate(seat_names(view, language)):
        player = view["players"][number]
        mark = "*" if number == seat else " "
        values = "".join(f"{player[column]:>9}" for column in COLUMNS)
        lines.append(f"{mark}{LETTERS[number]} {name[:NAME]:{NAME}}{values}")
        owned = "; ".join(belongings(player, language))
        lines += wrap(owned, WIDTH, initial_indent=INDENT, subsequent_indent=INDENT)
    return lines + starting_lines(view, language, seat) + teotibot_lines(view, language)


def belongings(player: dict[str, Any], language: str) -> list[str]:
    """Technologies, discovery tiles, and the worker on the wheel."""
    tiles = player["discoveries"]
    lines = []
    if player["technologies"]:
        numbers = listed(language, [str(number) for number in player["technologies"]])
        lines.append(word(language, "show.knows", technologies=numbers))
    for key, labels in (("show.face_up", tiles["face_up"]), ("show.face_down", tiles["face_down"])):
        if labels:
            lines.append(word(language, key, tiles=counted(language, labels)))
    if any(worker and worker["board"] == "wheel" for worker in player["workers"]):
        lines.append(word(language, "show.wheel"))
    return lines


def counted(language: str, labels: list[str]) -> str:
    """Names of discovery tiles, alike ones together."""
    named = Counter(phrases.discovery(language, label) for label in labels)
    return ", ".join(f"{name} ×{count}" if count > 1 else name for name, count in named.items())


def starting_lines(view: View, language: str, seat: int | None) -> list[str]:
    """Starting tiles to choose from, while they are chosen."""
    tiles = view.get("draft", [])
    if seat is not None:
        tiles = tiles or view["players"][seat].get("dealt", [])
    numbers = [str(tile) for tile in tiles if tile]
    if not numbers or view["phase"] not in ("keeping", "drafting"):
        return []
    return [word(language, "show.starting", tiles=listed(language, numbers))]


def teotibot_lines(view: View, language: str) -> list[str]:
    """In a solo game the action tiles, row by row, and the direction tiles."""
    if "teotibot" not in view:
        return []
    bot = view["teotibot"]
    top, *lower = [word(language, f"action.{tile}") for tile in bot["action_tiles"]]
    upper, under = [word(language, f"direction.{direction}") for direction in bot["directions"]]
    actions = word(
        language,
        "show.actions",
        top=top,
        middle=", ".join(lower[:2]),
        bottom=", ".join(lower[2:]),
        spare=word(language, f"action.{bot['spare']}"),
    )
    return [
        *wrap(actions, WIDTH),
        word(language, "show.directions", upper=upper, lower=under),
    ]
