"""Where servers come from quickly: a process that has imported everything, and forks one whenever it is asked to.

To import the web takes most of a second of CPU, and tests start servers by the hundred. Each is a process of its own
as before, with its own number, signals and output. A keeper between the two waits for its end and tells how it ended.
"""

import gc
import json
import os
import select
import signal
import socket
import subprocess
import sys
from collections.abc import Sequence
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Protocol

ROOT = Path(__file__).parents[2]
SIZE = 1 << 20  # bytes of a wish: a program, what is given to it and its environment
IMPORTING = "TEOTL_PURE"  # decides what is imported


class Process(Protocol):
    """What tests do with a server's process."""

    @property
    def pid(self) -> int: ...

    @property
    def returncode(self) -> int | None: ...

    def poll(self) -> int | None: ...

    def wait(self, timeout: float | None = None) -> int: ...

    def send_signal(self, sig: int) -> None: ...

    def terminate(self) -> None: ...

    def kill(self) -> None: ...


def begun(program: str, given: Sequence[str]) -> Process:
    """A Python of its own that runs this."""
    return subprocess.Popen([sys.executable, "-c", program, *given], env=os.environ)


def born(program: str, given: Sequence[str]) -> Process:
    """The same, forked where everything has been imported, unless this one would import something else."""
    if not hasattr(os, "fork") or os.environ.get(IMPORTING) != BEGAN.get(IMPORTING) or not has_same_path():
        return begun(program, given)
    return Born(program, given)


BEGAN = dict(os.environ)


def has_same_path() -> bool:
    def paths(environment: Any) -> set[str]:
        return set(environment.get("PYTHONPATH", "").split(os.pathsep)) - {"", str(ROOT)}

    return paths(os.environ) == paths(BEGAN)


@cache
def nursery() -> socket.socket:
    """Started with the first server, gone with this process."""
    ours, its = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
    command = [sys.executable, "-m", __name__, str(its.fileno())]
    subprocess.Popen(command, cwd=ROOT, env=BEGAN, pass_fds=[its.fileno()])
    its.close()
    ours.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, SIZE)
    return ours


class Born:
    """A process that the nursery has forked, as if it were our own."""

    def __init__(self, program: str, given: Sequence[str], out: int = 1, err: int = 2) -> None:
        self.returncode: int | None = None
        self.told, telling = os.pipe()
        wish = {"program": program, "given": [*given], "folder": os.getcwd(), "environment": dict(os.environ)}
        sys.stdout.flush()
        socket.send_fds(nursery(), [json.dumps(wish).encode()], [out, err, telling])
        os.close(telling)
        self.pid = int.from_bytes(os.read(self.told, 4), "little")

    def __del__(self) -> None:
        os.close(self.told)

    def poll(self) -> int | None:
        if self.returncode is None and select.select([self.told], [], [], 0)[0]:
            self.returncode = int.from_bytes(os.read(self.told, 4), "little", signed=True)
        return self.returncode

    def wait(self, timeout: float | None = None) -> int:
        if self.returncode is None and not select.select([self.told], [], [], timeout)[0]:
            raise subprocess.TimeoutExpired("a server", timeout or 0)
        self.poll()
        assert self.returncode is not None
        return self.returncode

    def send_signal(self, sig: int) -> None:
        if self.poll() is None:
            os.kill(self.pid, sig)

    def terminate(self) -> None:
        self.send_signal(signal.SIGTERM)

    def kill(self) -> None:
        self.send_signal(signal.SIGKILL)


# --- The process that forks.
def prepare() -> None:
    """Import what servers need, with every game they draw; nothing of it is looked through again by any of them."""
    import teotl
    import teotl.cli
    import tests.web.unsteady  # noqa: F401
    from teotl.draw import draw
    from teotl.web.app import create_app
    from teotl.web.serve import server_for

    with TemporaryDirectory() as folder:
        server_for(create_app(Path(folder)), "127.0.0.1", 0).config.load()
    import_module("uvicorn.loops.uvloop" if find_spec("uvloop") else "uvicorn.loops.asyncio")
    for name in teotl.game_names():
        draw(teotl.new_game(name, seats=["Ana", "Bo"], seed=1).view(0))
    gc.collect()
    gc.freeze()


def wait_for_wishes(wishes: socket.socket) -> str:
    """Whoever is forked leaves with the program to run; this process itself never does."""
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)  # nobody waits for keepers
    while True:
        data, fds, _, _ = socket.recv_fds(wishes, SIZE, 3)
        if not data:
            os._exit(0)
        if not os.fork():
            signal.signal(signal.SIGCHLD, signal.SIG_DFL)
            wishes.close()
            keep(fds[2])
            return be(json.loads(data), fds)
        for fd in fds:
            os.close(fd)


def keep(telling: int) -> None:
    """Only the child comes back from here. Its number is told, and when it ends how it ended."""
    pid = os.fork()
    if pid:
        for signals in (signal.SIGINT, signal.SIGTERM):  # a keyboard's reaches all
            signal.signal(signals, signal.SIG_IGN)
        os.write(telling, pid.to_bytes(4, "little"))
        code = os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1])
        os.write(telling, code.to_bytes(4, "little", signed=True))
        os._exit(0)


def be(wish: dict[str, Any], fds: list[int]) -> str:
    """What a new Python would be that got this wish."""
    for fd, number in ((fds[0], 1), (fds[1], 2)):
        os.dup2(fd, number)
    for fd in fds:
        os.close(fd)
    os.chdir(wish["folder"])
    os.environ.clear()
    os.environ.update(wish["environment"])
    sys.argv = ["-c", *wish["given"]]
    return str(wish["program"])


if __name__ == "__main__":
    prepare()
    program = wait_for_wishes(socket.socket(fileno=int(sys.argv[1])))
    exec(compile(program, "<string>", "exec"), {"__name__": "__main__"})
