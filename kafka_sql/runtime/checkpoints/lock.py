"""A lock on a checkpoint folder, so that two jobs do not write to one."""

from __future__ import annotations

import os
import socket
from pathlib import Path
from typing import IO

from kafka_sql.text.diagnostics import Diagnostic, JobError
from kafka_sql.text.error_codes import ErrorCode

LOCK_FILE = "kafka-sql.lock"


class FolderLock:
    """Holds ``folder`` (a path of this machine) until it is released or the process dies.

    Raises JobError ``checkpoint-in-use`` where another holds it, OSError where the lock cannot be written.
    Where the system has no such locks nothing is held."""

    def __init__(self, folder: str) -> None:
        path = Path(folder, LOCK_FILE)
        self._file: IO[str] = path.open("a+", encoding="utf-8")
        try:
            import fcntl
        except ImportError:
            return
        try:
            fcntl.flock(self._file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            self._file.seek(0)
            holder = self._file.read().strip()
            self._file.close()
            raise JobError(
                Diagnostic(
                    ErrorCode.CHECKPOINT_IN_USE,
                    f"the checkpoint in '{folder}' is in use by another job",
                    notes=(f"it is {holder}",) if holder else (),
                    helps=("stop that job, or give this one another 'pipeline.name'",),
                )
            ) from None
        self._file.truncate(0)
        self._file.write(f"process {os.getpid()} on {socket.gethostname()}\n")
        self._file.flush()

    def release(self) -> None:
        """Let go; a second time does nothing."""
        self._file.close()
