"""The functions of ``grammar/functions.csv``: what each takes, gives, and is in Spark.

``arguments`` are kinds separated by blanks, the last may repeat (``STRING...``); one with ``?`` may be a NULL
that has no type. ``result`` is a type,
``ARG0`` (that argument's type), ``ARG0_VARCHAR``, ``ELEMENT``, ``KEYS``, ``VALUES``, ``ENTRIES`` (of a map),
``EXTENDED`` (an array with further elements) or ``COMMON`` (of all arguments); it is NULL where an argument
is, unless it ends in ``?`` (always nullable), ``!`` (never) or ``^`` (where the first argument is).
``kernel`` is set where tasks compute the call by a kernel of that name
(:mod:`kafka_sql.spark.local.functions.kernels`), whatever its arguments.
``spark`` is Spark SQL with ``{0}``, ``{1}`` … or ``{*}`` for all arguments; a result of ``@aggregate`` is a
function of
:mod:`kafka_sql.planner.aggregates.calls`, ``@grouping`` one of
:mod:`kafka_sql.planner.binder.windows.group_by`, ``@over`` one of
:mod:`kafka_sql.planner.binder.windows.over_aggregates`, one of ``-``, ``-aggregate`` or ``-window`` a
function of Flink that is not supported yet; ``@name`` (there or as the result) stands for a rule in
:mod:`kafka_sql.planner.functions.rules`.
"""

from __future__ import annotations

import csv
from dataclasses import dataclass
from enum import Enum
from functools import cache

from kafka_sql.options.schema import grammar_folder


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
    kernel: str
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
    text = (grammar_folder() / "functions.csv").read_text(encoding="utf-8")
    for line in csv.DictReader(text.splitlines(keepends=True)):
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
            line["kernel"] or "",
            frozenset(number for number, kind in enumerate(kinds) if kind.endswith("?")),
        )
        table.setdefault(row.name, []).append(row)
    return {name: tuple(rows) for name, rows in table.items()}
