"""MIN and MAX of floating numbers: a NaN that comes first stays, since Java finds no number below or above
it; one that comes later is passed over.

They are bound as MIN and MAX of the numbers that are no NaN. Operators that follow rows as they come take the
numbers themselves; batches in Spark ask for the first one beside that."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from sqlglot import exp

from kafka_sql.model.data_types import DOUBLE, FLOAT, DataType
from kafka_sql.planner.expressions import spark_ast as spark
from kafka_sql.planner.plan.fields import NamedExpression


def but_nan(value: exp.Expression, data_type: DataType) -> exp.Expression:
    """A floating number, NULL for NaN: the argument of MIN and MAX."""
    return spark.case((spark.call("ISNAN", value), spark.null(data_type)), default=value)


def with_nan(argument: exp.Expression) -> exp.Expression | None:
    """The number in :func:`but_nan`; None for any other expression."""
    if not isinstance(argument, exp.Case) or argument.this is not None:
        return None
    value = argument.args.get("default")
    if not isinstance(value, exp.Expression):
        return None
    built = (but_nan(value, data_type) for data_type in (DOUBLE, FLOAT))
    return value if any(argument == each for each in built) else None


def as_they_came(items: Iterable[NamedExpression], *, inserts: bool) -> tuple[NamedExpression, ...]:
    """Aggregates of Spark over rows in the order in which they came: MIN and MAX give a NaN that is first. Of
    rows that also go (no ``inserts``) Flink keeps all values, of which NaN is the greatest."""

    def put(node: exp.Expression) -> exp.Expression:
        aggregate = node.this if isinstance(node, exp.Filter) else node
        if spark.called_name(aggregate) not in ("MIN", "MAX") or isinstance(node.parent, exp.Filter):
            return node
        value = with_nan(aggregate.expressions[0]) if len(aggregate.expressions) == 1 else None
        if value is None:
            return node
        if not inserts:
            plain = spark.call(str(aggregate.this), value)
            return (
                exp.Filter(this=plain, expression=node.expression.copy()) if node is not aggregate else plain
            )
        known = spark.is_not_null(value)
        if isinstance(node, exp.Filter):
            known = spark.conjunction(node.expression.this, known)
        first = exp.Filter(this=spark.call("FIRST", value), expression=exp.Where(this=known))
        return spark.case((spark.call("ISNAN", first), first), default=node)

    return tuple(
        replace(item, expression=item.expression.copy().transform(put)) if _is_asked(item) else item
        for item in items
    )


def _is_asked(item: NamedExpression) -> bool:
    return any(
        spark.called_name(call) in ("MIN", "MAX") and any(map(with_nan, call.expressions))
        for call in item.expression.find_all(exp.Anonymous)
    )
