"""The pages of a result, read by token: the query waits for a slow reader."""

from __future__ import annotations

import threading
from collections.abc import Callable
from dataclasses import dataclass

import pyarrow as pa

from kafka_sql.gateway.answers.errors import failure

_PAGE_BYTES = 8_000_000
"""Approximate size of a page in bytes, as Arrow counts them."""


@dataclass(frozen=True, slots=True)
class Page:
    """The rows for a token (None: none yet); ``next_token`` is None after the last page."""

    rows: pa.Table | None
    next_token: int | None


class ResultPages:
    """Connects the thread of a query, which puts tables of rows, with the requests that read them by token.

    At most one table waits here. A page has at most ``most_rows`` rows. ``changed`` is called, from any
    thread, when new rows or the end of the result can be read.
    """

    def __init__(self, most_rows: int, changed: Callable[[], None]) -> None:
        self._most_rows = most_rows
        self._changed = changed
        self._state = threading.Condition()
        self._rows: pa.Table | None = None
        self._token = 0
        self._last: Page | None = None
        self._ended = self._closed = False
        self._failure: BaseException | None = None

    def put(self, table: pa.Table) -> bool:
        """Hand over rows once the former ones are read. Return False if the reader is gone."""
        if not table.num_rows:
            return not self._closed
        with self._state:
            self._state.wait_for(lambda: self._rows is None or self._closed)
            if self._closed:
                return False
            self._rows = table
        self._changed()
        return True

    def end(self, error: BaseException | None = None) -> None:
        """End the result after the rows so far; with ``error`` the next read raises it."""
        with self._state:
            self._ended, self._failure = True, error
        self._changed()

    def close(self) -> None:
        """Drop the waiting rows, because the reader is gone."""
        with self._state:
            self._closed, self._rows, self._last = True, None, None
            self._state.notify_all()
        self._changed()

    def page(self, token: int, *, waits: bool) -> Page | None:
        """Return the page of a token: the next one, or the last one again.

        If no page is ready, returns None if the caller ``waits`` for it, otherwise an empty page. Raises
        GatewayError for another token, and the query's failure."""
        with self._state:
            if token == self._token - 1 and self._last is not None:
                return self._last
            if token != self._token:
                raise failure(self._unexpected(token))
            if self._rows is not None:
                return self._turned(self._cut(self._rows))
            if self._failure is not None:
                raise self._failure
            if self._ended:
                return Page(None, None)
            return None if waits else self._turned(None)

    def _turned(self, rows: pa.Table | None) -> Page:
        self._token += 1
        self._last = Page(rows, self._token)
        return self._last

    def _cut(self, table: pa.Table) -> pa.Table:
        """Take the next page from the waiting table."""
        bytes_per_row = max(1, table.nbytes // table.num_rows)
        most = max(1, min(self._most_rows, _PAGE_BYTES // bytes_per_row))
        rest = table.slice(most)
        self._rows = rest if rest.num_rows else None
        if self._rows is None:
            self._state.notify_all()
        return table.slice(0, most)

    def _unexpected(self, token: int) -> str:
        """Return Flink's message about a token that is not readable."""
        expected = f"{self._token} or {self._token - 1}" if self._token and self._last else str(self._token)
        return f"Expecting token to be {expected}, but found {token}."
