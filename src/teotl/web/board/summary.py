"""The own turn before it ends: its steps, drawn as others will see them told, and what they changed together."""

from typing import TYPE_CHECKING

from markupsafe import Markup

from teotl.core.phrases import Amount
from teotl.draw.amounts import MINUS, amount
from teotl.draw.html import icon
from teotl.draw.story import shown
from teotl.web.board.beats import Card
from teotl.web.board.course import by_turns, course
from teotl.web.board.story import Teller

if TYPE_CHECKING:
    from teotl.web.board.render import Scene


def steps(scene: "Scene") -> list[Markup]:
    """Each with its symbol; nothing where all act together."""
    room, seat = scene.room, scene.viewer.seat
    turns = course(room)
    if seat is None or not by_turns(room) or not turns or turns[-1].seat != seat:
        return []
    telling = Teller(room, seat, scene.viewer.language).tell(turns[-1])
    return [Markup(step(scene, card)) for card in telling.cards if card.lines(scene.page)]


def step(scene: "Scene", card: Card) -> str:
    sign = icon(card.symbol, 18) if card.symbol else ""
    return " ".join([sign, *(shown(line) for line in card.lines(scene.page))])


def did(scene: "Scene") -> list[Markup]:
    """What the turn has changed so far, each as number and symbol: what was paid first."""
    seat, page = scene.viewer.seat, scene.page
    if seat is None:
        return []
    known = [one for one in scene.changes if page.symbol(one["what"], one.get("of", ""))]
    known.sort(key=lambda one: one["n"] > 0)
    return [Markup(chip(one, scene)) for one in known]


def chip(one: Amount, scene: "Scene") -> str:
    sign = "+" if one["n"] > 0 else MINUS
    plain = Amount(what=one["what"], n=abs(one["n"]), of=one.get("of", ""))
    symbol = scene.page.symbol(plain["what"], plain.get("of", ""))
    return amount(plain, sign, scene.page, 17, scene.page.title_of(symbol, scene.viewer.language))


def points(scene: "Scene") -> tuple[int, int] | None:
    """Before the turn and now, if it brought or cost any."""
    brought = sum(one["n"] for one in scene.changes if one["what"] == "points")
    if scene.viewer.seat is None or not brought:
        return None
    now = scene.page.facts(scene.view, scene.viewer.seat)["points"]
    return now - brought, now
