"""Starting the app in a browser's worker."""

import asyncio
from collections.abc import Callable
from pathlib import Path
from typing import Final

from teotl.pocket import stand_ins

stand_ins.put_in_place()
stand_ins.models_when_needed()

from teotl.pocket.bridge import Bridge  # noqa: E402
from teotl.pocket.keeping import Keeper, cookies_in, put_cookies  # noqa: E402
from teotl.pocket.thinking import Ask, OtherWorker  # noqa: E402
from teotl.web.app import create_app  # noqa: E402
from teotl.web.http.gate import Limits  # noqa: E402
from teotl.web.tables.store import Store  # noqa: E402

stand_ins.without_threads()

DATA: Final = Path("/data")
NO_LIMITS: Final = Limits(burst=1e9, per_second=1e9, streams=1000)  # the only visitor is who holds the device


class Pocket:
    """The app behind its bridge; what a request changes is kept before its answer goes out."""

    def __init__(self, bridge: Bridge, keeper: Keeper, store: Store) -> None:
        self.bridge = bridge
        self.keeper = keeper
        self.store = store
        bridge.before_answers = self.keep
        self.keeping = asyncio.create_task(keeper.go_on())

    def keep(self) -> None:
        put_cookies(self.store.base, self.bridge.cookies)
        self.keeper.keep()


async def start(base: str, write: Callable[[bytes], None], think: Ask) -> Pocket:
    """Everything, with the games as the worker has laid them into the data folder."""
    app = create_app(DATA, NO_LIMITS, thinkers=lambda: OtherWorker(think))
    app.state.life = app.router.lifespan_context(app)  # whoever forgets it ends it, and closes the store
    await app.state.life.__aenter__()
    store: Store = app.state.rooms.store
    stand_ins.begin_tidying()
    return Pocket(Bridge(app, base, cookies_in(store.base)), Keeper(store.base, write), store)
