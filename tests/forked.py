"""One of the processes that `tests/forking.py` forks: it runs the tests whose numbers it is given and tells of them."""

import os
import signal
import sys
import traceback
import warnings
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from multiprocessing.connection import Connection
from typing import Any, NamedTuple, NoReturn

import pytest
from _pytest.capture import CaptureManager
from _pytest.runner import runtestprotocol
from _pytest.tmpdir import TempPathFactory


class Warned(NamedTuple):
    """A warning, as far as it can be told to another process."""

    text: str
    category: str
    file: str
    line: int
    test: str


class News(NamedTuple):
    """What there is to say about a test."""

    reports: list[dict[str, Any]]
    warned: list[Warned]
    stop: str  # a test wants no other to be run
    raised: BaseException | None  # what ends everything


class Telling:
    """A plugin that keeps what a test has to say until it is over."""

    def __init__(self, config: pytest.Config) -> None:
        self.config = config
        option = config.option
        self.tells_all = option.durations is not None or option.xmlpath or option.maxfail
        self.reports: list[dict[str, Any]] = []
        self.warned: list[Warned] = []

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtest_protocol(self, item: pytest.Item, nextitem: pytest.Item | None) -> bool | None:
        """Only what is news: half of what would be told otherwise.

        That something began, was set up and was cleared away well is none, unless somebody asks how long it took, wants
        a file of it or to stop early, or it printed something.
        """
        if self.tells_all:
            return None
        reports = runtestprotocol(item, log=False, nextitem=nextitem)
        is_quiet = all(report.passed and not report.sections for report in reports)
        for report in reports:
            if report.when == "call" or not is_quiet:
                item.ihook.pytest_runtest_logreport(report=report)
        return True

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        hook = self.config.hook
        self.reports.append(hook.pytest_report_to_serializable(config=self.config, report=report))

    def pytest_warning_recorded(self, warning_message: warnings.WarningMessage, nodeid: str) -> None:
        said = warning_message
        place = (said.category.__name__, said.filename, said.lineno, nodeid)
        self.warned.append(Warned(str(said.message), *place))

    def news(self, stop: object, raised: BaseException | None = None) -> News:
        told = News(self.reports, self.warned, str(stop or ""), raised)
        self.reports, self.warned = [], []
        return told


def work(session: pytest.Session, line: Connection, number: int) -> NoReturn:
    """Never comes back: what the parent has left to do when it ends is not done twice."""
    begin(session.config, number)
    telling = Telling(session.config)
    session.config.pluginmanager.register(telling)
    telling.news("")  # a new plugin also hears warnings from before
    # A parent that is gone, or does not listen any more, wants nothing else to be done.
    with suppress(EOFError, OSError), clearing_away(session):
        obey(session, line, telling)
    sys.stdout.flush()
    sys.stderr.flush()
    os._exit(0)


def begin(config: pytest.Config, number: int) -> None:
    """Nothing is shared with the parent and the others but the parent's terminal, on which only it writes."""
    signal.signal(signal.SIGINT, signal.default_int_handler)
    for told in (signal.SIGTERM, signal.SIGHUP):
        signal.signal(told, signal.SIG_DFL)
    capture: CaptureManager = config.pluginmanager.getplugin("capturemanager")
    capture.stop_global_capturing()
    capture.start_global_capturing()
    capture.suspend_global_capture()
    for silent in ("terminalreporter", "terminalprogress-plugin"):
        if config.pluginmanager.hasplugin(silent):
            config.pluginmanager.unregister(name=silent)
    folders: TempPathFactory = config._tmp_path_factory  # type: ignore[attr-defined]
    folders._given_basetemp = folders.getbasetemp() / f"fork-{number}"
    folders._basetemp = None


def obey(session: pytest.Session, line: Connection, telling: Telling) -> None:
    """Until there is nothing left. Whoever runs a test knows the next one: what both need is kept for it."""
    items = session.items
    number = line.recv()
    while number is not None and not (session.shouldfail or session.shouldstop):
        following = line.recv()
        raised = run(items[number], None if following is None else items[following])
        line.send(telling.news(session.shouldfail or session.shouldstop, raised))
        number = following


def run(item: pytest.Item, following: pytest.Item | None) -> BaseException | None:
    """What it raised is for the parent, but it must be possible to tell it."""
    try:
        item.config.hook.pytest_runtest_protocol(item=item, nextitem=following)
    except pytest.exit.Exception as error:
        return pytest.exit.Exception(error.msg, error.returncode)
    except KeyboardInterrupt:
        return KeyboardInterrupt()
    except BaseException:
        return RuntimeError(traceback.format_exc())
    return None


@contextmanager
def clearing_away(session: pytest.Session) -> Iterator[None]:
    """Servers and browsers end with their fixtures, also if something has ended early; nothing interrupts that."""
    try:
        yield
    except KeyboardInterrupt:
        pass
    finally:
        signal.signal(signal.SIGINT, signal.SIG_IGN)
        session._setupstate.teardown_exact(None)
