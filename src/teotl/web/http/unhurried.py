"""A stream that nobody waits for: whoever reads the log slowly, or stops reading, must not stop the games."""

import os
import queue
import select
import sys
import threading
from typing import Final

MOST: Final = 10_000  # lines that wait for their reader; more are counted, and let go
GRACE: Final = 1.0  # seconds for a reader who does not read when the program ends
STEP: Final = 0.05
PIECE: Final = 512  # bytes; the least that POSIX lets a pipe have room for when it says so


class Unhurried:
    """Writes by a thread of its own, past Python's streams: those may be locked when the program ends."""

    def __init__(self, descriptor: int, most: int = MOST) -> None:
        self.descriptor = descriptor
        self.waiting: queue.Queue[str] = queue.Queue(most)
        self.lost = 0
        self.writer = threading.Thread(target=self.write_all, name="log", daemon=True)
        self.writer.start()

    def write(self, text: str) -> int:
        try:
            self.waiting.put_nowait(text)
        except queue.Full:
            self.lost += 1
        return len(text)

    def flush(self) -> None:
        """Nothing: it would mean waiting."""

    def close(self) -> None:
        """Once the reader has everything, or has not read for a while."""
        try:
            self.waiting.put("", timeout=GRACE)
        except queue.Full:
            return
        while self.writer.is_alive() and self.is_read():
            self.writer.join(STEP)

    def is_read(self) -> bool:
        """Whether there is room for more, at once or soon: then the writer only waits for its turn."""
        if sys.platform == "win32":  # only sockets can be asked there
            self.writer.join(GRACE)
            return False
        return bool(select.select([], [self.descriptor], [], GRACE)[1])

    def write_all(self) -> None:
        while text := self.waiting.get():
            lost, self.lost = self.lost, 0
            told = f'{{"event": "log-lost", "level": "warning", "lines": {lost}}}\n' if lost else ""
            try:
                self.send((told + text).encode("utf-8", "backslashreplace"))
            except OSError:  # nobody reads any more: there is nobody to tell
                return

    def send(self, data: bytes) -> None:
        """Piece by piece: one that there is room for never makes the writer wait."""
        while data:
            data = data[os.write(self.descriptor, data[:PIECE]) :]
