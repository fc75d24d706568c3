"""Playing in the terminal: people and bots in any seat."""

import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import teotl
from teotl.bots.bot import Bot, is_bot, make_bot
from teotl.core.choice import Choice
from teotl.core.errors import CannotUndo, IllegalChoice, InvalidChoice, words_of
from teotl.core.game import Game
from teotl.core.manners import forced, take_back
from teotl.core.record import load_record
from teotl.core.seeds import seat_seed
from teotl.core.words import again, rule_in, say
from teotl.core.writing import for_people
from teotl.text.tables import board, final_ranking, points

SHOWN_CHOICES = 24


class Quit(Exception):
    """The player leaves; the game stays."""


class Table:
    """One terminal, one game, bots by seat."""

    def __init__(
        self, game: Game, bots: dict[int, Bot], language: str, save: Path | None, ask: Callable[[str], str]
    ) -> None:
        self.game = game
        self.bots = bots
        self.language = language
        self.save = save
        self.ask = ask
        self.shown_step = -1  # the board is printed once a turn, not after every choice

    def say(self, key: str, n: int | None = None, **values: Any) -> None:
        print(say(self.language, key, n, **values))

    def run(self) -> None:
        """Until the game is over or the player leaves."""
        while not self.game.over:
            seat = self.game.to_act[0]
            if seat in self.bots:
                self.play(seat, self.bots[seat].choose(self.game.view(seat)))
            else:
                self.ask_person(seat)
        print(points(self.game, self.language))
        print(final_ranking(self.game, self.language))

    def play(self, seat: int, choice: str | Choice) -> None:
        for event in self.game.play(seat, choice):
            if sentence := self.game.tell(event, self.language):
                print(f"  {sentence}")
        if self.save is not None:
            write_record(self.game, self.save, self.language)

    # --- A person's question.
    def ask_person(self, seat: int) -> None:
        if only := forced(self.game, seat):
            self.say("text.only", choice=only.text(self.language))
            self.play(seat, only)
            return
        choices = self.game.choices(seat)
        if self.shown_step < 0:
            self.shown_step = self.game.step
            print(board(self.game, seat, self.language))
        print(f"\n{self.game.question(seat).text(self.language)}")
        self.list_choices(choices, SHOWN_CHOICES)
        self.answer(seat, choices)

    def list_choices(self, choices: list[Choice], most: int, among: list[Choice] | None = None) -> None:
        """Numbered as the seat's choices are, so that a number means the same in every list."""
        listed = choices if among is None else among
        for choice in listed[:most]:
            number = choices.index(choice) + 1
            print(f"{number:4}  {choice.key:32}  {choice.text(self.language)}")
        if len(listed) > most:
            self.say("text.more", n=len(listed) - most)

    def answer(self, seat: int, choices: list[Choice]) -> None:
        """Read lines until one of them is a choice, an undo, or the end."""
        while True:
            line = self.ask(say(self.language, "text.prompt", name=self.game.seats[seat])).strip()
            if not line and len(choices) == 1:
                line = "1"
            if self.command(seat, line, choices):
                continue
            if line == "u":
                if self.undo(seat):
                    return
            elif self.choose(seat, line, choices):
                return

    def choose(self, seat: int, line: str, choices: list[Choice]) -> bool:
        """Play the choice that the line names; else show what comes close."""
        if line.isdecimal() and 1 <= int(line) <= len(choices):
            self.finish(seat, choices[int(line) - 1])
            return True
        try:
            self.finish(seat, line)
            return True
        except (IllegalChoice, InvalidChoice) as error:
            near = [choice for choice in choices if line and line in choice.key]
            if near:
                self.list_choices(choices, len(near), near)
            else:
                self.say("text.none_like", words=line, reason=error.text(self.language))
        return False

    def finish(self, seat: int, choice: str | Choice) -> None:
        self.play(seat, choice)
        if seat not in self.game.to_act:
            self.shown_step = -1

    # --- Everything that is not a choice.
    def command(self, seat: int, line: str, choices: list[Choice]) -> bool:
        """Do what the line says if it is a command; says whether it was one."""
        word, _, rest = line.partition(" ")
        if word == "h":
            self.say("text.help")
        elif word == "q":
            raise Quit
        elif word == "b":
            print(board(self.game, seat, self.language))
        elif word == "c":
            self.list_choices(choices, len(choices))
        elif word == "s" and not rest:
            print(points(self.game, self.language))
        elif word == "w":
            self.write(rest)
        elif word.startswith("?"):
            self.explain(seat, line[1:].strip(), choices)
        else:
            return False
        return True

    def explain(self, seat: int, which: str, choices: list[Choice]) -> None:
        """`?` tells what is not possible and why; `? 3` tells the rule behind a choice."""
        if not which:
            self.tell_refused(seat)
            return
        if which.isdecimal() and 1 <= int(which) <= len(choices):
            print(choices[int(which) - 1].explain(self.language))
            return
        for choice in choices:
            if which in choice.key:
                print(f"{choice.key}: {choice.explain(self.language)}")
                return
        self.tell_refused(seat)

    def tell_refused(self, seat: int) -> None:
        refused = self.game.refused(seat, self.language)
        self.say("text.refused" if refused else "text.nothing_refused")
        for miss in refused:
            print(f"      {miss.key:32}  {miss.reason} ({rule_in(self.language, miss.rule)})")

    def undo(self, seat: int) -> bool:
        """Take back the last choice, and the forced ones before it."""
        try:
            take_back(self.game, seat)
        except CannotUndo as error:
            print(error.text(self.language))
            return False
        if self.save is not None:
            write_record(self.game, self.save, self.language)
        return True

    def write(self, where: str) -> None:
        if not where:
            self.say("text.where")
            return
        try:
            write_record(self.game, Path(where).expanduser(), self.language)
            self.say("text.written", file=where)
        except (OSError, ValueError, RuntimeError) as error:  # also for a name that no file can have
            print(again(words_of(error), self.language))


def write_record(game: Game, path: Path, language: str) -> None:
    """Whole or not at all: a half-written record would be worse than an old one."""
    fresh = path.with_name(path.name + ".new")
    fresh.write_text(for_people(game, language), encoding="utf-8")
    fresh.replace(path)


# --- Starting.
def play_in_terminal(
    name: str,
    seats: str,
    seed: int | None,
    options: dict[str, Any],
    language: str,
    save: Path | None,
    load: Path | None,
) -> int:
    if load is not None:
        game = load_record(load.read_text(encoding="utf-8"))
    else:
        game = teotl.new_game(name, unique(seats.split(",")), seed, options)
    table = Table(game, seat_bots(game), language, save, ask=read_line)
    table.say("text.welcome", game=game.name, names=", ".join(game.seats), seed=game.seed)
    if save is not None:
        write_record(game, save, language)
    return play_until_left(table)


def play_until_left(table: Table) -> int:
    """To the end of the game, or until the player leaves; then say how to continue."""
    try:
        table.run()
    except (Quit, EOFError):
        if table.save is not None:
            table.say("text.bye_saved", file=table.save)
        else:
            table.say("text.bye", step=table.game.step)
    return 0


def unique(names: list[str]) -> list[str]:
    """Bots of the same name get a number."""
    taken: list[str] = []
    for name in (name.strip() for name in names):
        count = sum(other.split(" ")[0] == name for other in taken)
        taken.append(f"{name} {count + 1}" if count and is_bot(name) else name)
    return taken


def seat_bots(game: Game) -> dict[int, Bot]:
    """A seat named after a bot, perhaps with settings, is played by it; its choices follow from the game's seed."""
    bots: dict[int, Bot] = {}
    for seat, name in enumerate(game.seats):
        kind = name.split(" ")[0]
        if is_bot(kind):
            bots[seat] = make_bot(kind, seat_seed(game.seed or 0, seat))
    return bots


def read_line(prompt: str) -> str:
    if sys.stdin.isatty():
        import readline  # noqa: F401  (arrow keys and history at the prompt)
    return input(prompt)
