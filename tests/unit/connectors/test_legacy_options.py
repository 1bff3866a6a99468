"""Tables of Flink before 1.11 in the options of today (Flink 1.10's documentation, "Connect to External
Systems")."""

from __future__ import annotations

from kafka_sql.connectors.legacy_options import upgraded
from kafka_sql.session.session import Session
from kafka_sql.text.source import SourceText

OLD = """-- behaviour of users
CREATE TABLE user_log (
    user_id VARCHAR, -- who
    ts TIMESTAMP(3)
) WITH (
    'connector.type' = 'kafka',
    'connector.version' = 'universal',  -- which broker
    'connector.topic' = 'it''s',
    'connector.properties.1.key' = 'bootstrap.servers',
    'connector.properties.1.value' = 'h:9092',
    'connector.properties.group.id' = 'g',
    'connector.startup-mode' = 'specific-offsets',
    'connector.specific-offsets.0.partition' = '0',
    'connector.specific-offsets.0.offset' = '42',
    'connector.specific-offsets.1.partition' = '1',
    'connector.specific-offsets.1.offset' = '300',
    'connector.sink-partitioner' = 'custom',
    'connector.sink-partitioner-class' = 'placing.ByName',
    'update-mode' = 'append',
    'format.type' = 'csv',
    'format.field-delimiter' = ';',
    'format.derive-schema' = 'true'
);
CREATE TABLE d (id BIGINT) WITH ('connector.type' = 'jdbc', 'connector.url' = 'jdbc:sqlite:/d.db',
  'connector.table' = 'd', 'connector.lookup.cache.max-rows' = '5', 'connector.lookup.cache.ttl' = '1 s');
SELECT 1;
"""
NEW = """-- behaviour of users
CREATE TABLE user_log (
    user_id VARCHAR, -- who
    ts TIMESTAMP(3)
) WITH (
    -- which broker
    'connector' = 'kafka',
    'topic' = 'it''s',
    'properties.bootstrap.servers' = 'h:9092',
    'properties.group.id' = 'g',
    'scan.startup.mode' = 'specific-offsets',
    'scan.startup.specific-offsets' = 'partition:0,offset:42;partition:1,offset:300',
    'sink.partitioner' = 'placing.ByName',
    'format' = 'csv',
    'csv.field-delimiter' = ';'
);
CREATE TABLE d (id BIGINT) WITH ('connector' = 'jdbc', 'url' = 'jdbc:sqlite:/d.db', 'table-name' = 'd', \
'lookup.partial-cache.max-rows' = '5', 'lookup.partial-cache.expire-after-write' = '1 s', \
'lookup.cache' = 'PARTIAL');
SELECT 1;
"""


def test_a_script_is_upgraded() -> None:
    found = upgraded(SourceText("old.sql", OLD)).text
    assert found == NEW
    assert upgraded(SourceText("old.sql", found)).text == found
    assert Session().check(found) == ()


def test_the_help_shows_the_whole_table() -> None:
    problem, _ = Session().check(OLD)
    assert problem.helps[0].startswith(
        "write CREATE TABLE user_log (user_id VARCHAR, ts TIMESTAMP(3)) WITH ('connector' = 'kafka', 'topic'"
    )
    assert problem.helps[0].endswith("'csv.field-delimiter' = ';')")
    assert problem.helps[1] == "kafka-sql fmt --upgrade FILE writes it"
