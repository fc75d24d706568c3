"""The crew: the same answers from one process or several, workers that go when nobody leads them."""

import os
import signal
import subprocess
import sys
from typing import Any

import pytest

from teotl.core.errors import TeotlError
from teotl.core.seeds import game_seed, mixed
from teotl.lab.crew import Crew, call, done
from tests.steady import LONG, wait_until

SUMS = [call(game_seed, number, number + 1) for number in range(5)]
LEADER = """
import sys
from teotl.lab.crew import Crew
with Crew(2) as crew:
    sleep = ("time:sleep", [600])
    answers = crew.answers([("os:getpid", []), ("os:getpid", []), sleep, sleep])
    print(next(answers)[1], next(answers)[1], flush=True)
    next(answers)
"""


def test_a_call_names_its_function() -> None:
    assert call(mixed, 7, 1) == ("teotl.core.seeds:mixed", (7, 1))
    assert done(call(mixed, 7, 1)) == mixed(7, 1)


@pytest.mark.parametrize("workers", [1, 2])
def test_the_number_of_workers_changes_no_answer(workers: int) -> None:
    with Crew(workers) as crew:
        for _ in range(2):
            assert dict(crew.answers(SUMS)) == {n: game_seed(n, n + 1) for n in range(5)}
        assert len(crew.hired) == (0 if workers == 1 else 2), "those of the first time serve again"
    assert not crew.hired


def test_a_worker_that_fails_is_one_clear_error(capfd: pytest.CaptureFixture[str]) -> None:
    with Crew(2) as crew, pytest.raises(TeotlError, match=r"a worker process stopped .*\(code 1\)"):
        list(crew.answers([("math:sqrt", [-1]), ("math:sqrt", [-1])]))
    assert "ValueError" in capfd.readouterr().err, "the worker's own words help to find the fault"


def test_who_wants_no_more_ends_those_that_still_work() -> None:
    with Crew(2) as crew:
        answers = crew.answers([("os:getpid", []), ("time:sleep", [600])])
        next(answers)
        workers = list(crew.hired)
    del answers
    assert all(worker.poll() is not None for worker in workers)


@pytest.mark.parametrize("blow", [signal.SIGINT, signal.SIGKILL])
def test_workers_go_with_the_one_who_leads(blow: int) -> None:
    """Ctrl-C is not for them; when the leader is killed their input closes."""
    leader: Any = subprocess.Popen(
        [sys.executable, "-c", LEADER.replace("600", "0.5" if blow == signal.SIGKILL else "600")],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        # Where a shell runs these tests in the background, everything is born deaf to Ctrl-C.
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.default_int_handler),
    )
    workers = {int(number) for number in leader.stdout.readline().split()}
    leader.send_signal(blow)
    _, errors = leader.communicate(timeout=LONG)
    assert errors.count("Traceback") == (1 if blow == signal.SIGINT else 0), "only the leader's own"
    wait_until(lambda: not any(lives(worker) for worker in workers))


def lives(process: int) -> bool:
    """Is it running? One that has ended may wait to be counted by its new parent."""
    try:
        os.kill(process, 0)
        with open(f"/proc/{process}/stat", encoding="ascii") as file:
            return file.read().rpartition(")")[2].split()[0] != "Z"
    except (ProcessLookupError, FileNotFoundError):
        return False
