"""A hook of mkdocs: pages that lie beside docs/ are pages of the site too, and links to sources become plain names."""

import re
from pathlib import Path
from typing import Any

from mkdocs.structure.files import File, Files

ROOT = Path(__file__).resolve().parent.parent
BESIDE = {
    "README.md": "index.md",
    "CONTRIBUTING.md": "contributing.md",
    "CHANGELOG.md": "changelog.md",
    "SECURITY.md": "security.md",
}
LINK = re.compile(r"(!?)\[([^\]]*)\]\(([^)#\s]+)(#[^)]*)?\)")


def on_files(files: Files, config: Any) -> Files:
    for source, page in BESIDE.items():
        files.append(File.generated(config, page, content=(ROOT / source).read_text(encoding="utf-8")))
    return files


def on_page_markdown(markdown: str, page: Any, **_: Any) -> str:
    """Links as files see each other, turned into links as pages do."""
    here = page.file.src_uri
    source = next((name for name, made in BESIDE.items() if made == here), f"docs/{here}")
    return LINK.sub(lambda found: relinked(found, source, here), markdown)


def relinked(found: re.Match[str], source: str, here: str) -> str:
    mark, text, target, anchor = found[1], found[2], found[3], found[4] or ""
    if "://" in target or target.startswith("mailto:"):
        return found[0]
    file = (ROOT / source).parent.joinpath(target).resolve()
    if not file.is_relative_to(ROOT):
        return found[0]
    name = file.relative_to(ROOT).as_posix()
    page = BESIDE.get(name) or (name.removeprefix("docs/") if name.startswith("docs/") else "")
    if not page:
        return text if mark or "`" in text else f"`{name}`" if text == target else f"{text} (`{name}`)"
    return f"{mark}[{text}]({'../' * here.count('/')}{page}{anchor})"
