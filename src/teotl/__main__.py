"""`python -m teotl` is the command `teotl`."""

import sys

from teotl.cli import main

if __name__ == "__main__":
    sys.exit(main())
