"""The pattern of a MATCH_RECOGNIZE as plain values. They travel to Spark's tasks, so this module imports
nothing heavy.

Values inside conditions and measures are computed by Spark for every row first (the *columns* of the
pattern); what remains is which row's column is meant, and what relates rows of different variables.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

EVERY_VARIABLE = ""
"""Stands for all rows of a match, whatever their variable."""


class AfterMatch(Enum):
    """Where the search goes on behind a match."""

    NEXT_ROW = "NEXT"
    PAST_LAST_ROW = "PAST"
    TO_FIRST = "FIRST"
    TO_LAST = "LAST"


class NumberKind(Enum):
    """What arithmetic gives: integers wrap in their bits, decimals are rounded half up to their scale."""

    INTEGER = "integer"
    DECIMAL = "decimal"
    APPROXIMATE = "approximate"
    OTHER = "other"


@dataclass(frozen=True, slots=True)
class ResultType:
    """The type of a computed value: ``size`` is the bits of an integer or the digits of a decimal."""

    kind: NumberKind
    size: int = 0
    scale: int = 0


@dataclass(frozen=True, slots=True)
class CurrentRow:
    """A column of the row that is looked at."""

    column: int


@dataclass(frozen=True, slots=True)
class RowValue:
    """A column of a row of ``variable``: of its last row, or its ``first`` one; ``offset`` rows before
    (behind) that. NULL where there is no such row."""

    variable: str
    column: int
    first: bool = False
    offset: int = 0


@dataclass(frozen=True, slots=True)
class RowsValue:
    """An aggregate over the rows of ``variable``, by the names in
    :mod:`kafka_sql.spark.match_recognize.pattern_values`; without a column it counts rows. ``separator`` is
    that of LISTAGG."""

    function: str
    variable: str
    column: int | None
    type: ResultType
    separator: str = ","


@dataclass(frozen=True, slots=True)
class Applied:
    """An operation on values, by the names in :mod:`kafka_sql.spark.match_recognize.pattern_values`."""

    operation: str
    operands: tuple[PatternValue, ...]
    type: ResultType = ResultType(NumberKind.OTHER)


@dataclass(frozen=True, slots=True)
class Literal:
    """A constant: milliseconds of an interval."""

    value: int


PatternValue = CurrentRow | RowValue | RowsValue | Applied | Literal


@dataclass(frozen=True, slots=True)
class PatternVariable:
    """A variable of the pattern with the least and most rows that it takes one behind the other (None: no
    bound). ``condition`` is None where every row will do."""

    name: str
    least: int
    most: int | None
    greedy: bool
    condition: PatternValue | None

    @property
    def loops_greedily(self) -> bool:
        """Whether it takes as many rows as it can, more than one: what follows takes only rows that it does
        not."""
        return self.greedy and self.most != 1 and self.least != self.most


@dataclass(frozen=True, slots=True)
class RowPattern:
    """The variables in their order, what follows a match, and within how many milliseconds a match ends
    (None: no bound). ``skip_to`` is the variable that the search goes on at."""

    variables: tuple[PatternVariable, ...]
    after: AfterMatch
    skip_to: str | None
    within_ms: int | None


def row_pattern_text(pattern: RowPattern) -> str:
    """The pattern as EXPLAIN shows it."""
    bounds = {(1, 1): "", (0, 1): "?", (0, None): "*", (1, None): "+"}
    parts = []
    for each in pattern.variables:
        quantifier = bounds.get((each.least, each.most))
        if quantifier is None:
            exact = each.least == each.most
            most = "" if each.most is None else each.most
            quantifier = f"{{{each.least}}}" if exact else f"{{{each.least},{most}}}"
        greedy = each.greedy or each.least == each.most
        parts.append(f"{each.name}{quantifier}{'' if greedy else '?'}")
    after = {
        AfterMatch.NEXT_ROW: "to next row",
        AfterMatch.PAST_LAST_ROW: "past last row",
        AfterMatch.TO_FIRST: f"to first {pattern.skip_to}",
        AfterMatch.TO_LAST: f"to last {pattern.skip_to}",
    }[pattern.after]
    within = "" if pattern.within_ms is None else f" within {pattern.within_ms} ms"
    return f"{' '.join(parts)}{within}, skip {after}"
