"""Moves as cards: first the worker, then the board it goes to, with what can be done there."""

from collections.abc import Mapping

from teotl.core.phrases import Amount, Phrase
from teotl.core.words import capitalised, say
from teotl.draw.amounts import amounts
from teotl.draw.asking import Asked, Card, net, symbols
from teotl.draw.html import icon
from teotl.draw.look import Look
from teotl.games.teotihuacan.draw.asking.cards import SIZE, die, opening, price_gain, without
from teotl.games.teotihuacan.draw.keys import Move, read_move, starting_with
from teotl.games.teotihuacan.draw.signs import SYMBOLS
from teotl.games.teotihuacan.draw.words import board_name, game_word, word
from teotl.games.teotihuacan.words.phrases import discovery


def moves_in(look: Look) -> list[Move]:
    return [read_move(look.view, key) for key in starting_with(look.view, "move")]


def picked(look: Look, moves: list[Move]) -> str:
    """The worker in hand: the one that was picked, or the only one that may go."""
    pick = look.pick.removesuffix(" anywhere")
    if any(move.worker == pick for move in moves):
        return pick
    alone = {move.worker for move in moves if not move.double}
    return next(iter(alone)) if len(alone) == 1 else ""


def cards(look: Look, asked: Asked) -> list[Card]:
    moves = moves_in(look)
    worker = picked(look, moves)
    return goals(look, asked, moves, worker) if worker else workers(look, moves)


def workers(look: Look, moves: list[Move]) -> list[Card]:
    """Each die that may go, with the boards in its reach."""
    return [worker_card(look, moves, name) for name in dict.fromkeys(m.worker for m in moves if not m.double)]


def worker_card(look: Look, moves: list[Move], worker: str) -> Card:
    mine = [move for move in moves if move.worker == worker and not move.anywhere]
    first = next(move for move in moves if move.worker == worker)
    ends = [f"board-{end(look, move)}" for move in mine]
    name = board_name(look.language, first.board)
    alt = f"{name}: {word(look.language, 'pick.worker', power=first.power)}"
    line = game_word(look.language, "card.to", boards=symbols(*ends, size=17))
    return Card(name, die(look, first.power), line, pick=worker, alt=alt)


def end(look: Look, move: Move) -> str:
    """The board that a move leads to."""
    ring: list[str] = look.view["ring"]
    return ring[(ring.index(move.board) + move.steps) % len(ring)]


def goals(look: Look, asked: Asked, moves: list[Move], worker: str) -> list[Card]:
    """Boards, then whom it may take along, and going anywhere by a tile."""
    mine = [move for move in moves if move.worker == worker]
    far = [move for move in mine if move.anywhere]
    if look.pick.endswith(" anywhere"):
        return [goal(look, asked, move) for move in far]
    near = [goal(look, asked, move) for move in mine if not move.anywhere]
    along = dict.fromkeys(m.worker for m in moves if m.double and m.worker.startswith(f"{worker} double"))
    near += [partner(look, next(move for move in moves if move.worker == name)) for name in along]
    if far and near:
        title = capitalised(look.language, discovery(look.language, "move-anywhere"))
        line = say(look.language, "asking.ways", len(far))
        pick = f"{worker} anywhere"
        near.append(Card(title, icon("d-move-anywhere", 26), line, pick=pick, alt=title, plain=True))
    return near or [goal(look, asked, move) for move in far]


def partner(look: Look, move: Move) -> Card:
    """A worker that goes along, by a tile."""
    alt = word(look.language, "pick.double", power=move.double)
    title = capitalised(look.language, discovery(look.language, "double-move"))
    line = die(look, move.power, 18) + die(look, move.double, 18)
    return Card(title, icon("d-double-move", 26), line, pick=move.worker, alt=alt, plain=True)


def goal(look: Look, asked: Asked, move: Move) -> Card:
    board = end(look, move)
    line = doable(look.language, asked.after(move.key))
    alt = look.texts.get(move.key, "")
    return Card(board_name(look.language, board), symbols(f"board-{board}"), line, move.key, alt=alt)


def in_all(said: Phrase) -> Phrase:
    """With what is paid and gained of the same thing taken together."""
    both = [(one, -1) for one in said.get("price", [])] + [(one, 1) for one in said.get("gain", [])]
    if any(one.get("possible") for one, _ in both):
        return said
    left = net(both)
    price = [Amount(what=one["what"], n=-one["n"], of=one.get("of", "")) for one in left if one["n"] < 0]
    return Phrase(**{**said, "price": price, "gain": [one for one in left if one["n"] > 0]})


def doable(language: str, after: Mapping[str, Phrase]) -> str:
    """What collecting would give, and what the main action, or worship, would cost and give."""
    ways = []
    if "collect" in after:
        ways.append(amounts(after["collect"].get("gain", []), "+", SYMBOLS, SIZE))
    if "main" in after:
        main = in_all(without(after["main"], "power-up"))  # that is so at every board
        ways.append(price_gain(main) + opening(main))
    elif any(key.startswith("worship") for key in after):
        ways.append(symbols("worship", size=17))
    return f" <i>{say(language, 'asking.or')}</i> ".join(ways)
