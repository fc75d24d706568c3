"""The writer of PDF: files that a strict reader accepts, words as they were meant."""

import re
import zlib
from typing import NamedTuple

import pytest

from teotl.draw import pdf
from teotl.draw.pdf import Page, Segment
from teotl.games.teotihuacazinho.draw.paper.curves import segments

KNOWN = {
    "q", "Q", "cm", "BDC", "EMC", "m", "l", "c", "h", "rg", "RG", "w", "J", "j", "d", "B", "f", "S", "n", "BT",
    "ET", "Tf", "Tm", "Tj",
}  # fmt: skip
STRING = rb"\((?:[^()\\]|\\.)*\)"


class File(NamedTuple):
    """What a reader finds by the table at the end."""

    objects: dict[int, bytes]
    trailer: bytes

    def content(self, page: int) -> bytes:
        """The operators of a page, unpacked; its length must be as told."""
        number = re.search(rb"/Contents (\d+) 0 R", self.pages()[page])
        assert number
        body = self.objects[int(number[1])]
        told = re.match(rb"<</Length (\d+) /Filter /FlateDecode>>\nstream\n", body)
        assert told
        packed = body[told.end() : told.end() + int(told[1])]
        assert body[told.end() + int(told[1]) :] == b"\nendstream"
        return zlib.decompress(packed)

    def pages(self) -> list[bytes]:
        kids = re.search(rb"/Kids \[(.*?)\]", self.objects[2])
        assert kids
        return [self.objects[int(number)] for number in re.findall(rb"(\d+) 0 R", kids[1])]

    def sizes(self) -> list[tuple[float, float]]:
        boxes = [re.search(rb"/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]", page) for page in self.pages()]
        return [(float(box[1]), float(box[2])) for box in boxes if box]

    def texts(self, page: int) -> list[str]:
        return [read_string(found) for found in re.findall(rb"(%b) Tj" % STRING, self.content(page))]

    def things(self, page: int) -> list[str]:
        return [read_string(found) for found in re.findall(rb"/Name (%b)>> BDC" % STRING, self.content(page))]


def read_string(literal: bytes) -> str:
    """A string of a page as words."""
    letters = {code: letter for letter, code in pdf.CODES.items()}
    plain = re.sub(
        rb"\\(\d{3}|.)", lambda m: bytes([int(m[1], 8)]) if m[1].isdigit() else m[1], literal[1:-1]
    )
    return "".join(letters.get(code) or bytes([code]).decode("cp1252") for code in plain)


def read(file: bytes) -> File:
    """Read as the format asks: from the end, by the table of places."""
    assert file.startswith(b"%PDF-1.4\n")
    end = re.search(rb"startxref\n(\d+)\n%%EOF\n\Z", file)
    assert end
    table = file[int(end[1]) :]
    first = re.match(rb"xref\n0 (\d+)\n0000000000 65535 f \n", table)
    assert first
    count = int(first[1])
    lines = [table[first.end() + 20 * i : first.end() + 20 * (i + 1)] for i in range(count - 1)]
    objects = {}
    for number, line in enumerate(lines, 1):
        place = re.fullmatch(rb"(\d{10}) 00000 n \n", line)
        assert place
        start = b"%d 0 obj\n" % number
        at = int(place[1])
        assert file[at : at + len(start)] == start
        objects[number] = file[at + len(start) : file.index(b"\nendobj\n", at)]
    trailer = table[first.end() + 20 * (count - 1) :]
    assert trailer.startswith(b"trailer\n<</Size %d " % count)
    return File(objects, trailer)


def check(file: File) -> None:
    """References lead somewhere, groups and marks are closed, every operator is one we mean."""
    for body in [*file.objects.values(), file.trailer]:
        for number in re.findall(rb"(\d+) 0 R", body.split(b"stream")[0]):
            assert int(number) in file.objects
    for page in range(len(file.pages())):
        check_operators(re.sub(STRING, b"()", file.content(page)))


def check_operators(content: bytes) -> None:
    words = re.sub(r"\[[^\]]*\]|<<.*?>>|\(\)|/\w+", " ", content.decode("ascii")).split()
    operators = [word for word in words if not re.fullmatch(r"-?\d*\.?\d+", word)]
    assert set(operators) <= KNOWN
    depth = 0
    for word in operators:
        depth += {"q": 1, "BDC": 1, "BT": 1, "Q": -1, "EMC": -1, "ET": -1}.get(word, 0)
        assert depth >= 0
    assert depth == 0


def one_page(words: str) -> File:
    page = Page("a4")
    page.text(10, 20, words)
    return read(pdf.written([page], "A title", "en"))


@pytest.mark.parametrize(
    "words", ["plain", "ã × – … † “quoted”", "zażółć gęślą jaźń", "İğışçöü", r"a (b) \ c"]
)
def test_words_can_be_read_again(words: str) -> None:
    file = one_page(words)
    check(file)
    assert file.texts(0) == [words]


def test_what_the_fonts_lack_is_a_question_mark() -> None:
    assert one_page("→ 漢").texts(0) == ["? ?"]


def test_every_letter_of_our_own_is_named_in_the_encoding() -> None:
    encoding = one_page("").objects[4].decode()
    assert "/WinAnsiEncoding" in encoding
    assert encoding.count("/") == 5 + len(pdf.NAMED)
    assert len(pdf.CODES) == len(pdf.NAMED)


def test_papers_have_their_sizes() -> None:
    file = read(pdf.written([Page("a4"), Page("letter")], "Two", "pt"))
    check(file)
    assert file.sizes() == [(595.28, 841.89), (612, 792)]
    assert b"/Lang (pt)" in file.objects[1]


def test_the_same_pages_make_the_same_bytes() -> None:
    assert pdf.written([Page("a4")], "x", "en") == pdf.written([Page("a4")], "x", "en")


def test_things_are_found_by_their_names() -> None:
    page = Page("a4")
    page.mark("space (north)")
    page.rect(1, 2, 3, 4, 1, "#FF0000", "#00FF00")
    page.unmark()
    file = read(pdf.written([page], "x", "en"))
    check(file)
    assert file.things(0) == ["space (north)"]


def test_words_have_their_width() -> None:
    assert pdf.text_width("Hi", 10) == pytest.approx((722 + 222) / 100)
    assert pdf.text_width("ã", 10, True) == pdf.text_width("a", 10, True)
    assert pdf.text_width("ł", 10) == pdf.text_width("l", 10)


# --- Curves.
def test_lines_of_svg_become_absolute() -> None:
    found = segments("M1 2h3v4l-1 1H0V0Z")
    assert found == [
        Segment("M", (1, 2)),
        Segment("L", (4, 2)),
        Segment("L", (4, 6)),
        Segment("L", (3, 7)),
        Segment("L", (0, 7)),
        Segment("L", (0, 0)),
        Segment("Z"),
    ]


def test_further_points_of_a_move_are_lines() -> None:
    assert [segment.kind for segment in segments("M0 0 1 1 2 2")] == ["M", "L", "L"]


@pytest.mark.parametrize(("flags", "top"), [("0 1", -5), ("0 0", 5)])
def test_half_a_circle_goes_the_right_way(flags: str, top: float) -> None:
    """From left to right, over the top if it sweeps clockwise on paper."""
    first, second = segments(f"M0 0A5 5 0 {flags} 10 0")[1:]
    assert first.points[-2:] == pytest.approx((5, top))
    assert second.points[-2:] == pytest.approx((10, 0))


def test_a_curve_with_one_handle_has_two() -> None:
    (curve,) = segments("M0 0Q3 3 6 0")[1:]
    assert curve.points == pytest.approx((2, 2, 4, 2, 6, 0))
