"""Games on several cores: worker processes that read tasks and write results, a line of JSON each.

A worker ends when its input closes, so also when the one who started it is killed: `python -m teotl.lab.arena.workers`.
"""

import json
import os
import selectors
import subprocess
import sys
from collections.abc import Iterable, Iterator

from teotl.core.errors import TeotlError
from teotl.core.words import say
from teotl.lab.arena.match import Result, Task, answer, checked


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
    waiting = iter(tasks)
    try:
        with selectors.DefaultSelector() as ready:
            for worker in crew:
                assert worker.stdout is not None
                ready.register(worker.stdout, selectors.EVENT_READ, worker)
                hand(worker, next(waiting, None))
            while ready.get_map():
                for key, _ in ready.select():
                    result = read(key.data)
                    task = next(waiting, None)
                    hand(key.data, task)
                    if task is None:
                        ready.unregister(key.fileobj)
                    yield checked(result)
    finally:
        for worker in crew:
            end(worker)


def start() -> subprocess.Popen[bytes]:
    """A worker in a session of its own: Ctrl-C is for the one who leads."""
    return subprocess.Popen(
        [sys.executable, "-m", "teotl.lab.arena.workers"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        start_new_session=True,
    )


def hand(worker: subprocess.Popen[bytes], task: Task | None) -> None:
    """Give a worker its next game; without one it goes home."""
    assert worker.stdin is not None
    try:
        if task is None:
            worker.stdin.close()
        else:
            worker.stdin.write(json.dumps(task).encode() + b"\n")
            worker.stdin.flush()
    except BrokenPipeError:
        raise TeotlError(say("en", "lab.error.worker", code=worker.wait())) from None


def read(worker: subprocess.Popen[bytes]) -> Result:
    assert worker.stdout is not None
    line = worker.stdout.readline()
    if not line.endswith(b"\n"):
        raise TeotlError(say("en", "lab.error.worker", code=worker.wait()))
    result: Result = json.loads(line)
    return result


def end(worker: subprocess.Popen[bytes]) -> None:
    worker.kill()  # it has nothing left to say that anybody wants to hear
    for pipe in (worker.stdin, worker.stdout):
        if pipe is not None:
            try:
                pipe.close()
            except BrokenPipeError:  # what it was never told
                continue
    worker.wait()


def main() -> None:
    """Play what comes in until there is no more."""
    for line in sys.stdin:
        print(json.dumps(answer(json.loads(line))), flush=True)


if __name__ == "__main__":
    main()
