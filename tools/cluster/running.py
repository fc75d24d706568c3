"""The processes of a cluster: each started, killed and stopped by its own number."""

import os
import shutil
import signal
import subprocess
import sys
import tempfile
import time
import urllib.request
from pathlib import Path
from typing import Final

from tests.web.cluster.postgres import Cluster as Postgres
from tests.web.cluster.postgres import free_port

SECONDS: Final = 120.0  # that a start may take on a busy machine
TICKS: Final = os.sysconf("SC_CLK_TCK")
# Whoever measures comes from one address, with more than one person would do.
WITHOUT_LIMITS: Final = """
import sys; from pathlib import Path
from teotl.web.app import create_app
from teotl.web.http.gate import Limits
from teotl.web.serve import server_for
app = create_app(Path(sys.argv[1]), Limits(burst=1e9, per_second=1e9, streams=100000), database=sys.argv[3])
server_for(app, "127.0.0.1", int(sys.argv[2]), ["127.0.0.1"]).run()
"""
PROXY: Final = """
global
    maxconn 4000
defaults
    mode http
    option http-no-delay  # without it an update waits 200 ms for more to send along
    option redispatch 1
    retries 3
    retry-on conn-failure
    timeout connect 2s
    timeout client 60s
    timeout server 60s
frontend teotl
    bind 127.0.0.1:{port}
    http-request deny status 404 if {{ path /metrics }}
    option forwardfor
    http-request set-var(txn.game) path,field(3,/) if {{ path_beg /g/ }}
    http-request set-var(txn.game) path,field(4,/) if {{ path_beg /api/games/ }}
    http-response set-header x-server %s
    default_backend servers
backend servers
{balance}
    option httpchk GET /healthz
    http-check expect status 200
"""
# Who is at one game meets at one server, which has it in memory; where there is no game, servers take turns. To see
# that this is for speed only, they can take turns for everything.
BY_GAME: Final = """    balance hash var(txn.game)
    hash-type consistent sdbm avalanche
    hash-balance-factor 150"""
IN_TURN: Final = "    balance roundrobin"


class Member:
    """One process, which can be started again after it was killed."""

    def __init__(self, name: str, command: list[str], port: int = 0) -> None:
        self.name, self.command, self.port = name, command, port
        self.process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        self.process = subprocess.Popen(self.command, stdout=subprocess.DEVNULL)

    def until_well(self) -> None:
        until = time.monotonic() + SECONDS
        while time.monotonic() < until:
            try:
                urllib.request.urlopen(f"http://127.0.0.1:{self.port}/healthz", timeout=5).read()
                return
            except OSError:
                time.sleep(0.05)
        raise TimeoutError(f"{self.name} did not start")

    def end(self, how: signal.Signals) -> None:
        if self.process is not None and self.process.poll() is None:
            self.process.send_signal(how)
            self.process.wait(SECONDS)


class Cluster:
    def __init__(
        self, servers: int = 3, workers: int = 2, port: int = 0, limits: bool = True, by_game: bool = True
    ) -> None:
        self.folder = Path(tempfile.mkdtemp(prefix="teotl-cluster-"))
        self.folder.chmod(0o755)
        data = self.folder / "postgres"
        data.mkdir()
        self.postgres = Postgres(data, free_port(), sync=True)
        self.database = self.postgres.address()
        self.port = port or free_port()
        self.balance = BY_GAME if by_game else IN_TURN
        self.servers = [self.server(number, limits) for number in range(servers)]
        teotl = [sys.executable, "-m", "teotl"]
        self.workers = [
            Member(f"worker {number}", [*teotl, "worker", "--database", self.database, "--log", "off"])
            for number in range(workers)
        ]
        self.proxy = Member(
            "proxy",
            [shutil.which("haproxy") or "/usr/sbin/haproxy", "-f", str(self.folder / "haproxy.cfg"), "-db"],
            self.port,
        )

    def server(self, number: int, limits: bool) -> Member:
        port = free_port()
        own = [sys.executable, "-c", WITHOUT_LIMITS, str(self.folder), str(port), self.database]
        usual = [sys.executable, "-m", "teotl", "serve", "--port", str(port), "--database", self.database]
        return Member(
            f"server {number}", [*usual, "--proxy", "127.0.0.1", "--log", "off"] if limits else own, port
        )

    def start(self) -> None:
        self.postgres.start()
        backends = [
            f"    server s{s.port} 127.0.0.1:{s.port} check inter 500 fall 2 rise 1" for s in self.servers
        ]
        proxy = PROXY.format(port=self.port, balance=self.balance)
        (self.folder / "haproxy.cfg").write_text(proxy + "\n".join(backends) + "\n")
        for member in (*self.servers, *self.workers):
            member.start()
        for member in self.servers:
            member.until_well()
        self.proxy.start()
        self.proxy.until_well()

    def stop(self) -> None:
        for member in (self.proxy, *self.workers, *self.servers):
            member.end(signal.SIGTERM)
        try:
            self.postgres.stop("fast")
        finally:
            shutil.rmtree(self.folder, ignore_errors=True)

    def cpu(self) -> dict[str, float]:
        """Seconds of CPU so far, by kind of process; those of processes that were killed are gone."""
        head = int((self.postgres.folder / "postmaster.pid").read_text().split()[0])
        return {
            "servers": sum(cpu_of(member.process.pid) for member in self.servers if member.process),
            "workers": sum(cpu_of(member.process.pid) for member in self.workers if member.process),
            "proxy": cpu_of(self.proxy.process.pid) if self.proxy.process else 0.0,
            "postgres": cpu_of(head),
        }


def cpu_of(process: int) -> float:
    """Of a process and all below it, also those that have ended and were waited for."""
    try:
        fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
        below = Path(f"/proc/{process}/task/{process}/children").read_text().split()
    except OSError:
        return 0.0
    return sum(map(int, fields[11:15])) / TICKS + sum(cpu_of(int(child)) for child in below)
