"""boardgame.io, measured beside the web app: its own server and clients, with a state like ours."""

import json
import os
import random
import subprocess
from pathlib import Path

import teotl
from tests.web.serving import free_port

PEER = Path(__file__).resolve().parent / "boardgame"
BUILT = PEER.parent.parent / "build" / "boardgame"
MOVES = 300


def percentile(values: list[float], part: float) -> float:
    return sorted(values)[min(len(values) - 1, int(len(values) * part))]


def cpu(pid: int) -> float:
    """Seconds of CPU that a process has used."""
    fields = Path(f"/proc/{pid}/stat").read_text().rsplit(") ", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def measure_peer() -> dict[str, float]:
    """boardgame.io's server with a state like ours and two of its own clients."""
    BUILT.mkdir(parents=True, exist_ok=True)
    for file in PEER.iterdir():
        (BUILT / file.name).write_bytes(file.read_bytes())
    quiet = ["npm", "install", "--ignore-scripts", "--no-audit", "--no-fund", "--silent"]
    subprocess.run(quiet, cwd=BUILT, check=True)
    game = teotl.new_game("teotihuacan", ["A", "B"], 5, {"setup": "first-game"})
    chance = random.Random(1)
    for _ in range(120):
        seat = game.to_act[0]
        game.play(seat, chance.choice(game.choices(seat)))
    (BUILT / "state.json").write_text(json.dumps(game.view(None)))
    more = {"PORT": str(free_port()), "MOVES": str(MOVES), "STATE": "state.json", "NODE_ENV": "production"}
    environment = {**os.environ, **more}
    server = subprocess.Popen(
        ["node", "server.js"], cwd=BUILT, env=environment, stdout=subprocess.PIPE, text=True
    )
    try:
        wait_for_line(server, "ready")
        rounds = [peer_round(server.pid, environment) for _ in range(3)]
        return max(rounds, key=lambda one: one["moves_per_cpu"])
    finally:
        server.terminate()
        server.wait(5)


def peer_round(pid: int, environment: dict[str, str]) -> dict[str, float]:
    clients = subprocess.Popen(
        ["node", "clients.js"], cwd=BUILT, env=environment, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    )  # fmt: skip
    wait_for_line(clients, "begin")
    used = cpu(pid)
    assert clients.stdin is not None
    clients.stdin.write("go\n")
    clients.stdin.flush()
    told = json.loads(wait_for_line(clients, "{"))
    used = cpu(pid) - used
    clients.wait(10)
    return {"moves_per_cpu": MOVES / used, "p50": percentile(told["milliseconds"], 0.5)}


def wait_for_line(process: subprocess.Popen[str], beginning: str) -> str:
    assert process.stdout is not None
    for line in process.stdout:
        if line.startswith(beginning):
            return line
    raise RuntimeError(f"{process.args!r} ended without saying {beginning!r}")
