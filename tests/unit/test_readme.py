"""README and the pages of documentation say what the program does now: option tables, commands, scripts."""

from __future__ import annotations

import re
from pathlib import Path
from textwrap import indent

import click
import pytest

from kafka_sql.cli.command_table import cli
from kafka_sql.options.listing import markdown_table
from kafka_sql.options.schema import load_schema
from kafka_sql.session import Session
from kafka_sql.text.rendering import render
from tests.golden_cases import REWRITE

ROOT = Path(__file__).parents[2]
README = ROOT / "README.md"
OPTIONS = ROOT / "grammar" / "options.md"
PAGES = sorted((ROOT / "kafka_sql" / "docs").glob("*.md"))
ERRORS = ROOT / "kafka_sql" / "docs" / "errors.md"
_TABLE = re.compile(r"(<!-- options (?P<schema>[\w/-]+) -->\n)(?P<table>.*?)(<!-- end -->)", re.DOTALL)
_WITHOUT_USE = ("ingestion", "catalogs")
_COMMAND = re.compile(r"kafka-sql ((?:broker|topic) [\w|]+|[a-z][a-z-]*)")


def text() -> str:
    return README.read_text(encoding="utf-8")


def all_text() -> str:
    """README and the pages behind it, without the tables of options and the scripts that are wrong on
    purpose."""
    return "\n".join(path.read_text(encoding="utf-8") for path in (README, *PAGES) if path != ERRORS)


def written(schema: str) -> str:
    area, _, name = schema.partition("/")
    prefix = f"{name}." if area == "formats" else ""
    return f"\n{markdown_table(load_schema(schema), prefix, uses=area not in _WITHOUT_USE)}\n"


def test_option_tables_are_those_of_the_schemas() -> None:
    there = OPTIONS.read_text(encoding="utf-8")
    expected = _TABLE.sub(lambda match: f"{match[1]}{written(match['schema'])}{match[4]}", there)
    if REWRITE:
        OPTIONS.write_text(expected, encoding="utf-8")
    assert there == expected


def test_every_schema_has_its_table() -> None:
    named = {match["schema"] for match in _TABLE.finditer(OPTIONS.read_text(encoding="utf-8"))}
    there = {
        f"{kind}/{path.name.removesuffix('.schema.json')}"
        for kind in ("connectors", "formats", *_WITHOUT_USE)
        for path in (ROOT / "grammar" / kind).glob("*.schema.json")
    }
    assert named == there | {"session"}


def test_commands_exist() -> None:
    context = click.Context(cli)
    of_errors = re.findall(r"`(kafka-sql [^`]+)`", ERRORS.read_text(encoding="utf-8"))
    named = _COMMAND.findall("\n".join([all_text(), *of_errors]))
    assert len(named) > 15
    for words in named:
        first, _, rest = words.partition(" ")
        command = cli.get_command(context, first)
        assert command is not None, words
        for name in filter(None, rest.split("|")):
            assert isinstance(command, click.Group)
            assert name in command.commands, words


def test_commands_are_all_there() -> None:
    named = {words.split()[0] for words in _COMMAND.findall(text())}
    assert named == set(cli.list_commands(click.Context(cli)))


def test_scripts_are_right() -> None:
    scripts = re.findall(r"```sql\n(.*?)```", all_text(), re.DOTALL)
    assert len(scripts) == 11
    named = [(f"README script {number}", script) for number, script in enumerate(scripts, start=1)]
    found = Session(secrets={"KAFKA_PASSWORD": "of the test"}).check_all(named)
    assert [each for each in found if each.code != "columns-in-topic"] == []  # brokers are not asked


@pytest.mark.parametrize("sql", re.findall(r'-e "(.*?)"', README.read_text(encoding="utf-8")))
def test_statements_on_command_lines_are_right(sql: str) -> None:
    tables = re.findall(r"```sql\n(.*?)```", text(), re.DOTALL)[0]
    assert Session().check_all([("tables.sql", tables), ("-e", sql)]) == ()


def test_the_error_is_drawn_as_it_is() -> None:
    script = """CREATE TABLE orders (
  id INT
) WITH (
  'connector' = 'kafka',
  'topic' = 'orders',
  'properties.bootstrap.servers' = 'localhost:9092',
  'scan.startup.mod' = 'earliest-offset',
  'format' = 'json'
);"""
    (problem,) = Session().check(script, "pipeline.sql")
    assert indent(render(problem), "    ") in text()


@pytest.mark.parametrize("page", [README, OPTIONS, *PAGES], ids=lambda page: page.name)
def test_linked_files_exist(page: Path) -> None:
    for path in re.findall(r"\]\(([\w/.-]+)\)", page.read_text(encoding="utf-8")):
        assert (page.parent / path).exists(), path


def test_readme_names_every_page() -> None:
    assert set(re.findall(r"\]\(([\w/.-]+\.md)\)", text())) == {
        str(page.relative_to(ROOT)) for page in (OPTIONS, *PAGES)
    }


def test_readme_is_short() -> None:
    lines = text().splitlines()
    assert len(lines) <= 200
    code = re.sub(r"```.*?```", "", text(), flags=re.DOTALL)
    for paragraph in code.split("\n\n"):
        if not paragraph.startswith(("|", "    ")):
            assert len(paragraph.splitlines()) <= 6, paragraph
