"""The interface for packages that add formats and connectors (page ``plugins``), version 1.

The folder also holds the packages that other programs find by name: the wheel has them at its top level.
"""

from __future__ import annotations

from kafka_sql.codecs.contract.arrow_types import arrow_type
from kafka_sql.codecs.contract.codec import (
    Decoded,
    Decoder,
    DecoderSpec,
    EncodeError,
    Encoder,
    EncoderSpec,
    Field,
    Rejected,
    require_inserts,
)
from kafka_sql.codecs.contract.rejected_records import RefusedError
from kafka_sql.codecs.contract.row_by_row import RowFormat
from kafka_sql.connectors.log_connector import log_connector
from kafka_sql.connectors.spec.declaration import ConnectorSpec
from kafka_sql.formats.cdc import FormatMetadata
from kafka_sql.formats.columns import FormatColumn, cannot_carry
from kafka_sql.formats.registry import FormatSpec
from kafka_sql.model.formats import Changes, Format, PlugInFormat
from kafka_sql.model.record_log import LogMetadata, LogReader, LogRecord, LogWriter, RecordLog
from kafka_sql.options.resolution import ResolvedOptions
from kafka_sql.options.schema import OptionSchema, option_schema
from kafka_sql.text.diagnostics import Diagnostic
from kafka_sql.text.error_codes import ErrorCode
from kafka_sql.text.source import Span

__all__ = [
    "Changes",
    "ConnectorSpec",
    "Decoded",
    "Decoder",
    "DecoderSpec",
    "Diagnostic",
    "EncodeError",
    "Encoder",
    "EncoderSpec",
    "ErrorCode",
    "Field",
    "Format",
    "FormatColumn",
    "FormatMetadata",
    "FormatSpec",
    "LogMetadata",
    "LogReader",
    "LogRecord",
    "LogWriter",
    "OptionSchema",
    "PlugInFormat",
    "RecordLog",
    "RefusedError",
    "Rejected",
    "ResolvedOptions",
    "RowFormat",
    "Span",
    "arrow_type",
    "cannot_carry",
    "log_connector",
    "option_schema",
    "require_inserts",
]
