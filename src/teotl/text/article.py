"""One entry of the rules: the text about one thing, with its own anchor."""

from dataclasses import dataclass, field


@dataclass
class Article:
    anchor: str
    title: str
    texts: list[str]
    icon: str = ""
    picture: str = ""  # an svg of our own, drawn large
    rules: tuple[str, ...] = ()
    links: list[tuple[str, str]] = field(default_factory=list)  # anchors and names of other articles
    small: bool = False  # many of a kind stand side by side
