"""uv is told what pip is told, or pip does the work."""

import pytest

from tools.install import settings, translated

LISTED = """\
:env:.disable-pip-version-check='1'
:env:.index-url='https://near.example/simple'
global.cert='/etc/ours.pem'
global.extra-index-url='file:///one/simple file:///two/simple'
global.index-url='https://far.example/simple'
list.format='json'
"""


def test_what_the_environment_says_counts_more_than_a_file() -> None:
    assert settings(LISTED) == {
        "disable-pip-version-check": "1",
        "index-url": "https://near.example/simple",
        "cert": "/etc/ours.pem",
        "extra-index-url": "file:///one/simple file:///two/simple",
    }


def test_uv_looks_where_pip_would() -> None:
    assert translated(settings(LISTED)) == (
        [
            *("--default-index", "https://near.example/simple"),
            *("--index", "file:///one/simple", "--index", "file:///two/simple"),
        ],
        {"SSL_CERT_FILE": "/etc/ours.pem"},
    )


@pytest.mark.parametrize("option", ["require-hashes", "proxy", "no-index", "target"])
def test_what_uv_is_not_told_is_left_to_pip(option: str) -> None:
    assert translated({option: "1"}) is None
