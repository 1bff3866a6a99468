"""``KafkaSink.builder()``: a Kafka sink in Python, with the names and defaults of Flink's connector.

As :mod:`kafka_sql.connector.builders.source_builder`: a builder writes the options of a table and nothing
else.

Source: Flink's documentation of the Kafka DataStream connector, and PyFlink's ``KafkaSink``.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from kafka_sql.broker.client.properties import ClientRole, translate
from kafka_sql.connector.builders.record_serialization import KafkaRecordSerializationSchema, refuse_missing
from kafka_sql.connector.declared_table import COLUMNS, DeclaredTable, judge
from kafka_sql.model.connectors import DeliveryGuarantee
from kafka_sql.session.session import Session
from kafka_sql.text.diagnostics import Diagnostic, Severity, UsageError
from kafka_sql.text.error_codes import ErrorCode

if TYPE_CHECKING:
    from pyspark.sql import DataFrame
    from pyspark.sql.streaming.query import StreamingQuery


@dataclass(frozen=True, slots=True)
class KafkaSink:
    """A sink: the options of the data source ``kafka_sql``. The planner checks them against the rows when
    they are written, as it does for INSERT INTO."""

    options: Mapping[str, str]
    serializer: KafkaRecordSerializationSchema | None = None

    @staticmethod
    def builder() -> KafkaSinkBuilder:
        """Return a builder of a sink that waits for no acknowledgement (``DeliveryGuarantee.NONE``)."""
        return KafkaSinkBuilder()

    def write(self, frame: DataFrame) -> None:
        """Write the rows of a batch. Raises Spark's exceptions."""
        self._prepared(frame).write.format("kafka_sql").options(**self.options).mode("append").save()

    def write_stream(self, frame: DataFrame, checkpoint: str | Path) -> StreamingQuery:
        """Start a query that writes the rows of a stream; ``checkpoint`` is its folder."""
        writer = self._prepared(frame).writeStream.format("kafka_sql").options(**self.options)
        return writer.option("checkpointLocation", str(checkpoint)).start()

    def create_table(self, session: Session, name: str, columns: str) -> None:
        """Create the temporary table ``name`` of a session, for INSERT INTO and ``session.write``, exactly
        once too; ``columns`` as in CREATE TABLE. Raises KafkaSqlError if CREATE TABLE refuses the table,
        and for functions of Python, which a session does not have."""
        if self.serializer is not None and self.serializer.is_in_python:
            raise UsageError(
                Diagnostic(
                    ErrorCode.UNSUPPORTED,
                    "a table of a session has no functions that make records",
                    helps=("name formats, and declare columns of METADATA for topic, headers, partition",),
                )
            )
        declared = DeclaredTable({**self.options, COLUMNS: columns})
        session.sql(declared.statement({"connector": "kafka"}, name))

    def _prepared(self, frame: DataFrame) -> DataFrame:
        if self.serializer is None:
            return frame
        return self.serializer.prepared(frame, _properties(self.options))


class KafkaSinkBuilder:
    """Collects settings; each setter returns the builder."""

    def __init__(self) -> None:
        self._options: dict[str, str] = {}
        self._serializer: KafkaRecordSerializationSchema | None = None
        self._guarantee = DeliveryGuarantee.NONE

    def set_bootstrap_servers(self, bootstrap_servers: str) -> KafkaSinkBuilder:
        """``host:port``, with commas between them."""
        return self.set_property("bootstrap.servers", bootstrap_servers)

    def set_record_serializer(self, record_serializer: KafkaRecordSerializationSchema) -> KafkaSinkBuilder:
        """Set the topic and the formats, or functions."""
        self._serializer = record_serializer
        return self

    def set_delivery_guarantee(self, delivery_guarantee: DeliveryGuarantee) -> KafkaSinkBuilder:
        """Set the guarantee after a failure and a restart; EXACTLY_ONCE is for tables of a session,
        Spark's API cannot guarantee it."""
        self._guarantee = delivery_guarantee
        return self

    def set_transactional_id_prefix(self, transactional_id_prefix: str) -> KafkaSinkBuilder:
        """Set the prefix of the transactional ids, which EXACTLY_ONCE needs."""
        self._options["sink.transactional-id-prefix"] = transactional_id_prefix
        return self

    def set_property(self, key: str, value: str) -> KafkaSinkBuilder:
        """Set an option of Kafka's producer."""
        self._options[f"properties.{key}"] = value
        return self

    def set_kafka_producer_config(self, props: Mapping[str, str]) -> KafkaSinkBuilder:
        """Set options of Kafka's producer."""
        for key, value in props.items():
            self.set_property(key, value)
        return self

    def build(self) -> KafkaSink:
        """Return the sink. Raises UsageError without brokers, a serializer or the prefix that EXACTLY_ONCE
        needs, OptionError for options that a producer does not take."""
        refuse_missing(self._options, {"properties.bootstrap.servers": "set_bootstrap_servers"})
        if self._serializer is None:
            problem = "the sink has no serializer"
            raise UsageError(
                Diagnostic(ErrorCode.MISSING_OPTION, problem, helps=("call set_record_serializer",))
            )
        if self._guarantee is DeliveryGuarantee.EXACTLY_ONCE:
            refuse_missing(self._options, {"sink.transactional-id-prefix": "set_transactional_id_prefix"})
        options = {**self._serializer.options, **self._options}
        notes = translate(_properties(self._options), ClientRole.PRODUCER).notes
        judge(Diagnostic(ErrorCode.PROPERTY_IGNORED, each, severity=Severity.WARNING) for each in notes)
        return KafkaSink({**options, "sink.delivery-guarantee": self._guarantee.value}, self._serializer)


def _properties(options: Mapping[str, str]) -> list[tuple[str, str]]:
    """Return the options of the client."""
    prefix = "properties."
    return [(name.removeprefix(prefix), value) for name, value in options.items() if name.startswith(prefix)]
