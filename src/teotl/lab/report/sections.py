"""The sections of the report: each a plot, the numbers beside it, and what to make of them."""

from collections.abc import Iterator
from typing import NamedTuple

from teotl.core.words import say
from teotl.lab.report import names, plots, tally
from teotl.lab.report.tally import Games, Spread, Tile
from teotl.lab.stats import Estimate
from teotl.lab.study import Study


class Cell(NamedTuple):
    """A cell of a table: a value, and beside it, smaller, what explains it."""

    value: str
    more: str = ""


class Section(NamedTuple):
    name: str  # also the anchor
    title: str
    about: str
    picture: str  # SVG, or empty
    heads: list[str]
    rows: list[list[Cell]]


def sections(tables: list[Games], study: Study, language: str) -> Iterator[Section]:
    """What the games show, the most interesting first."""
    has_order = "order" in tables[0].results[0]["facts"]
    yield bots(tables, study, language)
    met = [games for games in tables if games.players > 1]
    if has_order and met:
        yield first_player(met, language)
    yield points(tables, study, language)
    yield sources(tables, study, language)
    if alone := [games for games in tables if games.results[0]["levels"] is not None]:
        yield levels(alone[0], language)
    judged = [games for games in tables if games.judged]
    if judged:
        for kind in study.KINDS:
            if any(tally.tiles(games, kind) for games in judged):
                yield tiles(judged, kind, study, language)
    yield length(tables, language)


def section(name: str, language: str, picture: str, heads: list[str], rows: list[list[Cell]]) -> Section:
    """A section whose title and explanation stand under its name in the catalogue."""
    title, about = say(language, f"lab.report.{name}"), say(language, f"lab.report.{name}.about")
    return Section(name, title, about, picture, heads, rows)


def columns(language: str, *heads: str) -> list[str]:
    return [say(language, f"lab.report.column.{head}") for head in heads]


# --- Cells.
def number(estimate: Estimate | None, digits: int = 1) -> Cell:
    if estimate is None:
        return Cell("–")
    value, low, high = (None if part is None else plain(part, digits) for part in estimate)
    return Cell(value or "", "" if low is None else f"[{low}, {high}]")


def plain(value: float, digits: int) -> str:
    """The number with a true minus."""
    return f"{round(value, digits) + 0.0:.{digits}f}".replace("-", "−")  # + 0.0: no zero has a minus


def percent(estimate: Estimate | None, digits: int = 1) -> Cell:
    cell = number(None if estimate is None else estimate.times(100), digits)
    return cell if estimate is None else Cell(f"{cell.value} %", cell.more)


def read(estimate: list[float | None] | None) -> Estimate | None:
    """An estimate as the arena's table writes it."""
    if estimate is None:
        return None
    value, low, high = estimate
    assert value is not None
    return Estimate(value, low, high)


# --- The sections.
def bots(tables: list[Games], study: Study, language: str) -> Section:
    """Who played, and how strongly."""
    rows = []
    for games in tables:
        for row in games.standings["table"]:
            share = percent(read(row["win_share"])) if games.judged else Cell("–")
            known = [Cell(names.players(games.players, language)), Cell(row["bot"]), Cell(str(row["games"]))]
            rows.append([*known, share, number(read(row["score"])), number(read(row["margin"]))])
        automa = read(games.standings["automa_score"])
        if automa is not None:
            count = Cell(str(games.standings["games"]))
            lead = [
                Cell(names.players(games.players, language)),
                Cell(study.automa(language)),
                count,
            ]
            rows.append([*lead, Cell("–"), number(automa), Cell("–")])
    heads = columns(language, "players", "bot", "games", "win_share", "points", "margin")
    return section("bots", language, "", heads, rows)


def first_player(tables: list[Games], language: str) -> Section:
    """Does it matter who begins?"""
    most = max(games.players for games in tables)
    places = [say(language, "lab.report.place", place=place + 1) for place in range(most)]
    lines, rows = [], []
    for games in tables:
        found = tally.order_of_play(games)
        values = [place.wins.times(games.players) for place in found] + [None] * (most - games.players)
        lines.append((names.players(games.players, language), values))
        for place in found:
            lead = [Cell(names.players(games.players, language)), Cell(places[place.place - 1])]
            rows.append(
                [
                    *lead,
                    percent(place.wins),
                    percent(Estimate(1 / games.players, None, None)),
                    number(place.points),
                ]
            )
    picture = plots.dots("first", places, lines, say(language, "lab.report.relative"), 1)
    heads = columns(language, "players", "place", "win_share", "fair", "points")
    return section("first", language, picture, heads, rows)


def points(tables: list[Games], study: Study, language: str) -> Section:
    """How points are spread, for winners and for the others."""
    panels, rows = [], []
    for games in tables:
        series = []
        for winners in (True, False) if games.judged else (True,):
            label = scorer(games, winners, study, language)
            values = tally.scores_of(games, winners)
            series.append((label, values))
            if found := tally.spread(values):
                lead = [Cell(names.players(games.players, language)), Cell(label)]
                rows.append([*lead, *spread_cells(found)])
        panels.append((names.players(games.players, language), series))
    picture = plots.histograms("points", panels, say(language, "lab.report.column.points"))
    heads = columns(language, "players", "who", "count", "mean", "lies")
    return section("points", language, picture, heads, rows)


def scorer(games: Games, winners: bool, study: Study, language: str) -> str:
    """Whose points they are."""
    if games.results[0]["automa"] is not None:
        return say(language, "lab.report.person") if winners else study.automa(language)
    if not games.judged:
        return say(language, "lab.report.all")
    return say(language, "lab.report.winners" if winners else "lab.report.others")


def spread_cells(found: Spread) -> list[Cell]:
    low, first, middle, third, high = (f"{value:.0f}" for value in found.quarters)
    return [
        Cell(str(found.size)),
        number(found.mean),
        Cell(f"{low} – {first} – {middle} – {third} – {high}"),
    ]


def sources(tables: list[Games], study: Study, language: str) -> Section:
    """Where winners and the others get their points."""
    found = {games.players: {part.name: part for part in tally.points_by_source(games)} for games in tables}
    order = list(tables[0].results[0]["facts"]["sources"][0])
    used = [name for name in order if any(name in parts for parts in found.values())]
    panels = []
    for games in tables:
        parts = [found[games.players].get(name) for name in used]
        lines = [(scorer(games, True, study, language), [part and part.winners for part in parts])]
        if games.judged:
            lines.append((scorer(games, False, study, language), [part and part.others for part in parts]))
        panels.append((names.players(games.players, language), lines))
    labels = [names.source(name, language) for name in used]
    rows = [
        [Cell(label), *(number(values[row]) for _, lines in panels for _, values in lines)]
        for row, label in enumerate(labels)
    ]
    heads = [
        *columns(language, "source"),
        *(f"{title}: {label}" for title, lines in panels for label, _ in lines),
    ]
    picture = plots.bars("sources", labels, panels, say(language, "lab.report.column.points"))
    return section("sources", language, picture, heads, rows)


def levels(games: Games, language: str) -> Section:
    """Solo: how often each level is reached."""
    lines, rows = [], []
    for row in games.standings["table"]:
        values = [read(value) for value in row["levels"].values()]
        lines.append((row["bot"], [value.times(100) if value else None for value in values]))
        rows.append([Cell(row["bot"]), *(percent(value) for value in values)])
    labels = [say(language, f"lab.level.{level}") for level in games.standings["table"][0]["levels"]]
    picture = plots.dots("levels", labels, lines, "%")
    return section("levels", language, picture, [*columns(language, "bot"), *labels], rows)


def tiles(tables: list[Games], kind: str, study: Study, language: str) -> Section:
    """How those did who kept, learned, used or reached each tile."""
    found = [tally.tiles(games, kind) for games in tables]
    order = list({name: None for parts in found for name in parts})
    order.sort(key=lambda name: (int(name) if name.isdigit() else 0, name))
    labels = [study.short(kind, name, language) for name in order]
    titles = [names.players(games.players, language) for games in tables]
    lines = [
        (title, [parts[name].relative if name in parts else None for name in order])
        for title, parts in zip(titles, found, strict=True)
    ]
    rows = [
        [Cell(label, study.long(kind, name, language)), *tile_cells(found, kind, name, language)]
        for label, name in zip(labels, order, strict=True)
    ]
    heads = columns(language, "tile", *([] if kind == "starting" else [f"had_{kind}"])) + titles
    picture = plots.dots(kind, labels, lines, say(language, "lab.report.relative"), 1)
    return section(kind, language, picture, heads, rows)


def tile_cells(found: list[dict[str, Tile]], kind: str, name: str, language: str) -> Iterator[Cell]:
    """How many of those who could have it did, then how they fared for each number of players."""
    known = [parts[name] for parts in found if name in parts]
    if kind != "starting":
        yield Cell(f"{100 * sum(tile.had for tile in known) / sum(tile.met for tile in known):.0f} %")
    for parts in found:
        wins = parts[name].wins if name in parts else None
        cell = percent(wins, 0)
        yield (
            cell
            if wins is None
            else Cell(cell.value, f"{cell.more} {say(language, 'lab.report.of', n=parts[name].had)}")
        )


def length(tables: list[Games], language: str) -> Section:
    """How long a game is, for each player."""
    rows = []
    for games in tables:
        for name, found in tally.lengths(games):
            lead = [
                Cell(names.players(games.players, language)),
                Cell(say(language, f"lab.report.length.{name}")),
            ]
            rows.append([*lead, *spread_cells(found)[1:]])
    turns = {tally.LENGTHS["turns"](result) for games in tables for result in games.results}
    what = "turns" if len(turns) > 1 else "decisions"  # some games always have the same number of rounds
    panels = [
        (
            names.players(games.players, language),
            [(what, [float(tally.LENGTHS[what](result)) for result in games.results])],
        )
        for games in tables
    ]
    picture = plots.histograms("length", panels, say(language, f"lab.report.length.{what}"))
    heads = columns(language, "players", "what", "mean", "lies")
    return section("length", language, picture, heads, rows)
