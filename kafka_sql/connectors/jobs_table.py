"""The tables of running jobs (``kafka_sql.jobs`` and others): no statement declares them."""

from __future__ import annotations

from kafka_sql.connectors.spec.declaration import ConnectorSpec, Declaration, Resolution
from kafka_sql.model.connectors import JobsTable
from kafka_sql.text.diagnostics import Diagnostic, OptionError
from kafka_sql.text.error_codes import ErrorCode


def _resolve(declaration: Declaration) -> Resolution:
    raise OptionError(
        Diagnostic(ErrorCode.NOT_ALLOWED, "a table of running jobs takes no options", declaration.statement)
    )


JOBS = ConnectorSpec(
    name="kafka_sql.jobs",
    config=JobsTable,
    readable=True,
    writable=False,
    resolve=_resolve,
    metadata=lambda _: {},
    is_bounded=lambda _: True,
    check_source=lambda _table, _resolution: [],
    check_sink=lambda _table, _resolution: [],
)
