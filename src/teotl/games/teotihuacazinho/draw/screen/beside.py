"""What stands beside a sheet: a card for everyone, and what can be done at what price. HTML, for pages."""

from html import escape
from typing import Any, Final

from teotl.core.words import say
from teotl.draw.html import icon
from teotl.draw.look import Look
from teotl.games.teotihuacazinho.draw.paper.parts import CUES, PICTURES, pieces
from teotl.games.teotihuacazinho.draw.paper.reference import rows
from teotl.games.teotihuacazinho.draw.paper.values import Plain
from teotl.games.teotihuacazinho.draw.screen.mini import mini
from teotl.games.teotihuacazinho.rules.names import OBJECTIVES

GOODS: Final = {"gold": "gold", "hammers": "hammer", "books": "book"}  # what is held, by its picture


# --- A card.
def card(look: Look, seat: int) -> str:
    """Name, points, pyramid and goods at a glance."""
    player: dict[str, Any] = look.view["players"][seat]
    asked = seat in look.view["to_act"] and not look.past
    classes = f"card player p{seat % 4 + 1}{' asked' if asked else ''}{' own' if seat == look.seat else ''}"
    return (
        f'<button type="button" id="card-{seat}" class="{classes}" data-view="{seat}">\n'
        f"{head(look, seat, player, asked)}\n"
        f'<span class="glance">{mini(player)}{held(look, player)}</span>\n</button>'
    )


def head(look: Look, seat: int, player: dict[str, Any], asked: bool) -> str:
    def words(key: str) -> str:
        return escape(say(look.language, key))

    state = f'<small class="turn">{words("web.chooses")}</small>' if asked else ""
    if player["finished"] and not asked:
        state = f"<small>{words('web.sheet.done')}</small>"
    points = f"{player['score']['total']}{icon('vp', 20, say(look.language, 'web.points'))}"
    name = escape(look.names[seat])
    return (
        f'<span class="head">{icon(f"mark-p{seat % 4 + 1}", 24)}<b>{name}</b>{state}'
        f"<strong>{points}</strong></span>"
    )


def good_name(picture: str, language: str) -> str:
    return say(language, f"sheet.resource.{picture}")


def held(look: Look, player: dict[str, Any]) -> str:
    goods = "".join(
        f"<span>{player['held'][name]}{icon(f'z-{picture}', 20, good_name(picture, look.language))}</span>"
        for name, picture in GOODS.items()
    )
    objectives = icon("cue-zb", 16, say(look.language, "web.sheet.objectives"))
    events = icon("z-event-A", 20, say(look.language, "web.sheet.events"))
    return (
        f'<span class="held">{goods}<span>{len(player["objectives"])}/{OBJECTIVES}{objectives}</span>'
        f"<span>{len(player['events'])}/{len(look.view['events'])}{events}</span></span>"
    )


# --- What can be done, at what price.
def actions(look: Look) -> str:
    """The short reference that also stands on the printed sheet."""
    listed = "".join(
        f"<div><dt>{pictured(words)}</dt><dd>{pictured(price)}</dd></div>"
        for words, price in rows(Plain(look.view["sheet"]), look.language)
    )
    title = escape(say(look.language, "sheet.actions"))
    return f'<section id="actions" class="card prices"><h3>{title}</h3>\n<dl>{listed}</dl></section>'


def pictured(words: str) -> str:
    """Words of the sheet, with small pictures where they are named."""
    return "".join(
        icon(f"cue-{CUES[name]}" if name in CUES else PICTURES[name], 16) if name else escape(text)
        for name, text in pieces(words)
    )
