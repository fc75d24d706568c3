"""Makes Magpies known by the entry point `teotl.games`, as a package of others would; other processes find it too."""

import os
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from teotl.core import places, registry, words
from teotl.draw import names

ROOT = Path(__file__).resolve().parents[2]
ENTRY = "[teotl.games]\nmagpies = tests.toy.magpies.face:FACE\n"


def forget() -> None:
    """What was found out about the games that are installed."""
    for kept in (places.places, places.folders, words._table, words._own, names.known):
        kept.cache_clear()
    registry._faces.pop("magpies", None)


@pytest.fixture(scope="module", autouse=True)
def magpies(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    installed = tmp_path_factory.mktemp("installed")
    about = installed / "toy-1.0.dist-info"
    about.mkdir()
    (about / "entry_points.txt").write_text(ENTRY, encoding="utf-8")
    (about / "METADATA").write_text("Metadata-Version: 2.1\nName: toy\nVersion: 1.0\n", encoding="utf-8")
    paths = [str(installed), str(ROOT), *filter(None, [os.environ.get("PYTHONPATH")])]
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PYTHONPATH", os.pathsep.join(paths))
        patch.setattr(sys, "path", [*sys.path, str(installed)])
        forget()
        yield
    forget()
