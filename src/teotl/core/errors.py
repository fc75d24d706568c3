"""The errors a player, a program or a file can cause; each says what to do, in every language."""

from teotl.core.words import Said, again, rule_in, said, said_at


class TeotlError(Exception):
    """Anything wrong that the caller can put right."""

    def text(self, language: str) -> str:
        """What is wrong, in a language."""
        return again(words_of(self), language)


# What may be wrong with a file, in our own words: the system's are in the system's language.
FILE_WORDS = {
    FileNotFoundError: "error.file-missing",
    IsADirectoryError: "error.file-is-folder",
    PermissionError: "error.file-not-allowed",
}


def words_of(error: BaseException) -> str:
    """What an error says; if the words are ours, they can be translated later."""
    if isinstance(error, UnicodeDecodeError):
        return said("error.file-not-text")
    if isinstance(error, OSError) and type(error) in FILE_WORDS:
        return said(FILE_WORDS[type(error)], file=error.filename)
    words = error.args[0] if error.args else ""
    return words if isinstance(words, Said) else str(error)


def without(field: str, error: TeotlError) -> str:
    """What an error says, but not the name of the field that it begins with."""
    return Said(lambda language: error.text(language).removeprefix(f"{field}: "))


def with_rule(reason: str, rule: str) -> str:
    """A reason and the rule behind it, if there is one."""
    if not rule:
        return reason
    return Said(lambda language: f"{again(reason, language)} ({rule_in(language, rule)})")


class InvalidChoice(TeotlError):
    """This is not a choice at all."""


class IllegalChoice(TeotlError):
    """A choice that is not allowed now; `reason` says why, `rule` names the rule."""

    def __init__(self, key: str, reason: str, rule: str = "") -> None:
        super().__init__(said_at(key, with_rule(reason, rule)))
        self.key = key
        self.reason = reason
        self.rule = rule


class GameOver(TeotlError):
    """The game is over: nobody can choose."""


class BadChance(TeotlError, ValueError):
    """Chance cannot show this here; says which word, and what could come up."""


class CannotUndo(TeotlError):
    """There is nothing this seat may take back."""


class CannotOpen(TeotlError):
    """A stored game that neither the rules of today nor a snapshot lead to."""


class BadOption(TeotlError):
    """A game cannot start this way; says which option is wrong and what it may be."""


class BadRecord(TeotlError):
    """A record that is wrong; `line` is the first wrong line, counted from 1."""

    def __init__(self, line: int, reason: str) -> None:
        super().__init__(said("error.in-line", line=line, reason=reason))
        self.line = line
        self.reason = reason


class BadPosition(TeotlError):
    """A position that is wrong; `field` says where, like players[0].workers[2].power."""

    def __init__(self, field: str, reason: str) -> None:
        super().__init__(said_at(field, reason))
        self.field = field
        self.reason = reason
