"""Formats of others; what the built-in ones accept is in tests/golden/options/formats.sql."""

from __future__ import annotations

from collections.abc import Iterator
from importlib.metadata import EntryPoint

import pytest

from kafka_sql.formats import json
from kafka_sql.formats.registry import FormatSpec, find_format, format_names
from kafka_sql.model.connectors import KafkaTable
from kafka_sql.model.formats import JsonFormat
from kafka_sql.options.plugins import FORMATS
from kafka_sql.options.schema import load_schema, schemas_of
from tests.unit.options.declared import connector_of, declare, kafka_ddl
from tests.unit.options.packages import installed

JSON_LINES = FormatSpec("json-lines", lambda: load_schema("formats/json"), json.build, json.check, api=1)


@pytest.fixture
def json_lines(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    with installed(monkeypatch, EntryPoint("json-lines", f"{__name__}:JSON_LINES", FORMATS)):
        yield


def test_built_in_formats() -> None:
    assert {schema.name for schema in schemas_of("formats")} == set(format_names())
    assert find_format("nonsense") is None


@pytest.mark.usefixtures("json_lines")
def test_format_of_an_entry_point() -> None:
    assert find_format("json-lines") is JSON_LINES
    option = "'json-lines.ignore-parse-errors' = 'true'"
    connector = connector_of(kafka_ddl("'format' = 'json-lines'", option, leave_out="format"))
    assert isinstance(connector, KafkaTable)
    assert connector.value_format == JsonFormat(ignore_parse_errors=True)
    declared = declare(kafka_ddl("'format' = 'json-lines'", "'json-lines.x' = ''", leave_out="format"))
    assert declared.codes == ["unknown-option"]
