"""Games on several cores: worker processes that read tasks and write results, a line of JSON each.

A worker ends when its input closes, so also when the one who started it is killed: `python -m teotl.lab.arena.workers`.
"""

import json
import os
import subprocess
import sys
from collections.abc import Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor, as_completed
from contextlib import suppress
from queue import SimpleQueue

from teotl.core.errors import TeotlError
from teotl.core.words import said
from teotl.lab.arena.match import Result, Task, answer, checked

Worker = subprocess.Popen[bytes]


def cores() -> int:
    """How many processes can run at once here."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def play_here(tasks: Iterable[Task]) -> Iterator[Result]:
    """One game after another, in this process."""
    for task in tasks:
        yield checked(answer(task))


def play_apart(tasks: list[Task], workers: int) -> Iterator[Result]:
    """The results as they come, in any order; workers that still think are ended when nobody wants more."""
    crew = [start() for _ in range(min(workers, len(tasks)))]
    free: SimpleQueue[Worker] = SimpleQueue()
    for worker in crew:
        free.put(worker)

    def ask(task: Task) -> Result:
        worker = free.get()
        try:
            return answered(worker, task)
        finally:
            free.put(worker)

    # A thread for each worker: it only waits, and waiting on pipes in threads works on every system.
    threads = ThreadPoolExecutor(len(crew))
    try:
        for future in as_completed([threads.submit(ask, task) for task in tasks]):
            yield checked(future.result())
    finally:
        threads.shutdown(wait=False, cancel_futures=True)
        for worker in crew:
            worker.kill()
        threads.shutdown()
        for worker in crew:
            end(worker)


def start() -> Worker:
    """A worker in a session of its own: Ctrl-C is for the one who leads."""
    return subprocess.Popen(
        [sys.executable, "-m", "teotl.lab.arena.workers"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        start_new_session=True,
    )


def answered(worker: Worker, task: Task) -> Result:
    """Give a worker a game and wait for its result; raises TeotlError if it ends instead."""
    assert worker.stdin is not None
    assert worker.stdout is not None
    try:
        worker.stdin.write(json.dumps(task).encode() + b"\n")
        worker.stdin.flush()
        line = worker.stdout.readline()
    except BrokenPipeError:
        line = b""
    if not line.endswith(b"\n"):
        raise TeotlError(said("lab.error.worker", code=worker.wait()))
    result: Result = json.loads(line)
    return result


def end(worker: Worker) -> None:
    """Close what led to a worker that has been ended."""
    worker.wait()
    for pipe in (worker.stdin, worker.stdout):
        with suppress(BrokenPipeError):  # what it was never told
            if pipe is not None:
                pipe.close()


def main() -> None:
    """Play what comes in until there is no more; who led may have been killed, then nobody wants the result."""
    for line in sys.stdin:
        try:
            print(json.dumps(answer(json.loads(line))), flush=True)
        except BrokenPipeError:
            sys.stdout = None  # nothing is left to flush into
            return


if __name__ == "__main__":
    main()
