"""Temporal joins: each row with the version of its key that its time sees.

Both sides are put into one sequence per key, sorted by time; the last change before a row of the left side is
its version, so that the cost does not depend on how many versions a key has."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from pyspark.sql import Column, DataFrame, Window
from pyspark.sql import functions as F

from kafka_sql.model.row_kind import KIND_COLUMN, RowKind
from kafka_sql.planner.plan.fields import Schema
from kafka_sql.planner.plan.nodes import JoinKind, TemporalJoin, Versions
from kafka_sql.spark.frames.event_time import ROWTIME, instant, quoted
from kafka_sql.spark.frames.expressions import computed
from kafka_sql.spark.frames.watermarks import SEEN, Watermarks

if TYPE_CHECKING:
    from sqlglot import exp

_KEY, _AT, _LEFT, _VERSION, _LATER, _FIRST = "__key", "__at", "__left", "__version", "__later", "__first"


def newest_when_they_came(frame: DataFrame, plan: Versions) -> DataFrame:
    """The rows that were not older than any row of their keys that had come before them."""
    before = Window.partitionBy(*(F.col(quoted(key)) for key in plan.keys)).orderBy(SEEN)
    before = before.rowsBetween(Window.unboundedPreceding, -1)
    time = F.col(quoted(plan.rowtime))
    frame = frame.withColumn(_FIRST, F.max(time).over(before))
    return frame.where(F.col(_FIRST).isNull() | (time >= F.col(_FIRST))).drop(_FIRST)


def with_versions(
    left: DataFrame, right: DataFrame, plan: TemporalJoin, watermarks: Watermarks | None
) -> DataFrame:
    """The rows of ``left`` with their versions of ``right``, whose columns of kinds and arrival say what came
    when. With ``watermarks`` only rows that these have passed."""
    left = left.drop(ROWTIME)
    moment = _micros(plan.rowtime, plan.left.schema)
    if watermarks is not None:
        left = left.where(watermarks.passed(plan, moment))
    hidden = [SEEN] if SEEN in left.columns else []
    rows = left.select(
        _key([mine for mine, _ in plan.keys]),
        moment.alias(_AT),
        F.lit(1).alias(_LATER),
        F.struct("*").alias(_LEFT),
    )
    versions = _versions(right, plan)
    late = None
    if watermarks is not None:
        is_late = watermarks.late(plan, F.col(_AT), F.col(f"{_VERSION}.{SEEN}"))
        late = versions.where(is_late)
        versions = versions.where(~is_late)
    rows = rows.withColumn(_VERSION, F.lit(None).cast(versions.schema[_VERSION].dataType))
    versions = versions.withColumn(_LATER, F.lit(0)).withColumn(
        _LEFT, F.lit(None).cast(rows.schema[_LEFT].dataType)
    )
    order = [_AT, _LATER, f"{_VERSION}.{SEEN}", f"{_VERSION}.there"]
    so_far = Window.partitionBy(_KEY).orderBy(*order)
    so_far = so_far.rowsBetween(Window.unboundedPreceding, Window.currentRow)
    both = rows.select(_KEY, _AT, _LATER, _LEFT, _VERSION).union(
        versions.select(_KEY, _AT, _LATER, _LEFT, _VERSION)
    )
    found = both.withColumn(_VERSION, F.last(_VERSION, ignorenulls=True).over(so_far))
    found = found.where(F.col(_LATER) == 1)
    if late is not None and watermarks is not None:
        found = _with_late(found, late, plan, watermarks, bool(hidden))
    return _joined(found, plan, hidden)


def _versions(right: DataFrame, plan: TemporalJoin) -> DataFrame:
    """Key, time and version (the row, whether it is there, and when it came) of each change."""
    there = F.lit(True)
    if KIND_COLUMN in right.columns:
        there = F.col(KIND_COLUMN).isin(int(RowKind.INSERT), int(RowKind.UPDATE_AFTER))
        right = _without_replaced(right)
    right = right.drop(ROWTIME)
    moment = _micros(plan.version, plan.right.schema)
    row = F.struct(*(F.col(quoted(field.name)) for field in plan.right.schema)).alias("row")
    version = F.struct(moment.alias("at"), F.col(SEEN), there.alias("there"), row).alias(_VERSION)
    found = right.select(_key([theirs for _, theirs in plan.keys]), moment.alias(_AT), version)
    known = [F.col(f"{_KEY}.k{number}").isNotNull() for number in range(len(plan.keys))]
    for test in known:
        found = found.where(test)
    return found.where(F.col(_AT).isNotNull())


def _without_replaced(right: DataFrame) -> DataFrame:
    """The changes without the rows that are replaced: only where the new row is not among them has the old
    one gone."""
    of_record = Window.partitionBy(SEEN)
    comes = F.max(F.col(KIND_COLUMN) == int(RowKind.UPDATE_AFTER)).over(of_record)
    replaced = (F.col(KIND_COLUMN) == int(RowKind.UPDATE_BEFORE)) & comes
    return right.withColumn(_FIRST, replaced).where(~F.col(_FIRST)).drop(_FIRST)


def _with_late(
    found: DataFrame, late: DataFrame, plan: TemporalJoin, watermarks: Watermarks, placed: bool
) -> DataFrame:
    """Versions that came when the watermark had passed them count for rows given since."""
    gathered = late.groupBy(_KEY).agg(F.collect_list(_VERSION).alias("__late"))
    found = found.join(gathered, _KEY, "left_outer")

    def counts(version: Column) -> Column:
        fits = version["at"] <= F.col(_AT)
        if not placed:
            return fits
        given = watermarks.late(plan, F.col(_AT), version[SEEN])
        after = version[SEEN]["batch"] > F.col(f"{_LEFT}.{SEEN}.batch")
        return fits & ~(given & F.coalesce(after, F.lit(True)))

    def newer(best: Column, version: Column) -> Column:
        older = best.isNull() | (_place(best) < _place(version))
        return F.when(counts(version) & older, version).otherwise(best)

    nothing = F.lit(None).cast(late.schema[_VERSION].dataType)
    newest = F.aggregate(F.col("__late"), nothing, newer)
    found = found.withColumn("__newest", newest)
    later = F.col(_VERSION).isNull() | (_place(F.col("__newest")) > _place(F.col(_VERSION)))
    better = F.when(F.col("__newest").isNotNull() & later, F.col("__newest")).otherwise(F.col(_VERSION))
    return found.withColumn(_VERSION, better).drop("__late", "__newest")


def _place(version: Column) -> Column:
    """What the order of versions of a key is: their time, then their arrival."""
    return F.struct(version["at"], version[SEEN])


def _joined(found: DataFrame, plan: TemporalJoin, hidden: Sequence[str]) -> DataFrame:
    match = F.when(F.col(f"{_VERSION}.there"), F.col(f"{_VERSION}.row")).alias(_VERSION)
    frame = found.select(f"{_LEFT}.*", match)
    names = [field.name for field in plan.right.schema]
    columns = [F.col(_VERSION)[name].alias(name) for name in names]
    mine = [F.col(quoted(field.name)) for field in plan.left.schema]
    carried = [F.col(name) for name in hidden]
    frame = frame.select(*mine, *columns, *carried, F.col(_VERSION).isNotNull().alias(_FIRST))
    fits = F.col(_FIRST) & F.coalesce(computed(plan.condition), F.lit(False))
    if plan.kind is JoinKind.INNER:
        return frame.where(fits).drop(_FIRST)
    shown = [F.when(fits, F.col(quoted(name))).alias(name) for name in names]
    return frame.select(*mine, *shown, *carried)


def _key(parts: Sequence[exp.Expression]) -> Column:
    cells = (computed(part).alias(f"k{number}") for number, part in enumerate(parts))
    return F.struct(*cells).alias(_KEY)


def _micros(name: str, schema: Schema) -> Column:
    return F.unix_micros(instant(name, schema))
