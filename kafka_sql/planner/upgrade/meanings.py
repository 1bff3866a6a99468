"""The meaning of a value in state as text: the same for two queries exactly if they compute the same value of
the same source columns."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from datetime import timedelta, timezone, tzinfo

from typing_extensions import assert_never

from kafka_sql.model.data_types import AtomicType, DataType, RowType, TypeRoot
from kafka_sql.model.local_query import (
    KERNEL,
    Called,
    Choice,
    Computed,
    Constant,
    Elementwise,
    Failing,
    Operation,
    Path,
    TaskValue,
    Test,
)
from kafka_sql.model.type_rules import INTEGER_BITS, is_numeric, root_of
from kafka_sql.planner.explain.plan_text import predicate_text

_INFIX = frozenset(
    (
        Operation.EQUAL,
        Operation.NOT_EQUAL,
        Operation.LESS,
        Operation.LESS_OR_EQUAL,
        Operation.GREATER,
        Operation.GREATER_OR_EQUAL,
        Operation.AND,
        Operation.OR,
    )
)
_ZONED = ("LOCAL TIME OF", "INSTANT OF")
"""Functions whose results depend on the time zone of the session, beside Flink's own."""


@dataclass(frozen=True, slots=True)
class Meaning:
    """A value: its text, and its type if that is known."""

    text: str
    type: DataType | None = None

    def field(self, name: str) -> Meaning:
        """Return a field of a ROW."""
        fields = self.type.fields if isinstance(self.type, RowType) else ()
        return Meaning(f"{self.text}.{name}", next((each.type for each in fields if each.name == name), None))


Known = Mapping[str, Meaning]
"""The columns of rows by their names."""


def widens(before: DataType, after: DataType) -> bool:
    """Return whether a value of type ``before`` has the same form in state, and the same order, as a value of
    type ``after``. Nullability does not matter."""
    if not isinstance(before, AtomicType) or not isinstance(after, AtomicType):
        return before.as_nullable() == after.as_nullable()
    if before.root in INTEGER_BITS and after.root in INTEGER_BITS:
        return INTEGER_BITS[before.root] <= INTEGER_BITS[after.root]
    if (before.root, after.root) == (TypeRoot.FLOAT, TypeRoot.DOUBLE):
        return True
    match before.root:
        case TypeRoot.VARCHAR | TypeRoot.VARBINARY if before.root is after.root:
            return (before.length or 0) <= (after.length or 0)
        case TypeRoot.DECIMAL if before.root is after.root:
            return before.scale == after.scale and (before.precision or 0) <= (after.precision or 0)
        case TypeRoot.TIMESTAMP | TypeRoot.TIMESTAMP_LTZ if before.root is after.root:
            return (before.precision or 0) <= (after.precision or 0)
        case _:
            return before.as_nullable() == after.as_nullable()


def meaning_of(value: TaskValue, known: Known, zone: tzinfo = timezone.utc) -> Meaning:
    """Return the meaning of a value that is stored or compared: a cast to a wider type changes nothing."""
    found = _meaning(value, known, zone)
    if isinstance(value, Called) and value.name == "CAST" and len(value.arguments) == 1:
        inner = meaning_of(value.arguments[0], known, zone)
        if inner.type is not None and widens(inner.type, value.type):
            return Meaning(inner.text, value.type)
    return found


def condition_text(test: Test, known: Known, zone: tzinfo) -> str:
    """Return a test of rows as text."""
    text = meaning_of(test.value, known, zone).text
    if test.predicate.values == (True,):
        return text
    return predicate_text(replace(test.predicate, column=text))


def _meaning(value: TaskValue, known: Known, zone: tzinfo) -> Meaning:
    match value:
        case Path(names=(name, *fields)):
            found = known.get(name, Meaning(name))
            for field in fields:
                found = found.field(field)
            return found
        case Path():
            raise AssertionError("a path names a column")
        case Constant():
            return Meaning(_constant(value), value.type)
        case Computed(
            operation=Operation.COALESCE, arguments=(first, Failing())
        ):  # a NOT NULL that is checked
            return meaning_of(first, known, zone)
        case Computed():
            texts = [meaning_of(each, known, zone).text for each in value.arguments]
            if value.operation in _INFIX:
                return Meaning(f"({f' {value.operation.value} '.join(texts)})")
            return Meaning(f"{value.operation.value}({', '.join(texts)})")
        case Choice():
            branches = [
                f"WHEN {' AND '.join(condition_text(test, known, zone) for test in tests)} "
                f"THEN {meaning_of(each, known, zone).text}"
                for tests, each in value.branches
            ]
            default = "NULL" if value.default is None else meaning_of(value.default, known, zone).text
            return Meaning(f"CASE {' '.join(branches)} ELSE {default} END", value.type)
        case Called():
            return _called(value, known, zone)
        case Elementwise():
            array = _meaning(value.array, known, zone).text
            body = _meaning(value.body, {**known, value.name: Meaning(value.name)}, zone).text
            return Meaning(f"{value.function.value}({array}, {value.name} -> {body})", value.type)
        case Failing():
            return Meaning(f"FAIL({_meaning(value.message, known, zone).text})", value.type)
        case _:
            assert_never(value)


def _called(value: Called, known: Known, zone: tzinfo) -> Meaning:
    """The result type of a number is part of the text, because it decides what overflows and is rounded."""
    arguments = [_meaning(each, known, zone) for each in value.arguments]
    name = value.name.removeprefix(KERNEL)
    if name in ("CAST", "TRY_CAST"):
        text = f"{name}({arguments[0].text} AS {value.type.as_nullable()})"
    else:
        text = f"{name}({', '.join(each.text for each in arguments)})"
        if is_numeric(value.type):
            text = f"{text}:{value.type.as_nullable()}"
    types = [value.type, *(each.type for each in arguments if each.type is not None)]
    zoned = value.name.startswith(KERNEL) or name in _ZONED or TypeRoot.TIMESTAMP_LTZ in map(root_of, types)
    if zoned and zone.utcoffset(None) != timedelta(0):
        text = f"{text} IN {zone}"
    return Meaning(text, value.type)


def _constant(constant: Constant) -> str:
    match constant.value:
        case None:
            return "NULL"
        case bool():
            return str(constant.value).upper()
        case str():
            return "'" + constant.value.replace("'", "''") + "'"
        case _:
            return str(constant.value)
