"""Values and tests of a task's query, computed on Arrow columns: each once for a batch, and where it may fail
only for the rows that need it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, fields, replace
from datetime import timezone, tzinfo
from functools import lru_cache, reduce

import numpy as np
import pyarrow as pa
import pyarrow.compute as pc
from typing_extensions import assert_never

from kafka_sql.codecs.contract.arrow_types import arrow_type
from kafka_sql.model.local_query import (
    Called,
    Choice,
    Computed,
    Constant,
    ElementFunction,
    Elementwise,
    Failing,
    LocalPlan,
    Mark,
    Operation,
    Path,
    TaskValue,
    Test,
)
from kafka_sql.spark.local.functions.elements import Indices, Spans, any_of, elements, list_of, valid
from kafka_sql.spark.local.functions.function import Column
from kafka_sql.spark.local.predicates import compared
from kafka_sql.spark.local.task_functions import function_of
from kafka_sql.spark.platform.failures import ReportedFailure
from kafka_sql.text.diagnostics import Diagnostic
from kafka_sql.text.error_codes import ErrorCode

Columns = Mapping[str, pa.Array]
"""The columns of a batch by their names in the scan."""


@dataclass(frozen=True, slots=True, eq=False)
class _Step:
    """How a value is computed; whether it is worth to look first which rows need it, or may fail."""

    compute: Callable[[TaskRows], Column]
    is_lazy: bool
    is_constant: bool = False
    is_drawn: bool = False
    value: TaskValue | None = None


class TaskRows:
    """Rows of a batch, and what was computed of them."""

    def __init__(
        self,
        columns: Columns,
        rows: int,
        zone: tzinfo = timezone.utc,
        outer: tuple[TaskRows, pa.BooleanArray] | None = None,
    ):
        self._columns = columns
        self.zone = zone
        self._outer = outer
        self._found: dict[_Step | str, Column] = {}
        self.rows = rows

    def column(self, name: str) -> pa.Array:
        """A column of the scan."""
        if self._outer is None:
            return self._columns[name]
        if name not in self._found:
            rows, mask = self._outer
            self._found[name] = rows.column(name).filter(mask)
        return self._found[name]

    def of(self, step: _Step) -> Column:
        """The value of a step."""
        found = self._found.get(step)
        if found is None:
            found = self._given(step)
            try:
                found = self._found[step] = step.compute(self) if found is None else found
            except ReportedFailure as failure:
                failure.values.append(step.value)
                raise
        return found

    def filtered(self, mask: pa.BooleanArray) -> TaskRows:
        """The rows of ``mask``, in which there are no nulls."""
        return TaskRows(self._columns, mask.true_count, self.zone, (self, mask))

    def where(self, step: _Step, mask: pa.BooleanArray) -> Column | None:
        """The value of a step for the rows of ``mask``, anything for others; None where there are none."""
        if not step.is_lazy or step in self._found:
            return self.of(step)
        count = mask.true_count
        if count == 0:
            return None
        if count == self.rows:
            return self.of(step)
        found = self.filtered(mask).of(step)
        return found if isinstance(found, pa.Scalar) else _spread(found, mask)

    def _given(self, step: _Step) -> Column | None:
        """What was computed already of the rows that these are a part of; random values are drawn for all."""
        if self._outer is None:
            return None
        rows, mask = self._outer
        found = rows.of(step) if step.is_drawn else rows._found.get(step)
        return found.filter(mask) if isinstance(found, pa.Array) else found

    def array(self, step: _Step) -> pa.Array:
        """The value of a step, one for each row."""
        found = self.of(step)
        return pa.repeat(found, self.rows) if isinstance(found, pa.Scalar) else found


class _ElementRows(TaskRows):
    """Elements of arrays as rows: columns that are none of theirs are those of the rows that they are in."""

    def __init__(self, columns: Columns, rows: TaskRows, within: Indices):
        super().__init__(columns, len(within), rows.zone)
        self._rows, self._within = rows, pa.array(within)

    def column(self, name: str) -> pa.Array:
        if name in self._columns:
            return self._columns[name]
        if name not in self._found:
            self._found[name] = self._rows.column(name).take(self._within)
        return self._found[name]


def all_true(tests: Sequence[Test], columns: Columns | TaskRows) -> pa.BooleanArray:
    """Whether all tests are true for each row; unknown counts as false. A test is asked only of the rows that
    have passed those before it."""
    return _mask(tuple(map(_tested, tests)), _rows_of(columns))


def task_value(value: TaskValue, columns: Columns | TaskRows) -> pa.Array:
    """A value of each row."""
    return _rows_of(columns).array(_step(value))


@contextmanager
def located(plan: LocalPlan) -> Iterator[None]:
    """Put the span of the expression of ``plan`` that fails into the failure. Raises ReportedFailure."""
    try:
        yield
    except ReportedFailure as failure:
        marks = dict(_marked(plan))
        mark = next((marks[value] for value in failure.values if value in marks), None)
        if mark is None or failure.diagnostic.mark is not None:
            raise
        raise ReportedFailure(replace(failure.diagnostic, mark=mark), failure.exit_code) from failure


def _marked(part: object) -> Iterator[tuple[object, Mark]]:
    """The values in a plan that have spans, with these; of equal ones the first comes last."""
    match part:
        case tuple():
            for each in reversed(part):
                yield from _marked(each)
        case LocalPlan() | Test() | Choice() | Computed() | Called() | Elementwise() | Failing():
            for each in fields(part):
                yield from _marked(getattr(part, each.name))
            mark = getattr(part, "mark", None)
            if mark is not None:
                yield part, mark


def _rows_of(columns: Columns | TaskRows) -> TaskRows:
    if isinstance(columns, TaskRows):
        return columns
    return TaskRows(columns, max((len(column) for column in columns.values()), default=0))


def _mask(tests: Sequence[_Step], rows: TaskRows, mask: pa.BooleanArray | None = None) -> pa.BooleanArray:
    """Whether all tests are true for each row, of those of ``mask``."""
    for test in tests:
        found = rows.of(test) if mask is None else rows.where(test, mask)
        if found is None:
            break
        told = pa.repeat(found, rows.rows) if isinstance(found, pa.Scalar) else found
        told = pc.fill_null(told, False) if told.null_count else told
        mask = told if mask is None else pc.and_(mask, told)
    return pa.repeat(pa.scalar(True), rows.rows) if mask is None else mask


def _spread(values: pa.Array, mask: pa.BooleanArray) -> pa.Array:
    """The values of the rows of ``mask`` at their places; NULL between them."""
    places = pc.subtract(pc.cumulative_sum(mask.cast(pa.int64())), 1)
    return values.take(pc.if_else(mask, places, pa.scalar(None, pa.int64())))


@lru_cache(maxsize=4096)
def _tested(test: Test) -> _Step:
    step = _step(test.value)
    return _Step(lambda rows: compared(rows.array(step), test.predicate), step.is_lazy)


@lru_cache(maxsize=4096)
def _step(value: TaskValue) -> _Step:
    """How a value is computed: the same step for the same value, so that a batch computes it once."""
    return replace(_computed(value), value=value)


def _computed(value: TaskValue) -> _Step:
    match value:
        case Path(names=names):
            first, *inner = names
            return _Step(lambda rows: reduce(pc.struct_field, inner, rows.column(first)), False)
        case Choice():
            return _choice(value)
        case Constant(value=single, type=data_type):
            constant = pa.scalar(single, arrow_type(data_type))
            return _Step(lambda rows: constant, False, is_constant=True)
        case Computed(operation=operation, arguments=arguments):
            return _operation(operation, tuple(map(_step, arguments)))
        case Called():
            return _call(value)
        case Elementwise():
            return _of_elements(value)
        case Failing(message=message):
            return _failure(_step(message), arrow_type(value.type))
        case _:
            assert_never(value)


def _call(value: Called) -> _Step:
    function, target = function_of(value.name, value.signature), arrow_type(value.type)
    if function.is_drawn:
        return _Step(lambda rows: function.compute(target, rows.rows), False, is_drawn=True)
    arguments = tuple(map(_step, value.arguments))
    lazy = function.is_lazy or any(step.is_lazy for step in arguments)
    constant = bool(arguments) and not function.is_local and all(step.is_constant for step in arguments)
    held: list[Column] = []

    def compute(rows: TaskRows) -> Column:
        if rows.rows == 0:
            return pa.array([], target)
        if not constant:
            return called(rows)
        if not held:
            held.append(called(rows))
        return held[0]

    def called(rows: TaskRows) -> Column:
        found = [rows.of(step) for step in arguments]
        try:
            single = bool(found) and not any(isinstance(each, pa.Array) for each in found)
            if single:
                found[0] = pa.repeat(found[0], 1)
            made = function.compute(target, *found, *((rows.zone,) if function.is_local else ()))
            return made[0] if single and isinstance(made, pa.Array) else made
        except (ArithmeticError, ValueError, pa.ArrowException) as error:
            raise _failed("Division by zero" if "divide by zero" in str(error) else str(error)) from error

    return _Step(compute, lazy, constant)


def _of_elements(value: Elementwise) -> _Step:
    target = arrow_type(value.type)
    argument, step = _step(value.array), _step(value.body)

    def compute(rows: TaskRows) -> Column:
        array = rows.array(argument)
        spans, items = Spans.of(array), elements(array)
        within = spans.rows()
        tests = _ElementRows({value.name: items}, rows, within).array(step)
        if value.function is ElementFunction.EXISTS:
            return any_of(tests, spans, valid(array))
        kept = pc.fill_null(tests, False)
        sizes = np.bincount(within[kept.to_numpy(zero_copy_only=False)], minlength=len(array))
        return list_of(target, sizes, items.filter(kept), valid(array))

    return _Step(compute, True)


def _choice(value: Choice) -> _Step:
    branches = [(tuple(map(_tested, tests)), _step(branch)) for tests, branch in value.branches]
    default = None if value.default is None else _step(value.default)
    steps = [step for tests, branch in branches for step in (*tests, branch)]

    def compute(rows: TaskRows) -> Column:
        chosen: list[tuple[pa.BooleanArray, Column]] = []
        rest: pa.BooleanArray | None = None
        for tests, branch in branches:
            mask = _mask(tests, rows, rest)
            found = rows.where(branch, mask)
            if found is not None:
                chosen.append((mask, found))
                rest = pc.invert(mask) if rest is None else pc.and_not(rest, mask)
        found = None
        if default is not None:
            found = rows.of(default) if rest is None else rows.where(default, rest)
        if found is None and not chosen:
            assert value.type is not None
            return pa.nulls(rows.rows, arrow_type(value.type))
        for mask, column in reversed(chosen):
            other = pa.scalar(None, column.type) if found is None else found
            found = pc.if_else(mask, column, other if other.type == column.type else other.cast(column.type))
        assert found is not None
        return found

    lazy = any(step.is_lazy for step in steps) or (default is not None and default.is_lazy)
    return _Step(compute, lazy)


def _operation(operation: Operation, arguments: tuple[_Step, ...]) -> _Step:
    lazy = any(step.is_lazy for step in arguments)
    match operation:
        case Operation.AND | Operation.OR if arguments[1].is_lazy:
            left, right = arguments
            return _Step(lambda rows: _short(operation, left, right, rows), lazy)
        case Operation.COALESCE:
            return _Step(lambda rows: _first_known(arguments, rows), lazy)
        case _:
            function = _OPERATIONS[operation]
            return _Step(lambda rows: function(*(rows.of(step) for step in arguments)), lazy)


def _short(operation: Operation, left: _Step, right: _Step, rows: TaskRows) -> Column:
    """AND or OR whose right side is asked only where the left side does not settle it."""
    first = rows.array(left)
    settled = pc.fill_null(first if operation is Operation.OR else pc.invert(first), False)
    second = rows.where(right, pc.invert(settled))
    return first if second is None else _OPERATIONS[operation](first, second)


def _first_known(arguments: tuple[_Step, ...], rows: TaskRows) -> Column:
    found = rows.of(arguments[0])
    for step in arguments[1:]:
        unknown = pc.is_null(pa.repeat(found, rows.rows) if isinstance(found, pa.Scalar) else found)
        other = rows.where(step, unknown) if unknown.true_count else None
        if other is not None:
            found = pc.if_else(unknown, other if other.type == found.type else other.cast(found.type), found)
    return found


def _failure(message: _Step, target: pa.DataType) -> _Step:
    def compute(rows: TaskRows) -> Column:
        if rows.rows:
            raise _failed(str(rows.array(message)[0].as_py()))
        return pa.array([], target)

    return _Step(compute, True)


def _failed(message: str) -> ReportedFailure:
    return ReportedFailure(Diagnostic(ErrorCode.JOB_FAILED, message))


_OPERATIONS: dict[Operation, Callable[..., Column]] = {
    Operation.EQUAL: pc.equal,
    Operation.NOT_EQUAL: pc.not_equal,
    Operation.LESS: pc.less,
    Operation.LESS_OR_EQUAL: pc.less_equal,
    Operation.GREATER: pc.greater,
    Operation.GREATER_OR_EQUAL: pc.greater_equal,
    Operation.AND: pc.and_kleene,
    Operation.OR: pc.or_kleene,
    Operation.NOT: pc.invert,
    Operation.IS_NULL: pc.is_null,
    Operation.IS_NAN: lambda number: pc.fill_null(pc.is_nan(number), False),
}
