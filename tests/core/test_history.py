"""Why a choice may not be taken back: the first obstacle is the one that is named."""

from teotl.core.history import FREE, NOTHING_TO_UNDO, OTHERS_ACTED, SOMETHING_SHOWN, Entry, History
from teotl.core.log import CHANCE, Event

SHOWS: tuple[Event, ...] = ((CHANCE, -1, 0, 1, 0),)


def chosen(*entries: Entry) -> History:
    history = History()
    for entry in entries:
        history.add(entry, object())
    return history


def entry(seat: int, raw: tuple[Event, ...] = (), together: bool = False) -> Entry:
    return Entry(seat, 0, "key", raw, together)


def test_nothing_chosen_is_the_first_obstacle() -> None:
    assert chosen().obstacle(0) == NOTHING_TO_UNDO
    assert chosen(entry(1, SHOWS)).obstacle(0) == NOTHING_TO_UNDO


def test_what_was_shown_counts_before_who_acted_since() -> None:
    assert chosen(entry(0, SHOWS), entry(1)).obstacle(0) == SOMETHING_SHOWN
    assert chosen(entry(0), entry(1, SHOWS)).obstacle(0) == SOMETHING_SHOWN


def test_what_was_shown_since_stands_in_the_way_of_all_who_chose_together() -> None:
    assert chosen(entry(0, together=True), entry(1, SHOWS, True)).obstacle(0) == SOMETHING_SHOWN


def test_others_stand_in_the_way_unless_all_chose_together() -> None:
    assert chosen(entry(0), entry(1)).obstacle(0) == OTHERS_ACTED
    assert chosen(entry(0, together=True), entry(1), entry(2, together=True)).obstacle(0) == OTHERS_ACTED
    assert chosen(entry(0, together=True), entry(1, together=True)).obstacle(0) == FREE
    assert chosen(entry(1, SHOWS), entry(0)).obstacle(0) == FREE
