"""Measures another commit beside this one, in turn, in one run: `make bench BESIDE=COMMIT`.

The other commit is set up once, with an environment and compiled code of its own, in build/beside/. Whatever both
call by the same name is compared; what only one of them measures is left to `make bench`.
"""

import re
import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import Final, NamedTuple

ROOT: Final = Path(__file__).resolve().parent.parent
PEERS: Final = ROOT / "build" / "peers.json"
ROUNDS: Final = 2  # of each side, in turn; the better figure counts, for noise only slows things down
MEASURES: Final = (
    (".venv/bin/teotl", "bench", "--peers", str(PEERS)),
    (".venv/bin/python", "bench/envs.py", str(PEERS)),
    (".venv/bin/python", "bench/web.py"),
)
LESS_IS_BETTER: Final = {"µs", "ms", "s", "KB", "MB"}
LINE: Final = re.compile(
    r"^\s*(?P<what>\S.*?)\s+(?P<value>\d+\.\d+) (?P<unit>\S+(?: \S+)?)(?:\s{2}|\s+at |$)"
)
COUNTED: Final = re.compile(r" \(\d+ steps\)")  # how many there were is no part of a name


class Figure(NamedTuple):
    what: str
    unit: str
    value: float

    def better_of(self, other: "Figure") -> "Figure":
        better = min if self.unit in LESS_IS_BETTER else max
        return self._replace(value=better(self.value, other.value))

    def gain_over(self, before: "Figure") -> float:
        """How many times as good as before: 1 is as good."""
        if not (self.value and before.value):
            return 1.0
        ratio = self.value / before.value
        return 1 / ratio if self.unit in LESS_IS_BETTER else ratio


Figures = dict[str, Figure]


def figures(printed: str) -> Figures:
    """Those in what a measure printed."""
    found: Figures = {}
    for line in printed.splitlines():
        if match := LINE.match(line):
            what = COUNTED.sub("", match["what"])
            found[what] = Figure(what, match["unit"], float(match["value"]))
    return found


def best(rounds: Iterable[Figures]) -> Figures:
    kept: Figures = {}
    for each in rounds:
        for what, figure in each.items():
            kept[what] = kept[what].better_of(figure) if what in kept else figure
    return kept


def table(before: Figures, now: Figures) -> str:
    """Name, before, now, and how many times as good."""
    lines = [f"  {'':58} {'before':>10} {'now':>10}"]
    for what, figure in now.items():
        if what in before:
            gain = figure.gain_over(before[what])
            told = f"{before[what].value:10.2f} {figure.value:10.2f} {figure.unit:14}"
            lines.append(f"  {what:58} {told} {gain:5.2f} x as good")
    return "\n".join(lines)


# --- Running.
def set_up(commit: str) -> Path:
    """A copy of the commit with all it needs."""
    name = output("git", "rev-parse", "--verify", f"{commit}^{{commit}}").strip()
    folder = ROOT / "build" / "beside" / name[:12]
    if not (folder / "build" / "beside.ready").exists():
        print(f"Setting up {name[:7]} in {folder} …", flush=True)
        folder.mkdir(parents=True, exist_ok=True)
        packed = subprocess.run(["git", "archive", name], cwd=ROOT, check=True, capture_output=True).stdout
        subprocess.run(["tar", "--extract"], cwd=folder, input=packed, check=True)
        subprocess.run(["make", "setup"], cwd=folder, check=True)
        (folder / "build").mkdir(exist_ok=True)
        (folder / "build" / "beside.ready").touch()
    return folder


def output(*command: str, folder: Path = ROOT) -> str:
    """What it prints; a figure that is not reached is no error here."""
    done = subprocess.run(command, cwd=folder, text=True, stdout=subprocess.PIPE, check=False)
    if done.returncode not in (0, 1):
        raise SystemExit(f"{' '.join(command)}: ended with {done.returncode} in {folder}")
    return done.stdout


def measured(command: tuple[str, ...], folder: Path) -> Figures:
    found = figures(output(*command, folder=folder))
    if not found:
        raise SystemExit(f"{' '.join(command)}: nothing was measured in {folder}")
    return found


def compare(folder: Path, command: tuple[str, ...]) -> str:
    before, now = list[Figures](), list[Figures]()
    for number in range(ROUNDS):
        for side, where in ((before, folder), (now, ROOT)):
            print(f"{command[1]}, round {number + 1}, in {where} …", file=sys.stderr, flush=True)
            side.append(measured(command, where))
    return table(best(before), best(now))


def main() -> int:
    if len(sys.argv) != 2:
        print("Usage: make bench BESIDE=COMMIT", file=sys.stderr)
        return 2
    folder = set_up(sys.argv[1])
    for command in MEASURES:
        print(compare(folder, command), flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
