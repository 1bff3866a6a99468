"""A few records of every partition of a topic, as bytes."""

from __future__ import annotations

from dataclasses import dataclass

from kafka_sql.broker.client.properties import ClientProperties
from kafka_sql.broker.offsets.range_consumer import RangeConsumer
from kafka_sql.broker.offsets.start_and_end import beginning_offsets, latest_offsets
from kafka_sql.broker.topics import describe_topics
from kafka_sql.inspect.sample import shared_out
from kafka_sql.model.connectors import Topics


@dataclass(frozen=True, slots=True)
class SampledRecord:
    """A record: its position, key and value."""

    partition: int
    offset: int
    key: bytes | None
    value: bytes | None


@dataclass(frozen=True, slots=True)
class TopicSample:
    """Records of a topic, in the order of partitions and offsets. ``total`` is the number of offsets that
    the topic spans; some of them may hold no record.
    """

    topic: str
    partitions: int
    total: int
    records: tuple[SampledRecord, ...]


def sample_topic(consumer: ClientProperties, topic: str, count: int, *, of_each: bool = False) -> TopicSample:
    """Read up to ``count`` of the newest records, distributed over the partitions, or with ``of_each`` up to
    that many per partition. Stops at the offsets that end the topic at the start.

    Raises KafkaSqlError if the broker does not answer, or the topic does not exist.
    """
    partitions = [(topic, number) for number in range(describe_topics(consumer, Topics((topic,)))[topic])]
    first, last = beginning_offsets(consumer, partitions), latest_offsets(consumer, partitions)
    spans = {place: last[place] - first[place] for place in partitions}
    if of_each:
        shares = {place: min(span, count) for place, span in spans.items()}
    else:
        shares = shared_out(spans, count)
    ranges = [(*place, last[place] - share, last[place]) for place, share in shares.items() if share]
    records = []
    if ranges:
        with RangeConsumer(consumer, ranges) as reader:
            for block in reader.blocks():
                records += [
                    SampledRecord(message.partition(), message.offset(), message.key(), message.value())
                    for message in block
                ]
    records.sort(key=lambda record: (record.partition, record.offset))
    return TopicSample(topic, len(partitions), sum(spans.values()), tuple(records))
