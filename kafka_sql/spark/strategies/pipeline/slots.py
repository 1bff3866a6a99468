"""Room for tasks that run as long as a job: each takes a slot of Spark's, and the others need some too."""

from __future__ import annotations

import os
import re
import threading

from pyspark.sql import SparkSession
from pyspark.sql.utils import is_remote

from kafka_sql.planner.plan.hosts import Master, SparkOffer

_LOCAL = re.compile(r"local(?:\[(\d+|\*)(?:,\d+)?\])?")
_LOCAL_CLUSTER = re.compile(r"local-cluster\[\s*(\d+)\s*,\s*(\d+)\s*,\s*\d+\s*\]")
_AGAINST = {
    "spark.dynamicAllocation.enabled": "long-lived tasks need executors that stay, and "
    "'spark.dynamicAllocation.enabled' is on",
    "spark.speculation": "Spark would start copies of long-lived tasks, because 'spark.speculation' is on",
    "spark.network.crypto.enabled": "connections between tasks are not encrypted, and "
    "'spark.network.crypto.enabled' is on",
    "spark.authenticate.enableSaslEncryption": "connections between tasks are not encrypted, and "
    "'spark.authenticate.enableSaslEncryption' is on",
    "spark.ssl.enabled": "connections between tasks are not encrypted, and 'spark.ssl.enabled' is on",
    "spark.ssl.rpc.enabled": "connections between tasks are not encrypted, and 'spark.ssl.rpc.enabled' is on",
}
"""Settings of a cluster with which no pipeline runs, and why."""
_CORES_UNKNOWN = "the number of cores is unknown: set 'spark.cores.max', or not 'spark.default.parallelism'"
_taken: dict[str, int] = {}
_lock = threading.Lock()


def take_slots(spark: SparkSession, wanted: int) -> int:
    """Take up to ``wanted`` slots and return how many; 0 if the tasks of other queries need all."""
    spare = _spare(spark)
    if not spare:
        return 0
    context = spark.sparkContext
    with _lock:
        found = min(wanted, _left(spark, spare))
        _taken[context.applicationId] = _taken.get(context.applicationId, 0) + found
    return found


def free_slots(spark: SparkSession) -> int:
    """Return how many slots long-lived tasks can take now."""
    spare = _spare(spark)
    return _left(spark, spare) if spare else 0


def master_of(spark: SparkSession) -> Master:
    """Return where Spark runs its tasks."""
    if is_remote():
        return Master.CONNECT
    return Master.LOCAL if _local(spark) else Master.CLUSTER


def lasting_offer(spark: SparkSession) -> SparkOffer:
    """Return what Spark has to offer to every query, however many slots are taken now."""
    return SparkOffer(master_of(spark), None if _spare(spark) else 0, against=against_tasks(spark))


def against_tasks(spark: SparkSession) -> str | None:
    """Return why no long-lived task can run on the cluster as Spark is set; None if they can."""
    if master_of(spark) is not Master.CLUSTER:
        return None
    for key, text in _AGAINST.items():
        if str(spark.conf.get(key, "false")).lower() == "true":
            return text
    return None if _cores(spark) else _CORES_UNKNOWN


def give_back(application: str, slots: int) -> None:
    """The tasks that had taken ``slots`` of the application have ended."""
    with _lock:
        _taken[application] -= slots


def _left(spark: SparkSession, spare: int) -> int:
    """How many of the ``spare`` slots nobody has taken."""
    return max(0, spare - _taken.get(spark.sparkContext.applicationId, 0))


def _spare(spark: SparkSession) -> int:
    """How many slots there are more than the tasks of other queries need."""
    total = _slots(spark)
    usual = int(spark.conf.get("spark.default.parallelism", None) or total)
    return max(0, total - (usual if total > usual else 1))


def _slots(spark: SparkSession) -> int:
    """How many tasks Spark runs at once; 0 if that is not known."""
    if is_remote():
        return 0
    local = _local(spark)
    if local is None:
        return _cores(spark) // int(spark.conf.get("spark.task.cpus", "1") or 1)
    number = local.group(1) or "1"
    return (os.cpu_count() or 1) if number == "*" else int(number)


def _cores(spark: SparkSession) -> int:
    """The cores of all executors: those that the settings name, else those that have registered; 0 if
    'spark.default.parallelism' hides them."""
    executors = _LOCAL_CLUSTER.fullmatch(str(spark.conf.get("spark.master", "")))
    if executors is not None:
        return int(executors[1]) * int(executors[2])
    instances, each, most = (
        int(spark.conf.get(f"spark.{key}", default) or default)
        for key, default in (("executor.instances", "0"), ("executor.cores", "1"), ("cores.max", "0"))
    )
    known = most or instances * each
    if known or spark.conf.get("spark.default.parallelism", None):
        return known
    return int(spark.sparkContext.defaultParallelism)


def _local(spark: SparkSession) -> re.Match[str] | None:
    return _LOCAL.fullmatch(str(spark.conf.get("spark.master", "")))
