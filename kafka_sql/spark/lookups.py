"""Looks up the rows of a database for the rows of a DataFrame, in its tasks: many keys at once."""

from __future__ import annotations

from typing import Any

import pyarrow as pa
from pyspark.sql import DataFrame
from pyspark.sql import functions as F
from pyspark.sql.pandas.functions import arrow_udf

from kafka_sql.codecs.arrow import arrow_type
from kafka_sql.connectors.config import JdbcTable
from kafka_sql.databases.lookups import Key, Lookup, kept_lookup
from kafka_sql.planner.plan import LookupJoin
from kafka_sql.planner.spark_sql import spark_type_text
from kafka_sql.spark.event_time import quoted
from kafka_sql.spark.kafka_source import reporting
from kafka_sql.sql.types import ArrayType, DataType, RowField, RowType

_FOUND = "__found"
_ELEMENT = "found__"


def looked_up(frame: DataFrame, plan: LookupJoin) -> DataFrame:
    """The rows of ``frame`` with the columns of :class:`~kafka_sql.planner.plan.LookupJoin` behind theirs."""
    types = {column.name: column.type for column in plan.table.columns}
    connector = plan.table.connector
    assert isinstance(connector, JdbcTable)
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
