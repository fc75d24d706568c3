"""What the app imports and Pyodide lacks: threads and subinterpreters. To be put in place first."""

import asyncio
import gc
import sys
import types
import warnings
from collections.abc import Callable
from typing import Any


def put_in_place() -> None:
    """Before anything of the app is imported."""
    interpreters = types.ModuleType("concurrent.interpreters")  # anyio imports it and never needs it here
    interpreters.__dict__.update(ExecutionFailed=RuntimeError, create=None)
    sys.modules.setdefault("concurrent.interpreters", interpreters)
    asyncio.to_thread = at_once


async def at_once(work: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Any:
    """There is one thread: the work is done in it, once whatever was waiting has had its turn."""
    await asyncio.sleep(0)
    return work(*args, **kwargs)


def without_threads() -> None:
    """The same for the framework, which is imported by now."""
    import anyio.to_thread

    async def run_sync(work: Callable[..., Any], *args: Any, **_: Any) -> Any:
        return await at_once(work, *args)

    vars(anyio.to_thread)["run_sync"] = run_sync


def models_when_needed() -> None:
    """Before any model is made: each is made ready at its first use. Most of the framework's have none here."""
    from pydantic import BaseModel
    from pydantic.warnings import UnsupportedFieldAttributeWarning

    BaseModel.model_config["defer_build"] = True
    # The framework expects it and says nothing of it, but only while it makes a model ready itself.
    warnings.filterwarnings("ignore", category=UnsupportedFieldAttributeWarning)


def begin_tidying() -> None:
    """The start is over: what is there by now stays, what comes from now on is tidied up."""
    gc.freeze()
    gc.enable()
