"""Runs the compiled core under valgrind: simulations, searches, environments and solo games of every known game.

Each job is a Python of its own whose every object valgrind watches (PYTHONMALLOC=malloc). An error with one of our
frames in its stack, or in librt's arrays, or a job that does not finish, makes the whole run fail. What else
valgrind finds is CPython's or numpy's own and only counted. `make sanitize` runs it; `--only WORD` some of the jobs.
"""

import argparse
import os
import shutil
import subprocess
import sys
import tempfile
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import NamedTuple
from xml.etree import ElementTree

ROOT = Path(__file__).resolve().parent.parent
# Only what is read, written or freed where it may not be. Leaks are looked for by tests/attack/test_memory.py. Also,
# unset values cannot be checked: CPython 3.11 computes the number 0 from a digit that it never wrote, so
# that every 0 read from text, and whatever depends on it, would count.
LOOK_FOR = ("--undef-value-errors=no", "--show-leak-kinds=none")
OURS = ("teotl__mypyc", "/librt/", "/src/teotl/")
LONGEST = 600  # seconds for one job; all of them take a few minutes
DEEP = 60  # frames: ours may lie far below the one that failed
WHOLE = "whole"  # what a job says at its end

# What the jobs share. None of them looks at a clock, so that a slow machine does the same work.
COMMON = """
import sys, teotl
from teotl.core.chance import seeded
game, luck = sys.argv[1], seeded(7)
def fresh(players):
    return teotl.new_game(game, ["Ana", "Bo", "Cem", "Dana"][:players], 3)
def played(table, most=10_000):
    while not table.over and table.step < most:
        seat = table.to_act[-1]
        offered = table.choices(seat)
        table.play(seat, offered[luck.below(len(offered))])
    return table
"""

JOBS = {
    "simulations": """
from teotl.lab.simulate import simulate
for players in (2, 4):
    simulate(game, players, ["random"], 3, 1, {})
""",
    "searches": """
from teotl.bots.bot import Budget, advise, mind
for steps in (4, 60):
    table = played(fresh(2), steps)
    view = table.view(table.to_act[0])
    advise(view, Budget(playouts=12), 5)
    mind(game).standing(view, 5)
""",
    "environments": """
from teotl.envs.desk import Desk
from teotl.envs.spec import spec_of
from teotl.envs.vector import VectorEnv
env = VectorEnv(game, 6, 2, seed=4)
for _ in range(150):
    env.step(env.sample())
desk = Desk(spec_of(game), 2, None)
desk.start(9)
while desk.asked >= 0:
    seat = desk.asked
    desk.observation(seat), desk.mask(seat)
    legal = desk.legal(seat)
    desk.play(seat, legal[luck.below(len(legal))])
held = [desk.state.clone() for _ in range(5)]
for _ in range(120):
    held = [held, desk.state.clone()]
del held
""",
    "solo games": """
table = played(fresh(1))
assert teotl.load_record(table.record()).digest() == table.digest()
middle = played(fresh(1), 30)
seat = middle.to_act[0]
assert teotl.from_position(middle.position()).digest() == middle.digest()
played(teotl.sample(middle.view(seat), 8), 20)
""",
}


class Fault(NamedTuple):
    """An error that valgrind found: what, how often, and whether the blame may be ours."""

    what: str
    times: int
    is_ours: bool


class Outcome(NamedTuple):
    game: str
    job: str
    seconds: float
    faults: list[Fault]
    broken: str  # why the job did not finish; empty if it did

    @property
    def is_clean(self) -> bool:
        return not self.broken and not any(fault.is_ours for fault in self.faults)


def faults_in(report: str) -> list[Fault]:
    """The errors of a report in valgrind's XML."""
    tree = ElementTree.fromstring(report)  # written by the valgrind we started ourselves
    times = {pair.findtext("unique"): int(pair.findtext("count") or 1) for pair in tree.iter("pair")}
    return [
        Fault(words_of(error), times.get(error.findtext("unique"), 1), is_ours(error))
        for error in tree.iter("error")
        if not (error.findtext("kind") or "").startswith("Leak_")
    ]


def is_ours(error: ElementTree.Element) -> bool:
    return any(part in (frame.findtext("obj") or "") for frame in error.iter("frame") for part in OURS)


def words_of(error: ElementTree.Element) -> str:
    """What happened and in which functions, the innermost first."""
    frames = [frame.findtext("fn") or "?" for frame in error.iter("frame")][:6]
    return f"{error.findtext('kind')} in {' < '.join(frames)}"


def run(game: str, job: str) -> Outcome:
    """One job under valgrind."""
    began = time.monotonic()
    with tempfile.TemporaryDirectory() as folder:
        report = Path(folder, "report.xml")
        command = [
            *("valgrind", "--quiet", "--xml=yes", f"--xml-file={report}", f"--num-callers={DEEP}", *LOOK_FOR),
            *(sys.executable, "-c", f"{COMMON}{JOBS[job]}print('{WHOLE}')"),
        ]
        broken = trouble([*command, game])
        faults = faults_in(report.read_text()) if not broken else []
    return Outcome(game, job, time.monotonic() - began, faults, broken)


def trouble(command: list[str]) -> str:
    """Run it to its end; returns what went wrong."""
    env = {**os.environ, "PYTHONMALLOC": "malloc", "PYTHONPATH": str(ROOT / "src"), "OMP_NUM_THREADS": "1"}
    try:
        done = subprocess.run(
            command, env=env, cwd=ROOT, capture_output=True, text=True, timeout=LONGEST, check=False
        )
    except subprocess.TimeoutExpired:
        return f"not done after {LONGEST} s"
    return "" if done.stdout.endswith(f"{WHOLE}\n") else f"ended with {done.returncode}: {done.stderr[-600:]}"


def line(outcome: Outcome) -> str:
    ours = sum(fault.times for fault in outcome.faults if fault.is_ours)
    others = sum(fault.times for fault in outcome.faults if not fault.is_ours)
    verdict = "clean" if outcome.is_clean else "BROKEN" if outcome.broken else "FAULTY"
    return f"{outcome.game:<18}{outcome.job:<15}{outcome.seconds:>6.0f} s{ours:>7}{others:>9}  {verdict}"


def show(outcome: Outcome) -> None:
    print(line(outcome), flush=True)
    for words in [outcome.broken, *(fault.what for fault in outcome.faults if fault.is_ours)]:
        if words:
            print(f"    {words}", flush=True)


def missing() -> str:
    """What is missing for a meaningful run."""
    if shutil.which("valgrind") is None:
        return "valgrind is missing; on Debian: apt install valgrind"
    import teotl

    return "" if teotl.compiled() else "nothing is compiled: run make compile first"


def main() -> int:
    parser = argparse.ArgumentParser(description="look for memory errors of the compiled core")
    parser.add_argument("--only", default="", help="only jobs or games with this word in their name")
    only = parser.parse_args().only
    if words := missing():
        print(words)
        return 2
    import teotl

    wanted = [(game, job) for game in teotl.game_names() for job in JOBS if only in f"{game} {job}"]
    print(f"{'game':<18}{'job':<15}{'time':>8}{'ours':>7}{'others':>9}", flush=True)
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        outcomes = []
        for outcome in pool.map(lambda pair: run(*pair), wanted):
            show(outcome)
            outcomes.append(outcome)
    return 0 if outcomes and all(outcome.is_clean for outcome in outcomes) else 1


if __name__ == "__main__":
    sys.exit(main())
