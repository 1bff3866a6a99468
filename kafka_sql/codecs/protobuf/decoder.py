"""The protobuf decoder: messages parsed by Google's library, columns built from lists of their fields."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
import pyarrow as pa

from kafka_sql.codecs.contract.arrow_types import arrow_type
from kafka_sql.codecs.contract.codec import Decoded, DecoderSpec, Rejected
from kafka_sql.codecs.protobuf.columns import Build, FieldError, MessageColumns


class ProtobufDecoder:
    """Decodes messages of one type to the projected columns. One per task; not picklable.

    ``message`` is the descriptor of the message, which has a field for each column.
    """

    def __init__(self, spec: DecoderSpec, message: Any, read_default_values: bool) -> None:
        from google.protobuf.message import DecodeError
        from google.protobuf.message_factory import GetMessageClass

        columns = MessageColumns(is_proto3(message), read_default_values)
        fields = [spec.fields[index] for index in spec.projected]
        self._builders: list[Build] = [
            columns.of(field.type, message.fields_by_name[field.name], field.name) for field in fields
        ]
        self._types = [arrow_type(field.type) for field in fields]
        self._name = message.full_name
        self._parse = GetMessageClass(message).FromString
        self._refusals = (DecodeError, TypeError)
        self._requires = _has_required(message, set())

    def decode(self, values: Sequence[bytes | None]) -> Decoded:
        """Decode a block; see :class:`kafka_sql.codecs.contract.codec.Decoder`. A null value is refused, as
        in Flink."""
        messages, rejected = self._parsed(values)
        records = [index for index, message in enumerate(messages) if message is not None]
        given = [messages[index] for index in records] if rejected else messages
        try:
            columns = [build(given) for build in self._builders]
        except FieldError:
            bad = {index: error for index in records if (error := self._wrong(messages[index])) is not None}
            rejected += [Rejected(index, error.path, error.reason) for index, error in bad.items()]
            rejected.sort(key=lambda item: item.record)
            records = [index for index in records if index not in bad]
            columns = [build([messages[index] for index in records]) for build in self._builders]
        places = np.array(records, dtype=np.int64) if rejected else None
        return Decoded(len(records), _typed(columns, self._types), places, rejected)

    def _parsed(self, values: Sequence[bytes | None]) -> tuple[list[Any], list[Rejected]]:
        """A message per record, None for those that are none."""
        messages: list[Any] = []
        rejected: list[Rejected] = []
        remaining = map(self._parse, values)
        while True:
            try:
                # After an exception the list keeps what was read, and the iterator goes on behind the bad
                # record.
                messages.extend(remaining)
                break
            except self._refusals:
                rejected.append(Rejected(len(messages), "", self._reason(values[len(messages)])))
                messages.append(None)
        if self._requires:
            for index, message in enumerate(messages):
                if message is not None and not message.IsInitialized():
                    missing = ", ".join(message.FindInitializationErrors())
                    rejected.append(Rejected(index, "", f"the message lacks required fields: {missing}"))
                    messages[index] = None
            rejected.sort(key=lambda item: item.record)
        return messages, rejected

    def _reason(self, value: bytes | None) -> str:
        if value is None:
            return "the value is null, where a message is expected"
        return f"the record is no message of type {self._name}"

    def _wrong(self, message: Any) -> FieldError | None:
        try:
            for build in self._builders:
                build([message])
        except FieldError as error:
            return error
        return None


def _typed(columns: list[pa.Array], types: list[pa.DataType]) -> list[pa.Array]:
    """Columns with the names that Flink's types give to the parts of maps and lists."""
    return [
        column if column.type == kind else column.cast(kind)
        for column, kind in zip(columns, types, strict=True)
    ]


def is_proto3(message: Any) -> bool:
    """Whether the file of a message is written in proto3."""
    from google.protobuf.descriptor_pb2 import FileDescriptorProto

    file = FileDescriptorProto()
    message.file.CopyToProto(file)
    return bool(file.syntax == "proto3")


def _has_required(message: Any, seen: set[str]) -> bool:
    """Whether a message, or one inside of it, has required fields."""
    if message.full_name in seen:
        return False
    seen.add(message.full_name)
    return any(
        field.is_required or (field.message_type is not None and _has_required(field.message_type, seen))
        for field in message.fields
    )
