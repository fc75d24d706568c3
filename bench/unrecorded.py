"""A browser as people have it. Playwright lets it keep a copy of all that is loaded, in the process of the page and its
workers: 50 to 90 MB of the pocket, more than the app's own Python. So memory is measured here, without Playwright."""

import json
import os
import subprocess
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any, Final, TypeVar

from tests.steady import wait_until
from tests.web.browsing import FLAGS, chromium_path

END: Final = b"\0"  # of a message
OFTEN: Final = 0.25  # seconds
T = TypeVar("T")


class Unrecorded:
    """One page, in which scripts are run; by the browser's own pipe."""

    def __init__(self, folder: Path, address: str) -> None:
        theirs, ours = os.pipe()
        self.heard, told = os.pipe()
        command = [chromium_path() or "chromium", "--headless=new", "--remote-debugging-pipe", *FLAGS]
        command += [
            f"--user-data-dir={folder}",
            "--window-size=1440,900",
            "--force-prefers-reduced-motion",
            address,
        ]
        self.process = subprocess.Popen(
            ["bash", "-c", f'exec "$@" 3<&{theirs} 4>&{told}', "_", *command],  # it listens at 3, speaks at 4
            pass_fds=(theirs, told),
            stderr=subprocess.DEVNULL,
        )
        os.close(theirs)
        os.close(told)
        self.ours = ours
        self.rest = b""
        self.number = 0
        self.page: dict[str, str] = {}
        wait_until(lambda: bool(self.pages(address)))
        target = self.pages(address)[0]["targetId"]
        self.page = {
            "sessionId": self.send("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        }

    def pages(self, address: str) -> list[dict[str, Any]]:
        return [
            one
            for one in self.send("Target.getTargets")["targetInfos"]
            if one["type"] == "page" and one["url"].startswith(address)
        ]

    def send(self, method: str, **params: Any) -> dict[str, Any]:
        self.number += 1
        message = {"id": self.number, "method": method, "params": params, **self.page}
        os.write(self.ours, json.dumps(message).encode() + END)
        while True:
            answer = json.loads(self.next())
            if answer.get("id") == self.number:
                assert "error" not in answer, answer
                told: dict[str, Any] = answer["result"]
                return told

    def next(self) -> bytes:
        while END not in self.rest:
            read = os.read(self.heard, 1 << 16)
            if not read:
                raise EOFError
            self.rest += read
        message, _, self.rest = self.rest.partition(END)
        return message

    def do(self, script: str) -> Any:
        """What an expression comes to, awaited."""
        told = self.send("Runtime.evaluate", expression=script, awaitPromise=True, returnByValue=True)
        assert "exceptionDetails" not in told, told
        return told["result"].get("value")

    def close(self) -> None:
        self.page = {}
        with suppress(EOFError, BrokenPipeError):  # it may be gone before it answers
            self.send("Browser.close")
        self.process.wait()
        os.close(self.ours)
        os.close(self.heard)


@contextmanager
def watched(measure: Callable[[], T]) -> Iterator[list[T]]:
    """All that was measured while this lasted, looked at all the time."""
    seen, over = [measure()], threading.Event()

    def watch() -> None:
        while not over.is_set():
            seen.append(measure())
            time.sleep(OFTEN)

    watching = threading.Thread(target=watch)
    watching.start()
    try:
        yield seen
    finally:
        over.set()
        watching.join()
