"""Calls functions of the user over Arrow columns, in the tasks: what a row means to them, what they may give
back, and what is said when they fail or take too long."""

from __future__ import annotations

import inspect
import signal
import sys
import sysconfig
import threading
from collections import namedtuple
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, is_dataclass
from decimal import ROUND_HALF_UP, Decimal, localcontext
from pathlib import Path
from types import FrameType, ModuleType
from typing import Any

import pyarrow as pa
from pyspark import cloudpickle

from kafka_sql.codecs.contract.arrow_types import arrow_type
from kafka_sql.model.data_types import (
    ArrayType,
    AtomicType,
    DataType,
    MapType,
    RowType,
    StructuredType,
    TypeRoot,
)
from kafka_sql.planner.binder.user_functions import KnownFunction
from kafka_sql.planner.expressions.spark_types import spark_type_text
from kafka_sql.spark.platform.failures import ReportedFailure
from kafka_sql.text.diagnostics import Diagnostic
from kafka_sql.text.error_codes import ErrorCode
from kafka_sql.user_functions.context import FunctionContext
from kafka_sql.user_functions.declarations import FunctionKind, Passing
from kafka_sql.user_functions.modules import traceback_lines
from kafka_sql.user_functions.pyflink_shim import Row

_SHOWN = 200
"""So many characters of arguments and results are shown."""
_TICKS = 4
"""How often within the time limit is looked whether a row is still the same."""


def result_type(known: KnownFunction) -> DataType:
    """What a call gives for one row: of a table function all its rows."""
    function = known.function
    return ArrayType(function.result) if function.kind is FunctionKind.TABLE else function.result


def spark_result(known: KnownFunction) -> str:
    """:func:`result_type` in Spark's spelling."""
    return spark_type_text(result_type(known))


@dataclass
class UserCall:
    """A function of the user in a task; called with Arrow columns of one length (a number where it has no
    arguments)."""

    known: KnownFunction
    _is_open: bool = False

    def __post_init__(self) -> None:
        carry_modules(self.known.function.target)

    @property
    def arrow_result(self) -> pa.DataType:
        """The type of the column of results."""
        return arrow_type(result_type(self.known))

    def __call__(self, *columns: pa.Array) -> pa.Array:
        """The column of results. Raises :class:`ReportedFailure` with the row that failed."""
        function = self.known.function
        if not self._is_open and hasattr(function.target, "open"):
            function.target.open(FunctionContext(dict(self.known.job_parameters)))
        self._is_open = True
        target = self.arrow_result
        length = len(columns[0])
        given = () if self.known.bare else columns
        if function.kind is FunctionKind.AGGREGATE:
            return self._of_rows(self._aggregated, _rows(columns, length), target)
        if function.passing is not Passing.ROWS:
            return self._of_columns(given, length, target)
        called = getattr(function.target, "eval", function.target)
        if function.kind is FunctionKind.TABLE:
            return self._of_rows(self._listed(called), _rows(given, length), target)
        return self._of_rows(called, _rows(given, length), target)

    def _of_rows(
        self, compute: Callable[..., Any], rows: Sequence[tuple[Any, ...]], target: pa.DataType
    ) -> pa.Array:
        convert = _converter(result_type(self.known))
        values: list[Any] = []
        try:
            with _limited(self.known.limit_ms, lambda: len(values)):
                for row in rows:
                    values.append(convert(compute(*row)))
        except Exception as error:
            raise self._failure(error, rows[len(values)]) from error
        try:
            return pa.array(values, target)
        except (pa.ArrowException, TypeError, ValueError, OverflowError) as error:
            raise self._unfit(values, rows, target) from error

    def _of_columns(self, columns: Sequence[pa.Array], length: int, target: pa.DataType) -> pa.Array:
        function = self.known.function
        pandas = function.passing is Passing.PANDAS
        called = getattr(function.target, "eval", function.target)
        given = [column.to_pandas() if pandas else column for column in columns]
        try:
            with _limited(self.known.limit_ms, lambda: 0):
                found = called(*given)
                found = pa.Array.from_pandas(found) if pandas else found
                if isinstance(found, pa.ChunkedArray):
                    found = found.combine_chunks()
                if isinstance(found, pa.Scalar):
                    found = pa.array([found.as_py()] * length, found.type)
        except Exception as error:
            raise self._failure(error, None) from error
        if not isinstance(found, pa.Array) or len(found) != length:
            shown = f"{len(found)} values" if isinstance(found, pa.Array) else type(found).__name__
            raise self._report(f"gave {shown} for {length} rows")
        try:
            return found if found.type == target else found.cast(target)
        except pa.ArrowException as error:
            raise self._report(
                f"gave {found.type}, which is no {self.known.function.result}: {error}"
            ) from error

    def _listed(self, called: Callable[..., Any]) -> Callable[..., Any]:
        single = self.known.function.single

        def listed(*row: Any) -> list[Any]:
            found = called(*row)
            if found is None:
                return []
            is_one_row = isinstance(found, tuple) and not single
            if is_one_row or not isinstance(found, (Iterator, list, tuple, set)):
                found = [found]
            return [(each,) if single and not isinstance(each, (tuple, Row)) else each for each in found]

        return listed

    def _aggregated(self, rows: list[Any] | None) -> Any:
        function = self.known.function
        cells = [tuple(row) for row in rows or []]
        if not hasattr(function.target, "accumulate"):
            import pandas  # type: ignore[import-untyped]

            columns = zip(*cells, strict=True) if cells else [[] for _ in function.parameters]
            return function.target(*(pandas.Series(list(column)) for column in columns))
        accumulator = function.target.create_accumulator()
        for row in cells:
            function.target.accumulate(accumulator, *row)
        return function.target.get_value(accumulator)

    # --- failures

    def _failure(self, error: BaseException, row: tuple[Any, ...] | None) -> ReportedFailure:
        if isinstance(error, _TookTooLong):
            seconds = self.known.limit_ms / 1000
            where = traceback_lines(error, 2)[:1]
            return self._report(f"took longer than {seconds:g} s for one row", row, where)
        if isinstance(error, _WrongValue):
            return self._report(str(error), row)
        lines = tuple(line for line in traceback_lines(error) if not line.startswith("user_functions.py:"))
        return self._report(f"failed: {type(error).__name__}: {error}", row, lines)

    def _unfit(
        self, values: Sequence[Any], rows: Sequence[tuple[Any, ...]], target: pa.DataType
    ) -> ReportedFailure:
        for value, row in zip(values, rows, strict=True):
            try:
                pa.array([value], target)
            except (pa.ArrowException, TypeError, ValueError, OverflowError):
                declared = self.known.function.result.as_nullable()
                return self._report(f"gave {_short(value)}, which is no {declared}", row)
        return self._report("gave values of another type than it declares")

    def _report(
        self, message: str, row: tuple[Any, ...] | None = None, lines: tuple[str, ...] = ()
    ) -> ReportedFailure:
        name = self.known.function.name
        notes = lines
        if row is not None:
            notes = (*lines, f"called as {name}({', '.join(map(_short, row))})")
        return ReportedFailure(
            Diagnostic(ErrorCode.FUNCTION_FAILED, f"the function {name} {message}", notes=notes)
        )


def _short(value: Any) -> str:
    text = repr(value)
    return text if len(text) <= _SHOWN else f"{text[:_SHOWN]}…"


# --- values


def _rows(columns: Sequence[pa.Array], length: int) -> list[tuple[Any, ...]]:
    if not columns:
        return [()] * length
    return list(zip(*(_values(column) for column in columns), strict=True))


def _values(column: pa.Array) -> list[Any]:
    values = column.to_pylist()
    convert = _reader(column.type)
    return values if convert is None else [None if value is None else convert(value) for value in values]


def _reader(data_type: pa.DataType) -> Callable[[Any], Any] | None:
    """Makes Python's value of what Arrow gives: maps are dicts, rows are tuples with named fields."""
    if pa.types.is_map(data_type):
        key, value = _reader(data_type.key_type), _reader(data_type.item_type)
        return lambda pairs: {_read(key, k): _read(value, v) for k, v in pairs}
    if pa.types.is_struct(data_type):
        fields = [data_type.field(number) for number in range(data_type.num_fields)]
        names: list[str] = [field.name for field in fields]
        make: Any = namedtuple
        made = make("Row", names, rename=True)
        readers = [_reader(field.type) for field in fields]
        return lambda cells: made(
            *(_read(reader, cells[name]) for reader, name in zip(readers, names, strict=True))
        )
    if pa.types.is_list(data_type) or pa.types.is_large_list(data_type):
        inner = _reader(data_type.value_type)
        return None if inner is None else lambda items: [_read(inner, item) for item in items]
    return None


def _read(reader: Callable[[Any], Any] | None, value: Any) -> Any:
    return value if reader is None or value is None else reader(value)


class _WrongValue(Exception):
    """A result that is not of the declared type."""


def _converter(data_type: DataType) -> Callable[[Any], Any]:
    """Makes what Arrow takes of a result; raises :class:`_WrongValue`."""
    convert = _exact(data_type)
    if convert is None:
        return lambda value: value
    return lambda value: None if value is None else convert(value)


def _exact(data_type: DataType) -> Callable[[Any], Any] | None:
    match data_type:
        case AtomicType(root=TypeRoot.DECIMAL, precision=precision, scale=scale):
            return lambda value: _decimal(value, precision or 10, scale or 0)
        case AtomicType(root=TypeRoot.TIMESTAMP | TypeRoot.TIMESTAMP_LTZ, precision=int(digits)) if (
            digits < 6
        ):
            unit = 10 ** (6 - digits)
            return lambda value: value.replace(microsecond=value.microsecond // unit * unit)
        case ArrayType(element=element):
            inner = _converter(element)
            return lambda items: [inner(item) for item in items]
        case MapType(key=key, value=value):
            of_key, of_value = _converter(key), _converter(value)
            return lambda items: [(of_key(k), of_value(v)) for k, v in dict(items).items()]
        case RowType(fields=fields) | StructuredType(fields=fields):
            cells = [(field.name, _converter(field.type)) for field in fields]
            return lambda row: _struct(row, cells)
        case _:
            return None


def _decimal(value: Any, precision: int, scale: int) -> Decimal | None:
    """Rounded half up to the scale; NULL where it does not fit, as in Flink."""
    if isinstance(value, bool) or not isinstance(value, (Decimal, int)):
        raise _WrongValue(f"gave {_short(value)}, which is no DECIMAL({precision}, {scale})")
    rounded = _round_half_up(Decimal(value), scale)
    return rounded if len(rounded.as_tuple().digits) <= precision else None


def _round_half_up(value: Decimal, scale: int) -> Decimal:
    """``value`` with ``scale`` fractional digits."""
    with localcontext() as context:
        context.prec = 100
        return value.quantize(Decimal(1).scaleb(-scale), ROUND_HALF_UP)


def _struct(row: Any, cells: Sequence[tuple[str, Callable[[Any], Any]]]) -> dict[str, Any]:
    if isinstance(row, dict):
        values = [row.get(name) for name, _ in cells]
    elif isinstance(row, (tuple, list, Row)):
        values = list(row)
    elif is_dataclass(row):
        values = [getattr(row, name, None) for name, _ in cells]
    else:
        values = [row]
    if len(values) != len(cells):
        raise _WrongValue(f"gave {_short(row)}, which has not the {len(cells)} columns it declares")
    return {name: convert(value) for (name, convert), value in zip(cells, values, strict=True)}


# --- time


class _TookTooLong(Exception):
    """A row takes longer than the limit."""


@contextmanager
def _limited(limit_ms: int, row: Callable[[], int]) -> Iterator[None]:
    """Interrupts the code inside when ``row()`` stays the same for longer than the limit; 0 is no limit.

    Works on the main thread of a process only, which is where Spark's workers call functions.
    """
    if limit_ms <= 0 or threading.current_thread() is not threading.main_thread():
        yield
        return
    seen, ticks = row(), 0

    def look(_number: int, _frame: FrameType | None) -> None:
        nonlocal seen, ticks
        now = row()
        seen, ticks = now, (ticks + 1 if now == seen else 0)
        if ticks >= _TICKS:
            raise _TookTooLong()

    tick_s = limit_ms / 1000 / _TICKS
    before = signal.signal(signal.SIGALRM, look)
    signal.setitimer(signal.ITIMER_REAL, tick_s, tick_s)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)


# --- shipping


def carry_modules(target: Any) -> None:
    """Let the modules of a function, and those that they use, travel to the tasks with it, unless they are
    installed there too."""
    root = inspect.getmodule(target) or sys.modules.get(type(target).__module__)
    waiting, seen = [root], set()
    while waiting:
        module = waiting.pop()
        if module is None or module.__name__ in seen or not _is_own(module):
            continue
        seen.add(module.__name__)
        register: Any = cloudpickle.register_pickle_by_value
        register(module)
        for value in vars(module).values():
            waiting.append(value if isinstance(value, ModuleType) else _module_of(value))


def _module_of(value: Any) -> ModuleType | None:
    name = getattr(value, "__module__", None)
    return sys.modules.get(name) if isinstance(name, str) else None


def _is_own(module: ModuleType) -> bool:
    """Whether a module is the user's: neither installed nor a part of this package."""
    path = getattr(module, "__file__", None)
    if path is None or module.__name__.partition(".")[0] == "kafka_sql" or module.__name__ == "__main__":
        return False
    installed = {sysconfig.get_path(kind) for kind in ("stdlib", "platstdlib", "purelib", "platlib")}
    return not any(Path(path).is_relative_to(folder) for folder in installed if folder)
