"""Templates of Spark expressions, as grammar/functions.csv has them."""

from __future__ import annotations

import re
from functools import cache

import sqlglot
from sqlglot import exp

from kafka_sql.planner.expressions.spark_ast import part, spark_shape
from kafka_sql.planner.expressions.spark_types import parsed_type, type_node

_CALL = re.compile(r"\b(?!CAST\b|IN\b|AND\b|OR\b|NOT\b|WHEN\b|THEN\b|ELSE\b)([A-Za-z_]\w*)\(")


def filled(template: str, arguments: list[exp.Expression]) -> exp.Expression:
    """The Spark expression of a template with arguments in their places."""
    return filled_tree(template_tree(template, len(arguments)), arguments)


def template_tree(template: str, count: int) -> exp.Expression:
    """A template for ``count`` arguments with the columns ``__0``, ``__1`` … in their places."""
    starred = ", ".join(f"{{{number}}}" for number in range(count))
    return _parsed(template.replace("{*}", starred))


def filled_tree(tree: exp.Expression, arguments: list[exp.Expression]) -> exp.Expression:
    """A copy of ``tree`` with arguments in place of the columns ``__0``, ``__1`` …"""

    def fill(node: exp.Expression) -> exp.Expression:
        if isinstance(node, exp.Column) and node.name.startswith("__"):
            replacement = part(arguments[int(node.name[2:])])
            shape = spark_shape(replacement)
            compound = isinstance(shape, (exp.Binary, exp.Unary, exp.Interval, exp.In))
            compound = compound and not isinstance(shape, (exp.Paren, exp.Dot))
            return exp.Paren(this=replacement) if compound else replacement
        return node

    return tree.copy().transform(fill, copy=False)


@cache
def _parsed(template: str) -> exp.Expression:
    text = re.sub(r"\{(\d+)\}", r"__\1", _CALL.sub(r"FN_\1(", template))
    tree = sqlglot.parse_one(text, dialect="spark")
    assert isinstance(tree, exp.Expression)
    for call in list(tree.find_all(exp.Anonymous)):
        call.set("this", str(call.this).removeprefix("FN_"))
    for parsed in reversed(list(tree.find_all(exp.TryCast))):  # how sqlglot's Spark parser reads CAST
        plain = exp.Cast(this=parsed.this.copy(), to=type_node(parsed_type(parsed.to)))
        if parsed is tree:
            return plain
        parsed.replace(plain)
    return tree
