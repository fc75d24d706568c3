"""Checks that the numbers of material.toml fit together and fit the pieces the rules count on."""

from typing import Any

from teotl.core.data import check

Data = dict[str, Any]
PLAYERS = ("2", "3", "4")
BOARDS = range(1, 9)
TEMPLES = ("blue", "red", "green")
LEVELS = 4  # of the pyramid: 4 x 4 tiles, then one row and column less on each
COLUMNS = 3  # of technologies
ROWS = 2


def check_data(data: Data) -> None:
    """Refuse data that do not fit together, before any table is made of them."""
    check_boards(data["boards"])
    check_tables(data)
    check_tracks(data)
    check_pyramid(data["pyramid"])
    check_tiles(data)
    check_first_game(data)
    check_solo(data)


def check_boards(boards: Data) -> None:
    ring, names = boards["first_game_ring"], boards["names"]
    check(sorted(ring) == list(BOARDS), "boards: every board is in the ring once")
    check(
        sorted(boards["shuffled_positions"]) == [1, 2, 3, 5, 6, 7],
        "boards: 0 is the palace's position, 4 construction's",
    )
    check(boards["worship_boards"] == [1, 2, 3, 4, 7], "boards: worship is on boards 1 to 4 and 7")
    beside = [names[str(board)] for board in boards["worship_boards"][1:]]
    check(
        list(boards["worship_temple"]) == beside, "boards: a worship temple for each of them but the palace"
    )


def check_tables(data: Data) -> None:
    powers = [power for column in data["resource_tables"]["columns"] for power in column]
    check(sorted(powers) == [1, 2, 3, 4, 5], "resource_tables: every power has one column")
    for name in ("stone", "wood", "vp"):
        check(len(data["construction"][name]) == LEVELS, f"construction.{name}: one for each level")


def check_tracks(data: Data) -> None:
    temples, avenue = data["temples"], data["avenue"]
    check(
        all(len(temples[name]) == temples["top_step"] for name in TEMPLES),
        "temples: top_step is the last one",
    )
    check(temples["bonus_step"] == temples["top_step"] - 1, "temples: bonus_step is the one below the top")
    for name, step, counts in temples["major_steps"]:
        check(0 < step < temples["bonus_step"], f"temples.{name}: major steps lie below the bonus")
        check(len(counts) == len(PLAYERS), f"temples.{name}: tiles for 2, 3 and 4 players")
    for step, _ in avenue["discovery_steps"]:
        check(0 < step <= avenue["max"], "avenue: discovery steps lie on the Avenue")


def check_pyramid(pyramid: Data) -> None:
    """The tiles of set-up lie in places of the pyramid, on each other."""
    for players in PLAYERS:
        places = [tuple(place) for place in pyramid[f"start_{players}"]]
        where = f"pyramid.start_{players}"
        check(len(set(places)) == len(places), f"{where}: every place once")
        for level, row, column in places:
            side = LEVELS + 1 - level
            inside = 1 <= level <= LEVELS and 0 <= row < side and 0 <= column < side
            check(inside, f"{where}: {[level, row, column]} is no place of the pyramid")
            below = {(level - 1, row + down, column + right) for down in (0, 1) for right in (0, 1)}
            check(level == 1 or below <= set(places), f"{where}: nothing under {[level, row, column]}")


def check_tiles(data: Data) -> None:
    numbers = [tile["number"] for tile in data["technologies"]]
    check(numbers == sorted(set(numbers)), "technologies: every number once, in order")
    check(
        len(set(data["alchemy"]["first_game"]) & set(numbers)) == COLUMNS * ROWS,
        "alchemy: six technologies for the first game",
    )
    masks = [tile["mask"] for tile in data["discovery"] if tile["kind"] == "mask"]
    check(masks == list(range(1, len(masks) + 1)), "discovery: masks count up")
    check(len(data["eclipse"]["mask_set_vp"]) == len(masks), "eclipse: points for each mask of a set")
    tiles = data["starting"]["tiles"]
    check([tile["id"] for tile in tiles] == list(range(1, len(tiles) + 1)), "starting: ids count up")
    for tile in tiles:
        first, second = tile["boards"]
        both = first != second and first in BOARDS and second in BOARDS
        check(both, f"starting: tile {tile['id']} names two of the boards 1 to 8")
        check(
            tile.get("discovery", 0) in (0, 1), f"starting: tile {tile['id']} has one discovery tile or none"
        )


def check_first_game(data: Data) -> None:
    for name, start in data["first_game"].items():
        check(all(board in BOARDS for board, _ in start["workers"]), f"first_game.{name}: boards 1 to 8")
        check(all(1 <= power <= 5 for _, power in start["workers"]), f"first_game.{name}: powers 1 to 5")
        check(
            "technology" not in start or start["technology"] in data["alchemy"]["first_game"],
            f"first_game.{name}: a technology that lies there",
        )
        check(
            "blue" not in start or "blue_reward" in start, f"first_game.{name}: a resource for the blue step"
        )
        check_first_steps(data, name, start)


def check_first_steps(data: Data, name: str, start: Data) -> None:
    """The steps of the first game ask nothing: they end below the shelves."""
    steps = {temple: start.get(temple, 0) for temple in TEMPLES}
    if "technology" in start:
        slot = data["alchemy"]["first_game"].index(start["technology"])
        steps[data["alchemy"]["column_temple"][slot % COLUMNS]] += 1
    for temple, step, _ in data["temples"]["major_steps"]:
        check(steps[temple] < step, f"first_game.{name}: {temple} steps end below the discovery tiles")


def check_solo(data: Data) -> None:
    solo = data["solo"]
    technology = solo["bot_technology"]
    check(
        1 <= technology["row"] <= ROWS and 1 <= technology["column"] <= COLUMNS,
        "solo.bot_technology: a row of two, a column of three",
    )
    check(all(board in BOARDS for board, _ in solo["bot_workers"]), "solo.bot_workers: boards 1 to 8")
    check(
        solo["bot_worshipper"][0] in data["boards"]["worship_boards"][1:],
        "solo.bot_worshipper: a board with a temple to worship",
    )
    places = set(solo["dice_to_position"].values())
    check(places <= set(range(6)), "solo.dice_to_position: places 0 to 5")
    for name, values in solo["difficulty"].items():
        knob = values["change"] if isinstance(values, dict) else values
        check(
            knob == sorted(set(knob)) and 0 in knob, f"solo.difficulty.{name}: a row of changes, 0 among them"
        )
