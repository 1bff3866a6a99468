"""The audit log: a line of JSON for each session and each outcome of a statement, secrets masked."""

from __future__ import annotations

import json
import os
import threading
from datetime import datetime, timezone
from pathlib import Path
from typing import Any

_MOST_BYTES = 50_000_000
"""The log is moved to ``….1`` when it has grown beyond this."""


class AuditLog:
    """Appends to a file that only this user can read. Callable from any thread."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._lock = threading.Lock()
        path.parent.mkdir(parents=True, exist_ok=True)
        self._open()

    def write(self, event: str, **facts: Any) -> None:
        """Add a line: the time (UTC), the event, and the facts that are not None."""
        now = datetime.now(timezone.utc).isoformat(timespec="milliseconds")
        known = {key: value for key, value in facts.items() if value is not None}
        line = json.dumps({"at": now, "event": event, **known}, ensure_ascii=False)
        with self._lock:
            if self._file.tell() > _MOST_BYTES:
                self._file.close()
                self.path.replace(f"{self.path}.1")
                self._open()
            self._file.write(f"{line}\n")
            self._file.flush()

    def close(self) -> None:
        """Close the file."""
        self._file.close()

    def _open(self) -> None:
        descriptor = os.open(self.path, os.O_CREAT | os.O_WRONLY | os.O_APPEND, 0o600)
        self._file = os.fdopen(descriptor, "a", encoding="utf-8")
