"""The Spark session of a session and the execution of plans on it. It is an existing one, that of the
detached session, or one that starts with the first job or query."""

from __future__ import annotations

import threading
import warnings
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from importlib import import_module
from typing import TYPE_CHECKING

from kafka_sql.planner.plan.hosts import NO_SPARK, SparkOffer
from kafka_sql.text.diagnostics import Diagnostic, UsageError
from kafka_sql.text.error_codes import ErrorCode

if TYPE_CHECKING:
    from pyspark.sql import SparkSession

    from kafka_sql.spark.jobs.execution import Execution

_EXECUTION = "kafka_sql.spark.jobs.execution"


class SparkConnection:
    """Holds the Spark session ``spark``. Without it, one is started on ``master`` with the settings
    ``conf``, or with ``attach`` that of the session that stays is used. With ``separate`` too, the
    connection gets its own Spark session there, beside those of other connections of this process.

    Raises UsageError for ``attach`` together with ``spark``, ``master`` or ``conf``, UnreachableError if
    this user has no session that stays."""

    def __init__(
        self,
        spark: SparkSession | None,
        master: str | None,
        conf: Mapping[str, str] | None,
        *,
        attach: bool,
        separate: bool = False,
    ) -> None:
        if attach:
            _attach(spark, master, conf)
        self.attached = attach
        """Whether the session that stays is used."""
        self.short_work = False
        """Set before Spark starts: its Java then compiles for work of seconds, not of hours."""
        self._given = spark
        self._master = master
        self._conf = dict(conf or {})
        self._owns_spark = False
        self._separate = separate
        self._shared: SparkSession | None = None
        self._execution: Execution | None = None
        self._offer: SparkOffer | None = None
        self._starting = threading.RLock()

    @property
    def is_open(self) -> bool:
        """Whether a Spark session exists, so that none would be started."""
        return self._execution is not None or self._given is not None

    @property
    def is_lost(self) -> bool:
        """Whether the Spark of the session that stays has died, or that session has ended, since this
        connection used it. The next use takes its successor."""
        if not self.attached or self._execution is None:
            return False
        from kafka_sql.spark.launch.attaching import attachment_is_lost, is_current

        return attachment_is_lost() if self._shared is None else not is_current(self._shared)

    @property
    def offer(self) -> SparkOffer:
        """What Spark offers to every query, whatever else runs; an assumed offer if no Spark session
        exists."""
        spark = self._given if self._execution is None else self._execution.spark
        if spark is None or self.is_lost:
            return NO_SPARK
        if self._offer is None:
            from kafka_sql.spark.strategies.pipeline.slots import lasting_offer

            self._offer = lasting_offer(spark)
        return self._offer

    @property
    def execution(self) -> Execution:
        """The execution of plans on Spark. It starts now if necessary; if another thread is starting it,
        this waits."""
        with self._starting:
            if self.is_lost:
                self._attach_again()
            if self._execution is None:
                from kafka_sql.spark.launch.spark_session import (
                    create_separate_session,
                    create_session,
                    prepare_session,
                )
                from kafka_sql.spark.platform.spark_java import spark_runs

                # While Java starts. The modules that both threads import have no import cycles.
                threading.Thread(target=import_module, args=(_EXECUTION,), daemon=True).start()
                if self._given is not None:
                    spark = prepare_session(self._given)
                elif self._separate:
                    self._shared, spark = create_separate_session()
                else:
                    self._owns_spark = not spark_runs()
                    spark = create_session(self._master, self._conf, short=self.short_work)
                self._execution = import_module(_EXECUTION).Execution(spark)
            return self._execution

    def functions(self) -> tuple[tuple[str, str, str], ...]:
        """Return (name, arguments, sentence) of each function that texts in Spark's dialect can call by its
        name. Empty before Spark runs; this does not start it."""
        if self._execution is None or self.is_lost:
            return ()
        from kafka_sql.spark.dialect.function_usages import function_usages

        return function_usages(self._execution.spark)

    def take_over(self) -> None:
        """Make the Spark session that another thread has started the active one of the calling thread too."""
        from kafka_sql.spark.launch.spark_session import activate

        activate(self.execution.spark)

    @contextmanager
    def interruptible(self, tag: str) -> Iterator[None]:
        """While inside, :meth:`interrupt` can end what the calling thread runs on Spark."""
        spark = self.execution.spark
        spark.addTag(tag)
        try:
            yield
        finally:
            spark.removeTag(tag)

    def interrupt(self, tag: str) -> None:
        """End the work under ``tag``, which fails in its thread. Callable from any thread."""
        if self._execution is not None:
            self._execution.spark.interruptTag(tag)

    def close(self) -> None:
        """Stop Spark if this connection has started it. If Spark ran in the process already, it stays."""
        if self._execution is not None:
            self._execution.close()
            if self._owns_spark:
                from kafka_sql.spark.launch.spark_session import stop_session

                stop_session(self._execution.spark)
        self._execution = None

    def _attach_again(self) -> None:
        """Take the Spark that follows one that has died. Raises UnreachableError if none does."""
        from kafka_sql.spark.launch.attaching import attach_process, attachment_is_lost, detach
        from kafka_sql.spark.launch.session_client import RESTARTED

        self._execution = self._shared = None
        if self._separate and not attachment_is_lost():  # another connection of this process was first
            return
        detach()
        attach_process()
        warnings.warn(RESTARTED, RuntimeWarning, stacklevel=5)


def _attach(spark: SparkSession | None, master: str | None, conf: Mapping[str, str] | None) -> None:
    """Make this process a user of the session that stays."""
    if spark is not None or master is not None or conf:
        message = "attach is for the Spark of a session that stays, spark, master and conf are for another"
        raise UsageError(Diagnostic(ErrorCode.USAGE, message, helps=("leave the one or the others out",)))
    from kafka_sql.spark.launch.attaching import attach_process

    attach_process()
