"""Options from a file: the command line reads the file that was named and passes on its values.

Nothing below the command line takes the name of a file.
"""

import tomllib
from pathlib import Path
from typing import Any, Final

from teotl.core.bounds import check_data
from teotl.core.errors import BadOption, words_of
from teotl.core.words import said, said_at

SUFFIX: Final = ".toml"
LARGEST: Final = 100_000  # bytes; a full sheet file has a few thousand


def read_values(path: Path) -> dict[str, Any]:
    """The values of a TOML file; raises BadOption with what is wrong with it."""
    try:
        with path.open("rb") as file:
            content = file.read(LARGEST + 1)
    except OSError as error:
        raise BadOption(words_of(error)) from None
    if len(content) > LARGEST:
        raise BadOption(said("error.option-file-too-large", path=path, most=LARGEST))
    try:
        values = tomllib.loads(content.decode("utf-8"))
        check_data(values)
    except UnicodeDecodeError:
        raise BadOption(said("error.not-utf-8", path=path)) from None
    except (tomllib.TOMLDecodeError, RecursionError) as error:
        raise BadOption(said("error.not-toml", path=path, error=error)) from None
    except ValueError as error:
        raise BadOption(said_at(str(path), words_of(error))) from None
    return values
