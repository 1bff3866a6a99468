"""SHOW FUNCTIONS and DESCRIBE FUNCTION: Flink's functions from the table of functions, the user's from the
catalog."""

from __future__ import annotations

from kafka_sql.catalog.catalog import Catalog
from kafka_sql.catalog.errors import missing
from kafka_sql.catalog.table import UserFunction
from kafka_sql.options.session_options import SessionOptions
from kafka_sql.planner.binder.user_functions import UserFunctions
from kafka_sql.planner.functions.table import FunctionRow, Support, function_table
from kafka_sql.sql.statements.statements import ObjectName
from kafka_sql.text.error_codes import ErrorCode
from kafka_sql.user_functions.registry import find_function, user_functions

Row = tuple[str | None, ...]
_CHANGING = frozenset(
    {
        "CURRENT_DATE",
        "CURRENT_ROW_TIMESTAMP",
        "CURRENT_TIME",
        "CURRENT_TIMESTAMP",
        "CURRENT_WATERMARK",
        "LOCALTIME",
        "LOCALTIMESTAMP",
        "NOW",
        "PROCTIME",
        "RAND",
        "RAND_INTEGER",
        "UNIX_TIMESTAMP",
        "UUID",
    }
)
"""Functions whose value is not settled by their arguments."""
_LISTED_IN_CAPITALS = """
    ARRAY_AGG ARRAY_APPEND ARRAY_CONCAT ARRAY_CONTAINS ARRAY_DISTINCT ARRAY_EXCEPT ARRAY_INTERSECT
    ARRAY_JOIN ARRAY_MAX ARRAY_MIN ARRAY_POSITION ARRAY_PREPEND ARRAY_REMOVE ARRAY_REVERSE ARRAY_SLICE
    ARRAY_SORT ARRAY_UNION BITMAP_AND BITMAP_ANDNOT BITMAP_AND_AGG BITMAP_AND_CARDINALITY_AGG BITMAP_BUILD
    BITMAP_BUILD_AGG BITMAP_BUILD_CARDINALITY_AGG BITMAP_CARDINALITY BITMAP_FROM_BYTES BITMAP_OR
    BITMAP_OR_AGG BITMAP_OR_CARDINALITY_AGG BITMAP_TO_ARRAY BITMAP_TO_BYTES BITMAP_TO_STRING BITMAP_XOR
    BITMAP_XOR_AGG BITMAP_XOR_CARDINALITY_AGG BTRIM COALESCE CURRENT_WATERMARK ELT ENDSWITH FROM_CHANGELOG
    GREATEST IFNULL INET_ATON INET_NTOA JSON JSON_ARRAY JSON_EXISTS JSON_OBJECT JSON_QUERY JSON_QUOTE
    JSON_STRING JSON_UNQUOTE JSON_VALUE LEAST MAP_ENTRIES MAP_FROM_ARRAYS MAP_KEYS MAP_UNION MAP_VALUES
    ML_PREDICT OBJECT_OF OBJECT_UPDATE PARSE_JSON PERCENTILE PRINTF REGEXP_COUNT REGEXP_EXTRACT_ALL
    REGEXP_INSTR REGEXP_SUBSTR SOURCE_WATERMARK SPLIT STARTSWITH TO_CHANGELOG TO_TIMESTAMP_LTZ TRANSLATE3
    TRY_PARSE_JSON TYPEOF UNHEX URL_DECODE URL_ENCODE
"""
_CAPITALS = frozenset(_LISTED_IN_CAPITALS.split())
"""Functions that Flink lists in capitals; the others it knows by names in small letters."""
_AGGREGATES = (Support.AGGREGATE, Support.NO_AGGREGATE, Support.GROUPING, Support.OVER)


def listed_functions() -> tuple[str, ...]:
    """The names of Flink's functions as Flink lists them, sorted: those that can be called here."""
    return tuple(sorted(_spoken(name) for name, rows in _named() if rows[0].support.is_here))


def described_function(
    catalog: Catalog, options: SessionOptions, name: ObjectName, extended: bool
) -> tuple[Row, ...]:
    """The rows of DESCRIBE FUNCTION: (info name, info value). Raises :class:`CatalogError` where there is no
    such function."""
    text = name.parts[-1].text
    system = {_spoken(known).lower(): (known, rows) for known, rows in _named()}.get(text.lower())
    user = find_function(catalog, name)
    if system is not None and len(name.parts) == 1 and (user is None or user.identifier is not None):
        known, rows = system
        found: list[Row] = [("is system function", "true"), ("is temporary", "false")]
        if extended:
            kind = "AGGREGATE" if rows[0].support in _AGGREGATES else "SCALAR"
            settled = known not in _CHANGING
            found += [("kind", kind), ("requirements", "[]"), ("is deterministic", str(settled).lower())]
            found.append(("supports constant folding", str(settled).lower()))
            found.append(("signature", "\n".join(dict.fromkeys(_signature(known, row) for row in rows))))
        return tuple(found)
    if user is None:
        everything = [*listed_functions(), *user_functions(catalog)]
        raise missing(
            ErrorCode.UNKNOWN_FUNCTION, f"function '{name}' does not exist", name.span, text, everything, ""
        )
    found = [
        ("is system function", str(user.identifier is None).lower()),
        ("is temporary", str(user.temporary).lower()),
    ]
    if extended:
        found += [("language", user.language), ("class", user.class_name)]
        found += _declared(user, catalog, options, name)
    return tuple(found)


def _declared(user: UserFunction, catalog: Catalog, options: SessionOptions, name: ObjectName) -> list[Row]:
    """What the module of a function in Python says of it. Raises PlanError where it cannot be loaded."""
    if user.language != "PYTHON":
        return []
    function = UserFunctions(catalog, options).loaded(user, name.span).function
    return [
        ("kind", function.kind.value),
        ("is deterministic", str(function.deterministic).lower()),
        ("signature", function.signature),
    ]


def _named() -> list[tuple[str, tuple[FunctionRow, ...]]]:
    return [(name, rows) for name, rows in function_table().items() if name[:1].isalpha()]


def _spoken(name: str) -> str:
    plain = name.removesuffix(" …")
    return plain if plain in _CAPITALS else plain.lower()


def _signature(name: str, row: FunctionRow) -> str:
    arguments = ", ".join(f"<{kind}>" for kind in row.arguments)
    return f"{_spoken(name)}({arguments}{'...' if row.variadic else ''})"
