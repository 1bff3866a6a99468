"""Micro-batches of a pipeline: what is done with each, and again after a failure. Without Spark: here a
micro-batch is a list of records."""

from __future__ import annotations

import json
import sqlite3
from contextlib import closing
from pathlib import Path
from types import TracebackType
from typing import Any, cast

import pyarrow as pa
import pytest

from kafka_sql.broker.client.properties import ClientRole, translate
from kafka_sql.ingestion import running
from kafka_sql.ingestion.flow.flow import Dirty, Noted
from kafka_sql.ingestion.pipeline.pipeline import read_pipeline
from kafka_sql.ingestion.preparation import Preparation
from kafka_sql.ingestion.running import Ingestion, left_out_text, records_of
from kafka_sql.ingestion.schema_state import SchemaState
from kafka_sql.ingestion.schemas.records import RawRecord
from kafka_sql.ingestion.schemas.table_schema import (
    AddColumns,
    AlterTypes,
    Column,
    CreateTable,
    SchemaChange,
    TableSchema,
)
from kafka_sql.ingestion.side_topics import SideTopics
from kafka_sql.ingestion.sinks.change_records import RecordForm
from kafka_sql.ingestion.sinks.jdbc_sink import JdbcSink
from kafka_sql.ingestion.sinks.kafka_sink import KafkaSink
from kafka_sql.model.connectors import JdbcTable
from kafka_sql.model.data_types import BIGINT
from kafka_sql.model.row_kind import RowKind
from kafka_sql.session.check.secrets import Secrets
from kafka_sql.spark.platform.failures import ReportedFailure
from kafka_sql.text.diagnostics import Diagnostic, JobError, UnreachableError
from kafka_sql.text.error_codes import ErrorCode
from kafka_sql.text.source import SourceText

HEAD = "source:\n  type: kafka\n  properties.bootstrap.servers: h:1\n  topic: t\n  value.format: json\n"
PRINT = "sink:\n  type: print\n"
KEYED = "transform:\n  - source-table: t\n    primary-keys: id\n"


class Side(SideTopics):
    """Keeps what it is told."""

    def __init__(self) -> None:
        super().__init__(translate([("bootstrap.servers", "h:1")], ClientRole.PRODUCER), None, None)
        self.dirty: list[Dirty] = []
        self.noted: list[Noted] = []

    def take_dirty(self, dirty: Dirty) -> None:
        self.dirty.append(dirty)

    def take_change(self, noted: Noted, batch: int) -> None:
        self.noted.append(noted)


class Failing(JdbcSink):
    """A database that fails where ``at`` says: at changes of schemas of that kind, or at rows."""

    at: Any = None
    error: Exception | None = None

    def change(self, change: SchemaChange) -> None:
        if self.error is not None and self.at is type(change):
            raise self.error
        super().change(change)

    def write(self, schema: TableSchema, kinds: tuple[RowKind, ...], batch: pa.RecordBatch) -> None:
        if self.error is not None and self.at is RowKind:
            raise self.error
        super().write(schema, kinds, batch)

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        """Nothing is open."""


class Pipeline:
    """A pipeline into a SQLite file, which may be started again."""

    def __init__(self, folder: Path, rest: str, monkeypatch: pytest.MonkeyPatch, source: str = "") -> None:
        self.path, self.folder, self.text = folder / "d.db", folder / "state", HEAD + source + PRINT + rest
        sqlite3.connect(self.path).close()
        monkeypatch.setattr(running, "records_of", lambda records: records)
        self.start()

    def start(self, before: int = 0) -> None:
        pipeline = read_pipeline(SourceText("p.yaml", self.text), {}.get)
        preparation = Preparation(pipeline, Secrets(environment={}))
        self.running = Ingestion(cast(Any, None), preparation, self.folder, print)
        self.running.sink = self.sink = Failing(JdbcTable(f"jdbc:sqlite:{self.path}", "", None, None))
        self.running.side = self.side = Side()
        self.state = SchemaState(self.folder)
        self.state.load(self.running.flow, before)

    def take(self, number: int, *values: Any) -> None:
        records = [
            RawRecord("t", 0, at, 0, None, json.dumps(value).encode()) for at, value in enumerate(values)
        ]
        self.running.take(self.state, cast(Any, records), number)

    def rows(self) -> list[tuple[Any, ...]]:
        with closing(sqlite3.connect(self.path)) as connection:
            return connection.execute("SELECT * FROM t ORDER BY id").fetchall()


def gone() -> UnreachableError:
    return UnreachableError(Diagnostic(ErrorCode.DATABASE_FAILED, "the database is gone"))


@pytest.mark.parametrize("at", [RowKind, AddColumns])
def test_a_database_that_goes_away_around_a_change_of_columns(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, at: Any
) -> None:
    made = Pipeline(tmp_path, KEYED + "pipeline:\n  schema.change.behavior: try_evolve\n", monkeypatch)
    made.take(0, {"id": 1})
    made.sink.at, made.sink.error = at, gone()
    with pytest.raises(ReportedFailure, match="the database is gone"):
        made.take(1, {"id": 2, "more": "a"})
    made.start(before=1)
    made.take(1, {"id": 2, "more": "a"})
    made.take(1, {"id": 2, "more": "a"})
    assert made.rows() == [(1, None), (2, "a")]
    assert [entry["change"] for entry in made.state.history()] == [
        "CREATE TABLE t (id BIGINT, PRIMARY KEY (id))",
        "ALTER TABLE t ADD (more STRING)",
    ]


def refused() -> JobError:
    return JobError(Diagnostic(ErrorCode.DATABASE_FAILED, "the database refuses it"))


DEAD_LETTER = "  dirty-data.collector:\n    type: dead-letter\n    topic: d\n"


def test_a_change_that_a_database_refuses_is_left_out(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    rest = f"{KEYED}pipeline:\n  schema.change.behavior: try_evolve\n{DEAD_LETTER}"
    made = Pipeline(tmp_path, rest, monkeypatch)
    made.take(0, {"id": 1, "v": 1})
    made.sink.at, made.sink.error = AlterTypes, refused()
    made.take(1, {"id": 2, "v": "x"}, {"id": 3, "v": 3, "w": True})
    assert made.rows() == [(1, 1, None), (3, 3, 1)]
    assert [dirty.record.offset for dirty in made.side.dirty] == [0]
    assert made.side.dirty[0].reason == "a value of t does not fit table t: column v is BIGINT"
    assert [type(noted.change).__name__ for noted in made.side.noted] == ["CreateTable", "AddColumns"]


def test_a_change_that_a_database_refuses_ends_a_pipeline(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = Pipeline(tmp_path, KEYED, monkeypatch)
    made.take(0, {"id": 1, "v": 1})
    made.sink.at, made.sink.error = AlterTypes, refused()
    with pytest.raises(ReportedFailure, match="the database refuses it"):
        made.take(1, {"id": 2, "v": "x"})


def test_records_are_left_out_up_to_a_number(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    options = "  ingestion.ignore-errors: true\n  ingestion.error-tolerance.max-count: 1\n"
    made = Pipeline(tmp_path, KEYED, monkeypatch, options)
    made.take(0, "x", {"id": 1})
    assert (made.rows(), made.running.left_out) == ([(1,)], 1)
    with pytest.raises(ReportedFailure, match="offset 0 cannot be taken: the record is not an object"):
        made.take(1, 5)


def test_what_is_left_out_is_one_line_of_the_log() -> None:
    reason = "a value of a\nb does not fit"
    record = RawRecord("t", 3, 9, 0, None, b"\xff\x1b[1m" + b"x" * 2_000)
    assert left_out_text(Dirty(record, reason), with_value=False) == (
        r"left out the record at 't'-3, offset 9: a value of a\nb does not fit"
    )
    told = left_out_text(Dirty(record, reason), with_value=True)
    assert r"fit; its value: \xff\x1b[1mxxx" in told
    assert 1_000 < len(told) < 1_100
    gone = RawRecord("t", 3, 9, 0, None, None)
    assert left_out_text(Dirty(gone, "r"), with_value=True).endswith("r; its value: none")


class Frame:
    """As Spark's, for what is asked of it."""

    def __init__(self, table: pa.Table) -> None:
        self._table = table

    def toArrow(self) -> pa.Table:
        return self._table


def test_records_of_a_micro_batch_come_in_their_order() -> None:
    instant = pa.array([1_700_000_000_123_000] * 3, pa.timestamp("us", "UTC"))
    always = {
        "topic": ["b", "a", "a"],
        "partition": pa.array([0, 1, 0], pa.int32()),
        "offset": [5, 2, 9],
        "at": instant,
        "key": pa.array([None, b"k", b"x"], pa.binary()),
        "value": pa.array([b"1", None, b"2"], pa.binary()),
    }
    found = records_of(cast(Any, Frame(pa.table(always))))
    assert [(each.topic, each.partition, each.offset) for each in found] == [
        ("a", 0, 9),
        ("a", 1, 2),
        ("b", 0, 5),
    ]
    assert found[0] == RawRecord("a", 0, 9, 1_700_000_000_123, b"x", b"2")
    seldom = {
        "headers": [[{"key": "h", "value": b"v"}], None, []],
        "timestamp_type": ["LogAppendTime"] * 3,
        "leader_epoch": pa.array([1, None, 2], pa.int32()),
    }
    last = records_of(cast(Any, Frame(pa.table({**always, **seldom}))))[2]
    assert (last.headers, last.timestamp_type, last.leader_epoch) == ((("h", b"v"),), "LogAppendTime", 1)


def test_a_table_whose_name_no_topic_can_have() -> None:
    sink = KafkaSink(translate([("bootstrap.servers", "h:1")], ClientRole.PRODUCER), RecordForm("canal-json"))
    found = TableSchema("shop.a/b", (Column("id", BIGINT),))
    with pytest.raises(JobError, match="not a valid name"):
        sink.change(CreateTable(found))
