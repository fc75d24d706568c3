"""Numpy arrays that look into compiled rows: nothing is copied, and they are read-only."""

from typing import Any, TypeVar

import numpy as np
import numpy.typing as npt

T = TypeVar("T", bound=np.generic)


def window(row: Any, kind: type[T]) -> npt.NDArray[T]:
    """The row as an array; it shows whatever the compiled code writes there."""
    seen: npt.NDArray[T] = np.frombuffer(row, kind)
    return seen
