"""What is asked, as cards: title, picture, price and gain of each kind of question, from positions of real games."""

import re
from collections.abc import Callable
from html import unescape
from pathlib import Path

import pytest

import teotl
from teotl.core.game import Game
from teotl.draw.asking import MOST, Asked, Card, Sheet
from teotl.draw.look import Look
from teotl.draw.pages import page_of

GAMES = Path(__file__).resolve().parents[2] / "saved"


def moment(
    kind: str, game: str = "teotihuacan-4-tiles", more: Callable[[Game], bool] = lambda game: True
) -> Game:
    """The first time that such a question was asked in a saved game."""
    whole = teotl.load_record((GAMES / f"{game}.txt").read_text(encoding="utf-8"))
    now = teotl.new_game(whole.name, list(whole.seats), whole.seed or 0, whole.options)
    for line in whole.lines:
        if now.question(now.to_act[0]).kind == kind and more(now):
            return now
        if line.key == "undo":
            now.undo(line.seat)
        else:
            now.play(line.seat, line.key)
    raise AssertionError(f"never asked: {kind}")


def asked(game: Game, pick: str = "", language: str = "en") -> Sheet:
    seat = game.to_act[0]
    choices = game.choices(seat)
    phrases = {choice.key: choice.facts for choice in choices}
    texts = {choice.key: choice.text(language) for choice in choices}
    look = Look(game.view(seat), seat, language, texts, phrases, names=game.seats, pick=pick)

    def after(key: str) -> dict[str, teotl.core.phrases.Phrase]:
        trial = game.copy()
        trial.play(seat, key)
        return {choice.key: choice.facts for choice in trial.choices(seat)}

    ends = page_of(game.name).ends()
    listed = {key: said for key, said in phrases.items() if key not in ends}
    said = game.question(seat)
    question = Asked(said.kind, listed, game.refused(seat, language), after, said.facts)
    return page_of(game.name).asking(look, question)


def shown(html: str) -> str:
    """A line as it is seen: −2[cocoa] → +3[stone]."""
    named = re.sub(r"<svg[^>]*><use href=#(\S+) /></svg>", r"[\1] ", html)
    return re.sub(r"\s+", " ", unescape(re.sub("<[^>]*>", "", named))).strip()


def titled(sheet: Sheet, title: str) -> Card:
    return next(card for card in sheet.cards if card.title == title)


def has_workers(game: Game) -> bool:
    keys = (choice.key.split() for choice in game.choices(game.to_act[0]))
    return len({words[1] for words in keys if words[0] == "move"}) > 1


# --- The turn.
def test_a_turn_asks_for_a_worker_first_and_shows_its_reach() -> None:
    game = moment("turn", more=has_workers)
    sheet = asked(game)
    workers = [card for card in sheet.cards if card.pick and card.pick.startswith("move")]
    assert len(workers) > 1
    assert all("die-p" in card.picture for card in workers)
    assert all(shown(card.line).count("[board-") == 3 for card in workers)
    assert (sheet.at, sheet.crumbs[0]) == (0, "Worker")


def test_a_picked_worker_asks_for_a_board_and_tells_what_can_be_done_there() -> None:
    game = moment("turn", more=has_workers)
    worker = next(card for card in asked(game).cards if card.pick)
    sheet = asked(game, worker.pick or "")
    boards = [card for card in sheet.cards if card.key]
    assert {card.key.split()[1] for card in boards} == {(worker.pick or "").split()[1]}
    assert all(re.match(r"\+\d\[cocoa\]", shown(card.line)) for card in boards)
    assert (sheet.at, sheet.title) == (1, "Where shall it go?")
    assert sheet.cards[-1].pick == ""


def test_a_card_tells_the_whole_sentence() -> None:
    game = moment("action")
    texts = {choice.key: choice.text("en") for choice in game.choices(game.to_act[0])}
    for card in asked(game).cards:
        if card.key:
            assert card.alt == texts[card.key]


# --- The action.
def test_a_main_action_is_called_by_what_it_does_with_its_price_and_gain() -> None:
    game = moment(
        "action", more=lambda game: game.view(None)["turn"]["board"] == "quarry" and has(game, "main")
    )
    card = titled(asked(game), "Quarry stone")
    assert card.key == "main"
    assert "board-quarry" in card.picture
    assert re.search(r"→.*\+\d\[stone\]", shown(card.line))


def has(game: Game, key: str) -> bool:
    return any(choice.key == key for choice in game.choices(game.to_act[0]))


def test_collecting_tells_how_much_the_seat_would_hold() -> None:
    game = moment("action")
    seat = game.to_act[0]
    gain = next(choice for choice in game.choices(seat) if choice.key == "collect").facts["gain"][0]["n"]
    held = game.view(seat)["players"][seat]["cocoa"]
    assert shown(titled(asked(game), "Collect cocoa").line) == f"+{gain}[cocoa] → {held + gain}"


def test_a_near_miss_says_what_is_missing_in_numbers_and_comes_last() -> None:
    def lacks(game: Game) -> bool:
        misses = game.refused(game.to_act[0])
        return any(m.facts["verb"] == "main" and m.facts.get("missing") for m in misses)

    sheet = asked(moment("action", more=lacks))
    miss = next(card for card in sheet.cards if card.why and card.title == "Main action")
    assert re.match(r"\d\[\w+\] needed, you hold \d", shown(miss.why))
    legal = [bool(card.why) for card in sheet.cards]
    assert legal == sorted(legal)
    assert sum(legal) <= 3
    assert not miss.key
    assert miss.pick is None


def test_tiles_to_use_are_one_card_where_there_are_many() -> None:
    game = moment("action", "teotihuacan-4-draft", lambda game: len(game.choices(game.to_act[0])) > MOST)
    sheet = asked(game)
    assert len(sheet.cards) <= MOST + 1
    leads = [card for card in sheet.cards if card.pick]
    inside = {card.key for lead in leads for card in asked(game, lead.pick or "").cards if card.key}
    direct = {card.key for card in sheet.cards if card.key}
    assert inside | direct == {choice.key for choice in game.choices(game.to_act[0])}


# --- Tiles.
def test_a_tile_is_picked_then_its_place_then_turned_with_its_whole_gain() -> None:
    game = moment("pyramid")
    seat = game.to_act[0]
    first = asked(game)
    assert first.laying is not None
    assert 0 < len(first.laying.things) <= 3
    pick = first.laying.things[0].pick or ""
    places = asked(game, pick)
    assert all("map" in card.picture and "[vp]" in shown(card.line) for card in places.cards if card.pick)
    place = next(card.pick for card in places.cards if card.pick)
    laid = asked(game, place or "").laying
    assert laid is not None
    said = next(choice for choice in game.choices(seat) if choice.key == laid.key).facts
    for one in said["gain"]:
        assert f"+{one['n']}" in shown(laid.gain)
    turns = [
        choice.key
        for choice in game.choices(seat)
        if choice.key.startswith(laid.key.rsplit(" ", 2)[0] + " turn")
    ]
    assert (laid.left is not None) == (len(turns) > 1)


def test_the_badge_on_the_board_tells_the_points_of_the_card() -> None:
    from teotl.games.teotihuacan.draw import choices

    game = moment("pyramid", "teotihuacan-4-first-game")
    seat = game.to_act[0]
    phrases = {choice.key: choice.facts for choice in game.choices(seat)}
    key = next(key for key in phrases if key.startswith("build"))
    _, tile, place, _, turn = key.split()
    drawn = choices.layer(game.view(seat), "en", {}, f"build {tile} {place} {turn}", phrases)
    points = sum(one["n"] for one in phrases[key]["gain"] if one["what"] == "points")
    assert f">+{points}</text>" in drawn


def test_a_decoration_is_set_by_its_side_and_the_side_tells_its_points() -> None:
    game = moment("decoration")
    first = asked(game)
    assert first.laying is not None
    tile = first.laying.things[0].pick or ""
    sides = [card for card in asked(game, tile).cards if card.key]
    assert sides
    assert all(re.match(r"(Top|Left|Right|Bottom), level \d", card.title) for card in sides)
    assert all("[vp]" in shown(card.line) for card in sides)


# --- Other questions.
def test_the_usual_answer_to_a_salary_is_first_and_alone() -> None:
    game = moment("salary", more=lambda game: len(game.choices(game.to_act[0])) > 2)
    cards = [card for card in asked(game).cards if card.key]
    paid = [int(card.key.split()[1]) for card in cards if card.key != "pay free"]
    assert paid == sorted(paid, reverse=True)
    assert [card.plain for card in cards] == [False] + [True] * (len(cards) - 1)
    assert shown(cards[-1].line).startswith("keep ")
    assert "[vp]" in shown(cards[-1].line)


@pytest.mark.parametrize(
    ("kind", "game", "sign"),
    [
        ("technology", "teotihuacan-4-tiles", "tech-"),
        ("ascension", "teotihuacan-4-tiles", "temple-"),
        ("gain", "teotihuacan-4-tiles", "wood"),
        ("power-up", "teotihuacan-4-tiles", "board-"),
        ("draft", "teotihuacan-4-draft", "board-"),
        ("keep", "teotihuacan-4-tiles", "board-"),
        ("worship", "teotihuacan-4-tiles", "#"),
        ("steps", "teotihuacan-4-tiles", "temple-"),
    ],
)
def test_every_kind_of_question_has_cards_with_their_own_pictures(kind: str, game: str, sign: str) -> None:
    cards = [card for card in asked(moment(kind, game)).cards if not card.why]
    assert cards
    assert any(sign in card.picture for card in cards)


# --- A mix.
def asks_for(number: int) -> Callable[[Game], bool]:
    return lambda game: game.question(game.to_act[0]).facts["things"][0]["number"] == number


def test_resources_of_choice_are_dials_that_add_up_to_as_many_as_are_asked() -> None:
    game = moment("gain", "teotihuacan-2-dark-eclipse-draft", asks_for(3))
    held = game.view(game.to_act[0])["players"][game.to_act[0]]
    sheet = asked(game, "gain gold wood")
    assert sheet.mix
    assert (sheet.title, sheet.cards) == ("3 resources, any mix", [])
    assert [(one.symbol, one.chosen) for one in sheet.mix.dials] == [("wood", 1), ("stone", 0), ("gold", 1)]
    assert [one.held - held[one.symbol] for one in sheet.mix.dials] == [1, 0, 1]
    assert [one.less for one in sheet.mix.dials] == ["gain gold", None, "gain wood"]
    assert sheet.mix.dials[1].more == "gain gold wood stone"
    assert sheet.mix.chosen == 2


def test_a_whole_mix_is_taken_by_one_choice_after_another() -> None:
    game = moment("gain", "teotihuacan-2-dark-eclipse-draft", asks_for(3))
    seat = game.to_act[0]
    mix = asked(game, "gain gold wood gold").mix
    assert mix
    assert [one.more for one in mix.dials] == [None, None, None]
    for key in mix.keys:
        game.play(seat, key)
    after = game.view(seat)["players"][seat]
    assert [after[one.symbol] for one in mix.dials] == [one.held for one in mix.dials]


def test_a_single_resource_of_choice_is_a_card() -> None:
    game = moment("gain", "teotihuacan-2-dark-eclipse-draft", asks_for(1))
    sheet = asked(game)
    assert sheet.mix is None
    assert [card.key for card in sheet.cards] == ["gain wood", "gain stone", "gain gold"]
