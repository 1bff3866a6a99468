"""Tables of change events, read from the real broker: changes with their kinds, and metadata of events."""

from __future__ import annotations

import json

import pytest

pytestmark = [pytest.mark.spark, pytest.mark.kafka]


def debezium(before, after, op):
    source = {"db": "shop", "table": "orders", "ts_ms": 1589355606000}
    event = {"before": before, "after": after, "source": source, "op": op, "ts_ms": 1589355606100}
    return json.dumps(event).encode()


def test_debezium_events_with_metadata(session, kafka_table, topic, produce):
    changes = topic()
    row, paid = {"id": 1, "price": "1.50"}, {"id": 1, "price": 2}
    produce(
        changes,
        [
            {"key": b"1", "value": debezium(None, row, "c")},
            {"key": b"1", "value": debezium(row, paid, "u")},
            {"key": b"2", "value": debezium(None, {"id": 2, "price": None}, "r")},
            {"key": b"1", "value": debezium(paid, None, "d")},
            {"key": b"1", "value": None},
        ],
    )
    columns = (
        "id BIGINT, price DECIMAL(10, 2), "
        "made TIMESTAMP_LTZ(3) METADATA FROM 'value.source.timestamp' VIRTUAL, "
        "origin STRING METADATA FROM 'value.source.table' VIRTUAL, `partition` INT METADATA VIRTUAL"
    )
    session.sql(kafka_table("t", changes, columns, format="debezium-json"))
    query = "SELECT id, CAST(price AS STRING), CAST(made AS STRING), origin FROM t"
    [answer] = session.execute(query)
    made = ("2020-05-13 07:40:06.000", "orders")
    assert list(answer.text_rows()) == [
        ("+I", ("1", "1.50", *made)),
        ("-U", ("1", "1.50", *made)),
        ("+U", ("1", "2.00", *made)),
        ("+I", ("2", None, *made)),
        ("-D", ("1", "2.00", *made)),
    ]


def test_sessions_of_changes_in_another_time_zone(session, kafka_table, topic, produce):
    moves = topic()

    def row(number: int, second: int) -> dict:
        return {"n": number, "ts": f"2020-01-01 00:00:{second:02d}"}

    produce(
        moves,
        [
            {"value": debezium(None, row(1, 1), "c")},
            {"value": debezium(None, row(2, 5), "c")},
            {"value": debezium(row(2, 5), row(7, 6), "u")},
            {"value": debezium(None, row(3, 9), "c")},
            {"value": debezium(row(3, 9), None, "d")},
            {"value": debezium(None, row(1, 59), "c")},
        ],
    )
    columns = "n INT, ts TIMESTAMP(3), WATERMARK FOR ts AS ts - INTERVAL '1' SECOND"
    session.sql("SET 'table.local-time-zone' = 'Europe/Berlin'")
    session.sql(kafka_table("t", moves, columns, format="debezium-json"))
    query = "SELECT COUNT(DISTINCT n), SUM(n), CAST(SESSION_END(ts, INTERVAL '30' SECOND) AS STRING) FROM t"
    [answer] = session.execute(f"{query} GROUP BY SESSION(ts, INTERVAL '30' SECOND)")
    assert sorted(answer.text_rows()) == [
        ("+I", ("1", "1", "2020-01-01 00:01:29.000")),
        ("+I", ("2", "8", "2020-01-01 00:00:39.000")),  # the row that went made it longer, as in Flink
    ]
