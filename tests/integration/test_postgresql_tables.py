"""What only PostgreSQL has – its types, names in schemas, words – and what happens while it is down, without
a job of Spark: these are the functions that its tasks call."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from contextlib import closing
from datetime import date, datetime, timezone
from decimal import Decimal
from typing import Any

import pyarrow as pa
import pytest

from kafka_sql.codecs.contract.arrow_types import arrow_type
from kafka_sql.databases.checking import check_columns
from kafka_sql.databases.lookups import Lookup, LookupRows
from kafka_sql.databases.reading import TableRead, read_part
from kafka_sql.databases.writing import TableWrite, write_rows
from kafka_sql.model.connectors import JdbcTable, LookupOptions
from kafka_sql.model.data_types import (
    BOOLEAN,
    BYTES,
    DATE,
    FLOAT,
    INT,
    STRING,
    ArrayType,
    DataType,
    decimal,
    timestamp,
    timestamp_ltz,
)
from kafka_sql.model.scan_predicate import Comparison, ScanPredicate
from kafka_sql.text.diagnostics import JobError, UnreachableError
from tests.integration.postgresql import PostgresServer, is_installed, running_server

psycopg = pytest.importorskip("psycopg")
pytestmark = pytest.mark.skipif(not is_installed(), reason="no PostgreSQL server (initdb, pg_ctl)")

ID = "0e984725-c51c-4bf4-9960-e1c80e27aba0"
COLUMNS: tuple[tuple[str, str, DataType, Any], ...] = (
    ("id", "uuid", STRING, ID),
    ("Doc", "jsonb", STRING, '{"a": [1, "ä"]}'),
    ("raw", "json", STRING, '{"b":1}'),
    ("n", "numeric(12, 3)", decimal(12, 3), Decimal("1.500")),
    ("any", "numeric", decimal(38, 18), Decimal("123456789.500000000000000000")),
    ("at", "timestamptz", timestamp_ltz(6), datetime(2024, 1, 1, 12, tzinfo=timezone.utc)),
    ("t", "timestamp", timestamp(6), datetime(2024, 1, 1, 12, 0, 0, 123456)),
    ("xs", "int[]", ArrayType(INT), [1, None, 3]),
    ("names", "text[]", ArrayType(STRING), ["a", None, 'q"x']),
    ("prices", "numeric(10, 2)[]", ArrayType(decimal(10, 2)), [Decimal("1.25")]),
    ("name", "varchar(3)", STRING, "abc"),
    ("select", "int", INT, 7),
    ("b", "bytea", BYTES, b"\x00\xff"),
    ("d", "date", DATE, date(2020, 2, 29)),
    ("ok", "boolean", BOOLEAN, True),
    ("f", "real", FLOAT, 0.5),
    ("took", "interval", STRING, "1 day 02:00:00"),
    ("host", "inet", STRING, "10.0.0.1"),
    ("50%", "int", INT, 5),
)
TYPES = tuple((name, data_type) for name, _, data_type, _ in COLUMNS)
VALUES = [value for *_, value in COLUMNS]


@pytest.fixture(scope="module")
def server() -> Iterator[PostgresServer]:
    with running_server() as server:
        yield server


@pytest.fixture
def things(server) -> JdbcTable:
    """An empty table with a column of each type, in a schema, under a name with a blank and a quote."""
    columns = ", ".join(f'"{name}" {spelled}' for name, spelled, *_ in COLUMNS)
    with psycopg.connect(
        host="127.0.0.1", port=server.port, user="tester", dbname="postgres", autocommit=True
    ) as connection:
        connection.execute('DROP SCHEMA IF EXISTS "My Shop" CASCADE; CREATE SCHEMA "My Shop"')
        connection.execute(f'CREATE TABLE "My Shop"."All ""things" ({columns}, PRIMARY KEY (id, "select"))')
    return JdbcTable(
        url=server.url,
        table='My Shop.All "things',
        username="tester",
        primary_key=("id", "select"),
        lookup=LookupOptions(max_retries=0),
        sink_retries=8,
    )


def written(table: JdbcTable, values: list[Any]) -> int:
    """Write one row."""
    cells = zip(values, TYPES, strict=True)
    arrays = [pa.array([value], arrow_type(data_type)) for value, (_, data_type) in cells]
    names = tuple(name for name, _ in TYPES)
    return write_rows(TableWrite(table, names), iter([pa.RecordBatch.from_arrays(arrays, names=list(names))]))


def rows(table: JdbcTable, *predicates: ScanPredicate) -> list[list[Any]]:
    read = TableRead(table, TYPES, predicates)
    batches = read_part(read, 0)
    return [list(row.values()) for batch in batches for row in batch.to_pylist()]


def test_values_of_its_types_come_back_and_are_compared(things):
    check_columns(things, TYPES)
    nothing = [value if name in ("id", "select") else None for name, _, _, value in COLUMNS]
    for values in (nothing, VALUES, VALUES):
        assert written(things, values) == 1
    assert rows(things) == [VALUES]
    assert rows(things, ScanPredicate("id", Comparison.EQUAL, (ID,))) == [VALUES]
    assert rows(things, ScanPredicate("select", Comparison.IN, (8, 9))) == []
    assert rows(things, ScanPredicate("n", Comparison.GREATER, (Decimal("1.499"),))) == [VALUES]


@pytest.mark.parametrize(
    "keys", [("id",), ("id", "select"), ("name", "d"), ("at",), ("n", "id"), ("host",)], ids=", ".join
)
def test_rows_are_looked_up_by_keys_of_any_type(things, keys):
    written(things, VALUES)
    known = dict(TYPES)
    key = tuple(dict(zip(known, VALUES, strict=True))[name] for name in keys)
    lookup = Lookup(things, (("Doc", STRING),), tuple((name, known[name]) for name in keys))
    with closing(LookupRows(lookup)) as looked_up:
        assert looked_up.find([key]) == {key: (('{"a": [1, "ä"]}',),)}


@pytest.mark.parametrize(
    ("name", "value", "words"),
    [
        ("name", "too long", "value too long for type character varying(3)"),
        ("id", "nobody", 'invalid input syntax for type uuid: "nobody"'),
        ("raw", "{", "invalid input syntax for type json"),
    ],
)
def test_the_database_says_what_it_refuses(things, name, value, words):
    places = [column for column, _ in TYPES]
    values = list(VALUES)
    values[places.index(name)] = value
    with pytest.raises(JobError) as refused:
        written(JdbcTable(things.url, things.table, "tester", sink_retries=0), values)
    assert refused.value.diagnostics[0].message.endswith(words)
    assert rows(things) == []


def test_rows_are_written_once_the_server_is_there_again(things, server):
    server.stop()
    with pytest.raises(UnreachableError):
        rows(things)
    later = threading.Timer(1.5, server.start)
    later.start()
    try:
        assert written(things, VALUES) == 1
    finally:
        later.join()
    assert rows(things) == [VALUES]
