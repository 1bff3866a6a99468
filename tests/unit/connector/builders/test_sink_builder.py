"""``KafkaSink.builder()`` gives the options of a table, with the defaults of Flink's connector."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from kafka_sql.connector import KafkaRecordSerializationSchema, KafkaSink, KafkaSqlWarning
from kafka_sql.connector.builders.sink_builder import KafkaSinkBuilder
from kafka_sql.model.connectors import DeliveryGuarantee
from kafka_sql.text.diagnostics import UsageError


def orders() -> KafkaSinkBuilder:
    schema = (
        KafkaRecordSerializationSchema.builder()
        .set_topic("orders")
        .set_value_serialization_schema("json", {"json.encode.decimal-as-plain-number": "true"})
        .set_key_serialization_schema("csv", ["id", "name"])
        .build()
    )
    return KafkaSink.builder().set_bootstrap_servers("h:9092").set_record_serializer(schema)


def test_a_sink_waits_for_nothing_by_default() -> None:
    assert orders().build().options == {
        "topic": "orders",
        "properties.bootstrap.servers": "h:9092",
        "format": "json",
        "json.encode.decimal-as-plain-number": "true",
        "key.format": "csv",
        "key.fields": "id;name",
        "sink.delivery-guarantee": "none",
    }


def test_settings_of_the_producer() -> None:
    sink = orders().set_kafka_producer_config({"linger.ms": "5"})
    options = sink.set_delivery_guarantee(DeliveryGuarantee.AT_LEAST_ONCE).build().options
    assert options["properties.linger.ms"] == "5"
    assert options["sink.delivery-guarantee"] == "at-least-once"


def test_settings_without_effect_are_warned_of() -> None:
    with pytest.warns(KafkaSqlWarning, match="formats of the table make"):
        orders().set_property("value.serializer", "org.example.Mine").build()


@pytest.mark.parametrize(
    ("build", "says"),
    [
        (
            lambda: orders().set_delivery_guarantee(DeliveryGuarantee.EXACTLY_ONCE).build(),
            "call set_transactional_id_prefix",
        ),
        (lambda: KafkaSink.builder().build(), "'properties.bootstrap.servers' is not set"),
        (lambda: KafkaSink.builder().set_bootstrap_servers("h:1").build(), "has no serializer"),
        (
            lambda: KafkaRecordSerializationSchema.builder().set_value_serialization_schema("json").build(),
            "'topic' is not set",
        ),
        (
            lambda: KafkaRecordSerializationSchema.builder().set_topic("t").build(),
            "'format' is not set",
        ),
    ],
)
def test_what_is_missing_or_impossible_is_refused(build: Callable[[], object], says: str) -> None:
    with pytest.raises(UsageError) as raised:
        build()
    (problem,) = raised.value.diagnostics
    assert says in " ".join((problem.message, *problem.helps))
