"""Tables of several topics, written on the real broker: each row names its topic, and only one of the
table's."""

from __future__ import annotations

import pytest

from kafka_sql.text.diagnostics import JobError

pytestmark = [pytest.mark.spark, pytest.mark.kafka]
COLUMNS = "n INT, `topic` STRING METADATA"


def test_rows_go_to_the_topic_that_they_name(session, kafka_table, topic, consume):
    one, other = topic(), topic()
    session.sql(kafka_table("t", f"{one};{other}", COLUMNS))
    session.sql(f"INSERT INTO t VALUES (1, '{one}'), (2, '{other}')").wait()
    assert [record.value() for record in consume(one)] == [b'{"n":1}']
    assert [record.value() for record in consume(other)] == [b'{"n":2}']


@pytest.mark.parametrize(
    ("value", "reason"),
    [
        ("'elsewhere'", "which is not in the table's 'topic' list"),
        ("CAST(NULL AS STRING)", "a row has no value in the column 'topic'"),
    ],
)
def test_rows_of_another_topic_fail_the_job(session, kafka_table, topic, value, reason):
    session.sql(kafka_table("t", f"{topic()};{topic()}", COLUMNS))
    with pytest.raises(JobError, match=reason) as raised:
        session.sql(f"INSERT INTO t SELECT 1, {value}").wait()
    assert raised.value.diagnostics[0].code == "wrong-topic"


def test_rows_that_do_not_match_the_pattern_fail_the_job(session, kafka_table, topic):
    name = topic()
    pattern = f"'topic-pattern' = '{name}|never'"
    session.sql(kafka_table("t", name, COLUMNS).replace(f"'topic' = '{name}'", pattern))
    with pytest.raises(JobError, match="which does not match"):
        session.sql("INSERT INTO t SELECT 1, 'elsewhere'").wait()
