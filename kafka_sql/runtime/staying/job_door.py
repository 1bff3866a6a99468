"""The control socket of a job in the process that has it: other processes of the user request its state,
wait for its end, or stop it."""

from __future__ import annotations

import os
import pickle
import socket
import threading
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from typing import Any, Protocol

from kafka_sql.runtime.metrics import JobMetrics
from kafka_sql.runtime.progress import JobProgress
from kafka_sql.runtime.staying.job_shelf import BEGUN, DOOR, END, JobCard, new_place, store
from kafka_sql.text.diagnostics import Diagnostic, JobError, KafkaSqlError
from kafka_sql.text.error_codes import ErrorCode

_WAIT_S = 1.0
"""The most seconds that one request for the end waits: its client may be gone."""


class AskedJob(Protocol):
    """The methods of a job that its control socket uses."""

    def progress(self) -> JobProgress: ...

    def metrics(self, number: int = 1) -> JobMetrics: ...

    def wait(self, timeout_s: float | None = None) -> bool: ...

    def stop(self) -> None: ...


class JobDoor:
    """Publishes ``job`` in ``shelf`` and answers requests until it has ended; then a file does.

    A response is a pair: the requested value, and the failure of the job if the request was for its end.
    """

    def __init__(self, job: AskedJob, card: JobCard, shelf: Path) -> None:
        self._job = job
        self.place = new_place(shelf)
        self._listener = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
        try:
            self._listener.bind(str(self.place / DOOR))
        except OSError:
            self._listener.close()
            raise
        os.chmod(self.place / DOOR, 0o600)  # not by umask, which is of all threads; the folder is 0700 anyway
        self._listener.listen(16)
        store(self.place / BEGUN, card)
        self._closed = threading.Event()
        threading.Thread(target=self._serve, name=f"door of {card.title}", daemon=True).start()
        threading.Thread(target=self._keep_end, name=f"end of {card.title}", daemon=True).start()

    @property
    def number(self) -> int:
        """The job's id in the session that stays."""
        return int(self.place.name)

    def wait_closed(self, timeout_s: float) -> bool:
        """Wait until the job has ended and its end is written down. Return whether it is."""
        return self._closed.wait(timeout_s)

    def _keep_end(self) -> None:
        failure = _failure(self._job)
        with suppress(FileNotFoundError):  # the whole shelf was removed: it has no readers any more
            store(self.place / END, (self._job.progress(), self._job.metrics(self.number), failure))
        (self.place / DOOR).unlink(missing_ok=True)
        self._closed.set()
        with suppress(OSError):
            self._listener.shutdown(socket.SHUT_RDWR)
        self._listener.close()

    def _serve(self) -> None:
        with suppress(OSError):
            while True:
                connection, _ = self._listener.accept()
                threading.Thread(target=self._answer, args=(connection,), daemon=True).start()

    def _answer(self, connection: socket.socket) -> None:
        with connection, suppress(OSError, EOFError), connection.makefile("rwb") as stream:
            answer = self._answered(*pickle.load(stream))
            pickle.dump(answer, stream)

    def _answered(self, what: str, timeout_s: float | None) -> tuple[Any, KafkaSqlError | None]:
        match what:
            case "progress":
                return self._job.progress(), None
            case "metrics":
                return self._job.metrics(self.number), None
            case "stop":
                self._job.stop()
                return None, None
            case _:
                wait_s = _WAIT_S if timeout_s is None else min(timeout_s, _WAIT_S)
                try:
                    return self._job.wait(wait_s), None
                except Exception as error:
                    return True, _told(error)


def _failure(job: AskedJob) -> KafkaSqlError | None:
    """Wait for the end of a job. Return its failure, or None."""
    try:
        job.wait()
    except Exception as error:
        return _told(error)
    return None


def _told(error: Exception) -> KafkaSqlError:
    """Return the failure for other processes: without its cause and other objects that cannot be pickled."""
    if isinstance(error, KafkaSqlError):
        return type(error)(*map(replace, error.diagnostics))
    return JobError(Diagnostic(ErrorCode.JOB_FAILED, f"{type(error).__name__}: {error}"))
