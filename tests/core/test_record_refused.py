"""Records that are wrong: each is refused, and its first wrong line is named."""

import pytest

import teotl
from teotl import BadRecord
from teotl.core import registry
from teotl.core.chance import fate_of
from tests.core.table import table
from tests.core.test_record import GOOD
from tests.core.toy import Shells, ShellsRules


@pytest.mark.parametrize(
    ("line", "old", "new", "words"),
    [
        (1, '[Teotl "1"]', '[Teotl "9"]', "format 9 is not known; this program reads 1"),
        (1, '[Teotl "1"]', "", "not a record"),
        (1, '[Game "shells"]', "", "the tag Game is missing"),
        (1, '"shells"', '"chess"', "'chess' is not known"),
        (1, '[Rules "2"]', "", "the tag Rules is missing"),
        (1, '[Rules "2"]', '[Rules "3"]', "rules 3 are not known; this program plays rules 2"),
        (1, '[Rules "2"]', '[Rules "x"]', "Rules: 'x' is not a whole number"),
        (1, '[Seed "7"]', "", "the tag Seed is missing"),
        (1, '[Seed "7"]', '[Seed "7a"]', "Seed: '7a' is not a whole number"),
        (1, '[Seed "7"]', f'[Seed "{"9" * 400}"]', "longer than 1024 bits"),
        (1, '[Seed "7"]', '[Seed "7"] [Seed "8"]', "the tag Seed appears twice"),
        (1, '[Seed "7"]', '[Seed "7"', "not a tag"),
        (1, '[Seed "7"]', r'[Seed "7"] [Date "\x"]', r"\x means nothing in a tag"),
        (1, '[Seed "7"]', '[Seed "7"] [Position "{}"]', "no seed and no set-up line"),
        (1, "rounds=1", "rounds=5", "may be 1, 2 or 3"),
        (1, "rounds=1", "rounds", "name=value is expected"),
        (1, "rounds=1", "rounds={", "neither a word nor JSON"),
        (1, "rounds=1", "rounds=-Infinity", "neither a word nor JSON"),
        (1, "rounds=1", f"rounds={'[' * 9999}", "neither a word nor JSON"),
        (1, "rounds=1", "rounds=1 rounds=2", "rounds appears twice"),
        (1, "rounds=1", "rounds=1;", "a space is missing"),
        (1, "rounds=1", "colour=1", "colour: not an option; options: rounds, beach, solo"),
        (2, "Ana | Bo", "Ana | Ana", "'Ana' appears twice"),
        (2, "Ana | Bo", "Ana | ", "a name is empty"),
        (2, '"19 18"', '"19 17"', "the score is 19 18, not 19 17"),
        (2, '"19 18"', '"19 x"', "the score is 19 18, not 19 x"),
        (3, "first:1", "first:5", "5 cannot come up here"),
        (3, "first:1", "last:1", "last:1 is not an outcome of chance"),
        (3, "first:1 ", "", "cannot come up here"),
        (3, "deal:5", "deal:5 deal:1", "deal:1 is in the record, but nothing was left to chance"),
        (3, " deal:5", "", "came up but is not in the record"),
        (3, "0. |", "0.", "deal:12 deal:5' does not begin with a seat of this game"),
        (4, "Ana", "Eva", "'Eva  keep 10' does not begin with a seat of this game"),
        (4, "Ana", "Anabel", "does not begin with a seat of this game"),
        (4, "keep 10", "", "a choice is empty"),
        (4, "keep 10", "keep 10;", "a choice is empty"),
        (4, "keep 10", "keep 11", "Ana, keep 11: not in this part of the turn"),
        (4, "keep 10", "fly", "Ana, fly: 'fly' is not a choice"),
        (4, "keep 10", "undo", "Ana, undo: Ana has made no choice yet"),
        (4, "keep 10", "keep 10; keep 7", "Ana, keep 7: it is Bo's turn"),
        (4, "keep 10", "keep 10 | draw:1", "draw:1 is in the record, but nothing was left to chance"),
        (4, "keep 10", "keep 10; undo | draw:1", "an undo leaves nothing to chance"),
        (5, "Bo ", "@3 ", "does not begin with a seat of this game; seats: Ana, Bo"),
        (5, "walk 1;", "walk 2;", "Bo, walk 2: needs 1 coin, you have 0 (S-1)"),
        (5, "die:4", "die:6", "6 cannot come up here"),
        (5, "die:4", "draw:4", "draw:4 cannot come up here"),
        (5, "die:4", "die:4 die:4", "die:4 is in the record, but nothing was left to chance"),
        (5, "die:4", "", "die:4 came up but is not in the record"),
        (6, "draw:8", "draw:10", "draw:10 cannot come up here"),
    ],
)
def test_a_record_that_does_not_hold_is_refused_with_its_line(
    line: int, old: str, new: str, words: str
) -> None:
    lines = GOOD.splitlines()
    assert old in lines[line - 1]
    lines[line - 1] = lines[line - 1].replace(old, new, 1)
    with pytest.raises(BadRecord) as refused:
        teotl.load_record("\n".join(lines))
    assert words in refused.value.reason
    assert refused.value.line == line
    assert str(refused.value) == f"line {line}: {refused.value.reason}"


@pytest.mark.parametrize(
    ("more", "words"),
    [
        ("   Bo   walk 1", "Bo, walk 1: the game is over"),
        ('[Date "now"]', "tags must come before the first turn"),
        ("0. | first:1", "does not begin with a seat of this game"),
    ],
)
def test_what_stands_after_the_end_is_refused(more: str, words: str) -> None:
    with pytest.raises(BadRecord, match=f"line 7: .*{words}"):
        teotl.load_record(GOOD + more)


def test_rules_that_do_not_follow_written_chance_are_found_out() -> None:
    class Deaf(ShellsRules):
        def apply(self, state: Shells, seat: int, code: int) -> None:
            state.chance.fate = fate_of([])
            super().apply(state, seat, code)

    registry.add("shells", Deaf())
    with pytest.raises(BadRecord, match="line 5: Bo, roll: chance came out differently from the record"):
        teotl.load_record(GOOD.replace("die:4", "die:3"))


def test_a_score_before_the_end_is_refused() -> None:
    unfinished = "\n".join(GOOD.splitlines()[:-1])
    with pytest.raises(BadRecord, match="line 2: the record gives a score, but the game is not over"):
        teotl.load_record(unfinished)


@pytest.mark.parametrize("text", ["", "# nothing", "{}", "1. Ana keep 3"])
def test_what_is_no_record_at_all_is_refused(text: str) -> None:
    with pytest.raises(BadRecord, match=r'line 1: not a record: the tag .Teotl "1". is missing'):
        teotl.load_record(text)


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ('coins\\":0', 'coins\\":-1', r"Position: state.players\[0\].coins: cannot be less than 0"),
        ('"{', '"', "Position: "),
        ('"{', f'"{"[" * 9999}{{', "Position: "),
        ("Ana | Bo", "Ana", "1 named, but the state is for 2 players"),
    ],
)
def test_a_position_that_does_not_hold_is_refused_with_its_line(old: str, new: str, words: str) -> None:
    text = teotl.from_position(table().position()).record()
    assert old in text
    with pytest.raises(BadRecord, match=f"line 3: .*{words}"):
        teotl.load_record(text.replace(old, new, 1))


@pytest.mark.parametrize("tag", ["Seats", "Game"])
def test_a_missing_tag_is_named(tag: str) -> None:
    with pytest.raises(BadRecord, match=f"line 1: the tag {tag} is missing"):
        teotl.load_record(GOOD.replace(f"[{tag} ", "[Other "))


def test_a_set_up_line_does_not_go_with_a_position() -> None:
    text = teotl.from_position(table().position()).record()
    with pytest.raises(BadRecord, match=r"line 4: .*no seed and no set-up line"):
        teotl.load_record(text + "0. | first:1\n")
