"""Flink's data types as frozen values (Flink documentation, "Data Types").

``str(t)`` is the type in Flink's own spelling, as ``SHOW CREATE TABLE`` prints it. Nullability is part of
a type. This module imports no library: codecs use it on executors.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import Enum

MAX_LENGTH = 2_147_483_647


class TypeRoot(Enum):
    """The kinds of types without parameters, or with lengths and precisions only."""

    BOOLEAN = "BOOLEAN"
    TINYINT = "TINYINT"
    SMALLINT = "SMALLINT"
    INT = "INT"
    BIGINT = "BIGINT"
    FLOAT = "FLOAT"
    DOUBLE = "DOUBLE"
    DECIMAL = "DECIMAL"
    CHAR = "CHAR"
    VARCHAR = "VARCHAR"
    BINARY = "BINARY"
    VARBINARY = "VARBINARY"
    DATE = "DATE"
    TIME = "TIME"
    TIMESTAMP = "TIMESTAMP"
    TIMESTAMP_LTZ = "TIMESTAMP_LTZ"
    INTERVAL_YEAR_MONTH = "INTERVAL_YEAR_MONTH"
    INTERVAL_DAY_TIME = "INTERVAL_DAY_TIME"
    VARIANT = "VARIANT"
    BITMAP = "BITMAP"
    NULL = "NULL"


@dataclass(frozen=True, slots=True, kw_only=True)
class DataType:
    """Base of all types."""

    nullable: bool = True

    def not_null(self) -> DataType:
        """The same type, NOT NULL."""
        return replace(self, nullable=False)

    def as_nullable(self) -> DataType:
        """The same type, nullable."""
        return replace(self, nullable=True)

    def __str__(self) -> str:
        return self.spelling() + ("" if self.nullable else " NOT NULL")

    def spelling(self) -> str:
        """The type in Flink's spelling, without nullability."""
        raise NotImplementedError


@dataclass(frozen=True, slots=True)
class AtomicType(DataType):
    """A scalar type. ``length`` belongs to CHAR, VARCHAR, BINARY, VARBINARY; ``precision`` to DECIMAL (1–38),
    TIME, TIMESTAMP and TIMESTAMP_LTZ (0–9 fractional digits) and intervals; ``scale`` to DECIMAL."""

    root: TypeRoot
    length: int | None = None
    precision: int | None = None
    scale: int | None = None

    def spelling(self) -> str:
        match self.root:
            case TypeRoot.VARCHAR if self.length == MAX_LENGTH:
                return "STRING"
            case TypeRoot.VARBINARY if self.length == MAX_LENGTH:
                return "BYTES"
            case TypeRoot.CHAR | TypeRoot.VARCHAR | TypeRoot.BINARY | TypeRoot.VARBINARY:
                return f"{self.root.value}({self.length})"
            case TypeRoot.DECIMAL:
                return f"DECIMAL({self.precision}, {self.scale})"
            case TypeRoot.TIME | TypeRoot.TIMESTAMP | TypeRoot.TIMESTAMP_LTZ:
                return f"{self.root.value}({self.precision})"
            case TypeRoot.INTERVAL_YEAR_MONTH:
                return "INTERVAL YEAR TO MONTH"
            case TypeRoot.INTERVAL_DAY_TIME:
                return "INTERVAL DAY TO SECOND(3)"
            case _:
                return str(self.root.value)


@dataclass(frozen=True, slots=True)
class ArrayType(DataType):
    """``ARRAY<element>``."""

    element: DataType

    def spelling(self) -> str:
        return f"ARRAY<{self.element}>"


@dataclass(frozen=True, slots=True)
class MultisetType(DataType):
    """``MULTISET<element>``: element to INT count."""

    element: DataType

    def spelling(self) -> str:
        return f"MULTISET<{self.element}>"


@dataclass(frozen=True, slots=True)
class MapType(DataType):
    """``MAP<key, value>``."""

    key: DataType
    value: DataType

    def spelling(self) -> str:
        return f"MAP<{self.key}, {self.value}>"


@dataclass(frozen=True, slots=True)
class RowField:
    """A field of a ROW."""

    name: str
    type: DataType
    comment: str | None = None

    def __str__(self) -> str:
        comment = "" if self.comment is None else f" {_quoted(self.comment)}"
        return f"`{self.name.replace('`', '``')}` {self.type}{comment}"


@dataclass(frozen=True, slots=True)
class RowType(DataType):
    """``ROW<name type, …>``."""

    fields: tuple[RowField, ...]

    def spelling(self) -> str:
        return f"ROW<{', '.join(map(str, self.fields))}>"


def _quoted(text: str) -> str:
    return "'" + text.replace("'", "''") + "'"


@dataclass(frozen=True, slots=True)
class RawType(DataType):
    """``RAW('class', 'snapshot')``: parsed and printed; no value of it can be read here."""

    class_name: str
    snapshot: str

    def spelling(self) -> str:
        return f"RAW({_quoted(self.class_name)}, {_quoted(self.snapshot)})"


@dataclass(frozen=True, slots=True)
class StructuredType(DataType):
    """``STRUCTURED<'class', name type, …>``."""

    class_name: str
    fields: tuple[RowField, ...]

    def spelling(self) -> str:
        return f"STRUCTURED<{', '.join([_quoted(self.class_name), *map(str, self.fields)])}>"


BOOLEAN = AtomicType(TypeRoot.BOOLEAN)
TINYINT = AtomicType(TypeRoot.TINYINT)
SMALLINT = AtomicType(TypeRoot.SMALLINT)
INT = AtomicType(TypeRoot.INT)
BIGINT = AtomicType(TypeRoot.BIGINT)
FLOAT = AtomicType(TypeRoot.FLOAT)
DOUBLE = AtomicType(TypeRoot.DOUBLE)
STRING = AtomicType(TypeRoot.VARCHAR, length=MAX_LENGTH)
BYTES = AtomicType(TypeRoot.VARBINARY, length=MAX_LENGTH)
DATE = AtomicType(TypeRoot.DATE)
NULL = AtomicType(TypeRoot.NULL)


def is_text(data_type: DataType) -> bool:
    """Whether it is a type of texts (CHAR, VARCHAR, STRING)."""
    return isinstance(data_type, AtomicType) and data_type.root in (TypeRoot.CHAR, TypeRoot.VARCHAR)


def decimal(precision: int = 10, scale: int = 0) -> AtomicType:
    """``DECIMAL(precision, scale)``."""
    return AtomicType(TypeRoot.DECIMAL, precision=precision, scale=scale)


def time(precision: int = 0) -> AtomicType:
    """``TIME(precision)``."""
    return AtomicType(TypeRoot.TIME, precision=precision)


def timestamp(precision: int = 6) -> AtomicType:
    """``TIMESTAMP(precision)``, without time zone."""
    return AtomicType(TypeRoot.TIMESTAMP, precision=precision)


def timestamp_ltz(precision: int = 6) -> AtomicType:
    """``TIMESTAMP_LTZ(precision)``, an instant."""
    return AtomicType(TypeRoot.TIMESTAMP_LTZ, precision=precision)
