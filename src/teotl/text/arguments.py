"""The command line in the reader's language: which one it is, and a parser that writes help and errors in it."""

import argparse
import re
import sys
from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any, Final, NoReturn

from teotl.core.words import LANGUAGES, again, said, say

ENVIRONMENT: Final = ("TEOTL_LANG", "LC_ALL", "LC_MESSAGES", "LANG")  # the first that is set decides
OPTION: Final = "--language"
# What the parser of the library complains of, and our words for it.
COMPLAINTS: Final = (
    (re.compile(r"the following arguments are required: (?P<these>.*)"), "required"),
    (re.compile(r"unrecognized arguments: (?P<these>.*)"), "not_known"),
    (
        re.compile(r"argument (?P<name>.+?): invalid choice: (?P<value>.*) \(choose from (?P<these>.*)\)"),
        "choice",
    ),
    (re.compile(r"argument (?P<name>.+?): expected .*"), "no_value"),
    (re.compile(r"argument (?P<name>.+?): invalid int value: (?P<value>.*)"), "whole"),
    (re.compile(r"argument (?P<name>.+?): invalid \w+ value: (?P<value>.*)"), "value"),
    (re.compile(r"argument (?P<name>.+?): (?P<words>.*)"), "argument"),
)


def language_of(arguments: Sequence[str], environment: Mapping[str, str]) -> str:
    """The language of --language, else of TEOTL_LANG, else of the locale; English if it is not one of ours."""
    for word, following in zip(arguments, [*arguments[1:], ""], strict=False):
        wish = (
            following if word == OPTION else word.partition("=")[2] if word.startswith(f"{OPTION}=") else ""
        )
        if wish in LANGUAGES:
            return wish
    wish = next((value for name in ENVIRONMENT if (value := environment.get(name))), "")
    language = re.split(r"[_.@-]", wish.lower(), maxsplit=1)[0]
    return language if language in LANGUAGES else "en"


def known_language(language: str, wish: str) -> str:
    """A language that is asked for, if it is one of ours."""
    if wish not in LANGUAGES:
        wrong = said("error.not-one-of", these=", ".join(LANGUAGES), value=repr(wish))
        raise argparse.ArgumentTypeError(again(wrong, language))
    return wish


class Formatter(argparse.HelpFormatter):
    """Help that begins with “usage:” in the reader's language."""

    def __init__(self, language: str, prog: str) -> None:
        super().__init__(prog)
        self.language = language

    def add_usage(self, usage: Any, actions: Any, groups: Any, prefix: str | None = None) -> None:
        first = say(self.language, "cli.usage") + " " if prefix is None else prefix
        super().add_usage(usage, actions, groups, first)


class Parser(argparse.ArgumentParser):
    """A parser that speaks a language; a help without a blank in it is a key of the catalogue."""

    def __init__(self, *, language: str, **more: Any) -> None:
        self.language = language
        super().__init__(formatter_class=partial(Formatter, language), add_help=False, **more)
        self.given = super().add_argument_group(say(language, "cli.arguments"))
        self.options = super().add_argument_group(say(language, "cli.options"))
        self.add_argument("-h", "--help", action="help", help="cli.help")

    def words(self, key: str, **values: object) -> str:
        return say(self.language, key, None, **values)

    def add_argument(self, *names: Any, **more: Any) -> argparse.Action:
        words = more.get("help")
        if words and " " not in words:
            more["help"] = self.words(words)
        group = self.options if str(names[0]).startswith("-") else self.given
        return group.add_argument(*names, **more)

    def add_language(self) -> None:
        """The option that every command has: it wins over the environment."""
        check = partial(known_language, self.language)
        self.add_argument(
            OPTION,
            type=check,
            default=self.language,
            metavar="CODE",
            help=self.words("cli.language", these=", ".join(LANGUAGES)),
        )

    def error(self, message: str) -> NoReturn:
        """The usage and one line that says what is wrong; exit code 2."""
        self.print_usage(sys.stderr)
        self.exit(2, f"{self.prog}: {self.complaint(message)}\n")

    def complaint(self, message: str) -> str:
        for pattern, key in COMPLAINTS:
            if found := pattern.fullmatch(message):
                return self.words(f"cli.error.{key}", **found.groupdict())
        return message


class Commands:
    """The commands of a parser; each is described by the string of its name."""

    def __init__(self, parser: Parser, path: str = "cli") -> None:
        self.language = parser.language
        self.path = path
        self.commands = parser.add_subparsers(
            required=True,
            metavar=say(self.language, "cli.command"),
            title=say(self.language, "cli.commands"),
        )

    def add_parser(self, name: str) -> Parser:
        parser = self.described(name)
        parser.add_language()
        return parser

    def add_group(self, name: str) -> "Commands":
        """A command that is itself followed by a command; those have their strings below its own."""
        return Commands(self.described(name), f"{self.path}.{name}")

    def described(self, name: str) -> Parser:
        words = say(self.language, f"{self.path}.{name}")
        made: Parser = self.commands.add_parser(name, help=words, description=words, language=self.language)
        return made
