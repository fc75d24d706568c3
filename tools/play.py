"""Serves at once, on the sources as they are, and changes over when the compiled core is ready.

`make play` calls it with the words for `teotl serve`. Where the core is compiled already, it only serves.
"""

import os
import signal
import subprocess
import sys
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from types import FrameType

ROOT = Path(__file__).resolve().parent.parent
COMPILE = [sys.executable, str(ROOT / "tools" / "compile.py")]
SERVE = [sys.executable, "-m", "teotl", "serve"]


def compiled() -> bool:
    return subprocess.run([*COMPILE, "--check"], check=False).returncode == 0


def serve_and_compile(serve: list[str], compiler: list[str], compiled: Callable[[], bool]) -> int:
    """Until the server ends; its exit code. Whoever ends this ends what it began."""
    print(
        "The first page comes at once, played by plain Python; the fast core is compiled meanwhile.",
        flush=True,
    )
    before = signal.signal(signal.SIGTERM, leave)
    # Compiling must not keep the first pages waiting, and writes where the server of now does not look.
    quietly = {**os.environ, "MYPY_CACHE_DIR": os.devnull}
    compiling = subprocess.Popen(["nice", "-n", "5", *compiler], env=quietly, start_new_session=True)
    server = subprocess.Popen(serve, env={**os.environ, "TEOTL_PURE": "1"})
    try:
        compiling.wait()
        if server.poll() is None and compiled():
            stop(server)
            print("The fast core is ready: pages that are open go on with it.", flush=True)
            server = subprocess.Popen(serve)
        return server.wait()
    finally:
        stop(server)
        with suppress(ProcessLookupError):  # with all that the compiler has begun
            os.killpg(compiling.pid, signal.SIGTERM)
        signal.signal(signal.SIGTERM, before)


def leave(number: int, frame: FrameType | None) -> None:
    raise SystemExit(128 + number)


def stop(server: subprocess.Popen[bytes]) -> None:
    server.terminate()
    server.wait()


def main(words: list[str]) -> int:
    if compiled() or os.environ.get("TEOTL_PURE", "0") not in ("", "0"):
        return subprocess.run([*SERVE, *words], check=False).returncode
    return serve_and_compile([*SERVE, *words], COMPILE, compiled)


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except KeyboardInterrupt:
        sys.exit(130)
