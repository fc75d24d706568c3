"""Records: readable, exact, and checked line by line when read."""

import random
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import teotl
from teotl import BadOption, BadRecord, Game
from teotl.core import record as records
from teotl.core import registry
from teotl.core.tags import read_options, write_options
from teotl.core.writing import labels
from tests.core.table import keep, opened, table, wander
from tests.core.toy import RULES

ROOT = Path(__file__).resolve().parents[2]
GOOD = """\
[Teotl "1"] [Game "shells"] [Rules "2"] [Options "rounds=1 beach=east solo=null"] [Seed "7"]
[Seats "Ana | Bo"] [Score "19 18"]
0. | first:1 deal:10 deal:7 deal:12 deal:5
1. Ana  keep 10
   Bo   keep 12; walk 1; undo; walk 1; roll | die:4
2. Ana  walk 1; draw | draw:8
"""


def same(one: Game, other: Game) -> bool:
    """Equal in state, text and what may be taken back."""
    seats = range(len(one.seats))
    return (
        one.digest() == other.digest()
        and one.record() == other.record()
        and [one.can_undo(seat) for seat in seats] == [other.can_undo(seat) for seat in seats]
    )


def test_a_record_reads_like_a_game() -> None:
    game = teotl.load_record(GOOD)
    assert game.over
    assert game.scores == [19, 18]
    assert game.step == 6
    assert game.record() == GOOD


@pytest.mark.parametrize("seed", range(40))
def test_a_game_survives_being_written_and_read(seed: int) -> None:
    game = wander(seed, steps=random.Random(seed).randint(0, 60))
    assert same(teotl.load_record(game.record()), game)


def test_a_game_goes_on_after_loading_as_if_never_saved() -> None:
    game = wander(11, steps=9)
    twin = teotl.load_record(game.record())
    while not game.over:
        seat = game.to_act[0]
        key = game.choices(seat)[-1].key
        assert game.play(seat, key) == twin.play(seat, key)
    assert same(game, twin)


def test_written_chance_overrules_the_generator() -> None:
    """So a game survives a change of generator: only what nobody saw is dealt anew."""
    game = wander(5, undo=0)
    text = game.record().replace('[Seed "5"]', '[Seed "6"]')
    other = teotl.load_record(text)
    assert other.scores == game.scores
    assert other.record() == text
    assert same(teotl.load_record(other.record()), other)


def test_without_written_chance_the_generator_decides() -> None:
    game = wander(5, undo=0)
    bare = "\n".join(line.partition(" |")[0] for line in game.record().splitlines() if "[" not in line)
    head = "\n".join(line for line in game.record().splitlines() if "[" in line)
    body = bare.replace("0.\n", "")
    assert same(teotl.load_record(f"{head}\n{body}\n"), game)


def test_each_seat_has_its_own_line_in_a_simultaneous_choice() -> None:
    game = table("Ana", "Bo", "Cem")
    keep(game, 0, 1)
    game.undo(0)
    keep(game, 0)
    lines = game.record().splitlines()[3:]
    assert [line.split()[:2] for line in lines] == [["1.", "Ana"], ["Bo", "keep"], ["2.", "Ana"]]
    assert lines[2].split()[2:4] == ["undo;", "keep"]
    assert same(teotl.load_record(game.record()), game)


def test_comments_blank_lines_and_layout_do_not_matter() -> None:
    game = wander(4, undo=0)
    lines = game.record().splitlines()
    loose = ["# a game", "", lines[0] + "  # the table"]
    loose += [f"  {line.strip()}   # good" if not line.startswith("[") else line for line in lines[1:]]
    assert same(teotl.load_record("\ufeff" + "\r\n\n".join(loose)), game)


def test_typed_shorthands_become_keys() -> None:
    game = opened("Ana")
    text = game.record() + "1. Ana WALK 1\n"
    assert teotl.load_record(text).record().endswith("; walk 1\n")


@pytest.mark.parametrize(
    "names",
    [
        ("Ana Maria", "Ana"),
        ('Bo "the rock"', "back\\slash"),
        ("3. Cem", "@1"),
        ("#1", "a;b", "[x]", "Zoë O'Neil-Smith"),
        ("undo", "a  b", "Łukasz 2"),
        ("Ana # x", "ana"),
        ("日本", "👩\u200d🚀"),
    ],
)
def test_odd_names_survive(names: tuple[str, ...]) -> None:
    game = table(*names)
    keep(game, *game.to_act)
    seat = game.to_act[0]
    game.play(seat, "walk 1")
    game.undo(seat)
    twin = teotl.load_record(game.record())
    assert twin.seats == names
    assert same(twin, game)


@given(st.lists(st.text(max_size=12), min_size=1, max_size=4), st.dictionaries(st.text("aB_-9"), st.text()))
@settings(max_examples=150, deadline=None)
def test_any_name_that_may_sit_and_any_tag_that_may_be_written_survive(
    names: list[str], tags: dict[str, str]
) -> None:
    registry.add("shells", RULES)
    try:
        game = table(*names)
        game.tags = tags
        keep(game, *game.to_act)
        text = game.record()
    except BadOption:
        return
    twin = teotl.load_record(text)
    assert same(twin, game)
    assert twin.tags == tags


def test_a_seat_is_called_by_number_only_where_its_name_could_be_misread() -> None:
    assert labels(["Ana", "Ana Maria", "Bo", "7 of 9", "@x"]) == ["@1", "Ana Maria", "Bo", "@4", "@5"]


@pytest.mark.parametrize(
    ("options", "text"),
    [
        ({"setup": "tiles"}, "setup=tiles"),
        ({"dark": True, "n": 3}, "dark=true n=3"),
        ({"solo": {"steps": 1, "why": "a b"}}, 'solo={"steps":1,"why":"a b"}'),
        ({"a": "true", "b": "", "c": None, "d": [1, "x y"]}, 'a="true" b="" c=null d=[1,"x y"]'),
        ({}, ""),
    ],
)
def test_options_are_words_or_json(options: dict[str, object], text: str) -> None:
    assert write_options(options) == text
    assert read_options(text) == options


def test_nested_options_survive_a_record() -> None:
    game = table("Ana", solo={"steps": 1, "name": 'a "b" \\c'})
    twin = teotl.load_record(game.record())
    assert twin.options == game.options
    assert same(twin, game)


def test_free_tags_are_kept_in_order() -> None:
    game = opened("Ana")
    game.tags = {"Result": "won", "Date": 'a "day"\nlong', "Language": "pt"}
    assert list(teotl.load_record(game.record()).tags.items()) == list(game.tags.items())


@pytest.mark.parametrize("name", ["Seed", "a b", ""])
def test_a_free_tag_needs_a_free_name(name: str) -> None:
    game = opened("Ana")
    game.tags[name] = "x"
    with pytest.raises(BadOption, match="tags"):
        game.record()


def test_a_game_from_a_position_is_recorded_with_it_and_without_a_seed() -> None:
    game = teotl.from_position(wander(8, steps=7, undo=0).position())
    seat = game.to_act[0]
    game.play(seat, game.choices(seat)[0])
    text = game.record()
    assert "[Seed" not in text
    assert "\n0." not in text
    assert '[Position "{' in text
    assert same(teotl.load_record(text), game)


def test_a_sampled_game_can_be_recorded_too() -> None:
    game = teotl.sample(table().view(0), seed=4)
    keep(game, 0, 1)
    assert same(teotl.load_record(game.record()), game)


def test_an_answer_that_only_older_rules_asked_for_is_passed_over() -> None:
    """What is no longer asked is left out of the record written anew; of today's rules it is an error."""
    first = GOOD.splitlines()[-1]
    older = GOOD.replace(first, first.replace("  ", "  listen; ", 1))
    assert older != GOOD
    assert teotl.load_record(older.replace('[Rules "2"]', '[Rules "1"]')).record() == GOOD
    with pytest.raises(BadRecord, match="listen"):
        teotl.load_record(older)


def test_a_record_of_older_rules_is_played_by_those_of_today() -> None:
    assert teotl.load_record(GOOD.replace('[Rules "2"]', '[Rules "1"]')).record() == GOOD


def test_on_a_line_with_chance_only_the_last_choice_met_it() -> None:
    game = opened("Ana")
    text = game.record() + "   Ana  walk 1; roll; walk 1; draw | draw:8\n"
    with pytest.raises(BadRecord, match=r"line 5: Ana, roll: die:. came up but is not in the record"):
        teotl.load_record(text)


def test_old_formats_are_read_by_a_chain_of_small_steps(monkeypatch: pytest.MonkeyPatch) -> None:
    """As if two formats had come before: one called seats players, the next wrote chance after `>`."""

    def seats_for_players(text: str) -> str:
        return text.replace('[Teotl "1"]', '[Teotl "2"]').replace("[Players", "[Seats")

    def bar_for_arrow(text: str) -> str:
        return text.replace('[Teotl "2"]', '[Teotl "3"]').replace(" > ", " | ")

    second = GOOD.replace('[Teotl "1"]', '[Teotl "2"]').replace(". | ", ". > ").replace(" | d", " > d")
    first = second.replace('[Teotl "2"]', '[Teotl "1"]').replace("[Seats", "[Players")
    monkeypatch.setattr(records, "RECORD_FORMAT", 3)
    monkeypatch.setattr(records, "UPGRADES", {1: seats_for_players, 2: bar_for_arrow})
    assert " > " in first
    for old in (first, second):
        assert teotl.load_record(old).record() == GOOD
    with pytest.raises(BadRecord, match="line 1: format 4 is not known; this program reads 1, 2, 3"):
        teotl.load_record(GOOD.replace('[Teotl "1"]', '[Teotl "4"]'))


def test_the_example_of_the_documentation_is_well_formed() -> None:
    example = (ROOT / "docs" / "record.md").read_text(encoding="utf-8").split("```\n")[1]
    header, body = records._parts(records._upgraded(example))
    names = header.tags["Seats"].value.split(" | ")
    assert names == ["Ana", 'Zé "Rato"']
    assert labels(names) == ["Ana", "@2"]
    assert [records._seat(names, line)[0] for line in body[1:]] == [0, 1, 0, 1, 1, 0]
    assert body[-1].text.endswith("undo; main")


def test_an_undo_of_an_answer_that_is_no_longer_asked_for_takes_nothing_else_back() -> None:
    """Rules 1 asked, the answer was taken back and given again; today nothing of it is left, and the rest stands."""
    for answers in (
        "walk 1; listen; undo; undo",
        "listen; undo; walk 1; undo",
        "walk 1; listen; undo; listen; undo; undo",
    ):
        told = GOOD.replace("walk 1; undo", answers).replace('[Rules "2"]', '[Rules "1"]')
        assert teotl.load_record(told).record() == GOOD
