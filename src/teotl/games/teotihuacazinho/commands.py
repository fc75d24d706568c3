"""The command of Teotihuacãzinho: sheets to print."""

import argparse
import sys
from pathlib import Path

from teotl.text.arguments import Commands
from teotl.text.optionfiles import read_values


def add(commands: Commands) -> None:
    parser = commands.add_parser("sheet")
    parser.add_argument("--pdf", type=Path, required=True, help="cli.sheet.pdf")
    parser.add_argument("--paper", default="a4", choices=("a4", "letter"), help="cli.sheet.paper")
    parser.add_argument("--sheet", type=Path, help="cli.sheet.sheet")
    parser.set_defaults(run=sheet)


def sheet(chosen: argparse.Namespace) -> int:
    from teotl.games.teotihuacazinho.draw.paper.printed import printed
    from teotl.games.teotihuacazinho.position.sheetfile import read_sheet

    values = read_values(chosen.sheet) if chosen.sheet else None
    file = printed(read_sheet(values), chosen.paper, chosen.language)
    if str(chosen.pdf) == "-":
        sys.stdout.buffer.write(file)
    else:
        chosen.pdf.write_bytes(file)
    return 0
