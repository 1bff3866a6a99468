"""Looks up rows of a table for the rows of a DataFrame: of a database or a topic in its tasks, many keys at
once; a table that Spark reads is joined."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

import numpy as np
import pyarrow as pa
from pyspark.sql import Column, DataFrame
from pyspark.sql import functions as F
from pyspark.sql.pandas.functions import arrow_udf

from kafka_sql.codecs.contract.arrow_types import arrow_type
from kafka_sql.databases.checking import check_columns
from kafka_sql.databases.lookups import Key, Lookup, Rows, kept_lookup
from kafka_sql.model.connectors import JdbcTable, UpsertKafkaTable
from kafka_sql.model.data_types import ArrayType, DataType, RowField, RowType
from kafka_sql.planner.expressions.spark_types import spark_type_text
from kafka_sql.planner.plan.fields import PlanField
from kafka_sql.planner.plan.nodes import LookupJoin, LookupRetry, Scan
from kafka_sql.spark.frames.event_time import quoted
from kafka_sql.spark.frames.expressions import computed
from kafka_sql.spark.platform.columns import FOUND_ROWS
from kafka_sql.spark.platform.failures import reporting
from kafka_sql.spark.tables.static_tables import read_static
from kafka_sql.spark.tables.topic_lookups import kept_topic, option_of, topic_lookup

_FOUND = "__found"
_ELEMENT = "found__"


class KeptRows(Protocol):
    """Finds rows by key."""

    def find(self, keys: Iterable[Key], *, again: bool = False) -> Mapping[Key, Rows]:
        """The rows of each key; ``again`` says that what is remembered does not count."""


def looked_up(frame: DataFrame, plan: LookupJoin) -> DataFrame:
    """The rows of ``frame`` with the columns of :class:`~kafka_sql.planner.plan.nodes.LookupJoin` behind
    theirs."""
    if not isinstance(plan.table.connector, (JdbcTable, UpsertKafkaTable)):
        return _joined(frame, plan)
    if plan.outer:
        return each_found(found_rows(frame, plan), plan, frame.columns)
    rows = each_found(_found(frame, plan, None), plan, frame.columns)
    return rows.where(computed(plan.condition)) if plan.tests_more else rows


def found_rows(frame: DataFrame, plan: LookupJoin, only: Column | None = None) -> DataFrame:
    """The rows of ``frame`` with the column :data:`FOUND_ROWS` behind theirs; where ``only`` is false nothing
    is looked up."""
    frame = _found(frame, plan, only)
    if not plan.tests_more:
        return frame
    kept = f"filter(`{FOUND_ROWS}`, {_ELEMENT} -> {plan.condition_of(_ELEMENT, 'c')})"
    return frame.withColumn(FOUND_ROWS, F.expr(kept))


def each_found(frame: DataFrame, plan: LookupJoin, names: Iterable[str]) -> DataFrame:
    """The columns ``names`` of rows with :data:`FOUND_ROWS`, once with each row that was found."""
    kept = [F.col(quoted(name)) for name in names]
    columns = [F.col(_FOUND)[f"c{i}"].alias(field.name) for i, field in enumerate(plan.fields)]
    explode = F.explode_outer if plan.outer else F.explode
    return frame.select(*kept, explode(FOUND_ROWS).alias(_FOUND)).select(*kept, *columns)


def found_type(plan: LookupJoin) -> ArrayType:
    """The type of :data:`FOUND_ROWS`."""
    types = {column.name: column.type for column in plan.table.columns}
    row = RowType(tuple(RowField(f"c{i}", types[name]) for i, name in enumerate(plan.columns)))
    return ArrayType(row)


def _found(frame: DataFrame, plan: LookupJoin, only: Column | None) -> DataFrame:
    types = {column.name: column.type for column in plan.table.columns}
    keys = [computed(value).cast(spark_type_text(types[name])) for name, value in plan.keys]
    if only is not None:
        keys = [F.when(only, key) for key in keys]
    find = _finder(row_finder(plan))
    return frame.select(*(F.col(quoted(name)) for name in frame.columns), find(*keys).alias(FOUND_ROWS))


def _rows(plan: LookupJoin) -> Callable[[], KeptRows]:
    """What finds the rows in a task."""
    types = {column.name: column.type for column in plan.table.columns}
    connector = plan.table.connector
    if isinstance(connector, UpsertKafkaTable):
        option = option_of(topic_lookup(plan))
        return lambda: kept_topic(option)
    assert isinstance(connector, JdbcTable)
    check_columns(
        connector, tuple((name, types[name]) for name in {**dict(plan.keys), **dict.fromkeys(plan.columns)})
    )
    lookup = Lookup(
        connector,
        tuple((name, types[name]) for name in plan.columns),
        tuple((name, types[name]) for name, _ in plan.keys),
    )
    return lambda: kept_lookup(lookup)


def _joined(frame: DataFrame, plan: LookupJoin) -> DataFrame:
    """The same with a table that Spark reads: it is joined as a whole."""
    types = {column.name: column.type for column in plan.table.columns}
    keys = [PlanField(f"__key{i}", types[name]) for i, (name, _) in enumerate(plan.keys)]
    columns = (*plan.columns, *(name for name, _ in plan.keys))
    table = read_static(
        frame.sparkSession, Scan(plan.table, columns, (), (*plan.fields, *keys), plan.table.span)
    )
    on = computed(plan.condition)
    for key, (_, value) in zip(keys, plan.keys, strict=True):
        on = on & (F.col(key.name) == computed(value))
    joined = frame.join(table, on, "left_outer" if plan.outer else "inner")
    return joined.drop(*(key.name for key in keys))


@dataclass(frozen=True)
class RowFinder:
    """Finds in a task the rows that a table has for each row of columns, its keys: a list of structs."""

    kept: Callable[[], KeptRows]
    rows_type: DataType
    retry: LookupRetry | None

    def __call__(self, *columns: pa.Array) -> pa.Array:
        keys: list[Key] = list(zip(*(column.to_pylist() for column in columns), strict=True))
        with reporting():
            known = dict.fromkeys(key for key in keys if None not in key)
            found = _found_at_last(self.kept(), known, self.retry)
        return _lists([found.get(key, ()) for key in keys], arrow_type(self.rows_type))


def row_finder(plan: LookupJoin) -> RowFinder:
    """What finds the rows of a look-up in a database or a topic. Raises KafkaSqlError where the table has not
    the columns."""
    return RowFinder(_rows(plan), found_type(plan), plan.retry)


def _finder(finder: RowFinder) -> Any:
    def find(*columns: pa.Array) -> pa.Array:
        return finder(*columns)

    find.__annotations__ = {"columns": pa.Array, "return": pa.Array}
    make: Any = arrow_udf
    return make(find, spark_type_text(finder.rows_type)).asNondeterministic()


def _lists(found: Sequence[Rows], target: pa.ListType) -> pa.Array:
    """The rows that were found for each row, as lists of structs."""
    offsets = np.zeros(len(found) + 1, dtype=np.int32)
    np.cumsum([len(rows) for rows in found], out=offsets[1:])
    rows = [row for several in found for row in several]
    fields = [target.value_type.field(index) for index in range(target.value_type.num_fields)]
    cells = [pa.array([row[index] for row in rows], field.type) for index, field in enumerate(fields)]
    structs = (
        pa.StructArray.from_arrays(cells, fields=fields)
        if fields
        else pa.array([{}] * len(rows), target.value_type)
    )
    return pa.ListArray.from_arrays(pa.array(offsets), structs, type=target)


def _found_at_last(rows: KeptRows, keys: Iterable[Key], retry: LookupRetry | None) -> dict[Key, Rows]:
    """The rows of each key; keys without any are looked up again as the hint says."""
    found = dict(rows.find(keys))
    for _ in range(retry.attempts if retry is not None else 0):
        assert retry is not None
        missing = [key for key, its_rows in found.items() if not its_rows]
        if not missing:
            break
        time.sleep(retry.delay_ms / 1000)
        found.update(rows.find(missing, again=True))
    return found
