"""Queries of tests/golden/queries as unbounded jobs on the real broker: the rows that Flink gave.

The rows of the tables are followed by a record that lies far ahead, so that the watermark passes all windows
before it.
"""

from __future__ import annotations

import json
import re

import pytest

from tests.golden_cases import GoldenCase, golden_cases
from tests.integration.conftest import wait_until
from tests.integration.query_corpus import TABLES, rows_of

pytestmark = [pytest.mark.spark, pytest.mark.kafka, pytest.mark.sampled(5)]

STREAMED = {
    "windows": (
        "hop aggregate",
        "cumulate aggregate",
        "session aggregate",
        "windows over windows",
        "window columns again",
        "window grouping sets",
        "window filter and distinct",
        "window join",
        "window full join",
        "join of window aggregates",
        "windows of a union",
        "window top n",
        "window deduplication",
    ),
    "group_windows": ("group hop", "group session", "group windows over group windows"),
    "joins": ("inner join", "interval join", "interval left join"),
    "unnest": ("left unnest with ordinality",),
    "match_recognize": ("v shape, next row", "within releases", "aggregates in define"),
}
CASES = [case for case in golden_cases("queries") if case.name in STREAMED.get(case.group, ())]
AHEAD = {"id": 999, "ts": "2026-01-01 11:00:00", "order_id": -1}


@pytest.mark.parametrize(
    "case",
    [
        pytest.param(case, id=case.id, marks=pytest.mark.exhaustive if at % 2 else ())
        for at, case in enumerate(CASES)
    ],
)
def test_unbounded_queries_give_the_rows_of_flink(
    case: GoldenCase, session, kafka_table, topic, produce, consume
) -> None:
    text = ""
    for name in ("orders", "payments", "ticks"):
        if not re.search(rf"\b{name}\b", case.sql):
            continue
        source = topic()
        rows = [*rows_of(name), AHEAD]
        produce(source, [{"value": json.dumps(row, default=float)} for row in rows])
        text += kafka_table(name, source, TABLES[name][0], **{"scan.bounded.mode": None})
    header, *expected = (case.sections.get("flink") or case.sections["flink streaming"]).splitlines()
    columns = [column.partition(" ") for column in header.split(" | ")]
    sink = topic()
    text += kafka_table("k", sink, ", ".join(f"`c{i}` {kind}" for i, (_, _, kind) in enumerate(columns)))
    session.sql(text)
    job = session.sql(f"INSERT INTO k {case.sql}")

    def found() -> list[str]:
        records = [json.loads(record.value()) for record in consume(sink)]
        lines = [" | ".join(map(_cell, record.values())) for record in records]
        return sorted(line for line in lines if "999" not in line.split(" | "))

    wanted = sorted(" | ".join(map(_plain, line.split(" | "))) for line in expected)
    try:
        wait_until(lambda: job.progress().rows_written >= len(wanted), 180)
        assert found() == wanted
    finally:
        job.stop()


def _cell(value: object) -> str:
    return "NULL" if value is None else _plain(str(value))


def _plain(cell: str) -> str:
    """A value without the zeros that only fill the fraction of a second."""
    return re.sub(r"(:\d\d)\.(\d*?)0+$", lambda m: m[1] + (f".{m[2]}" if m[2] else ""), cell)


def test_records_that_a_filter_drops_move_the_watermark(
    session, kafka_table, topic, produce, consume
) -> None:
    source, sink = topic(), topic()
    rows = [("a", "00:00:01"), ("a", "00:00:02"), ("b", "01:00:00")]
    produce(
        source,
        [{"value": json.dumps({"kind": kind, "ts": f"2026-01-01 {at}"})} for kind, at in rows],
    )
    columns = "kind STRING, ts TIMESTAMP(3), WATERMARK FOR ts AS ts"
    session.sql(kafka_table("t", source, columns, **{"scan.bounded.mode": None}))
    session.sql(kafka_table("k", sink, "n BIGINT"))
    session.sql("CREATE VIEW a AS SELECT * FROM t WHERE kind = 'a'")
    windows = "TABLE(TUMBLE(TABLE a, DESCRIPTOR(ts), INTERVAL '1' MINUTE))"
    job = session.sql(f"INSERT INTO k SELECT COUNT(*) FROM {windows} GROUP BY window_start, window_end")
    try:
        wait_until(lambda: job.progress().rows_written >= 1, 180)
    finally:
        job.stop()
    assert [json.loads(record.value()) for record in consume(sink)] == [{"n": 2}]
