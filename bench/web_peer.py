"""boardgame.io, measured beside the web app: its own server, storage and clients, with our state."""

import json
import os
import random
import subprocess
import tempfile
from pathlib import Path
from typing import Any

import teotl
from tests.web.serving import free_port

PEER = Path(__file__).resolve().parent / "boardgame"
BUILT = PEER.parent.parent / "build" / "boardgame"
TABLES = 10
MOVES = 60  # at each table, by us and by them
BEFORE = 40  # choices of ours that lead to the position which they play with


def percentile(values: list[float], part: float) -> float:
    return sorted(values)[min(len(values) - 1, int(len(values) * part))]


def cpu(pid: int) -> float:
    """Seconds of CPU that a process has used, all its threads and its time in the kernel included."""
    fields = Path(f"/proc/{pid}/stat").read_text().rsplit(") ", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def position() -> dict[str, Any]:
    """A whole position of ours, hidden things included."""
    game = teotl.new_game("teotihuacan", ["A", "B"], 5, {"setup": "first-game"})
    chance = random.Random(1)
    for _ in range(BEFORE):
        seat = game.to_act[0]
        game.play(seat, chance.choice(game.choices(seat)))
    state: dict[str, Any] = game.position()["state"]
    return state


def install() -> None:
    BUILT.mkdir(parents=True, exist_ok=True)
    for file in PEER.iterdir():
        (BUILT / file.name).write_bytes(file.read_bytes())
    (BUILT / "state.json").write_text(json.dumps(position()))
    quiet = ["npm", "install", "--ignore-scripts", "--no-audit", "--no-fund", "--silent"]
    subprocess.run(quiet, cwd=BUILT, check=True)


class Peer:
    """A server of boardgame.io; `on_disk` with its file storage, else its games are lost when it ends."""

    def __init__(self, on_disk: bool) -> None:
        more = {"PORT": str(free_port()), "STATE": "state.json", "NODE_ENV": "production"}
        more |= {"TABLES": str(TABLES), "MOVES": str(MOVES)}
        if on_disk:
            more["DATA"] = tempfile.mkdtemp(prefix="teotl-bench-peer-")
        self.environment = {**os.environ, **more}
        self.server = self.node("server.js")
        wait_for_line(self.server, "ready")

    def node(self, script: str) -> subprocess.Popen[str]:
        pipe = subprocess.PIPE
        return subprocess.Popen(
            ["node", script], cwd=BUILT, env=self.environment, stdin=pipe, stdout=pipe, text=True
        )

    def moves_per_cpu(self) -> float:
        """One round at new tables."""
        clients = self.node("clients.js")
        wait_for_line(clients, "begin")
        used = cpu(self.server.pid)
        assert clients.stdin is not None
        clients.stdin.write("go\n")
        clients.stdin.flush()
        made = len(json.loads(wait_for_line(clients, "{"))["milliseconds"])
        used = cpu(self.server.pid) - used
        clients.wait(10)
        return made / used

    def stop(self) -> None:
        self.server.terminate()
        self.server.wait(5)


def wait_for_line(process: subprocess.Popen[str], beginning: str) -> str:
    assert process.stdout is not None
    for line in process.stdout:
        if line.startswith(beginning):
            return line
    raise RuntimeError(f"{process.args!r} ended without saying {beginning!r}")
