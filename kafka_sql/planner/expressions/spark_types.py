"""Spark's types behind Flink's: how they are spelled, and what they tell apart of Flink's. The target of each
cast in a plan carries the type, so that nobody reads its spelling."""

from __future__ import annotations

from sqlglot import exp

from kafka_sql.model.data_types import (
    BIGINT,
    BYTES,
    DOUBLE,
    INT,
    STRING,
    ArrayType,
    AtomicType,
    DataType,
    MapType,
    MultisetType,
    RowField,
    RowType,
    StructuredType,
    TypeRoot,
    time,
    timestamp,
    timestamp_ltz,
)

_SPELLINGS = {
    TypeRoot.BOOLEAN: "BOOLEAN",
    TypeRoot.TINYINT: "TINYINT",
    TypeRoot.SMALLINT: "SMALLINT",
    TypeRoot.INT: "INT",
    TypeRoot.BIGINT: "BIGINT",
    TypeRoot.FLOAT: "FLOAT",
    TypeRoot.DOUBLE: "DOUBLE",
    TypeRoot.CHAR: "STRING",
    TypeRoot.VARCHAR: "STRING",
    TypeRoot.BINARY: "BINARY",
    TypeRoot.VARBINARY: "BINARY",
    TypeRoot.DATE: "DATE",
    TypeRoot.TIME: "TIME(6)",
    TypeRoot.TIMESTAMP: "TIMESTAMP_NTZ",
    TypeRoot.TIMESTAMP_LTZ: "TIMESTAMP",
    TypeRoot.INTERVAL_YEAR_MONTH: "INTERVAL YEAR TO MONTH",
    TypeRoot.INTERVAL_DAY_TIME: "INTERVAL DAY TO SECOND",
    TypeRoot.BITMAP: "ARRAY<BIGINT>",
    TypeRoot.VARIANT: "STRING",
    TypeRoot.NULL: "VOID",
}
_HELD: dict[TypeRoot, DataType] = {
    TypeRoot.CHAR: STRING,
    TypeRoot.VARCHAR: STRING,
    TypeRoot.BINARY: BYTES,
    TypeRoot.VARBINARY: BYTES,
    TypeRoot.TIME: time(6),
    TypeRoot.TIMESTAMP: timestamp(6),
    TypeRoot.TIMESTAMP_LTZ: timestamp_ltz(6),
    TypeRoot.BITMAP: ArrayType(BIGINT),
    TypeRoot.VARIANT: STRING,
}
"""The types that Spark holds in another one of Flink's."""
_PARSED: dict[exp.DType, DataType] = {
    exp.DType.INT: INT,
    exp.DType.BIGINT: BIGINT,
    exp.DType.DOUBLE: DOUBLE,
    exp.DType.TEXT: STRING,
    exp.DType.TIMESTAMPNTZ: timestamp(6),
    exp.DType.BINARY: BYTES,
}
_HELD_IN = "held_in"
"""The argument of a type's node that carries Flink's type."""


def spark_type_text(data_type: DataType) -> str:
    """The Spark SQL spelling of the type that holds ``data_type``; raises ValueError where there is none."""
    match data_type:
        case AtomicType(root=TypeRoot.DECIMAL, precision=precision, scale=scale):
            return f"DECIMAL({precision}, {scale})"
        case AtomicType(root=root) if root in _SPELLINGS:
            return _SPELLINGS[root]
        case ArrayType(element=element):
            return f"ARRAY<{spark_type_text(element)}>"
        case MapType(key=key, value=value):
            return f"MAP<{spark_type_text(key)}, {spark_type_text(value)}>"
        case MultisetType(element=element):
            return f"MAP<{spark_type_text(element)}, {spark_type_text(INT)}>"
        case RowType(fields=fields) | StructuredType(fields=fields):
            inner = ", ".join(f"{_quoted(field.name)}: {spark_type_text(field.type)}" for field in fields)
            return f"STRUCT<{inner}>"
        case _:
            raise ValueError(f"Spark has no type that holds {data_type}")


def held_type(data_type: DataType) -> DataType:
    """The one of Flink's types that is what Spark knows of ``data_type``: without lengths and precisions that
    Spark does not keep, nullable throughout but for the keys of maps."""
    match data_type:
        case AtomicType(root=root) if root in _HELD:
            return _HELD[root]
        case AtomicType(root=TypeRoot.DECIMAL):
            return data_type.as_nullable()
        case AtomicType(root=root):
            return AtomicType(root)
        case ArrayType(element=element):
            return ArrayType(held_type(element))
        case MapType(key=key, value=value):
            return MapType(held_type(key).not_null(), held_type(value))
        case MultisetType(element=element):
            return MapType(held_type(element).not_null(), INT)
        case RowType(fields=fields) | StructuredType(fields=fields):
            return RowType(tuple(RowField(field.name, held_type(field.type)) for field in fields))
        case _:
            raise ValueError(f"Spark has no type that holds {data_type}")


def held_alike(left: DataType, right: DataType) -> bool:
    """Whether Spark holds two types in the same one."""
    return held_type(left) == held_type(right)


def type_node(data_type: DataType, spelling: str | None = None) -> exp.DataType:
    """The target of a cast: for Spark a spelling, for whoever asks the type (:func:`cast_type`). With a
    ``spelling`` that is not the usual one of ``data_type`` exactly this type is meant."""
    held = held_type(data_type) if spelling is None else data_type
    node = exp.DataType(this=exp.DType.USERDEFINED, kind=spelling or spark_type_text(data_type))
    node.args[_HELD_IN] = held
    return node


def parsed_type(node: exp.DataType) -> DataType:
    """The type of a cast in a template of Spark SQL; raises KeyError for those that no template has."""
    if node.this is exp.DType.ARRAY:
        (element,) = node.expressions
        return ArrayType(parsed_type(element))
    return _PARSED[node.this]


def cast_type(cast: exp.Cast | exp.Alias) -> DataType:
    """The type that a cast in a plan gives, or the argument of TRY_CAST, as :func:`held_type` says it."""
    node = cast.args["to" if isinstance(cast, exp.Cast) else "alias"]
    found = node.args[_HELD_IN]
    assert isinstance(found, DataType)
    return found


def cast_spelling(cast: exp.Cast | exp.Alias) -> str:
    """How the type of a cast is spelled, for messages."""
    return str(cast.args["to" if isinstance(cast, exp.Cast) else "alias"].args["kind"])


def _quoted(name: str) -> str:
    return "`" + name.replace("`", "``") + "`"
