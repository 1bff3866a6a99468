"""Whole numbers that are written as expressions, where Flink wants to know one before a job starts: it folds
them (the offset of LAG, the bounds of ROWS)."""

from __future__ import annotations

from sqlglot import exp

_INTEGERS = ("TINYINT", "SMALLINT", "INT", "INTEGER", "BIGINT")


def whole_number(node: exp.Expression) -> int | None:
    """The value of an expression of whole literals, None for any other one."""
    match node:
        case exp.Literal(is_int=True):
            return int(node.name)
        case exp.Paren(this=exp.Expression() as inner):
            return whole_number(inner)
        case exp.Neg(this=exp.Expression() as inner):
            number = whole_number(inner)
            return None if number is None else -number
        case exp.Anonymous(this="FLINK_CAST", expressions=[inner, target]) if target.name in _INTEGERS:
            return whole_number(inner)
        case exp.Add() | exp.Sub() | exp.Mul():
            left, right = whole_number(node.this), whole_number(node.expression)
            if left is None or right is None:
                return None
            match node:
                case exp.Add():
                    return left + right
                case exp.Sub():
                    return left - right
                case _:
                    return left * right
        case _:
            return None
