"""GROUPING SETS, CUBE and ROLLUP: which keys each set keeps, and GROUPING, GROUPING_ID and GROUP_ID."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import combinations, product

from sqlglot import exp

from kafka_sql.model.data_types import BIGINT
from kafka_sql.planner.expressions import spark_ast as spark
from kafka_sql.planner.expressions.errors import unsupported
from kafka_sql.text.source import Span

Set = tuple[int, ...]
"""A grouping set: positions of keys."""

AddKey = Callable[[exp.Expression], int]
"""Binds a grouping expression (once) and gives its position among the keys."""

_LIMIT = 512


def sets_of(items: Sequence[exp.Expression], add: AddKey, span: Span) -> list[Set]:
    """The grouping sets of GROUP BY; several elements multiply. ``[()]`` is one group of everything."""
    found: list[Set] = [()]
    for item in items:
        found = [_union(left, right) for left, right in product(found, _element(item, add, span))]
        if len(found) > _LIMIT:
            raise unsupported(f"GROUP BY with more than {_LIMIT} grouping sets", span)
    return found


def _element(item: exp.Expression, add: AddKey, span: Span) -> list[Set]:
    match item:
        case exp.GroupingSets(expressions=members):
            return [found for member in members for found in _element(member, add, span)]
        case exp.Rollup(expressions=members):
            parts = [_composite(member, add) for member in members]
            return [_union(*parts[:length]) for length in range(len(parts), -1, -1)]
        case exp.Cube(expressions=members):
            parts = [_composite(member, add) for member in members]
            if 2 ** len(parts) > _LIMIT:
                raise unsupported(f"CUBE with more than {_LIMIT} grouping sets", span)
            sizes = range(len(parts), -1, -1)
            return [_union(*chosen) for size in sizes for chosen in combinations(parts, size)]
        case _:
            return [_composite(item, add)]


def _composite(item: exp.Expression, add: AddKey) -> Set:
    match item:
        case exp.Tuple(expressions=members):
            return _union(*((add(member),) for member in members))
        case exp.Anonymous(this="FLINK_ROW", expressions=members):
            return _union(*((add(member),) for member in members))
        case exp.Paren(this=inner):
            return _composite(inner, add)
        case _:
            return (add(item),)


def _union(*sets: Set) -> Set:
    return tuple(sorted({position for each in sets for position in each}))


def grouping_value(positions: Sequence[int], sets: Sequence[Set], number: exp.Expression) -> exp.Expression:
    """GROUPING_ID of keys: a bit for each, 1 where the set of a row (``number``) leaves the key out."""
    values = []
    for kept in sets:
        bits = ["0" if position in kept else "1" for position in positions]
        values.append(int("".join(bits), 2))
    return _by_set(values, number)


def group_number(sets: Sequence[Set], number: exp.Expression) -> exp.Expression:
    """GROUP_ID: how many equal sets stand before the set of a row."""
    return _by_set([list(sets[:position]).count(kept) for position, kept in enumerate(sets)], number)


def _by_set(values: Sequence[int], number: exp.Expression) -> exp.Expression:
    default = spark.cast(spark.number(values[-1]), BIGINT)
    branches = [
        (
            exp.EQ(this=number.copy(), expression=spark.number(position)),
            spark.cast(spark.number(value), BIGINT),
        )
        for position, value in enumerate(values)
        if value != values[-1]
    ]
    return spark.case(*branches, default=default) if branches else default
