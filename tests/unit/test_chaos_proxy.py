"""The proxy of the chaos tests, in front of a server that sends back what it gets."""

from __future__ import annotations

import socket
import socketserver
import threading
import time
from collections.abc import Iterator
from contextlib import suppress

import pytest

from kafka_sql.broker.embedded.server_config import free_ports
from tests.chaos.proxy import HOST, Direction, Proxy


class _Echo(socketserver.StreamRequestHandler):
    def handle(self) -> None:
        with suppress(ConnectionError):
            while block := self.request.recv(1000):
                self.request.sendall(block)


@pytest.fixture
def proxy() -> Iterator[Proxy]:
    with socketserver.ThreadingTCPServer((HOST, 0), _Echo) as server:
        server.daemon_threads = True
        threading.Thread(target=server.serve_forever, args=(0.01,), daemon=True).start()
        made = Proxy(free_ports(1)[0], server.server_address[1])
        yield made
        made.close()
        server.shutdown()


@pytest.fixture
def client(proxy: Proxy) -> Iterator[socket.socket]:
    with socket.create_connection((HOST, proxy.port), 5) as made:
        assert echoed(made, b"hello") == b"hello"
        yield made


def echoed(client: socket.socket, sent: bytes, limit_s: float = 5.0) -> bytes:
    client.settimeout(limit_s)
    client.sendall(sent)
    return client.recv(1000)


def ends(client: socket.socket) -> bool:
    """Whether the connection ends with an error."""
    try:
        while echoed(client, b"more"):
            pass
    except ConnectionError:
        return True
    return False


def test_cut(proxy: Proxy, client: socket.socket) -> None:
    proxy.cut()
    assert ends(client)
    with socket.create_connection((HOST, proxy.port), 5) as another:
        assert echoed(another, b"again") == b"again"
    proxy.cut(refuse=True)
    with suppress(ConnectionError), socket.create_connection((HOST, proxy.port), 5) as refused:
        assert ends(refused)


@pytest.mark.parametrize("direction", Direction)
def test_freeze(proxy: Proxy, client: socket.socket, direction: Direction) -> None:
    proxy.freeze(direction)
    with pytest.raises(TimeoutError):
        echoed(client, b"late", 0.2)
    proxy.heal()
    client.settimeout(5)
    assert client.recv(1000) == b"late"


def test_delay_and_throttle(proxy: Proxy, client: socket.socket) -> None:
    for slow in (lambda: proxy.delay(0.2), lambda: proxy.throttle(20, Direction.TO_CLIENT)):
        slow()
        begin = time.monotonic()
        assert echoed(client, b"slow") == b"slow"
        assert time.monotonic() - begin >= 0.2
        proxy.heal()


def test_half_close(proxy: Proxy, client: socket.socket) -> None:
    proxy.half_close(Direction.TO_CLIENT)
    client.settimeout(5)
    assert client.recv(1000) == b""
    client.sendall(b"nobody answers, and sending is no error")


def test_a_broker_that_is_down() -> None:
    down = Proxy(*free_ports(2))
    with suppress(ConnectionError), socket.create_connection((HOST, down.port), 5) as client:
        assert ends(client)
    down.close()
