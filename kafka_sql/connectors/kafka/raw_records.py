"""Tables that write ``__raw_key__`` or ``__raw_value__``: what the other columns are good for then."""

from __future__ import annotations

from kafka_sql.catalog.table import Table
from kafka_sql.connectors.kafka.key_value_columns import key_and_value_columns
from kafka_sql.connectors.kafka.metadata import RAW_KEY, RAW_VALUE
from kafka_sql.formats.registry import changes_of
from kafka_sql.model.connectors import KafkaTable
from kafka_sql.model.formats import Changes
from kafka_sql.sql.statements.statements import MetadataColumn, PhysicalColumn
from kafka_sql.text.diagnostics import Diagnostic, Severity
from kafka_sql.text.error_codes import ErrorCode


def check_raw_written(table: Table, connector: KafkaTable) -> list[Diagnostic]:
    """An error where raw bytes take the place of a value that says what its row does; a warning where they
    take the place of columns, which are not written then."""
    physical = [column.name for column in table.columns if isinstance(column.definition, PhysicalColumn)]
    written = {
        column.definition.metadata_key: column.definition
        for column in table.columns
        if isinstance(column.definition, MetadataColumn) and not column.definition.virtual
    }
    if RAW_VALUE in written and changes_of(connector.value_format) is not Changes.INSERT_ONLY:
        return [
            Diagnostic(
                ErrorCode.CONFLICTING_METADATA,
                f"'{RAW_VALUE}' cannot be written into a table of changes",
                written[RAW_VALUE].span,
                helps=("make the column VIRTUAL, or use a format of inserts such as 'json'",),
            )
        ]
    key, value = ({name for name, _ in side} for side in key_and_value_columns(physical, connector))
    formatted = (set() if RAW_KEY in written else key) | (set() if RAW_VALUE in written else value)
    found = []
    for raw, side, part in ((RAW_KEY, key, "key"), (RAW_VALUE, value, "value")):
        lost = [name for name in physical if name in side - formatted]
        if raw in written and lost:
            names = ", ".join(f"'{name}'" for name in lost)
            found.append(
                Diagnostic(
                    ErrorCode.NO_EFFECT,
                    f"{names} of table '{table.identifier.name}' {'is' if len(lost) == 1 else 'are'} not "
                    f"written: '{raw}' gives the whole {part} of the record",
                    written[raw].span,
                    severity=Severity.WARNING,
                )
            )
    return found
