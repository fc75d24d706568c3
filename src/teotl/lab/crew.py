"""Work on several cores: worker processes that read calls and write answers, a line of JSON each.

The arena, reports, tuning and weighing share this pool. It is our own, and not concurrent.futures' executor of
processes, for these reasons:

- A worker ends when its input closes, even when its leader is killed. Forked workers of an executor hold both
  ends of their queue and would wait for ever.
- Ctrl-C is for the leader: workers live in a session of their own and are ended, without a traceback from each.
- A worker starts afresh and finds the same modules as its leader: games and bots of any package or `module:Class`.
- What passes is JSON, as in the file from which an arena is resumed and on a cluster: nothing needs to be pickled.
"""

import json
import os
import subprocess
import sys
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor, as_completed
from contextlib import suppress
from queue import SimpleQueue
from typing import Any, Self

from teotl.core.errors import TeotlError
from teotl.core.face import at
from teotl.core.words import said

Worker = subprocess.Popen[bytes]
Call = tuple[str, Sequence[Any]]  # module:function, and what it is called with


def cores() -> int:
    """How many processes can run at once here."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def call(work: Callable[..., Any], *arguments: Any) -> Call:
    """A call of a function that its module knows by name."""
    return f"{work.__module__}:{work.__qualname__}", arguments


def done(call: Call) -> Any:
    place, arguments = call
    return at(place)(*arguments)


class Crew:
    """Workers for as long as they are needed: `with Crew(2) as crew`. A crew of one is this process itself."""

    def __init__(self, workers: int) -> None:
        self.workers = workers
        self.hired: list[Worker] = []

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.dismiss()

    def answers(self, calls: Sequence[Call]) -> Iterator[tuple[int, Any]]:
        """The number of each call with its answer as they come, in any order."""
        if min(self.workers, len(calls)) <= 1:
            return ((number, done(call)) for number, call in enumerate(calls))
        return self.answers_of_others(calls)

    def answers_of_others(self, calls: Sequence[Call]) -> Iterator[tuple[int, Any]]:
        """Workers still busy when no more answers are wanted are ended."""
        free = self.hire(min(self.workers, len(calls)))

        def ask(call: Call) -> Any:
            worker = free.get()
            try:
                return answered(worker, call)
            finally:
                free.put(worker)

        # A thread for each worker: it only waits, and waiting on pipes in threads works on every system.
        threads = ThreadPoolExecutor(len(self.hired))
        numbers = {threads.submit(ask, call): number for number, call in enumerate(calls)}
        try:
            for future in as_completed(numbers):
                yield numbers[future], future.result()
        except BaseException:
            threads.shutdown(wait=False, cancel_futures=True)
            self.kill()
            raise
        finally:
            threads.shutdown()

    def hire(self, number: int) -> SimpleQueue[Worker]:
        """At least so many workers, all of them free."""
        while len(self.hired) < number:
            self.hired.append(start())
        free: SimpleQueue[Worker] = SimpleQueue()
        for worker in self.hired:
            free.put(worker)
        return free

    def kill(self) -> None:
        for worker in self.hired:
            worker.kill()

    def dismiss(self) -> None:
        self.kill()
        for worker in self.hired:
            end(worker)
        self.hired = []


def start() -> Worker:
    """A worker in a session of its own; it finds the same modules as this process."""
    paths = os.pathsep.join(path for path in sys.path if path)
    return subprocess.Popen(
        [sys.executable, "-m", "teotl.lab.crew"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        start_new_session=True,
        env={**os.environ, "PYTHONPATH": paths},
    )


def answered(worker: Worker, call: Call) -> Any:
    """Give a worker something to do and wait for its answer; raises TeotlError if it ends instead."""
    assert worker.stdin is not None
    assert worker.stdout is not None
    try:
        worker.stdin.write(json.dumps(call).encode() + b"\n")
        worker.stdin.flush()
        line = worker.stdout.readline()
    except BrokenPipeError:
        line = b""
    if not line.endswith(b"\n"):
        raise TeotlError(said("lab.error.worker", code=worker.wait()))
    return json.loads(line)


def end(worker: Worker) -> None:
    """Close the pipes of a worker that has ended."""
    worker.wait()
    for pipe in (worker.stdin, worker.stdout):
        with suppress(BrokenPipeError):  # what it was never given
            if pipe is not None:
                pipe.close()


def main() -> None:
    """Do what comes in until there is no more; if the leader was killed, nobody wants the answer."""
    out, sys.stdout = sys.stdout, sys.stderr  # what a bot prints is not an answer
    for line in sys.stdin:
        try:
            print(json.dumps(done(json.loads(line))), file=out, flush=True)
        except BrokenPipeError:
            os.dup2(os.open(os.devnull, os.O_WRONLY), out.fileno())  # nothing is left to flush into
            return


if __name__ == "__main__":
    main()
