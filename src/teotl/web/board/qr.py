"""A link as a picture that a phone can read."""

from fastapi import Request

DARK, LIGHT = "#1f1712", "#ffffff"  # whatever the page's theme: phones read dark on light


def qr_code(address: str) -> str:
    """A drawing without a size of its own: it fills the place it is put in."""
    import segno  # a megabyte that most servers never need

    made = segno.make(address, error="m", micro=False)
    return str(
        made.svg_inline(dark=DARK, light=LIGHT, border=3, omitsize=True, svgclass="qr", lineclass=None)
    )


def server_of(request: Request) -> str:
    """This server as the reader's browser calls it; the gate has seen that a page's origin is our own."""
    origin = request.headers.get("origin", "")
    return origin if origin.startswith("http") else str(request.base_url).rstrip("/")
