"""MATCH_RECOGNIZE on DataFrames: the rows of each partition in their order through a
:class:`~kafka_sql.spark.match_recognize.matcher.RowMatcher`."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime, timedelta, timezone
from typing import Any

import pyarrow as pa
from pyspark.sql import DataFrame
from pyspark.sql import functions as F
from pyspark.sql.types import StructField, StructType

from kafka_sql.codecs.contract.arrow_types import arrow_type
from kafka_sql.planner.plan.fields import PlanField
from kafka_sql.planner.plan.nodes import MatchRecognize
from kafka_sql.spark.frames.event_time import quoted
from kafka_sql.spark.frames.expressions import sort_key_column
from kafka_sql.spark.frames.types import spark_type
from kafka_sql.spark.frames.watermarks import SEEN, Watermarks
from kafka_sql.spark.match_recognize.matcher import RowMatcher, no_time

_ARRIVED, _MOMENT = "__arrived", "__moment"
_EPOCH = datetime(1970, 1, 1, tzinfo=timezone.utc)


def matched_rows(frame: DataFrame, plan: MatchRecognize, watermarks: Watermarks | None) -> DataFrame:
    """The matches in the rows of ``frame``: the fields of the plan's schema. Rows of one time stand in the
    order in which they came (of ``frame``'s partitions where that is not known) unless ORDER BY says more.
    Without ``watermarks`` no further rows will come."""
    keys = [F.col(quoted(key)) for key in plan.keys]
    came = F.col(SEEN) if SEEN in frame.columns else F.monotonically_increasing_id()
    frame = frame.withColumn(_ARRIVED, came)
    frame = frame.repartition(*keys) if keys else frame.repartition(1)
    frame = frame.sortWithinPartitions(*keys, *map(sort_key_column, plan.order), F.col(_ARRIVED))
    by_arrival = plan.order[0].field == SEEN
    moment = F.coalesce(F.timestamp_micros(F.col(SEEN)["clock"]), F.lit(_EPOCH)) if by_arrival else None
    frame = frame.withColumn(_MOMENT, F.col(quoted(plan.order[0].field)) if moment is None else moment)
    names = [*plan.keys, _MOMENT, *plan.columns]
    mark = None if watermarks is None or by_arrival else watermarks.of(plan)
    fields, matches = plan.schema, _Matches(plan, ended=watermarks is None, watermark=mark)
    schema = StructType([StructField(field.name, spark_type(field.type)) for field in fields])
    return frame.select(*(F.col(quoted(name)) for name in dict.fromkeys(names))).mapInArrow(matches, schema)


class _Matches:
    """What a task does with its rows, which are sorted by key and time; travels to the tasks by value."""

    def __init__(self, plan: MatchRecognize, *, ended: bool, watermark: int | None) -> None:
        self._ended, self._watermark = ended, watermark
        self._keys, self._time, self._columns = plan.keys, plan.order[0].field, plan.columns
        self._pattern, self._outputs = plan.pattern, plan.outputs
        self._fields: tuple[PlanField, ...] = plan.schema

    def __call__(self, batches: Iterator[pa.RecordBatch]) -> Iterator[pa.RecordBatch]:
        matcher = RowMatcher(self._pattern, self._outputs)
        current: tuple[Any, ...] | None = None
        time: datetime | None = None
        for batch in batches:
            found: list[tuple[Any, ...]] = []
            for key, next_time, row in self._rows(batch):
                if key != current:
                    if current is not None:
                        found += [(*current, *match) for match in self._last(matcher, time)]
                    matcher.begin()
                    current = key
                time = next_time
                if time is None:
                    raise no_time(self._time)
                found += [(*key, *match) for match in matcher.take(time, row)]
            yield self._batch(found)
        if current is not None:
            yield self._batch([(*current, *match) for match in self._last(matcher, time)])

    def _last(self, matcher: RowMatcher, sample: datetime | None) -> Iterator[list[Any]]:
        """The matches that the watermark frees when all rows of a partition are read."""
        if self._ended:
            yield from matcher.advance(None)
        elif self._watermark is not None and sample is not None:
            epoch = datetime(1970, 1, 1, tzinfo=timezone.utc if sample.tzinfo is not None else None)
            yield from matcher.advance(epoch + timedelta(microseconds=self._watermark))

    def _rows(self, batch: pa.RecordBatch) -> Iterator[tuple[tuple[Any, ...], Any, tuple[Any, ...]]]:
        columns = {name: batch.column(name).to_pylist() for name in batch.schema.names}
        keys = zip(*(columns[name] for name in self._keys), strict=True) if self._keys else None
        rows = zip(*(columns[name] for name in self._columns), strict=True) if self._columns else None
        for time in columns[_MOMENT]:
            key = next(keys) if keys is not None else ()
            row = next(rows) if rows is not None else ()
            yield key, time, row

    def _batch(self, rows: list[tuple[Any, ...]]) -> pa.RecordBatch:
        columns = list(zip(*rows, strict=True)) if rows else [()] * len(self._fields)
        arrays = [
            pa.array(list(cells), arrow_type(field.type))
            for cells, field in zip(columns, self._fields, strict=True)
        ]
        return pa.RecordBatch.from_arrays(arrays, [field.name for field in self._fields])
