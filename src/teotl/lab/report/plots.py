"""Plots as SVG for a page: their colours are the page's variables, so they follow light and dark.

matplotlib is used only here, and loaded when the first plot is drawn.
"""

import io
import re
from collections.abc import Sequence
from importlib import import_module
from typing import Any, Final

from teotl.core.errors import TeotlError
from teotl.core.words import said
from teotl.draw.theme import LIGHT
from teotl.lab.stats import Estimate

SERIES: Final = (
    "accent",
    "tile",
    "gold-dk",
    "ink-2",
    "stone-dk",
    "cocoa",
)  # no colour of a temple or a player
MARKERS: Final = ("o", "s", "^", "D", "v", "P")
PAIR: Final = ("accent", "line-strong")  # winners, others
VARIABLES: Final = {
    LIGHT[name].lower(): name for name in ("ink", "ink-2", "line", "line-strong", "plaster", *SERIES)
}
STYLE: Final = {
    "svg.fonttype": "none",  # text stays text: it can be read, searched and takes the page's font
    "font.size": 11,
    "font.family": "sans-serif",
    "axes.spines.top": False,
    "axes.spines.right": False,
    "axes.grid": True,
    "axes.axisbelow": True,
    "figure.constrained_layout.use": True,
    "legend.frameon": False,
    **dict.fromkeys(("text.color", "axes.labelcolor", "xtick.color", "ytick.color"), LIGHT["ink"]),
    "axes.edgecolor": LIGHT["line-strong"],
    "grid.color": LIGHT["line"],
    "grid.linewidth": 0.6,
}

Axes = Any
Line = tuple[str, Sequence[Estimate | None]]  # a name and its values, row by row


def library() -> Any:
    """matplotlib without a window; raises TeotlError where it is missing."""
    try:
        matplotlib = import_module("matplotlib")
    except ImportError:
        raise TeotlError(said("lab.error.no_matplotlib")) from None
    matplotlib.use("svg")
    return matplotlib


class Picture:
    """A figure being drawn: `with Picture(…) as axes`, then its `svg`."""

    def __init__(self, name: str, width: float, height: float, columns: int = 1) -> None:
        self.name = name
        self.size = (width, height)
        self.columns = columns
        self.svg = ""

    def __enter__(self) -> list[Axes]:
        # Ids inside the picture are made from this salt: the same each time, others in each picture of a page.
        self.context = library().rc_context({**STYLE, "svg.hashsalt": self.name})
        self.context.__enter__()
        self.figure = import_module("matplotlib.figure").Figure(figsize=self.size)
        return list(self.figure.subplots(1, self.columns, squeeze=False, sharey=True)[0])

    def tell(self) -> None:
        """Explain the colours and shapes below the picture, each once; a single one needs no words."""
        known: dict[str, Any] = {}
        for axes in self.figure.axes:
            handles, labels = axes.get_legend_handles_labels()
            known |= dict(zip(labels, handles, strict=True))
        if len(known) > 1:
            self.figure.legend(known.values(), known, loc="outside lower center", ncols=len(known))

    def __exit__(self, kind: object, error: object, trace: object) -> None:
        if error is None:
            out = io.StringIO()
            self.figure.savefig(out, format="svg", transparent=True, metadata={"Date": None, "Creator": None})
            self.svg = embedded(out.getvalue(), self.name)
        self.context.__exit__(None, None, None)


def embedded(svg: str, name: str) -> str:
    """The picture without its head, its colours by name, its ids its own."""
    svg = svg[svg.index("<svg") :]
    svg = re.sub(r"<metadata>.*?</metadata>", "", svg, flags=re.DOTALL)
    svg = re.sub(r'(<svg[^>]*?) height="[^"]*"', r"\1", svg, count=1)
    svg = re.sub(r'(<svg[^>]*?) width="([\d.]+)pt"', sized, svg, count=1)
    svg = re.sub(r'\bid="([^"]*)"', rf'id="{name}-\1"', svg)
    svg = re.sub(r'(url\(#|href="#)', rf"\1{name}-", svg)
    svg = re.sub(r"#[0-9a-f]{6}", variable, svg)
    return re.sub(r"font-family: [^;\"]*; ?", "", svg)  # the page's own


def sized(found: re.Match[str]) -> str:
    """As wide as there is room, while its words stay readable."""
    points = float(found[2])
    return f'{found[1]} style="min-width:{points * 0.9:.0f}px;max-width:{points * 1.4:.0f}px"'


def variable(found: re.Match[str]) -> str:
    name = VARIABLES.get(found[0])
    return f"var(--{name})" if name else found[0]


def dots(
    name: str, rows: Sequence[str], lines: Sequence[Line], about: str, reference: float | None = None
) -> str:
    """Values with their intervals, a row for each thing, a colour and a shape for each series; "" if all are None."""
    if all(value is None for _, values in lines for value in values):
        return ""
    picture = Picture(name, 7.2, 0.9 + max(2.0, len(rows) * (0.22 + 0.14 * len(lines))))
    with picture as (axes,):
        step = 0.7 / max(1, len(lines))
        for number, (label, values) in enumerate(lines):
            offset = (number - (len(lines) - 1) / 2) * step
            draw_estimates(axes, values, offset, SERIES[number % 6], MARKERS[number % 6], label)
        if reference is not None:
            axes.axvline(reference, color=LIGHT["ink-2"], linestyle="--", linewidth=1)
        axes.set_yticks(range(len(rows)), rows)
        axes.set_ylim(len(rows) - 0.4, -0.6)
        axes.set_xlabel(about)
        if len(lines) > 1:
            axes.legend(
                loc="upper center", bbox_to_anchor=(0.5, -0.9 / max(3.0, len(rows))), ncols=len(lines)
            )
    return picture.svg


def draw_estimates(
    axes: Axes, values: Sequence[Estimate | None], offset: float, colour: str, marker: str, label: str
) -> None:
    found = [(row, value) for row, value in enumerate(values) if value is not None]
    axes.errorbar(
        [value.value for _, value in found],
        [row + offset for row, _ in found],
        xerr=margins([value for _, value in found]),
        fmt=marker,
        color=LIGHT[colour],
        markersize=5,
        linewidth=1.4,
        label=label,
    )


def margins(values: Sequence[Estimate]) -> list[list[float]]:
    """How far the intervals reach to each side; 0 where there is none."""
    low = [0.0 if value.low is None else value.value - value.low for value in values]
    high = [0.0 if value.high is None else value.high - value.value for value in values]
    return [low, high]


def bars(name: str, rows: Sequence[str], panels: Sequence[tuple[str, Sequence[Line]]], about: str) -> str:
    """Bars with intervals in each row, of winners and of others, beside one another for each panel."""
    picture = Picture(name, 2.2 + 2.6 * len(panels), 1.2 + 0.36 * len(rows), len(panels))
    with picture as all_axes:
        for axes, (title, lines) in zip(all_axes, panels, strict=True):
            for number, (label, values) in enumerate(lines):
                up = 0.2 - 0.4 * number if len(lines) > 1 else 0
                draw_bars(axes, values, up, PAIR[number], label)
            axes.set_title(title, fontsize=11)
            axes.set_yticks(range(len(rows)), rows)
            axes.set_xlabel(about)
        all_axes[0].set_ylim(len(rows) - 0.4, -0.6)
        picture.tell()
    return picture.svg


def draw_bars(axes: Axes, values: Sequence[Estimate | None], up: float, colour: str, label: str) -> None:
    found = [(row, value) for row, value in enumerate(values) if value is not None]
    axes.barh(
        [row - up for row, _ in found],
        [value.value for _, value in found],
        0.38,
        xerr=margins([value for _, value in found]),
        color=LIGHT[colour],
        error_kw={"ecolor": LIGHT["ink"], "elinewidth": 1},
        label=label,
    )


def histograms(name: str, panels: Sequence[tuple[str, list[tuple[str, list[float]]]]], about: str) -> str:
    """How often each value came up; the heights of a series sum up to 100 %."""
    picture = Picture(name, 1.0 + 2.8 * len(panels), 3.2, len(panels))
    everything = [value for _, series in panels for _, values in series for value in values]
    edges = bins(min(everything), max(everything))
    with picture as all_axes:
        for axes, (title, series) in zip(all_axes, panels, strict=True):
            for number, (label, values) in enumerate(series):
                if values:
                    draw_steps(axes, values, edges, PAIR[number], label)
            axes.set_title(title, fontsize=11)
            axes.set_xlabel(about)
        all_axes[0].set_ylabel("%")
        picture.tell()
    return picture.svg


def draw_steps(axes: Axes, values: list[float], edges: list[float], colour: str, label: str) -> None:
    weights = [100 / len(values)] * len(values)
    axes.hist(values, edges, weights=weights, histtype="stepfilled", color=LIGHT[colour], alpha=0.3)
    axes.hist(values, edges, weights=weights, histtype="step", color=LIGHT[colour], label=label)


def bins(low: float, high: float) -> list[float]:
    """About twenty equal steps of a round width that hold all values."""
    width = 1
    while (high - low) / width > 24:
        width = {1: 2, 2: 5, 5: 10, 10: 20, 20: 50}.get(width, width * 2)
    first = int(low // width) * width
    return [float(first + width * number) for number in range(int((high - first) // width) + 2)]
