"""Tables with formats of changes, written on the real broker: rows become events as Flink writes them."""

from __future__ import annotations

import pytest

pytestmark = [pytest.mark.spark, pytest.mark.kafka]


@pytest.mark.parametrize(
    ("name", "event"),
    [
        ("debezium-json", b'{"before":null,"after":{"id":1,"name":"x"},"op":"c"}'),
        ("canal-json", b'{"data":[{"id":1,"name":"x"}],"type":"INSERT"}'),
        ("maxwell-json", b'{"data":{"id":1,"name":"x"},"type":"insert"}'),
        ("ogg-json", b'{"before":null,"after":{"id":1,"name":"x"},"op_type":"I"}'),
    ],
)
def test_a_row_is_an_insert_event(session, kafka_table, topic, consume, name, event):
    written = topic()
    session.sql(kafka_table("t", written, "id BIGINT, name STRING", format=name))
    session.sql("INSERT INTO t VALUES (1, 'x')").wait()
    assert [record.value() for record in consume(written)] == [event]
