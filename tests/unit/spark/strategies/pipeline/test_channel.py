"""The driver's end of the connections to a pipeline's tasks: who may talk to it, and that it leaves
nothing."""

from __future__ import annotations

import socket
import threading
import time

from kafka_sql.spark.platform.task_reports import DriverHost
from kafka_sql.spark.strategies.pipeline.channel import DriverLine, TaskLines


def threads(name: str) -> int:
    return sum(thread.name == name for thread in threading.enumerate())


def comes_to(count: int, name: str) -> bool:
    deadline = time.monotonic() + 10
    while threads(name) != count and time.monotonic() < deadline:
        time.sleep(0.01)
    return threads(name) == count


def test_nothing_is_left_of_an_exchange_that_is_closed() -> None:
    before = threads("kafka-sql pipeline")
    for _ in range(3):
        exchange = TaskLines(DriverHost())
        assert threads("kafka-sql pipeline") > before
        exchange.close()
    assert comes_to(before, "kafka-sql pipeline")


def test_a_stranger_who_hangs_up_keeps_no_task_away() -> None:
    exchange = TaskLines(DriverHost())
    try:
        for said in (b"", b"GET / HTTP/1.1\r\n\r\n", b"\xff\xff\xff\xff" * 4):
            with socket.create_connection((exchange.address.host, exchange.address.port), 5) as stranger:
                stranger.sendall(said)
        line = DriverLine(exchange.address, 3)
        heard = exchange.heard.get(timeout=10)
        assert heard.message == {"kind": "hello", "task": 3, "addresses": []}
        line.close()
    finally:
        exchange.close()
