"""Admin clients: librdkafka gives up no question before us, and whoever uses a client keeps it open."""

from __future__ import annotations

import threading
import time
from concurrent.futures import Future
from typing import ClassVar

import pytest

from kafka_sql.broker.client import admin
from kafka_sql.broker.client.properties import ClientProperties, ClientRole, translate
from kafka_sql.text.diagnostics import UnreachableError


class Client:
    """Stands in for librdkafka's; ``closed`` tells that nobody holds one any more, and in which thread."""

    made: ClassVar[int] = 0
    closed: ClassVar[list[str]] = []

    def __init__(self, config: dict[str, object]) -> None:
        Client.made += 1

    def poll(self, timeout: float) -> int:
        return 0

    def __del__(self) -> None:
        Client.closed.append(threading.current_thread().name)


@pytest.fixture
def properties(monkeypatch: pytest.MonkeyPatch) -> ClientProperties:
    Client.made, Client.closed = 0, []
    monkeypatch.setattr(admin, "AdminClient", Client)
    monkeypatch.setattr(admin, "_CACHE", {})
    monkeypatch.setattr(admin, "_FIRST_ANSWER_S", 0.2)
    return translate([("bootstrap.servers", "127.0.0.1:1")], ClientRole.ADMIN)


def answered(value: int) -> Future[int]:
    future: Future[int] = Future()
    future.set_result(value)
    return future


def closed_by() -> list[str]:
    deadline = time.monotonic() + 10
    while not Client.closed and time.monotonic() < deadline:
        time.sleep(0.01)
    return Client.closed


def test_the_library_gives_up_no_question_before_us(properties: ClientProperties) -> None:
    limits: list[float] = []

    def submit(client: object, limit: float) -> Future[int]:
        limits.append(limit)
        return Future()

    with pytest.raises(UnreachableError):
        admin.ask(properties, submit, "asking")
    assert limits == [3600.0]  # more is refused by librdkafka
    assert closed_by() != ["MainThread"]
    assert admin.ask(properties, lambda client, limit: answered(1), "asking") == 1
    assert Client.made == 2


def test_a_client_is_closed_when_its_last_user_has_left(properties: ClientProperties) -> None:
    def submit(client: object, limit: float) -> Future[int]:
        admin.renew(properties)
        return answered(2)

    assert admin.ask(properties, submit, "asking") == 2
    assert Client.made == 1
    assert len(closed_by()) == 1
    admin.renew(properties)
    assert admin.ask(properties, lambda client, limit: answered(3), "asking") == 3
    assert Client.made == 2


def test_a_client_that_answers_is_kept(properties: ClientProperties) -> None:
    for _ in range(3):
        assert admin.ask(properties, lambda client, limit: answered(1), "asking") == 1
    assert (Client.made, Client.closed) == (1, [])
