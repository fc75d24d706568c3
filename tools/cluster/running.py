"""The processes of a cluster: each started, killed and stopped by its own number."""

import os
import shutil
import signal
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import Final

import psycopg

from tests.web.cluster.postgres import Cluster as Postgres
from tests.web.cluster.postgres import free_port, owner

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
DEPLOYED: Final = Path(__file__).parents[2] / "deploy" / "haproxy.cfg"
BY_GAME: Final = """    balance hash var(txn.game)
    hash-type consistent sdbm avalanche
    hash-balance-factor 150  # no server gets more than half above its share
"""
NICE: Final = 10  # how far who only starts, or thinks, stands back behind those who serve


def proxy_for(port: int, servers: "Sequence[Member]", by_game: bool) -> str:
    """What is deployed, for these servers; it says who has answered. That those of one game meet at one server is for
    speed only: to see that, servers can take turns for everything."""
    deployed = DEPLOYED.read_text().partition("    server-template")[0]
    text = deployed.replace(
        "    bind :8000\n", f"    bind 127.0.0.1:{port}\n    http-response set-header x-server %s\n"
    )
    text = text.replace(
        "    maxconn 4000\n", "    maxconn 4000\n    nbthread 1  # other cores are for others\n"
    )
    assert BY_GAME in text
    text = text if by_game else text.replace(BY_GAME, "    balance roundrobin\n")
    return text + "".join(f"    server s{server.port} 127.0.0.1:{server.port}\n" for server in servers)


class Member:
    """One process, which can be started again after it was killed."""

    def __init__(self, name: str, command: list[str], port: int = 0) -> None:
        self.name, self.command, self.port = name, command, port
        self.process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        """Those who serve go first: it loads what it needs when they leave time."""
        # Ctrl-C is for us alone: we stop one after the other, the database last.
        self.process = subprocess.Popen(self.command, stdout=subprocess.DEVNULL, start_new_session=True)
        os.setpriority(os.PRIO_PROCESS, self.process.pid, os.getpriority(os.PRIO_PROCESS, 0) + NICE)

    def until_well(self) -> None:
        until = time.monotonic() + SECONDS
        while time.monotonic() < until:
            try:
                urllib.request.urlopen(f"http://127.0.0.1:{self.port}/healthz", timeout=5).read()
                return self.serve()
            except OSError:
                time.sleep(0.05)
        raise TimeoutError(f"{self.name} did not start")

    def serve(self) -> None:
        """It is one of those who serve now, with all its threads, as far as we may say so."""
        assert self.process is not None
        with suppress(PermissionError):
            for thread in Path(f"/proc/{self.process.pid}/task").iterdir():
                os.setpriority(os.PRIO_PROCESS, int(thread.name), os.getpriority(os.PRIO_PROCESS, 0))

    def end(self, how: signal.Signals) -> None:
        if self.process is not None and self.process.poll() is None:
            self.process.send_signal(how)
            self.process.wait(SECONDS)


class WatchedPostgres(Postgres):
    """PostgreSQL as a process of ours, which is there again at once when it has ended."""

    process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        # What is written first after a checkpoint is written whole: packed, it is a third.
        packed = ["-c", "wal_compression=on"]
        command = [str(self.programs / "postgres"), "-D", str(self.folder), *self.options, *packed]
        with (self.folder / "log").open("ab") as log:
            self.process = subprocess.Popen(
                command, stdout=log, stderr=log, user=owner(), cwd="/", start_new_session=True
            )
        until = time.monotonic() + SECONDS
        while time.monotonic() < until:
            try:
                return psycopg.connect(self.address()).close()
            except psycopg.OperationalError:
                time.sleep(0.02)
        raise TimeoutError("PostgreSQL did not start")

    def stop(self, mode: str = "fast") -> None:
        if self.process is not None:
            self.process.send_signal(signal.SIGINT)
            self.process.wait()  # with a limit it would look now and then, and find out late

    def restart(self) -> None:
        """As whoever is careful does it: what is not on the disk yet is written while everybody goes on, and then what
        came meanwhile."""
        with psycopg.connect(self.address(), autocommit=True) as connection:
            connection.execute("CHECKPOINT")
            connection.execute("CHECKPOINT")
        self.stop()
        self.start()


class Cluster:
    def __init__(
        self, servers: int = 3, workers: int = 2, port: int = 0, limits: bool = True, by_game: bool = True
    ) -> None:
        self.folder = Path(tempfile.mkdtemp(prefix="teotl-cluster-"))
        self.folder.chmod(0o755)
        data = self.folder / "postgres"
        data.mkdir()
        self.postgres = WatchedPostgres(data, free_port(), sync=True)
        self.database = self.postgres.address()
        self.port = port or free_port()
        self.by_game = by_game
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
        config = proxy_for(self.port, self.servers, self.by_game)
        (self.folder / "haproxy.cfg").write_text(config)
        for member in (*self.servers, *self.workers):
            member.start()
        for member in self.servers:
            member.until_well()
        self.proxy.start()
        self.proxy.until_well()

    def tend(self) -> None:
        """Start those again that have ended by themselves: who comes while PostgreSQL is away gives up."""
        for member in (*self.servers, *self.workers):
            if member.process is not None and member.process.poll() is not None:
                member.start()

    def stop(self) -> None:
        for member in (self.proxy, *self.workers, *self.servers):
            member.end(signal.SIGTERM)
        try:
            self.postgres.stop()
        finally:
            shutil.rmtree(self.folder, ignore_errors=True)

    def cpu(self) -> dict[str, float]:
        """Seconds of CPU so far, by kind of process; those of processes that were killed are gone."""
        return {
            "servers": sum(cpu_of(member.process.pid) for member in self.servers if member.process),
            "workers": sum(cpu_of(member.process.pid) for member in self.workers if member.process),
            "proxy": cpu_of(self.proxy.process.pid) if self.proxy.process else 0.0,
            "postgres": cpu_of(self.postgres.process.pid) if self.postgres.process else 0.0,
        }


def cpu_of(process: int) -> float:
    """Of a process and all below it, also those that have ended and were waited for."""
    try:
        fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
        below = Path(f"/proc/{process}/task/{process}/children").read_text().split()
    except OSError:
        return 0.0
    return sum(map(int, fields[11:15])) / TICKS + sum(cpu_of(int(child)) for child in below)
