"""Writes the action tables and observation layouts of the environments into docs/envs/.

A published version never changes: tests hold it to that. A change makes a new version of the environments.
"""

from pathlib import Path

import teotl
from teotl.envs.spec import spec_of

FOLDER = Path(__file__).resolve().parent.parent / "docs" / "envs"
HEADS = {"actions": "id\tquestion\tkey", "observations": "place\tname\tleast\tmost\tusual"}


def tables() -> dict[str, str]:
    """Every table by the name of its file."""
    written: dict[str, str] = {}
    for game in teotl.game_names():
        spec = spec_of(game)
        for what, lines in (("actions", spec.action_lines()), ("observations", spec.observation_lines())):
            written[f"{game}_v{spec.version}_{what}.tsv"] = "\n".join([HEADS[what], *lines]) + "\n"
    return written


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for name, text in tables().items():
        (FOLDER / name).write_text(text, encoding="utf-8")
