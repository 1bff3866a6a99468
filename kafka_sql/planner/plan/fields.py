"""The columns that nodes of a plan give, and the expressions that they are computed by."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import Enum

from sqlglot import exp

from kafka_sql.model.data_types import DataType


class TimeAttribute(Enum):
    """Whether a field is a time attribute."""

    NONE = "none"
    ROWTIME = "rowtime"
    PROCTIME = "proctime"


@dataclass(frozen=True, slots=True)
class PlanField:
    """A column of a node's output. ``name`` is unique within the node (and is the Spark column name)."""

    name: str
    type: DataType
    time_attribute: TimeAttribute = TimeAttribute.NONE


Schema = tuple[PlanField, ...]


def timeless(schema: Schema) -> Schema:
    """The fields as plain columns: none is an event-time attribute."""
    return tuple(
        replace(field, time_attribute=TimeAttribute.NONE)
        if field.time_attribute is TimeAttribute.ROWTIME
        else field
        for field in schema
    )


def nullable_fields(schema: Schema) -> Schema:
    """The fields, each of which can be NULL."""
    return tuple(replace(field, type=field.type.as_nullable()) for field in schema)


@dataclass(frozen=True, slots=True)
class NamedExpression:
    """An expression in Spark's meaning and the field it becomes."""

    field: PlanField
    expression: exp.Expression
