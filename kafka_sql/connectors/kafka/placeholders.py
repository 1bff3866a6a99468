"""Addresses that scripts to be filled in leave open, such as ``'<broker>:9092'``: they are checked all the
same."""

from __future__ import annotations

import re
from collections.abc import Sequence

from kafka_sql.sql.statements.statements import OptionEntry
from kafka_sql.text.diagnostics import Diagnostic, Severity
from kafka_sql.text.error_codes import ErrorCode

_KEY = "properties.bootstrap.servers"
_PLACEHOLDER = re.compile(r"<[^<>]+>|\.\.\.|…|__\w+__|\{+[^{}]+\}+|port\b|\bx+\.x+\b|\byour", re.IGNORECASE)


def placeholder_allowed(problem: Diagnostic, entries: Sequence[OptionEntry]) -> Diagnostic:
    """The error of an address without a port as a warning where the address has yet to be written; every
    other problem as it is."""
    address = next((entry for entry in entries if entry.key.value == _KEY), None)
    if address is None or problem.span != address.value.span or problem.code != ErrorCode.INVALID_VALUE:
        return problem
    if not _PLACEHOLDER.search(address.value.value):
        return problem
    return Diagnostic(
        ErrorCode.PLACEHOLDER,
        f"'{_KEY}' = '{address.value.value}' stands for the brokers to be written here",
        address.value.span,
        helps=problem.helps,
        severity=Severity.WARNING,
    )
