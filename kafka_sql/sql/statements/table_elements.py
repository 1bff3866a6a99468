"""The elements in the brackets and clauses of CREATE TABLE and ALTER TABLE (reference §5.1)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from enum import Enum

from sqlglot import exp

from kafka_sql.model.data_types import DataType
from kafka_sql.sql.statements.nodes import Expression, Name, ObjectName, OptionEntry, Text
from kafka_sql.text.source import Span


@dataclass(frozen=True, slots=True)
class PhysicalColumn:
    """``name type [NOT NULL] [COMMENT 'c']``: part of the record."""

    name: Name
    type: DataType
    comment: str | None
    span: Span


@dataclass(frozen=True, slots=True)
class MetadataColumn:
    """``name type METADATA [FROM 'key'] [VIRTUAL] [COMMENT 'c']``; without FROM, ``key`` is the column
    name.
    """

    name: Name
    type: DataType
    key: Text | None
    virtual: bool
    comment: str | None
    span: Span

    @property
    def metadata_key(self) -> str:
        """The metadata key that the column reads or writes."""
        return self.name.text if self.key is None else self.key.value


@dataclass(frozen=True, slots=True)
class ComputedColumn:
    """``name AS expression [COMMENT 'c']``."""

    name: Name
    expression: Expression
    comment: str | None
    span: Span

    @property
    def is_processing_time(self) -> bool:
        """Whether it is ``PROCTIME()``, Flink's processing-time attribute."""
        ast = self.expression.ast
        return isinstance(ast, exp.Anonymous) and str(ast.this).upper() == "FN_PROCTIME"


ColumnDefinition = PhysicalColumn | MetadataColumn | ComputedColumn


@dataclass(frozen=True, slots=True)
class WatermarkDefinition:
    """``WATERMARK FOR column AS expression``; ``column`` has several parts only in wrong text."""

    column: Name
    expression: Expression
    span: Span


@dataclass(frozen=True, slots=True)
class PrimaryKeyDefinition:
    """``[CONSTRAINT name] PRIMARY KEY (columns) NOT ENFORCED``."""

    name: str | None
    columns: tuple[Name, ...]
    span: Span


class DistributionKind(Enum):
    """How rows are assigned to buckets; UNKNOWN leaves it to the connector."""

    UNKNOWN = ""
    HASH = "HASH"
    RANGE = "RANGE"


@dataclass(frozen=True, slots=True)
class Distribution:
    """``DISTRIBUTED [BY [HASH|RANGE] (columns)] [INTO n BUCKETS]``; at least one of the two parts."""

    kind: DistributionKind
    columns: tuple[Name, ...]
    buckets: int | None
    span: Span


class LikeStrategy(Enum):
    """How LIKE treats one feature of the source table."""

    INCLUDING = "INCLUDING"
    EXCLUDING = "EXCLUDING"
    OVERWRITING = "OVERWRITING"


class LikeFeature(Enum):
    """The features of a table that LIKE names; physical columns are always copied."""

    ALL = "ALL"
    CONSTRAINTS = "CONSTRAINTS"
    DISTRIBUTION = "DISTRIBUTION"
    GENERATED = "GENERATED"
    METADATA = "METADATA"
    OPTIONS = "OPTIONS"
    PARTITIONS = "PARTITIONS"
    WATERMARKS = "WATERMARKS"


@dataclass(frozen=True, slots=True)
class LikeOption:
    """``INCLUDING OPTIONS``; combinations that Flink refuses never leave the parser."""

    strategy: LikeStrategy
    feature: LikeFeature
    span: Span


@dataclass(frozen=True, slots=True)
class LikeClause:
    """``LIKE source [(options)]``; without options: INCLUDING ALL OVERWRITING OPTIONS."""

    source: ObjectName
    options: tuple[LikeOption, ...]
    span: Span


def has_metadata_keys(options: Iterable[OptionEntry]) -> bool:
    """Whether the connector in the options decides which metadata columns a primary key may have. Metadata
    about a record's position identifies records (VVR; in Flink a key has physical columns).
    """
    connector = None
    for entry in options:
        connector = entry.value.value if entry.key.value == "connector" else connector
    return connector == "kafka"
