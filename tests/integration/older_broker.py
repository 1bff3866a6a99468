"""A proxy in front of a broker that hides what older brokers do not have: nearest to an old broker without
one (old ones have no version that the jars of today's tests can start)."""

from __future__ import annotations

import socket
import struct
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress

API_VERSIONS = 18
TRANSACTIONS = (22, 24, 25, 26, 28)
"""InitProducerId, AddPartitionsToTxn, AddOffsetsToTxn, EndTxn, TxnOffsetCommit: not there before Kafka
0.11."""

_HIDDEN = 0x4000
"""Added to the number of a request that is hidden; no request has such a number."""


@contextmanager
def hiding(target: tuple[str, int], port: int, requests: tuple[int, ...] = TRANSACTIONS) -> Iterator[None]:
    """Listens on ``port`` of the loopback address for clients that see ``target`` without ``requests``."""
    with socket.create_server(("127.0.0.1", port)) as listening:
        threading.Thread(target=_accept, args=(listening, target, requests), daemon=True).start()
        try:
            yield
        finally:
            listening.shutdown(socket.SHUT_RDWR)


def _accept(listening: socket.socket, target: tuple[str, int], requests: tuple[int, ...]) -> None:
    with suppress(OSError):
        while True:
            client, _ = listening.accept()
            threading.Thread(target=_serve, args=(client, target, requests), daemon=True).start()


def _serve(client: socket.socket, target: tuple[str, int], requests: tuple[int, ...]) -> None:
    asked: dict[int, int] = {}
    with client, socket.create_connection(target) as broker:
        forward = threading.Thread(target=_forward, args=(client, broker, asked), daemon=True)
        forward.start()
        with suppress(OSError):
            while (frame := _frame(broker)) is not None:
                number = struct.unpack_from("!i", frame)[0]
                version = asked.pop(number, None)
                client.sendall(_framed(frame if version is None else _without(frame, version, requests)))
        for each in (client, broker):
            with suppress(OSError):
                each.shutdown(socket.SHUT_RDWR)
        forward.join()


def _forward(client: socket.socket, broker: socket.socket, asked: dict[int, int]) -> None:
    """Requests, of which those for the versions are noted: their number and their version."""
    with suppress(OSError):
        while (frame := _frame(client)) is not None:
            kind, version, number = struct.unpack_from("!hhi", frame)
            if kind == API_VERSIONS:
                asked[number] = version
            broker.sendall(_framed(frame))
    with suppress(OSError):
        broker.shutdown(socket.SHUT_RDWR)


def _without(frame: bytes, version: int, requests: tuple[int, ...]) -> bytes:
    """An ApiVersions response in which ``requests`` have numbers that nobody knows (their count is written
    as one byte up to 127 of them, from version 3 on)."""
    changed = bytearray(frame)
    flexible = version >= 3
    at, width = (7, 7) if flexible else (10, 6)
    count = frame[6] - 1 if flexible else struct.unpack_from("!i", frame, 6)[0]
    for entry in range(at, at + count * width, width):
        kind = struct.unpack_from("!h", frame, entry)[0]
        if kind in requests:
            struct.pack_into("!h", changed, entry, kind + _HIDDEN)
    return bytes(changed)


def _framed(frame: bytes) -> bytes:
    return struct.pack("!i", len(frame)) + frame


def _frame(connection: socket.socket) -> bytes | None:
    """The next request or response; None at the end."""
    size = _exactly(connection, 4)
    return None if size is None else _exactly(connection, struct.unpack("!i", size)[0])


def _exactly(connection: socket.socket, size: int) -> bytes | None:
    data = bytearray()
    while len(data) < size:
        part = connection.recv(size - len(data))
        if not part:
            return None
        data += part
    return bytes(data)
