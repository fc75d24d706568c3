"""Seeds are computed in one place, and stay as they are: published figures and stored games depend on them."""

import re
from pathlib import Path

from teotl.core import seeds

SOURCES = Path(seeds.__file__).resolve().parents[1]
ARITHMETIC = re.compile(r"\bseed\b *(?:[*^]|<<)|sha256\(f?[\"'].*seed")


def test_the_seeds_of_before() -> None:
    assert seeds.mixed(7, 1) == 456089421331
    assert seeds.secret_seat_seed(7, 1) == 116758891860786
    assert seeds.game_seed(7, 1) == (7 << 32) + 1
    assert seeds.seat_seed(7, 1) == 218
    assert seeds.bots_seed(7) == 7 ^ 0x5DEECE66D
    assert seeds.step_seed(7, 3) == 55436
    assert seeds.draw_seed(7, 2, 256, 5) == (7 << 64) + 517


def test_nobody_else_makes_a_seed_of_a_seed() -> None:
    found = [
        f"{path.relative_to(SOURCES)}:{number}: {line.strip()}"
        for path in sorted(SOURCES.rglob("*.py"))
        if path.name != "seeds.py"
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1)
        if ARITHMETIC.search(line)
    ]
    assert not found, "core/seeds.py computes seeds:\n" + "\n".join(found)
