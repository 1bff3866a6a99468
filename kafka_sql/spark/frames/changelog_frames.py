"""Rows with kinds as DataFrames: what is there after all changes, every change of a table of upserts, and the
difference between two results."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum

from pyspark.sql import Column, DataFrame, Window
from pyspark.sql import functions as F

from kafka_sql.model.row_kind import KIND_COLUMN, OFFSET_COLUMN, PARTITION_COLUMN, RowKind
from kafka_sql.spark.frames.event_time import quoted
from kafka_sql.spark.frames.group_keys import compared, with_compared, without_compared
from kafka_sql.spark.frames.result_changes import each_time

_WEIGHT, _BEFORE, _ROW, _CHANGE = "__weight", "__before", "__row", "__change"


class View(Enum):
    """What a scan of a table of changes gives: the rows that are there after all of them; the changes, with
    a column of kinds; or the changes as read, with kinds and places."""

    ROWS = "rows"
    CHANGES = "changes"
    LOG = "log"


def with_kinds(frames: Sequence[DataFrame]) -> list[DataFrame]:
    """The frames, each with a column of kinds if one of them has it."""
    if not any(KIND_COLUMN in frame.columns for frame in frames):
        return list(frames)
    inserts = F.lit(int(RowKind.INSERT)).cast("tinyint")
    return [
        frame if KIND_COLUMN in frame.columns else frame.withColumn(KIND_COLUMN, inserts) for frame in frames
    ]


def comes() -> Column:
    """Whether a row is there after its change."""
    return F.col(KIND_COLUMN).isin(int(RowKind.INSERT), int(RowKind.UPDATE_AFTER))


def remaining(changes: DataFrame, columns: Sequence[str]) -> DataFrame:
    """The rows that are there after all ``changes`` (which say what they replace), as often as they are."""
    return remaining_changes(changes, columns).where(comes()).select(*_columns(columns))


def remaining_changes(changes: DataFrame, columns: Sequence[str]) -> DataFrame:
    """As :func:`remaining` with a column of kinds; a row that went more often than it came is -D."""
    weight = F.sum(F.when(comes(), 1).otherwise(-1)).alias(_WEIGHT)
    weighted = (
        with_compared(changes, columns).groupBy(*_columns(columns)).agg(weight).where(F.col(_WEIGHT) != 0)
    )
    kind = F.when(F.col(_WEIGHT) > 0, int(RowKind.INSERT)).otherwise(int(RowKind.DELETE))
    rows = weighted.select(*_columns(columns), kind.cast("tinyint").alias(KIND_COLUMN), each_time(_WEIGHT))
    return without_compared(rows.select(*_columns(columns), KIND_COLUMN), changes, columns)


def newest(upserts: DataFrame, key: Sequence[str], columns: Sequence[str]) -> DataFrame:
    """The newest row of each key, as far as it was not deleted."""
    return newest_changes(upserts, key, columns, ()).where(comes()).select(*_columns(columns))


def newest_changes(
    upserts: DataFrame,
    key: Sequence[str],
    columns: Sequence[str],
    order: Sequence[str],
    others: Sequence[str] = (),
) -> DataFrame:
    """The newest change of each key, with its kind and place and with ``others``; ``order`` are columns that
    count before the places."""
    places = (*order, PARTITION_COLUMN, OFFSET_COLUMN)
    whole = F.struct(*_columns(columns), KIND_COLUMN, *places, *others)
    last = upserts.groupBy(*_columns(key)).agg(F.max_by(whole, F.struct(*places)).alias(_ROW))
    return last.select(f"{_ROW}.*")


def normalised(
    upserts: DataFrame,
    key: Sequence[str],
    columns: Sequence[str],
    condition: Column | None,
    *,
    in_order: bool,
) -> DataFrame:
    """Every change of a table of upserts as Flink's ChangelogNormalize gives it.

    The first row of a key is +I, a newer one -U and +U, a deletion -D with the whole row; what changes
    nothing is left out. Rows that do not satisfy ``condition`` count as not there. With ``in_order`` the
    rows are sorted as they were read; else only those of a key are.
    """
    row = F.struct(*_columns(columns))
    there = comes() if condition is None else comes() & F.coalesce(condition, F.lit(False))
    places = [PARTITION_COLUMN, OFFSET_COLUMN]
    now = F.when(there, row).alias(_ROW)
    frame = upserts.select(now, *_columns(key, prefix="__key_"), *places)
    by_key = Window.partitionBy(*(f"__key_{number}" for number in range(len(key)))).orderBy(*places)
    frame = frame.select(_ROW, *places, F.lag(_ROW).over(by_key).alias(_BEFORE))
    frame = frame.select(*places, F.posexplode(_changes(frame)).alias("__number", _CHANGE))
    order = [*places, "__number"]
    frame = frame.orderBy(*order) if in_order else frame.sortWithinPartitions(*order)
    return frame.select(f"{_CHANGE}.row.*", f"{_CHANGE}.{KIND_COLUMN}")


def normalised_log(upserts: DataFrame, key: Sequence[str], columns: Sequence[str], arrival: str) -> DataFrame:
    """As :func:`normalised`, for rows whose column ``arrival`` says when they came: each change has that of
    the record that made it."""
    row = F.struct(*_columns(columns))
    by_key = Window.partitionBy(*_columns(key)).orderBy(arrival)
    now = F.when(comes(), row)
    frame = upserts.select(now.alias(_ROW), arrival, F.lag(now).over(by_key).alias(_BEFORE))
    frame = frame.select(arrival, F.explode(_changes(frame)).alias(_CHANGE))
    return frame.select(f"{_CHANGE}.row.*", f"{_CHANGE}.{KIND_COLUMN}", arrival)


def _changes(frame: DataFrame) -> Column:
    """The changes from the row before to the row now of each key, as an array."""
    both = F.col(_BEFORE).isNotNull() & F.col(_ROW).isNotNull()
    same = compared(frame, _BEFORE).eqNullSafe(compared(frame, _ROW))
    return (
        F.when(both & same, F.array())
        .when(both, F.array(_changed(RowKind.UPDATE_BEFORE, _BEFORE), _changed(RowKind.UPDATE_AFTER, _ROW)))
        .when(F.col(_ROW).isNotNull(), F.array(_changed(RowKind.INSERT, _ROW)))
        .when(F.col(_BEFORE).isNotNull(), F.array(_changed(RowKind.DELETE, _BEFORE)))
        .otherwise(F.array())
    )


def _changed(kind: RowKind, column: str) -> Column:
    return F.struct(F.lit(int(kind)).cast("tinyint").alias(KIND_COLUMN), F.col(column).alias("row"))


def _columns(names: Sequence[str], prefix: str = "") -> list[Column]:
    if not prefix:
        return [F.col(quoted(name)) for name in names]
    return [F.col(quoted(name)).alias(f"{prefix}{number}") for number, name in enumerate(names)]
