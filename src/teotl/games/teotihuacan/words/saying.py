"""What a choice costs and gives, in words made from its phrase."""

from typing import Final

from teotl.core.phrases import Amount, Phrase, Share, things_of
from teotl.core.words import listed
from teotl.games.teotihuacan.rules.labels import GOOD_LABELS
from teotl.games.teotihuacan.words.phrases import discovery, discovery_with_cost, player, points, word

NAMES_ITS_TILE: Final = ("claim", "worship")  # they already name what they claim


def with_effects(facts: Phrase, what: str, language: str) -> str:
    """The choice and, after a colon, what it brings."""
    brought = effects(facts, language)
    return word(language, "with", what=what, effects=brought) if brought else what


def effects(facts: Phrase, language: str) -> str:
    gain = listed(language, gains(facts, language))
    paid = [amount_words(one, language) for one in facts.get("price", []) if one["what"] != "points"]
    if not paid:
        return gain
    price = listed(language, paid)
    return word(language, "pay_gain", price=price, gain=gain) if gain else word(language, "pay", price=price)


def gains(facts: Phrase, language: str) -> list[str]:
    """Everything a choice brings, as a list of phrases; lost points included."""
    won = facts.get("gain", [])
    goods = [amount_words(one, language) for one in won if one["what"] in GOOD_LABELS]
    lost = [points(language, -one["n"]) for one in facts.get("price", []) if one["what"] == "points"]
    more = [
        amount_words(one, language)
        for one in won
        if one["what"] not in GOOD_LABELS and not is_said_already(facts, one)
    ]
    return [*goods, *lost, *more, *(share_words(share, language) for share in facts.get("others", []))]


def share_words(share: Share, language: str) -> str:
    """What another gets of it."""
    won = points(language, share["gain"][0]["n"])
    return word(language, "rival", points=won, player=player(language, share["seat"], share.get("name", "")))


def is_said_already(facts: Phrase, one: Amount) -> bool:
    """The tile that is claimed, the step that is taken."""
    if "possible" in one:
        return False
    if one["what"] == "discovery":
        return facts["verb"] in NAMES_ITS_TILE
    return (
        one["what"] == "step"
        and facts["verb"] == "step"
        and any(temple["name"] == one["of"] for temple in things_of(facts, "temple"))
    )


def amount_words(one: Amount, language: str) -> str:
    """Like “2 wood”, “a step on the blue temple” or “3 points”."""
    what, n, of = one["what"], one["n"], one.get("of", "")
    match what:
        case "discovery":
            return tile_words(one, language)
        case "step":
            return word(language, f"steps.{of}", n)
        case "technology":
            return word(language, "lowest", technology=of)
    if what in GOOD_LABELS:
        return word(language, f"good.{what}", n)
    return word(language, AMOUNTS[what]) if what in WITHOUT_NUMBER else word(language, AMOUNTS[what], n)


# What is gained → its words in the catalogue.
AMOUNTS: Final = {
    "points": "points",
    "resource": "resources",
    "trade": "trades",
    "power-up": "power_ups",
    "avenue": "avenue",
    "track": "track",
    "tile-or-reward": "tile_or_reward",
    "ascension": "ascension",
}
WITHOUT_NUMBER: Final = ("tile-or-reward", "ascension")


def tile_words(one: Amount, language: str) -> str:
    """A tile that is claimed, one that may be claimed at its price, or any of those on the Avenue."""
    if "of" not in one:
        return word(language, "avenue_tile")
    if "possible" in one:
        return discovery_with_cost(language, one["of"])
    return word(language, "tile", tile=discovery(language, one["of"]))
