"""Every lesson is played through the real rules: a rule that changes, or a card without words, breaks it."""

import re
from pathlib import Path

import pytest
from fastapi.testclient import TestClient

from teotl.core.errors import CannotUndo, IllegalChoice
from teotl.core.words import LANGUAGES, entries, say
from teotl.draw.icons import brought_later, symbols
from teotl.web.learn.coaching import SYMBOL, coach
from teotl.web.learn.lessons import LEARNER, Lesson, lessons, play_step
from teotl.web.learn.room import LessonRoom
from teotl.web.tables.store import PERSON, Store, TableRow
from teotl.web.tables.thinking import Thinkers

LESSONS = list(lessons().values())
NAMES = [lesson.name for lesson in LESSONS]
every = pytest.mark.parametrize("lesson", LESSONS, ids=NAMES)
BOTH = re.compile(r"\[([^|\]]+)\|([^|\]]+)\]")
POINTER = re.compile(r"\b(click|cliqu|clic|p[uú]ls|tıkla|klik)|(^|\s)\?\s", re.IGNORECASE)


def room_of(lesson: Lesson, data: Path) -> LessonRoom:
    store = Store(data / "teotl.sqlite")
    people = [PERSON] * len(lesson.seats)
    row = TableRow("x", lesson.game, list(lesson.seats), people, dict(lesson.options), lesson.seed, {})
    row.secrets = [b"" for _ in people]
    store.add_game(row)
    return LessonRoom(row, store, Thinkers(), lambda room, seat: None, lesson)


def go_on(room: LessonRoom) -> None:
    """Do what the step asks for."""
    step = room.step
    assert step is not None
    if step.do:
        room.play(LEARNER, step.do, room.version)
    else:
        room.play_on(room.version)


# --- The scripts.
@every
def test_the_script_can_be_played_and_every_step_is_the_learners(lesson: Lesson) -> None:
    game = lesson.start()
    for step in lesson.steps:
        assert game.to_act == (LEARNER,), step.name
        if step.do:
            assert len(game.choices(LEARNER)) > 1 or step.do in game.rules.asked_alone, step.name
        play_step(game, step)
    assert not game.over
    assert game.to_act == (LEARNER,)


@every
def test_every_card_has_its_words_and_there_are_no_others(lesson: Lesson) -> None:
    start = f"tutorial.{lesson.name}."
    said = {key for key in entries("en") if key.startswith(start)}
    cards = {f"{start}{step.name}.{card + 1}" for step in lesson.steps for card in range(step.cards)}
    assert cards <= said
    assert {key.removeprefix(start).split(".")[0] for key in said - cards} == {"about", "free", "over"}


@every
def test_what_cards_draw_is_on_the_page(lesson: Lesson) -> None:
    texts = [forms[0] for key, forms in entries("en").items() if key.startswith(f"tutorial.{lesson.name}.")]
    drawn = {found[1] for text in texts for found in SYMBOL.finditer(text)}
    assert all(name in symbols() and name in brought_later(lesson.game) for name in drawn)


@pytest.mark.parametrize("language", LANGUAGES)
def test_lessons_speak_to_a_pointer_and_to_a_finger(language: str) -> None:
    """“[Click|Tap]”: both together, never one alone; and nobody is told of a key who has none."""
    texts = {key: forms[0] for key, forms in entries(language).items() if key.startswith("tutorial.")}
    both = [pair for text in texts.values() for pair in BOTH.findall(text)]
    assert len(both) >= 8
    plain = {key: BOTH.sub("", text) for key, text in texts.items()}
    assert {key: text for key, text in plain.items() if "|" in text or POINTER.search(text)} == {}
    assert not any(POINTER.search(finger) for _, finger in both)


def test_the_first_lesson_shows_the_whole_game() -> None:
    """Every main action, each way to act, an ascension, a salary, and what a person would meet in a first game."""
    game = lessons()["first-game"].start()
    seen: set[str] = set()
    for step in lessons()["first-game"].steps:
        happened = [event for line in play_step(game, step) for event in line if event.get("seat") == LEARNER]
        if step.do:
            seen |= {event["event"] for event in happened} | {step.do.split()[0]}
    wanted = {
        "moved",
        "collected",
        "acted",
        "worshipped",
        "claimed",
        "learned",
        "built",
        "decorated",
        "housed",
    }
    wanted |= {"powered-up", "ascended", "arrived", "stepped", "unlocked", "salary-paid", "used"}
    assert wanted <= seen, wanted - seen


def test_the_first_lesson_takes_few_clicks_until_the_first_eclipse() -> None:
    steps = [step.name for step in lessons()["first-game"].steps]
    assert 25 <= steps.index("eclipse") <= 40


def test_numbers_that_cards_name_are_those_of_the_game() -> None:
    """What the coach tells about points and prices is checked where it could go stale."""
    lesson = lessons()["first-game"]
    game = lesson.start()
    scores = {}
    for step in lesson.steps:
        scores[step.name] = list(game.scores)
        play_step(game, step)
    told = say("en", "tutorial.first-game.late.1")
    assert re.findall(r"(\d+) to (\d+)", told) == [tuple(str(points) for points in scores["late"])]
    assert scores["major"][0] == 5
    assert scores["eclipse"][0] - scores["royal"][0] == 8 + 4 + 8 + 3


# --- The room.
@every
def test_the_room_takes_only_the_choice_of_the_script(lesson: Lesson, tmp_path: Path) -> None:
    room = room_of(lesson, tmp_path)
    for _ in lesson.steps:
        step, before = room.step, room.version
        assert step is not None
        for choice in room.game.choices(LEARNER)[:4]:
            if choice.key != step.do:
                with pytest.raises(IllegalChoice, match="coach"):
                    room.play(LEARNER, choice.key, room.version)
        with pytest.raises(CannotUndo):
            room.undo(LEARNER, room.version)
        assert room.version == before
        go_on(room)
        assert room.version > before
    assert room.step is None


@every
def test_after_the_script_the_learner_plays_to_a_real_end(lesson: Lesson, tmp_path: Path) -> None:
    room = room_of(lesson, tmp_path)
    for _ in lesson.steps:
        go_on(room)
    for _ in range(300):
        if room.game.over:
            break
        keys = [choice.key for choice in room.game.choices(LEARNER)]
        quick = [key for key in keys if key.split()[0] in ("collect", "end", "finish", "pay", "stop")]
        room.play(LEARNER, (quick or keys)[0], room.version)
        assert room.game.over or room.game.to_act == (LEARNER,)
    assert room.game.over
    assert coach(room, "en").free


@every
def test_a_lesson_goes_on_where_it_was_left(lesson: Lesson, tmp_path: Path) -> None:
    room = room_of(lesson, tmp_path)
    for _ in range(3):
        go_on(room)
    again = LessonRoom(room.row, room.store, room.thinkers, room.call, lesson)
    assert again.number == 3
    assert coach(again, "en") == coach(room, "en")


def test_a_game_that_left_the_script_is_played_freely(tmp_path: Path) -> None:
    """A script may change while a game of the old one is kept: then nothing is forced on the learner."""
    lesson = lessons()["first-game"]
    room = room_of(lesson, tmp_path)
    room.game.play(LEARNER, "move forest 1")
    assert lesson.step_of(room.game) is None


# --- The coach.
@every
def test_the_coach_knows_where_to_click_all_along(lesson: Lesson, tmp_path: Path) -> None:
    room = room_of(lesson, tmp_path)
    for number, step in enumerate(lesson.steps):
        now = coach(room, "en")
        assert (now.key, now.number, len(now.cards)) == (step.do, number + 1, step.cards)
        assert bool(now.words) == bool(step.do)
        assert not now.way or now.way[-1].key == step.do
        go_on(room)


def test_a_move_is_shown_by_its_worker_and_then_its_board(tmp_path: Path) -> None:
    way = coach(room_of(lessons()["first-game"], tmp_path), "en").way
    assert [(place.pick, place.key, place.region) for place in way] == [
        ("move nobles 2", "", "nobles"),
        ("", "move nobles 1", "gold"),
    ]


def test_what_the_others_did_is_told_at_the_start_of_a_turn(tmp_path: Path) -> None:
    room = room_of(lessons()["first-game"], tmp_path)
    for _ in range(3):
        go_on(room)
    assert any("Itzel" in words for words in coach(room, "en").others_did)
    go_on(room)
    assert coach(room, "en").others_did == []


# --- Over the web.
def test_lessons_are_listed_begun_and_resumed(client: TestClient) -> None:
    assert "/learn" in client.get("/", headers={"accept": "text/html"}).text
    page = client.get("/learn").text
    assert all(f'data-begin="{name}"' in page for name in NAMES)
    link = client.post("/learn/first-game", json={}).json()["link"]
    assert "coach.js" in client.get(link).text
    assert 'data-step="welcome"' in client.get(f"{link}/coach").text
    told = {"seat": 0, "version": 0, "key": "move nobles 1"}
    assert client.post(f"/api{link.replace('/g/', '/games/')}/play", json=told).status_code == 200
    assert 'data-step="collect"' in client.get(f"{link}/coach").text
    again = client.get("/learn").text
    assert f'href="{link}"' in again
    assert say("en", "tutorial.progress", number=1, total=len(lessons()["first-game"].steps)) in again


def test_a_wrong_choice_is_answered_and_changes_nothing(client: TestClient) -> None:
    link = client.post("/learn/first-game", json={}).json()["link"].replace("/g/", "/api/games/")
    answer = client.post(f"{link}/play", json={"seat": 0, "version": 0, "key": "move forest 1"})
    assert (answer.status_code, answer.json()["reason"]) == (409, say("en", "tutorial.not_now"))
    assert client.get(link).json()["version"] == 0


def test_only_the_learner_hears_the_coach(client: TestClient) -> None:
    link = client.post("/learn/solo", json={}).json()["link"]
    client.cookies.clear()
    assert client.get(f"{link}/coach").status_code == 403
    assert client.post(f"{link}/on", json={"version": 0}).status_code == 403


def test_there_is_no_other_lesson_and_no_coach_in_a_real_game(client: TestClient) -> None:
    assert client.post("/learn/flying", json={}).status_code == 404
    seats = [{"name": "Ana"}, {"name": "Bo"}]
    made = client.post("/api/games", json={"seats": seats}).json()
    assert client.get(f"{made['link']}/coach").status_code == 404


def test_skipping_ahead_is_for_steps_that_offer_it(client: TestClient) -> None:
    link = client.post("/learn/solo", json={}).json()["link"]
    assert client.post(f"{link}/on", json={"version": 0}).status_code == 409


@every
def test_a_page_brings_every_drawing_of_the_coach(client: TestClient, lesson: Lesson) -> None:
    """Its card comes after the page, so the page must bring what the card shows."""
    link = client.post(f"/learn/{lesson.name}", json={}).json()["link"]
    shown = set(re.findall(r'href="?#([a-z0-9-]+)', client.get(f"{link}/coach").text))
    brought = set(re.findall(r'<symbol[^>]*\bid="([a-z0-9-]+)"', client.get(link).text))
    assert shown
    assert shown <= brought


def test_the_lobby_offers_to_go_on_with_a_lesson(client: TestClient) -> None:
    client.post("/learn/first-game", json={})
    page = client.get("/", headers={"accept": "text/html"}).text
    assert say("en", "tutorial.go_on") in page
    assert say("en", "web.your_turn") not in page
    client.post("/learn/solo/game", json={})  # a real game is told as ever
    assert say("en", "web.your_turn") in client.get("/", headers={"accept": "text/html"}).text


@every
def test_after_a_lesson_one_click_begins_a_real_game(client: TestClient, lesson: Lesson) -> None:
    link = client.post(f"/learn/{lesson.name}/game", json={}).json()["link"]
    rooms = client.app.state.rooms  # type: ignore[attr-defined]
    row = rooms.find(link.removeprefix("/g/")).row
    bots = [] if lesson.name == "solo" else ["easy"]
    assert (row.game, row.players) == (lesson.game, [PERSON, *bots])
    assert 'data-seat="0"' in client.get(link).text
    assert client.get(f"{link}/coach").status_code == 404


def test_no_real_game_comes_after_an_unknown_lesson(client: TestClient) -> None:
    assert client.post("/learn/flying/game", json={}).status_code == 404
