"""How Teotihuacãzinho shows itself to the engines."""

from teotl.core.face import Face, Story

FACE = Face(
    "teotl.games.teotihuacazinho.game:RULES",
    icon="die-zy-6",
    options="teotl.games.teotihuacazinho.options:OPTIONS",
    story=Story(
        turn_ends=("finished",),
        chapters=(("round-began", "round", "round"),),
        uncovers=("round-began", "game-ended"),
    ),
    rooms={
        "lab": "teotl.games.teotihuacazinho.lab.study",
        "bench": "teotl.games.teotihuacazinho.lab.measures",
        "tuning": "teotl.games.teotihuacazinho.bots.tuning",
        "draw": "teotl.games.teotihuacazinho.draw.page:PAGE",
        "guide": "teotl.games.teotihuacazinho.guide.book:GUIDE",
        "text": "teotl.games.teotihuacazinho.text.boards",
        "commands": "teotl.games.teotihuacazinho.commands",
        "bots": "teotl.games.teotihuacazinho.bots.mind",
        "envs": "teotl.games.teotihuacazinho.envs.spec:SPEC",
    },
)
