"""How a game ended, in words: at a table, alone, or against an opponent without a seat."""

from typing import Any, NamedTuple

from teotl.core.words import listed, say
from teotl.draw.names import named
from teotl.web.board.placing import result, shown
from teotl.web.board.render import Scene


class Ending(NamedTuple):
    """How it ended, in words: the title, a sentence, and a line for who looks."""

    title: str
    about: str
    mine: str
    mood: str


def how_it_ended(scene: Scene) -> Ending:
    ended, game = result(scene), scene.game
    if "automa" in ended:
        return solo_ending(scene, ended)
    if len(game.seats) == 1:
        return lone_ending(scene, ended)
    return table_ending(scene, ended)


def solo_ending(scene: Scene, ended: dict[str, Any]) -> Ending:
    """Against an opponent without a seat: won, lost, or a tie, which is no win."""
    language, name = scene.viewer.language, scene.game.seats[0]
    opponent, points, theirs = (
        scene.page.opponent(scene.view, language),
        scene.game.scores[0],
        ended["automa"],
    )
    score = f"{points} : {theirs}"
    if ended["solo"] == "won":
        title = (
            say(language, "scene.you_beat", opponent=opponent)
            if scene.viewer.own == [0]
            else say(language, "scene.beaten", name=name, opponent=opponent)
        )
        return Ending(title, score, say(language, "scene.by", points - theirs), "bright")
    key = "scene.tied" if ended["solo"] == "tied" else "scene.lost"
    missing = say(language, "scene.missing", theirs - points + 1)
    return Ending(say(language, key, opponent=opponent), score, missing, "night")


def lone_ending(scene: Scene, ended: dict[str, Any]) -> Ending:
    """Alone: the level that was reached, or the points."""
    language, points = scene.viewer.language, say(scene.viewer.language, "scene.alone", scene.game.scores[0])
    levels = scene.page.levels(scene.look, ended.get("levels", ()))
    if not levels:
        return Ending(say(language, "scene.end"), points, "", "bright")
    wished, upward = scene.game.options.get("solo"), [level for level in levels if not level.reached]
    reached = [level for level in levels if level.reached]
    if wished is None and not reached:  # no goal was set
        return Ending(points, say(language, "scene.end"), f"{upward[0].name}: {upward[0].missing}", "bright")
    if ended.get("solo") == "lost" or not reached:
        missed = next((level for level in upward if level.name == level_name(scene, wished)), upward[0])
        title = say(language, "scene.level.missed", level=missed.name)
        return Ending(title, points, missed.missing, "dusk")
    title = say(language, "scene.level.reached", level=reached[-1].name)
    more = f"{upward[0].name}: {upward[0].missing}" if upward else ""
    return Ending(title, points, more, "bright")


def level_name(scene: Scene, level: object) -> str:
    return named(scene.viewer.language, f"web.level.{level}", str(level))


def table_ending(scene: Scene, ended: dict[str, Any]) -> Ending:
    """Among people: who won, by how much, and the place of who looks."""
    language, game, who = scene.viewer.language, scene.game, shown(scene)
    winners, first = ended["winners"], game.ranking[0]
    names = listed(language, [game.seats[seat] for seat in winners])
    title = (
        say(language, "scene.won.together", names=names)
        if len(winners) > 1
        else say(language, "scene.won", name=names)
    )
    second = game.scores[game.ranking[1]]
    ahead = game.scores[first] - (second if who in winners else game.scores[who])
    key = "scene.by" if who in winners else "scene.behind"
    about = say(language, key, ahead) if ahead else say(language, "scene.level_points")
    mine = say(language, "scene.place", place=game.ranking.index(who) + 1, count=len(game.seats))
    is_own = scene.viewer.own == [who]
    return Ending(title, about, mine if is_own else "", "bright" if who in winners else "dusk")
