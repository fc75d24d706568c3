"""Reading the face-down stacks and the starting tiles: every tile exactly once."""

from teotl.core.words import said
from teotl.games.teotihuacan.material import START_GAINS, STARTING_TILE_COUNT, bytes_of
from teotl.games.teotihuacan.position.boxes import REST, Box, Boxes
from teotl.games.teotihuacan.position.fields import Field, refuse
from teotl.games.teotihuacan.rules.names import COLOURS, DRAFT, NO_TILE, PLAYING, STARTING, STARTING_TILES
from teotl.games.teotihuacan.rules.state import State
from teotl.games.teotihuacan.rules.tasks import START_SEAT, kind_of, seat_of
from teotl.games.teotihuacan.rules.tiles.starting import DISCOVERY, HAND
from teotl.games.teotihuacan.rules.tiles.starting import FIELDS as START_NUMBERS

STACKS = ("discovery", "pyramid", "decorations", "starting")
KEPT = 2  # starting tiles of a seat


# --- Stacks.
def read_stacks(s: State, field: Field, boxes: Boxes) -> None:
    """Each listed from the top; a stack left out, or the word "rest" at its end, is the rest, shuffled."""
    for name in ("removed", "stacks"):
        if field.holds(name):
            field.at(name).knows(STACKS if name == "stacks" else STACKS[:3])
    discovery, pyramid, decorations = (read_stack(s, field, box) for box in boxes.each())
    starting = read_starting_stack(s, _inside(field, "stacks", "starting"))
    # Set-up shuffles discovery tiles back in, so there must be room for all of them.
    room = [NO_TILE] * (boxes.discovery.size - len(discovery))
    s.discovery_stack, s.discovery_left = bytes_of(discovery + room), len(discovery)
    s.pyramid_stack, s.pyramid_left = bytes_of(pyramid), len(pyramid)
    s.decoration_stack, s.decoration_left = bytes_of(decorations), len(decorations)
    s.starting_stack, s.starting_left = bytes_of(starting), len(starting)


def _inside(field: Field, group: str, name: str) -> Field:
    """A field of an object that may be left out."""
    if field.holds(group):
        return field.at(group).at(name)
    return Field(None, f"{group}.{name}")


def read_stack(s: State, field: Field, box: Box) -> list[int]:
    """The stack, its top last; tiles that are out of the game come separately, before it."""
    out = _inside(field, "removed", box.name)
    stack = _inside(field, "stacks", box.name)
    _, rest_is_out = box.take_all(out)
    tiles, ends_with_rest = ([], True) if stack.is_empty else box.take_all(stack)
    if box.name == "discovery" and s.phase < PLAYING:
        show_what_is_due(s, box)
    if rest_is_out:
        if ends_with_rest and not stack.is_empty:
            out.fail(said("error.rest-does-not-fit-stack"))
        box.take_rest()
    elif ends_with_rest:
        tiles += shuffled(s, box.take_rest())
    box.check_empty(stack)
    return tiles[::-1]


def show_what_is_due(s: State, box: Box) -> None:
    """A discovery tile for every starting tile that must show one: any tile not named elsewhere."""
    shown = [int(kind) for kind in s.shown]
    for tile in must_show(s):
        if shown[tile] == NO_TILE:
            rest = sorted(box.left.elements())
            if not rest:
                refuse(f"shown.{tile}", said("error.discovery-of-starting-tile-missing"))
            shown[tile] = rest[s.chance.below(len(rest))]
            box.left[shown[tile]] -= 1
    s.shown = bytes_of(shown)


def must_show(s: State) -> list[int]:
    """Starting tiles whose discovery tile nobody can have claimed yet."""
    claimed: list[int] = []
    if s.phase == STARTING:
        waiting = [seat_of(task) for task in s.pending[: s.depth] if kind_of(task) == START_SEAT]
        seats = [seat for seat in range(s.seats) if s.depth and seat not in waiting]
        claimed = [int(s.kept[seat * KEPT + i]) for seat in seats for i in range(KEPT)]
    tiles = {int(tile) for tile in (*s.dealt, *s.kept) if tile and tile not in claimed}
    return [tile for tile in sorted(tiles) if has_icon(tile)]


def shuffled(s: State, tiles: list[int]) -> list[int]:
    """The tiles in an order of the position's own generator."""
    mixed = bytes_of(tiles)
    s.chance.shuffle(mixed, len(tiles))
    return [int(tile) for tile in mixed]


def read_starting_stack(s: State, field: Field) -> list[int]:
    """Starting tiles nobody has, the top last. After the first eclipse all 18 are drawn from again. (R-25)"""
    elsewhere = [] if s.eclipse > 1 else [int(tile) for tile in (*s.dealt, *s.kept) if tile]
    rest = [tile for tile in range(1, STARTING_TILE_COUNT + 1) if tile not in elsewhere]
    items = [] if field.is_empty else field.items(STARTING_TILE_COUNT + 1)
    ends_with_rest = field.is_empty or (bool(items) and items[-1].value == REST)
    tiles: list[int] = []
    for item in items[: len(items) - (ends_with_rest and not field.is_empty)]:
        tile = item.number(1, STARTING_TILE_COUNT)
        if tile not in rest:
            item.fail(said("error.starting-tile-twice", tile=tile))
        rest.remove(tile)
        tiles.append(tile)
    if ends_with_rest:
        tiles += shuffled(s, rest)
    elif s.phase < PLAYING and rest:
        field.fail(said("error.tiles-missing", these=", ".join(map(str, rest))))
    if s.phase < PLAYING and len(tiles) < 2 * (COLOURS - s.players):
        field.fail(said("error.too-few-neutral-boards"))
    return tiles[::-1]


# --- Starting tiles while they are chosen.
def read_starting_tiles(s: State, field: Field, boxes: Boxes) -> None:
    """Dealt or face up, kept, and the discovery tiles shown with them."""
    players = field.at("players").items(COLOURS)
    seen: set[int] = set()
    choosing = s.phase < PLAYING
    _refuse_outside(s, field, players)
    if choosing and s.setup == STARTING_TILES:
        hands = players[: s.seats]  # Teotibot has none
        s.dealt = bytes_of([tile for player in hands for tile in read_hand(player.at("dealt"), seen)])
    elif choosing:
        s.dealt = bytes_of(read_draft(s, field.at("draft"), seen))
    kept = [0] * 2 * COLOURS
    for seat, player in enumerate(players):
        tiles = read_kept(s, seat, player.at("kept"), seen)
        kept[seat * KEPT : seat * KEPT + len(tiles)] = tiles
    s.kept = bytes_of(kept)
    if choosing:
        s.shown = bytes_of(read_shown(field.at("shown"), seen, boxes))
    elif field.holds("shown"):
        field.at("shown").fail(said("error.only-until-all-started"))


def _refuse_outside(s: State, field: Field, players: list[Field]) -> None:
    """Tiles that are dealt or face up belong to set-up, and to one kind of it; Teotibot has none."""
    choosing = s.phase < PLAYING
    for seat, player in enumerate(players):
        if player.holds("dealt") and not (choosing and s.setup == STARTING_TILES and seat < s.seats):
            player.at("dealt").fail(said("error.dealt-only-while-choosing"))
        if player.holds("kept") and player.value["kept"] and seat >= s.seats:
            player.at("kept").fail(said("error.teotibot-has-no-starting-tiles"))
    if field.holds("draft") and not (choosing and s.setup == DRAFT):
        field.at("draft").fail(said("error.only-while-drafting"))


def read_new(field: Field, seen: set[int]) -> int:
    """A starting tile that is nowhere else."""
    tile = field.number(1, STARTING_TILE_COUNT)
    if tile in seen:
        field.fail(said("error.starting-tile-twice", tile=tile))
    seen.add(tile)
    return tile


def read_hand(field: Field, seen: set[int]) -> list[int]:
    return [read_new(item, seen) for item in field.items(HAND, HAND)]


def read_draft(s: State, field: Field, seen: set[int]) -> list[int]:
    """The tiles face up, null where one was taken."""
    count = 2 + 2 * int(s.players)
    return [0 if item.is_empty else read_new(item, seen) for item in field.items(count, count)]


def read_kept(s: State, seat: int, field: Field, seen: set[int]) -> list[int]:
    """Two tiles: of the four dealt, in their order, or of the draft."""
    items = field.items(KEPT)
    if s.phase >= PLAYING and len(items) == 1:
        field.fail(said("error.not-none-or-two-starting"))
    if s.phase >= PLAYING or s.setup == DRAFT:
        return [read_new(item, seen) for item in items]
    hand = [int(tile) for tile in s.dealt[seat * HAND : (seat + 1) * HAND]]
    places = [item.among(hand) for item in items]
    if len(items) == 1 or places != sorted(set(places)):
        field.fail(said("error.not-none-or-two-dealt"))
    return [hand[place] for place in places]


def read_shown(field: Field, seen: set[int], boxes: Boxes) -> list[int]:
    """Starting tile → discovery tile shown with it."""
    with_icon = [str(tile) for tile in sorted(seen) if has_icon(tile)]
    shown = [NO_TILE] * (STARTING_TILE_COUNT + 1)
    if field.is_empty:
        field = Field({}, field.path)
    field.knows(with_icon)
    for tile in with_icon:
        if field.holds(tile):
            shown[int(tile)] = boxes.discovery.take(field.at(tile))
    return shown


def has_icon(tile: int) -> bool:
    """Whether a discovery tile is shown with the starting tile."""
    return bool(START_GAINS[tile * START_NUMBERS + DISCOVERY] > 0)
