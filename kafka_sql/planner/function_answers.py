"""SHOW FUNCTIONS and DESCRIBE FUNCTION: Flink's functions from the table of functions, the user's from the
catalog."""

from __future__ import annotations

from kafka_sql.catalog.catalog import Catalog
from kafka_sql.catalog.errors import missing
from kafka_sql.catalog.functions import find_function, user_functions
from kafka_sql.catalog.table import UserFunction
from kafka_sql.options.session import SessionOptions
from kafka_sql.planner.function_table import FunctionRow, Support, function_table
from kafka_sql.planner.user_functions import UserFunctions
from kafka_sql.sql.statements import ObjectName

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
_AGGREGATES = (Support.AGGREGATE, Support.NO_AGGREGATE)


def listed_functions() -> tuple[str, ...]:
    """The names of Flink's functions in lower case, sorted: those that can be called here."""
    callable_here = (Support.SCALAR, Support.AGGREGATE)
    return tuple(sorted(_spoken(name) for name, rows in _named() if rows[0].support in callable_here))


def described_function(
    catalog: Catalog, options: SessionOptions, name: ObjectName, extended: bool
) -> tuple[Row, ...]:
    """The rows of DESCRIBE FUNCTION: (info name, info value). Raises :class:`CatalogError` where there is no
    such function."""
    text = name.parts[-1].text
    system = {_spoken(known): (known, rows) for known, rows in _named()}.get(text.lower())
    user = find_function(catalog, name)
    if system is not None and len(name.parts) == 1 and (user is None or user.identifier is not None):
        known, rows = system
        found: list[Row] = [("is system function", "true"), ("is temporary", "false")]
        if extended:
            kind = "AGGREGATE" if rows[0].support in _AGGREGATES else "SCALAR"
            found += [("kind", kind), ("is deterministic", str(known not in _CHANGING).lower())]
            found += [("signature", _signature(known, row)) for row in rows]
        return tuple(found)
    if user is None:
        everything = [*listed_functions(), *user_functions(catalog)]
        raise missing("unknown-function", f"there is no function '{name}'", name.span, text, everything, "")
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
    return name.removesuffix(" …").lower()


def _signature(name: str, row: FunctionRow) -> str:
    arguments = ", ".join(f"<{kind}>" for kind in row.arguments)
    return f"{_spoken(name)}({arguments}{'...' if row.variadic else ''})"
