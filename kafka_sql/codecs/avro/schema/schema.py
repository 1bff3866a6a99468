"""Avro schemas as frozen values, read from their JSON text (Avro 1.12 specification, "Schema Declaration").

Names are full names. A repeated use of a type by its name is a :class:`Named`; :class:`AvroSchema` holds all
named types, so that recursive schemas need no cycle of objects.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, TypeVar

PRIMITIVES = ("null", "boolean", "int", "long", "float", "double", "bytes", "string")


class AvroSchemaError(ValueError):
    """The text is not an Avro schema, or not one that is supported here; the message says why."""


@dataclass(frozen=True, slots=True)
class Logical:
    """A logical type, by its name; ``precision`` and ``scale`` belong to ``decimal``."""

    name: str
    precision: int = 0
    scale: int = 0


@dataclass(frozen=True, slots=True)
class Primitive:
    """One of :data:`PRIMITIVES`."""

    kind: str
    logical: Logical | None = None


@dataclass(frozen=True, slots=True)
class Fixed:
    """``size`` bytes."""

    name: str
    size: int
    logical: Logical | None = None
    aliases: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class EnumSchema:
    """One of several symbols; ``default`` replaces those that a reader does not know."""

    name: str
    symbols: tuple[str, ...]
    default: str | None = None
    aliases: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class ArraySchema:
    """A list of items."""

    items: Schema


@dataclass(frozen=True, slots=True)
class MapSchema:
    """Strings to values."""

    values: Schema


@dataclass(frozen=True, slots=True)
class Union:
    """One of several types."""

    branches: tuple[Schema, ...]


@dataclass(frozen=True, slots=True)
class RecordField:
    """A field; ``default`` is JSON and only valid with ``has_default``."""

    name: str
    type: Schema
    default: Any = None
    has_default: bool = False
    aliases: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Record:
    """Named fields in order. ``doc`` is the schema's comment."""

    name: str
    fields: tuple[RecordField, ...]
    aliases: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Named:
    """A type declared elsewhere in the schema."""

    name: str


Schema = Primitive | Fixed | EnumSchema | ArraySchema | MapSchema | Union | Record | Named
NamedType = Fixed | EnumSchema | Record
NamedT = TypeVar("NamedT", Fixed, EnumSchema, Record)
NULL = Primitive("null")


@dataclass(frozen=True, slots=True)
class AvroSchema:
    """A whole schema: its root, and the types declared in it by full name."""

    root: Schema
    names: Mapping[str, NamedType]

    def meant(self, schema: Schema) -> Schema:
        """Return the type itself instead of its name."""
        return self.names[schema.name] if isinstance(schema, Named) else schema


def parse_schema(text: str, references: Mapping[str, NamedType] | None = None) -> AvroSchema:
    """Parse the schema in ``text`` (JSON, or the bare name of a primitive type).

    ``references`` are types declared in other schemas. Raises :class:`AvroSchemaError`.
    """
    try:
        value = json.loads(text)
    except ValueError:
        value = text.strip()
    except RecursionError:
        raise AvroSchemaError("the schema is nested too deeply") from None
    names: dict[str, NamedType] = dict(references or {})
    try:
        root = _Parser(names).schema(value, "")
    except RecursionError:
        raise AvroSchemaError("the schema is nested too deeply") from None
    return AvroSchema(root, names)


def type_name(schema: Schema) -> str:
    """Return a schema's name in messages: ``int``, ``array``, ``record 'Order'``."""
    match schema:
        case Primitive(kind=kind):
            return kind
        case ArraySchema():
            return "array"
        case MapSchema():
            return "map"
        case Union(branches=branches):
            return f"union of {', '.join(type_name(branch) for branch in branches)}"
        case Fixed(name=name):
            return f"fixed '{name}'"
        case EnumSchema(name=name):
            return f"enum '{name}'"
        case Record(name=name) | Named(name=name):
            return f"record '{name}'"


class _Parser:
    """Parses JSON values into schemas and collects the types that they declare."""

    def __init__(self, names: dict[str, NamedType]) -> None:
        self._names = names
        self._open: set[str] = set()

    def schema(self, value: Any, namespace: str) -> Schema:
        if isinstance(value, str):
            return self._by_name(value, namespace)
        if isinstance(value, list):
            return self._union(value, namespace)
        if not isinstance(value, dict):
            raise AvroSchemaError(f"{json.dumps(value)} is not an Avro type")
        match kind := value.get("type"):
            case "record" | "error":
                return self._record(value, namespace)
            case "enum":
                return self._enum(value, namespace)
            case "fixed":
                return self._fixed(value, namespace)
            case "array":
                return ArraySchema(self.schema(self._member(value, "items", "an array"), namespace))
            case "map":
                return MapSchema(self.schema(self._member(value, "values", "a map"), namespace))
            case str() if kind in PRIMITIVES:
                return Primitive(kind, _logical(value, 1 << 30 if kind == "bytes" else None, kind))
            case str():
                return self._by_name(kind, namespace)
        raise AvroSchemaError("an Avro type has no 'type'")

    def _by_name(self, name: str, namespace: str) -> Schema:
        if name in PRIMITIVES:
            return Primitive(name)
        for full in (_full_name(name, namespace), name):
            if full in self._open or full in self._names:
                return Named(full)
        raise AvroSchemaError(f"'{name}' is not a type of this schema")

    def _union(self, value: list[Any], namespace: str) -> Union:
        branches = tuple(self.schema(item, namespace) for item in value)
        seen: set[str] = set()
        for branch in branches:
            name = (
                branch.name if isinstance(branch, Named | Record | Fixed | EnumSchema) else type_name(branch)
            )
            if isinstance(branch, Union):
                raise AvroSchemaError("a union stands directly inside a union")
            if name in seen:
                raise AvroSchemaError(f"a union has '{name}' twice")
            seen.add(name)
        return Union(branches)

    def _record(self, value: dict[str, Any], namespace: str) -> Record:
        name, inner = self._declared(value, namespace)
        self._open.add(name)
        members = self._member(value, "fields", "a record")
        if not isinstance(members, list):
            raise AvroSchemaError(f"the fields of record '{name}' are not a list")
        fields = tuple(self._field(member, inner, name) for member in members)
        self._open.discard(name)
        if len({field.name for field in fields}) < len(fields):
            raise AvroSchemaError(f"record '{name}' has two fields of one name")
        return self._declare(Record(name, fields, _aliases(value, inner)))

    def _field(self, member: Any, namespace: str, record: str) -> RecordField:
        if not isinstance(member, dict) or "name" not in member or "type" not in member:
            raise AvroSchemaError(f"a field of record '{record}' has no name or no type")
        name = _checked(str(member["name"]))
        type = self.schema(member["type"], namespace)
        return RecordField(name, type, member.get("default"), "default" in member, _aliases(member, ""))

    def _enum(self, value: dict[str, Any], namespace: str) -> EnumSchema:
        name, inner = self._declared(value, namespace)
        symbols = self._member(value, "symbols", "an enum")
        if not isinstance(symbols, list) or not all(isinstance(symbol, str) for symbol in symbols):
            raise AvroSchemaError(f"the symbols of enum '{name}' are not a list of names")
        default = value.get("default")
        return self._declare(EnumSchema(name, tuple(symbols), default, _aliases(value, inner)))

    def _fixed(self, value: dict[str, Any], namespace: str) -> Fixed:
        name, inner = self._declared(value, namespace)
        size = self._member(value, "size", "a fixed")
        if not isinstance(size, int) or size < 0:
            raise AvroSchemaError(f"fixed '{name}' has no size")
        return self._declare(Fixed(name, size, _logical(value, size, "fixed"), _aliases(value, inner)))

    def _declared(self, value: dict[str, Any], namespace: str) -> tuple[str, str]:
        """Return the full name of a declared type, and the namespace inside of it."""
        name = value.get("name")
        if not isinstance(name, str):
            raise AvroSchemaError(f"a type of kind '{value['type']}' has no name")
        given = value.get("namespace")
        full = _full_name(name, namespace if given is None else str(given))
        for part in full.split("."):
            _checked(part)
        if full in self._names or full in self._open:
            raise AvroSchemaError(f"'{full}' is declared twice")
        return full, full.rpartition(".")[0]

    def _declare(self, type: NamedT) -> NamedT:
        self._names[type.name] = type
        return type

    def _member(self, value: dict[str, Any], name: str, kind: str) -> Any:
        if name not in value:
            raise AvroSchemaError(f"{kind} has no '{name}'")
        return value[name]


def _full_name(name: str, namespace: str) -> str:
    return name if "." in name or not namespace else f"{namespace}.{name}"


def _checked(name: str) -> str:
    """Check for a name of letters, digits and underscores; letters of any script, as in Java."""
    plain = name.replace("_", "a")
    if not plain.isalnum() or not plain[0].isalpha():
        raise AvroSchemaError(f"'{name}' is not a name in Avro")
    return name


def _aliases(value: dict[str, Any], namespace: str) -> tuple[str, ...]:
    aliases = value.get("aliases") or ()
    if not isinstance(aliases, list | tuple):
        raise AvroSchemaError("'aliases' is not a list of names")
    return tuple(_full_name(str(alias), namespace) for alias in aliases)


_LOGICAL_OF = {
    "date": "int",
    "time-millis": "int",
    "time-micros": "long",
    "timestamp-millis": "long",
    "timestamp-micros": "long",
    "local-timestamp-millis": "long",
    "local-timestamp-micros": "long",
}


def _logical(value: dict[str, Any], size: int | None, kind: str) -> Logical | None:
    """Return the logical type; ignore one that does not fit its type, as the specification requires."""
    name = value.get("logicalType")
    if name == "decimal" and size is not None:
        precision, scale = value.get("precision"), value.get("scale", 0)
        if isinstance(precision, int) and isinstance(scale, int) and 0 <= scale <= precision > 0:
            return Logical("decimal", precision, scale)
        return None
    if isinstance(name, str) and _LOGICAL_OF.get(name) == kind:
        return Logical(name)
    return None
