"""The companion's commands, and how a session runs from the first question to the last."""

import re
from typing import Final

from teotl.games.teotihuacan.companion.between import eclipse, learned, pushed, why_not_learned
from teotl.games.teotihuacan.companion.readers import Misread, Reader, words_of
from teotl.games.teotihuacan.companion.session import ASIDES, Left, Session, TakenBack
from teotl.games.teotihuacan.companion.start import set_up
from teotl.games.teotihuacan.companion.turn import play_turn
from teotl.games.teotihuacan.rules.names import OVER
from teotl.games.teotihuacan.rules.state import State

# What changes Teotibot's things, and so is kept in the journal.
GO: Final = "go"
COMMANDS: Final = (GO, "pushed", "learned", "eclipse")
DICE: Final = re.compile(r"(?:go )?([1-6])[ +,]*([1-6])")


def run_session(session: Session) -> None:
    """Until the person leaves; after an undo the journal is played again."""
    while True:
        try:
            play(session)
        except TakenBack:
            session.rewind()


def play(session: Session) -> None:
    """Set-up, then one command after another."""
    s = set_up(session)
    while True:
        session.next_command()
        over = s.phase == OVER
        reader = after_the_end(session) if over else command(session, s)
        question = session.word("prompt_over" if over else "prompt")
        obey(session, s, session.ask(question, reader, shortened=(*COMMANDS, *ASIDES)))


# --- Reading a command.
def command(session: Session, s: State) -> Reader:
    """A command in its plain form; nothing typed means its turn, two numbers are real dice."""

    def read(line: str) -> str:
        plain = " ".join(line.lower().split())
        if not plain:
            return GO
        if dice := DICE.fullmatch(plain):
            return f"{GO} {dice[1]} {dice[2]}"
        name, _, rest = plain.partition(" ")
        if name == "learned":
            return read_learned(session, s, words_of(rest))
        if name in COMMANDS and not rest:
            return name
        raise Misread(session.word("hint.dice" if name == GO else "hint.command"))

    return read


def read_learned(session: Session, s: State, words: list[str]) -> str:
    wrong = why_not_learned(s, words[0]) if len(words) == 1 else "hint.technology"
    if wrong:
        raise Misread(session.word(wrong))
    return f"learned {words[0]}"


def after_the_end(session: Session) -> Reader:
    """After the end one can only leave or take back."""

    def read(line: str) -> str:
        if not line:
            raise Left
        raise Misread(session.word("hint.over"))

    return read


# --- Doing it.
def obey(session: Session, s: State, line: str) -> None:
    name, *numbers = line.split()
    if name == GO:
        play_turn(session, s, (int(numbers[0]), int(numbers[1])) if numbers else None)
    elif name == "pushed":
        pushed(session, s)
    elif name == "learned":
        learned(session, s, numbers[0])
    else:
        eclipse(session, s)
