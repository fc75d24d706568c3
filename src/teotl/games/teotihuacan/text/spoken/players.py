"""The players of Teotihuacan in words: numbers in a table, then what each has before them; Teotibot's tiles."""

from teotl.core.words import say
from teotl.games.teotihuacan.draw.teotibot import sums
from teotl.games.teotihuacan.draw.words import game_word
from teotl.games.teotihuacan.draw.words import word as drawn_word
from teotl.games.teotihuacan.text.players import COLUMNS, counted, seat_names
from teotl.games.teotihuacan.words import phrases
from teotl.text.part import Part, Table, View, word


def players(view: View, language: str) -> Part:
    names = seat_names(view, language)
    return Part(
        drawn_word(language, "players"),
        tables=[numbers(view, language)],
        parts=[
            Part(titled(view, language, seat, name), belongings(view, language, seat))
            for seat, name in enumerate(names)
        ],
    )


def numbers(view: View, language: str) -> Table:
    """Order, points, goods, salary and what masks are worth."""
    rows = [
        [name, *(str(player[column]) for column in COLUMNS)]
        for name, player in zip(seat_names(view, language), view["players"], strict=True)
    ]
    columns = [phrases.word(language, f"show.{column}") for column in COLUMNS]
    return Table(word(language, "players.table"), [word(language, "player"), *columns], rows)


def titled(view: View, language: str, seat: int, name: str) -> str:
    """The name, and whether it is you or whose turn it is."""
    notes = [drawn_word(language, "player.you")] if seat == view["seat"] else []
    notes += [drawn_word(language, "player.to_move")] if seat in view["to_act"] else []
    notes += [drawn_word(language, "player.chosen")] if view["players"][seat].get("chosen") else []
    return f"{name} ({', '.join(notes)})" if notes else name


def belongings(view: View, language: str, seat: int) -> list[str]:
    player = view["players"][seat]
    lines = [where(language, worker) for worker in player["workers"] if worker]
    lines += [
        drawn_word(language, "technology", number=number, does=phrases.technology(language, str(number)))
        for number in player["technologies"]
    ]
    up, down = player["discoveries"]["face_up"], player["discoveries"]["face_down"]
    for key, labels in (("up", up), ("down", down)):
        if labels:
            lines.append(f"{say(language, f'replay.what.tiles-face-{key}')}: {counted(language, labels)}")
    return lines + [
        drawn_word(language, "player.kept", number=tile) for tile in player.get("kept", []) if tile
    ]


def where(language: str, worker: View) -> str:
    """A worker by its power and the board where it stands."""
    if worker["board"] == "wheel":
        return word(language, "worker.waits", power=worker["power"])
    at = phrases.at_board(language, worker["board"])
    key = "worker.locked" if "worship" in worker else "worker.stands"
    return word(language, key, power=worker["power"], at=at)


def teotibot(view: View, language: str) -> Part:
    """The action tiles by the sums of the dice that lead to them, the spare one, the directions."""
    bot = view["teotibot"]
    lines = []
    for place, tile in enumerate(bot["action_tiles"]):
        name, dice = game_word(language, f"action.{tile}"), sums(place)
        lines.append(
            drawn_word(language, "bot.action", tile=name, sums=dice)
            if dice
            else drawn_word(language, "bot.never", tile=name)
        )
    spare = game_word(language, f"action.{bot['spare']}")
    upper, lower = (game_word(language, f"direction.{direction}") for direction in bot["directions"])
    lines.append(f"{drawn_word(language, 'bot.spare')}: {spare}")
    return Part(
        game_word(language, "teotibot"),
        [*lines, drawn_word(language, "bot.directions", upper=upper, lower=lower)],
    )
