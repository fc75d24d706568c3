"""Pictures of the page beside those of the concept that it follows, in build/beside/.

    python -m tools.beside FOLDER [--screens build/screens] [--out build/beside] [--only story]

FOLDER holds the concept's pictures; the page's are those that `make screens` has taken. Others are left out.
"""

import argparse
from pathlib import Path

from PIL import Image, ImageDraw

GAP, HEAD = 16, 26
# The page's picture → the concept's, both without their theme.
PAIRS = {
    "worker": "board-desktop",
    "worker-laptop": "desktop-1366",
    "worker-tablet": "desktop-1024",
    "worker-lying": "phone-landscape",
    "board": "cards-wide",
    "action": "moments",
    "building": "moments",
    "mix": "cards-wide",
    "mix-phone": "cards-phone",
    "ready": "story-5",
    "story-1": "story-1",
    "story-2": "story-2",
    "story-3": "story-3",
    "eclipse-1": "eclipse-2",
    "eclipse-2": "eclipse-3",
    "eclipse-3": "eclipse-4",
    "salary": "cards-wide",
    "victory": "victory-win",
    "tile-card": "tile-card-pointer",
    "end": "end",
    "zinho": "zinho-desktop",
    "lobby": "lobby",
}


def beside(concept: Path, page: Path) -> Image.Image:
    """The concept left, the page right, each under its name, neither scaled."""
    both = [(path.stem, Image.open(path).convert("RGB")) for path in (concept, page)]
    width = sum(picture.width for _, picture in both) + GAP
    made = Image.new("RGB", (width, max(picture.height for _, picture in both) + HEAD), "white")
    left = 0
    for name, (stem, picture) in zip(("concept", "page"), both, strict=True):
        ImageDraw.Draw(made).text((left + 4, 7), f"{name}: {stem}", fill="black")
        made.paste(picture, (left, HEAD))
        left += picture.width + GAP
    return made


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("concept", type=Path, help="where the concept's pictures are")
    parser.add_argument("--screens", type=Path, default=Path("build/screens"))
    parser.add_argument("--out", type=Path, default=Path("build/beside"))
    parser.add_argument("--only", default="", help="pictures whose names contain this")
    chosen = parser.parse_args()
    chosen.out.mkdir(parents=True, exist_ok=True)
    for page, concept in PAIRS.items():
        for theme in ("light", "dark"):
            paths = chosen.concept / f"{concept}-{theme}.png", chosen.screens / f"{page}-{theme}.png"
            if chosen.only in page and all(path.exists() for path in paths):
                beside(*paths).save(chosen.out / f"{page}-{theme}.png")
                print(chosen.out / f"{page}-{theme}.png")


if __name__ == "__main__":
    main()
