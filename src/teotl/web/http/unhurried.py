"""A stream that nobody waits for: whoever reads the log slowly, or stops reading, must not stop the games."""

import os
import queue
import threading
from typing import Final

MOST: Final = 10_000  # lines that wait for their reader; more are counted, and let go
GRACE: Final = 1.0  # seconds for what still waits when the program ends


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
        self.writer.join(GRACE)

    def write_all(self) -> None:
        while text := self.waiting.get():
            lost, self.lost = self.lost, 0
            told = f'{{"event": "log-lost", "level": "warning", "lines": {lost}}}\n' if lost else ""
            try:
                self.send((told + text).encode("utf-8", "backslashreplace"))
            except OSError:  # nobody reads any more: there is nobody to tell
                return

    def send(self, data: bytes) -> None:
        while data:
            data = data[os.write(self.descriptor, data) :]
