"""Rules at hand: every thing has its article, every ruling its words, and what is asked finds its place."""

import re

import pytest
from fastapi.testclient import TestClient

import teotl
from teotl.core import registry
from teotl.core.face import Face
from teotl.core.words import entries
from teotl.draw.icons import symbols
from teotl.games.teotihuacan.draw.icons.titles import NAMED
from teotl.games.teotihuacan.questions.kinds import RULES
from teotl.games.teotihuacan.rules.labels import (
    BOARD_LABELS,
    DISCOVERY_LABELS,
    ROYAL_LABELS,
    TECHNOLOGY_LABELS,
)
from teotl.web.learn.book import book, games, rule_ids
from teotl.web.learn.topics import anchor_for, candidates

GAMES = games()
both = pytest.mark.parametrize("game", GAMES)


# --- The book.
@both
def test_every_anchor_is_there_once(game: str) -> None:
    made = book(game, "en")
    anchors = [article.anchor for article in made.articles()] + [chapter.anchor for chapter in made.chapters]
    assert len(anchors) == len(set(anchors))


@both
def test_every_rule_and_ruling_has_an_article_and_is_explained_somewhere(game: str) -> None:
    made = book(game, "en")
    for rule in rule_ids(game, "chapter"):
        assert made.find(f"rule-{rule}"), rule
    for ruling in rule_ids(game, "ruling", "own"):
        assert made.find(ruling), ruling
        assert made.about(ruling), f"{ruling} is linked from no article"


@both
def test_articles_name_only_rules_that_there_are(game: str) -> None:
    known = set(rule_ids(game, "chapter", "ruling", "own"))
    for article in book(game, "en").articles():
        assert set(article.rules) <= known, article.anchor


@both
def test_every_article_says_or_shows_something(game: str) -> None:
    for article in book(game, "en").articles():
        assert article.title
        assert article.texts or article.icon or article.picture, article.anchor
        assert not article.icon or article.icon in symbols(), article.icon


def test_every_board_tile_track_and_icon_is_there() -> None:
    made = book("teotihuacan", "en")
    wanted = [f"board-{board}" for board in BOARD_LABELS[1:]]
    wanted += [f"tile-{label}" for label in DISCOVERY_LABELS] + ["tile-mask"]
    wanted += [f"technology-{label}" for label in TECHNOLOGY_LABELS]
    wanted += [f"royal-{label}" for label in ROYAL_LABELS] + [f"starting-{number}" for number in range(1, 19)]
    wanted += [f"temple-{name}" for name in ("blue", "red", "green")]
    wanted += ["track-avenue", "track-pyramid", "track-calendar", "pyramid-tile", "decoration-tile"]
    wanted += [f"icon-{name}" for name in NAMED]
    assert [anchor for anchor in wanted if not made.find(anchor)] == []


def test_the_reference_has_no_sentence_that_is_not_shown() -> None:
    """A string that no page says would be translated for nothing."""
    shown = "".join(
        "".join([article.title, *article.texts]) for game in GAMES for article in book(game, "en").articles()
    )
    shown += "".join(chapter.title for game in GAMES for chapter in book(game, "en").chapters)
    page_only = re.compile(r"reference\.[a-z_]+(\.about)?$")
    for key, forms in entries("en").items():
        if key.startswith("reference.") and "{" not in forms[0] and not page_only.match(key):
            assert forms[0] in shown or forms[0][1:] in shown, key


# --- What is asked, and where it is explained.
@both
def test_every_topic_leads_to_an_article(game: str) -> None:
    made = book(game, "en")
    for anchor in made.topics.verbs.values():
        assert made.find(anchor), anchor


def test_every_kind_of_choice_has_its_place() -> None:
    assert {topic.split(".")[0] for topic in RULES} <= set(book("teotihuacan", "en").topics.verbs)


def test_every_question_of_the_little_game_has_its_place() -> None:
    game = teotl.new_game("teotihuacazinho", ["Ana"], seed=4)
    while not game.over:
        keys = [choice.key for choice in game.choices(0)]
        assert {key.split()[0] for key in keys} <= set(book("teotihuacazinho", "en").topics.verbs)
        game.play(0, keys[game.step % len(keys)])


@pytest.mark.parametrize(
    ("things", "anchor"),
    [
        (["t-mask-5"], "tile-mask-5"),
        (["d-free-cocoa"], "tile-free-cocoa"),
        (["card-nobles"], "board-nobles"),
        (["on-green"], "temple-green"),
        (["z-card-forest"], "board-forest"),
        (["tech-13"], "technology-13"),
        (["royal-cocoa"], "royal-cocoa"),
        (["cocoa", "card-forest"], "good-cocoa"),
        (["die-p2-4"], "worker"),
        (["key move nobles 2"], "turn-move"),
        (["key learn 9"], "technology-9"),
        (["key use extra-worker"], "tile-extra-worker"),
        (["key step blue"], "temple-blue"),
        (["key pay 3"], "eclipse-salary"),
        (["nothing", "calendar-box"], "track-calendar"),
        ([""], "turn-order"),
    ],
)
def test_a_thing_pointed_at_finds_its_article(things: list[str], anchor: str) -> None:
    assert anchor_for(book("teotihuacan", "en"), things) == anchor


@both
def test_whatever_is_sent_some_article_is_found(game: str) -> None:
    for thing in (
        "",
        "key ",
        "key",
        "<script>",
        "é" * 50,
        "t-",
        "R-1",
        *book("teotihuacan", "en").topics.things,
    ):
        assert book(game, "en").find(anchor_for(book(game, "en"), [thing]))
        assert all(isinstance(anchor, str) for anchor in candidates(book(game, "en").topics, thing))


def test_a_game_without_a_guide_has_a_plain_page(client: TestClient) -> None:
    registry.add("guideless", Face(registry.rules("teotihuacazinho")))
    try:
        page = client.get("/rules/guideless")
        about = client.get("/rules/guideless/about", params={"thing": ["key take"]})
        assert rule_ids("guideless", "chapter") == []
    finally:
        registry.remove("guideless")
        book.cache_clear()
    assert (page.status_code, about.status_code) == (200, 200)
    assert "guideless" in page.text
    assert 'id="start"' in about.text


# --- The pages.
def test_the_rules_are_one_page_with_an_anchor_for_everything(client: TestClient) -> None:
    page = client.get("/rules/teotihuacan").text
    for anchor in ("board-nobles", "tile-mask", "R-12", "rule-6.5", "T-1", "setup", "eclipse", "solo"):
        assert f'id="{anchor}"' in page, anchor
    links = set(re.findall(r'href="#([^"]+)"', page))
    ids = re.findall(r' id="([^"]+)"', page)
    assert links - set(ids) == set()
    assert sorted(ids) == sorted(set(ids)), "an anchor that is there twice leads to the wrong place"


def test_the_little_game_has_its_own_page_and_rules_choose(client: TestClient) -> None:
    assert 'id="Z-1"' in client.get("/rules/teotihuacazinho").text
    assert "/rules/teotihuacazinho" in client.get("/rules").text
    assert client.get("/rules/chess").status_code == 404


def test_one_article_can_be_laid_over_a_game(client: TestClient) -> None:
    answer = client.get("/rules/teotihuacan/about", params={"thing": ["none", "key worship forest both"]})
    assert 'id="action-worship"' in answer.text
    assert 'target="_blank"' in answer.text
    assert re.search(r'<symbol[^>]* id="s-worship"', answer.text)


def test_an_article_for_too_many_things_is_refused(client: TestClient) -> None:
    assert client.get("/rules/teotihuacan/about", params={"thing": ["x"] * 50}).status_code == 422
    assert client.get("/rules/teotihuacan/about", params={"thing": ["x" * 300]}).status_code == 422
