"""The guide of Teotihuacãzinho: where its chapters are, and what fills them."""

from pathlib import Path
from typing import Final

from teotl.games.teotihuacazinho.guide.things import FILLS, numbers, picture
from teotl.games.teotihuacazinho.guide.topics import TOPICS
from teotl.text.guide import Guide

GUIDE: Final = Guide(Path(__file__).parent, TOPICS, FILLS, picture, numbers)
