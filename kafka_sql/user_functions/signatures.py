"""Describes a Python object as a function of SQL: its kind, parameters and result, from its decorator, its
class and its annotations.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable
from typing import Any

from kafka_sql.model.data_types import DataType, RowType
from kafka_sql.user_functions.annotations import (
    NotAType,
    annotated_type,
    annotations_of,
    produced_type,
    row_of,
    written_type,
)
from kafka_sql.user_functions.declarations import (
    AggregateFunction,
    Declared,
    DeclaredFunction,
    FunctionKind,
    Parameter,
    Passing,
    PythonFunction,
    TableFunction,
)
from kafka_sql.user_functions.pyflink_shim import TableAggregate

_PLAIN = Declared(FunctionKind.SCALAR, None, None, Passing.ROWS, None, None)
_COLUMNS = {"pyarrow": Passing.ARROW, "pandas": Passing.PANDAS}


def shaped(target: Any, name: str) -> PythonFunction:
    """Return the description of a Python object as a function. Raises
    :class:`~kafka_sql.user_functions.annotations.NotAType` if it is not a function, or its types are
    unknown.
    """
    declared = _PLAIN
    if isinstance(target, DeclaredFunction):
        target, declared = target.target, target.declared
        kind: FunctionKind | None = declared.kind
    else:
        kind = None
    if inspect.isclass(target):
        target = target()
    if isinstance(target, TableAggregate):
        raise NotAType("it is a table aggregate function, which SQL cannot call (in Flink neither)")
    kind = kind or _kind(target)
    if kind is FunctionKind.AGGREGATE:
        return _aggregate(target, name, declared)
    called = getattr(target, "eval", target)
    if not callable(called):
        raise NotAType(f"it is {type(target).__name__}, not a function")
    passing = declared.passing if declared.passing is not Passing.ROWS else _passing(called)
    parameters, variadic = _parameters(called, declared, 0, passing)
    if kind is FunctionKind.TABLE:
        result: DataType
        result, single = _rows(target, called, declared)
    else:
        result, single = _result(target, called, declared, passing), False
    return PythonFunction(
        name, kind, parameters, variadic, result, passing, target, _deterministic(target, declared), single
    )


def _kind(target: Any) -> FunctionKind:
    called = getattr(target, "eval", target)
    if isinstance(target, AggregateFunction) or hasattr(target, "accumulate"):
        return FunctionKind.AGGREGATE
    if isinstance(target, TableFunction) or inspect.isgeneratorfunction(called):
        return FunctionKind.TABLE
    return FunctionKind.SCALAR


def _deterministic(target: Any, declared: Declared) -> bool:
    if declared.deterministic is not None:
        return declared.deterministic
    says = getattr(target, "is_deterministic", None)
    return bool(says()) if callable(says) else True


def _passing(called: Callable[..., Any]) -> Passing:
    """Return columns if the annotations are of pyarrow or pandas, otherwise rows."""
    for annotation in annotations_of(called).values():
        kind = getattr(annotation, "__origin__", annotation)
        package = str(getattr(kind, "__module__", "")).partition(".")[0]
        if package in _COLUMNS:
            return _COLUMNS[package]
    return Passing.ROWS


def _parameters(
    called: Callable[..., Any], declared: Declared, skipped: int, passing: Passing
) -> tuple[tuple[Parameter, ...], Parameter | None]:
    annotations = annotations_of(called)
    try:
        known = list(inspect.signature(called).parameters.values())[skipped:]
    except ValueError as error:  # C functions without a signature
        raise NotAType("it tells no signature") from error
    found: list[Parameter] = []
    variadic: Parameter | None = None
    for parameter in known:
        if parameter.kind in (parameter.KEYWORD_ONLY, parameter.VAR_KEYWORD):
            if parameter.kind is parameter.KEYWORD_ONLY and parameter.default is parameter.empty:
                raise NotAType(f"its argument '{parameter.name}' can only be given by name")
            continue
        data_type = _argument_type(annotations.get(parameter.name, Any), passing)
        one = Parameter(parameter.name, data_type, parameter.default is not parameter.empty)
        if parameter.kind is parameter.VAR_POSITIONAL:
            variadic = one
        else:
            found.append(one)
    if declared.input_types is not None:
        types = [written_type(each) for each in declared.input_types]
        if len(types) < len(found) or (len(types) > len(found) and variadic is None):
            raise NotAType(f"it declares {len(types)} input types and has {len(found)} arguments")
        rest = (
            [Parameter(f"{variadic.name}{i}", each) for i, each in enumerate(types[len(found) :])]
            if variadic
            else []
        )
        found = [Parameter(one.name, each, one.optional) for one, each in zip(found, types, strict=False)]
        return (*found, *rest), None
    return tuple(found), variadic


def _argument_type(annotation: Any, passing: Passing) -> DataType | None:
    if passing is Passing.ROWS:
        return annotated_type(annotation)
    told = getattr(annotation, "__metadata__", ())
    return written_type(told[0]) if told else None


def _result(target: Any, called: Callable[..., Any], declared: Declared, passing: Passing) -> DataType:
    given = declared.result
    says = getattr(target, "get_result_type", None)
    if given is None and callable(says):
        given = says()
    if given is not None:
        return written_type(given)
    annotation = annotations_of(called).get("return", Any)
    found = _argument_type(annotation, passing)
    if found is None:
        raise NotAType("its result has no type")
    return found


def _rows(target: Any, called: Callable[..., Any], declared: Declared) -> tuple[RowType, bool]:
    """Return the columns of a table function, and whether a row is one value."""
    given = declared.result
    says = getattr(target, "get_result_type", None)
    if given is None and callable(says):
        given = says()
    if given is None:
        found, is_many = produced_type(annotations_of(called).get("return", Any))
        if found is None or not is_many:
            raise NotAType("its rows have no types; write Iterator[tuple[str, int]] after ->")
        types = [found]
    elif isinstance(given, (list, tuple)):
        types = [written_type(each) for each in given]
    else:
        types = [written_type(given)]
    if len(types) == 1 and isinstance(types[0], RowType):
        return types[0], False
    return row_of([(f"f{number}", each) for number, each in enumerate(types)]), len(types) == 1


def _aggregate(target: Any, name: str, declared: Declared) -> PythonFunction:
    if not hasattr(target, "accumulate"):
        if declared.passing is Passing.ROWS or not callable(target):
            raise NotAType("an aggregate is a class with create_accumulator, accumulate and get_value")
        parameters, variadic = _parameters(target, declared, 0, declared.passing)
        result = _result(target, target, declared, declared.passing)
    else:
        for method in ("create_accumulator", "get_value"):
            if not callable(getattr(target, method, None)):
                raise NotAType(f"the aggregate has no method {method}")
        parameters, variadic = _parameters(target.accumulate, declared, 1, Passing.ROWS)
        result = _result(target, target.get_value, declared, Passing.ROWS)
    return PythonFunction(
        name,
        FunctionKind.AGGREGATE,
        parameters,
        variadic,
        result,
        declared.passing,
        target,
        _deterministic(target, declared),
    )
