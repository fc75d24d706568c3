"""A file for one process at a time: the system holds the lock, so it is gone when the process is, however it went."""

import os
from typing import IO, Any


def locked(file: IO[Any]) -> bool:
    """Lock the file until it is closed, unless another process has; helpers that we start do not inherit it."""
    try:
        if os.name == "nt":
            import msvcrt

            msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)  # type: ignore[attr-defined]
        else:
            import fcntl

            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        return False
    return True
