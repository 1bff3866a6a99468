"""How decoded keys and values become rows, and how predicates are evaluated."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pyarrow as pa
import pytest

from kafka_sql.codecs.contract.codec import Decoded
from kafka_sql.model.row_kind import RowKind
from kafka_sql.model.scan_predicate import Comparison, ScanPredicate
from kafka_sql.spark.kafka_read.record_rows import RecordRows, pair_rows, upsert_rows, without_kind
from kafka_sql.spark.kafka_scan.offset_ranges import place_number
from kafka_sql.spark.local.predicates import predicate_mask


def decoded(records: list[int] | None, rows: int = 0) -> Decoded:
    array = None if records is None else np.array(records, dtype=np.int64)
    return Decoded(rows if records is None else len(records), [], array, [])


def test_partitions_of_several_topics_are_different_places():
    assert place_number("a", 3, many=False) == 3
    places = {
        place_number(topic, partition, many=True) for topic in ("a", "b", "c") for partition in range(9)
    }
    assert len(places) == 27
    assert max(places) < 2**63
    assert place_number("a", 4, many=True) == place_number("a", 3, many=True) + 1


def test_one_row_for_each_record_needs_no_pairing():
    assert pair_rows(3, decoded(None, 3), decoded(None, 3)) == RecordRows(None, None, None)


def test_rows_of_a_kind_are_left_out():
    value = replace(decoded([0, 1, 1, 3]), kinds=np.array([0, 1, 2, 3], np.int8))
    rows = without_kind(pair_rows(4, value, None), value, 4, RowKind.UPDATE_BEFORE)
    assert rows.records.tolist() == [0, 1, 3]
    assert rows.kinds(value, 3).tolist() == [0, 2, 3]
    inserts = pair_rows(3, decoded(None, 3), None)
    assert without_kind(inserts, decoded(None, 3), 3, RowKind.UPDATE_BEFORE) is inserts


def test_keys_and_values_of_a_record_are_multiplied():
    rows = pair_rows(4, decoded([0, 0, 2, 3]), decoded([0, 1, 2, 2]))
    assert rows.records.tolist() == [0, 0, 2, 2]
    assert rows.value.tolist() == [0, 1, 2, 2]
    assert rows.key.tolist() == [0, 0, 2, 3]


def test_a_record_whose_key_gives_no_row_is_left_out():
    rows = pair_rows(3, decoded(None, 3), decoded([0, 2]))
    assert rows.records.tolist() == [0, 2]
    assert rows.value.tolist() == [0, 2]
    assert rows.key.tolist() == [0, 1]


def test_a_record_without_value_gives_the_row_of_its_key():
    gone = np.array([False, True, False, True])
    rows = upsert_rows(gone, decoded([0, 2]), decoded([0, 1, 2]))  # the last record has no key either
    assert rows.records.tolist() == [0, 1, 2]
    assert rows.value.to_pylist() == [0, None, 1]
    assert rows.key.tolist() == [0, 1, 2]
    assert rows.kinds(None, 3).tolist() == [RowKind.INSERT, RowKind.DELETE, RowKind.INSERT]


def test_what_a_decoder_makes_of_no_value_is_no_row_of_a_table_of_upserts():
    rows = upsert_rows(np.array([True, False]), decoded(None, 2), decoded(None, 2))
    assert rows.value.to_pylist() == [None, 1]
    assert rows.key.tolist() == [0, 1]


def test_kinds_follow_the_rows_of_the_value():
    value = Decoded(3, [], np.array([0, 0, 1]), [], np.array([1, 2, 3], dtype=np.int8))
    assert pair_rows(2, value, None).kinds(value, 3).tolist() == [1, 2, 3]
    assert pair_rows(2, value, decoded([0])).kinds(value, 2).tolist() == [1, 2]
    assert pair_rows(2, decoded(None, 2), None).kinds(decoded(None, 2), 2).tolist() == [0, 0]


@pytest.mark.parametrize(
    ("comparison", "values", "expected"),
    [
        (Comparison.EQUAL, (2,), [False, True, False]),
        (Comparison.NOT_EQUAL, (2,), [True, False, False]),
        (Comparison.GREATER_OR_EQUAL, (1,), [True, True, False]),
        (Comparison.IN, (1, 3), [True, False, False]),
        (Comparison.IS_NULL, (), [False, False, True]),
        (Comparison.IS_NOT_NULL, (), [True, True, False]),
    ],
)
def test_null_satisfies_no_comparison(comparison, values, expected):
    columns = {"a": pa.array([1, 2, None], pa.int64())}
    assert predicate_mask([ScanPredicate("a", comparison, values)], columns).to_pylist() == expected


def test_predicates_are_a_conjunction():
    columns = {"a": pa.array([1, 2, 3]), "b": pa.array(["x", None, "x"])}
    predicates = [
        ScanPredicate("a", Comparison.GREATER, (1,)),
        ScanPredicate("b", Comparison.EQUAL, ("x",)),
    ]
    assert predicate_mask(predicates, columns).to_pylist() == [False, False, True]
