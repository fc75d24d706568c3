"""The sheets of Teotihuacãzinho in words: the table, then everybody's sheet, the viewer's own first."""

from typing import Final

from teotl.core.words import capitalised, say
from teotl.games.teotihuacazinho.draw.paper.values import Plain
from teotl.games.teotihuacazinho.material import COLOUR_NAMES, CONSTRUCTION_NAMES, RESOURCE_NAMES, Material
from teotl.games.teotihuacazinho.position.sheetdata import TRACKS
from teotl.games.teotihuacazinho.position.sheetfile import material_with
from teotl.games.teotihuacazinho.questions.notation import ramp_word
from teotl.games.teotihuacazinho.text.sheets import hand, numbers_of, table
from teotl.games.teotihuacazinho.words.words import construction_words, ramp_words
from teotl.text.part import Part, Table, View, word

RAMPS: Final = 8
OBJECTIVES: Final = 8
FLOORS: Final = (("ground", 0, 3), ("first", 9, 2))  # name, first space, how wide
TOP: Final = 13
COLUMNS: Final = {3: ("west", "middle", "east"), 2: ("west", "east")}
ROWS: Final = {3: ("north", "middle", "south"), 2: ("north", "south")}


def spoken_sheets(view: View, language: str) -> list[Part]:
    """The table and all sheets; others are shown as they were when the round began."""
    material, seat = material_with(view["sheet"]), view["seat"]
    seats = sorted(range(len(view["players"])), key=lambda other: other != seat)
    round_, *lines = [line.strip() for line in table(view, language)]
    parts = [Part(round_, lines, [points(view, language)], [patterns(view, language)])]
    return parts + [sheet(view, material, other, language) for other in seats]


def points(view: View, language: str) -> Table:
    """Points by source, a row for everyone."""
    sources = list(view["players"][0]["score"]["sources"])
    columns = [*(say(language, f"text.source.{source}") for source in sources), say(language, "text.total")]
    rows = [
        [name, *(str(value) for value in player["score"]["sources"].values()), str(player["score"]["total"])]
        for name, player in zip(view["seats"], view["players"], strict=True)
    ]
    return Table(say(language, "web.by_source"), [word(language, "player"), *columns], rows)


def sheet(view: View, material: Material, seat: int, language: str) -> Part:
    player = view["players"][seat]
    state = say(language, f"zinho.text.{'finished' if player['finished'] else 'writing'}")
    total = say(language, "zinho.text.name", player["score"]["total"], name=view["seats"][seat])
    return Part(
        total,
        [f"{view['seats'][seat]}: {state}", *(line.strip() for line in hand(player, language))],
        parts=[
            pyramid(player, material, language),
            resources(player, language),
            Part(say(language, "sheet.constructions"), constructions(player, material, language)),
            Part(say(language, "sheet.objectives"), objectives(player, language)),
            Part(say(language, "sheet.score.events"), events(view, player, language)),
        ],
    )


# --- The pyramid.
def pyramid(player: View, material: Material, language: str) -> Part:
    """A table for each floor, the top, and the ramps."""
    cells = [
        space(language, COLOUR_NAMES[material.space_colour[at]], number)
        for at, number in enumerate(numbers_of(player))
    ]
    floors = [floor(cells, name, first, wide, language) for name, first, wide in FLOORS]
    top = f"{say(language, 'sheet.top')}: {cells[TOP]}"
    return Part(word(language, "pyramid"), [top, *ramps(player, language)], floors)


def space(language: str, colour: str, number: int) -> str:
    name = say(language, f"zinho.colour.{colour}")
    return (
        word(language, "space", colour=name, number=number)
        if number
        else word(language, "space.empty", colour=name)
    )


def floor(cells: list[str], name: str, first: int, wide: int, language: str) -> Table:
    columns = ["", *(heading(language, place) for place in COLUMNS[wide])]
    rows = [
        [heading(language, place), *cells[first + row * wide : first + (row + 1) * wide]]
        for row, place in enumerate(ROWS[wide])
    ]
    return Table(capitalised(language, say(language, f"zinho.text.{name}")), columns, rows)


def heading(language: str, place: str) -> str:
    return word(language, "middle") if place == "middle" else say(language, f"zinho.side.{place}")


def ramps(player: View, language: str) -> list[str]:
    """Where ramps stand."""
    built = [ramp_words(n, language) for n in range(RAMPS) if ramp_word(n) in player["ramps"]]
    return [say(language, "sheet.on.ramp", place=place) for place in built] or [word(language, "ramps.none")]


# --- The lists of the sheet.
def resources(player: View, language: str) -> Part:
    lines = [
        say(
            language,
            "sheet.on.track",
            name=say(language, f"sheet.resource.{resource}"),
            held=player["held"][track],
            acquired=player[track]["acquired"],
            limit=player[track]["limit"],
        )
        for resource, track in zip(RESOURCE_NAMES, TRACKS, strict=True)
    ]
    return Part(say(language, "sheet.resources"), lines)


def constructions(player: View, material: Material, language: str) -> list[str]:
    """Built, or what it costs and whether it is still locked."""
    price = say(language, "zinho.resource.hammer", int(material.ramp_hammers))
    lines = [word(language, "price", name=say(language, "sheet.ramp"), price=price)]
    for n, name in enumerate(CONSTRUCTION_NAMES):
        price = say(language, "zinho.resource.hammer", int(material.build_hammers[n]))
        locked = player["unlocked"] < material.build_unlock[n]
        key = "built" if name in player["constructions"] else "price.locked" if locked else "price"
        lines.append(word(language, key, name=construction_words(n, language), price=price))
    return lines


def objectives(player: View, language: str) -> list[str]:
    """Those that are marked or completed."""
    lines = []
    for number in range(1, OBJECTIVES + 1):
        marked, done = number in player["objectives"], number in player["completed"]
        if marked or done:
            key = f"sheet.on.objective.{'marked' if marked else 'open'}.{'done' if done else 'not'}"
            lines.append(say(language, "sheet.on.objective", number=number, state=say(language, key)))
    return lines or [word(language, "objectives.none")]


def patterns(view: View, language: str) -> Part:
    """What each objective asks for; the same for all."""
    values = Plain(view["sheet"])
    lines = []
    for number in range(1, OBJECTIVES + 1):
        rows = values.of(f"objectives.{number}")
        marks = "; ".join(", ".join(sign(language, mark) for mark in row) for row in rows)
        lines.append(word(language, "pattern", number=number, rows=marks))
    return Part(word(language, "patterns"), lines)


def sign(language: str, mark: str) -> str:
    """A number that is asked for, one common number, or anything."""
    return {"#": word(language, "sign.equal"), ".": word(language, "sign.any")}.get(mark, mark)


def events(view: View, player: View, language: str) -> list[str]:
    """Each event: met, missed or still to come."""
    lines = []
    for event in view["events"]:
        over = event["round"] < view["round"] or view["over"]
        key = "met" if event["number"] in player["events"] else "missed" if over else "coming"
        lines.append(word(language, f"event.{key}", number=event["number"], round=event["round"]))
    return lines
