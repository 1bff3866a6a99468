"""What MySQL and MariaDB have of their own – types, zones, keys that compare as their collation says –
without a job of Spark: these are the functions that its tasks call, and the sink of pipelines."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing
from dataclasses import replace
from datetime import date, datetime, time, timezone
from decimal import Decimal
from typing import Any

import pyarrow as pa
import pytest

from kafka_sql.codecs.contract.arrow_types import arrow_type
from kafka_sql.databases.checking import check_columns
from kafka_sql.databases.connection import connect
from kafka_sql.databases.lookups import Lookup, LookupRows
from kafka_sql.databases.reading import TableRead, read_part
from kafka_sql.databases.writing import TableWrite, write_rows
from kafka_sql.ingestion.schemas.table_schema import AddColumns, AlterTypes, Column, CreateTable, TableSchema
from kafka_sql.ingestion.sinks.jdbc_sink import JdbcSink
from kafka_sql.model.connectors import JdbcTable, LookupCache, LookupOptions
from kafka_sql.model.data_types import (
    BIGINT,
    BOOLEAN,
    BYTES,
    DATE,
    DOUBLE,
    INT,
    SMALLINT,
    STRING,
    TINYINT,
    DataType,
    decimal,
    timestamp,
    timestamp_ltz,
)
from kafka_sql.model.data_types import time as time_type
from kafka_sql.model.row_kind import RowKind
from kafka_sql.model.scan_predicate import Comparison, ScanPredicate
from kafka_sql.sql.parsing.type_parser import parse_type
from kafka_sql.text.diagnostics import JobError, UnreachableError
from tests.integration.mariadb import PASSWORD, MariaDb, running_mariadb

pytestmark = pytest.mark.sampled(10)

AT = datetime(2024, 2, 29, 23, 59, 59, 123456)
COLUMNS: tuple[tuple[str, str, DataType, Any], ...] = (
    ("id", "INT", INT, 7),
    ("select", "VARCHAR(9)", STRING, "a`b"),
    ("flag", "BOOLEAN", BOOLEAN, False),
    ("bit", "BIT(1)", BOOLEAN, False),
    ("tiny", "TINYINT", TINYINT, -1),
    ("small", "SMALLINT UNSIGNED", INT, 65535),
    ("year", "YEAR", SMALLINT, 1999),
    ("big", "BIGINT UNSIGNED", decimal(20, 0), Decimal(2**64 - 1)),
    ("d", "DOUBLE", DOUBLE, 0.1),
    ("n", "DECIMAL(65, 2)", decimal(38, 2), Decimal("12345678901234567890123456789012345.12")),
    ("text", "LONGTEXT CHARACTER SET utf8mb4", STRING, "ä 🙂 % \\ '"),
    ("b", "BLOB", BYTES, b"\x00\xff'\\%s"),
    ("born", "DATE", DATE, date(2020, 2, 29)),
    ("clock", "TIME(3)", time_type(3), time(23, 59, 59, 123000)),
    ("at", "DATETIME(6)", timestamp(6), AT),
    ("moment", "TIMESTAMP(6) NULL", timestamp_ltz(6), AT.replace(tzinfo=timezone.utc)),
    ("doc", "JSON", STRING, '{"a": [1, "ä"]}'),
    ("kind", "ENUM('x', 'y')", STRING, "y"),
    ("50%", "INT", INT, 5),
)
TYPES = tuple((name, data_type) for name, _, data_type, _ in COLUMNS)
VALUES = [value for *_, value in COLUMNS]


@pytest.fixture(scope="module")
def server() -> Iterator[MariaDb]:
    with running_mariadb() as server:
        yield server


def run(server: MariaDb, *statements: str) -> list[tuple[Any, ...]]:
    """The rows of the last statement, as another client sees them."""
    import pymysql

    where = {"host": "127.0.0.1", "port": server.port, "user": "tester", "password": PASSWORD}
    with closing(pymysql.connect(**where, database="shop", charset="utf8mb4", autocommit=True)) as connection:
        cursor = connection.cursor()
        for statement in statements:
            cursor.execute(statement)
        return list(cursor.fetchall())


def table_of(server: MariaDb, name: str, *key: str) -> JdbcTable:
    return JdbcTable(
        url=server.url,
        table=name,
        username="tester",
        password=PASSWORD,
        primary_key=key,
        lookup=LookupOptions(max_retries=0),
        sink_retries=0,
        in_utc=True,
    )


@pytest.fixture
def things(server: MariaDb) -> JdbcTable:
    """An empty table with a column of each type, under a name with a blank and a quote."""
    columns = ", ".join(f"`{name}` {spelled}" for name, spelled, *_ in COLUMNS)
    run(
        server,
        "DROP TABLE IF EXISTS `All ``things`",
        f"CREATE TABLE `All ``things` ({columns}, PRIMARY KEY (id, `select`))",
    )
    return table_of(server, "shop.All `things", "id", "select")


def written(table: JdbcTable, values: list[Any], *, kind: RowKind | None = None) -> int:
    """Write one row."""
    cells = zip(values, TYPES, strict=True)
    arrays = [pa.array([value], arrow_type(data_type)) for value, (_, data_type) in cells]
    names = tuple(name for name, _ in TYPES)
    return write_rows(TableWrite(table, names), iter([pa.RecordBatch.from_arrays(arrays, names=list(names))]))


def rows(table: JdbcTable, *predicates: ScanPredicate) -> list[list[Any]]:
    batches = read_part(TableRead(table, TYPES, predicates), 0)
    return [list(row.values()) for batch in batches for row in batch.to_pylist()]


def test_values_of_its_types_come_back_and_are_compared(things):
    check_columns(things, TYPES)
    nothing = [value if name in ("id", "select") else None for name, _, _, value in COLUMNS]
    for values in (nothing, VALUES, VALUES):
        assert written(things, values) == 1
    assert rows(things) == [VALUES]
    assert rows(things, ScanPredicate("select", Comparison.EQUAL, ("a`b",))) == [VALUES]
    assert rows(things, ScanPredicate("id", Comparison.IN, (8, 9))) == []
    assert rows(things, ScanPredicate("50%", Comparison.GREATER, (4,))) == [VALUES]


@pytest.mark.parametrize(
    ("query", "cipher"),
    [
        ("", True),
        ("?sslMode=REQUIRED", True),
        ("?useSSL=true&requireSSL=true", True),
        ("?useSSL=false", False),
        ("?sslMode=disabled", False),
    ],
)
def test_connections_are_encrypted_as_the_url_says(server, query, cipher):
    with closing(connect(replace(table_of(server, ""), url=server.encrypted + query))) as connection:
        cursor = connection.cursor()
        cursor.execute("SHOW STATUS LIKE 'Ssl_cipher'", ())
        assert bool(cursor.fetchone()[1]) is cipher


@pytest.mark.parametrize(
    ("query", "words"),
    [("VERIFY_CA", "certificate verify failed"), ("VERIFY_IDENTITY", "certificate verify failed")],
)
def test_certificates_are_verified_where_the_url_says_so(server, query, words):
    with pytest.raises(UnreachableError, match=words):
        connect(replace(table_of(server, ""), url=f"{server.encrypted}?sslMode={query}"))
    with pytest.raises(JobError, match="sslMode"):
        connect(replace(table_of(server, ""), url=f"{server.encrypted}?sslMode=SOMETIMES"))


def test_points_in_time_are_those_that_other_clients_see(things, server):
    written(things, VALUES)
    [(zone, at, moment)] = run(
        server, "SET time_zone = '+01:00'", "SELECT @@time_zone, `at`, moment FROM `All ``things`"
    )
    assert (zone, at, moment) == ("+01:00", AT, datetime(2024, 3, 1, 0, 59, 59, 123456))


def test_without_points_in_time_a_timestamp_shows_the_time_of_the_server(server):
    """As Connector/J hands it to Flink (seen with 2.3), whose TIMESTAMP has no zone; the server is five hours
    before UTC."""
    run(
        server,
        "DROP TABLE IF EXISTS clocks",
        "CREATE TABLE clocks (at TIMESTAMP NULL)",
        "SET time_zone = '+00:00'",
        "INSERT INTO clocks VALUES ('2024-01-01 12:00:00')",
    )
    local = replace(table_of(server, "clocks"), in_utc=False)
    read = TableRead(local, (("at", timestamp(0)),))
    assert [row["at"] for batch in read_part(read, 0) for row in batch.to_pylist()] == [
        datetime(2024, 1, 1, 7)
    ]
    made = pa.RecordBatch.from_pydict({"at": pa.array([datetime(2024, 1, 1, 8)], arrow_type(timestamp(0)))})
    write_rows(TableWrite(local, ("at",)), iter([made]))
    found = run(server, "SET time_zone = '+00:00'", "SELECT * FROM clocks ORDER BY at")
    assert found == [(datetime(2024, 1, 1, hour),) for hour in (12, 13)]


@pytest.mark.parametrize(
    ("column", "given", "expected"),
    [
        ("bit", "b'1'", True),
        ("clock", "'-01:00:00'", None),
        ("clock", "'25:00:00'", None),
        ("born", "'0000-00-00'", None),
        ("at", "'0000-00-00 00:00:00'", None),
    ],
)
def test_values_that_sql_has_not_are_refused(things, server, column, given, expected):
    written(things, VALUES)
    run(server, "SET sql_mode = ''", f"UPDATE `All ``things` SET `{column}` = {given}")
    read = TableRead(things, tuple(each for each in TYPES if each[0] == column))
    if expected is not None:
        assert [row[column] for batch in read_part(read, 0) for row in batch.to_pylist()] == [expected]
        return
    with pytest.raises(JobError) as refused:
        list(read_part(read, 0))
    assert f"column '{column}' holds" in refused.value.diagnostics[0].message


@pytest.mark.parametrize(
    ("name", "value", "words"),
    [("select", "0123456789", "Data too long"), ("kind", "z", "Data truncated"), ("tiny", None, None)],
)
def test_what_does_not_fit_is_not_cut(things, name, value, words):
    """As with Connector/J, whose sessions are strict whatever the server is."""
    values = [value if each == name else there for (each, _), there in zip(TYPES, VALUES, strict=True)]
    if words is None:
        assert written(things, values) == 1
        return
    with pytest.raises(JobError) as refused:
        written(things, values)
    assert words in refused.value.diagnostics[0].message
    assert rows(things) == []


@pytest.mark.parametrize("keys", [("id",), ("id", "select"), ("born", "at"), ("moment",), ("big",)], ids=str)
def test_rows_are_looked_up_by_keys_of_any_type(things, keys):
    written(things, VALUES)
    known = dict(TYPES)
    key = tuple(dict(zip(known, VALUES, strict=True))[name] for name in keys)
    lookup = Lookup(things, (("doc", STRING),), tuple((name, known[name]) for name in keys))
    with closing(LookupRows(lookup)) as looked_up:
        assert looked_up.find([key]) == {key: (('{"a": [1, "ä"]}',),)}


@pytest.mark.parametrize("cache", [LookupCache.NONE, LookupCache.PARTIAL])
def test_rows_are_looked_up_as_the_database_compares(server, cache):
    """Flink asks for each key alone and takes what comes (seen with 2.3): ``ANN`` is ``Ann`` and ``ann``."""
    run(
        server,
        "DROP TABLE IF EXISTS people",
        "CREATE TABLE people (name VARCHAR(20) CHARACTER SET utf8mb4 COLLATE utf8mb4_general_ci, v INT)",
        "INSERT INTO people VALUES ('Ann', 1), ('ann', 2), ('Bob', 3), ('Zoë', 4), ('x', 5), (NULL, 6)",
    )
    options = LookupOptions(cache=cache, max_rows=100, max_retries=0)
    table = replace(table_of(server, "people"), lookup=options)
    lookup = Lookup(table, (("v", INT),), (("name", STRING),))
    expected = {"ann": [1, 2], "ANN ": [1, 2], "bob": [3], "Zoe": [4], "x": [5], "y": []}
    with closing(LookupRows(lookup)) as looked_up:
        for keys in (list(expected), ["bob"], ["x", "y"], ["Zoe", "x"]):
            found = looked_up.find([(key,) for key in keys])
            assert {key: sorted(v for (v,) in found[key,]) for key in keys} == {k: expected[k] for k in keys}


def write_of(sink: JdbcSink, table: TableSchema, kind: RowKind, *cells: Any) -> None:
    pairs = zip(cells, table.columns, strict=True)
    arrays = [pa.array([cell], arrow_type(column.type)) for cell, column in pairs]
    sink.write(table, (kind,), pa.RecordBatch.from_arrays(arrays, names=list(table.names)))


WIDENED = [
    ("INT", 1, "BIGINT", 2**40, [1, 2**40]),
    ("BIGINT", 2**62, "DECIMAL(38, 0)", Decimal(10**37), [Decimal(2**62), Decimal(10**37)]),
    ("DECIMAL(4, 2)", Decimal("1.25"), "DOUBLE", 0.1, [1.25, 0.1]),
    ("DECIMAL(4, 2)", Decimal("1.25"), "STRING", "x", ["1.25", "x"]),
    ("DOUBLE", 0.5, "STRING", "x", ["0.5", "x"]),
    ("BOOLEAN", True, "STRING", "x", ["true", "x"]),
    ("BOOLEAN", None, "STRING", "x", [None, "x"]),
    ("DATE", date(2024, 1, 2), "STRING", "x", ["2024-01-02", "x"]),
    ("DATE", date(2024, 1, 2), "TIMESTAMP(3)", AT, [datetime(2024, 1, 2), AT.replace(microsecond=123000)]),
    ("TIMESTAMP(0)", datetime(2024, 1, 2, 3, 4, 5), "STRING", "x", ["2024-01-02 03:04:05", "x"]),
    ("TIMESTAMP(3)", AT, "TIMESTAMP(6)", AT, [AT.replace(microsecond=123000), AT]),
    ("TIME(3)", time(1, 2, 3, 4000), "STRING", "x", ["01:02:03.004", "x"]),
    ("FLOAT", 0.5, "DOUBLE", 0.1, [0.5, 0.1]),
    ("BYTES", b"a\xff\x00", "STRING", "🙂", ["Yf8A", "🙂"]),
    ("ARRAY<INT>", [1], "STRING", "x", ["[1]", "x"]),
    ("TIMESTAMP_LTZ(3)", None, "TIMESTAMP_LTZ(6)", AT.replace(tzinfo=timezone.utc), [None, AT]),
]


@pytest.mark.parametrize(
    ("before", "old", "after", "new", "expected"),
    WIDENED,
    ids=[f"{case[0]} to {case[2]}" for case in WIDENED],
)
def test_columns_are_widened_once_or_again(server, before, old, after, new, expected):
    run(server, "SET time_zone = '+00:00'", "DROP TABLE IF EXISTS shop.widened")
    key, last = Column("id", BIGINT), Column("last", STRING)
    columns = [Column("v 100%", parse_type(each)) for each in (before, after)]
    first, second = (TableSchema("shop.widened", (key, column, last), ("id",)) for column in columns)
    with JdbcSink(table_of(server, "")) as sink:
        for number, (table, change, value) in enumerate(
            (
                (first, CreateTable(first), old),
                (second, AlterTypes((columns[1],), (columns[0].type,), second), new),
            )
        ):
            sink.change(change)
            sink.change(change)  # a micro-batch is repeated
            write_of(sink, table, RowKind.INSERT, number, value, "ä")
    found = run(server, "SET time_zone = '+00:00'", "SELECT `v 100%`, last FROM shop.widened ORDER BY id")
    assert found == [(value, "ä") for value in expected]


def test_keys_are_told_apart_as_they_are(server):
    """The server's own comparison takes ``a``, ``A``, ``ä`` and ``a `` for one."""
    run(server, "DROP TABLE IF EXISTS shop.named")
    key, value = Column("name", STRING), Column("v", INT)
    table = TableSchema("shop.named", (key, value), ("name",))
    names = ["a", "A", "ä", "a ", "🙂"]
    with JdbcSink(table_of(server, "")) as sink:
        sink.change(CreateTable(table))
        for at, name in enumerate(names):
            write_of(sink, table, RowKind.INSERT, name, at)
        write_of(sink, table, RowKind.DELETE, "A", 1)
        write_of(sink, table, RowKind.UPDATE_AFTER, "a ", 7)
        assert sorted(run(server, "SELECT * FROM shop.named")) == [("a", 0), ("a ", 7), ("ä", 2), ("🙂", 4)]
        long = "x" * 701
        with pytest.raises(JobError) as refused:
            write_of(sink, table, RowKind.INSERT, long, 1)
        assert "too long" in refused.value.diagnostics[0].message


def test_a_key_becomes_a_text_and_columns_come_later(server):
    run(server, "DROP TABLE IF EXISTS shop.keyed")
    number, text, more = Column("id", BIGINT), Column("id", STRING), Column("more", timestamp_ltz(6))
    first, second = (TableSchema("shop.keyed", (column,), ("id",)) for column in (number, text))
    third = TableSchema("shop.keyed", (text, more), ("id",))
    with JdbcSink(table_of(server, "")) as sink:
        sink.change(CreateTable(first))
        write_of(sink, first, RowKind.INSERT, 1)
        for change in (AlterTypes((text,), (BIGINT,), second), AddColumns((more,), third)):
            sink.change(change)
            sink.change(change)
        write_of(sink, third, RowKind.INSERT, "x", None)
        write_of(sink, third, RowKind.DELETE, "1", None)
    assert run(server, "SELECT * FROM shop.keyed") == [("x", None)]
