"""What `make sanitize` makes of valgrind's report: whose fault it is, and what is none. It needs no valgrind."""

import runpy
from pathlib import Path
from typing import Any

import pytest

TOOL: dict[str, Any] = runpy.run_path(
    str(Path(__file__).parents[2] / "tools" / "sanitize.py"), run_name="tool"
)
REPORT = """<?xml version="1.0"?>
<valgrindoutput>
<error><unique>0x0</unique><kind>{kind}</kind>
<stack><frame><obj>/usr/bin/python3.11</obj><fn>list_dealloc</fn></frame>
<frame><obj>{obj}</obj><fn>CPyDef_state___clone</fn></frame></stack></error>
<errorcounts><pair><count>3</count><unique>0x0</unique></pair></errorcounts>
</valgrindoutput>"""
OURS = "/x/src/teotl__mypyc.cpython-311-x86_64-linux-gnu.so"


@pytest.mark.parametrize(
    ("obj", "is_ours"),
    [
        (OURS, True),
        ("/x/site-packages/librt/vecs.cpython-311-x86_64-linux-gnu.so", True),
        ("/x/site-packages/numpy/core/_multiarray_umath.so", False),
    ],
)
@pytest.mark.parametrize("kind", ["InvalidWrite", "InvalidRead", "InvalidFree"])
def test_an_error_is_ours_if_one_of_our_frames_is_in_it(kind: str, obj: str, is_ours: bool) -> None:
    (fault,) = TOOL["faults_in"](REPORT.format(kind=kind, obj=obj))
    assert (fault.is_ours, fault.times) == (is_ours, 3)
    assert fault.what == f"{kind} in list_dealloc < CPyDef_state___clone"
    outcome = TOOL["Outcome"]("game", "job", 1.0, [fault], "")
    assert outcome.is_clean is not is_ours
    assert ("FAULTY" in TOOL["line"](outcome)) is is_ours


def test_what_lives_as_long_as_the_process_is_no_fault() -> None:
    assert TOOL["faults_in"](REPORT.format(kind="Leak_PossiblyLost", obj=OURS)) == []


def test_a_job_that_does_not_come_to_its_end_is_broken() -> None:
    outcome = TOOL["Outcome"]("game", "job", 1.0, [], "ended with -11")
    assert not outcome.is_clean
    assert "BROKEN" in TOOL["line"](outcome)
