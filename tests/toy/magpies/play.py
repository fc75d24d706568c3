"""The rules of Magpies, in the order of its README."""

from teotl.core.chance import seeded
from teotl.core.log import REVEALED, Log
from tests.toy.magpies.material import KINDS, MAJORITY, SILL, kind_of, worth_of
from tests.toy.magpies.state import NOBODY, State

CARD, TRINKET = range(2)  # groups of chance
ROUND_BEGAN, LAID, PLAYED, UNCOVERED, SCARED, TOOK, ENDED = range(1, 8)  # events


def set_up(seats: int, rounds: int, seed: int, outcomes: list[tuple[int, int]], log: Log) -> State:
    """Everybody is dealt one card more than there are rounds. (M-1)"""
    s = State(seats, rounds, seeded(seed), log)
    s.dictate(outcomes)
    for hand in s.hands:
        hand += [s.draw(CARD, s.cards) for _ in range(rounds + 1)]
        hand.sort()
    begin_round(s)
    return s


def begin_round(s: State) -> None:
    """Trinkets are drawn until two lie on the sill. (M-2)"""
    s.round += 1
    s.gone += sorted(filter(None, s.played))
    s.played = [0] * s.seats
    s.log.note(ROUND_BEGAN, NOBODY, s.round)
    while len(s.sill) < SILL:
        s.sill.append(s.draw(TRINKET, s.bag))
        s.log.note(LAID, NOBODY, s.sill[-1])


# --- Choices.
def to_act(s: State) -> tuple[int, ...]:
    """All that have not played a card yet, at once; then the bird that takes a trinket."""
    if s.over:
        return ()
    if s.taker != NOBODY:
        return (s.taker,)
    return tuple(seat for seat in range(s.seats) if not s.played[seat])


def legal(s: State, seat: int) -> list[int]:
    """Numbers of cards, or trinkets on the sill."""
    if seat not in to_act(s):
        return []
    return s.sill[:] if s.taker != NOBODY else sorted(set(s.hands[seat]))


def apply(s: State, seat: int, code: int) -> None:
    if s.taker == NOBODY:
        play_card(s, seat, code)
    else:
        take_trinkets(s, seat, code)


def play_card(s: State, seat: int, number: int) -> None:
    """A card in secret; the last one uncovers all. (M-3)"""
    s.hands[seat].remove(number)
    s.played[seat] = number
    s.log.note(PLAYED, seat)
    if all(s.played):
        uncover(s)


def uncover(s: State) -> None:
    """Equal numbers scare each other off; who is left and high chooses. (M-4, M-5)"""
    s.log.note(REVEALED, NOBODY)
    for seat in range(s.seats):
        s.log.note(UNCOVERED, seat, s.played[seat])
    for seat in range(s.seats):
        if not is_alone(s, seat):
            s.log.note(SCARED, seat, s.played[seat])
    left = sorted(filter(lambda seat: is_alone(s, seat), range(s.seats)), key=lambda seat: s.played[seat])
    if not left:
        end_round(s)
        return
    s.taker = left[-1]
    s.second = left[0] if len(left) > 1 else NOBODY


def is_alone(s: State, seat: int) -> bool:
    return s.played.count(s.played[seat]) == 1


def take_trinkets(s: State, seat: int, trinket: int) -> None:
    """The highest takes what it likes, the lowest what remains. (M-5)"""
    take(s, seat, trinket)
    if s.second != NOBODY:
        take(s, s.second, s.sill[0])
    s.taker = s.second = NOBODY
    end_round(s)


def take(s: State, seat: int, trinket: int) -> None:
    s.sill.remove(trinket)
    s.taken[seat].append(trinket)
    s.log.note(TOOK, seat, trinket)


def end_round(s: State) -> None:
    if s.round < s.rounds:
        begin_round(s)
    else:
        s.over = True
        s.log.note(ENDED, NOBODY)


# --- Points.
def worth(s: State, seat: int) -> int:
    """What the trinkets are worth. (M-6)"""
    return sum(worth_of(trinket) for trinket in s.taken[seat])


def majorities(s: State, seat: int) -> int:
    """3 points for each kind of which the seat has more than anybody else. (M-6)"""
    return MAJORITY * sum(has_most(s, seat, kind) for kind in range(len(KINDS)))


def has_most(s: State, seat: int, kind: int) -> bool:
    counts = [sum(kind_of(trinket) == kind for trinket in taken) for taken in s.taken]
    return all(counts[seat] > count for other, count in enumerate(counts) if other != seat)


def points(s: State, seat: int) -> int:
    return worth(s, seat) + majorities(s, seat)


def standing(s: State, seat: int) -> tuple[int, int]:
    """What seats are ordered by, the least first: most points, then fewer trinkets. (M-6)"""
    return -points(s, seat), len(s.taken[seat])


def ranking(s: State) -> list[int]:
    return sorted(range(s.seats), key=lambda seat: standing(s, seat))


def winners(s: State) -> list[int]:
    """Who has won, alone or together."""
    best = min(standing(s, seat) for seat in range(s.seats))
    return [seat for seat in range(s.seats) if standing(s, seat) == best]
