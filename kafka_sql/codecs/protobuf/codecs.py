"""The protobuf format: the message of a table, and codecs for it (reference §3.6)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kafka_sql.codecs.contract.codec import DecoderSpec, EncoderSpec, Field
from kafka_sql.codecs.protobuf.decoder import ProtobufDecoder
from kafka_sql.codecs.protobuf.encoder import ProtobufEncoder
from kafka_sql.formats.proto.messages import MessageError, find_message, read_descriptors
from kafka_sql.formats.proto.proto_columns import misfits
from kafka_sql.model.formats import ProtobufFormat
from kafka_sql.text.diagnostics import Diagnostic, OptionError
from kafka_sql.text.error_codes import ErrorCode


def protobuf_decoder(spec: DecoderSpec, options: ProtobufFormat) -> ProtobufDecoder:
    """The decoder of a table. Raises :class:`OptionError` where the message is not to be had, or has no field
    for a column."""
    return ProtobufDecoder(spec, message_for(spec.fields, options), options.read_default_values)


def protobuf_encoder(spec: EncoderSpec, options: ProtobufFormat) -> ProtobufEncoder:
    """The encoder of a table; raises as :func:`protobuf_decoder`."""
    return ProtobufEncoder(spec, message_for(spec.fields, options), options.write_null_string_literal)


def message_for(fields: Sequence[Field], options: ProtobufFormat) -> Any:
    """The descriptor of a table's message, which has a field for each of ``fields``. Raises
    :class:`OptionError`."""
    if not options.descriptors and options.descriptor_file is None:
        raise _error(ErrorCode.MISSING_OPTION, "format 'protobuf' needs 'protobuf.descriptor-file'")
    try:
        descriptors = options.descriptors or read_descriptors(options.descriptor_file or "")
        message = find_message(descriptors, options.message_class_name)
    except MessageError as error:
        raise _error(ErrorCode.UNKNOWN_MESSAGE, error.reason) from None
    require_fields(fields, message)
    return message


def require_fields(fields: Sequence[Field], message: Any) -> None:
    """Raise :class:`OptionError` where a message has no field for a column."""
    for _, reason, help in misfits([(field.name, field.type) for field in fields], message):
        raise _error(ErrorCode.UNSUPPORTED_TYPE, reason, help)


def _error(code: ErrorCode, message: str, help: str = "") -> OptionError:
    return OptionError(Diagnostic(code, message, helps=(help,) if help else ()))
