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

pytestmark = [pytest.mark.spark, pytest.mark.kafka, pytest.mark.sampled(8)]

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


def test_windows_give_results_before_they_end(session, kafka_table, topic, produce, consume, tmp_path):
    """As the rows of Flink 2.3 do (GROUP BY TUMBLE with early-fire): counts so far, then the last one; also
    after a restart, which finds the results that were given in its checkpoint."""
    read, written = topic(), topic()
    session.sql("SET 'table.exec.emit.early-fire.enabled' = 'true'")
    session.sql("SET 'table.exec.emit.early-fire.delay' = '100 ms'")
    session.sql(f"SET 'execution.checkpointing.dir' = '{tmp_path}'")
    columns = "v INT, ts TIMESTAMP(3), WATERMARK FOR ts AS ts - INTERVAL '1' SECOND"
    session.sql(kafka_table("s", read, columns, **{"scan.bounded.mode": None}))
    changes = {"scan.bounded.mode": None, "format": "debezium-json"}
    session.sql(kafka_table("o", written, "start_s BIGINT, n BIGINT, v INT", **changes))

    def send(*rows):
        produce(read, [{"value": f'{{"v": {v}, "ts": "2020-01-01 00:00:{v:02d}"}}'} for v in rows])

    def rows():
        found = []
        for record in map(json.loads, (each.value() for each in consume(written))):
            side = record["before"] or record["after"]
            found.append((record["op"], *side.values()))
        return found

    def start():
        return session.sql(
            "INSERT INTO o SELECT SECOND(TUMBLE_START(ts, INTERVAL '5' SECOND)), COUNT(*), MAX(v) FROM s "
            "GROUP BY TUMBLE(ts, INTERVAL '5' SECOND)"
        )

    job = start()
    try:
        send(0, 1)
        wait_until(lambda: rows() == [("c", 0, 2, 1)], 90)
        send(3)
        wait_until(lambda: rows()[1:] == [("d", 0, 2, 1), ("c", 0, 3, 3)], 90)
    finally:
        job.stop()
    job = start()
    try:
        send(4, 6)  # the watermark passes the end of the first window
        first, second = [("d", 0, 3, 3), ("c", 0, 4, 4)], [("c", 5, 1, 6)]
        wait_until(lambda: sorted(rows()[3:]) == sorted([*first, *second]), 90)
        send(2, 20)  # 2 is late; 20 ends the second window, whose result was given
        wait_until(lambda: rows()[6:] == [("c", 20, 1, 20)], 90)
        assert job.progress().rows_late == 1
    finally:
        job.stop()
