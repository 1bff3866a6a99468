"""Values and tests of a task's query, computed on Arrow columns."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import reduce

import pyarrow as pa
import pyarrow.compute as pc
from typing_extensions import assert_never

from kafka_sql.model.local_query import Choice, Conversion, Converted, Path, TaskValue, Test
from kafka_sql.spark.local.predicates import compared

Columns = Mapping[str, pa.Array]
"""The columns of a batch by their names in the scan."""

_INSTANT = pa.timestamp("us", "UTC")
_LOWER_BITS = pa.scalar(0xFFFFFFFF, pa.int64())


def all_true(tests: Sequence[Test], columns: Columns) -> pa.BooleanArray:
    """Whether all tests are true for each row; unknown counts as false."""
    masks = (compared(task_value(test.value, columns), test.predicate) for test in tests)
    return pc.fill_null(reduce(pc.and_kleene, masks), False)


def task_value(value: TaskValue, columns: Columns) -> pa.Array:
    """A value of each row."""
    match value:
        case Path(names=names):
            return reduce(pc.struct_field, names[1:], columns[names[0]])
        case Choice(branches=branches, default=default):
            found = None if default is None else task_value(default, columns)
            for tests, branch in reversed(branches):
                chosen = task_value(branch, columns)
                other = pa.scalar(None, chosen.type) if found is None else found
                found = pc.if_else(all_true(tests, columns), chosen, other)
            return found
        case Converted(value=source, conversion=conversion):
            return _converted(task_value(source, columns).cast(pa.int64()), conversion)
        case _:
            assert_never(value)


def _converted(integers: pa.Array, conversion: Conversion) -> pa.Array:
    match conversion:
        case Conversion.BIGINT:
            return integers
        case Conversion.LOWER_HALF:
            return pc.bit_wise_and(integers, _LOWER_BITS)
        case Conversion.UPPER_HALF:
            return pc.shift_right(integers, 32)
        case Conversion.INSTANT:
            return pc.multiply(integers, 1000).cast(_INSTANT)
        case _:
            assert_never(conversion)
