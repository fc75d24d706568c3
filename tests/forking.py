"""A plugin of pytest: `--forks N` collects tests once, then has them run by N processes forked from this one.

pytest-xdist starts new processes that import and collect everything again: with ours that takes each of them many
seconds. A child knows all the tests from the start, so numbers suffice to tell it what to run. Its half is
`tests/forked.py`.
"""

import os
import selectors
import signal
import sys
import threading
import time
import warnings
from collections import deque
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from itertools import groupby
from multiprocessing import Pipe
from multiprocessing.connection import Connection
from pathlib import Path
from types import FrameType

import pytest

from tests import forked
from tests.forked import News, Warned

PAUSE = 1.0  # seconds after which we look who has died, if nobody says anything
PATIENCE = 10.0  # seconds in which who is interrupted may clear away


def pytest_addoption(parser: pytest.Parser) -> None:
    told = "have tests run by N processes, forked when all of them are collected"
    parser.addoption("--forks", type=int, default=1, metavar="N", help=told)


def forks(config: pytest.Config) -> int:
    """How many processes run tests: only this one where none can be forked, or somebody wants to look inside."""
    alone = not hasattr(os, "fork") or config.option.usepdb or config.option.setupshow
    return 1 if alone else max(config.option.forks, 1)


def pytest_runtestloop(session: pytest.Session) -> bool | None:
    """Ours, if several are wanted and there is something to run; else pytest's own."""
    option = session.config.option
    is_broken = session.testsfailed and not option.continue_on_collection_errors
    if forks(session.config) == 1 or is_broken or option.collectonly or not session.items:
        return None
    threads = [thread.name for thread in threading.enumerate() if thread is not threading.main_thread()]
    if threads:
        raise pytest.UsageError(f"--forks: no process can be forked beside threads: {', '.join(threads)}")
    Foreman(session).run(forks(session.config))
    return True


class Worker:
    """A forked process, as this one knows it."""

    def __init__(self, pid: int, line: Connection) -> None:
        self.pid = pid
        self.line = line
        self.run: deque[int] = deque()  # what it will be given, or others steal
        self.given: deque[int] = deque()  # what it runs, and then
        self.last = -1
        self.is_leaving = False
        self.code: int | None = None

    def give(self, number: int | None) -> None:
        if number is None:
            self.is_leaving = True
        else:
            self.given.append(number)
        with suppress(OSError):  # it has died: that comes to light when we listen to it
            self.line.send(number)

    def has_ended(self, wait: bool = False) -> bool:
        if self.code is None:
            pid, status = os.waitpid(self.pid, 0 if wait else os.WNOHANG)
            self.code = os.waitstatus_to_exitcode(status) if pid else None
        return self.code is not None

    def signal(self, number: int) -> None:
        with suppress(ProcessLookupError):
            os.kill(self.pid, number)

    def sweep(self) -> None:
        """What it started and did not end goes with it."""
        with suppress(ProcessLookupError):
            os.killpg(self.pid, signal.SIGKILL)


class Foreman:
    """Hands out the tests, listens to those who run them, and tells pytest what they say."""

    def __init__(self, session: pytest.Session) -> None:
        self.session = session
        self.hook = session.config.hook
        self.runs = runs([item.path for item in session.items])
        self.workers: list[Worker] = []
        self.hired = 0
        self.ears = selectors.DefaultSelector()

    def run(self, count: int) -> None:
        terminal = self.session.config.pluginmanager.getplugin("terminalreporter")
        if terminal:
            terminal.showfspath = False  # each test would begin a line, for the next one is of another file
        with interrupted_by_signals():
            try:
                for _ in range(min(count, len(self.session.items))):
                    self.hire()
                for worker in self.workers * 2:
                    self.give(worker)
                while self.workers:
                    self.listen()
            finally:
                self.dismiss()

    # --- Handing out.
    def hire(self) -> Worker:
        ours, its = Pipe()
        pid = self.fork(ours, its)
        its.close()
        worker = Worker(pid, ours)
        self.workers.append(worker)
        self.ears.register(ours, selectors.EVENT_READ, worker)
        with suppress(OSError):  # it may have done so itself, or be gone
            os.setpgid(pid, pid)
        return worker

    def fork(self, ours: Connection, its: Connection) -> int:
        """A child never gets beyond this, whatever interrupts it. In a group of its own it is not interrupted by the
        keyboard, but by us, and before its servers and browsers."""
        parent = os.getpid()
        number = self.hired = self.hired + 1
        self.session.config._tmp_path_factory.getbasetemp()  # type: ignore[attr-defined] # one for all of them
        sys.stdout.flush()
        sys.stderr.flush()
        try:
            pid = os.fork()
            if not pid:
                os.setpgid(0, 0)
                for line in [ours, *(worker.line for worker in self.workers)]:
                    line.close()
                self.ears.close()
                forked.work(self.session, its, number)
            return pid
        finally:
            if os.getpid() != parent:
                sys.excepthook(*sys.exc_info())
                os._exit(70)

    def give(self, worker: Worker) -> None:
        """The next of the module it is at, else the next module, else half of what another has left of one."""
        if worker.is_leaving:
            return
        if not worker.run:
            worker.run = self.runs.popleft() if self.runs else self.stolen()
        worker.give(worker.run.popleft() if worker.run else None)

    def stolen(self) -> deque[int]:
        """That which somebody would run last."""
        longest = max((worker.run for worker in self.workers), key=len)
        return deque(reversed([longest.pop() for _ in range((len(longest) + 1) // 2)]))

    # --- Listening.
    def listen(self) -> None:
        """To whoever says something. If nobody does: who has died says so only if nothing that it started lives on."""
        heard = [key.data for key, _ in self.ears.select(PAUSE)]
        for worker in heard:
            self.hear(worker)
        for worker in [] if heard else [worker for worker in self.workers if worker.has_ended()]:
            self.bury(worker)

    def hear(self, worker: Worker) -> None:
        try:
            news: News = worker.line.recv()
        except (EOFError, OSError):
            self.bury(worker)
        else:
            worker.last = worker.given.popleft()
            self.tell(self.session.items[worker.last], news)
            self.give(worker)

    def tell(self, item: pytest.Item, news: News) -> None:
        """As if it had been run here."""
        reports = [
            self.hook.pytest_report_from_serializable(config=item.config, data=data) for data in news.reports
        ]
        self.log(item, reports)
        for warned in news.warned:
            self.hook.pytest_warning_recorded.call_historic(kwargs=recorded(warned))
        if news.raised:
            raise news.raised
        if news.stop:
            self.session.shouldstop = news.stop
        self.stop_if_wanted()

    def log(self, item: pytest.Item, reports: list[pytest.TestReport]) -> None:
        item.ihook.pytest_runtest_logstart(nodeid=item.nodeid, location=item.location)
        for report in reports:
            item.ihook.pytest_runtest_logreport(report=report)
        item.ihook.pytest_runtest_logfinish(nodeid=item.nodeid, location=item.location)

    def stop_if_wanted(self) -> None:
        if self.session.shouldfail:
            raise self.session.Failed(self.session.shouldfail)
        if self.session.shouldstop:
            raise self.session.Interrupted(self.session.shouldstop)

    # --- Ending.
    def bury(self, worker: Worker) -> None:
        """The test that it ran has failed, if it did not end well; another one runs what it has left."""
        worker.has_ended(wait=True)
        self.forget(worker)
        if not worker.given and not worker.code:
            return
        number = worker.given.popleft() if worker.given else worker.last
        item = self.session.items[number]
        self.log(item, [death(item, worker.code or 0)])
        self.stop_if_wanted()
        if left := deque([*worker.given, *worker.run]):
            self.runs.appendleft(left)
        if self.runs:
            for heir in [self.hire()] * 2:
                self.give(heir)

    def forget(self, worker: Worker) -> None:
        worker.sweep()
        self.workers.remove(worker)
        self.ears.unregister(worker.line)
        worker.line.close()

    def dismiss(self) -> None:
        """Whoever still works is interrupted, and whoever does not clear away in time is ended with all it started."""
        dismissed = self.workers[:]
        try:
            for worker in dismissed:
                worker.line.close()
                worker.signal(signal.SIGINT)
            until = time.monotonic() + PATIENCE
            while not all(worker.has_ended() for worker in dismissed) and time.monotonic() < until:
                time.sleep(0.01)
        finally:
            for worker in dismissed:
                worker.sweep()
                worker.has_ended(wait=True)
            self.ears.close()


def runs(modules: Sequence[Path]) -> deque[deque[int]]:
    """Numbers of tests that follow each other in one module: they share what is made for it once."""
    return deque(deque(run) for _, run in groupby(range(len(modules)), key=lambda number: modules[number]))


def recorded(warned: Warned) -> dict[str, object]:
    """What pytest is told of a warning. Its kind is known by name only: here it may never have been imported."""
    kind = type(warned.category, (Warning,), {})
    message = warnings.WarningMessage(warned.text, kind, warned.file, warned.line)
    return {"warning_message": message, "nodeid": warned.test, "when": "runtest", "location": None}


def death(item: pytest.Item, code: int) -> pytest.TestReport:
    """What can be said of a test whose process is gone."""
    how = f"of {signal.Signals(-code).name}" if code < 0 else f"with exit code {code}"
    told = f"{item.nodeid}\nThe process that ran this test has ended {how}; what it printed is lost."
    return pytest.TestReport(item.nodeid, item.location, {}, "failed", told, "call")


@contextmanager
def interrupted_by_signals() -> Iterator[None]:
    """Whoever ends this process, or the terminal it runs in, also ends those it has forked."""

    def interrupt(number: int, frame: FrameType | None) -> None:
        raise KeyboardInterrupt

    told = (signal.SIGTERM, signal.SIGHUP)
    before = [signal.signal(number, interrupt) for number in told]
    try:
        yield
    finally:
        for number, handler in zip(told, before, strict=True):
            signal.signal(number, handler)
