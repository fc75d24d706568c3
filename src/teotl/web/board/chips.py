"""A told turn as HTML: its chip in the strip, and its steps beside the table. Each is made once for a telling.

Not by templates, which take twice as long: the turn that goes on is told anew with every choice, to everyone.
"""

from markupsafe import Markup, escape

from teotl.draw.html import icon
from teotl.draw.page import Page
from teotl.draw.story import shown
from teotl.web.board.beats import Card
from teotl.web.board.story import Telling


def chip(turn: Telling) -> Markup:
    """For the strip, with what changed that is nobody's. Signs and numbers are for eyes; others get the sentence."""
    if "chip" not in turn.drawn:
        kind = f"ev{' own' if turn.own else ''}{' me' if turn.yours else ''} p{turn.colour}"
        yours = f' <b class="ac">{shown(turn.yours, True)}</b>' if turn.yours else ""
        notes = f'<li class="ev note">{shown(turn.notes)}</li>' if turn.notes else ""
        turn.drawn["chip"] = Markup(
            f'<li class="{kind}"><button type=button id=turn-{turn.turn.number}>'
            f"<span class=hidden>{escape(turn.sentence)}</span><svg class=i><use href=#{turn.symbol} /></svg>"
            f"<span aria-hidden=true>{shown(turn.chip, True)}{yours}</span></button></li>{notes}"
        )
    return turn.drawn["chip"]


def steps(turn: Telling, page: Page) -> Markup:
    """Card by card, under one another."""
    if "steps" not in turn.drawn:
        cards = "".join(step(card, page) for card in turn.cards)
        turn.drawn["steps"] = Markup(f"<li>{icon(turn.symbol, 18)}<div>{cards}</div></li>")
    return turn.drawn["steps"]


def step(card: Card, page: Page) -> str:
    title = f"<b>{escape(card.title)}</b>" if card.title else ""
    return f"<p>{title}{''.join(f' <span>{shown(line)}</span>' for line in card.lines(page))}</p>"
