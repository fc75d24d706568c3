"""The pictures of docs/screens: a chosen few, all of which the tool can take again, and all of which are shown."""

import re
from pathlib import Path

from tools import screens
from tools.picture import name_of

ROOT = Path(__file__).resolve().parents[1]
SHOWN = re.compile(r'(?:\]\(|src=")([\w-]+)\.png')


def test_the_pictures_kept_are_those_chosen_and_shown() -> None:
    folder = ROOT / screens.CHOSEN
    assert {file.stem for file in folder.glob("*.png")} == set(screens.KEPT)
    assert set(SHOWN.findall((folder / "README.md").read_text(encoding="utf-8"))) == set(screens.KEPT)


def test_every_chosen_picture_can_be_taken_again() -> None:
    taken = {
        name_of(name, size, theme)
        for name, picture in screens.PICTURES.items()
        for size in picture.sizes
        for theme in picture.themes
    }
    assert {f"{name}.png" for name in screens.KEPT} <= taken


def test_keeping_copies_the_chosen_few_and_removes_others(tmp_path: Path) -> None:
    taken, kept = tmp_path / "taken", tmp_path / "kept"
    taken.mkdir()
    kept.mkdir()
    for name in (*screens.KEPT[:2], "lobby-dark"):
        (taken / f"{name}.png").write_bytes(name.encode())
    (kept / "old.png").write_bytes(b"")
    screens.write_index(taken)
    screens.keep(taken, kept)
    assert {file.stem for file in kept.iterdir()} == set(screens.KEPT[:2])
    assert "lobby-dark.png" in (taken / "index.html").read_text(encoding="utf-8")
