"""Teotibot's difficulty: six knobs, named presets, and how an option becomes knobs. (spec 10.15)"""

from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64

from teotl.core.errors import BadOption
from teotl.core.words import said
from teotl.games.teotihuacan.material import DIFFICULTY
from teotl.games.teotihuacan.rules.teotibot.bot import RESOURCES_KNOB

Setting = dict[str, Any]

# Each knob with what it may be set to; the power knob holds a change for each of the three workers.
POWER: Final = "starting_worker_power"
LIMITS: Final[dict[str, list[int]]] = {
    POWER: DIFFICULTY[POWER]["change"],
    **{name: values for name, values in DIFFICULTY.items() if name != POWER},
}
NORMAL: Final[Setting] = {POWER: [0, 0, 0], **{name: 0 for name in LIMITS if name != POWER}}


def _preset(
    powers: list[int], resources: int, exchange: int, worship: int, bonus: int, technology: int
) -> Setting:
    numbers = [resources, exchange, worship, bonus, technology]
    return {POWER: powers, **dict(zip([name for name in LIMITS if name != POWER], numbers, strict=True))}


PRESETS: Final[dict[str, Setting]] = {
    "gentle": _preset([-1, -1, -1], -1, -2, -1, -10, -2),
    "easy": _preset([-1, 0, 0], -1, -1, 0, -5, -1),
    "normal": NORMAL,
    "hard": _preset([1, 0, 0], 1, 1, 0, 5, 1),
    "brutal": _preset([1, 1, 1], 1, 2, 1, 10, 2),
}


def check_solo(solo: Any) -> Setting:
    """The full setting of a preset's name, or of some knobs; raises BadOption naming the wrong knob. (R-70)"""
    if isinstance(solo, str):
        if solo not in PRESETS:
            raise BadOption(said("error.unknown-solo-preset", solo=repr(solo), these=", ".join(PRESETS)))
        return {**PRESETS[solo], POWER: list(PRESETS[solo][POWER])}
    if not isinstance(solo, dict):
        raise BadOption(said("error.solo-not-preset-or-dict", these=", ".join(PRESETS), solo=repr(solo)))
    for name in solo:
        if name not in LIMITS:
            raise BadOption(said("error.unknown-solo-knob", name=repr(name), these=", ".join(LIMITS)))
    setting = {**NORMAL, **solo}
    setting[POWER] = check_powers(setting[POWER])
    for name in LIMITS:
        for value in setting[name] if name == POWER else [setting[name]]:
            check_value(name, value)
    return setting


def check_powers(powers: Any) -> list[int]:
    """One change for all three workers, or one for each (on gold, nobles, construction)."""
    if isinstance(powers, list) and len(powers) == 3:
        return list(powers)
    if type(powers) is int:  # compiled code would take True for 1
        return [powers] * 3
    raise BadOption(said("error.solo-power-not-a-number", power=POWER, powers=repr(powers)))


def check_value(name: str, value: Any) -> None:
    if type(value) is not int or value not in LIMITS[name]:  # True and 1.0 are not values of a knob
        raise BadOption(
            said(
                "error.solo-knob-not-one-of",
                name=name,
                these=", ".join(map(str, LIMITS[name])),
                value=repr(value),
            )
        )


def knobs_of(setting: Setting) -> vec[i64]:
    """The setting as the rules keep it."""
    rest = [setting[name] for name in LIMITS if name != POWER]
    return vec[i64]([i64(number) for number in [*setting[POWER], *rest]])


def setting_of(knobs: vec[i64]) -> Setting:
    """The setting that the rules keep as these knobs."""
    rest = [name for name in LIMITS if name != POWER]
    return {
        POWER: [int(knob) for knob in knobs[:RESOURCES_KNOB]],
        **{name: int(knobs[RESOURCES_KNOB + number]) for number, name in enumerate(rest)},
    }
