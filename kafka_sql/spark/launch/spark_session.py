"""Makes and prepares the Spark session: its Java, its settings, our data sources."""

from __future__ import annotations

import logging
import os
import re
import socket
import sys
import warnings
from collections.abc import Mapping
from contextlib import suppress
from importlib import import_module
from pathlib import Path
from pkgutil import iter_modules
from socketserver import BaseServer
from typing import Any
from urllib.parse import urlsplit

from pyspark import SparkConf, accumulators
from pyspark.errors import PySparkImportError, PySparkRuntimeError
from pyspark.logger import PySparkLogger
from pyspark.sql import SparkSession
from pyspark.sql.utils import is_remote

from kafka_sql.broker.client.java import find_tool, require_java
from kafka_sql.spark.launch.attaching import detach, take_session
from kafka_sql.spark.launch.class_archive import archive_options
from kafka_sql.spark.launch.fork_server import forked_pythons
from kafka_sql.spark.launch.session_client import is_attached
from kafka_sql.spark.platform.diagnosis import JAVA_IS_GONE
from kafka_sql.spark.platform.settings import _MEANING, ERROR_LOGGERS, SPARK_PREFIX, meaning_keys, parallelism
from kafka_sql.spark.platform.spark_java import java_of, start_java
from kafka_sql.text.diagnostics import Diagnostic, UnreachableError, UsageError, did_you_mean
from kafka_sql.text.error_codes import ErrorCode

_TIMING = logging.getLogger("kafka_sql.timing")
_LOG_CONFIGURATION = Path(__file__).with_name("log4j2.properties")

_JAVA_OPTIONS = "spark.driver.extraJavaOptions"
_LAUNCHER_OPTIONS = "-XX:TieredStopAtLevel=1 -XX:+UseSerialGC"
"""For the small Java that only works out how Spark's own is started."""

_QUICK_COMPILER = ("-XX:TieredStopAtLevel=1",)
_PATIENT_COMPILER = (
    "-XX:Tier4InvocationThreshold=50000",
    "-XX:Tier4MinInvocationThreshold=6000",
    "-XX:Tier4CompileThreshold=150000",
    "-XX:Tier4BackEdgeThreshold=400000",
)
"""The optimising compiler takes what has run ten times as often as Java's own setting asks: at a start it
would take most of a core from what the first rows wait for."""

_LOOKED_FOR = "pyspark_"
_OURS = "pyspark_kafka_sql"
_LOOKUP = "org.apache.spark.sql.execution.datasources.DataSourceManager$"

_UNSEEN = {
    "spark.ui.retainedJobs": "50",
    "spark.ui.retainedStages": "100",
    "spark.ui.retainedTasks": "1000",
    "spark.sql.ui.retainedExecutions": "50",
}
"""What Spark remembers for its web page, which is off: a stream of small jobs would fill it with a thousand
of each."""

_STAYING_TASKS = 16
"""Tasks that run as long as their jobs, beside the others: they mostly wait for records."""
_SHUFFLED = "spark.sql.shuffle.partitions"
_PARALLELISM = "spark.default.parallelism"

_KEPT_BATCHES = "20"
"""How many micro-batches a checkpoint goes back. Spark keeps 100, which are thousands of small files where a
micro-batch takes a tenth of a second."""


LOOPBACK = "127.0.0.1"
_ADDRESSES = ("spark.driver.host", "spark.driver.bindAddress")
_CONNECT, _CONNECT_PORT, _PATIENCE_S = "sc://", 15_002, 10.0
_LOCAL = re.compile(r"local(?:\[[^\]]*\])?")
"""A master whose tasks run in the driver's own process (``local-cluster`` starts others)."""
_HEARTBEAT_LIMIT = "spark.storage.blockManagerHeartbeatTimeoutMs"
_BARRIER_CHECKS = {
    "spark.scheduler.barrier.maxConcurrentTasksCheck.interval": "1s",
    "spark.scheduler.barrier.maxConcurrentTasksCheck.maxFailures": "600",
}
"""Tasks that exchange rows start together, once there are slots for all. Spark's default is to look every
15 s: a pipeline whose executor died would wait for longer than Spark takes to replace it."""
_MASTERS = re.compile(
    r"yarn|[\w-]+://.+|local(?:\[(?:\d+|\*)(?:,\s*\d+)?\])?|local-cluster\[\s*\d+\s*,\s*\d+\s*,\s*\d+\s*\]"
)
"""Spark's own; others may come from a cluster's library, by an address."""

_SPEED = {
    "spark.sql.execution.arrow.maxRecordsPerBatch": "20000",
    "spark.sql.execution.arrow.pyspark.enabled": "true",
    "spark.sql.streaming.metricsEnabled": "false",
    "spark.sql.streaming.noDataMicroBatches.enabled": "true",
}


def create_session(
    master: str | None = None,
    conf: Mapping[str, str] | None = None,
    *,
    short: bool = False,
    copy_of: int | None = None,
) -> SparkSession:
    """A session for the running interpreter: local on all cores unless ``master`` or Spark's own environment
    says otherwise. ``conf`` are further Spark settings, which win. ``short`` is for work of a few seconds.
    A process that uses a session that stays gets one there, a copy of that of the lease ``copy_of``.
    """
    if is_attached():
        session = take_session(copy_of)
        _silence()
        activate(session)
        return prepare_session(session)
    os.environ.setdefault("PYSPARK_PYTHON", sys.executable)
    os.environ.setdefault("PYSPARK_DRIVER_PYTHON", sys.executable)
    conf = conf or {}
    outside = _outside_spark_submit()
    master = master or conf.get("spark.master") or os.environ.get("MASTER")
    server = (master or "") if (master or "").startswith(_CONNECT) else os.environ.get("SPARK_REMOTE", "")
    if server.startswith(_CONNECT):
        return prepare_session(_connected(server, {key: conf[key] for key in conf if key != "spark.master"}))
    if master is not None and outside:
        _check_master(master)
    slots = {} if master is not None or not outside else _with_room(conf)
    master = slots.pop("spark.master", master)
    builder = SparkSession.builder
    settings = {
        "spark.app.name": "kafka-sql",
        **({"spark.master": master} if master is not None else {}),
        "spark.ui.enabled": "false",
        "spark.ui.showConsoleProgress": "false",
        _SHUFFLED: str(os.cpu_count() or 2),
        **slots,
        "spark.sql.streaming.minBatchesToRetain": _KEPT_BATCHES,
        **_UNSEEN,
        **(listening := listening_settings(master or "", conf)),
        **heartbeat_settings(master or ""),
        **_BARRIER_CHECKS,
        **_quiet_log(conf),
        **conf,
        _JAVA_OPTIONS: " ".join([*_java_options(short), conf.get(_JAVA_OPTIONS, "")]).strip(),
    }
    for key, value in settings.items():
        builder = builder.config(key, value)
    if _ADDRESSES[0] in listening:  # Spark's web page, which a user may switch on, asks the environment
        os.environ.setdefault("SPARK_LOCAL_IP", LOOPBACK)
    near = outside and master is not None and master.startswith("local")
    with forked_pythons(near), warnings.catch_warnings():
        warnings.simplefilter("ignore", FutureWarning)
        if not is_remote():
            _start_java(settings)
            _TIMING.info("Java")
        session = builder.getOrCreate()
        _TIMING.info("Spark session")
    _silence()
    return prepare_session(session)


def create_separate_session() -> tuple[SparkSession, SparkSession]:
    """Return the session of this process on the Spark of the session that stays, and a new one beside it with
    settings and temporary views of its own. Raises UnreachableError."""
    shared = take_session()
    _silence()
    separate = shared.newSession()
    activate(separate)
    return shared, prepare_session(separate)


def _connected(server: str, conf: Mapping[str, str]) -> SparkSession:
    """A session of the Spark Connect server at ``server`` (``sc://HOST:PORT``). Raises UnreachableError where
    there is none, UsageError where this Python has not what it takes."""
    builder: Any = SparkSession.builder
    for key, value in conf.items():
        builder = builder.config(key, value)
    _silence()
    try:
        place = urlsplit(server)
        # Spark itself tries for ten minutes
        socket.create_connection((place.hostname or "", place.port or _CONNECT_PORT), _PATIENCE_S).close()
        session: SparkSession = builder.remote(server).create()
        if _SHUFFLED not in conf:  # Spark's own is 200: as many files for each micro-batch
            session.conf.set(_SHUFFLED, str(parallelism(session)))
    except PySparkImportError as error:
        helps = ("pip install 'pyspark[connect]'",)
        message = f"Spark Connect needs more of PySpark: {error}"
        raise UsageError(Diagnostic(ErrorCode.SPARK_CONNECT, message, helps=helps)) from None
    except (OSError, ValueError) as error:
        message = f"no Spark Connect server answers at '{server.partition(';')[0].rstrip('/')}'"
        helps = ("start one: $SPARK_HOME/sbin/start-connect-server.sh, with kafka-sql in its Python",)
        raise UnreachableError(
            Diagnostic(ErrorCode.SPARK_CONNECT, message, notes=(str(error),), helps=helps)
        ) from None
    return session


def _check_master(master: str) -> None:
    """Raises UsageError for a master that Spark does not have: Java would end with its stack."""
    hadoop = ("HADOOP_CONF_DIR", "YARN_CONF_DIR")
    if not _MASTERS.fullmatch(master):
        raise UsageError(
            Diagnostic(
                ErrorCode.INVALID_VALUE,
                f"Spark has no master '{master}'",
                label=did_you_mean(master, ("local", "local[*]", "yarn")),
                helps=("write local[*], spark://HOST:7077, k8s://https://HOST:443 or yarn",),
            )
        )
    if master == "yarn" and not any(os.environ.get(name) for name in hadoop):
        message = f"the master 'yarn' needs {' or '.join(hadoop)} in the environment"
        help_ = "export HADOOP_CONF_DIR=/etc/hadoop/conf, the folder with yarn-site.xml"
        raise UsageError(Diagnostic(ErrorCode.INVALID_VALUE, message, helps=(help_,)))


def _start_java(settings: Mapping[str, str]) -> None:
    """Raises UnreachableError where no Java that Spark runs on can be started."""
    if _outside_spark_submit() and find_tool("java") is None:
        require_java()
    try:
        start_java(settings)
    except PySparkRuntimeError as error:
        if error.getCondition() != "JAVA_GATEWAY_EXITED":
            raise
        java = require_java()
        message = f"'{java.path}' ended before Spark was there; what it said stands above"
        helps = ("kafka-sql doctor looks at Java, memory and folders",)
        raise UnreachableError(Diagnostic(ErrorCode.JAVA_MISSING, message, helps=helps)) from None


def listening_settings(master: str, conf: Mapping[str, str]) -> dict[str, str]:
    """Where Spark listens: with a local master, in which nobody else takes part, on loopback alone. Where the
    user has it listen elsewhere, whoever connects has to know a secret that Spark makes itself.

    Source: Spark's documentation on security, "Authentication"."""
    if not _LOCAL.fullmatch(master):
        return {}
    if any(conf.get(key, LOOPBACK) != LOOPBACK for key in _ADDRESSES):
        return {"spark.authenticate": "true"}
    return dict.fromkeys(_ADDRESSES, LOOPBACK)


def heartbeat_settings(master: str) -> dict[str, str]:
    """With a local master no executor is ever taken for lost: it is in the process that looks after it. Where
    the time of day jumps by two minutes (a machine that slept, a clock that is put right) Spark would miss
    its signs of life, and end Java ten minutes later."""
    return {_HEARTBEAT_LIMIT: "36500d"} if _LOCAL.fullmatch(master) else {}


def _with_room(conf: Mapping[str, str]) -> dict[str, str]:
    """All cores of this machine, and room for tasks that stay (pipelines) beside those that share the
    cores."""
    cores = os.cpu_count() or 2
    return {
        "spark.master": f"local[{cores + _STAYING_TASKS}]",
        _PARALLELISM: conf.get(_PARALLELISM, str(cores)),
    }


def _java_options(short: bool) -> list[str]:
    """Java's options in front of the user's; those of the class archive where Java is started by us."""
    os.environ.setdefault("SPARK_LAUNCHER_OPTS", _LAUNCHER_OPTIONS)
    log = f"-Dlog4j2.configurationFile={_LOG_CONFIGURATION.as_uri()}"
    compiler = _QUICK_COMPILER if short else _PATIENT_COMPILER
    return [log, *((*compiler, *archive_options()) if _outside_spark_submit() else ())]


def activate(session: SparkSession) -> None:
    """Makes the session the active one of the calling thread: a thread has none but that which it made, and
    Spark takes the settings of texts (``spark.sql.timeType.enabled`` …) from the active one."""
    session.createDataFrame([], "activated INT")


def _quiet_log(conf: Mapping[str, str]) -> dict[str, str]:
    """Keeps Spark's log off the screen where ``spark-submit`` has started Java with a log of its own making:
    failures reach the user as diagnostics."""
    if _outside_spark_submit() or "spark.log.level" in conf:
        return {}
    known = SparkConf()
    chosen = "log4j" in known.get("spark.driver.extraJavaOptions", "") or known.contains("spark.log.level")
    return {} if chosen else {"spark.log.level": "FATAL"}


def _silence() -> None:
    """Keeps PySpark from logging what reaches the user as a diagnostic, and its servers for counters from
    printing a stack trace when Java has ended."""
    for name in ERROR_LOGGERS:
        PySparkLogger.getLogger(name).setLevel(logging.CRITICAL + 1)
    for server in vars(accumulators).values():
        if isinstance(server, type) and issubclass(server, BaseServer):
            server.handle_error = lambda *_: None  # type: ignore[method-assign]


def stop_session(session: SparkSession) -> None:
    """Ends Spark, if its Java process has not ended by itself, and unless it is that of a session that
    stays, which is given back."""
    if is_attached():
        detach()
        return
    with suppress(*JAVA_IS_GONE):
        session.stop()


def prepare_session(session: SparkSession) -> SparkSession:
    """Sets what the plans rely on and registers the data sources on a session that is there already.

    The data sources are imported here, for Java to start while other threads import them.
    """
    for key in meaning_keys():
        if session.conf.get(SPARK_PREFIX + key, None) is None:
            session.conf.set(SPARK_PREFIX + key, str(session.conf.get(key)))
    for key, value in {**_MEANING, **_SPEED}.items():
        session.conf.set(key, value)
    from kafka_sql.spark.data_sources.datagen import DatagenDataSource
    from kafka_sql.spark.data_sources.kafka import KafkaDataSource
    from kafka_sql.spark.data_sources.lake import LakeDataSource
    from kafka_sql.spark.data_sources.timer import ClockDataSource

    _skip_data_source_lookup(session)
    session.dataSource.register(KafkaDataSource)
    session.dataSource.register(DatagenDataSource)
    session.dataSource.register(LakeDataSource)
    session.dataSource.register(ClockDataSource)
    return session


def _skip_data_source_lookup(session: SparkSession) -> None:
    """Keeps Spark from starting a Python process that looks for packages ``pyspark_*`` with data sources,
    where there is none but ours, which is registered here. It would start in the middle of the first plan."""
    packages = {found.name for found in iter_modules() if found.name.startswith(_LOOKED_FOR)}
    if is_remote() or packages - {_OURS}:
        return
    if not is_attached():  # the session that stays has done it, for all of its Java
        jvm = java_of(session)
        with suppress(*JAVA_IS_GONE, AttributeError, TypeError):
            lookup = getattr(getattr(jvm, _LOOKUP), "MODULE$")
            lookup.getClass()
            none = jvm.scala.Some(jvm.PythonUtils.toScalaMap({}))
            getattr(lookup, "dataSourceBuilders_$eq")(none)
    if packages:  # only now: Spark looks before it registers
        session.dataSource.register(import_module(_OURS).DefaultSource)


def _outside_spark_submit() -> bool:
    return "PYSPARK_GATEWAY_PORT" not in os.environ
