"""Patches: what is new in a text that its reader knows, so that a changed number does not cost a whole panel."""

from teotl.web.tables.parts import Parts

LEAST = 24  # letters that a patch must save

Patch = tuple[
    int, str, int
]  # letters that stay at the beginning, what comes then, letters that stay at the end


class Known:
    """The texts that a reader was sent last, by name."""

    def __init__(self) -> None:
        self.texts: Parts = {}  # as they were drawn: most are shared with other readers

    def news(self, parts: Parts) -> Parts:
        """The parts as patches of what the reader knows, where that is shorter; from now on these are known."""
        made = {name: patched(str(self.texts.get(name, "")), str(text)) for name, text in parts.items()}
        self.texts |= parts
        return made


def patched(old: str, new: str) -> str | Patch:
    """A text, or what makes it of an old one."""
    start = shared(old, new)
    end = shared(old[start:][::-1], new[start:][::-1])
    if start + end < LEAST or not counts_alike(new):
        return new
    return start, new[start : len(new) - end], end


def shared(one: str, other: str) -> int:
    """How many letters both begin with, found by halves: comparing in Python costs far more."""
    low, high = 0, min(len(one), len(other))
    while low < high:
        middle = (low + high + 1) // 2
        if one[low:middle] == other[low:middle]:
            low = middle
        else:
            high = middle - 1
    return low


def counts_alike(text: str) -> bool:
    """Has it as many letters for a browser as for us? An emoji in a name is two of them there."""
    return text.isascii() or len(text.encode("utf-16-le", "surrogatepass")) == 2 * len(text)
