"""README says what the program does now: commands, statements, the drawn error, every page."""

from __future__ import annotations

import re
from pathlib import Path
from textwrap import indent

import click

from kafka_sql.cli.command_table import cli
from kafka_sql.session import Session
from kafka_sql.text.rendering import render
from tests.unit.test_pages import OPTIONS, PAGES, named_commands

ROOT = Path(__file__).parents[2]
README = ROOT / "README.md"


def text() -> str:
    return README.read_text(encoding="utf-8")


def test_commands_are_all_there() -> None:
    named = {words.split()[0] for words in named_commands(text())}
    assert named == set(cli.list_commands(click.Context(cli)))


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


def test_readme_names_every_page() -> None:
    named = set(re.findall(r"\]\(([\w/.-]+\.md)\)", text()))
    assert named == {str(page.relative_to(ROOT)) for page in (OPTIONS, *PAGES)}


def test_readme_is_short() -> None:
    assert len(text().splitlines()) <= 120
    for paragraph in text().split("\n\n"):
        if not paragraph.startswith(("|", "    ")):
            assert len(paragraph.splitlines()) <= 6, paragraph


def test_the_first_result_is_on_the_first_screen() -> None:
    lines = text().splitlines()
    assert any(line.startswith("    Received a total of") for line in lines[:40])
