"""The file that keeps an arena: a line that says what is played, then a line of JSON for every finished game.

Whatever stops the arena, the file stays usable: an unfinished line is dropped and its game played again.
"""

import json
from pathlib import Path
from typing import Any, Final

from teotl.core.errors import TeotlError
from teotl.core.locks import locked
from teotl.core.words import said
from teotl.lab.arena.match import Result

FORMAT: Final = 1
WANTED: Final = ("number", "bots", "seed", "scores", "ranking", "winners", "decisions", "cpu", "digest")


class Journal:
    def __init__(self, file: Path, head: dict[str, Any]) -> None:
        """Open the file, or begin it; raises TeotlError if it belongs to another arena or to none,
        or if another process writes there."""
        self.file = file
        self.head = {"arena": FORMAT, **head}
        self.results: dict[int, Result] = {}
        self.out = file.open("a", encoding="utf-8")
        try:
            self.read()
        except BaseException:
            self.out.close()
            raise

    def read(self) -> None:
        """What is there already, once nobody else writes there."""
        if not locked(self.out):
            raise TeotlError(said("lab.file.busy", file=str(self.file)))
        lines = finished_lines(self.file)
        if lines:
            self.check_head(lines[0])
            for number, line in enumerate(lines[1:], 2):
                self.take(number, line)
        else:
            self.write(self.head)

    def check_head(self, line: str) -> None:
        header = as_dict(line)
        if header is None or "arena" not in header:
            raise self.bad(1, said("lab.file.none"))
        for field, value in self.head.items():
            if header.get(field) != value:
                raise self.bad(
                    1,
                    said(
                        "lab.file.other",
                        field=field,
                        there=json.dumps(header.get(field)),
                        asked=json.dumps(value),
                    ),
                )

    def take(self, number: int, line: str) -> None:
        """Read a finished game; if it was played twice, the first counts."""
        result = as_dict(line)
        if result is None or any(field not in result for field in WANTED):
            raise self.bad(number, said("lab.file.broken"))
        self.results.setdefault(result["number"], result)

    def bad(self, line: int, reason: str) -> TeotlError:
        return TeotlError(said("lab.file.bad", file=str(self.file), line=line, reason=reason))

    def add(self, result: Result) -> None:
        self.results[result["number"]] = result
        self.write(result)

    def write(self, data: dict[str, Any]) -> None:
        self.out.write(json.dumps(data) + "\n")
        self.out.flush()

    def close(self) -> None:
        self.out.close()


def finished_lines(file: Path) -> list[str]:
    """The lines of the file; what follows the last line end is cut off."""
    data = file.read_bytes()
    whole = data.rfind(b"\n") + 1
    if whole < len(data):
        if whole == 0 and not data.startswith(b'{"arena"'):
            raise TeotlError(said("lab.file.bad", file=str(file), line=1, reason=said("lab.file.none")))
        with file.open("r+b") as cut:
            cut.truncate(whole)
    return data[:whole].decode("utf-8").splitlines()


def as_dict(line: str) -> dict[str, Any] | None:
    try:
        data = json.loads(line)
    except ValueError:
        return None
    return data if isinstance(data, dict) else None
