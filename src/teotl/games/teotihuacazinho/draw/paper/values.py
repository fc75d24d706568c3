"""The values of a sheet by their names in material.toml, and where each comes from."""

from typing import Any, Final, NamedTuple

from teotl.games.teotihuacazinho.material import LEAVES

RECONSTRUCTED: Final = "*"
CORRECTED: Final = "†"
# Numbers of a reconstructed value that the text states all the same.
STATED: Final = {("actions.push_ground.pips", 0), ("events.C.at_least", 0), ("events.D.at_least", 2)}


class Values(NamedTuple):
    """Everything printed; `corrections` come from a sheet file, checked."""

    corrections: dict[str, Any]

    def of(self, name: str) -> Any:
        return self.corrections.get(name, LEAVES[name]["value"])

    def mark(self, *names: str) -> str:
        """The small sign behind a value: reconstructed, corrected by the sheet file, or nothing."""
        if any(name in self.corrections for name in names):
            return CORRECTED
        return RECONSTRUCTED if any(LEAVES[name]["source"] == "reconstructed" for name in names) else ""

    def marked(self, name: str) -> str:
        """A number with its sign."""
        return f"{self.of(name)}{self.mark(name)}"

    def listed(self, name: str) -> list[str]:
        """Numbers of a row, each with its sign."""
        return [
            f"{number}{'' if (name, i) in STATED else self.mark(name)}"
            for i, number in enumerate(self.of(name))
        ]


class Plain(Values):
    """The same values without signs, for screens: there is no small print."""

    def mark(self, *names: str) -> str:
        return ""
