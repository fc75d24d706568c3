"""A maker of browsers, run here: takes messages for one browser as the great ones do, and opens them."""

import base64
import http.server
import json
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import http_ece
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from py_vapid import Vapid02

from tests.steady import LONG

AUTH = b"sixteen secret b"


def written(some: bytes) -> str:
    return base64.urlsafe_b64encode(some).rstrip(b"=").decode()


class Maker:
    """What one browser is subscribed to; `status` is how its maker answers."""

    def __init__(self, address: str) -> None:
        self.address = address
        self.key = ec.generate_private_key(ec.SECP256R1())
        self.status = 201
        self.came: list[tuple[dict[str, str], bytes]] = []
        self.rang = threading.Semaphore(0)

    @property
    def subscription(self) -> dict[str, Any]:
        shown = self.key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        keys = {"p256dh": written(shown), "auth": written(AUTH)}
        return {"endpoint": self.address, "expirationTime": None, "keys": keys}

    def wait(self) -> bool:
        """For one message."""
        return self.rang.acquire(timeout=LONG)

    def opened(self, number: int = -1) -> dict[str, Any]:
        """A message, opened with the browser's own key."""
        body = http_ece.decrypt(
            self.came[number][1], private_key=self.key, auth_secret=AUTH, version="aes128gcm"
        )
        told: dict[str, Any] = json.loads(body)
        return told

    def signed(self, number: int = -1) -> dict[str, Any]:
        """What the sender says of itself, if its signature is right."""
        authorization = self.came[number][0]["authorization"]
        assert Vapid02.verify(authorization)
        claims = authorization.split("t=")[1].split(",")[0].split(".")[1]
        told: dict[str, Any] = json.loads(base64.urlsafe_b64decode(claims + "=" * (-len(claims) % 4)))
        return told


@contextmanager
def maker() -> Iterator[Maker]:
    class Ear(http.server.BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            body = self.rfile.read(int(self.headers["content-length"]))
            made.came.append(({name.lower(): value for name, value in self.headers.items()}, body))
            self.send_response(made.status)
            self.end_headers()
            made.rang.release()

        def log_message(self, format: str, *args: object) -> None:
            return

    server = http.server.HTTPServer(("127.0.0.1", 0), Ear)
    made = Maker(f"http://127.0.0.1:{server.server_port}/push/one-browser")
    thread = threading.Thread(target=server.serve_forever)
    thread.start()
    try:
        yield made
    finally:
        server.shutdown()
        thread.join()
        server.server_close()
