"""Packages that add formats and connectors: those of ``tests/plugins``, and broken ones."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from importlib.metadata import EntryPoint
from pathlib import Path

import pytest

from kafka_sql.formats.registry import find_format
from kafka_sql.model.connectors import LogTable
from kafka_sql.options.plugins import CONNECTORS, FORMATS
from kafka_sql.plugins import RecordLog, log_connector
from kafka_sql.session import Session
from kafka_sql.session.client_commands import page_text
from kafka_sql.session.results import Listing
from kafka_sql.spark.platform.options import from_option, to_option
from kafka_sql.text.diagnostics import Severity
from tests.unit.options.declared import connector_of, declare, kafka_ddl
from tests.unit.options.packages import installed

PACKAGES = Path(__file__).parents[2] / "plugins"
PAGE = Path(__file__).parents[3] / "kafka_sql" / "docs" / "plugins.md"
FORMAT = EntryPoint("fixed-width", "kafka_sql_fixed_width:FIXED_WIDTH", FORMATS)
CONNECTOR = EntryPoint("queue-files", "kafka_sql_queue_files:QUEUE_FILES", CONNECTORS)
TABLE = """CREATE TABLE lines (id BIGINT, name STRING) WITH ('connector' = 'queue-files', 'path' = '/data',
    'format' = 'fixed-width', 'fixed-width.widths' = '5;4'{})"""


@pytest.fixture(autouse=True)
def packages(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    for name in ("fixed_width", "queue_files"):
        monkeypatch.syspath_prepend(str(PACKAGES / name))
    with installed(monkeypatch, FORMAT, CONNECTOR):
        yield


def blocks(language: str) -> list[str]:
    return re.findall(
        rf"^```{language}\n(.*?)^```$", PAGE.read_text(encoding="utf-8"), re.MULTILINE | re.DOTALL
    )


def test_the_packages_are_those_of_the_page() -> None:
    files = ("fixed_width/kafka_sql_fixed_width.py", "queue_files/kafka_sql_queue_files.py")
    assert blocks("python") == [(PACKAGES / name).read_text(encoding="utf-8") for name in files]
    assert blocks("toml") == [(PACKAGES / "fixed_width/pyproject.toml").read_text(encoding="utf-8")]


def test_the_script_of_the_page_is_right() -> None:
    assert Session().check_all([("page", sql) for sql in blocks("sql")]) == ()


def test_a_table_becomes_one_over_a_log_that_travels_to_tasks() -> None:
    connector = connector_of(TABLE.format(", 'partitions' = '3'"))
    assert isinstance(connector, LogTable)
    assert connector.topics.names == ("queue-files:/data",)
    assert from_option(to_option(connector.log)) == connector.log
    assert from_option(to_option(connector.value_format)) == connector.value_format


@pytest.mark.parametrize(
    ("option", "code"),
    [
        (", 'pth' = 'x'", "unknown-option"),
        (", 'fixed-width.width' = '1'", "unknown-option"),
        (", 'partitions' = '0'", "invalid-value"),
        (", 'scan.startup.mode' = 'timestamp'", "missing-option"),
        (", 'scan.startup.mode' = 'group-offsets'", "invalid-value"),
        (", 'key.format' = 'fixed-width'", "missing-option"),
    ],
)
def test_options_are_those_that_the_packages_declare(option: str, code: str) -> None:
    assert code in declare(TABLE.format(option)).codes


def test_rules_of_the_packages_have_places() -> None:
    declared = declare(TABLE.format("").replace("5;4", "5").replace("'/data'", "'data'"))
    assert [(each.message, each.span.text if each.span else "") for each in declared.diagnostics] == [
        ("'fixed-width.widths' has 1 widths for 2 columns", "'5'")
    ]
    declared = declare(TABLE.format("").replace("'/data'", "'data'"))
    assert [each.message for each in declared.diagnostics] == ["'path' = 'data' is not absolute"]
    declared = declare(TABLE.format("").replace("id BIGINT", "id DATE"))
    assert declared.codes == ["unsupported-type"]


def test_metadata_and_listings() -> None:
    named = TABLE.replace("name STRING", "name STRING, w STRING METADATA FROM '{}' VIRTUAL")
    assert declare(named.format("writer", "")).codes == []
    assert declare(named.format("leader-epoch", "")).codes == ["unknown-metadata-key"]
    described, formats, connectors = Session().execute(
        "DESCRIBE CONNECTOR `queue-files`; DESCRIBE FORMAT `fixed-width`; SHOW CONNECTORS"
    )
    assert isinstance(described, Listing)
    assert isinstance(formats, Listing)
    assert isinstance(connectors, Listing)
    assert {"path", "partitions", "key.format", "scan.bounded.mode"} <= {row[0] for row in described.rows}
    assert [row[0] for row in formats.rows] == ["fixed-width.widths", "fixed-width.ignore-parse-errors"]
    assert ("queue-files", "TRUE", "TRUE") in connectors.rows
    page = page_text("options")
    assert (
        "| `fixed-width.widths` | list (;) | (required) | source, sink | Characters of each column. |" in page
    )
    assert "| `path` | string | (required) | source, sink | The folder, an absolute path. |" in page


BROKEN = {
    "no module": (EntryPoint("other", "kafka_sql_nowhere:X", FORMATS), "No module named 'kafka_sql_nowhere'"),
    "wrong type": (EntryPoint("other", "kafka_sql_queue_files:QUEUE_FILES", FORMATS), "not FormatSpec"),
    "wrong name": (
        EntryPoint("other", "kafka_sql_fixed_width:FIXED_WIDTH", FORMATS),
        "its entry point another",
    ),
    "version": (EntryPoint("other", f"{__name__}:NEWER", FORMATS), "was written for version 2"),
}


_CSV = find_format("csv")
assert _CSV is not None
NEWER = replace(_CSV, name="other", api=2)


@pytest.mark.parametrize("case", BROKEN)
def test_a_broken_package_is_named_where_it_is_used(monkeypatch: pytest.MonkeyPatch, case: str) -> None:
    entry, reason = BROKEN[case]
    with installed(monkeypatch, entry):
        declared = declare(kafka_ddl("'format' = 'other'", leave_out="format"))
        assert declared.codes == ["broken-plugin"]
        assert reason in declared.diagnostics[0].message
        assert declare(kafka_ddl()).codes == []


def test_configurations_that_cannot_travel_are_refused_when_they_are_imported() -> None:
    class Plain(RecordLog):
        pass

    with pytest.raises(TypeError, match="Plain must be a frozen dataclass"):
        log_connector("x", api=1, schema={}, log=lambda _: Plain(), log_class=Plain)  # type: ignore[abstract]
    with pytest.raises(TypeError, match="str must be a frozen dataclass"):
        replace(NEWER, config=str)


def test_names_that_are_taken(monkeypatch: pytest.MonkeyPatch) -> None:
    json = EntryPoint("json", "kafka_sql_fixed_width:FIXED_WIDTH", FORMATS)
    kafka = EntryPoint("kafka", "kafka_sql_queue_files:QUEUE_FILES", CONNECTORS)
    with installed(monkeypatch, json, kafka, FORMAT, FORMAT):
        declared = declare(kafka_ddl())
        assert [(each.code, each.severity) for each in declared.diagnostics] == [
            ("broken-plugin", Severity.WARNING),
            ("broken-plugin", Severity.WARNING),
        ]
        assert (
            "both have one of that name"
            in declare(kafka_ddl("'format' = 'fixed-width'", leave_out="format")).diagnostics[-1].message
        )
