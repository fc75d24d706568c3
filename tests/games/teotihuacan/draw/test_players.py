"""Panels: everything a player has is in it, once."""

from collections import Counter

from teotl.games.teotihuacan.draw import owned, players
from tests.games.teotihuacan.draw.moments import View, late, moments, tree


def panels(view: View) -> list[str]:
    return [players.panel(view, seat) for seat in range(len(view["players"]))]


def uses(drawing: str) -> Counter[str]:
    return Counter(element.get("href", "")[1:] for element in tree(drawing).iter("use"))


def test_every_panel_is_well_formed_and_small() -> None:
    for view in moments():
        for drawing in panels(view):
            tree(drawing)
            assert " style=" not in drawing
            assert len(drawing.encode()) < 9000


def test_the_four_dice_are_there_with_their_powers() -> None:
    for view in moments():
        for seat, drawing in enumerate(panels(view)):
            dice = [w["power"] for w in view["players"][seat]["workers"] if w]
            shown = {name: n for name, n in uses(drawing).items() if name.startswith("die-")}
            assert shown == Counter(f"die-p{seat + 1}-{power}" for power in dice)


def test_technologies_masks_and_tiles_are_there_once() -> None:
    for view in moments():
        for seat, drawing in enumerate(panels(view)):
            player = view["players"][seat]
            up = player["discoveries"]["face_up"]
            expected = Counter(f"tech-{number}" for number in player["technologies"])
            expected += Counter(label if label.startswith("mask-") else f"d-{label}" for label in up)
            shown = uses(drawing)
            assert {n: c for n, c in shown.items() if n.startswith(("tech-", "mask-", "d-"))} == expected


def test_sets_of_masks_are_worth_what_the_game_says() -> None:
    for view in moments():
        for seat, player in enumerate(view["players"]):
            sets = [thing for thing in owned.things(view, seat) if thing.kind == "set"]
            assert sum(thing.number for thing in sets) == player["mask_points"]


def test_things_shrink_until_they_fit() -> None:
    view = late()
    masks = [f"mask-{number}" for number in (1, 2, 3, 4, 6, 4, 6, 6)]
    view["players"][0]["discoveries"]["face_up"] = masks + ["free-cocoa"] * 3
    view["players"][0]["technologies"] = view["technologies"][:4]
    assert players.measures(view, 0, players.HEIGHT) == players.TIGHT
    room = players.own_room(players.TIGHT, players.HEIGHT)
    for _, box in owned.packed(view, 0, room):
        assert box.x + box.w <= room.x + room.w + 1
        assert box.y + box.h <= players.HEIGHT - 2


def test_a_long_name_is_cut_and_kept_whole_in_the_title() -> None:
    view = late() | {"seats": ["Hildegard von Bingen the Second", "Bo", "Chi", "Davi"]}
    drawing = players.panel(view, 0)
    shown = [element.text or "" for element in tree(drawing).iter("text")]
    assert [words for words in shown if words.startswith("Hildegard") and words.endswith("…")]
    assert 'aria-label="Hildegard von Bingen the Second"' in drawing


def test_a_tile_for_any_temple_is_picked_first() -> None:
    view = late() | {"seat": 0, "choices": ["use any-temple blue", "use any-temple red", "end"]}
    view["players"][0]["discoveries"]["face_up"] = ["any-temple"]
    (target,) = players.own_targets(view, players.YOURS)
    assert (target.key, target.pick) == ("", "use any-temple")
