"""What glows: each legal choice has its place on the table, in the seat's panel, or in the page's list."""

from collections import Counter

from teotl.draw.svg import Box
from teotl.draw.targets import Target
from teotl.games.teotihuacan.draw import choices, dice, players
from tests.games.teotihuacan.draw.moments import View, late, moments, tree, walk

# Choices about nothing on the table: buttons.
LISTED = {"end", "finish", "skip", "stop", "decline", "pay", "save"}


def first(verb: str) -> View:
    """The first moment with such a choice."""
    return next(view for view in moments() if any(key.split()[0] == verb for key in view["choices"]))


def in_panel(view: View) -> set[str]:
    found = players.own_targets(view, players.YOURS) if view["seat"] is not None else []
    return {target.key for target in found if target.key}


def test_every_choice_has_a_place_or_is_only_listed() -> None:
    seen: Counter[str] = Counter()
    for view in moments():
        placed = choices.reachable(view) | in_panel(view)
        picked = (
            {t.pick for t in players.own_targets(view, players.YOURS)} if view["seat"] is not None else set()
        )
        for pick in picked - {None}:
            placed |= {target.key for target in choices.targets(view, pick=pick or "") if target.key}
        for key in view["choices"]:
            seen[key.split()[0]] += 1
            assert key in placed or key.split()[0] in LISTED, (key, view["pending"][:1])
    assert {
        "move",
        "build",
        "decorate",
        "worship",
        "use",
        "ascend",
        "trade",
        "keep",
        "draft",
        "start",
    } <= seen.keys()


def test_nothing_glows_that_is_not_a_choice() -> None:
    for view in moments():
        assert choices.reachable(view) | in_panel(view) <= set(view["choices"])


def test_nothing_glows_for_a_spectator_or_a_seat_that_waits() -> None:
    view = late() | {"choices": []}
    assert choices.layer(view) == '<g id="choices" class="choices"></g>'


def test_a_target_can_be_clicked_focused_and_read() -> None:
    view = first("collect")
    glow = tree(choices.layer(view, texts={"collect": "Collect 2 cocoa"}))
    (collect,) = (g for g in glow.iter("g") if g.get("data-key") == "collect")
    assert (collect.get("tabindex"), collect.get("role")) == ("0", "button")
    assert collect.findtext("title") == "Collect 2 cocoa"


def test_all_targets_lie_on_the_table() -> None:
    for view in moments():
        for target in every_target(view):
            x, y, w, h = target.box
            assert min(x, y) > -8, target
            assert x + w < 1156, target
            assert y + h < 706, target


def every_target(view: View) -> list[Target]:
    """Those of all picks that can be reached."""
    found: list[Target] = []
    waiting, seen = [""], {""}
    while waiting:
        now = choices.targets(view, "en", waiting.pop())
        found += now
        for target in now:
            if target.pick and not target.key and target.pick not in seen:
                seen.add(target.pick)
                waiting.append(target.pick)
    return found


def test_no_target_hides_another() -> None:
    """Whoever clicks in the middle of it, or near a corner, meets it."""
    for view in moments():
        for pick in ["", *{t.pick for t in every_target(view) if t.pick and not t.key}]:
            now = choices.targets(view, "en", pick or "")
            for number, target in enumerate(now):
                above = [other.box for other in now[number + 1 :] if other.key != target.key or not other.key]
                assert any(not any(holds(box, point) for box in above) for point in spots(target.box)), target


def test_no_two_targets_cover_one_anothers_middle() -> None:
    """Two ways to use one die are two places. A whole board is large enough to be met beside a die on it."""
    met: Counter[str] = Counter()
    for view in crowded():
        met.update({key.split()[0] for key in view["choices"]})
        for pick in ["", *{t.pick for t in every_target(view) if t.pick and not t.key}]:
            now = choices.targets(view, "en", pick or "")
            for number, target in enumerate(now):
                if "board" not in target.cls:
                    middle = (target.box.cx, target.box.cy)
                    over = [other for other in now[number + 1 :] if not same_choice(other, target)]
                    assert not [other for other in over if holds(other.box, middle)], target
    assert met["unlock"] > 20
    assert met["ability"] > 5


def crowded() -> list[View]:
    """Moments with a locked worker that can be used, or unlocked, and with double moves, from two whole games."""
    verbs = {"unlock", "ability", "worship"}
    return [
        view
        for seats, setup, seed in ((2, "first-game", 11), (4, "tiles", 7))
        for view in walk(seats, setup, seed, 1)
        if any(key.split()[0] in verbs or " double " in key for key in view["choices"])
    ]


def same_choice(one: Target, other: Target) -> bool:
    return (one.key, one.pick) == (other.key, other.pick)


def spots(box: Box) -> list[tuple[float, float]]:
    """The middle, and four points further out."""
    corners = [
        (box.cx + side * box.w * 0.4, box.cy + down * box.h * 0.4) for side in (-1, 1) for down in (-1, 1)
    ]
    return [(box.cx, box.cy), *corners]


def holds(box: Box, point: tuple[float, float]) -> bool:
    return box.x < point[0] < box.x + box.w and box.y < point[1] < box.y + box.h


def test_a_worker_is_picked_first_then_its_boards_glow() -> None:
    view = first("move")
    workers = [t for t in choices.targets(view) if (t.pick or "").startswith("move ")]
    goals = [t for t in choices.targets(view, pick=workers[0].pick or "") if t.key.startswith("move ")]
    assert {t.label for t in goals} >= {"1", "2", "3"}
    assert all(t.region in view["ring"] for t in goals)


def test_a_tile_is_picked_then_its_place_then_it_is_turned_and_laid() -> None:
    view = first("build")
    tile = next(t for t in choices.targets(view) if (t.pick or "").startswith("build "))
    place = next(t for t in choices.targets(view, pick=tile.pick or "") if (t.pick or "").count(" ") == 3)
    laid = [t for t in choices.targets(view, pick=place.pick or "") if t.key]
    assert len(laid) == 1
    assert laid[0].key.startswith((place.pick or "").rsplit(" ", 1)[0])


def test_a_pick_that_is_no_longer_possible_shows_the_beginning() -> None:
    view = first("move")
    assert choices.layer(view, pick="build GGGG 1-1-1 0") == choices.layer(view)


def test_what_was_picked_can_be_put_back() -> None:
    view = first("decorate")
    tile = next(t for t in choices.targets(view) if (t.pick or "").startswith("decorate "))
    back = [t for t in choices.targets(view, pick=tile.pick or "") if t.pick == "" and not t.key]
    assert [t.box for t in back] == [tile.box]


def test_dice_never_stand_on_one_another() -> None:
    for view in moments():
        boxes = [die.box for die in dice.dice(view, "en")]
        for i, one in enumerate(boxes):
            assert not any(overlap(one, other) for other in boxes[i + 1 :])


def overlap(one: Box, other: Box) -> bool:
    return (
        one.x < other.x + other.w - 0.1
        and other.x < one.x + one.w - 0.1
        and one.y < other.y + other.h - 0.1
        and other.y < one.y + one.h - 0.1
    )
