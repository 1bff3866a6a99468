"""Injective casts: different values stay different, so that an upsert key survives them (Flink's
FlinkRelMdUpsertKeys).

Which casts Flink 2.3 counts among them was recorded from it; it leaves out some that are, such as FLOAT to
DOUBLE."""

from __future__ import annotations

from sqlglot import exp

from kafka_sql.model.data_types import AtomicType, DataType, TypeRoot
from kafka_sql.model.type_rules import INTEGER_BITS, STRINGS, TIMESTAMPS, is_integer, root_of
from kafka_sql.planner.expressions import spark_ast as spark
from kafka_sql.planner.expressions.spark_types import spark_type_text

_DIGITS = {TypeRoot.TINYINT: 4, TypeRoot.SMALLINT: 6, TypeRoot.INT: 11, TypeRoot.BIGINT: 20}
_TEXTS = {
    TypeRoot.BOOLEAN: 5,
    TypeRoot.DATE: 10,
    TypeRoot.TIME: 18,
    TypeRoot.TIMESTAMP: 29,
    TypeRoot.TIMESTAMP_LTZ: 29,
    TypeRoot.FLOAT: 15,
    TypeRoot.DOUBLE: 24,
    **_DIGITS,
}
"""How many characters a value of these types has at most as a string."""
_SECONDS = "yyyy-MM-dd HH:mm:ss"


def uncast(value: exp.Expression, source: DataType, target: DataType) -> exp.Column | None:
    """The column of type ``source`` that ``value`` is, by itself or cast to ``target`` so that different
    values stay different; None for any other expression (in Spark SQL)."""
    if isinstance(value, exp.Column):
        return value
    columns = list(value.find_all(exp.Column))
    if len(columns) != 1 or not (isinstance(source, AtomicType) and isinstance(target, AtomicType)):
        return None
    shape = spark.sql(value).replace(spark.sql(columns[0]), "?")
    return columns[0] if shape in _shapes(source, target) else None


def _shapes(source: AtomicType, target: AtomicType) -> set[str]:
    """How an injective cast of ``?`` is written in Spark SQL; empty where the cast is none."""
    if target.root in STRINGS and source.root in _TEXTS and (target.length or 0) >= _TEXTS[source.root]:
        texts = {"CAST(? AS STRING)", "UPPER(CAST(? AS STRING))"}
        if source.root in TIMESTAMPS:
            fraction = "." + "S" * source.precision if source.precision else ""
            texts = {f"DATE_FORMAT(?, '{_SECONDS}{fraction}')"}
        return texts | {f"SUBSTRING({text}, 1, {target.length})" for text in texts}
    if is_integer(source) and is_integer(target):
        wider = INTEGER_BITS[target.root] > INTEGER_BITS[source.root]
        return {f"CAST(? AS {target.root.value})"} if wider else set()
    if {root_of(source), root_of(target)} == set(TIMESTAMPS) and source.precision == target.precision:
        return {f"CAST(? AS {spark_type_text(target)})"}
    return set()
