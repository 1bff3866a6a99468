"""Rows and records between Arrow batches and user-defined functions, in Spark's tasks: the possible
results of a function, and its errors."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

import pyarrow as pa

from kafka_sql.broker.librdkafka import is_of_client
from kafka_sql.text.diagnostics import Diagnostic, JobError
from kafka_sql.text.error_codes import ErrorCode
from kafka_sql.user_functions.modules import traceback_lines

_SHOWN = 200


def cells(row: object, schema: pa.Schema) -> Sequence[Any]:
    """Return the values of a row that a function returned: a sequence in the order of the columns, or a
    mapping by name (a missing name is NULL); with one column also a plain value. Raises ValueError for
    anything else."""
    if isinstance(row, Mapping):
        unknown = [name for name in row if name not in schema.names]
        if unknown:
            raise ValueError(f"the row has '{unknown[0]}', the columns are {', '.join(schema.names)}")
        return [row.get(name) for name in schema.names]
    if isinstance(row, (str, bytes)) or not isinstance(row, Sequence):
        if len(schema.names) == 1:
            return [row]
        raise ValueError(f"a row is a sequence or a mapping, not {type(row).__name__}")
    if len(row) != len(schema.names):
        raise ValueError(f"the row has {len(row)} values for {len(schema.names)} columns")
    return row


def rows_given(found: object) -> Iterable[object]:
    """Return the rows that a function returned: none, one, or the items of a list, generator or other
    iterator."""
    if found is None:
        return ()
    if isinstance(found, Mapping | tuple):
        return (found,)
    if isinstance(found, Iterable) and not isinstance(found, (str, bytes)):
        return found
    return (found,)


def batch_of(
    rows: Sequence[Sequence[Any]], schema: pa.Schema, refusal: Callable[[int, Exception], Exception]
) -> pa.RecordBatch:
    """Return the rows in columns. Raises ``refusal``, called with the number of the first row with a value
    that is not of its column's type and the error."""
    try:
        return _batch(rows, schema)
    except ValueError:
        for number, row in enumerate(rows):
            try:
                _batch([row], schema)
            except ValueError as error:
                raise refusal(number, error) from error
        raise


def _batch(rows: Sequence[Sequence[Any]], schema: pa.Schema) -> pa.RecordBatch:
    columns = list(zip(*rows, strict=True)) if rows else [()] * len(schema)
    arrays = []
    for field, values in zip(schema, columns, strict=True):
        try:
            arrays.append(pa.array(values, field.type))
        except (pa.ArrowException, TypeError, ValueError, OverflowError) as error:
            raise ValueError(f"column '{field.name}' is {field.type}: {error}") from error
    return pa.RecordBatch.from_arrays(arrays, schema=schema)


def function_name(function: object) -> str:
    """Return the name of a user-defined function or object for messages; a text is its own name."""
    if isinstance(function, str):
        return function
    return getattr(function, "__qualname__", type(function).__qualname__)


def required_arguments(function: Callable[..., Any]) -> int:
    """Return the number of arguments that a call of a function needs, without those with a default; 1 if
    it is unknown."""
    try:
        parameters = inspect.signature(function).parameters.values()
    except (TypeError, ValueError):
        return 1
    kinds = (inspect.Parameter.POSITIONAL_ONLY, inspect.Parameter.POSITIONAL_OR_KEYWORD)
    return sum(each.kind in kinds and each.default is inspect.Parameter.empty for each in parameters)


def takes_context(function: Callable[..., Any]) -> bool:
    """Return whether a function of a value takes the ``SerializationContext`` of Kafka's client too."""
    return is_of_client(function) or required_arguments(function) > 1


def failed(function: object, error: Exception, where: str) -> JobError:
    """Return the error for a function that failed; ``where`` names the row or record."""
    message = f"{function_name(function)} failed with {type(error).__name__}: {error}"
    return JobError(Diagnostic(ErrorCode.FUNCTION_FAILED, message, notes=(where, *traceback_lines(error, 1))))


def shown(row: Mapping[str, Any]) -> str:
    """Return a row as text for a message."""
    text = "the row was " + ", ".join(f"{name}={value!r}" for name, value in row.items())
    return text if len(text) <= _SHOWN else text[: _SHOWN - 1] + "…"
