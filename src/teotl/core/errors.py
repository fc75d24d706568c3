"""The errors a player, a program or a file can cause; each says what to do, in every language."""

from teotl.core.words import Said, again, rule_in, said, said_at


class TeotlError(Exception):
    """Anything wrong that the caller can mend."""

    def told(self, language: str) -> str:
        """What is wrong, in a language."""
        return again(words_of(self), language)


# What may be wrong with a file, in our own words: the system's are in the system's language.
FILE_WORDS = {
    FileNotFoundError: "error.file_missing",
    IsADirectoryError: "error.file_is_folder",
    PermissionError: "error.file_closed",
}


def words_of(error: BaseException) -> str:
    """What an error says; the words can be said again in another language if they are ours."""
    if isinstance(error, UnicodeDecodeError):
        return said("error.file_not_text")
    if isinstance(error, OSError) and type(error) in FILE_WORDS:
        return said(FILE_WORDS[type(error)], file=error.filename)
    words = error.args[0] if error.args else ""
    return words if isinstance(words, Said) else str(error)


def without(field: str, error: TeotlError) -> str:
    """What an error says, but not the name of the field that it begins with."""
    return Said(lambda language: error.told(language).removeprefix(f"{field}: "))


def with_rule(reason: str, rule: str) -> str:
    """A reason and the rule behind it, if there is one."""
    if not rule:
        return reason
    return Said(lambda language: f"{again(reason, language)} ({rule_in(language, rule)})")


class InvalidChoice(TeotlError):
    """What was said is not a choice at all."""


class IllegalChoice(TeotlError):
    """A choice that is not allowed now; `reason` says why, `rule` names the rule."""

    def __init__(self, key: str, reason: str, rule: str = "") -> None:
        super().__init__(said_at(key, with_rule(reason, rule)))
        self.key = key
        self.reason = reason
        self.rule = rule


class GameOver(TeotlError):
    """The game is over: nobody can choose."""


class CannotUndo(TeotlError):
    """Nothing that this seat may take back."""


class BadOption(TeotlError):
    """A game cannot be started so; says which option and what it may be."""


class BadRecord(TeotlError):
    """A record that does not hold; `line` is the first wrong line, from 1."""

    def __init__(self, line: int, reason: str) -> None:
        super().__init__(said("error.line", line=line, reason=reason))
        self.line = line
        self.reason = reason


class BadPosition(TeotlError):
    """A position that does not hold; `field` is where, like players[0].workers[2].power."""

    def __init__(self, field: str, reason: str) -> None:
        super().__init__(said_at(field, reason))
        self.field = field
        self.reason = reason
