"""The errors a player, a program or a file can cause; each says what to do."""


class TeotlError(Exception):
    """Anything wrong that the caller can mend."""


class InvalidChoice(TeotlError):
    """What was said is not a choice at all."""


class IllegalChoice(TeotlError):
    """A choice that is not allowed now; `reason` says why, `rule` names the rule."""

    def __init__(self, key: str, reason: str, rule: str = "") -> None:
        super().__init__(f"{key}: {reason}" + (f" ({rule})" if rule else ""))
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
        super().__init__(f"line {line}: {reason}")
        self.line = line
        self.reason = reason


class BadPosition(TeotlError):
    """A position that does not hold; `field` is where, like players[0].workers[2].power."""

    def __init__(self, field: str, reason: str) -> None:
        super().__init__(f"{field}: {reason}")
        self.field = field
        self.reason = reason
