"""Results that are kept up to date by their changes are those that are computed anew, micro-batch for
micro-batch, and end with Flink's rows (tests/golden/changelog)."""

from __future__ import annotations

import operator
from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from pyspark.sql import DataFrame, SparkSession

from kafka_sql.model.row_kind import KIND_COLUMN, OFFSET_COLUMN, PARTITION_COLUMN, RowKind
from kafka_sql.model.scan_predicate import Comparison
from kafka_sql.planner.plan.checked_script import JobPlan
from kafka_sql.planner.plan.nodes import Scan
from kafka_sql.planner.plan.sinks import Sink
from kafka_sql.planner.properties.sink_changelog import result_key
from kafka_sql.session import Session
from kafka_sql.spark.frames.types import spark_schema
from kafka_sql.spark.platform.state_folder import StateFolder
from kafka_sql.spark.strategies.incremental.incremental_strategy import Incremental
from kafka_sql.spark.strategies.refresh.refresh_strategy import Refresh
from tests.golden.changelog import corpus
from tests.integration.change_records import rows_of_part

pytestmark = [pytest.mark.spark, pytest.mark.sampled(6)]

CASES = [case for case in corpus.cases() if "result" in case and not corpus.settings(case)]
QUICK = (
    "SELECT k, COUNT(*), SUM(v), MAX(v), MIN(v), AVG(v) FROM cdc GROUP BY k",
    "SELECT k, COUNT(*) FILTER (WHERE v > 3), SUM(DISTINCT v) FROM ups GROUP BY k",
    "SELECT a.id, b.id FROM ups a FULL JOIN tags b ON a.id = b.id AND a.v > 2",
    "SELECT a.k, b.k, c.label FROM ups a JOIN cdc b ON a.id = b.id LEFT JOIN named c ON c.id = b.id",
    "SELECT k, id, rn FROM (SELECT *, ROW_NUMBER() OVER (PARTITION BY k ORDER BY v DESC, id) AS rn FROM cdc) "
    "WHERE rn <= 2",
    "SELECT k FROM ups EXCEPT ALL SELECT k FROM cdc",
    "SELECT k, FIRST_VALUE(v), LAST_VALUE(v), ARRAY_AGG(v) FROM ups GROUP BY k",
    "SELECT id FROM cdc WHERE v NOT IN (SELECT v FROM cdc WHERE v < 5)",
)
NATIVE = ("UNION ALL SELECT k FROM cdc", "FROM app a JOIN tags b")
"""What is in queries that Spark's own operators run."""
_PARTS = 3
_COMPARE: dict[Comparison, Callable[[Any, Any], bool]] = {
    Comparison.EQUAL: operator.eq,
    Comparison.NOT_EQUAL: operator.ne,
    Comparison.GREATER: operator.gt,
    Comparison.GREATER_OR_EQUAL: operator.ge,
    Comparison.LESS: operator.lt,
    Comparison.LESS_OR_EQUAL: operator.le,
}
Changes = Counter[tuple[str, tuple[Any, ...]]]


def rows_of(table: str, part: int) -> Iterator[tuple[dict[str, Any], RowKind, int]]:
    """A part of the records of a table: row, kind and offset."""
    records = corpus.RECORDS[corpus.TOPICS[table]]
    return rows_of_part(records, part, _PARTS, changes=table.startswith("cdc"))


def log_of(spark: SparkSession, part: int) -> Callable[[Scan, bool], DataFrame]:
    """What a scan reads of a part of the records."""

    def read(scan: Scan, _event_time: bool) -> DataFrame:
        rows = []
        for row, kind, offset in rows_of(scan.table.identifier.name, part):
            if all(_holds(predicate, row.get(predicate.column)) for predicate in scan.predicates):
                rows.append((*(row.get(column) for column in scan.columns), int(kind), 0, offset))
        schema = spark_schema(scan.schema)
        schema = schema.add(KIND_COLUMN, "byte").add(PARTITION_COLUMN, "integer").add(OFFSET_COLUMN, "long")
        return spark.createDataFrame(rows, schema)

    return read


def _holds(predicate: Any, value: Any) -> bool:
    if predicate.comparison is Comparison.IS_NULL:
        return value is None
    if predicate.comparison is Comparison.IS_NOT_NULL:
        return value is not None
    return value is not None and _COMPARE[predicate.comparison](value, predicate.values[0])


def planned(session: Session, query: str, setting: str = "auto") -> Sink:
    """The plan of an INSERT of the query into a topic of changes."""
    tables = "".join(corpus.table(name, name, "localhost:9", bounded=False) for name in corpus.TOPICS)
    script = (
        f"{tables}SET 'kafka-sql.strategy' = '{setting}'; SET 'kafka-sql.host' = 'micro-batch'; "
        "CREATE TABLE changed WITH ('connector' = 'kafka', "
        "'topic' = 'c', 'properties.bootstrap.servers' = 'localhost:9', 'format' = 'debezium-json') "
        f"AS {query};"
    )
    (checked,) = session.checked_all([("q", script)])
    assert not checked.diagnostics
    statement = checked.statements[-1]
    assert isinstance(statement, JobPlan)
    return statement.sinks[0]


def changes_of(running: Incremental | Refresh, spark: SparkSession) -> list[Changes]:
    """The changes of each micro-batch, given to ``running``."""
    taken: list[Changes] = []

    def take(frame: DataFrame) -> int:
        rows = frame.collect()
        taken.append(Counter((RowKind(row[-1]).mark, tuple(map(hashable, row[:-1]))) for row in rows))
        return len(rows)

    running.take = take
    for part in range(_PARTS):
        running.run(running.log(log_of(spark, part)), part)
    return taken


def hashable(cell: Any) -> Any:
    """A cell as a value that can be counted."""
    return tuple(map(hashable, cell)) if isinstance(cell, list) else cell


def shown(cell: Any) -> str:
    """A cell as Flink shows it."""
    if isinstance(cell, tuple):
        return f"[{', '.join('NULL' if each is None else shown(each) for each in cell)}]"
    return str(cell)


def result_of(changes: list[Changes]) -> list[list[str | None]]:
    events = [
        (kind, *(None if cell is None else shown(cell) for cell in row))
        for batch in changes
        for (kind, row), count in batch.items()
        for _ in range(count)
    ]
    return corpus.remaining(events)


def incremental(sink: Sink, folder: str) -> Incremental:
    key = result_key(sink.input, sink.table)
    return Incremental(sink.input, folder, 2, 0, key, lambda frame: 0, few_in_the_middle)


def few_in_the_middle(batch: int) -> int | None:
    """How many records a micro-batch has: where they are few one task does what several do else."""
    return 1 if batch == 1 else None


def cases(quick: tuple[str, ...]) -> list[Any]:
    return [
        pytest.param(case, id=case["query"], marks=() if case["query"] in quick else pytest.mark.exhaustive)
        for case in CASES
        if not any(text in case["query"] for text in NATIVE)
    ]


@pytest.mark.parametrize("case", cases(QUICK))
def test_changes_add_up_to_the_rows_of_flink(case, session, utc, tmp_path):
    sink = planned(session, case["query"])
    assert sink.strategy.name == "incremental"
    assert result_of(changes_of(incremental(sink, f"{tmp_path}/state"), utc)) == case["result"]


@pytest.mark.parametrize("case", cases(QUICK[:1]))
def test_each_micro_batch_changes_what_is_different_in_a_result_computed_anew(case, session, utc, tmp_path):
    sink = planned(session, case["query"])
    changes = changes_of(incremental(sink, f"{tmp_path}/state"), utc)
    anew = planned(session, case["query"], "refresh")
    assert anew.strategy.name == "refresh"
    key = result_key(anew.input, anew.table)
    refresh = Refresh(anew.input, StateFolder(f"{tmp_path}/refresh"), key, lambda frame: 0)
    assert changes_of(refresh, utc) == changes


def test_quick_cases_are_cases():
    assert {case["query"] for case in CASES} >= set(QUICK)
