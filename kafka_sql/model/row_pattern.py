"""The pattern of a MATCH_RECOGNIZE as plain values. They travel to Spark's tasks, so this module imports
nothing heavy.

Spark first computes the values inside conditions and measures for every row (the *columns* of the pattern).
The pattern then selects the row of each column, and relates rows of different variables.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

EVERY_VARIABLE = ""
"""All rows of a match, of any variable."""


class AfterMatch(Enum):
    """Where the search continues after a match."""

    NEXT_ROW = "NEXT"
    PAST_LAST_ROW = "PAST"
    TO_FIRST = "FIRST"
    TO_LAST = "LAST"


class NumberKind(Enum):
    """The kind of an arithmetic result: integers wrap in their bits, decimals are rounded half up to their
    scale.
    """

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
    """A column of the row under test."""

    column: int


@dataclass(frozen=True, slots=True)
class RowValue:
    """A column of a row of ``variable``: of its last row, or its ``first`` one; ``offset`` rows before
    (after) that. NULL if that row does not exist.
    """

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
    """A variable of the pattern with the least and most consecutive rows that it takes (None: unbounded).
    ``condition`` is None if every row matches."""

    name: str
    least: int
    most: int | None
    greedy: bool
    condition: PatternValue | None

    @property
    def loops_greedily(self) -> bool:
        """Whether it takes as many rows as it can, more than one: the next variable gets only the
        remaining rows.
        """
        return self.greedy and self.most != 1 and self.least != self.most


@dataclass(frozen=True, slots=True)
class RowPattern:
    """The variables in order, what follows a match, and the most milliseconds that a match may span (None:
    unbounded). The search continues at the variable ``skip_to``."""

    variables: tuple[PatternVariable, ...]
    after: AfterMatch
    skip_to: str | None
    within_ms: int | None


def row_pattern_text(pattern: RowPattern) -> str:
    """Return the pattern as EXPLAIN shows it."""
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
