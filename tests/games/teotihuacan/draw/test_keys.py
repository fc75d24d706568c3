"""From a choice to what has to be picked before it."""

from teotl.games.teotihuacan.draw import choices
from teotl.games.teotihuacan.draw.keys import last_pick
from tests.games.teotihuacan.draw.moments import moments


def test_after_the_last_pick_a_choice_glows_on_the_table() -> None:
    tried = set()
    for view in moments():
        reachable = choices.reachable(view)
        for key in view["choices"]:
            if key in reachable:
                tried.add(key.split()[0])
                shown = {target.key for target in choices.targets(view, "en", last_pick(view, key))}
                assert key in shown
    assert tried >= {"move", "build", "decorate", "keep", "main"}
