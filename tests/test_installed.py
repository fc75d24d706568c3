"""From an archive of the sources to a wheel to a fresh environment outside the checkout: nothing is missing there.

The wheel is a pure one: it holds the same files as a compiled one, and is made in seconds.
"""

import json
import os
import re
import shutil
import subprocess
import sys
import sysconfig
import tarfile
import venv
import zipfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple
from urllib.request import urlopen

import pytest

from tests.steady import LONG, wait_until
from tests.web.serving import free_port

ROOT = Path(__file__).resolve().parents[1]
LINKED = re.compile(r'(?:href|src)="(/assets/[^"]+)"')
LEARNING = """
import teotl
from teotl.envs import teotihuacazinho_v1
from teotl.envs.vector import VectorEnv
assert "site-packages" in teotl.__file__, teotl.__file__
table = teotihuacazinho_v1.env()
table.reset(seed=1)
assert table.observe(table.agent_selection)["action_mask"].any()
print(VectorEnv("teotihuacan", 2, seed=1).masks.shape)
"""


class Installed(NamedTuple):
    archive: set[str]
    wheel: dict[str, int]  # name of a file: its size
    bin: Path
    folder: Path  # empty, far from the sources

    def run(self, program: str, *words: str, given: str = "") -> str:
        command = [str(self.bin / program), *words]
        done = subprocess.run(
            command,
            input=given,
            cwd=self.folder,
            env=surroundings(),
            capture_output=True,
            text=True,
            timeout=LONG,
            check=False,
        )
        assert done.returncode == 0, done.stderr
        return done.stdout


def surroundings() -> dict[str, str]:
    """Those of somebody who has no checkout."""
    return {name: value for name, value in os.environ.items() if name not in ("PYTHONPATH", "TEOTL_PURE")}


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Installed:
    """Built from the archive, as somebody would who has only that."""
    folder = tmp_path_factory.mktemp("installed")
    archive = build("sdist", copy_of_the_clone(folder / "clone"), folder)
    with tarfile.open(archive) as opened:
        archived = {name.partition("/")[2] for name in opened.getnames()}
    shutil.unpack_archive(archive, folder / "archive")
    wheel = build("bdist_wheel", next((folder / "archive").iterdir()), folder)
    with zipfile.ZipFile(wheel) as opened_wheel:
        sizes = {file.filename: file.file_size for file in opened_wheel.infolist()}
    (folder / "empty").mkdir()
    return Installed(archived, sizes, environment_with(wheel, folder / "environment"), folder / "empty")


def copy_of_the_clone(to: Path) -> Path:
    """Building must not write into the checkout; npm's parts are there as after `make setup`."""
    listed = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, text=True, check=True)
    for name in filter(None, listed.stdout.split("\0")):
        (to / name).parent.mkdir(parents=True, exist_ok=True)
        if (ROOT / name).exists():
            shutil.copyfile(ROOT / name, to / name)
    (to / "node_modules").symlink_to(ROOT / "node_modules")
    return to


def build(command: str, sources: Path, to: Path) -> Path:
    setup = [sys.executable, "setup.py", "--quiet", command, "--dist-dir", str(to)]
    subprocess.run(setup, cwd=sources, env={**os.environ, "TEOTL_PURE": "1"}, check=True)
    [made] = [*to.glob("*.tar.gz")] if command == "sdist" else [*to.glob("*.whl")]
    return made


def environment_with(wheel: Path, folder: Path) -> Path:
    """A fresh environment; other people's packages are lent by the one that runs the tests."""
    venv.create(folder, symlinks=True)
    python = folder / "bin" / "python"
    pip = [
        sys.executable,
        "-m",
        "pip",
        "--python",
        str(python),
        "install",
        "--quiet",
        "--no-deps",
        "--no-index",
    ]
    subprocess.run([*pip, str(wheel)], check=True)
    [packages] = folder.glob("lib/python*/site-packages")
    (packages / "lent.pth").write_text(sysconfig.get_path("purelib"))
    return folder / "bin"


pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(
        not (ROOT / ".git").exists() or shutil.which("git") is None or os.name == "nt", reason="no clone"
    ),
]


def test_the_archive_can_be_built_tested_and_read(installed: Installed) -> None:
    wanted = {
        "setup.py",
        "pyproject.toml",
        "package.json",
        "Makefile",
        "examples/selfplay.py",
        "docs/envs.md",
    }
    assert wanted <= installed.archive
    assert {"src/teotl/web/static/idiomorph.js", "tests/test_installed.py"} <= installed.archive
    assert not [name for name in installed.archive if name.startswith("docs/screens/")]


def test_the_wheel_holds_what_the_sources_hold_and_what_npm_brought(installed: Installed) -> None:
    sources = {
        path.relative_to(ROOT / "src").as_posix()
        for path in (ROOT / "src" / "teotl").rglob("*")
        if path.is_file() and path.suffix not in (".so", ".pyd") and "__pycache__" not in path.parts
    }
    assert sources <= set(installed.wheel)
    assert installed.wheel["teotl/web/static/idiomorph.js"] > 1000
    assert installed.wheel["teotl/web/static/idiomorph.LICENSE"] > 100


def test_every_script_and_stylesheet_is_served_in_full(installed: Installed) -> None:
    with serving(installed) as base:
        page = urlopen(base + "/new", timeout=LONG).read().decode()
        linked = set(LINKED.findall(page))
        assert {Path(address).name for address in linked} >= {"idiomorph.js", "every.css"}
        for address in linked:
            assert len(urlopen(base + address, timeout=LONG).read()) > 100, address


@contextmanager
def serving(installed: Installed) -> Iterator[str]:
    port = free_port()
    base = f"http://127.0.0.1:{port}"
    command = [str(installed.bin / "teotl"), "serve", "--port", str(port)]
    server = subprocess.Popen(command, cwd=installed.folder, env=surroundings(), stdout=subprocess.DEVNULL)
    try:
        wait_until(lambda: server.poll() is not None or answers(base))
        assert server.poll() is None
        yield base
    finally:
        server.terminate()
        server.wait(LONG)


def answers(base: str) -> bool:
    try:
        return bool(urlopen(base + "/healthz", timeout=LONG).read())
    except OSError:
        return False


def test_its_commands_need_no_checkout(installed: Installed) -> None:
    told = json.loads(installed.run("teotl", "simulate", "teotihuacazinho", "--games", "2", "--json"))
    assert (told["games"], told["compiled"]) == (2, False)
    installed.run("teotl", "sheet", "--pdf", "sheet.pdf")
    assert (installed.folder / "sheet.pdf").read_bytes().startswith(b"%PDF")
    assert "move" in installed.run("teotl", "play", "--seats", "You,random", "--seed", "1", given="1\nq\n")


def test_reports_and_environments_need_no_checkout(installed: Installed) -> None:
    report = ["lab", "report", "teotihuacazinho", "--players", "2", "--games", "2", "--bots", "random"]
    installed.run("teotl", *report, "--workers", "1", "--out", "report.html")
    assert "<svg" in (installed.folder / "report.html").read_text(encoding="utf-8")
    assert installed.run("python", "-c", LEARNING).startswith("(2,")
