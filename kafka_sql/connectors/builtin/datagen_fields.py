"""One generator of a datagen table: which options a value of its type takes, and what they mean."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from decimal import Decimal

from kafka_sql.model.connectors import GeneratorField, GeneratorKind
from kafka_sql.model.data_types import AtomicType, DataType, RowType, TypeRoot
from kafka_sql.options.resolution import Given
from kafka_sql.options.values import ValueProblem, parse_integer, parse_number
from kafka_sql.text.diagnostics import Diagnostic
from kafka_sql.text.error_codes import ErrorCode

_BITS = {TypeRoot.TINYINT: 8, TypeRoot.SMALLINT: 16, TypeRoot.INT: 32, TypeRoot.BIGINT: 64}
_FRACTIONS = (TypeRoot.FLOAT, TypeRoot.DOUBLE, TypeRoot.DECIMAL)
_VARIABLE = (TypeRoot.VARCHAR, TypeRoot.VARBINARY)
_SEQUENCES = (*_BITS, *_FRACTIONS, TypeRoot.CHAR, TypeRoot.VARCHAR)


@dataclass(frozen=True, slots=True)
class GeneratedValue:
    """A value that is generated: its option path, type, and whether it is a whole column."""

    path: str
    type: DataType
    column: bool


def applicable_options(value: GeneratedValue, kind: object) -> tuple[str, ...]:
    """The options that a value of this type takes with this kind of generator."""
    root = value.type.root if isinstance(value.type, AtomicType) else None
    own = ("kind",) if value.column else ()
    if kind == GeneratorKind.SEQUENCE.value:
        return (*own, "start", "end")
    match root:
        case TypeRoot.DATE | TypeRoot.TIME | TypeRoot.BINARY:
            return own
        case TypeRoot.VARBINARY:
            return (*own, "length", "var-len")
        case TypeRoot.VARCHAR:
            return (*own, "null-rate", "length", "var-len")
        case TypeRoot.TIMESTAMP | TypeRoot.TIMESTAMP_LTZ:
            return (*own, "null-rate", "max-past")
        case TypeRoot.BOOLEAN | TypeRoot.CHAR:
            return (*own, "null-rate")
        case None if not isinstance(value.type, RowType):
            return (*own, "null-rate", "length")
        case None:
            return (*own, "null-rate")
        case _:
            return (*own, "null-rate", "min", "max")


def generator_field(
    value: GeneratedValue, given: Mapping[str, Given], found: list[Diagnostic]
) -> GeneratorField | None:
    """The generator of ``value`` from the options ``given`` for it, by their last part (``min``, ``kind`` …).

    Adds what is wrong to ``found``; None where something is, and for nested values without options.
    """
    if not value.column and not given:
        return None
    before = len(found)
    kind = given["kind"].value if "kind" in given else GeneratorKind.RANDOM.value
    if kind not in [known.value for known in GeneratorKind]:
        return None  # the schema has refused it
    root = value.type.root if isinstance(value.type, AtomicType) else None
    if kind == GeneratorKind.SEQUENCE.value and root not in _SEQUENCES:
        found.append(
            Diagnostic(
                ErrorCode.UNSUPPORTED_TYPE,
                f"column '{value.path}' of type {value.type.spelling()} cannot be a sequence",
                given["kind"].entry.value.span,
                helps=("a sequence is a number or text",),
            )
        )
        return None
    allowed = applicable_options(value, kind)
    found += [_unfit(value, item, allowed, kind) for option, item in given.items() if option not in allowed]
    field = GeneratorField(
        value.path,
        kind=GeneratorKind(str(kind)),
        minimum=_bound(value, given.get("min"), found),
        maximum=_bound(value, given.get("max"), found),
        max_past_ms=_integer(given.get("max-past")) or 0,
        length=_length(value, given.get("length"), found),
        variable_length="var-len" in given and given["var-len"].value is True,
        start=_sequence_end(value, given, "start", found) if kind == GeneratorKind.SEQUENCE.value else None,
        end=_sequence_end(value, given, "end", found) if kind == GeneratorKind.SEQUENCE.value else None,
        null_rate=_null_rate(value, given.get("null-rate"), found),
    )
    _check_order(given, "min", "max", field.minimum, field.maximum, found)
    _check_order(given, "start", "end", field.start, field.end, found)
    return field if len(found) == before else None


def _unfit(value: GeneratedValue, item: Given, allowed: tuple[str, ...], kind: object) -> Diagnostic:
    why = "a sequence" if kind == GeneratorKind.SEQUENCE.value else f"{value.type.spelling()}"
    shown = ", ".join(f"'fields.{value.path}.{option}'" for option in allowed)
    return Diagnostic(
        ErrorCode.UNKNOWN_OPTION,
        f"option '{item.key}' does not apply to '{value.path}', which is {why}",
        item.entry.key.span,
        helps=(f"options that apply: {shown}" if shown else "no option applies",),
    )


def _bound(value: GeneratedValue, item: Given | None, found: list[Diagnostic]) -> int | float | str | None:
    root = value.type.root if isinstance(value.type, AtomicType) else None
    if item is None or root is None:
        return None
    text = item.entry.value.value
    try:
        if root in _BITS:
            return parse_integer(text, _BITS[root])
        if root is TypeRoot.DECIMAL:
            parse_number(text)
            return str(Decimal(text.strip()))
        if root in _FRACTIONS:
            return parse_number(text)
    except (ValueProblem, ArithmeticError) as problem:
        expected = problem.expected if isinstance(problem, ValueProblem) else "a number"
        found.append(
            Diagnostic(
                ErrorCode.INVALID_VALUE,
                f"option '{item.key}' must be {expected}, as column '{value.path}' is "
                f"{value.type.spelling()}, not '{text}'",
                item.entry.value.span,
            )
        )
    return None


def _length(value: GeneratedValue, item: Given | None, found: list[Diagnostic]) -> int | None:
    length = _integer(item)
    if item is None or length is None or not isinstance(value.type, AtomicType):
        return length
    limit = value.type.length
    if value.type.root in _VARIABLE and limit is not None and length > limit:
        found.append(
            Diagnostic(
                ErrorCode.INVALID_VALUE,
                f"option '{item.key}' must be at most {limit}, as column '{value.path}' is "
                f"{value.type.spelling()}, not '{length}'",
                item.entry.value.span,
            )
        )
    return length


def _sequence_end(
    value: GeneratedValue, given: Mapping[str, Given], option: str, found: list[Diagnostic]
) -> int | None:
    item = given.get(option)
    if item is None:
        found.append(
            Diagnostic(
                ErrorCode.MISSING_OPTION,
                f"a sequence needs 'fields.{value.path}.{option}'",
                given["kind"].entry.value.span,
                helps=(f"add 'fields.{value.path}.{option}' = '…'",),
            )
        )
        return None
    root = value.type.root if isinstance(value.type, AtomicType) else TypeRoot.BIGINT
    try:
        return parse_integer(item.entry.value.value, _BITS.get(root, 64))
    except ValueProblem as problem:
        found.append(
            Diagnostic(
                ErrorCode.INVALID_VALUE,
                f"option '{item.key}' must be {problem.expected}, not '{item.entry.value.value}'",
                item.entry.value.span,
            )
        )
        return None


def _null_rate(value: GeneratedValue, item: Given | None, found: list[Diagnostic]) -> float:
    if item is None or not isinstance(item.value, (int, float)):
        return 0.0
    if item.value and not value.type.nullable:
        found.append(
            Diagnostic(
                ErrorCode.INVALID_VALUE,
                f"option '{item.key}' asks for NULLs, but column '{value.path}' is NOT NULL",
                item.entry.value.span,
            )
        )
    return float(item.value)


def _integer(item: Given | None) -> int | None:
    return item.value if item is not None and isinstance(item.value, int) else None


def _check_order(
    given: Mapping[str, Given], low: str, high: str, least: object, most: object, found: list[Diagnostic]
) -> None:
    if least is None or most is None or Decimal(str(least)) <= Decimal(str(most)):
        return
    found.append(
        Diagnostic(
            ErrorCode.CONFLICTING_OPTIONS,
            f"option '{given[high].key}' is less than '{given[low].key}'",
            given[high].entry.value.span,
        )
    )
