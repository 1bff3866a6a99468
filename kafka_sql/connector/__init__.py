"""Kafka tables for users of Spark's own API: the data source ``kafka_sql``, without a session, and the
builders of Flink's DataStream connector."""

from __future__ import annotations

import importlib
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from kafka_sql.connector.builders.own_offsets import KafkaTopicPartition as KafkaTopicPartition
    from kafka_sql.connector.builders.own_offsets import (
        PartitionOffsetsRetriever as PartitionOffsetsRetriever,
    )
    from kafka_sql.connector.builders.record_deserialization import ConsumerRecord as ConsumerRecord
    from kafka_sql.connector.builders.record_deserialization import (
        KafkaRecordDeserializationSchema as KafkaRecordDeserializationSchema,
    )
    from kafka_sql.connector.builders.record_serialization import (
        KafkaRecordSerializationSchema as KafkaRecordSerializationSchema,
    )
    from kafka_sql.connector.builders.record_serialization import KafkaSinkContext as KafkaSinkContext
    from kafka_sql.connector.builders.record_serialization import ProducerRecord as ProducerRecord
    from kafka_sql.connector.builders.sink_builder import KafkaSink as KafkaSink
    from kafka_sql.connector.builders.source_builder import (
        KafkaOffsetResetStrategy as KafkaOffsetResetStrategy,
    )
    from kafka_sql.connector.builders.source_builder import KafkaSource as KafkaSource
    from kafka_sql.connector.builders.source_builder import OffsetsInitializer as OffsetsInitializer
    from kafka_sql.connector.builders.watermark_strategy import WatermarkStrategy as WatermarkStrategy
    from kafka_sql.connector.declared_table import KafkaSqlWarning as KafkaSqlWarning
    from kafka_sql.model.connectors import DeliveryGuarantee as DeliveryGuarantee
    from kafka_sql.user_functions.watermark_generators import WatermarkGenerator as WatermarkGenerator
    from kafka_sql.user_functions.watermark_generators import WatermarkOutput as WatermarkOutput

_PLACES = {
    "ConsumerRecord": "kafka_sql.connector.builders.record_deserialization",
    "DeliveryGuarantee": "kafka_sql.model.connectors",
    "KafkaOffsetResetStrategy": "kafka_sql.connector.builders.source_builder",
    "KafkaRecordDeserializationSchema": "kafka_sql.connector.builders.record_deserialization",
    "KafkaRecordSerializationSchema": "kafka_sql.connector.builders.record_serialization",
    "KafkaSink": "kafka_sql.connector.builders.sink_builder",
    "KafkaSinkContext": "kafka_sql.connector.builders.record_serialization",
    "KafkaSource": "kafka_sql.connector.builders.source_builder",
    "KafkaSqlWarning": "kafka_sql.connector.declared_table",
    "KafkaTopicPartition": "kafka_sql.connector.builders.own_offsets",
    "OffsetsInitializer": "kafka_sql.connector.builders.source_builder",
    "PartitionOffsetsRetriever": "kafka_sql.connector.builders.own_offsets",
    "ProducerRecord": "kafka_sql.connector.builders.record_serialization",
    "WatermarkGenerator": "kafka_sql.user_functions.watermark_generators",
    "WatermarkOutput": "kafka_sql.user_functions.watermark_generators",
    "WatermarkStrategy": "kafka_sql.connector.builders.watermark_strategy",
}

__all__ = [*_PLACES]


def __getattr__(name: str) -> Any:
    """Import the module of a name on its first use: Spark's short-lived processes need few of them."""
    if name not in _PLACES:
        raise AttributeError(f"module '{__name__}' has no attribute '{name}'")
    return getattr(importlib.import_module(_PLACES[name]), name)


def __dir__() -> list[str]:
    return sorted({*globals(), *_PLACES})
