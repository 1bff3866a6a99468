"""Every option has a golden case, and is accepted and refused with values of its kind; every rule has a
golden case that shows its message."""

from __future__ import annotations

import csv
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from kafka_sql.formats.registry import find_format
from kafka_sql.options.schema import Option, OptionSchema, Syntax, schemas_of
from kafka_sql.text.diagnostics import Severity
from tests.golden_cases import GOLDEN, golden_cases
from tests.unit.options.declared import declare

ROOT = Path(__file__).parents[3]
CASES = golden_cases("options")
SCHEMAS = (*schemas_of("connectors"), *schemas_of("formats"))
RULES = list(csv.DictReader((GOLDEN / "options" / "rules.csv").read_text(encoding="utf-8").splitlines()))
_TABLE = re.compile(r"CREATE TABLE .*?\) WITH \((.*?)\n\);", re.DOTALL)
_KEY = re.compile(r"\n  '([^'\n]+)' = '")

GOOD = {
    Syntax.TEXT: "x",
    Syntax.BOOLEAN: "TRUE",
    Syntax.INTEGER: "7",
    Syntax.NUMBER: "0.5",
    Syntax.DURATION: "3 s",
    Syntax.MEMORY_SIZE: "5 mb",
    Syntax.LIST: "id",
    Syntax.MAP: "a:b,c:d",
    Syntax.OFFSETS: "partition:0,offset:42;partition:1,offset:300",
    Syntax.CHAR: "|",
    Syntax.ESCAPED_CHAR: r"\t",
    Syntax.CHARSET: "ISO-8859-1",
    Syntax.FORMAT: "json",
    Syntax.PATTERN: "a.*",
    Syntax.PARTITIONER: "fixed",
    Syntax.TIME_ZONE: "Europe/Berlin",
    Syntax.JSON: "{}",
    Syntax.COUNT_OR_SHARE: "1 %",
}
BAD = {
    Syntax.BOOLEAN: "yes",
    Syntax.INTEGER: "1.5",
    Syntax.NUMBER: "much",
    Syntax.ENUM: "nonsense",
    Syntax.DURATION: "5 parsecs",
    Syntax.MEMORY_SIZE: "5 bits",
    Syntax.LIST: "[x]",
    Syntax.MAP: "nonsense",
    Syntax.OFFSETS: "0:42",
    Syntax.CHAR: "||",
    Syntax.ESCAPED_CHAR: "||",
    Syntax.CHARSET: "nonsense",
    Syntax.FORMAT: "nonsense",
    Syntax.PATTERN: "([",
    Syntax.PARTITIONER: "nonsense",
    Syntax.TIME_ZONE: "Mars",
    Syntax.JSON: "{",
    Syntax.COUNT_OR_SHARE: "101 %",
}
GOOD_KEYS: dict[str, str | None] = {
    "connector": None,
    "properties.bootstrap.servers": "h1:9092,h2:9092",
    "properties.auto.offset.reset": "latest",
    "key.fields-prefix": None,
    "value.fields-prefix": None,
    "scan.header-filter": "kind:order & !env:test",
    "scan.partitions": "0;3",
    "scan.watermark.*": "1 s",
    "scan.watermark.generator": "watermarks.EndOfBatch",
    "url": "jdbc:sqlite:/data/x.db",
    "connection.max-retry-timeout": "9 s",
    "scan.partition.column": "id",
    "fields.<column>.start": "1",
    "fields.<column>.end": "9",
    "fields.<column>.min": "1",
    "fields.<column>.max": "9",
    "properties.*": "1",
    "properties.ssl.*.location": "/etc/k.jks",
    "*": "1",
}
"""Values for options that want more than their kind says; None where the option stands in every case."""

NEEDED: dict[str, dict[str, str | None]] = {
    "kafka": {"topic": "t", "properties.bootstrap.servers": "h:9092", "format": "json"},
    "upsert-kafka": {
        "topic": "t",
        "properties.bootstrap.servers": "h:9092",
        "key.format": "json",
        "value.format": "json",
    },
    "filesystem": {"path": "/data", "format": "json"},
    "jdbc": {"url": "jdbc:postgresql://h/d", "table-name": "t"},
    "delta": {"path": "/data/lake"},
    "iceberg": {"catalog-name": "c", "catalog-database": "d", "catalog-table": "t"},
    "datagen": {},
    "print": {},
    "blackhole": {},
}
TOGETHER: dict[str, dict[str, str | None]] = {
    "topic-pattern": {"topic": None},
    "value.format": {"format": None},
    "key.format": {"key.fields": "id"},
    "key.fields": {"key.format": "json"},
    "scan.watermark.alignment.group": {"scan.watermark.alignment.max-drift": "1 s"},
    "scan.watermark.alignment.max-drift": {"scan.watermark.alignment.group": "g"},
    "fields.<column>.start": {"fields.id.kind": "sequence", "fields.id.end": "9"},
    "fields.<column>.end": {"fields.id.kind": "sequence", "fields.id.start": "1"},
    "password": {"username": "u"},
    **{
        f"scan.partition.{name}": {
            "scan.partition.column": "id",
            "scan.partition.num": "2",
            "scan.partition.lower-bound": "1",
            "scan.partition.upper-bound": "9",
        }
        for name in ("column", "num", "lower-bound", "upper-bound")
    },
    "scan.bad-records.max": {"scan.bad-records": "skip"},
    "scan.dead-letter.topic": {"scan.bad-records": "dead-letter"},
    "scan.late-rows": {"scan.late-rows.topic": "late"},
    "scan.late-rows.topic": {"scan.late-rows": "topic"},
    "ssl.keystore.location": {"ssl.keystore.password": "p"},
    "ssl.truststore.location": {"ssl.truststore.password": "p"},
}
"""Options that go with another one, or (None) without it."""

COLUMNS = {
    "fields.id.length": "id STRING",
    "fields.id.var-len": "id STRING",
    "fields.id.max-past": "id TIMESTAMP(3)",
    "scan.watermark.generator": "id TIMESTAMP(3), WATERMARK FOR id AS id",
}
"""Columns for options that other types do not have."""

SKIPPED = {
    ("avro-confluent", "schema"): "a schema must give the columns; golden cases do",
    ("debezium-avro-confluent", "schema"): "a schema must give the columns; golden cases do",
    ("protobuf-confluent", "schema"): "a schema must give the columns; golden cases do",
}


def options_of(area: str) -> list[tuple[OptionSchema, Option]]:
    return [
        (schema, option)
        for schema in schemas_of(area)
        for option in (*schema.options, *schema.families)
        if (schema.name, option.key) not in SKIPPED
    ]


def golden_keys(connector: str) -> Iterator[str]:
    for case in CASES:
        for table in _TABLE.finditer(case.sql):
            if f"'connector' = '{connector}'" in table[1]:
                yield from _KEY.findall(table[1])


@pytest.mark.parametrize("schema", schemas_of("connectors"), ids=lambda schema: schema.name)
def test_every_option_of_a_connector_is_in_a_golden_case(schema: OptionSchema) -> None:
    written = set(golden_keys(schema.name))
    for option in schema.options:
        assert written & {option.key, *option.aliases}, option.key
        assert not option.aliases or written >= {*option.aliases}, option.aliases
    for family in schema.families:
        assert any(schema.find(key) == family for key in written), family.key
    assert written >= {*schema.not_here}


@pytest.mark.parametrize("schema", schemas_of("formats"), ids=lambda schema: schema.name)
def test_every_option_of_a_format_is_in_a_golden_case(schema: OptionSchema) -> None:
    text = "\n".join(case.sql for case in CASES)
    for option in schema.options:
        for key in (option.key, *option.aliases):
            assert re.search(rf"'(key\.|value\.)?{re.escape(f'{schema.name}.{key}')}' = ", text), key
    for key in schema.not_here:
        assert f"'{schema.name}.{key}' = " in text, key


@pytest.mark.parametrize(
    ("schema", "option"), options_of("connectors"), ids=lambda value: getattr(value, "name", "") or value.key
)
def test_values_of_an_option_of_a_connector(schema: OptionSchema, option: Option) -> None:
    together = {key: text for key, text in TOGETHER.get(option.key, {}).items() if schema.find(key)}
    needed = NEEDED[schema.name] | together
    key = option.key.replace("<column>", "id").replace("ssl.*", "ssl.keystore").replace("*", "other")
    check_values(option, schema.name, key, needed)


@pytest.mark.parametrize(
    ("schema", "option"), options_of("formats"), ids=lambda value: getattr(value, "name", "") or value.key
)
def test_values_of_an_option_of_a_format(schema: OptionSchema, option: Option) -> None:
    spec = find_format(schema.name)
    assert spec is not None
    connector = "kafka" if spec.of_records and not option.files_only else "filesystem"
    required = {other.key: "x" for other in schema.options if other.required}
    options = required | {key: str(value) for key, value in TOGETHER.get(option.key, {}).items()}
    needed = NEEDED[connector] | {"format": schema.name}
    needed |= {f"{schema.name}.{key}": value for key, value in options.items()}
    check_values(option, connector, f"{schema.name}.{option.key.replace('*', 'other')}", needed)


def check_values(option: Option, connector: str, key: str, needed: dict[str, str | None]) -> None:
    if option.key in GOOD_KEYS:
        good = GOOD_KEYS[option.key]
    else:
        good = option.allowed[0] if option.allowed else GOOD[option.syntax]
    columns = COLUMNS.get(key, "id BIGINT")
    if good is not None:
        assert errors(connector, columns, needed | {key: good}) == [], good
    bad = BAD.get(option.syntax)
    if bad is not None:
        assert set(errors(connector, columns, needed | {key: bad})) & {"invalid-value", "unknown-format"}, bad


def errors(connector: str, columns: str, options: dict[str, str | None]) -> list[str]:
    """Codes of what is wrong with the table (what is not supported yet left out)."""
    written = {"connector": connector} | options
    clause = ", ".join(f"'{key}' = '{value}'" for key, value in written.items() if value is not None)
    key = ", PRIMARY KEY (id) NOT ENFORCED" if connector == "upsert-kafka" else ""
    found = declare(f"CREATE TABLE t ({columns}{key}) WITH ({clause});").diagnostics
    wrong = [problem for problem in found if problem.severity is Severity.ERROR]
    return [problem.code for problem in wrong if problem.code != "not-supported-yet"]


@pytest.mark.parametrize("rule", RULES, ids=lambda rule: rule["rule"])
def test_every_rule_has_a_golden_case(rule: dict[str, str]) -> None:
    names = {f"{case.group}: {case.name}": case for case in CASES}
    if rule["where"] == "row":
        # Rules about the rows of a running job are tested where jobs run.
        assert rule["case"].partition("::")[2] in (ROOT / rule["case"].partition("::")[0]).read_text("utf-8")
        return
    case = names[rule["case"]]
    assert f"error[{rule['code']}]" in case.sections["error"]
    uses_table = re.search(r"^(SELECT|INSERT)", case.sql, re.MULTILINE) is not None
    assert uses_table or rule["where"] == "create"


def test_rules_are_all_there() -> None:
    listed = [row["rule"] for row in RULES]
    assert len(listed) == len(set(listed))
    named = {f"{schema.name}/{rule}" for schema in SCHEMAS for rule in schema.rules}
    assert named <= set(listed)
    sections = {row["rule"].split("/")[0] for row in RULES}
    assert {"1.2", "1.4", "2.1", "2.2", "3"} <= sections
