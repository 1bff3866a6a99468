"""The functions of ``grammar/functions.csv``: what each takes, gives, and is in Spark.

``arguments`` are kinds separated by blanks, the last may repeat (``STRING...``); one with ``?`` may be a NULL
that has no type. ``result`` is a type,
``ARG0`` (that argument's type), ``ARG0_VARCHAR``, ``ELEMENT``, ``KEYS``, ``VALUES``, ``ENTRIES`` (of a map),
``EXTENDED`` (an array with further elements) or ``COMMON`` (of all arguments); it is NULL where an argument
is, unless it ends in ``?`` (always nullable), ``!`` (never) or ``^`` (where the first argument is).
``spark`` is Spark SQL with ``{0}``, ``{1}`` … or ``{*}`` for all arguments; a result of ``@aggregate`` is a
function of
:mod:`kafka_sql.planner.aggregates`, ``@grouping`` one of :mod:`kafka_sql.planner.grouping`, ``@over`` one of
:mod:`kafka_sql.planner.overs`, one of ``-``, ``-aggregate`` or ``-window`` a function of Flink that
is not supported yet; ``@name`` (there or as the result) stands for a rule in
:mod:`kafka_sql.planner.function_rules`.
"""

from __future__ import annotations

import csv
import re
from dataclasses import dataclass
from enum import Enum
from functools import cache
from pathlib import Path

import sqlglot
from sqlglot import exp

_HERE = Path(__file__).parent
_CALL = re.compile(r"\b(?!CAST\b|IN\b|AND\b|OR\b|NOT\b|WHEN\b|THEN\b|ELSE\b)([A-Za-z_]\w*)\(")


class Support(Enum):
    """What the planner has of a function."""

    SCALAR = "scalar"
    AGGREGATE = "@aggregate"
    GROUPING = "@grouping"
    OVER = "@over"
    WATERMARK = "@watermark"
    OBJECT = "@object"
    TABLE = "@table"
    NO_SCALAR = "-"
    NO_AGGREGATE = "-aggregate"
    GROUP_WINDOW = "-window"

    @property
    def is_here(self) -> bool:
        """Whether queries can call the function."""
        return not self.value.startswith("-") or self is Support.GROUP_WINDOW


_SUPPORT = {support.value: support for support in Support}


@dataclass(frozen=True, slots=True)
class FunctionRow:
    """One overload of a function."""

    name: str
    arguments: tuple[str, ...]
    variadic: bool
    result: str
    spark: str
    note: str
    support: Support
    nulls: frozenset[int] = frozenset()

    def accepts(self, count: int) -> bool:
        """Whether so many arguments fit."""
        return count >= len(self.arguments) if self.variadic else count == len(self.arguments)

    def kind(self, position: int) -> str:
        """The kind of the argument at a position (from 0)."""
        return self.arguments[min(position, len(self.arguments) - 1)]

    def takes_null(self, position: int) -> bool:
        """Whether the argument at a position may be a NULL without a type."""
        return min(position, len(self.arguments) - 1) in self.nulls


@cache
def function_table() -> dict[str, tuple[FunctionRow, ...]]:
    """All overloads by upper-case name."""
    table: dict[str, list[FunctionRow]] = {}
    with _path().open(encoding="utf-8", newline="") as lines:
        for line in csv.DictReader(lines):
            kinds = line["arguments"].split()
            variadic = bool(kinds) and kinds[-1].endswith("...")
            kinds = [kind.removesuffix("...") for kind in kinds]
            row = FunctionRow(
                line["function"],
                tuple(kind.removesuffix("?") for kind in kinds),
                variadic,
                line["result"],
                line["spark"],
                line["note"],
                _SUPPORT.get(line["result"], Support.SCALAR),
                frozenset(number for number, kind in enumerate(kinds) if kind.endswith("?")),
            )
            table.setdefault(row.name, []).append(row)
    return {name: tuple(rows) for name, rows in table.items()}


def filled(template: str, arguments: list[exp.Expression]) -> exp.Expression:
    """The Spark expression of a template with arguments in their places."""
    starred = ", ".join(f"{{{number}}}" for number in range(len(arguments)))
    parsed = _parsed(template.replace("{*}", starred)).copy()

    def fill(node: exp.Expression) -> exp.Expression:
        if isinstance(node, exp.Column) and node.name.startswith("__"):
            replacement = arguments[int(node.name[2:])].copy()
            compound = isinstance(replacement, (exp.Binary, exp.Unary, exp.Interval, exp.In))
            compound = compound and not isinstance(replacement, (exp.Paren, exp.Dot))
            return exp.Paren(this=replacement) if compound else replacement
        return node

    return parsed.transform(fill)


@cache
def _parsed(template: str) -> exp.Expression:
    text = re.sub(r"\{(\d+)\}", r"__\1", _CALL.sub(r"FN_\1(", template))
    tree = sqlglot.parse_one(text, dialect="spark")
    assert isinstance(tree, exp.Expression)
    for call in list(tree.find_all(exp.Anonymous)):
        call.set("this", str(call.this).removeprefix("FN_"))
    for parsed in reversed(list(tree.find_all(exp.TryCast))):  # how sqlglot's Spark parser reads CAST
        kind = parsed.args["to"].sql(dialect="spark")
        target = exp.DataType(this=exp.DataType.Type.USERDEFINED, kind=kind)
        plain = exp.Cast(this=parsed.this.copy(), to=target)
        if parsed is tree:
            return plain
        parsed.replace(plain)
    return tree


def _path() -> Path:
    """The table beside the package's modules in a wheel, at the repository root in a checkout."""
    inside = _HERE.parent / "grammar" / "functions.csv"
    return inside if inside.exists() else _HERE.parent.parent / "grammar" / "functions.csv"
