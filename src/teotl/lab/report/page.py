"""The report as one page of HTML that needs nothing else: no script, no font, no picture from elsewhere."""

from collections.abc import Sequence
from html import escape
from pathlib import Path
from typing import Final

from teotl.core.words import say
from teotl.draw.theme import DARK, LIGHT, declarations
from teotl.lab.report.sections import Cell, Section

STYLE: Final = Path(__file__).with_name("page.css")


def page(title: str, lead: str, made: str, sections: Sequence[Section], language: str) -> str:
    links = "".join(f'<li><a href="#{part.name}">{escape(part.title)}</a></li>' for part in sections)
    body = "\n".join(section(part, language) for part in sections)
    return f"""<!doctype html>
<html lang="{language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{escape(title)}</title>
<style>{style()}</style>
</head>
<body>
<header><h1>{escape(title)}</h1><p>{escape(lead)}</p><p class="made"><code>{escape(made)}</code></p></header>
<nav aria-label="{escape(say(language, "lab.report.contents"))}"><ul>{links}</ul></nav>
<main>
{body}
</main>
</body>
</html>
"""


def style() -> str:
    """The palette, light or as the reader's system wants it, and the page's own classes."""
    light, dark = declarations(LIGHT), declarations(DARK)
    return (
        f":root{{{light}color-scheme:light}}\n"
        f"@media (prefers-color-scheme:dark){{:root{{{dark}color-scheme:dark}}}}\n"
        + STYLE.read_text(encoding="utf-8")
    )


def section(part: Section, language: str) -> str:
    picture = ""
    if part.picture:
        label = escape(say(language, "lab.report.plot", title=part.title))
        drawn = part.picture.replace("<svg", f'<svg role="img" aria-label="{label}"', 1)
        picture = f'<figure class="plot" tabindex="0">{drawn}</figure>'
    return (
        f'<section id="{part.name}" class="card"><h2>{escape(part.title)}</h2>'
        f'<p class="about">{escape(part.about)}</p><div class="both">{picture}{table(part)}</div></section>'
    )


def table(part: Section) -> str:
    """Numbers that can be read and copied; wide ones scroll in their own box."""
    heads = "".join(f'<th scope="col">{escape(head)}</th>' for head in part.heads)
    rows = "".join(f"<tr>{row(cells)}</tr>" for cells in part.rows)
    return (
        f'<div class="numbers" tabindex="0" role="region" aria-label="{escape(part.title)}"><table>'
        f"<thead><tr>{heads}</tr></thead><tbody>{rows}</tbody></table></div>"
    )


def row(cells: list[Cell]) -> str:
    first, *others = cells
    return f'<th scope="row">{cell(first)}</th>' + "".join(f"<td>{cell(other)}</td>" for other in others)


def cell(what: Cell) -> str:
    more = f" <small>{escape(what.more)}</small>" if what.more else ""
    return escape(what.value) + more
