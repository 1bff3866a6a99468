"""The ``datagen`` connector: which generator each column gets (rules checked with Flink 2.3).

Options of nested values name a path: ``fields.<array>.element.min``, ``fields.<map>.key.length``,
``fields.<row>.<field>.max``. Every such path, and every column, is one :class:`GeneratorField`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from decimal import Decimal

from kafka_sql.catalog.table import Table
from kafka_sql.connectors.config import Connector, DatagenTable, GeneratorField, GeneratorKind
from kafka_sql.connectors.declaration import ConnectorSpec, Declaration, Resolution
from kafka_sql.connectors.metadata import no_metadata
from kafka_sql.options.resolution import Given, ResolvedOptions, resolve_options
from kafka_sql.options.schema import load_schema
from kafka_sql.options.values import ValueProblem, parse_integer, parse_number
from kafka_sql.options.violations import Owner
from kafka_sql.sql.types import (
    ArrayType,
    AtomicType,
    DataType,
    MapType,
    MultisetType,
    RowType,
    TypeRoot,
)
from kafka_sql.text.diagnostics import Diagnostic, Severity, did_you_mean, nearest

_OPTIONS = ("kind", "min", "max", "max-past", "length", "var-len", "null-rate", "start", "end")
_BITS = {TypeRoot.TINYINT: 8, TypeRoot.SMALLINT: 16, TypeRoot.INT: 32, TypeRoot.BIGINT: 64}
_FRACTIONS = (TypeRoot.FLOAT, TypeRoot.DOUBLE, TypeRoot.DECIMAL)
_VARIABLE = (TypeRoot.VARCHAR, TypeRoot.VARBINARY)
_FIXED = (TypeRoot.CHAR, TypeRoot.BINARY)
_SEQUENCES = (*_BITS, *_FRACTIONS, TypeRoot.CHAR, TypeRoot.VARCHAR)
_UNSUPPORTED = (TypeRoot.VARIANT, TypeRoot.BITMAP, TypeRoot.NULL)


@dataclass(frozen=True, slots=True)
class _Path:
    """A value that is generated: its option path, type, and whether it is a whole column."""

    name: str
    type: DataType
    column: bool


def _resolve(declaration: Declaration) -> Resolution:
    paths = {
        path.name: path
        for column in declaration.physical
        for path in _paths(column.name.text, column.type, column=True)
    }
    known = tuple(
        f"fields.{path.name}.{option}" for path in paths.values() for option in _allowed(path, None)
    )
    owner = Owner("connector", load_schema("connectors/datagen"), other_keys=known)
    options = resolve_options(owner, declaration.options, declaration.place)
    found = [*options.diagnostics, *no_metadata("datagen", declaration.metadata)]
    found += [
        Diagnostic("unsupported-type", f"datagen cannot make {column.type.spelling()}", column.span)
        for column in declaration.physical
        if _cannot_make(column.type)
    ]
    by_path = _by_path(options, paths, found)
    fields = tuple(
        field
        for path in paths.values()
        if (field := _field(path, by_path.get(path.name, {}), found)) is not None
    )
    broken = any(problem.severity is Severity.ERROR for problem in found)
    table = (
        None
        if broken
        else DatagenTable(
            fields, options.integer("rows-per-second"), options.optional_integer("number-of-rows")
        )
    )
    return Resolution(table, options, tuple(found))


def _paths(name: str, type: DataType, *, column: bool) -> Iterator[_Path]:
    yield _Path(name, type, column)
    match type:
        case ArrayType() | MultisetType():
            yield from _paths(f"{name}.element", type.element, column=False)
        case MapType():
            yield from _paths(f"{name}.key", type.key, column=False)
            yield from _paths(f"{name}.value", type.value, column=False)
        case RowType():
            for field in type.fields:
                yield from _paths(f"{name}.{field.name}", field.type, column=False)


def _by_path(
    options: ResolvedOptions, paths: Mapping[str, _Path], found: list[Diagnostic]
) -> dict[str, dict[str, Given]]:
    """The ``fields.*`` options by path and option name; an error for each that fits no column of the
    table."""
    by_path: dict[str, dict[str, Given]] = {}
    for key, given in options.given.items():
        if not key.startswith("fields."):
            continue
        name, option = key.removeprefix("fields.").rsplit(".", 1)
        if name in paths:
            by_path.setdefault(name, {})[option] = given
            continue
        near = nearest(name, paths)
        found.append(
            Diagnostic(
                "unknown-option",
                f"option '{key}' names no physical column of the table",
                given.entry.key.span,
                label=did_you_mean(key, [f"fields.{match}.{option}" for match in near]),
                helps=("columns: " + ", ".join(f"'{path.name}'" for path in paths.values() if path.column),),
            )
        )
    return by_path


def _allowed(path: _Path, kind: object) -> tuple[str, ...]:
    """The options that a value of this type takes with this kind of generator."""
    root = path.type.root if isinstance(path.type, AtomicType) else None
    own = ("kind",) if path.column else ()
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
        case None if not isinstance(path.type, RowType):
            return (*own, "null-rate", "length")
        case None:
            return (*own, "null-rate")
        case _:
            return (*own, "null-rate", "min", "max")


def _field(path: _Path, given: Mapping[str, Given], found: list[Diagnostic]) -> GeneratorField | None:
    if not path.column and not given:
        return None
    before = len(found)
    kind = given["kind"].value if "kind" in given else GeneratorKind.RANDOM.value
    root = path.type.root if isinstance(path.type, AtomicType) else None
    if kind == GeneratorKind.SEQUENCE.value and root not in _SEQUENCES:
        found.append(
            Diagnostic(
                "unsupported-type",
                f"column '{path.name}' of type {path.type.spelling()} cannot be a sequence",
                given["kind"].entry.value.span,
                helps=("a sequence is a number or text",),
            )
        )
        return None
    allowed = _allowed(path, kind)
    found += [_unfit(path, item, allowed, kind) for option, item in given.items() if option not in allowed]
    field = GeneratorField(
        path.name,
        kind=GeneratorKind(str(kind)),
        minimum=_bound(path, given.get("min"), found),
        maximum=_bound(path, given.get("max"), found),
        max_past_ms=_integer(given.get("max-past")) or 0,
        length=_length(path, given.get("length"), found),
        variable_length="var-len" in given and given["var-len"].value is True,
        start=_sequence_end(path, given, "start", found) if kind == GeneratorKind.SEQUENCE.value else None,
        end=_sequence_end(path, given, "end", found) if kind == GeneratorKind.SEQUENCE.value else None,
        null_rate=_null_rate(path, given.get("null-rate"), found),
    )
    _check_order(given, "min", "max", field.minimum, field.maximum, found)
    _check_order(given, "start", "end", field.start, field.end, found)
    return field if len(found) == before else None


def _unfit(path: _Path, item: Given, allowed: tuple[str, ...], kind: object) -> Diagnostic:
    why = "a sequence" if kind == GeneratorKind.SEQUENCE.value else f"{path.type.spelling()}"
    shown = ", ".join(f"'fields.{path.name}.{option}'" for option in allowed)
    return Diagnostic(
        "unknown-option",
        f"option '{item.key}' does not apply to '{path.name}', which is {why}",
        item.entry.key.span,
        helps=(f"options that apply: {shown}" if shown else "no option applies",),
    )


def _bound(path: _Path, item: Given | None, found: list[Diagnostic]) -> int | float | str | None:
    root = path.type.root if isinstance(path.type, AtomicType) else None
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
                "invalid-value",
                f"option '{item.key}' must be {expected}, as column '{path.name}' is {path.type.spelling()}, "
                f"not '{text}'",
                item.entry.value.span,
            )
        )
    return None


def _length(path: _Path, item: Given | None, found: list[Diagnostic]) -> int | None:
    length = _integer(item)
    if item is None or length is None or not isinstance(path.type, AtomicType):
        return length
    limit = path.type.length
    if path.type.root in _VARIABLE and limit is not None and length > limit:
        found.append(
            Diagnostic(
                "invalid-value",
                f"option '{item.key}' must be at most {limit}, as column '{path.name}' is "
                f"{path.type.spelling()}, not '{length}'",
                item.entry.value.span,
            )
        )
    return length


def _sequence_end(
    path: _Path, given: Mapping[str, Given], option: str, found: list[Diagnostic]
) -> int | None:
    item = given.get(option)
    if item is None:
        found.append(
            Diagnostic(
                "missing-option",
                f"a sequence needs 'fields.{path.name}.{option}'",
                given["kind"].entry.value.span,
                helps=(f"add 'fields.{path.name}.{option}' = '…'",),
            )
        )
        return None
    root = path.type.root if isinstance(path.type, AtomicType) else TypeRoot.BIGINT
    try:
        return parse_integer(item.entry.value.value, _BITS.get(root, 64))
    except ValueProblem as problem:
        found.append(
            Diagnostic(
                "invalid-value",
                f"option '{item.key}' must be {problem.expected}, not '{item.entry.value.value}'",
                item.entry.value.span,
            )
        )
        return None


def _null_rate(path: _Path, item: Given | None, found: list[Diagnostic]) -> float:
    if item is None or not isinstance(item.value, (int, float)):
        return 0.0
    if item.value and not path.type.nullable:
        found.append(
            Diagnostic(
                "invalid-value",
                f"option '{item.key}' asks for NULLs, but column '{path.name}' is NOT NULL",
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
            "conflicting-options",
            f"option '{given[high].key}' is less than '{given[low].key}'",
            given[high].entry.value.span,
        )
    )


def _cannot_make(type: DataType) -> bool:
    match type:
        case AtomicType():
            return type.root in _UNSUPPORTED
        case ArrayType() | MultisetType():
            return _cannot_make(type.element)
        case MapType():
            return _cannot_make(type.key) or _cannot_make(type.value)
        case RowType():
            return any(_cannot_make(field.type) for field in type.fields)
        case _:
            return True


def _is_bounded(connector: Connector) -> bool:
    return isinstance(connector, DatagenTable) and (
        connector.number_of_rows is not None
        or any(field.kind is GeneratorKind.SEQUENCE for field in connector.fields)
    )


def _no_findings(_table: Table, _resolution: Resolution) -> list[Diagnostic]:
    return []


DATAGEN = ConnectorSpec(
    name="datagen",
    config=DatagenTable,
    readable=True,
    writable=False,
    resolve=_resolve,
    metadata=lambda _: {},
    is_bounded=_is_bounded,
    check_source=_no_findings,
    check_sink=_no_findings,
)
