"""The shared servers of tests in SQL: one Spark, and one broker if a test has tables on Kafka."""

from __future__ import annotations

import os
import shutil
import tempfile
import threading
from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from kafka_sql.broker.client.producer import kept_producer
from kafka_sql.broker.client.properties import ClientProperties, ClientRole, translate
from kafka_sql.broker.offsets.range_consumer import RangeConsumer
from kafka_sql.broker.offsets.start_and_end import beginning_offsets, latest_offsets
from kafka_sql.broker.topics import create_topic, delete_topic, describe_topics, list_topics
from kafka_sql.cli.spark_start import SparkStart
from kafka_sql.model.connectors import Topics
from kafka_sql.session import Session
from kafka_sql.text.diagnostics import Diagnostic, JobError
from kafka_sql.text.error_codes import ErrorCode

if TYPE_CHECKING:
    from kafka_sql.broker.embedded.embedded_broker import EmbeddedBroker

BOOTSTRAP = "KAFKA_SQL_TEST_BOOTSTRAP"
"""The environment variable that names a broker for tests."""
_DELIVERY_LIMIT_S = 30


class Bench:
    """Starts Spark and the broker on their first use, and stops what it started.

    ``bootstrap`` names a broker; without it :data:`BOOTSTRAP` does, else an embedded one is started in a
    folder that is removed at the end. ``new_session`` makes the session of a test on a given ``spark``,
    with its variables and secrets; each test starts with the declarations of the scripts ``init``. Usable
    in a ``with``.
    """

    def __init__(
        self,
        bootstrap: str | None = None,
        new_session: Callable[..., Session] = Session,
        init: Sequence[str] = (),
    ) -> None:
        self.init = tuple(init)
        self._new_session = new_session
        self._bootstrap = bootstrap or os.environ.get(BOOTSTRAP)
        self._embedded: EmbeddedBroker | None = None
        self._folder: str | None = None
        self._spark: tuple[Session, SparkStart] | None = None
        self._starting = threading.Lock()

    @property
    def bootstrap(self) -> str:
        """The broker's address; it starts now if necessary. Raises UnreachableError."""
        with self._starting:
            if self._bootstrap is None:
                from kafka_sql.broker.embedded.embedded_broker import EmbeddedBroker
                from kafka_sql.broker.embedded.server_config import free_ports

                self._folder = tempfile.mkdtemp(prefix="kafka-sql-test-")
                self._embedded = EmbeddedBroker(Path(self._folder), free_ports(1)[0])
                self._bootstrap = self._embedded.start().bootstrap_servers
            return self._bootstrap

    def start_spark(self) -> None:
        """Start Spark, in the background."""
        if self._spark is None:
            session = Session()
            self._spark = session, SparkStart(session)

    def session(self) -> Session:
        """Return a session of a test's own on the Spark that all share; waits for it."""
        self.start_spark()
        assert self._spark is not None
        root, start = self._spark
        start.wait()
        return self._new_session(spark=root.spark)

    def properties(self, role: ClientRole = ClientRole.CONSUMER) -> ClientProperties:
        """Return the properties of a client for the broker."""
        return translate([("bootstrap.servers", self.bootstrap)], role)

    def make_topic(self, name: str) -> None:
        """Create a topic of one partition, if it does not exist."""
        create_topic(self.properties(ClientRole.ADMIN), name, 1, exists_ok=True)

    def delete_topics(self, prefix: str) -> None:
        """Remove all topics whose names start with ``prefix``; those of a temporary broker stay."""
        if self._bootstrap is None or self._embedded is not None:
            return
        admin = self.properties(ClientRole.ADMIN)
        for name in list_topics(admin):
            if name.startswith(prefix):
                delete_topic(admin, name, missing_ok=True)

    def produce(self, topic: str, records: Iterable[Mapping[str, Any]]) -> None:
        """Write records and wait for the broker. Raises JobError if it does not take one."""
        with kept_producer(self.properties(ClientRole.PRODUCER)) as kept:
            for record in records:
                kept.producer.produce(topic, **record)
            left = kept.producer.flush(_DELIVERY_LIMIT_S)
            if left or kept.failures:
                message = f"{left or len(kept.failures)} given records were not taken by the broker"
                raise JobError(Diagnostic(ErrorCode.DELIVERY_FAILED, message))

    def records(self, topic: str) -> list[Any]:
        """Return all records of a topic as confluent-kafka messages, in order of partition and offset;
        empty if the topic does not exist."""
        properties = self.properties()
        if topic not in list_topics(properties):
            return []
        count = describe_topics(properties, Topics((topic,)))[topic]
        places = [(topic, partition) for partition in range(count)]
        first, last = beginning_offsets(properties, places), latest_offsets(properties, places)
        ranges = [(*place, first[place], last[place]) for place in places if last[place] > first[place]]
        if not ranges:
            return []
        with RangeConsumer(properties, ranges) as reader:
            found = [message for block in reader.blocks() for message in block]
        return sorted(found, key=lambda message: (message.partition(), message.offset()))

    def close(self) -> None:
        """Stop the started servers."""
        if self._spark is not None:
            self._spark[0].close()
        if self._embedded is not None:
            self._embedded.stop()
        if self._folder is not None:
            shutil.rmtree(self._folder, ignore_errors=True)

    def __enter__(self) -> Bench:
        return self

    def __exit__(self, *error: object) -> None:
        self.close()
