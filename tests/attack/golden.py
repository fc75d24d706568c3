"""Data folders of released versions, copied so that a test may play in them."""

import json
import shutil
from pathlib import Path
from typing import Any

GOLDEN = Path(__file__).parents[1] / "web" / "golden"
FOLDERS = sorted(path for path in GOLDEN.iterdir() if path.is_dir())
FILE = "teotl.sqlite"


def games_in(folder: Path) -> dict[str, Any]:
    """What every game in the folder was when it was left."""
    told: dict[str, Any] = json.loads((folder / "games.json").read_text())
    return told


GAMES = [(folder, identity) for folder in FOLDERS for identity in games_in(folder)]
NAMES = [f"{folder.name}-{identity}" for folder, identity in GAMES]


def copied(folder: Path, data: Path) -> Path:
    data.mkdir(exist_ok=True)
    shutil.copy(folder / FILE, data / FILE)
    return data
