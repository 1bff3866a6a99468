"""What is done with each micro-batch of a stream behind Spark Connect: the server calls a copy of it, in a
process of its own that stays as long as the stream runs."""

from __future__ import annotations

import io
import itertools
import pickle
import threading
from dataclasses import dataclass, field
from typing import Any, Protocol

from pyspark.cloudpickle.cloudpickle import Pickler
from pyspark.sql import DataFrame, SparkSession

from kafka_sql.spark.platform.diagnosis import diagnose
from kafka_sql.spark.platform.failures import reported
from kafka_sql.spark.platform.task_reports import ReportAddress, TaskReporter

_SESSION, _LOCK, _COUNTER = "session", "lock", "counter"
_LOCKS = (type(threading.Lock()), type(threading.RLock()))


class BatchWork(Protocol):
    """What is done with each micro-batch, and how many rows it has written so far."""

    @property
    def rows_written(self) -> int:
        """Rows written since it was made."""

    def take(self, frame: DataFrame, batch: int) -> None:
        """Do it for one micro-batch; done again it does the same again."""


@dataclass
class ServerCall:
    """A copy of a :class:`BatchWork` of ``subject`` for ``foreachBatch``; what it writes is reported to
    ``report_to``, and what it raises is found again where the job is."""

    copied: bytes
    subject: str
    report_to: ReportAddress
    _work: BatchWork | None = field(default=None, init=False)

    def __call__(self, frame: DataFrame, batch: int) -> None:
        if self._work is None:
            self._work = _Reader(self.copied, frame.sparkSession).load()
            assert self._work is not None
        before = self._work.rows_written
        try:
            self._work.take(frame, batch)
        except Exception as error:
            raise reported(diagnose(error, self.subject)) from None
        reporter = TaskReporter(self.report_to)
        reporter.written = self._work.rows_written - before
        reporter.close()


def server_call(work: BatchWork, subject: str, report_to: ReportAddress) -> ServerCall:
    """The call of a copy of ``work`` of ``subject`` as it is now. Sessions of Spark in it are the
    server's there, locks are free and counters begin anew."""
    written = io.BytesIO()
    writer: Any = _Writer
    writer(written, protocol=pickle.HIGHEST_PROTOCOL).dump(work)
    return ServerCall(written.getvalue(), subject, report_to)


class _Writer(Pickler):
    def persistent_id(self, obj: Any) -> str | None:
        if isinstance(obj, SparkSession) or type(obj).__module__ == "pyspark.sql.connect.session":
            return _SESSION
        if isinstance(obj, _LOCKS):
            return _LOCK
        return _COUNTER if isinstance(obj, itertools.count) else None


class _Reader(pickle.Unpickler):
    def __init__(self, copied: bytes, session: SparkSession) -> None:
        super().__init__(io.BytesIO(copied))
        self._session = session

    def persistent_load(self, pid: str) -> Any:
        if pid == _SESSION:
            return self._session
        return threading.RLock() if pid == _LOCK else itertools.count(1)
