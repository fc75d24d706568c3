"""A game on paper: what has to be printed to play it with pencils, as a PDF."""

from typing import Literal

from fastapi import APIRouter, HTTPException, Request
from fastapi.responses import Response

from teotl.core.words import said
from teotl.draw.pages import page_of
from teotl.web.http.language import language_of
from teotl.web.tables.asking import TheRoom

router = APIRouter(prefix="/g/{identity}", include_in_schema=False)


@router.get("/paper.pdf")
async def paper(request: Request, room: TheRoom, size: Literal["a4", "letter"] = "a4") -> Response:
    """In the reader's language, with the values of this table."""
    page = page_of(room.row.game)
    if not page.prints():
        raise HTTPException(404, said("scene.paper.none"))
    file = page.paper(room.row.options, size, language_of(request))
    name = f'inline; filename="{room.row.game}.pdf"'
    return Response(file, media_type="application/pdf", headers={"content-disposition": name})
