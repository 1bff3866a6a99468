"""Tables that are only declared: without any option, or with a connector of Flink that is not here."""

from __future__ import annotations

from kafka_sql.connectors.spec.declaration import ConnectorSpec, Declaration, Resolution
from kafka_sql.connectors.unknown_connectors import instead_of
from kafka_sql.model.connectors import Connector, Unconnected
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


def _resolve(declaration: Declaration) -> Resolution:
    raise OptionError(
        Diagnostic(
            ErrorCode.NO_CONNECTOR, "a table that is only declared resolves nothing", declaration.statement
        )
    )


def _source_changes(connector: Connector) -> Changes:
    is_log = isinstance(connector, Unconnected) and connector.connector.endswith("-cdc")
    return Changes.ALL if is_log else Changes.INSERT_ONLY


UNCONNECTED = ConnectorSpec(
    name="unconnected",
    config=Unconnected,
    readable=False,
    writable=False,
    resolve=_resolve,
    metadata=lambda _: {},
    is_bounded=lambda _: True,
    check_source=lambda _table, _resolution: [],
    check_sink=lambda _table, _resolution: [],
    source_changes=_source_changes,
    sink_changes=lambda _: Changes.ALL,
)
