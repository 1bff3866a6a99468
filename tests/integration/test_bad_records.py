"""Records that their formats refuse: left out, written to a dead-letter topic, counted, and how many are too
many."""

from __future__ import annotations

import pytest
from confluent_kafka import Producer

from kafka_sql.cli.progress import closing_line
from kafka_sql.text.diagnostics import JobError, KafkaSqlError
from tests.integration.conftest import rows_of, wait_until

pytestmark = [pytest.mark.spark, pytest.mark.kafka, pytest.mark.sampled(6)]

BLACKHOLE = "CREATE TABLE s (n INT) WITH ('connector' = 'blackhole');"


def dead(topic_name: str, **more: str) -> dict[str, str]:
    return {"scan.bad-records": "dead-letter", "scan.dead-letter.topic": topic_name} | more


def headers(message) -> dict[str, str]:
    return {key: value.decode() for key, value in message.headers() if key.startswith("kafka_sql.")}


def test_dead_letters_are_the_records_with_where_they_came_from(
    session, kafka_table, topic, produce, consume
):
    name = topic()
    bad = f"{name}-bad"
    produce(
        name,
        [
            {"value": '{"n": 1}'},
            {
                "value": '{"n": "many"}',
                "key": b"k\xff",
                "headers": [("a", b"1"), ("b", b"\xff\x00"), ("a", b"2"), ("c", None), ("d", b"")],
                "timestamp": 1_700_000_000_000,
            },
            {"value": b"", "key": "e"},
            {"value": "[", "key": b""},
            {"value": '{"n": 4}'},
        ],
    )
    session.sql(kafka_table("t", name, "n INT", **dead(bad)) + BLACKHOLE)
    job = session.sql("INSERT INTO s SELECT n FROM t")
    job.wait()
    progress = job.progress()
    assert (progress.rows_read, progress.rows_written, progress.rows_rejected) == (5, 2, 2)
    assert progress.dead_letters == ((bad, 2),)
    assert f"2 rejected → topic '{bad}'" in closing_line(progress)
    first, second = sorted(consume(bad), key=lambda message: message.value(), reverse=True)
    assert (first.key(), first.value()) == (b"k\xff", b'{"n": "many"}')
    assert first.headers()[:5] == [("a", b"1"), ("b", b"\xff\x00"), ("a", b"2"), ("c", None), ("d", b"")]
    assert headers(first) == {
        "kafka_sql.topic": name,
        "kafka_sql.partition": "0",
        "kafka_sql.offset": "1",
        "kafka_sql.timestamp": "1700000000000",
        "kafka_sql.table": "t",
        "kafka_sql.part": "value",
        "kafka_sql.column": "n",
        "kafka_sql.reason": "'many' is not a whole number",
    }
    session.sql(
        kafka_table("d", bad, "v BYTES, h MAP<STRING, BYTES> METADATA FROM 'headers' VIRTUAL", format="raw")
    )
    place = "CAST(h['kafka_sql.offset'] AS STRING), CAST(h['kafka_sql.column'] AS STRING)"
    assert rows_of(session, f"SELECT {place}, CAST(v AS STRING) FROM d") == [
        ("1", "n", '{"n": "many"}'),
        ("3", "", "["),
    ]
    assert (second.key(), second.value()) == (b"", b"[")
    assert (headers(second)["kafka_sql.offset"], headers(second)["kafka_sql.column"]) == ("3", "")


def test_a_stream_writes_dead_letters_and_counts_them(session, kafka_table, topic, produce, consume):
    name = topic(partitions=2)
    bad = topic(name="bad")
    produce(name, [{"value": '{"n": 1}', "partition": 0}, {"value": "x", "partition": 1}])
    unbounded = {"scan.bounded.mode": "unbounded"}
    session.sql(kafka_table("t", name, "n INT", **dead(bad), **unbounded) + BLACKHOLE)
    job = session.sql("INSERT INTO s SELECT n FROM t")
    wait_until(lambda: job.progress().rows_rejected == 1)
    produce(name, [{"value": "y", "partition": 0}, {"value": '{"n": 2}', "partition": 1}])
    wait_until(lambda: (job.progress().rows_read, job.progress().rows_rejected) == (4, 2))
    job.stop()
    assert job.progress().dead_letters == ((bad, 2),)
    assert sorted(message.value() for message in consume(bad)) == [b"x", b"y"]


def test_records_that_a_format_cannot_skip_are_skipped(session, kafka_table, topic, produce):
    name = topic()
    produce(name, [{"value": b"\x00\x02"}, {"value": b"\x00"}, {"value": b""}, {"value": b"\x00\x04"}])
    session.sql(
        kafka_table("t", name, "n SMALLINT", format="raw", **{"scan.bad-records": "skip"})
        + BLACKHOLE.replace("INT", "SMALLINT")
    )
    job = session.sql("INSERT INTO s SELECT n FROM t")
    job.wait()
    assert (job.progress().rows_written, job.progress().rows_rejected) == (2, 2)
    assert rows_of(session, "SELECT n FROM t") == [(2,), (4,)]


def test_a_bad_key_is_a_bad_record_of_an_upsert_table(session, kafka_table, topic, produce, consume):
    name, bad = topic(), topic(name="bad")
    produce(
        name,
        [
            {"key": '{"id": 1}', "value": '{"id": 1, "n": 10}'},
            {"key": "?", "value": '{"id": 2, "n": 20}'},
            {"key": "!", "value": None},
            {"key": '{"id": 3}', "value": "?"},
            {"key": '{"id": 4}', "value": '{"id": 4, "n": 40}'},
            {"key": '{"id": 4}', "value": None},
        ],
    )
    formats = {"format": None, "key.format": "json", "value.format": "json", "scan.startup.mode": None}
    table = kafka_table(
        "u",
        name,
        "id INT, n INT, PRIMARY KEY (id) NOT ENFORCED",
        connector="upsert-kafka",
        **formats,
        **dead(bad),
    )
    session.sql(table)
    assert rows_of(session, "SELECT id, n FROM u") == [(1, 10)]
    letters = {
        message.key(): (message.value(), headers(message)["kafka_sql.part"]) for message in consume(bad)
    }
    assert letters == {
        b"?": (b'{"id": 2, "n": 20}', "key"),
        b"!": (None, "key"),
        b'{"id": 3}': (b"?", "value"),
    }


def test_more_bad_records_than_allowed_fail_the_job(session, kafka_table, topic, produce, consume):
    name, bad = topic(partitions=2), topic(name="bad")
    produce(name, [{"value": f"bad {n}", "partition": n % 2} for n in range(4)])
    produce(name, [{"value": '{"n": 1}', "partition": 0}])
    session.sql(kafka_table("t", name, "n INT", **dead(bad, **{"scan.bad-records.max": "3"})) + BLACKHOLE)
    with pytest.raises(JobError) as raised:
        session.sql("INSERT INTO s SELECT n FROM t").wait()
    (problem,) = raised.value.diagnostics
    assert problem.code == "too-many-bad-records"
    assert "'scan.bad-records.max' = '3' allows: 4 of " in problem.message
    assert any("value: bad" in note for note in problem.notes)
    assert len(consume(bad)) >= 4


def test_a_share_of_bad_records_is_judged_at_the_end_of_a_bounded_job(session, kafka_table, topic, produce):
    name = topic()
    produce(name, [{"value": "x"}] + [{"value": '{"n": 1}'}] * 9)
    for share, fails in (("10 %", False), ("9 %", True)):
        options = {"scan.bad-records": "skip", "scan.bad-records.max": share}
        session.sql("DROP TABLE IF EXISTS t")
        session.sql("DROP TABLE IF EXISTS s")
        session.sql(kafka_table("t", name, "n INT", **options) + BLACKHOLE)
        job = session.sql("INSERT INTO s SELECT n FROM t")
        if fails:
            with pytest.raises(JobError, match="1 of 10 read"):
                job.wait()
        else:
            job.wait()
            assert job.progress().rows_rejected == 1


def test_a_stream_ends_when_too_many_records_were_bad(session, kafka_table, topic, produce):
    name = topic()
    produce(name, [{"value": "x"}])
    options = {"scan.bounded.mode": "unbounded", "scan.bad-records": "skip", "scan.bad-records.max": "1"}
    session.sql(kafka_table("t", name, "n INT", **options) + BLACKHOLE)
    job = session.sql("INSERT INTO s SELECT n FROM t")
    wait_until(lambda: job.progress().rows_rejected == 1)
    produce(name, [{"value": "y"}])
    with pytest.raises(JobError, match="2 of 2 read"):
        job.wait(60)


def test_the_dead_letter_topic_of_a_pattern_is_none_that_it_reads(session, kafka_table, topic):
    name = topic(name="orders")
    table = kafka_table("t", name, "n INT", **dead(f"{name}-bad"))
    session.sql(table.replace("'topic'", "'topic-pattern'").replace(f"'{name}'", f"'{name}\\p{{ASCII}}*'"))
    with pytest.raises(KafkaSqlError, match="is a topic that the table reads"):
        session.sql("SELECT n FROM t").collect()


MIX = {
    "json": [
        *(
            b'{"n": 1, "n": 2}',
            b'{"n": NaN}',
            b'{"n": 1' + b"0" * 40 + b"}",
            b'{"s": "\\ud800"}',
            b'{"s": "\xff"}',
        ),
        *(b'{"z": ' + b"[" * 10_000 + b"]" * 10_000 + b', "n": 3}', b"[" * 10_000, b"null", b"", b'{"n": 4'),
        *(b'{"s": "' + b"x" * 5_000_000 + b'"}', b'[{"n": 5}, {"n": "x"}]', b'{"n": "6"}'),
    ],
    "csv": [b'1,"never closed', b"1,x", b"2", b"x,y", b"3," + b"9" * 5_000_000, b"", b"1,\xff", b"4,y,z"],
}
LEFT = {
    "json": ([(2, None, True), (6, None, True), (None, 1, True), (None, 5_000_000, True)], {0, 3, 10, 12}),
    "csv": ([(1, 1, True), (3, 5_000_000, True)], {1, 4}),
}
"""The rows that are left, and the places of the records that they are from. Flink leaves the same."""


@pytest.mark.parametrize("format", list(MIX))
def test_one_bad_record_costs_nothing_to_the_others(
    session, kafka_table, topic, broker, consume, format
) -> None:
    name = topic(**{"max.message.bytes": "20000000"})
    bad = f"{name}-bad"
    producer = Producer({"bootstrap.servers": broker, "message.max.bytes": 20_000_000})
    for value in MIX[format]:
        producer.produce(name, value, headers=[("h", b"\xff\xfe")])
    assert producer.flush(30) == 0
    columns = "n INT, s STRING, h MAP<STRING, BYTES> METADATA FROM 'headers' VIRTUAL"
    found = {}
    for policy in ("skip", "dead-letter"):
        options = dead(bad) if policy == "dead-letter" else {"scan.bad-records": policy}
        session.sql("DROP TABLE IF EXISTS t")
        session.sql(kafka_table("t", name, columns, format=format, **options))
        query = "SELECT n, CASE WHEN s = '?' THEN 1 ELSE CHAR_LENGTH(s) END, h['h'] = x'fffe' FROM t"
        found[policy] = rows_of(session, query)
    rows, good = LEFT[format]
    assert found == {"skip": rows, "dead-letter": rows}
    refused = [
        value for place, value in enumerate(MIX[format]) if place not in good and (value or format == "csv")
    ]
    assert sorted(message.value() for message in consume(bad)) == sorted(refused)
