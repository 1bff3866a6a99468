"""What is different between two results, as rows with kinds."""

from __future__ import annotations

from collections.abc import Sequence

from pyspark.sql import DataFrame, Window
from pyspark.sql import functions as F

from kafka_sql.codecs.contract import RowKind
from kafka_sql.spark.event_time import quoted
from kafka_sql.spark.kafka_scan import KIND_COLUMN

_WEIGHT, _GOES, _COMES = "__weight", "__goes", "__comes"


def changes_between(
    before: DataFrame, after: DataFrame, columns: Sequence[str], key: Sequence[str] | None
) -> DataFrame:
    """The rows that go and those that come, with a column of kinds behind ``columns``.

    With a ``key`` a row that replaces another one is -U and +U, one behind the other; an empty key means that
    there is one row. Without a key rows are only +I and -D, those that go first.
    """
    names = [F.col(quoted(name)) for name in columns]
    both = before.withColumn(_WEIGHT, F.lit(-1)).union(after.withColumn(_WEIGHT, F.lit(1)))
    changed = both.groupBy(*names).agg(F.sum(_WEIGHT).alias(_WEIGHT)).where(F.col(_WEIGHT) != 0)
    goes = F.col(_WEIGHT) < 0
    if key is None:
        kind = F.when(goes, int(RowKind.DELETE)).otherwise(int(RowKind.INSERT))
        order = [F.col(_WEIGHT)]
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
        order = [*(F.col(quoted(name)) for name in key), F.col(_WEIGHT)]
    each = F.explode(F.sequence(F.lit(1).cast("bigint"), F.abs(F.col(_WEIGHT)))).alias("__each")
    kinds = changed.withColumn(KIND_COLUMN, kind.cast("tinyint"))
    return kinds.select("*", each).sortWithinPartitions(*order).select(*names, KIND_COLUMN)
