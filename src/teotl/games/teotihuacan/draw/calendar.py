"""The calendar: the light disc on its way to the dark one."""

from typing import Final

from teotl.draw.svg import Box, asks, group, move, picture, rect, text, use
from teotl.games.teotihuacan.draw.views import View
from teotl.games.teotihuacan.draw.words import word

SPACES: Final = 13
SPACE: Final = 25
SIZE: Final = Box(0, 0, SPACES * SPACE, 38)


def strip(view: View) -> str:
    """Spaces 0 to 12 and the two discs; where they have met the dark one covers the light one."""
    light, dark = view["calendar"]["light"], view["calendar"]["dark"]
    drawn = "".join(space(number, light, dark) for number in range(SPACES))
    met = 7 if light == dark else 0
    drawn += group(
        use("sun", 0, 0, 34), "light-disc", "disc-light", move(light * SPACE + SPACE / 2 - 17 - met, 2)
    )
    return drawn + group(
        use("moon", 0, 0, 32), "dark-disc", "disc-dark", move(dark * SPACE + SPACE / 2 - 16 + met, 3)
    )


def space(number: int, light: int, dark: int) -> str:
    state = "past" if number < light else "now" if number == light else "open" if number <= dark else ""
    drawn = rect(Box(number * SPACE + 1, 9, SPACE - 2, 20), 3, f"day {state}".strip())
    if number in (light, dark):
        return drawn
    cls = "on-gold mid" if number < light else "faint mid"
    return drawn + text(number * SPACE + SPACE / 2, 23, number, 11, cls)


def alt_of(view: View, language: str) -> str:
    return word(language, "calendar", light=view["calendar"]["light"], dark=view["calendar"]["dark"])


def left(view: View, language: str) -> str:
    """How long it is until the eclipse, in words."""
    calendar = view["calendar"]
    if view["phase"] == "over":
        return word(language, "over")
    if calendar["turns_left"]:
        return word(language, "turns_left", calendar["turns_left"])
    return word(language, "to_go", calendar["dark"] - calendar["light"])


def calendar(view: View, language: str = "en") -> str:
    """The strip as a picture of its own."""
    return picture(strip(view), SIZE, "calendar", alt_of(view, language), asks("calendar"))


def bar(view: View, language: str = "en") -> str:
    """The same for little room, as on a phone: a bar that fills up."""
    light, dark = view["calendar"]["light"], view["calendar"]["dark"]
    way = 126 * light / dark if dark else 0
    drawn = rect(Box(12, 11, 126, 8), 4, "slot") + rect(Box(12, 11, max(8, way), 8), 4, "full-gold")
    drawn += use("sun", min(max(0, way - 2), 106), 1, 28) + use("moon", 121, 2, 26)
    return picture(drawn, Box(0, 0, 150, 30), "calendar-bar", alt_of(view, language), asks("calendar"))
