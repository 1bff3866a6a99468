"""Tables whose columns are left out: what a schema registry's columns make of them."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from kafka_sql.catalog.catalog import Catalog
from kafka_sql.catalog.show_create import show_create_table
from kafka_sql.model.data_types import RowType
from kafka_sql.model.formats import AvroConfluentFormat, DebeziumAvroConfluentFormat, Format
from kafka_sql.model.registry_columns import SubjectColumns
from kafka_sql.options.session_options import SessionOptions
from kafka_sql.planner.checker import check_script
from kafka_sql.planner.plan.checked_script import CatalogChange, CheckedScript
from kafka_sql.sql.parsing.type_parser import parse_type
from kafka_sql.sql.script_parser import parse_script
from kafka_sql.text.diagnostics import Diagnostic, UnreachableError
from kafka_sql.text.error_codes import ErrorCode
from kafka_sql.text.source import SourceText

AVRO = "'format' = 'avro-confluent', 'avro-confluent.url' = 'http://r'"
KAFKA = "'connector' = 'kafka', 'topic' = 't', 'properties.bootstrap.servers' = 'h:1'"
BOTH = """'key.format' = 'avro-confluent', 'key.avro-confluent.url' = 'http://r', 'key.fields' = 'k',
  'value.format' = 'avro-confluent', 'value.avro-confluent.url' = 'http://r'"""


def checked(text: str, subjects: Mapping[str, str] | None, schema: str | None = None) -> CheckedScript:
    """``subjects`` are the columns of each, None where the registry must not be asked."""

    def ask(format: Format) -> SubjectColumns:
        assert isinstance(format, (AvroConfluentFormat, DebeziumAvroConfluentFormat))
        row = parse_type(f"ROW<{(subjects or {})[format.registry.subject or '']}>")
        assert isinstance(row, RowType)
        return SubjectColumns(row.fields, schema)

    catalog = Catalog(ask_registry=None if subjects is None else ask)
    return check_script(parse_script(SourceText("s", text)), catalog, SessionOptions.default("UTC"))


def columns(text: str, subjects: Mapping[str, str], schema: str | None = None) -> str:
    script = checked(text, subjects, schema)
    assert script.diagnostics == ()
    [change] = script.statements
    assert isinstance(change, CatalogChange)
    assert change.declared is not None
    return ", ".join(f"{column.name} {column.type}" for column in change.declared.columns)


def problems(text: str, subjects: Mapping[str, str]) -> list[tuple[str, str]]:
    found = checked(text, subjects).diagnostics
    assert all(problem.span is not None for problem in found)
    return [(problem.code, problem.message) for problem in found]


@pytest.mark.parametrize(
    ("elements", "expected"),
    [
        ("", "k STRING NOT NULL, n INT"),
        ("(p INT METADATA FROM 'partition', m AS n + p)", "k STRING NOT NULL, n INT, p INT, m INT"),
    ],
)
def test_columns_come_before_those_declared(elements: str, expected: str) -> None:
    text = f"CREATE TABLE t {elements} WITH ({KAFKA}, {AVRO})"
    assert columns(text, {"t-value": "k STRING NOT NULL, n INT"}) == expected


def test_a_table_with_a_physical_column_is_as_declared() -> None:
    assert columns(f"CREATE TABLE t (n INT) WITH ({KAFKA}, {AVRO})", {}) == "n INT"


def test_columns_that_are_dropped_do_not_come_back() -> None:
    text = f"CREATE TABLE t (n INT) WITH ({KAFKA}, {AVRO}); ALTER TABLE t ADD p INT METADATA FROM 'partition'"
    script = checked(f"{text}; ALTER TABLE t DROP n", {})
    assert script.diagnostics == ()
    assert isinstance(script.statements[-1], CatalogChange)
    assert script.statements[-1].declared is not None
    assert [column.name for column in script.statements[-1].declared.columns] == ["p"]


def test_other_tables_without_columns_ask_nobody() -> None:
    assert columns("CREATE TABLE t WITH ('connector' = 'blackhole')", {}) == ""


def test_a_watermark_and_a_key_name_columns_of_the_registry() -> None:
    text = f"CREATE TABLE t (WATERMARK FOR ts AS ts) WITH ({KAFKA}, {AVRO})"
    assert columns(text, {"t-value": "ts TIMESTAMP(3)"}) == "ts TIMESTAMP(3)"
    assert [code for code, _ in problems(text, {"t-value": "n INT"})] == ["unknown-column"]
    upsert = KAFKA.replace("'kafka'", "'upsert-kafka'") + ", 'key.format' = 'raw', "
    value = AVRO.replace("'format'", "'value.format'").replace(
        "'avro-confluent.url'", "'value.avro-confluent.url'"
    )
    text = f"CREATE TABLE t (PRIMARY KEY (k) NOT ENFORCED) WITH ({upsert}{value})"
    assert columns(text, {"t-value": "k STRING, n INT"}) == "k STRING NOT NULL, n INT"


def test_key_columns_are_in_the_value_or_in_the_key() -> None:
    text = f"CREATE TABLE t WITH ({KAFKA}, {BOTH})"
    assert columns(text, {"t-value": "n INT, k INT"}) == "n INT, k INT"
    [(code, message)] = problems(text, {"t-value": "n INT"})
    assert (code, message) == (
        "unknown-column",
        "the schema of the value has no field for the key column 'k'",
    )
    apart = text.replace("'key.fields'", "'value.fields-include' = 'EXCEPT_KEY', 'key.fields'")
    assert columns(apart, {"t-value": "n INT", "t-key": "j INT, k BIGINT"}) == "k BIGINT, n INT"
    assert columns(apart, {"t-value": "k INT, n INT", "t-key": "k BIGINT"}) == "k BIGINT, n INT"
    [(code, message)] = problems(apart, {"t-value": "n INT", "t-key": "kk INT"})
    assert (code, "'k'" in message) == ("unknown-column", True)
    plain = apart.replace(
        "'key.format' = 'avro-confluent', 'key.avro-confluent.url' = 'http://r'", "'key.format' = 'raw'"
    )
    [(code, message)] = problems(plain, {"t-value": "n INT"})
    assert message == "nothing says the type of the key column 'k': a key of format 'raw' has no schema"


def test_value_columns_carry_their_prefix() -> None:
    text = f"CREATE TABLE t WITH ({KAFKA}, {AVRO}, 'value.fields-prefix' = 'v_')"
    assert columns(text, {"t-value": "k STRING, n INT"}) == "v_k STRING, v_n INT"
    both = f"CREATE TABLE t WITH ({KAFKA}, {BOTH}, 'value.fields-prefix' = 'v_')"
    apart = both.replace("'key.fields'", "'value.fields-include' = 'EXCEPT_KEY', 'key.fields'")
    assert columns(apart, {"t-value": "k INT, n INT", "t-key": "k BIGINT"}) == "k BIGINT, v_k INT, v_n INT"


def test_a_name_that_is_there_already_is_an_error() -> None:
    text = f"CREATE TABLE t (n INT METADATA FROM 'partition') WITH ({KAFKA}, {AVRO})"
    assert [code for code, _ in problems(text, {"t-value": "n INT"})] == ["duplicate-column"]


def test_the_schema_is_kept_with_the_table() -> None:
    schema = '{"type":"record","name":"Its","fields":[{"name":"n","type":"int"}]}'
    script = checked(f"CREATE TABLE t WITH ({KAFKA}, {AVRO})", {"t-value": "n INT NOT NULL"}, schema)
    assert script.diagnostics == ()
    [change] = script.statements
    assert isinstance(change, CatalogChange)
    assert change.declared is not None
    shown = show_create_table(change.declared, lambda key, value: value)
    assert f"'avro-confluent.schema' = '{schema}'" in shown
    assert checked(shown, {}).diagnostics == (), "and what is shown needs no registry"


def test_without_asking_the_table_and_what_uses_it_are_left_for_later() -> None:
    text = f"""
        CREATE TABLE t WITH ({KAFKA}, {AVRO});
        SELECT anything FROM t;
        CREATE VIEW v AS SELECT x FROM t;
        SELECT nope FROM v;
        SELECT 1 +;
    """
    found = checked(text, None).diagnostics
    assert [(problem.code, problem.severity.value) for problem in found] == [
        ("columns-in-registry", "warning"),
        ("unexpected-token", "error"),
    ]


def test_a_registry_that_does_not_answer_ends_the_check() -> None:
    def silent(_format: Format) -> SubjectColumns:
        raise UnreachableError(Diagnostic(ErrorCode.REGISTRY_UNREACHABLE, "it is down"))

    script = parse_script(SourceText("s", f"CREATE TABLE t WITH ({KAFKA}, {AVRO})"))
    with pytest.raises(UnreachableError) as raised:
        check_script(script, Catalog(ask_registry=silent), SessionOptions.default("UTC"))
    [problem] = raised.value.diagnostics
    assert problem.span is not None
    assert problem.span.text == "'avro-confluent'"
