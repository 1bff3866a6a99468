"""This process on the Spark of a session that stays: a gateway of its own, a Spark session of its own."""

from __future__ import annotations

import atexit
import os
import threading
from contextlib import suppress
from typing import Any

from pyspark.java_gateway import launch_gateway
from pyspark.sql import SparkSession

from kafka_sql.spark.launch.session_client import (
    Attachment,
    Lease,
    NoSession,
    attach,
    attached_environment,
    attached_folder,
    forked,
    take_lease,
)
from kafka_sql.spark.platform.diagnosis import JAVA_IS_GONE
from kafka_sql.spark.platform.spark_java import forget_session, session_over, spark_runs
from kafka_sql.text.diagnostics import Diagnostic, UnreachableError, UsageError
from kafka_sql.text.error_codes import ErrorCode

_GATEWAY = {"port": "PYSPARK_GATEWAY_PORT", "secret": "PYSPARK_GATEWAY_SECRET"}
_PYTHONS = ("PYSPARK_PYTHON", "PYSPARK_DRIVER_PYTHON")
HOLDER = "kafka_sql.cli.staying.job_holder"
"""The program of a process that holds one job."""

_lease: Lease | None = None
_gateway: Any = None
_session: SparkSession | None = None
_taking = threading.RLock()


def attach_process() -> Attachment:
    """From now on Spark, in this process, is that of the session that stays. Raises UnreachableError where
    there is none for us, UsageError where this process has a Spark of its own."""
    if _lease is None and spark_runs():
        message = "this process has a Spark of its own already"
        helps = ("attach before the first query, or in another process",)
        raise UsageError(Diagnostic(ErrorCode.USAGE, message, helps=helps))
    try:
        return attach()
    except NoSession as error:
        raise _unreachable(error) from None


def attachment_is_lost() -> bool:
    """Whether this process has used a Spark of the session that is gone."""
    return _lease is not None and _lease.lost


def take_session(copy_of: int | None = None) -> SparkSession:
    """A session of this process's own on the Spark of the session that stays: with its own settings and
    temporary views, over a gateway of its own, whose callbacks reach this process. A copy begins with those
    of the lease ``copy_of``. One that the process has is the one for all. Raises UnreachableError."""
    with _taking:
        if _session is None or attachment_is_lost():
            return _take_session(copy_of)
        return _session


def _take_session(copy_of: int | None) -> SparkSession:
    global _lease, _gateway, _session
    detach()
    folder = attached_folder()
    assert folder is not None
    try:
        lease = take_lease(folder, copy_of)
    except NoSession as error:
        raise _unreachable(error) from None
    os.environ.update({name: attached_environment()[name] for name in _PYTHONS})
    try:
        _gateway = _launched(lease)
    except BaseException:
        lease.end()
        raise
    _lease = lease
    session = session_over(_gateway)
    session.sparkContext.stop = detach  # type: ignore[method-assign]  # Spark is not ours to stop
    _session = session
    return session


def is_current(session: SparkSession) -> bool:
    """Return whether :func:`take_session` returned this session and its Spark still runs."""
    return session is _session and not attachment_is_lost()


def lease_number() -> int | None:
    """The number of this process's lease; None before it has one."""
    return None if _lease is None else _lease.number


@atexit.register
def detach() -> None:
    """Gives Spark back; the next session of this process takes another. Java stays, and would keep its side
    of the gateway."""
    global _lease, _gateway, _session
    with _taking:
        if _lease is None:
            return
        with suppress(*JAVA_IS_GONE):
            _gateway.shutdown()
        _lease.end()
        _lease = _gateway = _session = None
        forget_session()


def held(payload: bytes) -> bytes:
    """Has a process of the session hold a job, which goes on when this process ends: what the process answers
    to ``payload``, nothing where it has died. Raises UnreachableError."""
    reads, feeds = os.pipe()
    answers, writes = os.pipe()
    nothing = os.open(os.devnull, os.O_RDWR)
    try:
        connection = forked(attached_environment(), [HOLDER], (reads, writes, nothing))
    except NoSession as error:
        os.close(feeds)
        os.close(answers)
        raise _unreachable(error) from None
    finally:
        for each in (reads, writes, nothing):
            os.close(each)
    with connection, open(answers, "rb") as answer:
        with suppress(BrokenPipeError), open(feeds, "wb") as feed:
            feed.write(payload)
        return answer.read()


def _launched(lease: Lease) -> Any:
    """The gateway of a lease; PySpark looks for its port in the environment."""
    before = {name: os.environ.get(name) for name in _GATEWAY.values()}
    os.environ.update({_GATEWAY["port"]: str(lease.port), _GATEWAY["secret"]: lease.secret})
    try:
        return launch_gateway()  # type: ignore[no-untyped-call]
    finally:
        for name, value in before.items():
            if value is None:
                os.environ.pop(name, None)
            else:
                os.environ[name] = value


def _unreachable(error: NoSession) -> UnreachableError:
    return UnreachableError(Diagnostic(ErrorCode.SESSION, str(error)))
