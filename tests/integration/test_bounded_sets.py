"""Statement sets that end read a topic once, and give the rows of INSERTs that run by themselves."""

from __future__ import annotations

import json

import pytest

from kafka_sql.text.diagnostics import JobError

pytestmark = [pytest.mark.spark, pytest.mark.kafka, pytest.mark.sampled(4)]

COLUMNS = (
    "id BIGINT, v INT, s STRING, z TIMESTAMP_LTZ(3), ts TIMESTAMP(3), r ROW<x INT, y STRING>, "
    "WATERMARK FOR ts AS ts"
)
INSERTS = {
    "copied": ("id BIGINT, s STRING", "SELECT id, UPPER(s) FROM s WHERE v > 2"),
    "nested": ("y STRING, z TIMESTAMP_LTZ(3)", "SELECT r.y, z FROM s WHERE r.x IS NOT NULL"),
    "windows": (
        "we TIMESTAMP(3), z TIMESTAMP_LTZ(3), y STRING, n BIGINT",
        "SELECT window_end, MAX(z), MAX(r.y), COUNT(*) FROM "
        "TABLE(TUMBLE(TABLE s, DESCRIPTOR(ts), INTERVAL '1' SECOND)) WHERE v <> 3 "
        "GROUP BY window_start, window_end",
    ),
}
ROWS = [
    {
        "id": n,
        "v": n % 5,
        "s": None if n % 7 == 0 else f"ß{n}",
        "z": f"2024-02-29 23:59:{n % 60:02d}.5Z",
        "ts": f"2024-02-29 23:59:{n % 60:02d}.25",
        "r": None if n % 3 == 0 else {"x": n, "y": f"y{n}"},
    }
    for n in range(300)
]


@pytest.mark.parametrize("names", [("copied", "nested"), ("windows", "copied", "nested")])
def test_rows_are_those_of_inserts_by_themselves(session, kafka_table, topic, produce, consume, names):
    source = topic(partitions=3)
    bad = [{"value": "[", "partition": 1}]
    produce(source, [*({"value": json.dumps(row), "partition": row["id"] % 3} for row in ROWS), *bad])
    letters = f"{source}-bad"
    left_out = {"scan.bad-records": "dead-letter", "scan.dead-letter.topic": letters}
    session.sql(kafka_table("s", source, COLUMNS, **left_out))
    written = {}
    for together in (True, False):
        sinks = {name: topic() for name in names}
        for name, sink in sinks.items():
            session.sql(f"DROP TABLE IF EXISTS {name}; {kafka_table(name, sink, INSERTS[name][0])}")
        inserts = [f"INSERT INTO {name} {INSERTS[name][1]};" for name in names]
        if together:
            said = session.sql(f"EXPLAIN STATEMENT SET BEGIN {' '.join(inserts)} END").collect()[0][0]
            assert said.count("reading: once for") == len(names)
            job = session.sql(f"EXECUTE STATEMENT SET BEGIN {' '.join(inserts)} END")
            job.wait(90)
            progress = job.progress()
            assert (progress.rows_read, progress.rows_rejected) == (len(ROWS) + 1, 1)
            assert len(consume(letters)) == 1
        else:
            for insert in inserts:
                session.sql(insert).wait(90)
        written[together] = {name: sorted(each.value() for each in consume(sinks[name])) for name in names}
        if together:
            assert progress.rows_written == sum(map(len, written[True].values()))
    assert written[True] == written[False]
    assert all(written[True].values())


def test_a_row_that_a_sink_does_not_take_fails_all(session, kafka_table, topic, produce, consume):
    source, first, second = topic(), topic(), topic()
    produce(source, [{"value": json.dumps(row)} for row in ROWS[:8]])
    session.sql(kafka_table("s", source, COLUMNS))
    session.sql(kafka_table("x", first, "id BIGINT") + kafka_table("y", second, "s STRING NOT NULL"))
    job = session.sql(
        "EXECUTE STATEMENT SET BEGIN INSERT INTO x SELECT id FROM s; INSERT INTO y SELECT s FROM s; END"
    )
    with pytest.raises(JobError, match="Column 's' is NOT NULL, however, a null value is being written"):
        job.wait(60)


def test_nothing_to_read(session, kafka_table, topic, consume):
    source, first, second = topic(), topic(), topic()
    session.sql(kafka_table("s", source, COLUMNS))
    session.sql(kafka_table("x", first, "id BIGINT") + kafka_table("y", second, INSERTS["windows"][0]))
    inserts = f"INSERT INTO x SELECT id FROM s; INSERT INTO y {INSERTS['windows'][1]};"
    job = session.sql(f"EXECUTE STATEMENT SET BEGIN {inserts} END")
    job.wait(60)
    assert job.progress().rows_written == 0
    assert consume(first) == consume(second) == []
