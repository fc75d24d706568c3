"""What a thinker carries along: weights, scratch space, how the others stand, a count of the decisions it tried."""

from typing import final

from librt.vecs import vec
from mypy_extensions import i64

from teotl.core.chance import Chance
from teotl.games.teotihuacazinho.bots.alone import as_shown
from teotl.games.teotihuacazinho.bots.clock import last_round, rounds_left
from teotl.games.teotihuacazinho.bots.evaluate import worth
from teotl.games.teotihuacazinho.bots.judgement import Judgement
from teotl.games.teotihuacazinho.rules.names import NO_SOLO
from teotl.games.teotihuacazinho.rules.playout import room_for_choices
from teotl.games.teotihuacazinho.rules.pyramid import is_complete
from teotl.games.teotihuacazinho.rules.scoring import points
from teotl.games.teotihuacazinho.rules.state import State


@final
class Thought:
    def __init__(self, w: vec[float], chance: Chance) -> None:
        self.w = w
        self.chance = chance
        self.judgement = Judgement()
        self.codes: vec[i64] = room_for_choices()
        self.decisions: i64 = 0
        self.last: i64 = 0  # the round in which the game will end, as far as it depends on others
        self.rival: float = 0.0  # what the strongest of the others will end with
        self.rival_now: float = 0.0  # … if the game ended with this round
        self.round: i64 = 0  # which round that is
        self.doubt: float = 0.0  # points by which a plan may look better or worse than it is

    def meet(self, s: State, seat: i64) -> None:
        """See how the others stand; once, before thinking about a position."""
        self.last = last_round(s, seat)
        self.round = s.round
        self.rival = 0.0
        self.rival_now = 0.0
        other: i64
        for other in range(s.players):
            if other != seat:
                self.face(as_shown(s, other))

    def face(self, table: State) -> None:
        later: float = worth(table, self.w, self.judgement, self.last)
        now: float = float(points(table, table.sheets, 0))
        left: i64 = rounds_left(table, self.last)
        if left > 1:
            now += (later - now) / float(left)
        else:
            now = later
        if later > self.rival:
            self.rival = later
        if now > self.rival_now:
            self.rival_now = now

    def worth(self, s: State) -> float:
        """Of the own table, in points."""
        return worth(s, self.w, self.judgement, self.last)

    def ahead(self, s: State) -> float:
        """At the end of a round: ahead of the others, who stop too when this pyramid is complete."""
        ends: bool = s.over or (s.solo == NO_SOLO and is_complete(s, 0))
        return self.worth(s) - (self.rival_by(s.round) if ends else self.rival)

    def rival_by(self, end: i64) -> float:
        """What the strongest of the others has if the game ends with that round."""
        if end >= self.last:
            return self.rival
        share: float = float(end - self.round) / float(self.last - self.round)
        return self.rival_now + share * (self.rival - self.rival_now)
