"""A record, checked and retold choice by choice."""

from teotl.core.record import load_record
from teotl.core.words import say
from teotl.text.tables import final_ranking, points


def replay(text: str, language: str, quiet: bool) -> int:
    """Load the record, which checks all of it; print what happened and how it ended."""
    game = load_record(text)
    if not quiet:
        for entry in game.chronicle():
            who = say(language, "text.setup") if entry["seat"] is None else game.seats[entry["seat"]]
            print(f"{who}: {entry['key']}" if entry["key"] else who)
            for event in entry["events"]:
                print(f"    {game.tell(event, language)}")
    print(say(language, "text.verified", n=game.step))
    print(points(game, language))
    if game.over:
        print(final_ranking(game, language))
    else:
        print(say(language, "text.unfinished", whose=game.whose_turn(language)))
    return 0
