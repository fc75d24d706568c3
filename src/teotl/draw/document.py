"""A drawing that stands alone: an SVG document with its style and symbols inside, for files and notebooks."""

from teotl.draw import theme
from teotl.draw.icons import sprite_for
from teotl.draw.svg import Box, num, title


def document(inner: str, box: Box, game: str, theme_name: str, language: str, words: str) -> str:
    """`words` are its title; of the games' styles only this one's is inside."""
    x, y, w, h = (num(side) for side in box)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="teotl" viewBox="{x} {y} {w} {h}" width="{w}" height="{h}" '
        f'role="img">{title(words)}<style>{theme.embedded(theme_name, game)}</style>'
        f"{sprite_for(inner, language)}{inner}</svg>"
    )
