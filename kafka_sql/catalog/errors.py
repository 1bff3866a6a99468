"""The errors of the catalog: one function per shape, so that wording and codes stay the same."""

from __future__ import annotations

from collections.abc import Iterable

from kafka_sql.text.diagnostics import CatalogError, Diagnostic, did_you_mean
from kafka_sql.text.error_codes import ErrorCode
from kafka_sql.text.source import Span

_SHOWN = 8


def catalog_error(code: ErrorCode, message: str, span: Span, label: str = "", *helps: str) -> CatalogError:
    """Return a :class:`CatalogError` with one diagnostic."""
    return CatalogError(Diagnostic(code, message, span, label, (), helps))


def missing(
    code: ErrorCode, message: str, span: Span, name: str, known: Iterable[str], none: str
) -> CatalogError:
    """Something is not there: with the nearest names, else some of those there are, else ``none``."""
    names = list(known)
    label = did_you_mean(name, names)
    if label:
        return catalog_error(code, message, span, label)
    if not names:
        return catalog_error(code, message, span, "", *([none] if none else []))
    listed = ", ".join(names[:_SHOWN]) + (" …" if len(names) > _SHOWN else "")
    return catalog_error(code, message, span, "", f"there are: {listed}")
