"""A PostgreSQL of the tests' own: Debian's, on a free port of this machine, in a folder that goes away with it."""

import os
import pwd
import shutil
import socket
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

OWNER = "postgres"  # it refuses to run as root


def programs() -> Path | None:
    """Where initdb and postgres are; Debian keeps them off the path."""
    if found := shutil.which("initdb"):
        return Path(found).resolve().parent
    every = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"), key=lambda path: int(path.parts[-3]))
    return every[-1].parent if every else None


def free_port() -> int:
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        port: int = found.getsockname()[1]
        return port


def owner() -> str | None:
    """Who runs it: another user if we are root."""
    if os.geteuid():
        return None
    try:
        return pwd.getpwnam(OWNER).pw_name
    except KeyError:
        return "nobody"


class Cluster:
    """One database server. Nothing is synced to the disk by tests, unless they want it."""

    def __init__(self, folder: Path, port: int, sync: bool = False) -> None:
        found = programs()
        assert found is not None
        self.programs, self.folder, self.port = found, folder, port
        settings = ["listen_addresses=127.0.0.1", f"port={port}", "unix_socket_directories="]
        settings += [] if sync else ["fsync=off", "synchronous_commit=off", "full_page_writes=off"]
        self.options = [word for setting in settings for word in ("-c", setting)]
        if who := owner():
            shutil.chown(folder, who)
        if not (folder / "PG_VERSION").exists():
            self.run("initdb", "-U", "teotl", "-A", "trust", "-E", "UTF8", "--no-locale", "-N")

    def run(self, program: str, *arguments: str) -> None:
        command = [str(self.programs / program), "-D", str(self.folder), *arguments]
        subprocess.run(command, check=True, capture_output=True, user=owner(), cwd="/")

    def start(self) -> None:
        self.run("pg_ctl", "-w", "-l", str(self.folder / "log"), "-o", " ".join(self.options), "start")

    def stop(self, mode: str = "immediate") -> None:
        self.run("pg_ctl", "-w", "-m", mode, "stop")

    def address(self, base: str = "postgres") -> str:
        return f"postgresql://teotl@127.0.0.1:{self.port}/{base}"

    def new_base(self, name: str) -> str:
        """The address of an empty place: a schema of its own, which is made much faster than a database."""
        import psycopg

        with psycopg.connect(self.address(), autocommit=True) as connection:
            connection.execute(f'CREATE SCHEMA "{name}"'.encode())
        return f"{self.address()}?options=-csearch_path%3D{name}"


@contextmanager
def running(sync: bool = False) -> Iterator[Cluster]:
    folder = Path(tempfile.mkdtemp(prefix="teotl-postgres-"))
    try:
        cluster = Cluster(folder, free_port(), sync)
        cluster.start()
        try:
            yield cluster
        finally:
            cluster.stop()
    finally:
        shutil.rmtree(folder, ignore_errors=True)
