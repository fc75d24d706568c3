"""A scripted person at the table: lines to be typed, and everything that was printed."""

from contextlib import redirect_stdout
from io import StringIO
from pathlib import Path

from teotl.games.teotihuacan.companion import facts
from teotl.games.teotihuacan.companion.commands import obey
from teotl.games.teotihuacan.companion.journal import Journal
from teotl.games.teotihuacan.companion.run import run_companion
from teotl.games.teotihuacan.companion.session import Session
from teotl.games.teotihuacan.rules.first_game import FIRST_RING, FIRST_TECHNOLOGIES
from teotl.games.teotihuacan.rules.labels import ACTION_TILE_LABELS
from teotl.games.teotihuacan.rules.names import BOT, DICE
from teotl.games.teotihuacan.rules.teotibot.difficulty import PRESETS


class Script:
    """Types its lines one after another; then the input ends."""

    def __init__(self, *lines: str) -> None:
        self.left = list(lines)

    def __call__(self, prompt: str) -> str:
        if not self.left:
            raise EOFError
        line = self.left.pop(0)
        print(f"{prompt}{line}")
        return line


def session(
    *lines: str,
    seed: int | None = 7,
    preset: str | None = None,
    save: Path | None = None,
    load: Path | None = None,
    position: Path | None = None,
) -> str:
    """A whole session; every line must be asked for."""
    script, out = Script(*lines), StringIO()
    with redirect_stdout(out):
        run_companion(None if load or position else seed, preset, "en", save, load, position, script)
    assert script.left == [], out.getvalue()
    return out.getvalue()


class Turn:
    """A table in the middle of a game: Teotibot's things by name, then one command with its answers."""

    def __init__(self, tile: str = "nobles", preset: str = "normal") -> None:
        self.state = facts.new_state(1, PRESETS[preset], list(FIRST_RING), list(FIRST_TECHNOLOGIES))
        self.at(0, tile)

    def at(self, place: int, tile: str) -> "Turn":
        """The action tile changes places with the one there: 0 on top, 6 the spare one."""
        number = ACTION_TILE_LABELS.index(tile)
        before = list(self.state.bot[:7]).index(number)
        self.state.bot[before], self.state.bot[place] = self.state.bot[place], number
        return self

    def goods(self, cocoa: int = 0, wood: int = 0, stone: int = 0, gold: int = 0) -> "Turn":
        for good, amount in enumerate((cocoa, wood, stone, gold)):
            self.state.goods[BOT * 4 + good] = amount
        return self

    def workers(self, *boards: int, power: int = 2) -> "Turn":
        """Its three unlocked workers."""
        s = self.state
        for die, board in enumerate(boards):
            s.unlocked[BOT * 9 + s.worker_board[BOT * DICE + die]] -= 1
            s.unlocked[BOT * 9 + board] += 1
            s.worker_board[BOT * DICE + die] = board
            s.worker_power[BOT * DICE + die] = power
        return self

    def temples(self, *steps: int) -> "Turn":
        for temple, step in enumerate(steps):
            self.state.temples[BOT * 3 + temple] = step
        return self

    def play(self, *answers: str, command: str = "go 3 4") -> str:
        """Do the command; every answer must be asked for. Returns what was printed."""
        script, out = Script(*answers), StringIO()
        with redirect_stdout(out):
            table = Session(Journal(1), "en", None, script)
            table.state = self.state
            table.catching_up = False
            obey(table, self.state, command)
        assert script.left == [], out.getvalue()
        return out.getvalue()

    def pushed(self, *answers: str) -> str:
        return self.play(*answers, command="pushed")

    def eclipse(self, *answers: str) -> str:
        return self.play(*answers, command="eclipse")
