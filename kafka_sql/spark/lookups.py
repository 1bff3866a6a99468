"""Looks up rows of a table for the rows of a DataFrame: of a database in its tasks, many keys at once."""

from __future__ import annotations

from typing import Any

import pyarrow as pa
from pyspark.sql import DataFrame
from pyspark.sql import functions as F
from pyspark.sql.pandas.functions import arrow_udf

from kafka_sql.codecs.arrow import arrow_type
from kafka_sql.connectors.config import JdbcTable
from kafka_sql.databases.lookups import Key, Lookup, kept_lookup
from kafka_sql.planner.plan import LookupJoin, PlanField, Scan
from kafka_sql.planner.spark_sql import spark_type_text
from kafka_sql.spark.event_time import quoted
from kafka_sql.spark.kafka_source import reporting
from kafka_sql.spark.static_tables import read_static
from kafka_sql.sql.types import ArrayType, DataType, RowField, RowType

_FOUND = "__found"
_ELEMENT = "found__"


def looked_up(frame: DataFrame, plan: LookupJoin) -> DataFrame:
    """The rows of ``frame`` with the columns of :class:`~kafka_sql.planner.plan.LookupJoin` behind theirs."""
    connector = plan.table.connector
    if not isinstance(connector, JdbcTable):
        return _joined(frame, plan)
    types = {column.name: column.type for column in plan.table.columns}
    lookup = Lookup(
        connector,
        tuple((name, types[name]) for name in plan.columns),
        tuple((name, types[name]) for name, _ in plan.keys),
    )
    row = RowType(tuple(RowField(f"c{i}", types[name]) for i, name in enumerate(plan.columns)))
    find = _finder(lookup, ArrayType(row))
    keys = [
        F.expr(value.sql(dialect="spark")).cast(spark_type_text(types[name])) for name, value in plan.keys
    ]
    found = find(*keys)
    kept = [F.col(quoted(name)) for name in frame.columns]
    columns = [F.col(_FOUND)[f"c{i}"].alias(field.name) for i, field in enumerate(plan.fields)]
    frame = frame.select(*kept, found.alias(f"{_FOUND}s"))
    several = f"`{_FOUND}s`"
    if plan.outer:
        if plan.tests_more:
            several = f"filter({several}, {_ELEMENT} -> {plan.condition_of(_ELEMENT, 'c')})"
        exploded = F.explode_outer(F.expr(several)).alias(_FOUND)
        return frame.select(*kept, exploded).select(*kept, *columns)
    rows = frame.select(*kept, F.explode(F.expr(several)).alias(_FOUND)).select(*kept, *columns)
    return rows.where(F.expr(plan.condition.sql(dialect="spark"))) if plan.tests_more else rows


def _joined(frame: DataFrame, plan: LookupJoin) -> DataFrame:
    """The same with a table that Spark reads: it is joined as a whole."""
    types = {column.name: column.type for column in plan.table.columns}
    keys = [PlanField(f"__key{i}", types[name]) for i, (name, _) in enumerate(plan.keys)]
    columns = (*plan.columns, *(name for name, _ in plan.keys))
    table = read_static(
        frame.sparkSession, Scan(plan.table, columns, (), (*plan.fields, *keys), plan.table.span)
    )
    on = F.expr(plan.condition.sql(dialect="spark"))
    for key, (_, value) in zip(keys, plan.keys, strict=True):
        on = on & (F.col(key.name) == F.expr(value.sql(dialect="spark")))
    joined = frame.join(table, on, "left_outer" if plan.outer else "inner")
    return joined.drop(*(key.name for key in keys))


def _finder(lookup: Lookup, rows_type: DataType) -> Any:
    target = arrow_type(rows_type)
    names = [f"c{i}" for i in range(len(lookup.columns))]

    def find(*columns: pa.Array) -> pa.Array:
        keys: list[Key] = list(zip(*(column.to_pylist() for column in columns), strict=True))
        with reporting():
            found = kept_lookup(lookup).find(key for key in keys if None not in key)
        structs = {
            key: [dict(zip(names, row, strict=True)) for row in rows] for key, rows in found.items() if rows
        }
        return pa.array([structs.get(key, ()) for key in keys], target)

    find.__annotations__ = {"columns": pa.Array, "return": pa.Array}
    make: Any = arrow_udf
    return make(find, spark_type_text(rows_type)).asNondeterministic()
