"""Evaluates the predicates pushed into a scan on decoded Arrow columns."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import reduce
from typing import Any

import pyarrow as pa
import pyarrow.compute as pc

from kafka_sql.model.scan_predicate import Comparison, ScanPredicate

_COMPARE = {
    Comparison.EQUAL: pc.equal,
    Comparison.NOT_EQUAL: pc.not_equal,
    Comparison.LESS: pc.less,
    Comparison.LESS_OR_EQUAL: pc.less_equal,
    Comparison.GREATER: pc.greater,
    Comparison.GREATER_OR_EQUAL: pc.greater_equal,
}


@dataclass(frozen=True, slots=True)
class RowPredicate:
    """Predicates as a :class:`kafka_sql.codecs.contract.codec.RowFilter`: over the columns ``names``, which a
    decoder gives at ``positions``."""

    predicates: tuple[ScanPredicate, ...]
    names: tuple[str, ...]
    positions: tuple[int, ...]

    def keep(self, columns: Sequence[pa.Array]) -> Any:
        """One bool per row."""
        mask = predicate_mask(self.predicates, dict(zip(self.names, columns, strict=True)))
        return mask.to_numpy(zero_copy_only=False)


def predicate_mask(predicates: Sequence[ScanPredicate], columns: Mapping[str, pa.Array]) -> pa.BooleanArray:
    """True where every predicate is true; unknown (NULL) counts as not true. No nulls in the result."""
    masks = (compared(columns[predicate.column], predicate) for predicate in predicates)
    return pc.fill_null(reduce(pc.and_kleene, masks), False)


def compared(column: pa.Array, predicate: ScanPredicate) -> pa.BooleanArray:
    """Whether each value satisfies a predicate, NULL where that is unknown."""
    match predicate.comparison:
        case Comparison.IS_NULL:
            return pc.is_null(column)
        case Comparison.IS_NOT_NULL:
            return pc.is_valid(column)
        case Comparison.IN:
            known = pc.is_in(column, value_set=pa.array(predicate.values, column.type))
            return pc.and_(known, pc.is_valid(column))
        case comparison:
            return _COMPARE[comparison](column, pa.scalar(predicate.values[0], column.type))
