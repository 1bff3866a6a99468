"""JSON whose nested fields are columns: ``a.b`` is the field ``b`` of the object ``a`` (VVR's manual)."""

from __future__ import annotations

import json

import numpy as np
import pytest

from kafka_sql.codecs.contract.codec import DecoderSpec, EncoderSpec, Field
from kafka_sql.codecs.registry import make_decoder, make_encoder
from kafka_sql.model.data_types import BIGINT, STRING
from kafka_sql.model.formats import JsonFormat

FIELDS = (Field("id", BIGINT), Field("who.name", STRING), Field("who.at.x", BIGINT), Field("ok", STRING))
RECORDS = [
    b'{"id": 1, "who": {"name": "Ada", "at": {"x": 7, "y": 0}}, "ok": "a"}',
    b'{"who": {"at": null}, "id": 2}',
    b'{"id": 3, "who": null}',
    b'{"id": 4}',
]
ROWS = [(1, "Ada", 7, "a"), (2, None, None, None), (3, None, None, None), (4, None, None, None)]


def spec(*projected: int) -> DecoderSpec:
    return DecoderSpec(JsonFormat(flatten=True), FIELDS, projected)


@pytest.mark.parametrize("projected", [(0, 1, 2, 3), (2, 0), (1,), (3, 2, 1), ()])
def test_nested_fields_are_columns(projected: tuple[int, ...]) -> None:
    decoded = make_decoder(spec(*projected)).decode(RECORDS)
    assert decoded.rows == len(ROWS)
    assert decoded.rejected == []
    found = list(zip(*(column.to_pylist() for column in decoded.columns), strict=True))
    assert found == ([tuple(row[at] for at in projected) for row in ROWS] if projected else [])


def test_a_bad_nested_field_refuses_its_record() -> None:
    for projected in ((0, 1, 2, 3), (0,)):
        decoded = make_decoder(spec(*projected)).decode(
            [b'{"id": 1, "who": {"at": {"x": "seven"}}}', RECORDS[0]]
        )
        assert [each.record for each in decoded.rejected] == [0]


class _Is:
    positions = (1,)

    def keep(self, columns):  # type: ignore[no-untyped-def]
        return np.array([value == "Ada" for value in columns[0].to_pylist()])


def test_rows_are_left_out_by_a_nested_field() -> None:
    decoded = make_decoder(spec(0, 1)).decode_where(RECORDS, _Is())  # type: ignore[attr-defined]
    assert decoded.columns[0].to_pylist() == [1]


def test_columns_are_written_as_objects() -> None:
    decoded = make_decoder(spec(0, 1, 2, 3)).decode(RECORDS[:1])
    [written] = make_encoder(EncoderSpec(JsonFormat(flatten=True), FIELDS)).encode(decoded.columns)
    assert json.loads(written or b"") == {"id": 1, "who": {"name": "Ada", "at": {"x": 7}}, "ok": "a"}
