"""What becomes of the sink's tables and of rows on their way there."""

from __future__ import annotations

import json
import re
import sqlite3
from contextlib import closing
from datetime import date, datetime
from decimal import Decimal
from pathlib import Path
from typing import Any

import pyarrow as pa
import pytest

from kafka_sql.broker.client.properties import ClientRole, translate
from kafka_sql.codecs.contract.arrow_types import arrow_type
from kafka_sql.databases.dialects import dialect_of
from kafka_sql.ingestion.flow.flow import Dirty, Flow, Noted, Rows
from kafka_sql.ingestion.flow.sink_tables import broadened
from kafka_sql.ingestion.flow.transforms import kinds_behind
from kafka_sql.ingestion.pipeline.pipeline import read_pipeline
from kafka_sql.ingestion.preparation import Preparation
from kafka_sql.ingestion.schemas import evolution
from kafka_sql.ingestion.schemas.evolution import Schemas
from kafka_sql.ingestion.schemas.guard import Guard
from kafka_sql.ingestion.schemas.records import RawRecord
from kafka_sql.ingestion.schemas.table_schema import AddColumns, AlterTypes, Column, CreateTable, TableSchema
from kafka_sql.ingestion.sinks.change_records import RecordForm
from kafka_sql.ingestion.sinks.database_columns import MySqlColumns
from kafka_sql.ingestion.sinks.file_sink import FileSink, folder_name
from kafka_sql.ingestion.sinks.jdbc_sink import JdbcSink
from kafka_sql.ingestion.sinks.kafka_sink import KafkaSink
from kafka_sql.ingestion.sinks.sink import change_text
from kafka_sql.model.connectors import JdbcTable
from kafka_sql.model.data_types import BIGINT, STRING, decimal
from kafka_sql.model.row_kind import RowKind
from kafka_sql.session.check.secrets import Secrets
from kafka_sql.sql.parsing.type_parser import parse_type
from kafka_sql.text.diagnostics import JobError
from kafka_sql.text.source import SourceText

HEAD = "source:\n  type: kafka\n  properties.bootstrap.servers: h:1\n  topic: t\n  value.format: json\n"
ADDED, BEFORE, AFTER, GONE = RowKind.INSERT, RowKind.UPDATE_BEFORE, RowKind.UPDATE_AFTER, RowKind.DELETE


def flow(rest: str = "", sink: str = "", head: str = HEAD) -> Flow:
    text = f"{head}sink:\n  type: print\n{sink}{rest}"
    pipeline = read_pipeline(SourceText("p.yaml", text), {}.get)
    return Preparation(pipeline, Secrets(environment={})).flow()


def record(value: Any, offset: int = 0) -> RawRecord:
    return RawRecord("t", 0, offset, 0, None, json.dumps(value).encode())


def behavior(name: str) -> str:
    return f"pipeline:\n  schema.change.behavior: {name}\n"


def said(following: Flow, *values: Any) -> list[str]:
    events = following.events([record(value, at) for at, value in enumerate(values)])
    return [change_text(event.change) for event in events if isinstance(event, Noted)]


def test_a_change_that_the_sink_refuses_is_not_asked_for_again_and_loses_no_row() -> None:
    following = flow(behavior("try_evolve"))
    list(following.events([record({"id": 1})]))
    taken: list[Any] = []
    for event in following.events([record({"id": 2, "more": 1}, 1), record({"id": "x"}, 2)]):
        if isinstance(event, Noted):
            following.sink.refuse(event.change)
        taken.append(event)
    assert [type(each) for each in taken] == [Noted, Noted, Dirty, Rows]
    assert isinstance(taken[0].change, AlterTypes)
    assert isinstance(taken[1].change, AddColumns)
    assert (taken[2].record.offset, taken[2].reason) == (
        2,
        "a value of t does not fit table t: column id is BIGINT",
    )
    assert taken[3].batch.to_pylist() == [{"id": 2}]
    (rows,) = following.events([record({"id": "3", "more": 2}, 3)])
    assert isinstance(rows, Rows)
    assert rows.batch.to_pylist() == [{"id": 3}]
    assert said(following, {"id": 4, "other": True}) == ["ALTER TABLE t ADD (other BOOLEAN)"]


def test_one_of_two_changes_may_be_refused() -> None:
    following = flow(behavior("try_evolve"))
    list(following.events([record({"id": 1})]))
    for event in following.events([record({"id": 1.5, "more": 1}, 1)]):
        if isinstance(event, Noted) and isinstance(event.change, AddColumns):
            following.sink.refuse(event.change)
        if isinstance(event, Rows):
            assert event.batch.to_pylist() == [{"id": 1.5}]
    assert [str(column.type) for column in following.sink.known["t"].columns] == ["DOUBLE"]


@pytest.mark.parametrize(
    ("options", "changes"),
    [
        (
            "",
            [
                "CREATE TABLE t (id BIGINT)",
                "ALTER TABLE t MODIFY (id DOUBLE /* was BIGINT */)",
                "ALTER TABLE t ADD (v STRING)",
            ],
        ),
        (
            "  exclude.schema.changes: [alter]\n",
            ["CREATE TABLE t (id BIGINT)", "ALTER TABLE t ADD (v STRING)"],
        ),
        ("  include.schema.changes: [add.column]\n", ["ALTER TABLE t ADD (v STRING)"]),
        (
            "  include.schema.changes: column\n  exclude.schema.changes: add.column\n",
            ["ALTER TABLE t MODIFY (id DOUBLE /* was BIGINT */)"],
        ),
    ],
)
def test_a_sink_makes_the_changes_it_is_to_make(options: str, changes: list[str]) -> None:
    following = flow("", options)
    assert said(following, {"id": 1}) + said(following, {"id": 1.5, "v": "a"}) == changes


def test_broad_types_take_what_would_be_changes() -> None:
    columns = "a SMALLINT, b FLOAT, c DECIMAL(5, 2), d VARCHAR(3)"
    ddl = f"  scan.value.initial-schemas.ddls: CREATE TABLE t ({columns})\n"
    following = flow("", "  sink.type-normalize-strategy: BROADEN\n", HEAD + ddl)
    row = {"a": 1, "b": 1.5, "c": 1.25, "d": "abc"}
    assert said(following, row) == ["CREATE TABLE t (a BIGINT, b DOUBLE, c DECIMAL(38, 18), d STRING)"]
    assert said(following, {"a": 70_000, "b": 2, "c": 12345.678, "d": "abcdef"}) == []
    assert following.source.tables["t"].columns[0].type == BIGINT
    assert broadened(decimal(38, 0)) == STRING


def test_a_condition_sees_both_sides_of_an_update() -> None:
    kinds = [ADDED, BEFORE, AFTER, BEFORE, AFTER, BEFORE, AFTER, AFTER, GONE]
    passed = [True, True, False, False, True, False, False, False, True]
    conditions = [0 if each else None for each in passed]
    assert kinds_behind(kinds, conditions, True) == [ADDED, GONE, None, None, ADDED, None, None, GONE, GONE]
    assert kinds_behind([AFTER], [None], False) == [None]
    head = HEAD.replace("format: json", "format: canal-json")
    following = flow("transform:\n  - source-table: d.t\n    filter: v > 1\n", "", head)
    update = {"database": "d", "table": "t", "type": "UPDATE", "pkNames": ["id"]}
    rows = [
        {**update, "data": [{"id": 1, "v": 1}], "old": [{"v": 2}]},
        {**update, "data": [{"id": 2, "v": 2}], "old": [{"v": 1}]},
    ]
    found = [each for each in following.events(map(record, rows)) if isinstance(each, Rows)]
    assert [(kinds, batch.to_pylist()) for kinds, batch in ((each.kinds, each.batch) for each in found)] == [
        ((GONE, ADDED), [{"id": 1, "v": 2}, {"id": 2, "v": 2}])
    ]


def test_a_deletion_by_key_passes_every_condition() -> None:
    head = HEAD.replace("format: json", "format: debezium-json")
    transform = "transform:\n  - source-table: d.t\n    filter: v > 1\n    primary-keys: id\n"
    source = {"db": "d", "table": "t"}
    gone = RawRecord("t", 0, 1, 0, b'{"id": 1}', json.dumps({"op": "d", "source": source}).encode())
    following = flow(transform, "", head)
    _, rows = following.events([record({"op": "c", "after": {"id": 1, "v": 2}, "source": source}), gone])
    assert isinstance(rows, Rows)
    assert (rows.kinds, rows.batch.to_pylist()) == ((ADDED, GONE), [{"id": 1, "v": 2}, {"id": 1, "v": None}])


def test_an_update_of_the_key_takes_a_row_away_and_brings_one() -> None:
    head = HEAD.replace("format: json", "format: canal-json")
    update = {"database": "d", "table": "t", "type": "UPDATE", "pkNames": ["id"]}
    rows = [
        {**update, "data": [{"id": 2, "v": 1}], "old": [{"id": 1}]},
        {**update, "data": [{"id": 2, "v": 2}], "old": [{"v": 1}]},
    ]
    _, found = flow("", "", head).events(map(record, rows))
    assert isinstance(found, Rows)
    assert found.kinds == (GONE, ADDED, BEFORE, AFTER)
    assert [row["id"] for row in found.batch.to_pylist()] == [1, 2, 2, 2]


@pytest.mark.parametrize("iso", [False, True])
def test_fixed_types_are_not_looked_at(iso: bool) -> None:
    types = "id INT, made TIMESTAMP(3), s STRING"
    options = f"  scan.max.pre.fetch.records: 0\n  json.infer-schema.fixed-types: {types}\n"
    standard = "  json.timestamp-format.standard: ISO-8601\n" if iso else ""
    following = flow("", "", HEAD + options + standard)
    moment = f"2026-01-02{'T' if iso else ' '}03:04:05.678"
    good = [record({"id": "1", "made": moment, "s": at}, at) for at in range(3)]
    *events, rows = following.events([*good, record({"id": "no"}, 3)])
    assert [type(event) for event in events] == [Dirty, Noted]
    assert isinstance(rows, Rows)
    assert rows.batch.to_pylist()[2] == {"id": 1, "made": datetime(2026, 1, 2, 3, 4, 5, 678000), "s": "2"}
    assert [str(column.type) for column in following.source.tables["t"].columns] == [
        "INT",
        "TIMESTAMP(3)",
        "STRING",
    ]


def test_a_record_is_taken_as_a_whole_or_not_at_all() -> None:
    head = HEAD.replace("format: json", "format: canal-json") + "  schema.inference.strategy: static\n"
    following = flow("", "", head)
    insert = {"database": "d", "table": "t", "type": "INSERT"}
    list(following.events([record({**insert, "data": [{"id": 1}]})]))
    mixed = record({**insert, "data": [{"id": 2}, {"id": "x"}]}, 1)
    dirty, rows = following.events([mixed, record({**insert, "data": [{"id": 3}]}, 2)])
    assert isinstance(dirty, Dirty)
    assert isinstance(rows, Rows)
    assert (dirty.record.offset, dirty.table) == (1, "d.t")
    assert rows.batch.to_pylist() == [{"id": 3}]


def test_a_table_without_a_value_is_none_yet() -> None:
    following = flow()
    (dirty,) = following.events([record({"id": None})])
    assert isinstance(dirty, Dirty)
    assert "has no columns yet" in dirty.reason
    assert said(following, {"id": 1}, {"id": None}) == ["CREATE TABLE t (id BIGINT)"]


@pytest.mark.parametrize(
    ("first", "then", "data_type"),
    [
        ("2026-02-28", "2026-02-30", "STRING"),
        ("2026-02-28", "2028-02-29", "DATE"),
        ("2026-01-01 00:00:00", "2026-01-01 00:00:00.123", "TIMESTAMP(3)"),
        ("2026-01-01 00:00:00", "2026-01-01 24:00:00", "STRING"),
        ("2026-01-01 00:00:00Z", "2026-01-01 00:00:00", "STRING"),
        ("2026-01-01", "2026-01-01\n", "STRING"),
        ("2026-01-01", "２０２６-01-01", "STRING"),
        (True, 1, "STRING"),
        (1, 1 << 63, "DECIMAL(38, 0)"),
        (1.5, 10**40, "DOUBLE"),
        (1, 10**40, "STRING"),
        ("a", {"b": 1}, "STRING"),
        (None, None, None),
    ],
)
@pytest.mark.parametrize("times", [5, 600])
def test_what_passes_in_a_block_changes_as_what_comes_alone(
    first: Any, then: Any, data_type: str | None, times: int
) -> None:
    """Whether rows are looked at as a block or one by one is not to be seen in what becomes of them."""
    values = [{"id": at, "v": first} for at in range(times)]
    records = [record(value, at) for at, value in enumerate([*values, {"id": times, "v": then}, values[0]])]
    one, other = flow(), flow()
    together = [event for part in (records[:3], records[3:]) for event in one.events(part)]
    alone = [event for each in records for event in other.events([each])]
    assert not [event for event in [*together, *alone] if isinstance(event, Dirty)]
    assert one.source.tables == other.source.tables
    types = {column.name: str(column.type) for column in one.source.tables["t"].columns}
    assert types.get("v") == (data_type if data_type != "DECIMAL(38, 0)" else "DECIMAL(19, 0)")


DECLARED: dict[str, tuple[Any, Any]] = {
    "a TINYINT": (1, 128),
    "a INT": (-(1 << 31), 1 << 31),
    "a FLOAT": (1.5, "x"),
    "a DECIMAL(5, 2)": (123.45, 1234.5),
    "a VARCHAR(3)": ("äbc", "abcd"),
    "a CHAR(3)": ("abc", 1),
    "a BYTES": ("AP8Q", "?"),
    "a TIME(0)": ("12:34:56", "25:00:00"),
    "a ARRAY<INT>": ([1, None], 1),
    "a MAP<STRING, INT>": ({"x": 1}, [1]),
    "a ROW<x INT>": ({"x": 1}, "x"),
    "a BOOLEAN": (True, 1),
    "a DATE": ("2026-02-28", "2026-02-29"),
    "a TIMESTAMP(3)": ("2026-02-28 00:00:00.123", "2026-02-28 00:00:00.1234"),
}


@pytest.mark.parametrize("column", DECLARED)
def test_columns_that_were_declared_stay_as_long_as_values_fit(column: str) -> None:
    fitting, other = DECLARED[column]
    ddl = f"  scan.value.initial-schemas.ddls: 'CREATE TABLE t ({column}, b BIGINT)'\n"
    following = flow("", "", HEAD + ddl)
    values = [{"a": fitting, "b": at} for at in range(40)]
    assert len(said(following, *values)) == 1
    assert said(following, *values) == []
    (changed,) = said(following, values[0], {"a": other, "b": 1})
    assert changed.startswith("ALTER TABLE t MODIFY (a ")


def test_names_that_need_escapes_are_columns() -> None:
    following = flow()
    values = [{'a"b': 1, "c\\d": "x", "": 2}, {'a"b': 2, "c\\d": "y", "": 3}]
    assert len(said(following, *values)) == 1
    (rows,) = following.events([record(values[1])])
    assert isinstance(rows, Rows)
    assert rows.batch.to_pylist() == [values[1]]


@pytest.mark.parametrize(
    "options",
    [
        "",
        "  value.fields-prefix: v_\n",
        "  json.infer-schema.flatten-nested-columns.enable: true\n",
        "  metadata.list: offset\n",
    ],
)
def test_rows_like_those_before_are_looked_at_as_a_block(
    options: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    taken: list[Any] = []
    take = Schemas.take
    monkeypatch.setattr(Schemas, "take", lambda self, change: taken.append(change) or take(self, change))
    following = flow("", "", HEAD + options)
    rows = [{"id": at, "v": {"a": 1.5}, "at": "2026-01-01 00:00:00", "n": None} for at in range(500)]
    for begin in (0, 100):
        events = list(following.events([record(row, at) for at, row in enumerate(rows[begin : begin + 400])]))
        assert not any(isinstance(event, Dirty) for event in events)
    assert len(taken) == 2


def test_versions_of_a_schema_that_are_mixed_are_looked_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    head = HEAD.replace("format: json", "format: canal-json\n  canal-json.infer-schema.strategy: MYSQL_TYPE")
    following = flow("", "", head)
    made: list[Any] = []
    monkeypatch.setattr(
        evolution, "Guard", lambda *given, **rest: made.append(given) or Guard(*given, **rest)
    )
    types = [{"id": "int"}, {"id": "int", "v": "varchar(9)"}]
    events = following.events(
        record({"table": "t", "type": "INSERT", "data": [{"id": "1"}], "mysqlType": types[at % 2]}, at)
        for at in range(100)
    )
    assert [type(event) for event in events] == [Noted, Rows]
    assert len(made) == 2


TABLE = TableSchema("t", (Column("id", BIGINT), Column("v", STRING)), ("id",))


def batch(**columns: list[Any]) -> pa.RecordBatch:
    return pa.RecordBatch.from_pydict(columns)


def test_a_database_keeps_what_was_not_sent_and_refuses_changes_without_a_key(tmp_path: Path) -> None:
    path = tmp_path / "d.db"
    sqlite3.connect(path).close()
    with JdbcSink(JdbcTable(f"jdbc:sqlite:{path}", "", None, None)) as sink:
        sink.change(CreateTable(TABLE))
        sink.write(TABLE, (ADDED, ADDED), batch(id=[1, 2], v=["a", "b"]))
        sink.write(TABLE, (AFTER,), batch(id=[1]))
        with closing(sqlite3.connect(path)) as connection:
            assert connection.execute("SELECT * FROM t ORDER BY id").fetchall() == [(1, "a"), (2, "b")]
        without = TableSchema("u", TABLE.columns)
        sink.change(CreateTable(without))
        sink.write(without, (ADDED,), batch(id=[1], v=["a"]))
        with pytest.raises(JobError, match="table u has no primary key, and rows of it are changed"):
            sink.write(without, (GONE,), batch(id=[1], v=["a"]))


def written(form: RecordForm, kinds: list[RowKind], ids: list[int], texts: list[str]) -> list[Any]:
    found = list(form.records(TABLE, kinds, batch(id=ids, v=texts)))
    return [(each.key, None if each.value is None else json.loads(each.value)) for each in found]


def test_records_of_changes() -> None:
    kinds = [ADDED, BEFORE, AFTER, BEFORE, GONE]
    found = written(RecordForm("debezium-json", "csv"), kinds, [1, 1, 1, 2, 3], ["a", "a", "b", "x", "y"])
    assert [(key, each["op"], each["before"], each["after"]) for key, each in found] == [
        (b"1", "c", None, {"id": 1, "v": "a"}),
        (b"1", "u", {"id": 1, "v": "a"}, {"id": 1, "v": "b"}),
        (b"2", "d", {"id": 2, "v": "x"}, None),
        (b"3", "d", {"id": 3, "v": "y"}, None),
    ]
    canal = written(RecordForm("canal-json", "json"), [BEFORE, AFTER], [1, 1], ["a", "b"])
    assert [(key, each["type"], each["data"], each["old"]) for key, each in canal] == [
        (b'{"id":1}', "UPDATE", [{"id": 1, "v": "b"}], [{"v": "a"}])
    ]


def test_rows_as_they_are_now_under_their_keys() -> None:
    kinds = [ADDED, BEFORE, AFTER, BEFORE, GONE]
    found = written(RecordForm("json", "json", True), kinds, [1, 1, 1, 2, 3], ["a", "a", "b", "x", "y"])
    assert found == [
        (b'{"id":1}', {"id": 1, "v": "a"}),
        (b'{"id":1}', {"id": 1, "v": "b"}),
        (b'{"id":2}', None),
        (b'{"id":3}', None),
    ]
    assert written(RecordForm("json"), [ADDED, AFTER], [1, 1], ["a", "b"])[1] == (None, {"id": 1, "v": "b"})
    with pytest.raises(JobError, match="was deleted, which a record without a key cannot say"):
        written(RecordForm("json"), [GONE], [1], ["a"])


def test_records_of_a_micro_batch_are_published_at_once() -> None:
    published: list[Any] = []
    mapping = ((re.compile("d.a"), re.compile("d.b")), "both")
    client = translate([("bootstrap.servers", "h:1")], ClientRole.PRODUCER)
    with KafkaSink(client, RecordForm("canal-json"), "rest", (mapping,), publish=published.append) as sink:
        for name in ("d.a", "d.b", "d.c"):
            schema = TableSchema(name, TABLE.columns, ("id",))
            sink.write(schema, (ADDED, ADDED, GONE), batch(id=[1, 2, 1], v=["x", "y", "z"]))
        assert published == []
        sink.flush()
        with pytest.raises(JobError, match=r"a value of column v of table d\.c did not change"):
            sink.write(schema, (AFTER,), batch(id=[1]))
    (records,) = published
    assert [topic for topic, _ in records] == ["both", "both", "rest"]
    places = [[record.place for record in each] for _, each in records]
    assert all(first == third != second for first, second, third in places)


@pytest.mark.parametrize("written_as", ["debezium-json", "canal-json"])
def test_records_keep_the_digits_of_decimals(written_as: str) -> None:
    schema = TableSchema("t", (Column("v", decimal(38, 18)),))
    values = [Decimal("12345678901234567890.123456789012345678"), Decimal("1.000000000000000001")]
    rows = pa.RecordBatch.from_pydict({"v": pa.array(values, pa.decimal128(38, 18))})
    (made,) = RecordForm(written_as).records(schema, [BEFORE, AFTER], rows)
    assert all(str(value).encode() in made.value for value in values)


def test_records_with_their_schema_are_read_back_as_they_were() -> None:
    types = "BOOLEAN, TINYINT, SMALLINT, INT, BIGINT, FLOAT, DOUBLE, DECIMAL(10, 2), STRING, BYTES"
    columns = tuple(Column(f"c{at}", parse_type(each)) for at, each in enumerate(types.split(", ")[:7]))
    columns += (Column("c7", decimal(10, 2)), Column("c8", STRING))
    schema = TableSchema("d.t", columns)
    row = {"c0": True, "c1": 1, "c2": 2, "c3": 3, "c4": 4, "c5": 0.5, "c6": 0.25, "c7": None, "c8": "x"}
    from kafka_sql.codecs.contract.arrow_types import arrow_type

    arrays = [pa.array([row[each.name]], arrow_type(each.type)) for each in columns]
    rows = pa.RecordBatch.from_arrays(arrays, names=list(schema.names))
    (made,) = RecordForm("debezium-json", None, True).records(schema, [ADDED], rows)
    head = HEAD.replace("format: json", "format: debezium-json\n  debezium-json.schema-include: true")
    following = flow("", "", head)
    _, found = following.events([RawRecord("t", 0, 0, 0, None, made.value)])
    assert isinstance(found, Rows)
    assert found.batch.to_pylist() == [row]
    assert following.source.tables["d.t"] == schema


def test_a_change_that_is_made_again_changes_nothing(tmp_path: Path) -> None:
    """As after a kill between the change and the rows that need it."""
    path = tmp_path / "d.db"
    sqlite3.connect(path).close()
    wider = TableSchema("t", (*TABLE.columns, Column("x", BIGINT)), ("id",))
    with JdbcSink(JdbcTable(f"jdbc:sqlite:{path}", "", None, None)) as sink:
        for _ in range(2):
            sink.change(CreateTable(TABLE))
            sink.change(AddColumns(wider.columns[2:], wider))
        sink.write(wider, (ADDED,), batch(id=[1], v=["a"], x=[2]))
    with closing(sqlite3.connect(path)) as connection:
        assert connection.execute("SELECT * FROM t").fetchall() == [(1, "a", 2)]


def test_tables_of_two_databases_are_not_one_in_sqlite(tmp_path: Path) -> None:
    path = tmp_path / "d.db"
    sqlite3.connect(path).close()
    with JdbcSink(JdbcTable(f"jdbc:sqlite:{path}", "", None, None)) as sink:
        sink.change(CreateTable(TableSchema("a.t", TABLE.columns, ("id",))))
        with pytest.raises(JobError, match=r"tables a\.t and b\.t would both be table t"):
            sink.change(CreateTable(TableSchema("b.t", TABLE.columns, ("id",))))


def test_every_table_has_a_folder_of_its_own(tmp_path: Path) -> None:
    names = ["a/b", "a%2Fb", "a\\b", "..", ".", "", "a.b", "x\0y", "é", "n" * 300, "n" * 301, "../up"]
    assert len({folder_name(name) for name in names}) == len(names)
    with FileSink(tmp_path / "out") as sink:
        for name in names:
            schema = TableSchema(name, TABLE.columns)
            sink.change(CreateTable(schema))
            sink.write(schema, (ADDED,), batch(id=[1], v=["a"]))
    found = list((tmp_path / "out").iterdir())
    assert len(found) == len(names)
    assert {len((each / "changes.jsonl").read_text().splitlines()) for each in found} == {1}
    assert [each.name for each in tmp_path.iterdir()] == ["out"]


def test_a_column_that_would_hide_what_became_of_a_row_is_refused(tmp_path: Path) -> None:
    with FileSink(tmp_path) as sink, pytest.raises(JobError, match="table t has a column 'op'"):
        sink.change(CreateTable(TableSchema("t", (Column("op", STRING),))))


def test_fields_that_would_be_one_column_are_told() -> None:
    head = HEAD + "  json.infer-schema.flatten-nested-columns.enable: true\n"
    (dirty,) = flow("", "", head).events([record({"a.b": 1, "a": {"b": 2}})])
    assert isinstance(dirty, Dirty)
    assert dirty.reason == "two fields are 'a.b'"


def test_ten_thousand_names_are_no_columns() -> None:
    following = flow()
    records = [record({f"f{at * 500 + name}": 1 for name in range(500)}, at) for at in range(20)]
    with pytest.raises(JobError, match="more than 5,000 columns"):
        list(following.events(records))


def test_files_have_a_micro_batch_once(tmp_path: Path) -> None:
    def ids(name: str) -> list[int]:
        lines = (tmp_path / "out" / name / "changes.jsonl").read_text().splitlines()
        return [json.loads(line)["id"] for line in lines]

    def write(sink: FileSink, name: str, *numbers: int) -> None:
        schema = TableSchema(name, TABLE.columns[:1])
        sink.change(CreateTable(schema))
        sink.write(schema, (ADDED,) * len(numbers), batch(id=list(numbers)))

    with FileSink(tmp_path / "out") as sink:
        sink.begin(tmp_path / "one", 0)
        write(sink, "a", 1, 2)
        sink.begin(tmp_path / "one", 1)
        write(sink, "a", 3)
        write(sink, "b", 4)
    with (tmp_path / "out" / "a" / "changes.jsonl").open("a") as half:
        half.write('{"op": "+I", "i')
    with FileSink(tmp_path / "out") as again:
        again.begin(tmp_path / "one", 1)
        assert (ids("a"), ids("b")) == ([1, 2], [])
        write(again, "a", 3)
        write(again, "b", 4)
        again.begin(tmp_path / "one", 2)
        write(again, "b", 5)
        again.begin(tmp_path / "another", 2)
        write(again, "b", 6)
    assert (ids("a"), ids("b")) == ([1, 2, 3], [4, 5, 6])


@pytest.mark.parametrize(
    ("version", "collation"),
    [
        ("11.4.5-MariaDB", "utf8mb4_nopad_bin"),
        ("8.0.16", "utf8mb4_bin"),
        ("8.0.36-commercial", "utf8mb4_0900_bin"),
        ("9.1.0", "utf8mb4_0900_bin"),
        ("5.7.44-log", "utf8mb4_bin"),
    ],
)
def test_texts_of_keys_are_compared_as_they_are_in_mysql(version: str, collation: str) -> None:
    """The server's default takes ``a``, ``A`` and ``a `` for one key."""
    columns = MySqlColumns(dialect_of("jdbc:mysql://h/s"), version)
    key, other = Column("a", STRING), Column("b", STRING)
    schema = TableSchema("s.t", (key, other), ("a",))
    assert columns.spelled(key, schema) == f"VARCHAR(700) CHARACTER SET utf8mb4 COLLATE {collation}"
    assert columns.spelled(other, schema) == "LONGTEXT CHARACTER SET utf8mb4"
    assert columns.spelled(key, TableSchema("s.t", (key, other), ("a", "b"))).startswith("VARCHAR(350)")


@pytest.mark.parametrize(
    ("before", "old", "after", "new", "expected"),
    [
        ("INT", 7, "STRING", "007", ["7", "007"]),
        ("BIGINT", 5, "DECIMAL(20, 0)", Decimal(2**64 - 1), ["5", "18446744073709551615"]),
        ("DECIMAL(5, 2)", Decimal("1.25"), "DECIMAL(38, 18)", Decimal("0.123456789012345678"), None),
        ("BIGINT", 7, "DOUBLE", 1.5, [7.0, 1.5]),
        ("DECIMAL(20, 2)", Decimal("1.25"), "DOUBLE", 0.1, [1.25, 0.1]),
        ("DOUBLE", 0.5, "STRING", "1e5", ["0.5", "1e5"]),
        ("BOOLEAN", True, "STRING", "1", ["true", "1"]),
        ("BOOLEAN", None, "STRING", "0", [None, "0"]),
        ("DATE", date(2024, 1, 2), "STRING", "20240102", ["2024-01-02", "20240102"]),
        ("TIMESTAMP(0)", datetime(2024, 1, 2, 3), "STRING", "3", ["2024-01-02 03:00:00", "3"]),
        ("BYTES", b"a\xff", "STRING", "12", ["Yf8=", "12"]),
        ("INT", 7, "BIGINT", 2**40, [7, 2**40]),
    ],
)
def test_wider_columns_of_sqlite_hold_values_as_they_are(
    tmp_path: Path, before: str, old: Any, after: str, new: Any, expected: list[Any] | None
) -> None:
    """SQLite makes 7 of ``007`` in a column of integers, and a DOUBLE of a number with many digits."""
    path = tmp_path / "d.db"
    sqlite3.connect(path).close()
    columns = [Column("v", parse_type(each)) for each in (before, after)]
    first, second = (TableSchema("t", (Column("id", BIGINT), column), ("id",)) for column in columns)
    with JdbcSink(JdbcTable(f"jdbc:sqlite:{path}", "", None, None)) as sink:
        for number, (table, change, value) in enumerate(
            [
                (first, CreateTable(first), old),
                (second, AlterTypes((columns[1],), (columns[0].type,), second), new),
            ]
        ):
            sink.change(change)
            sink.change(change)  # a micro-batch is repeated
            values = pa.array([value], arrow_type(table.columns[1].type))
            sink.write(table, (ADDED,), pa.RecordBatch.from_arrays([pa.array([number]), values], ["id", "v"]))
    with closing(sqlite3.connect(path)) as connection:
        found = [value for (value,) in connection.execute("SELECT v FROM t ORDER BY id")]
    assert found == (["1.25", "0.123456789012345678"] if expected is None else expected)


def test_keys_of_sqlite_are_widened_and_what_belongs_to_the_table_stays(tmp_path: Path) -> None:
    path = tmp_path / "d.db"
    with closing(sqlite3.connect(path)) as connection:
        connection.execute(
            "CREATE TABLE t (id BIGINT, v TEXT, mine INT NOT NULL DEFAULT 4, PRIMARY KEY (id))"
        )
        connection.execute("CREATE INDEX of_mine ON t (mine)")
        connection.execute("INSERT INTO t VALUES (1, 'a', 9)")
        connection.commit()
    key = Column("id", STRING)
    wide = TableSchema("t", (key, Column("v", STRING)), ("id",))
    with JdbcSink(JdbcTable(f"jdbc:sqlite:{path}", "", None, None)) as sink:
        for _ in range(2):
            sink.change(AlterTypes((key,), (BIGINT,), wide))
        sink.write(wide, (ADDED, AFTER, ADDED), batch(id=["01", "1", "x"], v=["b", "c", "d"]))
    with closing(sqlite3.connect(path)) as connection:
        assert sorted(connection.execute("SELECT id, v FROM t")) == [("01", "b"), ("1", "c"), ("x", "d")]
        assert connection.execute("SELECT mine FROM t WHERE id = '1'").fetchall() == [(9,)]
        assert connection.execute("SELECT mine FROM t WHERE id = 'x'").fetchall() == [(4,)]
        assert connection.execute("SELECT name FROM sqlite_master WHERE name = 'of_mine'").fetchall()
