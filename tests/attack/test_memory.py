"""Memory of the compiled core: destruction at every depth, arrays handed in, and both mends of mypyc's C code.

Each walk is a process of its own whose allocator looks for writes outside of what was given (PYTHONMALLOC=debug).
"""

import os
import runpy
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from teotl.core import chance

ROOT = Path(__file__).parents[2]
SETUP: dict[str, Any] = runpy.run_path(str(ROOT / "setup.py"), run_name="hot")
ACYCLIC = [
    "teotl___core___chance___ChanceObject",
    "teotl___games___teotihuacan___bots___candidates___CandidateObject",
    "teotl___games___teotihuacan___bots___tree___NodeObject",
    "teotl___games___teotihuacan___rules___state___StateObject",
]
compiled = pytest.mark.skipif(chance.__file__.endswith(".py"), reason="only compiled code can go wrong so")

DEPTHS = """
import importlib, sys
import teotl
module, _, name = sys.argv[1].removesuffix("Object").rpartition("___")
kind = getattr(importlib.import_module(module.replace("___", ".")), name)
state = teotl.new_game("teotihuacan", ["Ana", "Bo"], 1).state()
made = {
    "Chance": state.chance.clone,
    "State": state.clone,
    "Candidate": lambda: kind(0, 0, state, 0.0),
    "Node": lambda: kind(0, 0, 0),
}[name]
for depth in range(121):
    held = [made() for _ in range(5)]
    for _ in range(depth):
        held = [held]
    del held
    if hasattr(kind, "replies"):  # a tree, one below the other
        held = made()
        for _ in range(depth):
            above = made()
            above.replies = [held, made()]
            held = above
        held = above = None
    for wrapped in ((made(),), {"a": made()}):
        for _ in range(depth):
            wrapped = (wrapped,)
        del wrapped
print("whole")
"""

# An array is handed to a function, a constructor and a setter; and a tuple with arrays comes back.
ARRAYS = """
import gc, sys
from librt.vecs import vec
from mypy_extensions import i64, u8
from teotl.core.chance import Chance, seeded

def size():
    with open("/proc/self/statm") as file:
        return int(file.read().split()[1]) * 4096

def hand_over(times):
    for _ in range(times):
        fate = vec[i64]([0] * 1000)
        made = Chance(1, 2, 3, 4, fate, 0)
        made.fate = fate
        made.fate = vec[i64]([7] * 1000)
        assert made.fate[999] == 7
        tiles = vec[u8]([u8(n) for n in range(100)])
        seeded(1).shuffle(tiles, 100)
        del fate, tiles
        assert made.clone().fate[0] == 7

hand_over(300)
gc.collect()
before = size()
hand_over(int(sys.argv[1]))
gc.collect()
print("whole", size() - before)
"""


def walk(script: str, *words: str) -> str:
    env = {**os.environ, "PYTHONMALLOC": "debug", "PYTHONPATH": str(ROOT / "src")}
    done = subprocess.run(
        [sys.executable, "-X", "faulthandler", "-c", script, *words],
        env=env,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr[:2000]
    return done.stdout


@compiled
@pytest.mark.parametrize("kind", ACYCLIC)
def test_objects_without_a_header_go_at_every_depth(kind: str) -> None:
    assert walk(DEPTHS, kind) == "whole\n"


@compiled
def test_arrays_handed_in_are_freed_once_and_only_once() -> None:
    """A leak would keep some 16 kB each time: 48 MB in all. Freed twice, the allocator would stop the process."""
    word, grown = walk(ARRAYS, "3000").split()
    assert word == "whole"
    assert int(grown) < 8_000_000


# --- The mends themselves, on small pieces of what mypyc 2.4.1 writes.
UNBOX = """
    arg_fate = VecI64Api.unbox(obj_fate);
    if (VEC_IS_ERROR(arg_fate)) {
        CPy_TypeError("vec[i64]", obj_fate); goto fail;
    }
    cpy_r_r1 = VecU8Api.unbox(cpy_r_r0);
"""
DEALLOC = """
a___b_dealloc(a___bObject *self)
{
    CPy_TRASHCAN_BEGIN(self, a___b_dealloc)
    clear((PyObject *)self);
    CPy_TRASHCAN_END(self)
    done: ;
}
a___c_dealloc(a___cObject *self)
{
    PyObject_GC_UnTrack(self);
    CPy_TRASHCAN_BEGIN(self, a___c_dealloc)
    clear((PyObject *)self);
    CPy_TRASHCAN_END(self)
    done: ;
}
"""


def test_a_borrowed_reference_is_given_back_and_an_own_one_kept() -> None:
    mended = SETUP["mend_references"](UNBOX)
    assert mended.count("_DECREF(") == mended.count("VEC_I64_DECREF(arg_fate);") == 1


@pytest.mark.parametrize("text", ["", UNBOX.replace("arg_", "other_"), UNBOX + "x = VecI64Api.unbox(y);\n"])
def test_arrays_that_come_in_by_an_unknown_way_stop_the_build(text: str) -> None:
    with pytest.raises(SETUP["Unexpected"]):
        SETUP["mend_references"](text)


def test_only_classes_without_a_header_lose_the_trashcan() -> None:
    mended = SETUP["mend_trashcans"](DEALLOC, {"a___bObject"})
    assert mended.count("CPy_TRASHCAN_") == 2
    assert "CPy_TRASHCAN_BEGIN(self, a___c_dealloc)" in mended


@pytest.mark.parametrize("acyclic", [set(), {"a___cObject"}, {"a___bObject", "a___dObject"}])
def test_a_class_that_was_not_found_stops_the_build(acyclic: set[str]) -> None:
    with pytest.raises(SETUP["Unexpected"]):
        SETUP["mend_trashcans"](DEALLOC, acyclic)


def test_every_class_without_a_header_is_known() -> None:
    assert sorted(SETUP["acyclic_classes"](SETUP["hot_modules"]())) == ACYCLIC


def test_indentation_goes_and_nothing_else() -> None:
    assert SETUP["flush_left"]("int a(void) {\n    \treturn  1;\n\n}\n") == "int a(void) {\nreturn  1;\n\n}\n"


@pytest.mark.skipif(sys.platform == "win32", reason="its compiler has no such word")
def test_only_what_runs_once_is_cold() -> None:
    text = "char CPyDef_log_____top_level__(void) {\n}\nchar CPyDef_log___Log___add(void) {\n}\n"
    marked = SETUP["mark_cold"](text)
    assert marked == text.replace("char", "__attribute__((cold)) char", 1)
