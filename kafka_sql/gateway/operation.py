"""A submitted statement: its status, its result, and the thread that runs it."""

from __future__ import annotations

import asyncio
import threading
import time
from collections.abc import Callable
from contextlib import suppress
from enum import Enum
from uuid import UUID, uuid4

import pyarrow as pa

from kafka_sql.gateway.answers.errors import GatewayError, failed, failure
from kafka_sql.gateway.answers.result_pages import Page, ResultPages
from kafka_sql.gateway.answers.result_rows import ResultShape


class Status(Enum):
    """The status of an operation; the names are Flink's."""

    PENDING = "PENDING"
    RUNNING = "RUNNING"
    FINISHED = "FINISHED"
    CANCELED = "CANCELED"
    CLOSED = "CLOSED"
    ERROR = "ERROR"
    TIMEOUT = "TIMEOUT"

    @property
    def is_terminal(self) -> bool:
        """Whether the status is final, except for the end of the operation."""
        return self not in (Status.PENDING, Status.RUNNING)


class Operation:
    """Runs ``work`` in its own thread; ``interrupt`` ends work that does not check :attr:`wanted`. ``ended``
    is called once the statement has a result or cannot have one any more, and again if the query fails after
    its first rows.

    Create it in the thread of ``loop``, whose coroutines read the result."""

    def __init__(
        self,
        work: Callable[[Operation], None],
        interrupt: Callable[[Operation], None],
        loop: asyncio.AbstractEventLoop,
        most_rows: int,
        ended: Callable[[Operation], None] = lambda operation: None,
    ) -> None:
        self.handle: UUID = uuid4()
        self.shape: ResultShape | None = None
        """The common shape of all pages; None before the statement has a result."""
        self._work, self._interrupt, self._ended = work, interrupt, ended
        self._loop = loop
        self._changed = asyncio.Event()
        self._lock = threading.Lock()
        self._status = Status.PENDING
        self._stopped = threading.Event()
        self._error: BaseException | None = None
        self._timer: asyncio.TimerHandle | None = None
        self.pages = ResultPages(most_rows, self._notify)

    def start(self, timeout_s: float | None = None) -> None:
        """Start; end the operation after ``timeout_s`` seconds without a result."""
        if timeout_s is not None:
            self._timer = self._loop.call_later(timeout_s, self._time_out)
        threading.Thread(target=self._run, name=f"gateway operation {self.handle}", daemon=True).start()

    @property
    def status(self) -> Status:
        """The present status of the operation."""
        return self._status

    @property
    def error(self) -> BaseException | None:
        """The failure of the statement, if any."""
        return self._error

    def wanted(self) -> bool:
        """Return whether the statement should continue."""
        return not self._stopped.is_set()

    def finish(self, shape: ResultShape, rows: pa.Table | None = None) -> None:
        """Set the result of the statement: these rows, or rows that follow. The work calls this."""
        if rows is not None:
            self.pages.put(rows)
            self.pages.end()
        self.shape = shape
        self._move(Status.FINISHED)

    def cancel(self) -> Status:
        """Stop the statement. Raises GatewayError if it already has a result or has failed, as Flink does:
        to end a query with a result, close the operation.
        """
        if not self._move(Status.CANCELED):
            raise failure(
                f"Failed to convert the Operation Status from {self._status.value} to CANCELED "
                f"for {self.handle}."
            )
        self._stop()
        return self._status

    def close(self) -> None:
        """Stop the running statement and drop the result."""
        with self._lock:
            self._status = Status.CLOSED
        self._stop()

    async def page(self, token: int, wait_s: float) -> Page | None:
        """Return the page of a token, after at most ``wait_s`` seconds; None if the statement has no
        result yet. Raises GatewayError.
        """
        limit = time.monotonic() + wait_s
        while True:
            self._changed.clear()
            left = limit - time.monotonic()
            if self._status is Status.FINISHED:
                found = self._page(token, waits=left > 0)
                if found is not None:
                    return found
            elif self._status.is_terminal:
                raise self._without_result()
            elif left <= 0:
                return None
            with suppress(asyncio.TimeoutError):
                await asyncio.wait_for(self._changed.wait(), max(0.0, left))

    def _page(self, token: int, *, waits: bool) -> Page | None:
        try:
            return self.pages.page(token, waits=waits)
        except GatewayError:
            raise
        except BaseException as error:
            raise failed(error) from error

    def _without_result(self) -> GatewayError:
        if self._error is not None:
            return failed(self._error)
        return failure(f"Can not fetch results from the {self.handle} in {self._status.value} status.")

    def _run(self) -> None:
        if not self._move(Status.RUNNING):
            return
        try:
            self._work(self)
            if self._status is Status.RUNNING:
                raise failure("the statement has no result")
            self.pages.end()
        except BaseException as error:
            self._error = error
            if not self._move(Status.ERROR):  # a reader has rows already: it gets the failure after them
                self.pages.end(error)
                self._ended(self)

    def _move(self, status: Status) -> bool:
        """Change the status; return False if it is already final."""
        with self._lock:
            if self._status.is_terminal:
                return False
            self._status = status
        self._notify()
        if status.is_terminal:
            self._ended(self)
        return True

    def _time_out(self) -> None:
        if self._move(Status.TIMEOUT):
            self._stop()

    def _stop(self) -> None:
        self._stopped.set()
        self.pages.close()
        if self._timer is not None:
            self._loop.call_soon_threadsafe(self._timer.cancel)
        threading.Thread(target=self._interrupt, args=(self,), name="gateway interrupt", daemon=True).start()

    def _notify(self) -> None:
        with suppress(RuntimeError):  # the loop is closed: the readers are gone
            self._loop.call_soon_threadsafe(self._changed.set)
