"""The pages of documentation are true: option tables, commands, SQL, YAML and Python in them, links."""

from __future__ import annotations

import re
import shlex
from collections.abc import Iterator
from pathlib import Path

import click
import pytest

from kafka_sql.cli.command_table import cli
from kafka_sql.cli.main import run_command
from kafka_sql.options.listing import markdown_table
from kafka_sql.options.schema import load_schema
from kafka_sql.session import Session
from kafka_sql.text.diagnostics import ExitCode
from tests.golden_cases import REWRITE

ROOT = Path(__file__).parents[2]
README = ROOT / "README.md"
TESTS_README = ROOT / "tests" / "README.md"
OPTIONS = ROOT / "grammar" / "options.md"
PAGES = sorted((ROOT / "kafka_sql" / "docs").glob("*.md"))
ERRORS = ROOT / "kafka_sql" / "docs" / "errors.md"
PLUGINS = ROOT / "kafka_sql" / "docs" / "plugins.md"
GETTING_STARTED = ROOT / "kafka_sql" / "docs" / "getting-started.md"
NOT_ASKED = {"columns-in-topic", "columns-in-registry", "no-checkpoint-there", "spark-table"}
"""Warnings that brokers, a registry, Spark or a checkpoint were not asked."""
_TABLE = re.compile(r"(<!-- options (?P<schema>[\w/-]+) -->\n)(?P<table>.*?)(<!-- end -->)", re.DOTALL)
_WITHOUT_USE = ("ingestion", "catalogs")
_COMMAND = re.compile(r"kafka-sql ((?:broker|topic|group|session|state|metrics) [\w|-]+|[a-z][a-z-]*)")
_BLOCK = re.compile(r"^```(?P<language>[\w-]*)\n(?P<text>.*?)^```$", re.MULTILINE | re.DOTALL)
_LINK = re.compile(r"\]\(([\w/.-]+)(?:#[\w-]+)?\)")


def content(page: Path) -> str:
    return page.read_text(encoding="utf-8")


def blocks(page: Path, language: str) -> list[str]:
    """The fenced blocks of a page in one language."""
    return [match["text"] for match in _BLOCK.finditer(content(page)) if match["language"] == language]


def pages_with(language: str) -> list[Path]:
    """Those with blocks in one language, without the pages that have tests of their own."""
    return [page for page in PAGES if page not in (ERRORS, PLUGINS) and blocks(page, language)]


def named_commands(text: str) -> list[str]:
    """The commands that a text names between backticks."""
    return _COMMAND.findall("\n".join(re.findall(r"`([^`]+)`", _BLOCK.sub("", text))))


def written(schema: str) -> str:
    area, _, name = schema.partition("/")
    prefix = f"{name}." if area == "formats" else ""
    return f"\n{markdown_table(load_schema(schema), prefix, uses=area not in _WITHOUT_USE)}\n"


def test_option_tables_are_those_of_the_schemas() -> None:
    present = content(OPTIONS)
    expected = _TABLE.sub(lambda match: f"{match[1]}{written(match['schema'])}{match[4]}", present)
    if REWRITE:
        OPTIONS.write_text(expected, encoding="utf-8")
    assert present == expected


def test_every_schema_has_its_table() -> None:
    named = {match["schema"] for match in _TABLE.finditer(content(OPTIONS))}
    schemas = {
        f"{kind}/{path.name.removesuffix('.schema.json')}"
        for kind in ("connectors", "formats", *_WITHOUT_USE)
        for path in (ROOT / "grammar" / kind).glob("*.schema.json")
    }
    assert named == schemas | {"session"}


@pytest.mark.parametrize("page", [README, *PAGES], ids=lambda page: page.name)
def test_commands_exist(page: Path) -> None:
    context = click.Context(cli)
    for words in named_commands(content(page)):
        first, _, rest = words.partition(" ")
        command = cli.get_command(context, first)
        assert command is not None, words
        for name in filter(None, rest.split("|")):
            assert isinstance(command, click.Group)
            assert name in command.commands, words


def command_lines(page: Path) -> Iterator[list[str]]:
    """The arguments of each ``kafka-sql`` command in the shell blocks; quotes may span lines."""
    lines = [line for block in blocks(page, "sh") for line in block.splitlines()]
    command = ""
    for line in lines:
        command = f"{command}\n{line}" if command else line
        try:
            words = shlex.split(command, comments=True)
        except ValueError:  # a quote is open
            continue
        command = ""
        if words and words[0] == "kafka-sql":
            yield words[1 : words.index(">")] if ">" in words else words[1:]


@pytest.mark.parametrize("page", pages_with("sh"), ids=lambda page: page.name)
def test_command_lines_have_options_that_exist(page: Path) -> None:
    for arguments in command_lines(page):
        group: click.Command = cli
        while isinstance(group, click.Group) and arguments and not arguments[0].startswith("-"):
            name, *rest = arguments
            command = group.get_command(click.Context(group), name)
            if command is None and group.name == "ingest":
                command, rest = group.get_command(click.Context(group), "run"), arguments
            assert command is not None, arguments
            group, arguments = command, rest
        known = {option for parameter in group.params for option in parameter.opts}
        used = {word for word in arguments if re.fullmatch(r"--?[a-z][a-z-]*", word)}
        assert used <= known | {"-h", "--help", "--version"}, (group.name, arguments)


@pytest.mark.parametrize("page", pages_with("sql"), ids=lambda page: page.name)
def test_scripts_are_right(page: Path) -> None:
    """The blocks of a page are one script: what one declares, the later ones use."""
    named = [(f"{page.name} {number}", script) for number, script in enumerate(blocks(page, "sql"), start=1)]
    problems = Session(
        secrets={"KAFKA_PASSWORD": "of the test"}, variables={"METRICS_PASSWORD": "of the test"}
    ).check_all(named)
    assert [problem for problem in problems if problem.code not in NOT_ASKED] == []


@pytest.mark.parametrize("page", [README, GETTING_STARTED], ids=lambda page: page.name)
def test_statements_on_command_lines_are_right(page: Path) -> None:
    statements = re.findall(r'-e "(.*?)"', content(page))
    assert statements
    for sql in statements:
        tables = blocks(GETTING_STARTED, "sql")[0]
        assert Session().check_all([("tables.sql", tables), ("-e", sql)]) == ()


@pytest.mark.parametrize("page", pages_with("yaml"), ids=lambda page: page.name)
def test_ingestion_pipelines_are_right(page: Path, tmp_path: Path) -> None:
    for number, pipeline in enumerate(blocks(page, "yaml")):
        file = tmp_path / f"{number}.yaml"
        file.write_text(pipeline, encoding="utf-8")
        (tmp_path / "secrets.env").write_text("LAKE=of the test\n", encoding="utf-8")
        command = ["check", str(file), "--env-file", str(tmp_path / "secrets.env")]
        assert run_command(command) == ExitCode.DONE


@pytest.mark.parametrize("page", pages_with("python"), ids=lambda page: page.name)
def test_python_can_be_parsed(page: Path) -> None:
    for block in blocks(page, "python"):
        compile(block, page.name, "exec")


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_a_page_opens_with_a_sentence_and_an_example(page: Path) -> None:
    title, lead, *rest = content(page).split("\n\n")
    assert title.startswith("# ")
    assert "\n" not in title
    assert re.match(r"[\w`'\"].*[.!]$", lead, re.DOTALL)
    assert "\n" not in lead.split(". ")[0], "kafka-sql docs shows the first sentence in a table"
    opening = "\n\n".join(rest).partition("\n## ")[0]
    assert "```" in opening


@pytest.mark.parametrize(
    "page", [README, TESTS_README, OPTIONS, *PAGES], ids=lambda page: str(page.parent.name + "/" + page.name)
)
def test_linked_files_exist(page: Path) -> None:
    for path in _LINK.findall(content(page)):
        assert (page.parent / path).exists(), path


def test_the_site_has_every_page() -> None:
    config = content(ROOT / ".ci" / "site" / "mkdocs.yml")
    named = re.findall(r"^ +- (?:[\w-]+: )?([\w-]+\.md)$", config, re.MULTILINE)
    assert sorted(named) == sorted(["index.md", "options.md", "tests.md", *(page.name for page in PAGES)])


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_code_says_its_language(page: Path) -> None:
    """So that the tests above read it: no block without a language, none that is only indented."""
    assert blocks(page, "") == []
    prose = _BLOCK.sub("", content(page))
    assert re.findall(r"\n\n    \S.*", prose) == []
