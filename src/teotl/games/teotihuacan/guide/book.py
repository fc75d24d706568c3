"""The guide of Teotihuacan: where its chapters are, and what fills them."""

from pathlib import Path
from typing import Final

from teotl.games.teotihuacan.guide.things import FILLS, numbers, picture
from teotl.games.teotihuacan.guide.topics import TOPICS
from teotl.text.guide import Guide

GUIDE: Final = Guide(Path(__file__).parent, TOPICS, FILLS, picture, numbers)
