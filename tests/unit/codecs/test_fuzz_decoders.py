"""No record stops a decoder: it is refused or read, its neighbours stay as they are, and nothing is kept."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
import pyarrow as pa
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kafka_sql.codecs.contract.codec import Decoded, Decoder, FilteringDecoder
from tests.unit.codecs.fuzzing import formats, spoilt
from tests.unit.codecs.reading import column_types, readable

pytestmark = pytest.mark.sampled(2)

NAMES = list(formats())
_BLOCK = 40
"""Enough records for the ways that decoders have for many."""


def rows_of(decoded: Decoded, record: int, records: int) -> list[list[str]]:
    """The rows of one record as texts, with their kinds."""
    assert all(len(column) == decoded.rows for column in decoded.columns)
    found = range(records) if decoded.records is None else decoded.records.tolist()
    assert len(found) == decoded.rows
    places = [row for row, item in enumerate(found) if item == record]
    kinds = ["0" if decoded.kinds is None else str(decoded.kinds[place]) for place in places]
    return [kinds, *(readable(column.take(pa.array(places, pa.int64()))) for column in decoded.columns)]


def check_block(decoder: Decoder, values: Sequence[bytes | None], looked_at: int) -> None:
    """Decodes a block: each of the first ``looked_at`` records gives what it gives alone."""
    decoded = decoder.decode(values)
    assert [item.record for item in decoded.rejected] == sorted(item.record for item in decoded.rejected)
    assert all(0 <= item.record < len(values) and item.reason for item in decoded.rejected)
    assert all(isinstance(item.path, str) for item in decoded.rejected)
    rejected = {item.record for item in decoded.rejected}
    if decoded.records is not None:
        records = decoded.records.tolist()
        assert records == sorted(records)
        assert all(0 <= record < len(values) for record in records)
    for place in range(looked_at):
        alone = decoder.decode([values[place]])
        assert rows_of(decoded, place, len(values)) == rows_of(alone, 0, 1)
        assert (place in rejected) == bool(alone.rejected)


@pytest.mark.parametrize("name", NAMES)
def test_any_record_is_read_or_refused(name: str) -> None:
    fuzzed = formats()[name]
    decoders = [fuzzed.decoder(fuzzed.spec()), fuzzed.decoder(fuzzed.spec((0,)))]
    assert not decoders[0].decode(list(fuzzed.genuine[:1])).rejected

    @settings(max_examples=80)
    @given(
        bad=st.lists(spoilt(fuzzed.genuine) | st.none(), min_size=1, max_size=4),
        one=st.booleans(),
        padded=st.booleans(),
    )
    def check(bad: list[bytes | None], one: bool, padded: bool) -> None:
        values: list[bytes | None] = [fuzzed.genuine[0]]
        for place, each in enumerate(bad):
            values += [each, fuzzed.genuine[place % len(fuzzed.genuine)]]
        if padded:
            values += fuzzed.genuine[:1] * _BLOCK
        decoder = decoders[0] if one else decoders[-1]
        assert [column.type for column in decoder.decode(values).columns] == column_types(
            fuzzed.spec() if one else fuzzed.spec((0,))
        )
        check_block(decoder, values, len(bad) * 2 + 1)

    check()


class NotNull:
    """Keeps the rows whose first column has a value."""

    positions = (0,)

    def keep(self, columns: Sequence[pa.Array]) -> np.ndarray:
        """Whether there is a value."""
        return columns[0].is_valid().to_numpy(zero_copy_only=False)


FILTERING = [
    name for name in NAMES if isinstance(formats()[name].decoder(formats()[name].spec()), FilteringDecoder)
]


@pytest.mark.parametrize("name", FILTERING)
def test_a_filter_changes_nothing_in_what_is_refused(name: str) -> None:
    fuzzed = formats()[name]
    plain, filtering = fuzzed.decoder(fuzzed.spec()), fuzzed.decoder(fuzzed.spec())
    assert isinstance(filtering, FilteringDecoder)

    @settings(max_examples=60)
    @given(st.lists(spoilt(fuzzed.genuine) | st.sampled_from(fuzzed.genuine), max_size=5))
    def check(values: list[bytes]) -> None:
        everything, some = plain.decode(values), filtering.decode_where(values, NotNull())
        assert some.rejected == everything.rejected
        keep = pa.array(NotNull().keep(everything.columns))
        assert [readable(column) for column in some.columns] == [
            readable(column.filter(keep)) for column in everything.columns
        ]

    check()
