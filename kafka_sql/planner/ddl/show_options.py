"""DESCRIBE CONNECTOR, DESCRIBE FORMAT, SHOW OPTIONS, SHOW CONNECTORS, SHOW FORMATS: from the same schemas
that check the options."""

from __future__ import annotations

from kafka_sql.catalog.errors import catalog_error
from kafka_sql.connectors.registry import connector_names, find_connector
from kafka_sql.formats.registry import find_format, format_names
from kafka_sql.options.listing import option_rows
from kafka_sql.options.schema import OptionSchema
from kafka_sql.sql.statements.statements import ObjectName
from kafka_sql.text.diagnostics import CatalogError, did_you_mean
from kafka_sql.text.error_codes import ErrorCode

Listing = tuple[tuple[str, ...], tuple[tuple[str | None, ...], ...]]
_TITLES = ("option", "type", "default", "required", "use", "description")


def connector_options(name: ObjectName) -> Listing:
    """Titles and rows of the options of a connector. Raises :class:`CatalogError` for an unknown one."""
    spec = find_connector(str(name))
    if spec is None or spec.options is None:
        raise _unknown(ErrorCode.UNKNOWN_CONNECTOR, "connector", name, connector_names())
    return _options(spec.options)


def format_options(name: ObjectName) -> Listing:
    """Titles and rows of the options of a format, as written behind its name."""
    spec = find_format(str(name))
    if spec is None:
        raise _unknown(ErrorCode.UNKNOWN_FORMAT, "format", name, format_names())
    return _options(spec.schema(), f"{spec.name}.")


def connector_list() -> Listing:
    """Titles and rows of SHOW CONNECTORS: name, and whether tables can be read and written."""
    rows = []
    for name in sorted(connector_names()):
        spec = find_connector(name)
        assert spec is not None
        rows.append((name, _boolean(spec.readable), _boolean(spec.writable)))
    return ("connector name", "source", "sink"), tuple(rows)


def format_list() -> Listing:
    """Titles and rows of SHOW FORMATS."""
    return ("format name",), tuple((name,) for name in sorted(format_names()))


def _options(schema: OptionSchema, prefix: str = "") -> Listing:
    rows = tuple(
        (row.key, row.type, row.default or None, _boolean(row.required), row.use, row.description)
        for row in option_rows(schema, prefix)
    )
    return _TITLES, rows


def _unknown(code: ErrorCode, kind: str, name: ObjectName, known: tuple[str, ...]) -> CatalogError:
    label = did_you_mean(str(name), known)
    listed = ", ".join(sorted(known))
    helps = () if label else (f"{kind}s: {listed}",)
    return catalog_error(code, f"{kind} '{name}' does not exist", name.span, label, *helps)


def _boolean(value: bool) -> str:
    return "TRUE" if value else "FALSE"
