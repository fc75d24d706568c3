"""A session at the table: asking, telling, and what may be typed at any question."""

from collections.abc import Callable
from pathlib import Path
from typing import Final

from teotl.core.errors import words_of
from teotl.core.words import again, said, say
from teotl.games.teotihuacan.companion.journal import BadJournal, Journal
from teotl.games.teotihuacan.companion.readers import YES, Misread, Reader, meant, number, one_of, yes_no
from teotl.games.teotihuacan.companion.status import status
from teotl.games.teotihuacan.rules.state import State

INDENT: Final = "  "
ASIDES: Final = ("status", "undo", "save", "help", "quit")  # what may be typed at any question


class TakenBack(Exception):
    """An answer or a command was removed from the journal: the session is played again up to there."""


class Left(Exception):
    """The person leaves; the journal stays."""


class Session:
    """One person, one journal. While the journal still has answers they are used, and nothing is printed.

    What a command says before its first new question is held back until that question, then printed.
    """

    def __init__(
        self, journal: Journal, language: str, save: Path | None, read_line: Callable[[str], str]
    ) -> None:
        self.journal = journal
        self.language = language
        self.save = save
        self.read_line = read_line
        self.state: State | None = None  # after set-up
        self.catching_up = False
        self.held: list[str] = []
        self.rewind()

    # --- Going through the journal.
    def rewind(self) -> None:
        """Play it again from the beginning."""
        self.journal.rewind()
        self.state = None
        self.catching_up = True
        self.held.clear()

    def next_command(self) -> None:
        """Drop what the last command said; after the last one in the journal, show where everything stands."""
        self.journal.next_entry()
        self.held.clear()
        if self.catching_up and not self.journal.replaying and self.state is not None:
            self.catch_up()
            self.tell("stands")
            self.show(status(self.state, self.language))

    def catch_up(self) -> None:
        """From here on everything is new."""
        self.keep()
        self.catching_up = False
        for text in self.held:
            print(text)
        self.held.clear()

    # --- Telling.
    def word(self, key: str, /, **values: object) -> str:
        """A string of the companion's part of the catalogue."""
        return say(self.language, f"companion.{key}", None, **values)

    def show(self, text: str) -> None:
        if self.catching_up:
            self.held.append(text)
        else:
            print(text)

    def tell(self, key: str, /, **values: object) -> None:
        self.show(self.word(key, **values))

    # --- Asking.
    def ask(self, question: str, reader: Reader, shortened: tuple[str, ...] = ()) -> str:
        """The answer in its plain form: from the journal, else from the person, as often as it takes.

        Its first word may be the beginning of one of the `shortened`.
        """
        known = self.journal.recall()
        if known is not None:
            return self.checked(known, reader)
        if self.catching_up:
            self.catch_up()
        while True:
            line = in_full(self.read_line(f"{question} ").strip(), shortened)
            if self.aside(line):
                continue
            try:
                return self.noted(reader(line))
            except Misread as misread:
                print(f"{INDENT}{misread.hint}")

    def checked(self, known: str, reader: Reader) -> str:
        """What the journal holds must be a valid answer too."""
        try:
            return reader(known)
        except Misread as misread:
            raise BadJournal(
                said("error.not-an-answer", where=self.journal.where, known=repr(known), hint=misread.hint)
            ) from None

    def noted(self, answer: str) -> str:
        self.journal.note(answer)
        self.keep()
        return answer

    def keep(self) -> None:
        if self.save is not None:
            self.journal.write(self.save)

    def is_so(self, key: str, /, **values: object) -> bool:
        return self.ask(self.word(f"ask.{key}", **values), yes_no(self.language)) == YES

    def how_many(self, key: str, low: int, high: int, /, **values: object) -> int:
        question = self.word(f"ask.{key}", low=low, high=high, **values)
        return int(self.ask(question, number(self.language, low, high)))

    def which(self, key: str, answers: list[str], /, **values: object) -> str:
        question = self.word(f"ask.{key}", answers=", ".join(answers), **values)
        return self.ask(question, one_of(self.language, answers))

    # --- Commands instead of answers.
    def aside(self, line: str) -> bool:
        """Do what the line says if it is a command allowed at any question."""
        match line.split(" ", 1):
            case ["undo"]:
                self.undo()
            case ["quit"]:
                raise Left
            case ["help"]:
                print(self.word("help"))
            case ["status"] if self.state is not None:
                print(status(self.state, self.language))
            case ["save", *where]:
                self.write("".join(where).strip())
            case _:
                return False
        return True

    def undo(self) -> None:
        dropped = self.journal.take_back()
        if dropped is None:
            print(self.word("nothing_undone"))
            return
        print(self.word("undone", what=dropped))
        self.keep()
        raise TakenBack

    def write(self, where: str) -> None:
        if not where:
            print(self.word("where"))
            return
        try:
            self.journal.write(Path(where).expanduser())
            print(self.word("written", file=where))
        except OSError as error:
            print(again(words_of(error), self.language))


def in_full(line: str, words: tuple[str, ...]) -> str:
    """The line with its first word in full, if it begins just one of the words."""
    first, space, rest = line.partition(" ")
    return f"{meant(first.lower(), words) or first}{space}{rest}"
