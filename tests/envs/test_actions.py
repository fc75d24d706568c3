"""The action table: fixed, documented, exact. A change of it must take a new version."""

import hashlib
import re
from pathlib import Path

import pytest

from teotl import envs
from teotl.core.errors import BadOption
from teotl.envs.spec import spec_of
from teotl.games.teotihuacan.envs import ids as big_ids
from teotl.games.teotihuacazinho.envs import ids as little_ids
from tests.envs.tables import BIG, LITTLE, Table, every_game, every_table, walk
from tools.env_tables import FOLDER, tables

# What was published stays: whoever changes a table or a layout raises the version and adds lines here.
PUBLISHED = {
    "teotihuacan_v1_actions.tsv": "401429b61902c8a87ac3c5a7843c24b38e8bcdc06457363961d6be14371fe5d3",
    "teotihuacan_v1_observations.tsv": "a3b47c5fde66ec6ba49231823e1974938d8d63db85f62896636129087c2c1450",
    "teotihuacazinho_v1_actions.tsv": "dd70f95ddb6ed92b8e8850881747b5b3398a9c2b34fea17bfa73073fde724927",
    "teotihuacazinho_v1_observations.tsv": "87fd0b2aa5aa8d9ea24a85146f1d80770ef276f3993256c7fd835a3b76db94fa",
}
HOLE = re.compile(r"\\\{.*?\\\}")


@pytest.mark.parametrize("name", PUBLISHED)
def test_a_published_table_never_changes(name: str) -> None:
    digest = hashlib.sha256(Path(FOLDER, name).read_bytes()).hexdigest()
    assert digest == PUBLISHED[name], f"{name} has changed: give the environments a new version"


def test_the_documented_tables_are_those_in_use() -> None:
    for name, text in tables().items():
        assert name in PUBLISHED, f"{name} is a new version: run tools/env_tables.py and list its digest"
        assert Path(FOLDER, name).read_text(encoding="utf-8") == text


@every_game
def test_the_version_is_in_all_names(game: str) -> None:
    from teotl.envs.gym import IDS

    version = spec_of(game).version
    assert getattr(envs, f"{game}_v{version}").env
    assert game in [name for gym_id, name in IDS.items() if gym_id.endswith(f"-v{version}")]


def test_the_compiled_numbers_are_those_of_the_tables() -> None:
    assert len(big_ids.PAIRS_OF_IDS) == big_ids.ACTIONS == spec_of(BIG).actions
    assert len(little_ids.CODE_LIST) == little_ids.ACTIONS == spec_of(LITTLE).actions


@every_game
def test_no_two_actions_of_a_question_read_the_same(game: str) -> None:
    table = spec_of(game).table
    assert len(set(table)) == len(table)


@every_table
@pytest.mark.parametrize("keen", [False, True])
def test_masks_are_exact_and_keys_fit_their_patterns(table: Table, keen: bool) -> None:
    """Every legal code has an id of its own and back, every other id is masked."""
    spec = table.spec
    for desk, seat in walk(table, 5, keen):
        codes = spec.rules.legal(desk.state, seat)
        actions = [spec.action_of(desk.state, seat, code) for code in codes]
        assert desk.legal(seat) == actions
        assert len(set(actions)) == len(codes) > 0
        assert [spec.code_of(desk.state, seat, action) for action in actions] == codes
        assert sorted(actions) == desk.mask(seat).nonzero()[0].tolist()
        for action in actions[:: max(1, len(actions) // 3)]:
            check_key(desk.key(seat, action), spec.table[action][1])
            assert desk.read(seat, desk.key(seat, action)) == action


def check_key(key: str, pattern: str) -> None:
    """What stands in braces is any words; a worker's power may follow the steps."""
    words = HOLE.sub(".+?", re.escape(pattern))
    if pattern.startswith("move"):
        words = re.sub(r"^(move\\ .+?\\ \d)", r"\1( power \\d)?", words)
    if pattern.startswith("trade"):
        words = "trade.*"
    assert re.fullmatch(words, key), f"{key!r} is not {pattern!r}"


@every_table
def test_who_is_not_asked_has_no_action(table: Table) -> None:
    desk, _ = next(walk(table))
    for seat in range(table.players):
        assert bool(desk.mask(seat).any()) == (seat in table.spec.rules.to_act(desk.state))


@pytest.mark.parametrize(
    ("game", "players", "options", "word"),
    [
        (BIG, 5, {}, "players"),
        (BIG, 0, {}, "players"),
        (LITTLE, 7, {}, "players"),
        (BIG, 2, {"setup": "none"}, "setup"),
        (BIG, 2, {"solo": "easy"}, "solo"),
        (LITTLE, 1, {"sheet": {"game.rounds": 12}}, "sheet"),
        ("chess", 2, {}, "chess"),
    ],
)
def test_what_cannot_be_played_is_refused_by_name(
    game: str, players: int, options: dict[str, object], word: str
) -> None:
    with pytest.raises(BadOption, match=word):
        Table(game, players, options).desk()
