"""The options of tables in Spark's own catalog.

Spark passes a table's OPTIONS to the data source once, when the table is created without a list of
columns; later it passes the schema alone. So they are kept in the metadata of the schema's first column,
which Spark stores and passes to reads. (Run with Spark 4.3: ``CREATE TABLE t (id BIGINT) USING … OPTIONS
(…)`` loses them.) Writes get the schema of the rows, which may have come from another table with its
metadata. So the target table of the catalog is unknown, and such a write is refused.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from pyspark.sql.types import StructField, StructType

from kafka_sql.text.diagnostics import Diagnostic, UsageError
from kafka_sql.text.error_codes import ErrorCode

_KEPT = "kafka_sql.options"
_CATALOG = "provider"
_DOUBLED = "option."
_OF_SPARK = frozenset(
    {
        "path", "location", "provider", "owner", "comment", "external", "collation", "is_managed_location",
        "serialization.format", "checkpointlocation", "queryname",
    }
)  # fmt: skip
_VIEW = "CREATE TEMPORARY VIEW t (id BIGINT, …) USING kafka_sql OPTIONS (…) is read and written"
_SAY_WHERE = ("topic", "topic-pattern", "subscribe", "subscribepattern", "assign")


def is_of_catalog(options: Mapping[str, str]) -> bool:
    """Return whether a table of Spark's catalog is being created."""
    return _CATALOG in options


def own_options(options: Mapping[str, str]) -> dict[str, str]:
    """Return the user's options, without those that Spark adds."""
    return {
        name: value
        for name, value in options.items()
        if name.lower() not in _OF_SPARK and not name.lower().startswith(_DOUBLED)
    }


def keeping(options: Mapping[str, str], schema: StructType) -> StructType:
    """Return the schema with the options in it."""
    first, *others = schema.fields
    metadata: dict[str, Any] = {**first.metadata, _KEPT: json.dumps(dict(options))}
    return StructType([StructField(first.name, first.dataType, first.nullable, metadata), *others])


def kept_options(schema: StructType, given: Mapping[str, str]) -> dict[str, str]:
    """Return the options that the schema of a table keeps; empty if ``given`` names the topic itself.

    Raises UsageError if neither names it.
    """
    if _says_where(given):
        return {}
    kept = next((field.metadata[_KEPT] for field in schema.fields if _KEPT in field.metadata), None)
    if kept is not None:
        return dict(json.loads(kept))
    if given:
        return {}
    raise _missing(
        "Spark passes no options: it keeps none for a table whose columns are in CREATE TABLE",
        "leave the list of columns out and write it as an option: CREATE TABLE t USING kafka_sql "
        "OPTIONS (`columns` 'id BIGINT, …', …)",
        _VIEW,
    )


def refuse_unknown_target(given: Mapping[str, str]) -> None:
    """Raise UsageError if the options of a write do not name the topic themselves."""
    if given:
        return
    raise _missing(
        "Spark passes no options: the target table of its catalog is unknown",
        _VIEW,
        'or write a DataFrame with format("kafka_sql") and its options',
    )


def _says_where(given: Mapping[str, str]) -> bool:
    return any(name.lower() in _SAY_WHERE for name in given)


def _missing(message: str, *helps: str) -> UsageError:
    return UsageError(Diagnostic(ErrorCode.MISSING_OPTION, message, helps=helps))
