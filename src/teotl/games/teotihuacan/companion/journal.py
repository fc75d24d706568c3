"""The journal: every answer given, so that a session can be undone, saved and continued.

The state is never written: it follows from the seed and the answers. The file is a little JSON:

    {"teotibot": 1,
     "seed": 7,
     "start": ["normal", "first game"],
     "commands": [["go 3 4", "2"], ["pushed", "no"]]}
"""

import json
from pathlib import Path
from typing import Any

from teotl.core.errors import TeotlError, words_of
from teotl.core.words import said, said_at

FORMAT = 1
FIELDS = ("teotibot", "seed", "start", "commands")


class BadJournal(TeotlError):
    """A file that is not a session; says where it is wrong."""


class Journal:
    """Answers in entries: the first holds the set-up, each other one a command and its answers.

    A session reads what is written before it asks anything new: so the same journal makes the same session.
    """

    def __init__(self, seed: int, entries: list[list[str]] | None = None) -> None:
        self.seed = seed
        self.entries = entries or [[]]
        self.entry = 0  # where the session stands in it
        self.answer = 0

    @property
    def replaying(self) -> bool:
        """Whether there are answers ahead; until then nothing is printed."""
        return self.entry < len(self.entries) - 1 or self.answer < len(self.entries[self.entry])

    @property
    def where(self) -> str:
        """The entry that is being read, as the file calls it."""
        return "start" if self.entry == 0 else f"commands[{self.entry - 1}]"

    # --- Forwards.
    def recall(self) -> str | None:
        """The next answer of the entry, if it is there already."""
        if self.answer == len(self.entries[self.entry]):
            if self.entry < len(self.entries) - 1:
                raise BadJournal(said("error.answer-missing", where=self.where))
            return None
        self.answer += 1
        return self.entries[self.entry][self.answer - 1]

    def note(self, answer: str) -> None:
        self.entries[self.entry].append(answer)
        self.answer += 1

    def next_entry(self) -> None:
        """A command begins. A journal must not hold answers that nothing asked for."""
        if self.answer < len(self.entries[self.entry]):
            raise BadJournal(
                said(
                    "error.nothing-asks-for",
                    where=self.where,
                    what=repr(self.entries[self.entry][self.answer]),
                )
            )
        self.entry += 1
        self.answer = 0
        if self.entry == len(self.entries):
            self.entries.append([])

    # --- Backwards.
    def take_back(self) -> str | None:
        """Drop the last answer, or the last command if it is complete; says which, None if there is none."""
        if len(self.entries) > 2 and not self.entries[-1]:
            return " ".join(self.entries.pop(-2))
        if not self.entries[-1] and len(self.entries) == 2:
            self.entries.pop()
        return self.entries[-1].pop() if self.entries[-1] else None

    def rewind(self) -> None:
        """Read it again from the beginning."""
        self.entry = 0
        self.answer = 0

    # --- Files.
    def write(self, path: Path) -> None:
        """Whole or not at all: a half-written journal would be worse than an old one."""
        fresh = path.with_name(path.name + ".new")
        fresh.write_text(self.text(), encoding="utf-8")
        fresh.replace(path)

    def text(self) -> str:
        commands = ",\n  ".join(spelled(entry) for entry in self.entries[1:] if entry)
        return (
            f'{{"teotibot": {FORMAT},\n "seed": {self.seed},\n "start": {spelled(self.entries[0])},\n'
            f' "commands": [{commands}]}}\n'
        )


def spelled(entry: list[str]) -> str:
    return json.dumps(entry, ensure_ascii=False)


# --- Reading a file.
def read_journal(path: Path) -> Journal:
    """The journal in a file; raises BadJournal with what is wrong in it."""
    try:
        data = json.loads(path.read_text(encoding="utf-8"))
    except (ValueError, RecursionError) as error:
        raise BadJournal(said_at(str(path), said("error.not-json", error=error))) from None
    try:
        return journal_of(data)
    except BadJournal as error:
        raise BadJournal(said_at(str(path), words_of(error))) from None


def journal_of(data: Any) -> Journal:
    if not isinstance(data, dict):
        raise BadJournal(said("error.not-an-object"))
    for field in FIELDS:
        if field not in data:
            raise BadJournal(said_at(field, said("error.field-missing")))
    for field in data:
        if field not in FIELDS:
            raise BadJournal(said_at(field, said("error.unknown-name", these=", ".join(FIELDS))))
    if data["teotibot"] is True or data["teotibot"] != FORMAT:
        raise BadJournal(
            said("error.unknown-teotibot-format", teotibot=repr(data["teotibot"]), format=FORMAT)
        )
    if isinstance(data["seed"], bool) or not isinstance(data["seed"], int):
        raise BadJournal(said("error.seed-must-be-a-number"))
    check_entry(data["start"], "start")
    if not isinstance(data["commands"], list):
        raise BadJournal(said("error.commands-not-a-list"))
    for number, entry in enumerate(data["commands"]):
        check_entry(entry, f"commands[{number}]")
        if not entry:
            raise BadJournal(said("error.commands-empty", number=number))
    return Journal(data["seed"], [data["start"], *data["commands"]])


def check_entry(entry: Any, where: str) -> None:
    if not isinstance(entry, list) or not all(isinstance(answer, str) for answer in entry):
        raise BadJournal(said("error.answers-not-a-list", where=where))
