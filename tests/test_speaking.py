"""Each reader is spoken to in their language: errors, the command line, the web app, records."""

import pickle
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from fastapi.testclient import TestClient

import teotl
from teotl.cli import main
from teotl.core.errors import (
    BadOption,
    BadPosition,
    BadRecord,
    CannotUndo,
    IllegalChoice,
    TeotlError,
    words_of,
)
from teotl.core.words import LANGUAGES, LOCALE, again, said
from teotl.core.writing import for_people
from teotl.text.arguments import language_of as language_of_terminal
from teotl.web.http.language import preferred
from tests.web.tables import Table, app_client

ROOT = Path(__file__).resolve().parents[1]
GAMES = sorted((ROOT / "tests" / "games" / "saved").glob("*.txt"))
SPOKEN = [language for language in LANGUAGES if (LOCALE / language).is_dir()]
PLACE_LEFT = re.compile(r"\{\w*\}|\b(?:error|core|zinho|teotihuacan)\.[a-z_]+")
Printed = pytest.CaptureFixture[str]


# --- Errors.
def test_words_said_in_english_can_be_said_again() -> None:
    words = said("error.in-line", line=3, reason=said("error.field-missing"))
    assert words == "line 3: is missing"
    assert again(words, "pt") == "linha 3: falta"
    assert again("plain", "pt") == "plain"
    assert pickle.loads(pickle.dumps(words)) == words


def test_an_error_tells_itself_in_every_language() -> None:
    with pytest.raises(BadOption) as caught:
        teotl.new_game("teotihuacan", ["Ana", "Ana"], 1)
    assert str(caught.value) == "seats: 'Ana' appears twice; every name must be different"
    assert caught.value.text("es") == "seats: 'Ana' aparece dos veces; cada nombre debe ser distinto"


@pytest.mark.parametrize("game", teotl.game_names())
def test_a_choice_that_is_not_allowed_says_why_with_the_rule(game: str) -> None:
    table = teotl.new_game(game, ["Ana", "Bo"], 5, {"setup": "first-game"} if game == "teotihuacan" else {})
    seat = table.to_act[0]
    wish = "unlock free" if game == "teotihuacan" else "finish"
    with pytest.raises(IllegalChoice) as caught:
        table.play(seat, wish)
    assert "(rule" in str(caught.value) or "(R-" in str(caught.value)
    assert caught.value.text("pt") != str(caught.value)
    assert "rule" not in caught.value.text("pt")


def test_an_error_that_comes_out_of_another_one_keeps_its_language() -> None:
    text = teotl.new_game("teotihuacan", ["Ana", "Bo"], 1).record()
    with pytest.raises(BadRecord) as caught:
        teotl.load_record(text.replace("Ana | Bo", "Ana | Ana"))
    assert caught.value.text("pt").startswith("linha 2: seats: 'Ana' aparece duas vezes")
    position = teotl.new_game("teotihuacan", ["Ana", "Bo"], 1).position() | {"seats": ["Ana", "Ana"]}
    with pytest.raises(BadPosition) as wrong:
        teotl.from_position(position)
    assert wrong.value.text("es") == "seats: 'Ana' aparece dos veces; cada nombre debe ser distinto"


def test_nothing_to_take_back_is_told() -> None:
    table = teotl.new_game("teotihuacan", ["Ana", "Bo"], 1)
    with pytest.raises(CannotUndo) as caught:
        table.undo(0)
    assert caught.value.text("pt") == table.why_no_undo(0, "pt") != str(caught.value)


def test_what_the_system_says_of_files_is_said_in_our_words() -> None:
    with pytest.raises(FileNotFoundError) as caught:
        Path("/no/such/file").read_text()
    assert again(words_of(caught.value), "es") == "/no/such/file: ese archivo o esa carpeta no existe"
    assert TeotlError().text("pt") == ""


# --- Games.
@pytest.mark.parametrize("language", SPOKEN)
@pytest.mark.parametrize("path", GAMES, ids=lambda path: path.stem)
def test_a_saved_game_is_told_to_its_end(path: Path, language: str) -> None:
    """Every event has a sentence, with all its places filled."""
    game = teotl.load_record(path.read_text(encoding="utf-8"))
    for entry in game.chronicle():
        for event in entry["events"]:
            sentence = game.tell(event, language)
            assert sentence is not None
            assert not PLACE_LEFT.search(sentence), sentence


@pytest.mark.parametrize("language", SPOKEN)
@pytest.mark.parametrize("game", teotl.game_names())
def test_every_choice_of_a_game_is_said_and_explained(game: str, language: str) -> None:
    table = teotl.new_game(game, ["Ana", "Bo"], 11)
    for number in range(160):
        if table.over:
            break
        seat = table.to_act[0]
        choices = table.choices(seat)
        assert not PLACE_LEFT.search(table.question(seat).text(language))
        for choice in choices[:6]:
            assert not PLACE_LEFT.search(choice.text(language) + choice.explain(language))
        for miss in table.refused(seat, language)[:6]:
            assert miss.reason
            assert not PLACE_LEFT.search(miss.reason)
        table.play(seat, choices[number * 7 % len(choices)])


@pytest.mark.parametrize("language", SPOKEN)
def test_a_record_has_a_heading_for_people_and_loads_with_it(language: str) -> None:
    game = teotl.new_game("teotihuacan", ["Ana", "Bo", "Cem"], 7)
    text = for_people(game, language)
    assert text.startswith("# teotihuacan")
    assert teotl.load_record(text).record() == game.record() == text.partition("\n")[2]
    assert language == "en" or "a record of Teotl" not in text


# --- The command line.
@pytest.mark.parametrize(
    ("arguments", "environment", "language"),
    [
        (["play", "--language", "es"], {"TEOTL_LANG": "pt"}, "es"),
        (["play", "--language=es"], {}, "es"),
        (["play"], {"TEOTL_LANG": "pt", "LANG": "es_ES.UTF-8"}, "pt"),
        (["play"], {"TEOTL_LANG": "", "LANG": "pt_BR.UTF-8"}, "pt"),
        (["play"], {"LC_ALL": "C.UTF-8", "LANG": "pt_BR.UTF-8"}, "en"),
        (["play"], {"LANG": "de_DE.UTF-8"}, "en"),
        (["--language"], {}, "en"),
        ([], {}, "en"),
    ],
)
def test_the_terminal_speaks_the_language_asked_for(
    arguments: list[str], environment: dict[str, str], language: str
) -> None:
    assert language_of_terminal(arguments, environment) == language


@pytest.mark.parametrize("language", SPOKEN)
def test_the_help_of_every_command_is_in_the_language(
    language: str, capsys: Printed, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TEOTL_LANG", language)
    for command in (
        [],
        ["serve"],
        ["play"],
        ["teotibot"],
        ["simulate"],
        ["replay"],
        ["show"],
        ["sheet"],
        ["bench"],
    ):
        with pytest.raises(SystemExit) as caught:
            main([*command, "--help"])
        assert caught.value.code == 0
        printed = capsys.readouterr().out
        assert "teotl" in printed
        assert ("usage:" in printed) is (language == "en")


def test_errors_of_the_command_line_are_in_the_language(
    capsys: Printed, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TEOTL_LANG", "pt")
    assert main(["simulate", "chess"]) == 2
    assert "não é conhecido; jogos: teotihuacan" in capsys.readouterr().err
    for words, complaint in (
        (["dance"], "'dance' não é nenhum de"),
        ([], "falta isto: COMANDO"),
        (["play", "--seed", "x"], "--seed: 'x' não é um número inteiro"),
        (["play", "--seats"], "--seats: falta um valor"),
        (["replay", "x", "y"], "não entendido: y"),
        (["play", "--language", "xx"], "--language: um de en, pt, es, tr, pl, não 'xx'"),
    ):
        with pytest.raises(SystemExit) as caught:
            main(words)
        assert caught.value.code == 2
        assert complaint in capsys.readouterr().err


# --- The web app.
@pytest.fixture
def client(tmp_path: Path) -> Iterator[TestClient]:
    with app_client(tmp_path) as made:
        yield made


@pytest.mark.parametrize(
    ("header", "language"),
    [
        ("pt-BR,pt;q=0.9,en;q=0.8", "pt"),
        ("de-DE,de;q=0.9,es;q=0.5,en;q=0.4", "es"),
        ("en;q=0.3,pl;q=0.9", "pl"),
        ("es;q=0,tr", "tr"),
        ("fr, ja", "en"),
        ("", "en"),
        ("pt;q=much, es;q=0.1", "es"),
        (",".join(["pt"] * 5000), "pt"),
    ],
)
def test_the_browser_s_preferences_count_by_weight(header: str, language: str) -> None:
    assert preferred(header) == language


def test_a_page_is_in_the_language_of_the_browser_until_another_is_chosen(client: TestClient) -> None:
    spanish = {"accept-language": "es-MX,es;q=0.9"}
    assert '<html lang="es"' in client.get("/", headers=spanish).text
    client.post("/settings", json={"language": "pt"})
    assert '<html lang="pt"' in client.get("/", headers=spanish).text
    client.post("/settings", json={"language": "xx"})
    assert '<html lang="pt"' in client.get("/", headers=spanish).text


def test_answers_that_say_what_went_wrong_are_in_the_language(client: TestClient) -> None:
    portuguese = {"accept-language": "pt"}
    no_game = client.get("/api/games/none", headers=portuguese)
    assert (no_game.status_code, no_game.json()["detail"]) == (404, "essa partida não existe; confira o link")
    page = client.get("/g/none", headers={**portuguese, "accept": "text/html"})
    assert "essa partida não existe; confira o link" in page.text
    assert client.get("/no/page", headers=portuguese).json()["detail"] == "essa página não existe"
    assert (
        client.get("/settings", headers=portuguese).json()["detail"]
        == "isso não pode ser feito neste endereço"
    )
    wish = {"seats": [{"name": "x" * 50}]}
    detail = client.post("/api/games", json=wish, headers=portuguese).json()["detail"]
    assert detail == "seats.0.name: tem caracteres demais (máximo: 40)"
    foreign = client.post("/settings", json={}, headers={**portuguese, "origin": "http://elsewhere.example"})
    assert foreign.json()["detail"] == "pedidos de outros sites não são aceitos"


def test_a_refused_choice_is_told_in_the_language_of_the_player(client: TestClient) -> None:
    table = Table(client, options={"setup": "first-game"})
    seat = table.where()["to_act"][0]
    wish = {"seat": seat, "key": "unlock free", "version": table.where()["version"]}
    headers = {**table.headers(seat), "accept-language": "es"}
    answer = client.post(f"/api/games/{table.id}/play", json=wish, headers=headers)
    assert answer.status_code == 409
    assert answer.json()["reason"] == "ninguno de tus trabajadores está bloqueado"


@pytest.mark.parametrize("language", SPOKEN)
def test_every_page_is_there_in_every_language(client: TestClient, language: str) -> None:
    table = Table(client, options={"setup": "first-game"})
    small = Table(client, game="teotihuacazinho")
    cookie = {"cookie": f"language={language}"}
    for address in ("/", "/new", "/api/docs", f"/g/{table.id}", f"/g/{table.id}?step=0", f"/g/{small.id}"):
        page = client.get(address, headers=cookie)
        assert page.status_code == 200
        assert f'<html lang="{language}"' in page.text
        assert not re.search(r">[^<]*\b(?:web|draw|core|zinho|sheet)\.[a-z_]+\.[a-z]", page.text)
