#!/usr/bin/env bash
# Run a command with its temporary files in memory where there is plenty, so that no test waits for a disk.
set -euo pipefail

# Of both: a container may have much memory and little room there. Programs that tests build must be able to run.
plenty() {
  awk '/^MemAvailable/ { exit $2 < 8000000 }' /proc/meminfo &&
    df -k --output=avail /dev/shm | awk 'NR == 2 { exit $1 < 4000000 }' &&
    ! findmnt --noheadings --output OPTIONS /dev/shm | grep -qw noexec
}

place=${TMPDIR:-/tmp}
if plenty 2>/dev/null; then place=/dev/shm; fi
room=$(mktemp -d "$place/teotl-XXXXXX")
trap 'rm -rf "$room"' EXIT
chmod 711 "$room" # a database may run as somebody else
TMPDIR=$room "$@"
