"""Templates of Spark expressions, as grammar/functions.csv has them."""

from __future__ import annotations

import re
from functools import cache

import sqlglot
from sqlglot import exp

from kafka_sql.planner.expressions.spark_ast import part, spark_shape
from kafka_sql.planner.expressions.spark_types import parsed_type, type_node

_CLAUSES = (exp.Filter, exp.Window)
"""Aggregates with a clause after them."""
_CALL = re.compile(r"\b(?!CAST\b|IN\b|AND\b|OR\b|NOT\b|WHEN\b|THEN\b|ELSE\b)([A-Za-z_]\w*)\(")


def filled(template: str, arguments: list[exp.Expression]) -> exp.Expression:
    """The Spark expression of a template with arguments in their places."""
    return filled_tree(template_tree(template, len(arguments)), arguments)


def template_tree(template: str, count: int) -> exp.Expression:
    """A template for ``count`` arguments with the columns ``__0``, ``__1`` … in their places."""
    starred = ", ".join(f"{{{number}}}" for number in range(count))
    return _parsed(template.replace("{*}", starred))


def filled_tree(
    tree: exp.Expression, arguments: list[exp.Expression], written: list[exp.Expression] | None = None
) -> exp.Expression:
    """A copy of ``tree`` with arguments in place of the columns ``__0``, ``__1`` …; with ``written`` these
    stand there, which are the texts of the arguments."""
    tree = _with_other_variables(tree.copy(), arguments)

    def fill(node: exp.Expression) -> exp.Expression:
        position = argument_of(node)
        if position is None:
            return node
        argument = arguments[position]
        beside_operator = isinstance(node.parent, exp.Binary) and isinstance(argument, _CLAUSES)
        replacement = part(written[position] if written else argument)
        return exp.Paren(this=replacement) if beside_operator or is_compound(argument) else replacement

    return tree.transform(fill, copy=False)


def argument_of(node: exp.Expr) -> int | None:
    """The position of the argument that a column of a template stands for; None for any other node."""
    if isinstance(node, exp.Column) and node.name.startswith("__") and node.name[2:].isdigit():
        return int(node.name[2:])
    return None


def without_casts(node: exp.Expr) -> exp.Expr:
    """What is cast, where an expression is nothing but casts of it."""
    while isinstance(node, exp.Cast):
        node = node.this
    return node


def is_compound(argument: exp.Expression) -> bool:
    """Whether an argument needs parentheses wherever it stands."""
    shape = spark_shape(argument)
    compound = isinstance(shape, (exp.Binary, exp.Unary, exp.Interval, exp.In))
    return compound and not isinstance(shape, (exp.Paren, exp.Dot))


def _with_other_variables(tree: exp.Expression, arguments: list[exp.Expression]) -> exp.Expression:
    """The tree whose lambda variables ``x0``, ``x1`` … are other ones than those of the arguments."""
    if tree.find(exp.Lambda) is None:
        return tree
    taken = [
        int(found[2])
        for each in arguments
        for found in map(_variable, each.find_all(exp.Identifier))
        if found
    ]
    first = max(taken, default=-1) + 1
    if first:
        for identifier in list(tree.find_all(exp.Identifier)):
            found = _variable(identifier)
            if found is not None:
                identifier.set("this", f"{found[1]}{int(found[2]) + first}")
    return tree


def _variable(identifier: exp.Identifier) -> re.Match[str] | None:
    return re.fullmatch(r"([ky]?x)(\d+)", identifier.name)


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
