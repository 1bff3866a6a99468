"""Topics, startup and bounded modes as offsets, and group offsets, on the real broker."""

from __future__ import annotations

import time
import uuid

import pytest
from confluent_kafka import TopicPartition
from confluent_kafka.admin import AdminClient

from kafka_sql.broker.client.admin import probe
from kafka_sql.broker.client.producer import new_producer
from kafka_sql.broker.client.properties import ClientRole
from kafka_sql.broker.offsets.group_offsets import commit_offsets, committed_offsets
from kafka_sql.broker.offsets.start_and_end import (
    beginning_offsets,
    end_offsets,
    latest_offsets,
    offsets_for_time,
    start_offsets,
    warn_of_open_transactions,
)
from kafka_sql.broker.topics import create_topic, delete_topic, describe_topics, list_topics
from kafka_sql.model.connectors import Bound, BoundedMode, Startup, StartupMode, Topics
from kafka_sql.text.diagnostics import Diagnostic, JobError, KafkaSqlError, OptionError, UnreachableError
from kafka_sql.text.rendering import render

pytestmark = pytest.mark.kafka

T0 = 1_700_000_000_000
"""Epoch ms of the first record of ``filled``."""


@pytest.fixture
def properties(kafka_properties):
    return kafka_properties()


@pytest.fixture
def filled(topic, produce):
    """A topic of three partitions: five records a second apart, five more, none."""
    name = topic(partitions=3)
    records = [{"value": b"x", "partition": n % 2, "timestamp": T0 + 1000 * (n // 2)} for n in range(10)]
    produce(name, records)
    return name


@pytest.fixture
def group():
    return f"group-{uuid.uuid4().hex[:12]}"


def partitions(name: str) -> list[tuple[str, int]]:
    return [(name, partition) for partition in range(3)]


def by_number(offsets) -> dict[int, int]:
    return {partition: offset for (_, partition), offset in sorted(offsets.items())}


def forget(broker: str, name: str, partition: int, before: int) -> None:
    """Removes the records before an offset, as retention does."""
    admin = AdminClient({"bootstrap.servers": broker})
    (future,) = admin.delete_records([TopicPartition(name, partition, before)]).values()
    future.result()


def only(caught) -> str:
    (diagnostic,) = caught.value.diagnostics
    return render(diagnostic)


def test_probe(properties, broker):
    assert probe(properties).cluster_id
    assert probe(properties).brokers


def test_topics_are_made_described_and_removed(properties):
    name = f"topics-{uuid.uuid4().hex[:12]}"
    create_topic(properties, name, 3, {"cleanup.policy": "compact"})
    assert describe_topics(properties, Topics((name,))) == {name: 3}
    assert list_topics(properties)[name] == 3
    assert "__consumer_offsets" not in list_topics(properties)
    with pytest.raises(UnreachableError) as caught:
        create_topic(properties, name, 1)
    assert only(caught) == f"error[topic-exists]: topic '{name}' exists already"
    create_topic(properties, name, 1, exists_ok=True)
    delete_topic(properties, name)
    delete_topic(properties, name, missing_ok=True)
    with pytest.raises(UnreachableError) as caught:
        delete_topic(properties, name)
    assert caught.value.diagnostics[0].code == "topic-not-found"


def test_topics_by_pattern(properties, topic):
    mark = uuid.uuid4().hex[:8]
    eu, us = topic(2, f"{mark}-eu"), topic(1, f"{mark}-us")
    topic(1, f"{mark}x-eu")
    assert describe_topics(properties, Topics(pattern=f"{mark}-(?<region>eu|us)-.*")) == {eu: 2, us: 1}
    assert describe_topics(properties, Topics(pattern=f"{mark}-none")) == {}


def test_a_missing_topic_names_a_near_one(properties, topic, broker):
    near = topic()
    with pytest.raises(UnreachableError) as caught:
        describe_topics(properties, Topics((near, near + "s", "zzzz")))
    first, second = caught.value.diagnostics
    assert first.message == f"topic '{near}s' does not exist at {broker}"
    assert f"'{near}'" in first.label
    assert second.message == f"topic 'zzzz' does not exist at {broker}"
    assert caught.value.exit_code == 3


def test_a_topic_name_that_cannot_be(properties):
    with pytest.raises(JobError) as caught:
        create_topic(properties, "a/b", 1)
    assert "Topic name is invalid" in only(caught)


def test_startup_earliest_after_retention(properties, broker, filled):
    forget(broker, filled, 0, 3)
    startup = Startup(StartupMode.EARLIEST_OFFSET)
    assert by_number(start_offsets(properties, partitions(filled), startup)) == {0: 3, 1: 0, 2: 0}
    assert by_number(beginning_offsets(properties, partitions(filled))) == {0: 3, 1: 0, 2: 0}


def test_startup_latest(properties, filled):
    startup = Startup(StartupMode.LATEST_OFFSET)
    assert by_number(start_offsets(properties, partitions(filled), startup)) == {0: 5, 1: 5, 2: 0}


@pytest.mark.parametrize(
    ("timestamp", "expected"),
    [
        (T0 + 2000, {0: 2, 1: 2, 2: 0}),
        (T0 + 2001, {0: 3, 1: 3, 2: 0}),
        (T0 - 1, {0: 0, 1: 0, 2: 0}),
        (T0 + 60_000, {0: 5, 1: 5, 2: 0}),
        (0, {0: 0, 1: 0, 2: 0}),
    ],
)
def test_startup_and_bound_by_timestamp(properties, filled, timestamp, expected):
    startup = Startup(StartupMode.TIMESTAMP, timestamp_ms=timestamp)
    assert by_number(start_offsets(properties, partitions(filled), startup)) == expected
    bound = Bound(BoundedMode.TIMESTAMP, timestamp_ms=timestamp)
    assert by_number(end_offsets(properties, partitions(filled), bound)) == expected


def test_a_timestamp_before_time_began(properties, filled):
    with pytest.raises(OptionError, match=r"'scan\.startup\.timestamp-millis' cannot be -1"):
        start_offsets(properties, partitions(filled), Startup(StartupMode.TIMESTAMP, timestamp_ms=-1))
    with pytest.raises(OptionError, match=r"'scan\.bounded\.timestamp-millis' cannot be -5"):
        end_offsets(properties, partitions(filled), Bound(BoundedMode.TIMESTAMP, timestamp_ms=-5))


def test_offsets_for_time_leave_out_what_has_none(properties, filled):
    assert by_number(offsets_for_time(properties, partitions(filled), T0 + 4000)) == {0: 4, 1: 4}


def test_startup_group_offsets(properties, filled, group):
    startup = Startup(StartupMode.GROUP_OFFSETS)
    commit_offsets(properties, group, {(filled, 0): 2, (filled, 1): 5})
    assert committed_offsets(properties, group, partitions(filled)) == {(filled, 0): 2, (filled, 1): 5}
    for reset, missing in (("earliest", 0), ("Latest", 0)):
        found = start_offsets(properties, partitions(filled), startup, group, reset)
        assert by_number(found) == {0: 2, 1: 5, 2: missing}
    with pytest.raises(JobError) as caught:
        start_offsets(properties, partitions(filled), startup, group)
    assert only(caught) == (
        f"error[no-committed-offset]: group '{group}' has committed no offset for '{filled}'-2\n"
        "  = note: 'scan.startup.mode' = 'group-offsets' (the default) begins there\n"
        "  = help: set 'scan.startup.mode' to 'earliest-offset' or 'latest-offset', or "
        "'properties.auto.offset.reset' to 'earliest' or 'latest'"
    )


def test_startup_group_offsets_of_a_group_that_never_was(properties, filled, group):
    startup = Startup(StartupMode.GROUP_OFFSETS)
    earliest = start_offsets(properties, partitions(filled), startup, group, "earliest")
    assert by_number(earliest) == {0: 0, 1: 0, 2: 0}
    latest = start_offsets(properties, partitions(filled), startup, group, "latest")
    assert by_number(latest) == {0: 5, 1: 5, 2: 0}
    with pytest.raises(OptionError) as caught:
        start_offsets(properties, partitions(filled), startup)
    assert caught.value.diagnostics[0].code == "missing-group-id"


def test_startup_group_offsets_that_have_expired(properties, broker, filled, group):
    startup = Startup(StartupMode.GROUP_OFFSETS)
    commit_offsets(properties, group, {(filled, 0): 1, (filled, 1): 9, (filled, 2): 0})
    forget(broker, filled, 0, 3)
    with pytest.raises(JobError) as caught:
        start_offsets(properties, partitions(filled), startup, group, "none")
    assert only(caught).startswith(
        f"error[offsets-expired]: the offset 1 that group '{group}' committed "
        f"for '{filled}'-0 is not in the topic"
    )
    found = start_offsets(properties, partitions(filled), startup, group, "earliest")
    assert by_number(found) == {0: 3, 1: 0, 2: 0}
    found = start_offsets(properties, partitions(filled), startup, group, "latest")
    assert by_number(found) == {0: 5, 1: 5, 2: 0}


def test_startup_specific_offsets(properties, filled, group):
    commit_offsets(properties, group, {(filled, 1): 4})
    startup = Startup(StartupMode.SPECIFIC_OFFSETS, specific_offsets=((0, 3), (7, 1)))
    assert by_number(start_offsets(properties, partitions(filled), startup)) == {0: 3, 1: 0, 2: 0}
    assert by_number(start_offsets(properties, partitions(filled), startup, group)) == {0: 3, 1: 4, 2: 0}
    marks = Startup(StartupMode.SPECIFIC_OFFSETS, specific_offsets=((0, -1), (1, -3), (2, -2)))
    assert by_number(start_offsets(properties, partitions(filled), marks, group)) == {0: 5, 1: 4, 2: 0}
    with pytest.raises(OptionError, match=r"'scan\.startup\.specific-offsets' has the offset -4"):
        start_offsets(
            properties, partitions(filled), Startup(StartupMode.SPECIFIC_OFFSETS, specific_offsets=((0, -4),))
        )


def test_startup_specific_offsets_out_of_range_become_the_earliest(properties, broker, filled):
    forget(broker, filled, 0, 3)
    warnings = []
    startup = Startup(StartupMode.SPECIFIC_OFFSETS, specific_offsets=((0, 1), (1, 6), (2, 0)))
    found = start_offsets(properties, partitions(filled), startup, warn=warnings.append)
    assert by_number(found) == {0: 3, 1: 0, 2: 0}
    assert sorted(render(warning) for warning in warnings) == [
        f"warning[offset-out-of-range]: '{filled}'-0 has no offset 1: reading "
        "begins at its earliest, 3, as Flink's "
        "does",
        f"warning[offset-out-of-range]: '{filled}'-1 has no offset 6: reading "
        "begins at its earliest, 0, as Flink's "
        "does",
    ]


def test_an_offset_after_the_end_of_a_bounded_scan_is_not_read(properties, broker, filled, group):
    """Flink 2.3 reads nothing of such a partition, and resets the one whose records are gone."""
    forget(broker, filled, 0, 3)
    ends = latest_offsets(properties, partitions(filled))
    startup = Startup(StartupMode.SPECIFIC_OFFSETS, specific_offsets=((0, 1), (1, 99)))
    found = start_offsets(properties, partitions(filled), startup, ends=ends)
    assert by_number(found) == {0: 3, 1: 99, 2: 0}
    commit_offsets(properties, group, {(filled, 0): 5, (filled, 1): 99, (filled, 2): 0})
    startup = Startup(StartupMode.GROUP_OFFSETS)
    found = start_offsets(properties, partitions(filled), startup, group, ends=ends)
    assert by_number(found) == {0: 5, 1: 99, 2: 0}


def test_the_mark_for_committed_offsets(properties, filled, group):
    startup = Startup(StartupMode.SPECIFIC_OFFSETS, specific_offsets=((0, -3),))
    assert by_number(start_offsets(properties, partitions(filled), startup, group)) == {0: 0, 1: 0, 2: 0}
    bound = Bound(BoundedMode.SPECIFIC_OFFSETS, specific_offsets=((0, -3),))
    with pytest.raises(JobError, match="has committed no offset"):
        end_offsets(properties, partitions(filled), bound, group)


def test_bound_latest_and_specific(properties, filled, group):
    latest = end_offsets(properties, partitions(filled), Bound(BoundedMode.LATEST_OFFSET))
    assert by_number(latest) == {0: 5, 1: 5, 2: 0}
    commit_offsets(properties, group, {(filled, 1): 4})
    bound = Bound(BoundedMode.SPECIFIC_OFFSETS, specific_offsets=((0, 50),))
    assert by_number(end_offsets(properties, partitions(filled), bound, group)) == {0: 50, 1: 4, 2: 0}
    with pytest.raises(ValueError, match="no end"):
        end_offsets(properties, partitions(filled), Bound())


def test_bound_group_offsets(properties, filled, group):
    bound = Bound(BoundedMode.GROUP_OFFSETS)
    commit_offsets(properties, group, {(filled, 0): 1, (filled, 1): 2})
    with pytest.raises(JobError) as caught:
        end_offsets(properties, partitions(filled), bound, group)
    assert only(caught) == (
        f"error[no-committed-offset]: group '{group}' has committed no offset for '{filled}'-2\n"
        "  = note: 'scan.bounded.mode' = 'group-offsets' ends there"
    )
    assert by_number(end_offsets(properties, partitions(filled)[:2], bound, group)) == {0: 1, 1: 2}


def test_latest_is_what_an_open_transaction_leaves(kafka_properties, filled):
    committed = kafka_properties()
    uncommitted = kafka_properties(**{"isolation.level": "read_uncommitted"})
    transactional = kafka_properties(ClientRole.PRODUCER, **{"transactional.id": f"tx-{filled}"})
    producer = new_producer(transactional).producer
    producer.init_transactions(10)
    producer.begin_transaction()
    producer.produce(filled, b"open", partition=0)
    producer.flush(10)
    assert latest_offsets(committed, [(filled, 0)]) == {(filled, 0): 5}
    assert latest_offsets(uncommitted, [(filled, 0)]) == {(filled, 0): 6}
    said: list[Diagnostic] = []
    warn_of_open_transactions(committed, {(filled, 0): 5, (filled, 1): 5}, said.append)
    warn_of_open_transactions(uncommitted, {(filled, 0): 6}, said.append)
    assert [warning.message for warning in said] == [
        f"'{filled}'-0 is read up to offset 5, where a transaction is open, and not up to its end, 6"
    ]
    producer.commit_transaction(10)
    limit = time.monotonic() + 10  # the brokers write the transaction's marker after they have answered
    while latest_offsets(committed, [(filled, 0)]) != {(filled, 0): 7}:
        assert time.monotonic() < limit


@pytest.mark.usefixtures("impatient")
def test_offsets_of_what_is_not_there(properties, filled):
    with pytest.raises(UnreachableError) as caught:
        latest_offsets(properties, [(filled, 8)])
    assert caught.value.diagnostics[0].code == "topic-not-found"
    assert latest_offsets(properties, []) == {}
    assert committed_offsets(properties, "nobody", []) == {}


def test_a_group_with_members_keeps_its_offsets(kafka_properties, broker, filled, group):
    from confluent_kafka import Consumer

    member = Consumer({"bootstrap.servers": broker, "group.id": group})
    member.subscribe([filled])
    while not member.assignment():
        member.poll(0.2)
    try:
        with pytest.raises(KafkaSqlError) as caught:
            commit_offsets(kafka_properties(), group, {(filled, 0): 1})
        assert caught.value.diagnostics[0].code == "group-in-use"
    finally:
        member.close()
