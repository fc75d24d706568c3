"""What the shortcut past the framework is worth: moves per server CPU-second with and without it, in turn.

Run as `python -m bench.web_ways [ROUNDS]`; the figures are in `src/teotl/web/http/short.py`.
"""

import asyncio
import statistics
import sys
import tempfile
from collections import defaultdict
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from bench.web import moves_per_cpu
from bench.web_peer import TABLES
from bench.web_seats import Program, Seat
from tests.web.serving import PROGRAM, Server

WITHOUT = "from teotl.web.board import quick_play; quick_play.is_play = lambda path: False\napp = create_app"
WAYS = {"with": PROGRAM, "without": PROGRAM.replace("app = create_app", WITHOUT)}
KINDS: dict[str, type[Seat]] = {"views as JSON": Program, "pages drawn": Seat}


def main(rounds: int) -> int:
    servers = {
        way: Server(Path(tempfile.mkdtemp(prefix="teotl-bench-")), text).start() for way, text in WAYS.items()
    }
    found: defaultdict[tuple[str, str], list[float]] = defaultdict(list)
    try:
        for number in range(rounds):
            for name, kind in KINDS.items():
                for way, server in servers.items():
                    came = asyncio.run(moves_per_cpu(server, kind, number * TABLES))
                    found[name, way].append(came)
    finally:
        for server in servers.values():
            server.stop()
    for (name, way), figures in found.items():
        print(f"  {name:14} {way:8} median {statistics.median(figures):6.0f}, best {max(figures):6.0f}")
    return 0


if __name__ == "__main__":
    sys.exit(main(int(sys.argv[1]) if len(sys.argv) > 1 else 5))
