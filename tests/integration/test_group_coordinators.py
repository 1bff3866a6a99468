"""The coordinator of a consumer group that is away when it is asked."""

from __future__ import annotations

import multiprocessing
import time
from pathlib import Path

import pytest

from kafka_sql.broker.client import admin
from kafka_sql.broker.client.properties import ClientRole, translate
from kafka_sql.broker.embedded.embedded_broker import EmbeddedBroker
from kafka_sql.broker.embedded.server_config import free_ports
from kafka_sql.broker.offsets.group_offsets import commit_offsets, committed_offsets
from kafka_sql.broker.topics import create_topic
from kafka_sql.text.diagnostics import UnreachableError
from tests.integration.conftest import wait_until

pytestmark = [pytest.mark.kafka, pytest.mark.sampled(6)]


def commits_around_a_restart(folder: Path) -> None:
    """Ends with 0 where the group has what was committed after the restart. librdkafka aborts the process
    (mostly: it reads memory that is free) when the coordinator of a question that it gave up comes back."""
    broker = EmbeddedBroker(folder / "broker", free_ports(1)[0])
    servers = broker.start(lambda line: None).bootstrap_servers
    client = translate([("bootstrap.servers", servers)], ClientRole.CONSUMER)
    place = ("t", 0)
    try:
        create_topic(client, "t", 1, {})
        commit_offsets(client, "g", {place: 3})
        broker.stop()
        admin._ANSWER_S = 0.5
        for group in ("g", "h", "i", "j"):
            with pytest.raises(UnreachableError):
                commit_offsets(client, group, {place: 2})
        admin._ANSWER_S = 30.0
        broker.start(lambda line: None)
        wait_until(lambda: committed_offsets(client, "g", [place]) == {place: 3}, 60)
        commit_offsets(client, "g", {place: 4})
        time.sleep(3)  # whoever still waits for the coordinator has found it
        assert committed_offsets(client, "g", [place]) == {place: 4}
    finally:
        broker.stop()


def test_a_coordinator_that_comes_back_ends_no_process(tmp_path: Path) -> None:
    process = multiprocessing.get_context("spawn").Process(target=commits_around_a_restart, args=(tmp_path,))
    process.start()
    process.join(180)
    if process.exitcode is None:
        process.kill()
    assert process.exitcode == 0
