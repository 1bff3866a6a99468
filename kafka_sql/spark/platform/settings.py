"""Settings of a Spark session that our plans rely on, and what they say of it."""

from __future__ import annotations

import re
from typing import Any

from pyspark.sql import SparkSession
from pyspark.sql.utils import is_remote

_MEANING = {
    "spark.sql.caseSensitive": "true",
    "spark.sql.ansi.enabled": "true",
    "spark.sql.timeType.enabled": "true",
    "spark.sql.timestampType": "TIMESTAMP_LTZ",
    "spark.sql.legacy.timeParserPolicy": "CORRECTED",
    "spark.sql.mapKeyDedupPolicy": "LAST_WIN",
}
"""What the planner's Spark expressions rely on."""


SPARK_PREFIX = "spark.kafka-sql.spark-dialect."
"""In front of a setting: its value for texts in Spark's dialect."""


ERROR_LOGGERS = ("SQLQueryContextLogger", "DataFrameQueryContextLogger")
"""With these PySpark writes errors and their stack traces to the screen, before we show them in our shape."""


TIME_ZONE = "spark.sql.session.timeZone"


_MORE_THAN_CORES = 100_000
_PARTS: dict[str, int] = {}
"""The parallelism of servers of Spark Connect, by the ids of sessions there."""

_NEAR = re.compile(r"local(\[(\d+|\*)\])?")
"""Masters with all tasks on the driver's machine that execute no task twice."""


def meaning_keys() -> tuple[str, ...]:
    """The settings that our plans and texts in Spark's dialect may want to differ in."""
    return tuple(key for key in _MEANING if key != "spark.sql.timeType.enabled")


def parallelism(session: SparkSession) -> int:
    """How many tasks can run at once: what ``spark.default.parallelism`` says, else the cores of the
    driver."""
    configured = session.conf.get("spark.default.parallelism", None)
    if configured:
        return int(configured)
    if is_remote():
        return _usual_parts(session)
    return int(session.range(0).rdd.context.defaultParallelism)


def _usual_parts(session: SparkSession) -> int:
    """In how many tasks the server of Spark Connect splits what nobody has split: it tells its cores in no
    other way. Asked once for each session."""
    connected: Any = session
    name = str(connected.session_id)
    if name not in _PARTS:
        (row,) = (
            session.range(_MORE_THAN_CORES)
            .selectExpr("SPARK_PARTITION_ID() + 1 AS part")
            .selectExpr("MAX(part)")
            .collect()
        )
        _PARTS[name] = int(row[0])
    return _PARTS[name]


def runs_near(session: SparkSession) -> bool:
    """Whether all tasks run on the driver's machine, each once."""
    return _NEAR.fullmatch(str(session.conf.get("spark.master", ""))) is not None and not is_remote()
