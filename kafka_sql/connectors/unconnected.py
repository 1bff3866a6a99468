"""Tables without a connector that a statement names: those that are only declared, or with a connector of
Flink that is not here; tables of Spark; tables of running jobs."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from kafka_sql.connectors.spec.declaration import ConnectorSpec, Declaration, Resolution
from kafka_sql.connectors.unknown_connectors import instead_of
from kafka_sql.model.connectors import Connector, JobsTable, SparkTable, StateTable, Unconnected
from kafka_sql.model.formats import Changes
from kafka_sql.text.diagnostics import Diagnostic, OptionError
from kafka_sql.text.error_codes import ErrorCode
from kafka_sql.text.source import Span


def refusal(table: str, connector: Unconnected, use: Span, what: str) -> Diagnostic:
    """Why a table cannot be ``what`` (``read``, ``written``), at the place of its use."""
    if connector.connector:
        return Diagnostic(
            ErrorCode.NOT_SUPPORTED_YET,
            f"table '{table}' cannot be {what}: connector '{connector.connector}' is not supported yet",
            use,
            helps=instead_of(connector.connector),
        )
    return Diagnostic(
        ErrorCode.NO_CONNECTOR,
        f"table '{table}' has no connector",
        use,
        helps=("declare it WITH ('connector' = '…'), or copy it with LIKE and give the copy one",),
    )


def _refused(code: ErrorCode, message: str, declaration: Declaration) -> Resolution:
    raise OptionError(Diagnostic(code, message, declaration.statement))


def _source_changes(connector: Connector) -> Changes:
    is_log = isinstance(connector, Unconnected) and connector.connector.endswith("-cdc")
    return Changes.ALL if is_log else Changes.INSERT_ONLY


UNCONNECTED = ConnectorSpec(
    name="unconnected",
    config=Unconnected,
    readable=False,
    writable=False,
    resolve=partial(_refused, ErrorCode.NO_CONNECTOR, "a table that is only declared resolves nothing"),
    metadata=lambda _: {},
    is_bounded=lambda _: True,
    check_source=lambda _table, _resolution: [],
    check_sink=lambda _table, _resolution: [],
    source_changes=_source_changes,
    sink_changes=lambda _: Changes.ALL,
)
SPARK = ConnectorSpec(
    name="spark",
    config=SparkTable,
    readable=True,
    writable=True,
    resolve=partial(_refused, ErrorCode.NOT_ALLOWED, "a table of Spark takes no options"),
    metadata=lambda _: {},
    is_bounded=lambda _: True,
    check_source=lambda _table, _resolution: [],
    check_sink=lambda _table, _resolution: [],
)
"""Tables of a catalog of type ``spark``, which Spark describes."""
JOBS = replace(
    SPARK,
    name="kafka_sql.jobs",
    config=JobsTable,
    writable=False,
    resolve=partial(_refused, ErrorCode.NOT_ALLOWED, "a table of running jobs takes no options"),
)
"""``kafka_sql.jobs`` and others."""
STATE = replace(
    JOBS,
    name="kafka_sql.state",
    config=StateTable,
    resolve=partial(_refused, ErrorCode.NOT_ALLOWED, "the state of an operator takes no options"),
)
"""``kafka_sql.state(folder, operator)``."""
