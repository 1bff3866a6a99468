"""DataFrames for programs: what our own readers and functions report comes out as our errors, without the
stack traces of Spark and Java around it. Spark's own errors stay as they are."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import lru_cache, wraps
from inspect import isfunction
from typing import Any, TypeVar

from kafka_sql.spark.platform.diagnosis import reported_failure

Frame = TypeVar("Frame")


def clean(frame: Frame) -> Frame:
    """The DataFrame, whose methods, and those of the DataFrames made of it, raise KafkaSqlError for what went
    wrong in a task of ours (a record that its format refuses …)."""
    kind: Any = type(frame)
    frame.__class__ = _clean_class(kind)
    return frame


@lru_cache
def _clean_class(kind: type[Any]) -> type[Any]:
    methods = {
        name: _cleaned(method, kind)
        for name in dir(kind)
        if not name.startswith("_") and isfunction(method := getattr(kind, name))
    }
    return type(kind.__name__, (kind,), methods)


def _cleaned(method: Callable[..., Any], kind: type[Any]) -> Callable[..., Any]:
    @wraps(method)
    def call(*arguments: Any, **options: Any) -> Any:
        try:
            result = method(*arguments, **options)
        except Exception as error:
            raise _ours(error) from None
        if type(result) is kind:
            return clean(result)
        return _each(result) if isinstance(result, Iterator) else result

    return call


def _each(rows: Iterator[Any]) -> Iterator[Any]:
    try:
        yield from rows
    except Exception as error:
        raise _ours(error) from None


def _ours(error: Exception) -> Exception:
    return reported_failure(error, "the query") or error
