"""A TCP proxy in front of a broker: it cuts, freezes, delays, throttles and half-closes connections."""

from __future__ import annotations

import asyncio
import socket
import threading
from collections.abc import Coroutine
from contextlib import suppress
from dataclasses import dataclass, field
from enum import Enum
from typing import Any

HOST = "127.0.0.1"
_BLOCK = 65_536
_LIMIT_S = 10.0


class Direction(Enum):
    """Which way bytes go."""

    TO_BROKER = "to broker"
    TO_CLIENT = "to client"


@dataclass
class _Weather:
    """What happens to bytes of one direction. A frozen connection is open, and nothing arrives."""

    flows: asyncio.Event
    delay_s: float = 0.0
    bytes_per_s: float | None = None


@dataclass(eq=False)
class _Connection:
    """Both ends of a connection, by the direction that writes to them."""

    writers: dict[Direction, asyncio.StreamWriter] = field(default_factory=dict)


class Proxy:
    """Takes connections on ``port`` and passes them on to ``target``, a port of this machine. Its methods may
    be called from any thread; each counts from the next byte on."""

    def __init__(self, port: int, target: int) -> None:
        self.port, self._target = port, target
        self._loop = asyncio.new_event_loop()
        self._connections: set[_Connection] = set()
        self._tasks: set[asyncio.Task[None]] = set()
        self._refuses = False
        self._thread = threading.Thread(target=self._loop.run_forever, name=f"proxy {port}", daemon=True)
        self._thread.start()
        self._call(self._start())

    def cut(self, *, refuse: bool = False) -> None:
        """Reset all connections; with ``refuse`` new ones too, until :meth:`heal`."""
        self._call(self._cut(refuse))

    def freeze(self, *directions: Direction) -> None:
        """Let nothing through any more; connections stay open."""
        self._call(self._set(directions, frozen=True))

    def delay(self, seconds: float, *directions: Direction) -> None:
        """Let everything through later."""
        self._call(self._set(directions, delay_s=seconds))

    def throttle(self, bytes_per_s: float, *directions: Direction) -> None:
        """Let so many bytes through."""
        self._call(self._set(directions, bytes_per_s=bytes_per_s))

    def half_close(self, direction: Direction) -> None:
        """Tell the receiver of a direction that nothing more comes; the other direction stays open."""
        self._call(self._half_close(direction))

    def heal(self) -> None:
        """Let everything through at once."""
        self._call(self._heal())

    def close(self) -> None:
        """Take no connections any more, and end all."""
        self._call(self._close())
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join(_LIMIT_S)
        self._loop.close()

    def _call(self, action: Coroutine[Any, Any, None]) -> None:
        asyncio.run_coroutine_threadsafe(action, self._loop).result(_LIMIT_S)

    # --- in the thread of the loop

    async def _start(self) -> None:
        self._weather = {direction: _Weather(asyncio.Event()) for direction in Direction}
        await self._heal()
        self._server = await asyncio.start_server(self._accept, HOST, self.port)

    async def _accept(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        if self._refuses:
            _reset(writer)
            return
        try:
            broker_reader, broker_writer = await asyncio.open_connection(HOST, self._target)
        except OSError:  # the broker is down: so the client finds it
            _reset(writer)
            return
        connection = _Connection({Direction.TO_BROKER: broker_writer, Direction.TO_CLIENT: writer})
        self._connections.add(connection)
        pumps = ((reader, Direction.TO_BROKER), (broker_reader, Direction.TO_CLIENT))
        tasks = [asyncio.ensure_future(self._pump(each, connection, way)) for each, way in pumps]
        self._tasks.update(tasks)
        await asyncio.gather(*tasks, return_exceptions=True)
        self._tasks.difference_update(tasks)
        self._connections.discard(connection)
        for each in connection.writers.values():
            each.close()

    async def _pump(
        self, reader: asyncio.StreamReader, connection: _Connection, direction: Direction
    ) -> None:
        writer, weather = connection.writers[direction], self._weather[direction]
        with suppress(OSError, asyncio.IncompleteReadError):
            while block := await reader.read(_BLOCK):
                await weather.flows.wait()
                if weather.delay_s:
                    await asyncio.sleep(weather.delay_s)
                if weather.bytes_per_s is not None:
                    await asyncio.sleep(len(block) / weather.bytes_per_s)
                writer.write(block)
                await writer.drain()
            await weather.flows.wait()
            writer.write_eof()
            return
        for each in connection.writers.values():
            _reset(each)

    async def _set(
        self,
        directions: tuple[Direction, ...],
        *,
        frozen: bool = False,
        delay_s: float = 0.0,
        bytes_per_s: float | None = None,
    ) -> None:
        for direction in directions or tuple(Direction):
            weather = self._weather[direction]
            weather.delay_s, weather.bytes_per_s = delay_s, bytes_per_s
            if frozen:
                weather.flows.clear()

    async def _cut(self, refuse: bool) -> None:
        self._refuses = refuse
        for connection in tuple(self._connections):
            for writer in connection.writers.values():
                _reset(writer)

    async def _half_close(self, direction: Direction) -> None:
        for connection in tuple(self._connections):
            with suppress(OSError, RuntimeError):
                connection.writers[direction].write_eof()

    async def _heal(self) -> None:
        self._refuses = False
        for weather in self._weather.values():
            weather.delay_s, weather.bytes_per_s = 0.0, None
            weather.flows.set()

    async def _close(self) -> None:
        self._server.close()
        await self._cut(refuse=True)
        for task in tuple(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)


def _reset(writer: asyncio.StreamWriter) -> None:
    """End a connection so that the other end gets an error, whatever is still on its way."""
    with suppress(OSError):
        raw: socket.socket | None = writer.get_extra_info("socket")
        if raw is not None:
            raw.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, b"\1\0\0\0\0\0\0\0")
    writer.transport.abort()
