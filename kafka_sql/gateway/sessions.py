"""The sessions of a gateway: opened up to a limit, and closed when their clients are silent for too long."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Mapping
from uuid import UUID

from kafka_sql.gateway.answers.errors import GatewayError, bad_request, failure
from kafka_sql.gateway.gateway_session import GatewaySession
from kafka_sql.session.session import Session
from kafka_sql.text.diagnostics import KafkaSqlError, UnreachableError

_LOOK_EVERY_S = 1.0
_CLOSE_LIMIT_S = 5.0


class Sessions:
    """Up to ``most`` sessions, which ``make_session`` creates. A session without a request for ``idle_s``
    seconds is closed (0: never). Pages of results have at most ``most_rows`` rows. Callable from any
    thread.
    """

    def __init__(
        self, make_session: Callable[[], Session], *, most: int, idle_s: float, most_rows: int
    ) -> None:
        self._make_session = make_session
        self._most, self._idle_s, self._most_rows = most, idle_s, most_rows
        self._sessions: dict[UUID, GatewaySession] = {}
        self._opening = 0
        self._lock = threading.Lock()
        self._ended = threading.Event()
        self.expired: Callable[[GatewaySession], None] = lambda session: None
        """Called with each session that is closed because its client was silent."""
        if idle_s > 0:
            threading.Thread(target=self._expire, name="gateway expiry", daemon=True).start()

    def open(self, properties: Mapping[str, str]) -> GatewaySession:
        """Open a session whose options are ``properties``; may block. Raises GatewayError."""
        with self._lock:
            if len(self._sessions) + self._opening >= self._most:
                message = "Failed to create session, the count of active sessions exceeds the max count"
                raise GatewayError(503, f"{message}: {self._most}")
            self._opening += 1
        try:
            opened = GatewaySession(self._make_session(), properties, self._most_rows)
        except UnreachableError as error:
            raise GatewayError(503, str(error)) from error
        except KafkaSqlError as error:
            raise bad_request(str(error)) from error
        finally:
            with self._lock:
                self._opening -= 1
        with self._lock:
            self._sessions[opened.handle] = opened
        return opened

    def get(self, handle: UUID) -> GatewaySession:
        """Return an open session and record the activity of its client. Raises GatewayError."""
        found = self._sessions.get(handle)
        if found is None:
            raise failure(f"Session '{handle}' does not exist.")
        found.touch()
        return found

    def close(self, handle: UUID) -> None:
        """Close a session in the background, because its statements take a moment to end. Raises
        GatewayError if the session does not exist.
        """
        found = self._sessions.pop(handle, None)
        if found is None:
            raise failure(f"Session '{handle}' does not exist.")
        _closing(found)

    def close_all(self) -> None:
        """Close every session; return after at most a few seconds."""
        self._ended.set()
        found = [self._sessions.pop(handle, None) for handle in list(self._sessions)]
        closing = [_closing(session) for session in found if session is not None]
        limit = time.monotonic() + _CLOSE_LIMIT_S
        for thread in closing:
            thread.join(max(0.0, limit - time.monotonic()))

    @property
    def count(self) -> int:
        """Return the number of open sessions."""
        return len(self._sessions)

    def _expire(self) -> None:
        while not self._ended.wait(min(_LOOK_EVERY_S, self._idle_s / 4)):
            for handle, session in list(self._sessions.items()):
                if session.idle_s > self._idle_s and self._sessions.pop(handle, None) is not None:
                    _closing(session)
                    self.expired(session)


def _closing(session: GatewaySession) -> threading.Thread:
    """Start to close a session, and return the thread that closes it."""
    thread = threading.Thread(target=session.close, name="gateway closes a session", daemon=True)
    thread.start()
    return thread
