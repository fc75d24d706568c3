"""What the seats of a game see now: written once, for all who look, and only as far as it has changed."""

from collections.abc import Callable
from typing import Any

import msgspec

from teotl.core.game import Game

View = dict[str, Any]
Fields = dict[str, msgspec.Raw]  # a view as JSON, field by field

ENCODER = msgspec.json.Encoder()


class Views:
    """The views of one moment. They share what is the same in them, so nobody may change them."""

    def __init__(self) -> None:
        self.game: Game | None = None
        self.facts: dict[str, Any] = {}
        self.whole: dict[int | None, View] = {}
        self.own: dict[int | None, View] = {}  # what differs from the spectator's view
        self.fields_now: dict[int | None, Fields] = {}
        self.written: dict[int | None, dict[str, tuple[Any, msgspec.Raw]]] = {}  # value and JSON, by field

    def look(self, game: Game) -> None:
        """Another moment, unless it is the same one still: a room has a new game after every choice."""
        if game is not self.game:
            self.game = game
            self.facts, self.whole, self.own, self.fields_now = {}, {}, {}, {}

    def of(self, game: Game, seat: int | None) -> View:
        """As `game.view(seat)`."""
        self.look(game)
        if seat not in self.whole:
            self.whole[seat] = (
                game.view(None) if seat is None else {**self.of(game, None), **self.own_of(game, seat)}
            )
        return self.whole[seat]

    def own_of(self, game: Game, seat: int) -> View:
        if seat not in self.own:
            self.own[seat] = game.own_view(seat)
        return self.own[seat]

    def fields(self, game: Game, seat: int | None) -> Fields:
        """The same as JSON; a field that has not changed is the very same object as before."""
        self.look(game)
        if seat not in self.fields_now:
            self.fields_now[seat] = (
                self.write(None, self.of(game, None))
                if seat is None
                else {**self.fields(game, None), **self.write(seat, self.own_of(game, seat))}
            )
        return self.fields_now[seat]

    def write(self, seat: int | None, view: View) -> Fields:
        before = self.written.setdefault(seat, {})
        fields: Fields = {}
        for name, value in view.items():
            known = before.get(name)
            if known is None or known[0] != value:
                known = before[name] = (value, msgspec.Raw(ENCODER.encode(value)))
            fields[name] = known[1]
        return fields

    def fact(self, game: Game, name: str, find: Callable[[], Any]) -> Any:
        """Anything else that is found out about the moment, once."""
        self.look(game)
        if name not in self.facts:
            self.facts[name] = find()
        return self.facts[name]
