"""Reads a record written with one Avro schema with another: Avro's schema resolution (specification, "Schema
Resolution", in the reading of Avro's Java library 1.12, which Flink uses) as a tree of steps.

Both readers, by column and by record, follow this tree. An unresolvable part is a :class:`Refuse` in the
tree, because only a record that reaches it is bad.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from kafka_sql.codecs.avro.schema.schema import (
    NULL,
    ArraySchema,
    AvroSchema,
    AvroSchemaError,
    EnumSchema,
    Fixed,
    MapSchema,
    Primitive,
    Record,
    RecordField,
    Schema,
    Union,
    type_name,
)
from kafka_sql.codecs.avro.schema.values import default_value
from kafka_sql.codecs.contract.codec import Field
from kafka_sql.model import data_types
from kafka_sql.model.data_types import (
    ArrayType,
    AtomicType,
    DataType,
    MapType,
    MultisetType,
    RowType,
    TypeRoot,
)


@dataclass(frozen=True, slots=True)
class Nothing:
    """No bytes; NULL."""


@dataclass(frozen=True, slots=True)
class Refuse:
    """A part that makes every record that reaches it bad."""

    reason: str


@dataclass(frozen=True, slots=True)
class Scalar:
    """A number or boolean written as ``kind`` (an Avro primitive), for a column of type ``type``.

    ``via`` is the primitive that the reader's schema has (an int promoted to float loses digits)."""

    kind: str
    via: str
    type: AtomicType


@dataclass(frozen=True, slots=True)
class Chunk:
    """Bytes: ``size`` of them, or preceded by their length without it; for texts, bytes and decimals."""

    size: int | None
    type: AtomicType


@dataclass(frozen=True, slots=True)
class Symbol:
    """An index into ``symbols``, for texts; None for a symbol of the writer that the reader does not know."""

    symbols: tuple[str | None, ...]


@dataclass(frozen=True, slots=True)
class Choice:
    """A union: an index, then that branch."""

    branches: tuple[Step, ...]


@dataclass(frozen=True, slots=True)
class Items:
    """Blocks of items."""

    item: Step
    type: ArrayType


@dataclass(frozen=True, slots=True)
class Entries:
    """Blocks of strings and values; a MULTISET if ``type`` is one."""

    value: Step
    type: MapType | MultisetType


@dataclass(frozen=True, slots=True)
class Skip:
    """An unused value of the writer's schema."""

    schema: Schema


@dataclass(frozen=True, slots=True)
class Part:
    """One field of the writer's record. ``slot`` is the position of the column, None if the field is only
    checked or skipped.
    """

    name: str
    step: Step | Skip
    slot: int | None


@dataclass(frozen=True, slots=True)
class Fields:
    """A record: its parts in the writer's order; ``defaults`` are (slot, value) of fields that the writer
    lacks, as plain Python values."""

    parts: tuple[Part, ...]
    defaults: tuple[tuple[int, Any], ...]
    type: RowType


Step = Nothing | Refuse | Scalar | Chunk | Symbol | Choice | Items | Entries | Fields


def may_refuse(step: Step) -> bool:
    """Whether a record with valid bytes can be bad."""
    match step:
        case Refuse():
            return True
        case Symbol(symbols=symbols):
            return None in symbols
        case Choice(branches=branches):
            return any(map(may_refuse, branches))
        case Items(item=inner) | Entries(value=inner):
            return may_refuse(inner)
        case Fields(parts=parts):
            return any(not isinstance(part.step, Skip) and may_refuse(part.step) for part in parts)
        case _:
            return False


def plan(
    writer: AvroSchema, reader: AvroSchema, fields: tuple[Field, ...], projected: tuple[int, ...]
) -> Fields | Refuse | Choice:
    """Return the steps that read a record of ``writer`` as columns ``fields`` through the schema ``reader``.
    The root of ``reader`` is a record (or a union of null and one) with one field per column, in order.

    Slots are positions in ``projected``.
    """
    row = RowType(tuple(data_types.RowField(field.name, field.type) for field in fields), nullable=False)
    step = _Resolution(writer, reader).resolve(writer.root, reader.root, row)
    return _projected(step, projected)


def _projected(step: Step, projected: tuple[int, ...]) -> Fields | Refuse | Choice:
    match step:
        case Fields(parts=parts, defaults=defaults, type=type):
            slots = {index: slot for slot, index in enumerate(projected)}
            chosen = []
            for part in parts:
                slot = None if part.slot is None else slots.get(part.slot)
                chosen.append(replace(part, slot=slot))
            kept = tuple((slots[index], value) for index, value in defaults if index in slots)
            return Fields(tuple(chosen), kept, type)
        case Choice(branches=branches):
            return Choice(tuple(_projected(branch, projected) for branch in branches))
        case Nothing():
            return Refuse("the record is null")
        case Refuse():
            return step
    raise AvroSchemaError("the reader's schema is not a record")


class _Resolution:
    """Walks both schemas side by side."""

    def __init__(self, writer: AvroSchema, reader: AvroSchema) -> None:
        self._writer = writer
        self._reader = reader

    def resolve(self, writer: Schema, reader: Schema, type: DataType) -> Step:
        writer, reader = self._writer.meant(writer), self._reader.meant(reader)
        match writer, reader:
            case Union(branches=branches), _:
                return Choice(tuple(self.resolve(branch, reader, type) for branch in branches))
            case _, Union(branches=branches):
                found = self._matching(writer, branches, type)
                if found is None:
                    return _mismatch(writer, reader)
                return self.resolve(writer, branches[found], type)
            case Record(), Record():
                return self._record(writer, reader, type)
            case EnumSchema(), EnumSchema():
                return self._enum(writer, reader)
            case Fixed(), Fixed():
                if not _same_name(writer, reader) or writer.size != reader.size:
                    return _mismatch(writer, reader)
                return _bytes_step(writer.size, type, reader)
            case ArraySchema(items=written), ArraySchema(items=read):
                if not isinstance(type, ArrayType):
                    return _wrong_column(reader, type)
                return Items(self.resolve(written, read, type.element), type)
            case MapSchema(values=written), MapSchema(values=read):
                match type:
                    case MapType(value=value):
                        return Entries(self.resolve(written, read, value), type)
                    case MultisetType():
                        return Entries(self.resolve(written, read, data_types.INT), type)
                return _wrong_column(reader, type)
            case Primitive(), Primitive():
                return _primitive(writer, reader, type)
        return _mismatch(writer, reader)

    def _matching(self, writer: Schema, branches: tuple[Schema, ...], type: DataType) -> int | None:
        """Return the reader's branch for a type: the same type (and name), else a record that fits, else a
        type that it can be promoted to.
        """
        fitting: int | None = None
        for position, named in enumerate(branches):
            branch = self._reader.meant(named)
            match writer, branch:
                case Record(), Record():
                    if _full_name(writer, branch):
                        return position
                    if (fitting is None or _short(writer) == _short(branch)) and self._fits(
                        writer, branch, type
                    ):
                        fitting = position
                case EnumSchema(), EnumSchema():
                    if _full_name(writer, branch):
                        return position
                case Fixed(), Fixed():
                    if _full_name(writer, branch):
                        return position
                case (ArraySchema(), ArraySchema()) | (MapSchema(), MapSchema()):
                    return position
                case Primitive(kind=written), Primitive(kind=read) if written == read:
                    return position
        if fitting is not None or not isinstance(writer, Primitive):
            return fitting
        for position, branch in enumerate(branches):
            if isinstance(branch, Primitive) and branch.kind in _PROMOTIONS.get(writer.kind, ()):
                return position
        return None

    def _fits(self, writer: Record, reader: Record, type: DataType) -> bool:
        """Whether no field of the record is certainly bad."""
        step = self._record(writer, reader, type)
        return isinstance(step, Fields) and not any(isinstance(part.step, Refuse) for part in step.parts)

    def _record(self, writer: Record, reader: Record, type: DataType) -> Step:
        if not isinstance(type, RowType) or len(type.fields) != len(reader.fields):
            return _wrong_column(reader, type)
        slots = {field.name: slot for slot, field in enumerate(reader.fields)}
        for slot, field in enumerate(reader.fields):
            for alias in field.aliases:
                if not any(other.name == field.name for other in writer.fields):
                    slots.setdefault(alias, slot)
        parts: list[Part] = []
        for field in writer.fields:
            taken = slots.pop(field.name, None)
            if taken is None:
                parts.append(Part(field.name, Skip(field.type), None))
                continue
            step = self.resolve(field.type, reader.fields[taken].type, type.fields[taken].type)
            parts.append(Part(field.name, step, taken))
        return self._with_defaults(reader, type, tuple(parts))

    def _with_defaults(self, reader: Record, type: RowType, parts: tuple[Part, ...]) -> Step:
        written = {part.slot for part in parts}
        defaults = []
        for slot, field in enumerate(reader.fields):
            if slot in written:
                continue
            if not field.has_default:
                return Refuse(f"the writer's schema has no field '{field.name}', and it has no default")
            defaults.append((slot, self._default(field, type.fields[slot].type)))
        return Fields(parts, tuple(defaults), type)

    def _default(self, field: RecordField, type: DataType) -> Any:
        schema = self._reader.meant(field.type)
        if isinstance(schema, Union):
            schema = self._reader.meant(schema.branches[0])
        try:
            return default_value(self._reader, schema, field.default, type)
        except AvroSchemaError:
            raise
        except ValueError as error:
            raise AvroSchemaError(f"the default of field '{field.name}' does not fit: {error}") from None

    def _enum(self, writer: EnumSchema, reader: EnumSchema) -> Step:
        if not _same_name(writer, reader):
            return _mismatch(writer, reader)
        known = set(reader.symbols)
        return Symbol(tuple(symbol if symbol in known else reader.default for symbol in writer.symbols))


_PROMOTIONS = {
    "int": ("long", "float", "double"),
    "long": ("float", "double"),
    "float": ("double",),
    "string": ("bytes",),
    "bytes": ("string",),
}
_TEXTS = (TypeRoot.CHAR, TypeRoot.VARCHAR)
_BYTES = (TypeRoot.BINARY, TypeRoot.VARBINARY)
_INTS = (TypeRoot.TINYINT, TypeRoot.SMALLINT, TypeRoot.INT, TypeRoot.DATE, TypeRoot.TIME)
_SCALARS = {
    "boolean": (TypeRoot.BOOLEAN,),
    "int": _INTS,
    "long": (TypeRoot.BIGINT, TypeRoot.TIMESTAMP, TypeRoot.TIMESTAMP_LTZ),
    "float": (TypeRoot.FLOAT,),
    "double": (TypeRoot.DOUBLE,),
}
"""The columns that hold the values of an Avro primitive. INTERVAL types have no Avro schema in Flink."""


def _primitive(writer: Primitive, reader: Primitive, type: DataType) -> Step:
    if writer.kind != reader.kind and reader.kind not in _PROMOTIONS.get(writer.kind, ()):
        return _mismatch(writer, reader)
    if reader.kind == "null":
        return Nothing()
    if not isinstance(type, AtomicType):
        return _wrong_column(reader, type)
    if reader.kind in ("string", "bytes"):
        return _bytes_step(None, type, reader)
    if type.root not in _SCALARS[reader.kind]:
        return _wrong_column(reader, type)
    return Scalar(writer.kind, reader.kind, type)


def _bytes_step(size: int | None, type: DataType, reader: Schema) -> Step:
    text = isinstance(reader, Primitive) and reader.kind == "string"
    wanted = _TEXTS if text else (*_BYTES, TypeRoot.DECIMAL)
    if not isinstance(type, AtomicType) or type.root not in wanted:
        return _wrong_column(reader, type)
    return Chunk(size, type)


def _mismatch(writer: Schema, reader: Schema) -> Refuse:
    return Refuse(f"the writer's type is {type_name(writer)}, the reader's {_read_as(reader)}")


def _read_as(reader: Schema) -> str:
    if isinstance(reader, Union):
        return " or ".join(type_name(branch) for branch in reader.branches if branch != NULL)
    return type_name(reader) + (", not null" if isinstance(reader, Primitive) else "")


def _wrong_column(reader: Schema, type: DataType) -> Refuse:
    return Refuse(f"a value of Avro type {type_name(reader)} does not fit {type.as_nullable()}")


def _same_name(one: Record | EnumSchema | Fixed, reader: Record | EnumSchema | Fixed) -> bool:
    """Whether names without their namespaces are equal, as in Java; the aliases of the reader count."""
    short = one.name.rpartition(".")[2]
    return short == reader.name.rpartition(".")[2] or one.name in reader.aliases


def _full_name(one: Record | EnumSchema | Fixed, reader: Record | EnumSchema | Fixed) -> bool:
    return one.name == reader.name or one.name in reader.aliases


def _short(schema: Record) -> str:
    return schema.name.rpartition(".")[2]
