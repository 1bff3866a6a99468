"""What is different between two results, as rows with kinds."""

from __future__ import annotations

from collections.abc import Sequence

from pyspark.sql import Column, DataFrame, Window
from pyspark.sql import functions as F

from kafka_sql.model.row_kind import KIND_COLUMN, WEIGHT, RowKind
from kafka_sql.spark.frames.event_time import quoted
from kafka_sql.spark.frames.group_keys import with_compared, without_compared

_GOES, _COMES, _MOST, _NUMBER = "__goes", "__comes", "__most", "__number"


def changes_between(
    before: DataFrame, after: DataFrame, columns: Sequence[str], key: Sequence[str] | None
) -> DataFrame:
    """The rows that go and those that come, as :func:`changes_of` gives them."""
    both = before.withColumn(WEIGHT, F.lit(-1)).union(after.withColumn(WEIGHT, F.lit(1)))
    return changes_of(both, columns, key)


def changes_of(
    weighted: DataFrame, columns: Sequence[str], key: Sequence[str] | None, *, passing: bool = False
) -> DataFrame:
    """The changes that rows with weights add up to, with a column of kinds behind ``columns``.

    With a ``key`` a row that replaces another one is -U and +U, one behind the other; an empty key means that
    there is one row. Without a key rows are only +I and -D, those that go first. With ``passing`` a key of
    which all rows have the weight 0 came and went: it is -D.
    """
    names = [F.col(quoted(name)) for name in columns]
    given = weighted
    weighted = with_compared(weighted, columns)
    if passing and key is not None:
        changed = _without_passing(weighted, names, key)
    else:
        changed = weighted.groupBy(*names).agg(F.sum(WEIGHT).alias(WEIGHT)).where(F.col(WEIGHT) != 0)
    goes = F.col(WEIGHT) < 0
    if key is None:
        kind = F.when(goes, int(RowKind.DELETE)).otherwise(int(RowKind.INSERT))
        order = [F.col(WEIGHT)]
    else:
        of_key = Window.partitionBy(*(F.col(quoted(name)) for name in key))
        changed = changed.withColumn(_GOES, F.max(goes).over(of_key))
        changed = changed.withColumn(_COMES, F.max(~goes).over(of_key))
        replaced = F.col(_GOES) & F.col(_COMES)
        kind = (
            F.when(goes & replaced, int(RowKind.UPDATE_BEFORE))
            .when(goes, int(RowKind.DELETE))
            .when(replaced, int(RowKind.UPDATE_AFTER))
            .otherwise(int(RowKind.INSERT))
        )
        order = [*(F.col(quoted(name)) for name in key), F.col(WEIGHT)]
    kinds = changed.withColumn(KIND_COLUMN, kind.cast("tinyint"))
    found = kinds.select("*", each_time()).sortWithinPartitions(*order).select(*names, KIND_COLUMN)
    return without_compared(found, given, columns)


def _without_passing(weighted: DataFrame, names: Sequence[Column], key: Sequence[str]) -> DataFrame:
    """The rows that change, where a key of which all rows have the weight 0 has one that goes."""
    most = F.max(F.abs(WEIGHT)).alias(_MOST)
    summed = weighted.groupBy(*names).agg(F.sum(WEIGHT).alias(WEIGHT), most)
    of_key = Window.partitionBy(*(F.col(quoted(name)) for name in key))
    summed = summed.withColumn(_MOST, F.max(_MOST).over(of_key))
    summed = summed.withColumn(_NUMBER, F.row_number().over(of_key.orderBy(WEIGHT)))
    passed = (F.col(_MOST) == 0) & (F.col(_NUMBER) == 1)
    changed = summed.withColumn(WEIGHT, F.when(passed, -1).otherwise(F.col(WEIGHT)))
    return changed.where(F.col(WEIGHT) != 0).drop(_MOST, _NUMBER)


def added(weighted: DataFrame, columns: Sequence[str]) -> DataFrame:
    """As :func:`changes_of` without a key for rows that only come."""
    kind = F.lit(int(RowKind.INSERT)).cast("tinyint").alias(KIND_COLUMN)
    rows = weighted.select("*", each_time())
    return rows.select(*(F.col(quoted(name)) for name in columns), kind)


def each_time(weight: str = WEIGHT) -> Column:
    """A row for each time that a row goes or comes, as often as the column ``weight`` says."""
    return F.explode(F.sequence(F.lit(1).cast("bigint"), F.abs(F.col(weight)))).alias("__each")
