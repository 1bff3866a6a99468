"""Which types Flink casts explicitly, for metadata columns (recorded from Flink 2.3's
``LogicalTypeCasts``)."""

from __future__ import annotations

from kafka_sql.model.data_types import (
    ArrayType,
    AtomicType,
    DataType,
    MapType,
    MultisetType,
    RowType,
    TypeRoot,
)

_TEXT = frozenset({TypeRoot.CHAR, TypeRoot.VARCHAR})
_BYTES = frozenset({TypeRoot.BINARY, TypeRoot.VARBINARY})
_INTEGERS = frozenset({TypeRoot.TINYINT, TypeRoot.SMALLINT, TypeRoot.INT, TypeRoot.BIGINT})
_NUMBERS = _INTEGERS | {TypeRoot.DECIMAL, TypeRoot.FLOAT, TypeRoot.DOUBLE}
_TIMESTAMPS = frozenset({TypeRoot.TIMESTAMP, TypeRoot.TIMESTAMP_LTZ})
_INTERVALS = frozenset({TypeRoot.INTERVAL_YEAR_MONTH, TypeRoot.INTERVAL_DAY_TIME})
_BOOLEAN = frozenset({TypeRoot.BOOLEAN})
_DATE = frozenset({TypeRoot.DATE})
_TIME = frozenset({TypeRoot.TIME})

_TARGETS: dict[TypeRoot, frozenset[TypeRoot]] = {
    **dict.fromkeys(_TEXT, _TEXT | _BOOLEAN | _BYTES | _NUMBERS | _DATE | _TIME | _TIMESTAMPS | _INTERVALS),
    **dict.fromkeys(_BYTES, _TEXT | _BYTES),
    TypeRoot.BOOLEAN: _TEXT | _BOOLEAN | _NUMBERS,
    **dict.fromkeys(_INTEGERS, _TEXT | _BOOLEAN | _NUMBERS | _INTERVALS),
    TypeRoot.DECIMAL: _TEXT | _NUMBERS | _INTERVALS,
    TypeRoot.FLOAT: _TEXT | _NUMBERS,
    TypeRoot.DOUBLE: _TEXT | _NUMBERS,
    TypeRoot.DATE: _TEXT | _DATE | _TIMESTAMPS,
    TypeRoot.TIME: _TEXT | _TIME | _TIMESTAMPS,
    **dict.fromkeys(_TIMESTAMPS, _TEXT | _DATE | _TIME | _TIMESTAMPS),
    **{
        interval: _TEXT | _INTEGERS | {TypeRoot.DECIMAL, interval}
        for interval in (TypeRoot.INTERVAL_YEAR_MONTH, TypeRoot.INTERVAL_DAY_TIME)
    },
    TypeRoot.VARIANT: frozenset({TypeRoot.VARIANT}),
    TypeRoot.BITMAP: frozenset({TypeRoot.BITMAP}),
}


def supports_explicit_cast(source: DataType, target: DataType) -> bool:
    """Whether Flink has an explicit cast from ``source`` to ``target``; nullability does not matter."""
    if isinstance(target, AtomicType) and target.root in _TEXT and not isinstance(source, AtomicType):
        return True
    match source, target:
        case (AtomicType(), AtomicType()):
            return target.root in _TARGETS.get(source.root, frozenset())
        case (ArrayType(), ArrayType()):
            return supports_explicit_cast(source.element, target.element)
        case (MultisetType(), MultisetType()):
            return supports_explicit_cast(source.element, target.element)
        case (MapType(), MapType()):
            return supports_explicit_cast(source.key, target.key) and supports_explicit_cast(
                source.value, target.value
            )
        case (RowType(), RowType()):
            return len(source.fields) == len(target.fields) and all(
                supports_explicit_cast(one.type, other.type)
                for one, other in zip(source.fields, target.fields, strict=True)
            )
        case _:
            return source.as_nullable() == target.as_nullable()
