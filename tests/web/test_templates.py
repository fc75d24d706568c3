"""Compiled templates are kept between starts, where something may be written."""

from pathlib import Path

from jinja2 import DictLoader, Environment

from teotl.web.http.templates import Compiled


def made(folder: Path, source: str) -> Environment:
    return Environment(loader=DictLoader({"sum": source}), bytecode_cache=Compiled(folder))


def test_a_template_is_compiled_once_and_again_when_it_has_changed(tmp_path: Path) -> None:
    first, second = made(tmp_path, "{{ 1 + 1 }}"), made(tmp_path, "{{ 1 + 1 }}")
    assert first.get_template("sum").render() == "2"
    (kept,) = tmp_path.iterdir()
    second.compile = None  # type: ignore[assignment, method-assign]  # nothing is left to compile
    assert second.get_template("sum").render() == "2"
    assert made(tmp_path, "{{ 1 + 2 }}").get_template("sum").render() == "3"
    assert [*tmp_path.iterdir()] == [kept]


def test_where_nothing_can_be_written_templates_work_all_the_same(tmp_path: Path) -> None:
    assert made(tmp_path / "missing", "{{ 1 + 1 }}").get_template("sum").render() == "2"
