"""Calls of the user's functions that are told where their rows come from."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from sqlglot import exp

from kafka_sql.planner.expressions import spark_ast as spark


def with_argument(expression: exp.Expression, names: Mapping[str, str], argument: str) -> exp.Expression:
    """``expression`` with the functions ``names`` called by their new names, the column ``argument`` behind
    their other arguments."""
    return _replaced(expression, names, argument, lambda call: call)


def lifted(
    expression: exp.Expression, names: Mapping[str, str], argument: str, column: Callable[[], str], value: str
) -> tuple[exp.Expression, list[tuple[str, str]]]:
    """As :func:`with_argument`, each call in a column of its own, whose name ``column`` gives and of which
    the expression takes the field ``value``: the expression, and the columns with their Spark SQL, each over
    those before it."""
    found: list[tuple[str, str]] = []

    def lift(call: exp.Expression) -> exp.Expression:
        name = column()
        found.append((name, call.sql(dialect="spark")))
        return exp.Dot(this=spark.column(name), expression=exp.to_identifier(value))

    return _replaced(expression, names, argument, lift), found


def _replaced(
    expression: exp.Expression,
    names: Mapping[str, str],
    argument: str,
    put: Callable[[exp.Expression], exp.Expression],
) -> exp.Expression:
    expression = expression.copy()
    for call in list(expression.find_all(exp.Anonymous, bfs=False))[::-1]:  # the innermost first
        if str(call.this) not in names:
            continue
        told = put(spark.call(names[str(call.this)], *call.expressions, spark.column(argument)))
        if call is expression:
            return told
        call.replace(told)
    return expression
