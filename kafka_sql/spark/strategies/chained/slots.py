"""Room for tasks that run as long as a job: each takes a slot of Spark's, and the others need some too."""

from __future__ import annotations

import os
import re
import threading

from pyspark.sql import SparkSession
from pyspark.sql.utils import is_remote

from kafka_sql.planner.plan.hosts import Master, SparkOffer
from kafka_sql.spark.platform.settings import parallelism

_LOCAL = re.compile(r"local(?:\[(\d+|\*)(?:,\d+)?\])?")
_taken: dict[str, int] = {}
_lock = threading.Lock()


def take_slots(spark: SparkSession, wanted: int) -> int:
    """Takes up to ``wanted`` slots and returns how many; 0 where the tasks of other queries need all, and
    where tasks run on other machines, which may not reach the driver."""
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
    return SparkOffer(master_of(spark), None if _spare(spark) else 0)


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
    usual = parallelism(spark) if total else 0
    return max(0, total - (usual if total > usual else 1))


def _slots(spark: SparkSession) -> int:
    """How many tasks Spark runs at once on this machine; 0 where it runs none here."""
    local = _local(spark)
    if local is None or is_remote():
        return 0
    number = local.group(1) or "1"
    return (os.cpu_count() or 1) if number == "*" else int(number)


def _local(spark: SparkSession) -> re.Match[str] | None:
    return _LOCAL.fullmatch(str(spark.conf.get("spark.master", "")))
