"""Rows with kinds on their way into a topic."""

from __future__ import annotations

import numpy as np
import pyarrow as pa

from kafka_sql.broker.client.properties import ClientRole, translate
from kafka_sql.codecs.contract.codec import EncoderSpec
from kafka_sql.model.formats import JsonFormat
from kafka_sql.spark.kafka_write.upsert_records import changed_rows, last_of_each, without_values
from kafka_sql.spark.kafka_write.write import KafkaWrite

PRODUCER = translate([("bootstrap.servers", "b:9092")], ClientRole.PRODUCER)
BATCH = pa.RecordBatch.from_pydict({"n": [1, 1, 2, 3], "kind": pa.array([1, 2, 0, 3], pa.int8())})


def write(**more) -> KafkaWrite:
    return KafkaWrite("t", ("t",), None, PRODUCER, EncoderSpec(JsonFormat(), ()), (0,), **more)


def test_rows_without_a_column_of_kinds_are_inserts():
    assert changed_rows(BATCH, write()).kinds is None


def test_rows_that_an_update_replaces_are_dropped_where_the_update_has_their_key():
    rows = changed_rows(BATCH, write(kinds=1, upsert=True, drop_update_before=True))
    assert rows.columns[0].to_pylist() == [1, 2, 3]
    assert rows.kinds.tolist() == [2, 0, 3]


def test_all_kinds_are_kept_elsewhere():
    assert changed_rows(BATCH, write(kinds=1)).kinds.tolist() == [1, 2, 0, 3]


def test_inserts_alone_need_no_kinds():
    batch = pa.RecordBatch.from_pydict({"n": [1], "kind": pa.array([0], pa.int8())})
    assert changed_rows(batch, write(kinds=1)).kinds is None


def test_rows_that_go_have_no_value():
    kinds = np.array([0, 1, 2, 3], dtype=np.int8)
    assert without_values([b"a", b"b", b"c", b"d"], kinds) == [b"a", None, b"c", None]


def test_the_last_row_of_each_key_stays_in_order():
    keys = [b"a", b"b", b"a", None, b"c", None]
    assert last_of_each(keys, 100) == [1, 2, 4, 5]
    assert last_of_each(keys, 3) == [1, 2, 4, 5]
    assert last_of_each(keys, 2) == [0, 1, 2, 3, 4, 5]
    assert last_of_each([b"a", b"a", b"a"], 3, before=2) == [0, 2]


def test_rows_that_are_held_back_one_by_one_are_all_written():
    assert last_of_each([b"a", b"a", b"a"], 1) == [0, 1, 2]
    assert last_of_each([], 5) == []
