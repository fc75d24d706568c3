"""What concerns Teotibot between its turns: being pushed out, shared technologies, eclipses, the end."""

from teotl.core.words import listed
from teotl.games.teotihuacan.companion import facts
from teotl.games.teotihuacan.companion.asking import stands_on
from teotl.games.teotihuacan.companion.session import Session
from teotl.games.teotihuacan.companion.telling import Teller
from teotl.games.teotihuacan.companion.turn import finish
from teotl.games.teotihuacan.material import DARK_DISC, RIVAL_POINTS, ROW_VALUES
from teotl.games.teotihuacan.rules.boards.alchemy import learn
from teotl.games.teotihuacan.rules.eclipse import begin_eclipse
from teotl.games.teotihuacan.rules.labels import SOURCE_LABELS, TECHNOLOGY_LABELS
from teotl.games.teotihuacan.rules.names import BOT, DICE, OVER, WORSHIPPER
from teotl.games.teotihuacan.rules.standing import breakdown, won_solo
from teotl.games.teotihuacan.rules.state import State
from teotl.games.teotihuacan.rules.tasks import TECHNOLOGY, push
from teotl.games.teotihuacan.rules.teotibot.bot import HUMAN
from teotl.games.teotihuacan.rules.teotibot.spaces import next_space
from teotl.games.teotihuacan.rules.tiles.technology import owns
from teotl.games.teotihuacan.rules.workers import push_out
from teotl.games.teotihuacan.words.phrases import points, word

MOST_POINTS = 999


# --- Pushed out.
def pushed(session: Session, s: State) -> None:
    """The person took its worship space: it moves to the next empty one. (spec 10.3, R-67)"""
    facts.forget(s)
    here = s.worker_lock[BOT * DICE + WORSHIPPER] - 1
    space = next_space(s, here)
    while space != here and stands_on(session, s, space):
        space = next_space(s, space)
    teller = Teller(session, s)
    push_out(s, here)
    teller.flush()


# --- A technology that the person learned.
def learned(session: Session, s: State, number: str) -> None:
    """Teotibot scores if its marker is there already. (R-62)"""
    slot = list(s.layout.technologies).index(TECHNOLOGY_LABELS.index(number))
    shared = owns(s, BOT, s.layout.technologies[slot])
    facts.forget(s)
    teller = Teller(session, s)
    push(s, TECHNOLOGY, HUMAN)
    learn(s, HUMAN, slot)
    s.depth = 0  # the temple step is the person's own
    if shared:
        session.tell("shared", technology=number, points=points(session.language, RIVAL_POINTS))
    else:
        session.tell("not_shared", technology=number)
    teller.flush()


def why_not_learned(s: State, number: str) -> str:
    """The key of what is wrong with it, if anything."""
    if number not in [TECHNOLOGY_LABELS[tile] for tile in s.layout.technologies]:
        return "hint.technology"
    return "hint.learned" if owns(s, HUMAN, TECHNOLOGY_LABELS.index(number)) else ""


# --- Eclipses.
def eclipse(session: Session, s: State) -> None:
    """Score Teotibot; after the last one compare. (spec 10.14, R-68)"""
    facts.forget(s)
    if s.eclipse < 3 and not s.pyramid_done:
        s.pyramid_done = session.is_so("pyramid_done")
    values = sorted({str(value) for value in ROW_VALUES}, reverse=True)
    facts.visible_value(s, int(session.which("row_value", values)))
    track = s.pyramid_track[BOT]
    if track:
        s.pyramid_track[HUMAN] = session.how_many("track", 0, 9, step=track)
    session.tell("eclipse", eclipse=s.eclipse)
    teller = Teller(session, s)
    begin_eclipse(s)
    teller.flush()
    if track:
        teller.do("track_back")
    finish(session, s, teller)
    if s.phase == OVER:
        compare(session, s)
    else:
        session.tell("your_eclipse")
        teller.do("calendar", dark=DARK_DISC[s.players * 3 + s.eclipse - 1])
        teller.do("neutrals")


# --- The end.
def compare(session: Session, s: State) -> None:
    """The person wins with more points; a tie is a loss. (spec 10.14)"""
    session.tell("final", points=points(session.language, s.points[BOT]), sources=sources(session, s))
    s.points[HUMAN] = session.how_many("points", 0, MOST_POINTS)
    key = "won" if won_solo(s) else "tied" if s.points[HUMAN] == s.points[BOT] else "lost"
    session.tell(key, you=s.points[HUMAN], bot=s.points[BOT])


def sources(session: Session, s: State) -> str:
    """Where its points came from."""
    earned = breakdown(s)[BOT]["sources"]
    language = session.language
    parts = [
        session.word("part", points=points(language, earned[label]), source=word(language, f"source.{label}"))
        for label in SOURCE_LABELS
        if earned[label]
    ]
    return listed(language, parts)
