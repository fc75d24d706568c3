"""Two commits side by side: which figures are compared, and which way is better."""

from bench.beside import best, figures, table
from teotl.lab.bench import Row

OLD = "The web app:\n  a late game (421 steps) opens after a restart      135.0 ms       at most  1000     holds\n"
NEW = "The web app:\n  a late game (433 steps) opens after a restart       67.5 ms       at most  1000     holds\n"


def printed(speed: float) -> str:
    return "\n".join(
        [
            Row("Teotihuacan, random playouts", speed, "M decisions/s", 5).line(),
            Row("Teotihuacan, moves: 2 of 3 with a name that is longer than its column", 3.5, "x").line(),
        ]
    )


def test_lines_of_both_forms_are_read() -> None:
    assert [(one.value, one.unit) for one in figures(printed(6.4)).values()] == [
        (6.4, "M decisions/s"),
        (3.5, "x"),
    ]
    (late,) = figures(OLD).values()
    assert late == ("a late game opens after a restart", "ms", 135.0)


def test_the_better_of_several_rounds_counts() -> None:
    (speed, _) = best([figures(printed(6.4)), figures(printed(7.0)), figures(printed(6.9))]).values()
    assert speed.value == 7.0
    (late,) = best([figures(OLD), figures(NEW)]).values()
    assert late.value == 67.5


def test_less_time_and_more_speed_are_gains() -> None:
    lines = table(figures(OLD + printed(5.0)), figures(NEW + printed(6.0) + "\n  new   1.0 ms  at most 2\n"))
    assert "135.00      67.50 ms              2.00 x as good" in lines
    assert "5.00       6.00 M decisions/s   1.20 x as good" in lines
    assert "  new" not in lines.splitlines()[-1]
