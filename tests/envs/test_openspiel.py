"""OpenSpiel's own tests on our games; its own search plays them."""

import pickle
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python import rl_environment, test_utils
from open_spiel.python.algorithms import ismcts, mcts

from teotl.core.errors import BadOption
from teotl.envs import spiel
from tests.envs.tables import BIG, Table, every_game, every_table


def game_of(table: Table, **parameters: Any) -> Any:
    return pyspiel.load_game(table.game, {"players": table.players, **table.options, **parameters})


def draw(state: Any, rng: np.random.RandomState) -> None:
    """Let chance speak until a player is asked or the game is over."""
    while state.is_chance_node():
        state.apply_action(int(rng.choice([outcome for outcome, _ in state.chance_outcomes()])))


@every_table
def test_openspiels_random_simulation(table: Table) -> None:
    pyspiel.random_sim_test(game_of(table), num_sims=1, serialize=False, verbose=False)


@every_table
def test_openspiels_random_simulation_with_serialization(table: Table) -> None:
    """OpenSpiel writes Python games down only if their chance is explicit."""
    pyspiel.random_sim_test(game_of(table, chance="explicit"), num_sims=1, serialize=True, verbose=False)


@every_table
def test_openspiels_api_test(table: Table, capsys: pytest.CaptureFixture[str]) -> None:
    from open_spiel.python.tests import games_sim_test  # costs a second: only whoever runs this waits for it

    games_sim_test.GamesSimTest().sim_game(game_of(table), check_pyspiel_serialization=False)
    games_sim_test.GamesSimTest().sim_game(game_of(table, chance="explicit"))


@every_game
def test_the_game_says_what_it_is(game: str) -> None:
    kind = pyspiel.load_game(game).get_type()
    assert kind.chance_mode == pyspiel.GameType.ChanceMode.SAMPLED_STOCHASTIC
    assert kind.information == pyspiel.GameType.Information.IMPERFECT_INFORMATION
    assert kind.utility == pyspiel.GameType.Utility.ZERO_SUM
    assert kind.reward_model == pyspiel.GameType.RewardModel.TERMINAL
    assert game in pyspiel.registered_names()
    margin = pyspiel.load_game(game, {"reward": "margin"})
    assert margin.get_type().utility == pyspiel.GameType.Utility.GENERAL_SUM
    assert margin.max_utility() == 1000


@every_game
def test_a_game_that_was_pickled_goes_on_alike(game: str) -> None:
    """As OpenSpiel asks of all games whose chance is sampled."""
    ours = pyspiel.load_game(game, {"rng_seed": 5})
    theirs = pickle.loads(pickle.dumps(ours))
    one = test_utils.random_playout(ours.new_initial_state(), 3)
    other = test_utils.random_playout(theirs.new_initial_state(), 3)
    assert str(one) == str(other)
    assert one.returns() == other.returns()
    assert str(pickle.loads(pickle.dumps(one))) == str(one)


@every_game
def test_another_seed_is_another_game(game: str) -> None:
    tables = [pyspiel.load_game(game, {"rng_seed": seed}).new_initial_state() for seed in (1, 2)]
    for state in tables:
        for _ in range(spiel.BEFORE_SETUP):
            assert state.is_chance_node()
            state.apply_action(7)
    assert str(tables[0]) != str(tables[1])


@every_game
def test_a_state_does_not_know_what_chance_will_bring(game: str) -> None:
    """Two copies that draw differently differ, also in what comes to light."""
    rng = np.random.RandomState(3)
    state = pyspiel.load_game(game).new_initial_state()
    draw(state, rng)
    while not state.is_chance_node():
        state.apply_action(int(rng.choice(state.legal_actions())))
    seen = set()
    for outcome in range(6):
        twin = state.clone()
        twin.apply_action(outcome)
        seen.add(twin.observation_string(0))
    assert len(seen) > 1


@every_game
def test_actions_and_observations_speak(game: str) -> None:
    state = pyspiel.load_game(game).new_initial_state()
    assert str(state) == f"{game}, draw 1 before set-up"
    assert state.action_to_string(3) == "draw 3"
    assert state.observation_string(0) == ""
    draw(state, np.random.RandomState(1))
    assert state.action_to_string(state.legal_actions()[0]).split(" ")[0] in ("keep", "take")
    assert "self.plays=1" in state.observation_string(0).split(" ")
    tensor = np.array(state.observation_tensor(0))
    assert tensor.shape == (state.get_game().observation_tensor_size(),)
    assert np.count_nonzero(tensor) == len(state.observation_string(0).split(" "))


@every_game
def test_openspiels_mcts_plays_a_whole_game(game: str) -> None:
    ours = pyspiel.load_game(game)
    rng = np.random.RandomState(1)
    bot = mcts.MCTSBot(ours, 1.4, 2, mcts.RandomRolloutEvaluator(1, rng), random_state=rng)
    state, searched = ours.new_initial_state(), 0
    draw(state, rng)
    while not state.is_terminal():
        if state.current_player() == 0 and len(state.legal_actions()) > 1:
            searched += 1
            state.apply_action(bot.step(state))
        else:
            state.apply_action(int(rng.choice(state.legal_actions())))
        draw(state, rng)
    assert searched > 20
    assert sum(state.returns()) == pytest.approx(0)


@every_game
def test_openspiels_search_under_uncertainty_samples_worlds(game: str) -> None:
    ours = pyspiel.load_game(game)
    rng = np.random.RandomState(2)
    bot = ismcts.ISMCTSBot(
        game=ours,
        evaluator=mcts.RandomRolloutEvaluator(1, rng),
        uct_c=1.4,
        max_simulations=3,
        random_state=rng,
        use_observation_string=True,
        allow_inconsistent_action_sets=True,
    )
    state = ours.new_initial_state()
    draw(state, rng)
    for _ in range(10):
        action = bot.step(state)
        assert action in state.legal_actions()
        state.apply_action(action)
        draw(state, rng)


@every_game
def test_openspiels_learning_environment_steps_through_a_game(game: str) -> None:
    env = rl_environment.Environment(pyspiel.load_game(game))
    env.seed(4)
    step, rng = env.reset(), np.random.RandomState(4)
    while not step.last():
        legal = step.observations["legal_actions"][step.observations["current_player"]]
        step = env.step([int(rng.choice(legal))])
    assert sum(step.rewards) == pytest.approx(0)


@pytest.mark.parametrize("parameters", [{"chance": "none"}, {"reward": "fame"}, {"setup": "none"}])
def test_wrong_parameters_are_refused(parameters: dict[str, Any]) -> None:
    with pytest.raises(BadOption):
        spiel.game_class(BIG)(parameters)


def test_a_resampled_state_looks_the_same_to_the_player() -> None:
    state = pyspiel.load_game(BIG).new_initial_state()
    draw(state, np.random.RandomState(5))
    state.apply_action(state.legal_actions()[0])
    assert state.current_player() == 1
    twin = state.resample_from_infostate(1, np.random.RandomState(6).random_sample)
    assert str(twin) != str(state)
    assert twin.observation_string(1) == state.observation_string(1)
    assert twin.legal_actions() == state.legal_actions()
