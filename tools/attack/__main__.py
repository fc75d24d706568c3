"""Try to break everything, many times over: `python -m tools.attack --share 0.01` for a quick look."""

import argparse
import sys
import time

from tools.attack.engine import keys, positions, records
from tools.attack.kills import kills
from tools.attack.requests import requests
from tools.attack.trying import Attack, Outcome, carried_out
from tools.attack.worlds import worlds

ATTACKS = (
    Attack("keys", 1_000_000, keys),
    Attack("records", 100_000, records),
    Attack("positions", 100_000, positions),
    Attack("requests", 100_000, requests),
    Attack("worlds", 1_000, worlds),
    Attack("kills", 1_000, kills),
)
EVERY = 0.5  # seconds between two looks at how it goes


class Progress:
    """One line that is written over where somebody looks; elsewhere a line now and then."""

    def __init__(self) -> None:
        self.last = 0.0
        self.live = sys.stderr.isatty()

    def tell(self, outcome: Outcome, count: int) -> None:
        now, done = time.monotonic(), outcome.tried >= count
        if not done and now - self.last < (EVERY if self.live else 60 * EVERY):
            return
        self.last = now
        found = sum(outcome.found.values())
        line = f"  {outcome.name:<10} {outcome.tried:>9,} of {count:>9,}   found {found:,}"
        end = "\r" if self.live and not done else "\n"
        print(line, end=end, file=sys.stderr, flush=True)


def table(outcomes: list[Outcome]) -> str:
    """What was tried and what was found, a line for each attack."""
    lines = [f"{'attack':<10} {'tried':>10} {'found':>6} {'seconds':>8}"]
    for outcome in outcomes:
        found = sum(outcome.found.values())
        lines.append(f"{outcome.name:<10} {outcome.tried:>10,} {found:>6,} {outcome.seconds:>8.0f}")
    for outcome in outcomes:
        lines += [f"\n{outcome.name}, {times} times: {what}" for what, times in outcome.found.items()]
    return "\n".join(lines)


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--share", type=float, default=1.0, help="of a whole run; 0.01 is a quick try")
    parser.add_argument("--seed", type=int, default=1, help="another seed tries other things")
    names = [attack.name for attack in ATTACKS]
    parser.add_argument("--only", choices=names, action="append", help="this attack; may be given again")
    wish = parser.parse_args()
    chosen = [attack for attack in ATTACKS if not wish.only or attack.name in wish.only]
    progress = Progress()
    outcomes = [carried_out(attack, wish.share, wish.seed, progress.tell) for attack in chosen]
    print(table(outcomes))
    return 1 if any(outcome.found for outcome in outcomes) else 0


if __name__ == "__main__":
    sys.exit(main())
