"""Tables of a catalog of type ``spark``: no statement declares them, Spark says what they are."""

from __future__ import annotations

from kafka_sql.connectors.spec.declaration import ConnectorSpec, Declaration, Resolution
from kafka_sql.model.connectors import SparkTable
from kafka_sql.text.diagnostics import Diagnostic, OptionError
from kafka_sql.text.error_codes import ErrorCode


def _resolve(declaration: Declaration) -> Resolution:
    raise OptionError(
        Diagnostic(ErrorCode.NOT_ALLOWED, "a table of Spark takes no options", declaration.statement)
    )


SPARK = ConnectorSpec(
    name="spark",
    config=SparkTable,
    readable=True,
    writable=True,
    resolve=_resolve,
    metadata=lambda _: {},
    is_bounded=lambda _: True,
    check_source=lambda _table, _resolution: [],
    check_sink=lambda _table, _resolution: [],
)
