"""The spaces of gymnasium, which single environments and vectors share."""

import gymnasium
import numpy as np

from teotl.envs.spec import Spec

LARGEST_SEED = 2**62


def observation_space(spec: Spec) -> gymnasium.spaces.Box:
    return gymnasium.spaces.Box(spec.low, spec.high, dtype=np.int16)
