"""Dates that Python has no value for: what Flink's TO_DATE makes of a text that is none."""

from __future__ import annotations

import pyarrow as pa

from kafka_sql.session.marked_rows import marked_rows


def test_dates_beyond_the_year_9999_are_shown_as_flink_shows_them() -> None:
    days = pa.array([622191233, None, 0], pa.int32()).view(pa.date32())
    rows = list(marked_rows(pa.table({"d": days}), 1))
    assert rows == [("+I", ("5471-09-27",)), ("+I", (None,)), ("+I", ("1970-01-01",))]
