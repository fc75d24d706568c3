"""How `teotl teotibot` starts and ends."""

from collections.abc import Callable
from pathlib import Path
from secrets import randbits

from teotl.core.errors import BadOption, words_of
from teotl.core.words import said, said_at
from teotl.games.teotihuacan.companion.commands import run_session
from teotl.games.teotihuacan.companion.full import play_position
from teotl.games.teotihuacan.companion.journal import BadJournal, Journal, read_journal
from teotl.games.teotihuacan.companion.session import Left, Session
from teotl.games.teotihuacan.rules.teotibot.difficulty import check_solo
from teotl.text.play import read_line


def run_companion(
    seed: int | None,
    preset: str | None,
    language: str,
    save: Path | None,
    load: Path | None,
    position: Path | None,
    ask: Callable[[str], str] = read_line,
) -> int:
    """A session at the table, new or loaded; or a solo game from a full position."""
    if (load or position) and (seed is not None or preset or (load and position)):
        raise BadOption(said("error.load-brings-its-own"))
    if position is not None:
        return play_position(position, language, save, ask)
    journal = read_journal(load) if load is not None else new_journal(seed, preset)
    session = Session(journal, language, save, ask)
    print(session.word("welcome", seed=journal.seed))
    try:
        run_session(session)
    except BadJournal as error:
        raise BadJournal(said_at(str(load), words_of(error))) from None
    except (Left, EOFError):
        print(session.word("bye_saved", file=save) if save is not None else session.word("bye"))
    return 0


def new_journal(seed: int | None, preset: str | None) -> Journal:
    """A preset named on the command line is the first answer."""
    if preset is not None:
        check_solo(preset)
    return Journal(randbits(32) if seed is None else seed, [[preset]] if preset is not None else None)
