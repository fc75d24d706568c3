"""The sheet of Teotihuacãzinho on the screen: all that is written, and every choice in its place."""

import random
import re
from collections import Counter
from functools import cache
from typing import Any

import pytest

import teotl
from teotl.draw.theme import classes
from teotl.games.teotihuacazinho.draw import draw, sheet
from teotl.games.teotihuacazinho.draw.screen import targets, whole
from teotl.games.teotihuacazinho.draw.screen.part import Look
from tests.games.teotihuacan.draw.moments import View, ids, tree

EAGER = {"push", "top", "ramp", "build", "unlock", "limit", "mark"}


@cache
def moments() -> list[View]:
    """Every moment of a few games by an eager player, seen by whoever acts."""
    return [view for seed in (1, 2, 3) for view in walk(seed)]


def walk(seed: int) -> list[View]:
    game, rng = teotl.new_game("teotihuacazinho", ["Ana", "Bo <3"], seed=seed), random.Random(seed)
    views = []
    while not game.over:
        seat = game.to_act[-1]
        views.append(game.view(seat))
        keys = [choice.key for choice in game.choices(seat)]
        liked = [key for key in keys if key.split()[0] in EAGER] or [key for key in keys if key != "finish"]
        game.play(seat, rng.choice(liked or keys))
    return [*views, game.view(0), game.view(None)]


def look(view: View, narrow: bool = False) -> Look:
    return Look(view, view["seat"] or 0, "en", narrow)


def slots(view: View, narrow: bool = False) -> dict[str, Any]:
    return whole.slots((whole.narrow if narrow else whole.wide)(look(view, narrow)))


def is_listed_only(key: str, places: dict[str, Any]) -> bool:
    """Choices that change nothing on the sheet, pay another way, or gain more than a track takes."""
    words = key.split()
    full = words[0] == "gain" and words[2].isdigit()
    pointless = words[0] == "recolour" and words[1] == words[3]
    return (
        key == "finish"
        or " with " in key
        or pointless
        or (full and f"gain {words[1]} {words[2]}" not in places)
    )


def test_every_choice_has_its_place_on_the_sheet() -> None:
    seen: Counter[str] = Counter()
    for view in moments()[::3]:
        if view["seat"] is not None:
            places = slots(view)
            shown = {target.key for target in targets.targets(look(view), places)}
            assert shown <= set(view["choices"])
            missing = [key for key in view["choices"] if key not in shown and not is_listed_only(key, places)]
            assert not missing
            seen.update(key.split()[0] for key in shown)
    assert EAGER - {"top"} | {"take", "use", "gain", "worker", "lower", "raise", "recolour"} <= seen.keys()


def test_a_target_can_be_clicked_focused_and_read() -> None:
    view = moments()[0]
    key = view["choices"][0]
    (target,) = (
        g for g in tree(sheet(view, 1, texts={key: "Take it"})).iter("g") if g.get("data-key") == key
    )
    assert (target.get("tabindex"), target.get("role"), target.findtext("title")) == (
        "0",
        "button",
        "Take it",
    )


def test_nothing_glows_on_the_sheets_of_others() -> None:
    view = next(view for view in moments() if view["seat"] == 1 and view["choices"])
    assert "data-key" in sheet(view, 1)
    assert "data-key" not in sheet(view, 0)


@pytest.mark.parametrize("narrow", [False, True])
def test_a_sheet_is_whole_and_obeys_a_strict_policy(narrow: bool) -> None:
    for view in moments()[::40]:
        drawn = sheet(view, 0, narrow=narrow)
        assert " style=" not in drawn
        assert len(ids(drawn)) == len(set(ids(drawn)))


@pytest.mark.parametrize("narrow", [False, True])
def test_all_places_lie_on_the_sheet_and_parts_do_not_overlap(narrow: bool) -> None:
    view = moments()[0]
    (size,) = re.findall(r'viewBox="0 0 (\d+) (\d+)"', sheet(view, 0, narrow=narrow))
    wide, high = int(size[0]), int(size[1])
    assert all(
        b.x >= 0 and b.y >= 0 and b.x + b.w <= wide and b.y + b.h <= high
        for b in slots(view, narrow).values()
    )
    on_others = ("track-gold", "track-hammer", "track-book", "patterns", "written")
    found = whole.lying(look(view, narrow))
    placed = [found[name] for name in found if name not in on_others]
    for i, (one, x, y) in enumerate(placed):
        assert x + one.w <= wide
        assert y + one.h <= high
        for other, ox, oy in placed[i + 1 :]:
            assert x + one.w <= ox or ox + other.w <= x or y + one.h <= oy or oy + other.h <= y


def test_what_is_written_is_shown() -> None:
    view = moments()[-1]
    player = view["players"][0]
    drawn = sheet(view, 0)
    numbers = [n for row in (*player["ground"], *player["first"], [player["top"]]) for n in row if n]
    assert Counter(re.findall(r'font-size="39.7"[^>]*>(\d)<', drawn)) == Counter(map(str, numbers))
    spent = sum(player[name]["spent"] for name in ("gold", "hammers", "books"))
    held = sum(player["held"].values())
    lines = {cls: "".join(re.findall(rf'd="([^"]*)" class="{cls}"', drawn)) for cls in ("z-held", "z-spent")}
    assert (lines["z-held"].count("L"), lines["z-spent"].count("L")) == (held, 2 * spent)
    assert drawn.count('class="z-ramp"') == len(player["ramps"])


def test_a_drawing_can_stand_alone() -> None:
    drawn = draw(moments()[-1], 0, "dark")
    assert set(re.findall(r'href="#([^"]+)"', drawn)) <= set(ids(drawn))
    assert ".z-held" in drawn
    assert set(re.findall(r'class="(z-[a-z0-9-]+)', drawn)) <= set(
        re.findall(r"\.(z-[a-z0-9-]+)", classes(("teotihuacazinho",)))
    )


def test_two_dice_for_one_space_share_it() -> None:
    keys = ["push grey 4 ground s", "push blue 5 ground s", "push blue 5 ground s with 2 gold", "top grey 4"]
    view = moments()[0] | {"choices": keys}
    places = slots(view)
    found = targets.targets(look(view), places)
    assert [target.key for target in found] == [keys[0], keys[1], keys[3]]
    assert found[0].box.h == found[1].box.h == places["space ground s"].h / 2
    assert found[2].box == places["space top"]


def test_a_price_that_can_only_be_paid_split_is_shown_so() -> None:
    view = moments()[0] | {"choices": ["build pulley with 1 gold", "build pulley with 2 gold"]}
    assert [target.key for target in targets.targets(look(view), slots(view))] == ["build pulley with 1 gold"]
