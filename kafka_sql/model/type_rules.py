"""Flink's rules for types: families, common types, DECIMAL derivation, what casts implicitly and explicitly.

Recorded from Flink 2.3 (tests/golden/functions); Calcite's names for the rules are in the comments.
"""

from __future__ import annotations

from dataclasses import replace

from kafka_sql.model.data_types import (
    DOUBLE,
    FLOAT,
    ArrayType,
    AtomicType,
    DataType,
    MapType,
    MultisetType,
    RowField,
    RowType,
    TypeRoot,
    decimal,
)

INTEGERS = (TypeRoot.TINYINT, TypeRoot.SMALLINT, TypeRoot.INT, TypeRoot.BIGINT)
APPROXIMATE = (TypeRoot.FLOAT, TypeRoot.DOUBLE)
STRINGS = (TypeRoot.CHAR, TypeRoot.VARCHAR)
BINARIES = (TypeRoot.BINARY, TypeRoot.VARBINARY)
TIMESTAMPS = (TypeRoot.TIMESTAMP, TypeRoot.TIMESTAMP_LTZ)
INTERVALS = (TypeRoot.INTERVAL_YEAR_MONTH, TypeRoot.INTERVAL_DAY_TIME)
INTEGER_BITS = {TypeRoot.TINYINT: 8, TypeRoot.SMALLINT: 16, TypeRoot.INT: 32, TypeRoot.BIGINT: 64}
_INTEGER_DIGITS = {TypeRoot.TINYINT: 3, TypeRoot.SMALLINT: 5, TypeRoot.INT: 10, TypeRoot.BIGINT: 19}
MAX_PRECISION = 38
_MIN_LOSSY_SCALE = 6


def inner_types(data_type: DataType) -> list[DataType]:
    """The types of the elements, keys, values or fields of a constructed type."""
    match data_type:
        case ArrayType(element=element) | MultisetType(element=element):
            return [element]
        case MapType(key=key, value=value):
            return [key, value]
        case RowType(fields=fields):
            return [field.type for field in fields]
        case _:
            return []


def has_map(data_type: DataType) -> bool:
    """Whether values of the type are maps or multisets, or have such in them: these have no order."""
    return isinstance(data_type, (MapType, MultisetType)) or any(map(has_map, inner_types(data_type)))


def root_of(data_type: DataType) -> TypeRoot | None:
    """The root of an atomic type, None for constructed types."""
    return data_type.root if isinstance(data_type, AtomicType) else None


def is_integer(data_type: DataType) -> bool:
    """TINYINT, SMALLINT, INT or BIGINT."""
    return root_of(data_type) in INTEGERS


def is_decimal(data_type: DataType) -> bool:
    """DECIMAL."""
    return root_of(data_type) is TypeRoot.DECIMAL


def is_approximate(data_type: DataType) -> bool:
    """FLOAT or DOUBLE."""
    return root_of(data_type) in APPROXIMATE


def is_numeric(data_type: DataType) -> bool:
    """Any number."""
    return is_integer(data_type) or is_decimal(data_type) or is_approximate(data_type)


def is_string(data_type: DataType) -> bool:
    """CHAR or VARCHAR."""
    return root_of(data_type) in STRINGS


def is_binary(data_type: DataType) -> bool:
    """BINARY or VARBINARY."""
    return root_of(data_type) in BINARIES


def is_boolean(data_type: DataType) -> bool:
    """BOOLEAN."""
    return root_of(data_type) is TypeRoot.BOOLEAN


def is_timestamp(data_type: DataType) -> bool:
    """TIMESTAMP or TIMESTAMP_LTZ."""
    return root_of(data_type) in TIMESTAMPS


def is_timely(data_type: DataType) -> bool:
    """A DATE, a time or an interval."""
    return root_of(data_type) in (TypeRoot.DATE, TypeRoot.TIME, *TIMESTAMPS, *INTERVALS)


def is_interval(data_type: DataType) -> bool:
    """An interval."""
    return root_of(data_type) in INTERVALS


def is_null(data_type: DataType) -> bool:
    """The type of a bare NULL."""
    return root_of(data_type) is TypeRoot.NULL


def same_ignoring_null(left: DataType, right: DataType) -> bool:
    """Whether two types differ at most in their own nullability."""
    return left.as_nullable() == right.as_nullable()


def with_nullability(data_type: DataType, nullable: bool) -> DataType:
    """``data_type``, nullable or not."""
    return data_type.as_nullable() if nullable else data_type.not_null()


def as_decimal(data_type: DataType) -> AtomicType:
    """The DECIMAL that holds every value of an integer type; a DECIMAL itself."""
    assert isinstance(data_type, AtomicType)
    if data_type.root is TypeRoot.DECIMAL:
        return data_type
    return decimal(_INTEGER_DIGITS[data_type.root], 0)


def bounded_decimal(precision: int, scale: int) -> AtomicType:
    """DECIMAL(precision, scale) brought into 38 digits: whole digits are kept, at least six of the scale
    stay."""
    if precision <= MAX_PRECISION:
        return decimal(precision, scale)
    whole = precision - scale
    return decimal(MAX_PRECISION, max(MAX_PRECISION - whole, min(scale, _MIN_LOSSY_SCALE)))


def digits(data_type: DataType) -> tuple[int, int]:
    """Precision and scale of an integer or DECIMAL type."""
    exact = as_decimal(data_type)
    assert exact.precision is not None
    assert exact.scale is not None
    return exact.precision, exact.scale


def sum_decimal(left: DataType, right: DataType) -> tuple[AtomicType, bool]:
    """Result of ``+`` and ``-``, and whether it can overflow (SqlTypeFactory's deriveDecimalPlusType)."""
    (p1, s1), (p2, s2) = digits(left), digits(right)
    scale = max(s1, s2)
    precision = max(p1 - s1, p2 - s2) + scale + 1
    return bounded_decimal(precision, scale), precision > MAX_PRECISION


def product_decimal(left: DataType, right: DataType) -> tuple[AtomicType, bool]:
    """Result of ``*``, and whether it can overflow."""
    (p1, s1), (p2, s2) = digits(left), digits(right)
    return bounded_decimal(p1 + p2 + 1, s1 + s2), p1 + p2 + 1 > MAX_PRECISION


def quotient_decimal(left: DataType, right: DataType) -> tuple[AtomicType, bool]:
    """Result of ``/``, and whether it can overflow."""
    (p1, s1), (p2, s2) = digits(left), digits(right)
    scale = max(_MIN_LOSSY_SCALE, s1 + p2 + 1)
    precision = p1 - s1 + s2 + scale
    return bounded_decimal(precision, scale), precision > MAX_PRECISION


def remainder_decimal(left: DataType, right: DataType) -> AtomicType:
    """Result of ``%`` where one side is a DECIMAL: that of whole numbers has the digits of the right one."""
    (p1, s1), (p2, s2) = digits(left), digits(right)
    scale = max(s1, s2)
    if scale == 0:
        return decimal(p2, 0)
    return decimal(min(min(p1 - s1, p2 - s2) + scale, MAX_PRECISION), scale)


def common_numeric(left: DataType, right: DataType) -> AtomicType:
    """The type two numbers are brought to for comparison, CASE, UNION … (Calcite's leastRestrictive).

    FLOAT with DOUBLE gives the type of the left one: that is Flink's rule, not an oversight.
    """
    assert isinstance(left, AtomicType)
    assert isinstance(right, AtomicType)
    if is_approximate(left) or is_approximate(right):
        if is_decimal(left) or is_decimal(right):
            return DOUBLE
        return _plain(left if is_approximate(left) else right)
    if is_decimal(left) or is_decimal(right):
        (p1, s1), (p2, s2) = digits(left), digits(right)
        scale = max(s1, s2)
        whole = max(p1 - s1, p2 - s2)
        precision = min(whole + scale, MAX_PRECISION)
        return decimal(
            precision, min(scale, MAX_PRECISION - whole) if whole + scale > MAX_PRECISION else scale
        )
    return _plain(left if INTEGER_BITS[left.root] >= INTEGER_BITS[right.root] else right)


def common_type(left: DataType, right: DataType) -> DataType | None:
    """The type that values of both are brought to, None where Flink has none (or ours would not be exact).

    The result is nullable where either is.
    """
    nullable = left.nullable or right.nullable
    result = _common(left, right)
    return None if result is None else with_nullability(result, nullable)


def merged_type(left: DataType, right: DataType) -> DataType | None:
    """As :func:`common_type`, for functions (COALESCE, GREATEST …): they meet in DOUBLE where either is
    one, a DECIMAL before a FLOAT becomes FLOAT, and times with and without a zone meet in those with one
    (LogicalTypeMerging)."""
    common = common_type(left, right)
    if {root_of(left), root_of(right)} == set(TIMESTAMPS):
        assert isinstance(common, AtomicType)
        return replace(common, root=TypeRoot.TIMESTAMP_LTZ)
    if is_approximate(left) or is_approximate(right):
        nullable = left.nullable or right.nullable
        if TypeRoot.DOUBLE in (root_of(left), root_of(right)) and is_numeric(left) and is_numeric(right):
            return with_nullability(DOUBLE, nullable)
        if is_decimal(left):
            return with_nullability(FLOAT, nullable)
    return common


def _common(left: DataType, right: DataType) -> DataType | None:
    if is_null(left):
        return right
    if is_null(right):
        return left
    if same_ignoring_null(left, right):
        return left
    if is_numeric(left) and is_numeric(right):
        return common_numeric(left, right)
    match left, right:
        case AtomicType(), AtomicType():
            return _common_atomic(left, right)
        case ArrayType(), ArrayType():
            element = common_type(left.element, right.element)
            return None if element is None else ArrayType(element)
        case MultisetType(), MultisetType():
            element = common_type(left.element, right.element)
            return None if element is None else MultisetType(element)
        case MapType(), MapType():
            key, value = common_type(left.key, right.key), common_type(left.value, right.value)
            return None if key is None or value is None else MapType(key, value)
        case RowType(), RowType() if len(left.fields) == len(right.fields):
            fields = []
            for mine, other in zip(left.fields, right.fields, strict=True):
                merged = common_type(mine.type, other.type)
                if merged is None:
                    return None
                fields.append(RowField(mine.name, merged))
            return RowType(tuple(fields))
        case _:
            return None


def _common_atomic(left: AtomicType, right: AtomicType) -> DataType | None:
    for family, variable in ((STRINGS, TypeRoot.VARCHAR), (BINARIES, TypeRoot.VARBINARY)):
        if left.root in family and right.root in family:
            return AtomicType(variable, length=max(left.length or 0, right.length or 0))
    if left.root is right.root and left.root in (*TIMESTAMPS, TypeRoot.TIME, *INTERVALS):
        return AtomicType(left.root, precision=max(left.precision or 0, right.precision or 0))
    if {left.root, right.root} == set(TIMESTAMPS):  # Calcite: the later type where it has another precision
        root = left.root if left.precision == right.precision else right.root
        return AtomicType(root, precision=max(left.precision or 0, right.precision or 0))
    return None


def _plain(data_type: AtomicType) -> AtomicType:
    return FLOAT if data_type.root is TypeRoot.FLOAT else AtomicType(data_type.root)


def sortable(data_type: DataType) -> bool:
    """Whether ORDER BY is defined for a type: also for arrays and rows of such types."""
    match data_type:
        case ArrayType(element=element):
            return sortable(element)
        case RowType(fields=fields):
            return all(sortable(field.type) for field in fields)
        case _:
            return comparable(data_type)


def comparable(data_type: DataType) -> bool:
    """Whether ``<`` and ``>`` (and MIN, MAX, ORDER BY) are defined for a type."""
    return isinstance(data_type, AtomicType) and data_type.root not in (
        TypeRoot.VARIANT,
        TypeRoot.BITMAP,
        TypeRoot.NULL,
    )
