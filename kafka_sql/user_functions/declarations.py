"""User-defined functions in Python: their declaration in a module (``from kafka_sql import udf``), and the
description of a declared function.

A plain annotated function already is a function of SQL; the decorators add what annotations cannot express.
They take the arguments of PyFlink's decorators of the same names.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import Enum
from functools import update_wrapper
from typing import Any

from kafka_sql.model.data_types import DataType
from kafka_sql.user_functions.context import FunctionContext


class FunctionKind(Enum):
    """The result of a function: a value, rows, or one value of many rows."""

    SCALAR = "SCALAR"
    TABLE = "TABLE"
    AGGREGATE = "AGGREGATE"


class Passing(Enum):
    """How a scalar function receives its arguments: row by row, or as columns of pyarrow or pandas."""

    ROWS = "general"
    ARROW = "arrow"
    PANDAS = "pandas"


@dataclass(frozen=True, slots=True)
class Parameter:
    """A parameter; ``type`` is None if it accepts every type."""

    name: str
    type: DataType | None = None
    optional: bool = False


@dataclass(frozen=True, slots=True)
class PythonFunction:
    """A function that SQL can call.

    ``result`` is the type of its value, for a table function the ROW of its columns. ``target`` is the called
    object: a callable, for an aggregate the object with ``accumulate``. ``variadic`` describes further
    arguments, None without any. ``single`` says that a row of a table function is one value.
    """

    name: str
    kind: FunctionKind
    parameters: tuple[Parameter, ...]
    variadic: Parameter | None
    result: DataType
    passing: Passing
    target: Any
    deterministic: bool = True
    single: bool = False

    @property
    def signature(self) -> str:
        """Return the function as DESCRIBE FUNCTION shows it: ``name(argument TYPE, …) -> TYPE``."""
        shown = [_spoken(each) + (" = …" if each.optional else "") for each in self.parameters]
        shown += [f"{_spoken(self.variadic)} …"] if self.variadic is not None else []
        return f"{self.name}({', '.join(shown)}) -> {self.result.as_nullable()}"

    def accepts(self, count: int) -> bool:
        """Whether the function accepts ``count`` arguments."""
        least = sum(not each.optional for each in self.parameters)
        return least <= count and (self.variadic is not None or count <= len(self.parameters))

    def parameter(self, position: int) -> Parameter:
        """Return the parameter for the argument at ``position``."""
        if position < len(self.parameters):
            return self.parameters[position]
        assert self.variadic is not None
        return self.variadic


def _spoken(parameter: Parameter) -> str:
    return f"{parameter.name} {parameter.type or 'ANY'}"


class UserDefinedFunction:
    """Base of functions that are classes, as in PyFlink."""

    def open(self, function_context: FunctionContext) -> None:
        """Called once in each worker before the first row."""

    def close(self) -> None:
        """Exists for scripts of PyFlink; never called, because a worker ends without notice."""

    def is_deterministic(self) -> bool:
        """Whether equal arguments give equal results."""
        return True


class ScalarFunction(UserDefinedFunction):
    """A class whose ``eval(arguments)`` returns one value."""


class TableFunction(UserDefinedFunction):
    """A class whose ``eval(arguments)`` yields rows."""


class AggregateFunction(UserDefinedFunction):
    """A class with ``create_accumulator()``, ``accumulate(accumulator, arguments)`` and
    ``get_value(accumulator)``."""


@dataclass(frozen=True, slots=True)
class Declared:
    """The arguments of a decorator; None if the annotations apply. Types are as written: a text in SQL
    (``'DECIMAL(10, 2)'``) or any object whose text is one."""

    kind: FunctionKind
    input_types: tuple[Any, ...] | None
    result: Any
    passing: Passing
    name: str | None
    deterministic: bool | None


class DeclaredFunction:
    """A decorated function or class; calls from Python work as before."""

    def __init__(self, target: Any, declared: Declared) -> None:
        self.target = target
        self.declared = declared
        if callable(target) and not inspect.isclass(target):
            update_wrapper(self, target)

    def __call__(self, *arguments: Any, **named: Any) -> Any:
        """Call the function itself."""
        target = self.target() if inspect.isclass(self.target) else self.target
        call: Any = getattr(target, "eval", target)
        return call(*arguments, **named)


_Decorated = Callable[[Any], DeclaredFunction]


def udf(
    f: Any = None,
    input_types: Any = None,
    result_type: Any = None,
    deterministic: bool | None = None,
    name: str | None = None,
    func_type: str = "general",
    udf_type: str | None = None,
) -> Any:
    """Declare a scalar function: ``@udf(result_type='DECIMAL(10, 2)')``.

    ``func_type`` is ``general`` (a call for each row, NULL is None), ``arrow`` (``pyarrow.Array`` in and
    out) or ``pandas`` (``pandas.Series`` in and out). Types are texts in SQL. Raises ValueError for an
    unknown ``func_type``.

    >>> @udf(result_type='DECIMAL(10, 2)')
    ... def net(gross):
    ...     return gross / 2
    >>> net(4)
    2.0
    """
    passing = Passing(udf_type or func_type)
    return _declare(
        f, Declared(FunctionKind.SCALAR, _types(input_types), result_type, passing, name, deterministic)
    )


def udtf(
    f: Any = None,
    input_types: Any = None,
    result_types: Any = None,
    deterministic: bool | None = None,
    name: str | None = None,
) -> Any:
    """Declare a table function: ``@udtf(result_types=['STRING', 'INT'])`` on a generator of tuples."""
    return _declare(
        f,
        Declared(FunctionKind.TABLE, _types(input_types), result_types, Passing.ROWS, name, deterministic),
    )


def udaf(
    f: Any = None,
    input_types: Any = None,
    result_type: Any = None,
    accumulator_type: Any = None,
    deterministic: bool | None = None,
    name: str | None = None,
    func_type: str = "general",
) -> Any:
    """Declare an aggregate function: a class with ``create_accumulator``, ``accumulate`` and
    ``get_value``, or an object of one. ``accumulator_type`` is not needed: accumulators stay Python
    objects. With ``func_type='pandas'`` it is a function of ``pandas.Series`` that returns one value.
    """
    del accumulator_type
    passing = Passing(func_type)
    return _declare(
        f, Declared(FunctionKind.AGGREGATE, _types(input_types), result_type, passing, name, deterministic)
    )


def _declare(target: Any, declared: Declared) -> DeclaredFunction | _Decorated:
    if target is not None:
        return DeclaredFunction(target, declared)
    return lambda decorated: DeclaredFunction(decorated, declared)


def _types(given: Any) -> tuple[Any, ...] | None:
    if given is None:
        return None
    if isinstance(given, Sequence) and not isinstance(given, str):
        return tuple(given)
    return (given,)
