"""An old and a new script over the same records: which rows differ."""

from __future__ import annotations

import json

import pytest

from kafka_sql.session.shadow.shadow_run import RowDifference, shadow_run
from kafka_sql.text.diagnostics import KafkaSqlError, UsageError

pytestmark = [pytest.mark.spark, pytest.mark.kafka, pytest.mark.sampled(4)]


def test_rows_that_differ_are_shown_and_nothing_is_written(session, kafka_table, topic, produce, consume):
    source, sink, copies = topic(partitions=2), topic(), topic()
    unbounded = {"scan.bounded.mode": None, "scan.startup.mode": "latest-offset"}
    tables = kafka_table("s", source, "k STRING, n INT", **unbounded)
    tables += kafka_table("c", copies, "n INT", **unbounded)
    upserts = {"connector": "upsert-kafka", "format": None, "key.format": "json", "value.format": "json"}
    upserts |= {"scan.bounded.mode": None, "scan.startup.mode": None}
    tables += kafka_table("t", sink, "k STRING, total BIGINT, PRIMARY KEY (k) NOT ENFORCED", **upserts)
    old = f"{tables} INSERT INTO t SELECT k, SUM(n) FROM s GROUP BY k; INSERT INTO c SELECT n FROM s"
    records = [("a", 1), ("b", 2), ("a", 3), ("c", 4)]
    values = [{"value": json.dumps({"k": k, "n": n}), "partition": n % 2} for k, n in records]
    produce(source, [*values, {"value": "no json", "partition": 0}])

    def compared(new: str, records: int = 1000):
        return list(shadow_run(session, ("old.sql", old), ("new.sql", new), records))

    totals, copied = compared(old)
    assert (totals.table, totals.old_rows, totals.new_rows, totals.same, totals.rejected) == (
        "t",
        3,
        3,
        True,
        1,
    )
    assert (copied.table, copied.old_rows, copied.same) == ("c", 4, True)
    new = old.replace("SUM(n) FROM s", "SUM(n) FROM s WHERE n <> 4").replace(
        "SELECT n FROM s", "SELECT n + n % 2 FROM s"
    )
    totals, copied = compared(new)
    assert totals.rows == (RowDifference(("c", "4"), None),)
    assert sorted((each.old, each.new) for each in copied.rows if each.old) == [
        (("1",), None),
        (("3",), None),
    ]
    assert [each.new for each in copied.rows if each.new] == [("2",), ("4",)]
    totals, _ = compared(old, records=2)  # of each partition the newest one, of which one is bad
    assert totals.old_rows == 1
    one, other = compared(tables + "INSERT INTO t SELECT k, SUM(n) FROM s GROUP BY k")
    assert (one.same, other.table, other.new_rows, other.same) == (True, "c", None, False)
    assert list(consume(sink)) == []
    assert list(consume(copies)) == []
    assert session.jobs == []
    with pytest.raises(UsageError, match="has no INSERT"):
        compared(tables)
    generated = "CREATE TABLE g (n INT) WITH ('connector' = 'datagen'); INSERT INTO c SELECT n FROM g"
    with pytest.raises(KafkaSqlError, match="an unbounded table that is not on Kafka"):
        compared(f"{tables} {generated}")
