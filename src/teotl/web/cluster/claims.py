"""What only one server shall do: whoever claims it first does it, and another one if nothing is heard of that."""

import time
from typing import Final

from teotl.web.tables.base import Base

CLAIM: Final = (  # whoever was first may have died since
    "INSERT INTO claims VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET at = excluded.at"
    " WHERE claims.at < excluded.at - 60"
)
CLAIMED: Final = 3600.0  # seconds after which nobody cares who was first


class Claims:
    def __init__(self, base: Base) -> None:
        self.base = base
        self.tidied = 0.0

    def is_first(self, name: str) -> bool:
        now = time.time()
        if now - self.tidied > CLAIMED:
            self.tidied = now
            self.base.execute("DELETE FROM claims WHERE at < ?", (now - CLAIMED,))
        return self.base.execute(CLAIM, (name, now)).rowcount == 1
