"""Installs packages beside the Python that runs it, as locked: with uv where it is there, else with pip.

uv takes half of pip's time. It does not read pip's settings, so it is told where pip would look; where pip is told
something else that matters, or uv fails, pip does it.
"""

import ast
import os
import subprocess
import sys
from pathlib import Path

# How uv calls what pip may be told: where packages are, and whom to trust.
FLAGS = {
    "index-url": "--default-index",
    "extra-index-url": "--index",
    "find-links": "--find-links",
    "trusted-host": "--allow-insecure-host",
}
CERTIFICATE = "cert"
# Neither changes what is installed.
WITHOUT_EFFECT = {
    "cache-dir", "default-timeout", "disable-pip-version-check", "no-cache-dir", "no-color", "no-compile", "no-input",
    "progress-bar", "quiet", "retries", "root-user-action", "timeout", "verbose",
}  # fmt: skip
LOCK = ["--constraint", "requirements.lock"]
AMONG_ALL = [
    "--index-strategy",
    "unsafe-best-match",
]  # as pip does: the newest of all places, not of the first


def settings(listed: str) -> dict[str, str]:
    """What `pip config list` says, what counts more taking the place of what counts less."""
    found = []
    for line in listed.splitlines():
        name, _, value = line.partition("=")
        where, _, option = name.rpartition(".")
        if where in ("global", "install", ":env:"):
            found.append((("global", "install", ":env:").index(where), option, str(ast.literal_eval(value))))
    return {option: value for _, option, value in sorted(found)}


def translated(told: dict[str, str]) -> tuple[list[str], dict[str, str]] | None:
    """The same for uv, as arguments and environment; None if it has no word for something."""
    if not told.keys() <= {*FLAGS, CERTIFICATE, *WITHOUT_EFFECT}:
        return None
    arguments = [
        word
        for option, flag in FLAGS.items()
        for place in told.get(option, "").split()
        for word in (flag, place)
    ]
    return arguments, {"SSL_CERT_FILE": told[CERTIFICATE]} if CERTIFICATE in told else {}


def with_uv(wanted: list[str]) -> bool:
    """Whether uv is there and has done it."""
    uv = Path(sys.executable).with_name("uv")
    if not uv.exists():
        return False
    pip = [sys.executable, "-m", "pip", "config", "list"]
    same = translated(settings(subprocess.run(pip, capture_output=True, text=True, check=True).stdout))
    if same is None:
        return False
    arguments, environment = same
    install = [str(uv), "pip", "install", "--quiet", "--python", sys.executable]
    command = [*install, *AMONG_ALL, *arguments, *LOCK, *wanted]
    return subprocess.run(command, env={**os.environ, **environment}, check=False).returncode == 0


def with_pip(wanted: list[str]) -> int:
    command = [sys.executable, "-m", "pip", "install", "--quiet", "--no-compile", *LOCK, *wanted]
    return subprocess.run(command, check=False).returncode


if __name__ == "__main__":
    sys.exit(0 if with_uv(sys.argv[1:]) else with_pip(sys.argv[1:]))
