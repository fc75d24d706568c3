"""How Teotihuacan: City of Gods shows itself to the engines."""

from teotl.core.face import Face, Story

FACE = Face(
    "teotl.games.teotihuacan.game:RULES",
    icon="board-construction",
    options="teotl.games.teotihuacan.options:OPTIONS",
    story=Story(
        turn_begins="turn-began",
        turn_ends=("turn-ended",),
        chapters=(("eclipse-came", "eclipse", "eclipse"),),
    ),
    rooms={
        "lab": "teotl.games.teotihuacan.lab.study",
        "bench": "teotl.games.teotihuacan.lab.measures",
        "training": "teotl.games.teotihuacan.bots.training",
        "tuning": "teotl.games.teotihuacan.bots.tuning",
        "draw": "teotl.games.teotihuacan.draw.page:PAGE",
        "guide": "teotl.games.teotihuacan.guide.book:GUIDE",
        "text": "teotl.games.teotihuacan.text.boards",
        "commands": "teotl.games.teotihuacan.commands",
        "bots": "teotl.games.teotihuacan.bots.mind",
        "envs": "teotl.games.teotihuacan.envs.spec:SPEC",
    },
)
