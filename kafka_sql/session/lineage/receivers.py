"""Receivers of events: a server (HTTP), a file, a topic. Each has a queue and a thread of its own, so that no
job waits for one that is slow or gone."""

from __future__ import annotations

import json
import logging
import os
import queue
import threading
import time
import urllib.error
import urllib.request
from pathlib import Path
from typing import Any, Protocol

from kafka_sql.options.session_options import LineageOptions
from kafka_sql.text.diagnostics import Diagnostic, OptionError, UnreachableError
from kafka_sql.text.error_codes import ErrorCode
from kafka_sql.text.redaction import hide, redacted

_LOG = logging.getLogger("kafka_sql.lineage")
_MOST_EVENTS = 1_000
"""Events that wait for a receiver; newer ones are dropped."""
_ANSWER_S = 5.0
_LONGEST_PAUSE_S = 30.0
_RETRIED = (408, 429)
"""Answers below 500 after which the same event is sent again."""


class Receiver(Protocol):
    """Something that takes events. ``name`` is its address, for messages."""

    name: str

    def send(self, event: bytes) -> None:
        """Deliver one event. Raises OSError if it may be sent again, ValueError if it was refused."""


class HttpReceiver:
    """Posts events to a server, with the token of ``OPENLINEAGE_API_KEY``."""

    def __init__(self, url: str) -> None:
        self.name, self._url = url, url
        self._headers = {"Content-Type": "application/json"}
        token = os.environ.get("OPENLINEAGE_API_KEY")
        if token:
            hide(token)
            self._headers["Authorization"] = f"Bearer {token}"

    def send(self, event: bytes) -> None:
        request = urllib.request.Request(self._url, event, self._headers, method="POST")
        try:
            with urllib.request.urlopen(request, timeout=_ANSWER_S) as answer:
                answer.read()
        except urllib.error.HTTPError as error:
            if 400 <= error.code < 500 and error.code not in _RETRIED:
                raise ValueError(f"HTTP status {error.code}") from None
            raise


class FileReceiver:
    """Adds events to a file, one a line. Raises UnreachableError if the file cannot be written."""

    def __init__(self, path: str) -> None:
        self.name, self._path = path, Path(path)
        try:
            self._path.open("ab").close()
        except OSError as error:
            raise UnreachableError(
                Diagnostic(
                    ErrorCode.FILE_UNWRITABLE,
                    f"lineage cannot be written to '{path}': {error.strerror or error}",
                    helps=("'kafka-sql.lineage.file' names a file in a folder that this user can write",),
                )
            ) from error

    def send(self, event: bytes) -> None:
        with self._path.open("ab") as file:
            file.write(event + b"\n")


class TopicReceiver:
    """Writes events to a topic. Raises OptionError for missing brokers, UnreachableError for properties that
    Kafka's client refuses."""

    def __init__(self, topic: str, properties: tuple[tuple[str, str], ...]) -> None:
        from kafka_sql.broker.client.producer import new_producer
        from kafka_sql.broker.client.properties import ClientRole, translate

        if "bootstrap.servers" not in dict(properties):
            raise OptionError(
                Diagnostic(
                    ErrorCode.MISSING_OPTION,
                    "'kafka-sql.lineage.topic' needs 'kafka-sql.lineage.bootstrap.servers'",
                    helps=("SET 'kafka-sql.lineage.bootstrap.servers' = 'localhost:9092'",),
                )
            )
        client = translate(properties, ClientRole.PRODUCER)
        self.name, self._topic = f"{topic} on {client.bootstrap_servers}", topic
        self._kept = new_producer(client)

    def send(self, event: bytes) -> None:
        self._kept.failures.clear()
        self._kept.producer.produce(self._topic, event)
        if self._kept.producer.flush(_ANSWER_S):
            self._kept.producer.purge()
            raise OSError("no broker has acknowledged the event")
        if self._kept.failures:
            raise OSError(self._kept.failures[0].error.str())


class Delivery:
    """Delivers events to one receiver in a thread. An event that fails is sent again, after a pause that
    grows to half a minute; each outage is one warning."""

    def __init__(self, receiver: Receiver) -> None:
        self._receiver = receiver
        self._waiting: queue.Queue[bytes | None] = queue.Queue(_MOST_EVENTS)
        self._closing = threading.Event()
        self._down = False
        self._thread = threading.Thread(target=self._work, name="kafka-sql lineage", daemon=True)
        self._thread.start()

    def put(self, event: dict[str, Any]) -> None:
        """Have an event delivered; never waits."""
        try:
            self._waiting.put_nowait(json.dumps(event, ensure_ascii=False).encode())
        except queue.Full:
            self._warn("too many events wait")

    @property
    def waiting(self) -> int:
        """The number of events that wait."""
        return self._waiting.qsize()

    def close(self, until: float) -> None:
        """Deliver what waits, each event once more, until ``until`` (monotonic seconds)."""
        self._closing.set()
        try:
            self._waiting.put_nowait(None)
        except queue.Full:
            return
        self._thread.join(max(0.0, until - time.monotonic()))

    def _work(self) -> None:
        while (event := self._waiting.get()) is not None:
            pause = 1.0
            while not self._sent(event) and not self._closing.wait(pause):
                pause = min(2 * pause, _LONGEST_PAUSE_S)

    def _sent(self, event: bytes) -> bool:
        """Return whether an event needs no further attempt."""
        try:
            self._receiver.send(event)
        except ValueError as error:
            self._warn(f"an event was refused, {error}")
            return True
        except Exception as error:  # whatever the receiver does, jobs continue
            self._warn(str(error))
            return False
        self._down = False
        return True

    def _warn(self, reason: str) -> None:
        if not self._down:
            _LOG.warning(
                redacted(
                    f"lineage is not sent to {self._receiver.name}: {reason}; the jobs continue without it"
                )
            )
        self._down = True


def receivers(options: LineageOptions) -> list[Receiver]:
    """Return the receivers that options name. Raises KafkaSqlError for one that cannot exist."""
    found: list[Receiver] = []
    if options.url is not None:
        found.append(HttpReceiver(options.url))
    if options.file is not None:
        found.append(FileReceiver(options.file))
    if options.topic is not None:
        found.append(TopicReceiver(options.topic, options.properties))
    return found
