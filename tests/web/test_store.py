"""What the store remembers beside its file agrees with the file."""

from pathlib import Path

from teotl.web.tables.store import Line, Store, TableRow


def table(identity: str) -> TableRow:
    return TableRow(
        identity, "teotihuacan", ["A", "B"], ["person"] * 2, {}, 1, {}, asked=[0], secrets=[b"a", b"b"]
    )


def test_a_seat_taken_is_known_at_once(tmp_path: Path) -> None:
    store = Store(tmp_path / "t.sqlite")
    store.add_game(table("one"))
    assert store.seats_of("one", b"me") == []
    store.hold("one", 1, b"me")
    assert store.seats_of("one", b"me") == [1]
    assert not store.claim("one", 1, b"me")
    assert store.claim("one", 0, b"me")
    store.seats_of("one", b"me").clear()
    assert store.seats_of("one", b"me") == [0, 1]


def test_the_lobby_learns_who_is_asked_and_when_somebody_played(tmp_path: Path) -> None:
    store = Store(tmp_path / "t.sqlite")
    row = table("one")
    store.add_game(row)
    began = row.touched
    store.add_lines(row, 0, [Line(0, "a", "")], [0])  # the same seat goes on: its row can wait
    assert row.touched == began
    store.add_lines(row, 1, [Line(0, "b", ""), Line(0, "c", "")], [1])
    found = store.find_game("one")
    assert found is not None
    assert (found.asked, found.over, found.touched) == ([1], False, row.touched)
    row.touched -= 61
    store.add_lines(row, 3, [Line(1, "d", "")], [1])
    later = store.find_game("one")
    assert later is not None
    assert later.touched >= found.touched
    store.add_lines(row, 4, [Line(1, "e", "")], [])
    over = store.find_game("one")
    assert over is not None
    assert over.over
    assert [line.key for line in store.lines_of("one")] == ["a", "b", "c", "d", "e"]


def test_a_game_that_comes_whole_is_over_in_the_lobby(tmp_path: Path) -> None:
    """An imported record: nobody was asked before its lines, and nobody is after them."""
    store = Store(tmp_path / "t.sqlite")
    row = table("one")
    row.asked = []
    store.add_game(row)
    store.add_lines(row, 0, [Line(0, "a", ""), Line(1, "b", "")], [])
    found = store.find_game("one")
    assert found is not None
    assert found.over
