"""What Spark says of its functions: their arguments, and what they do."""

from __future__ import annotations

import re

from pyspark.sql import SparkSession
from pyspark.sql.utils import is_remote

from kafka_sql.spark.platform.spark_java import java_of

_USAGE = re.compile(r"\(([^)]*)\)(?:\s+-\s+(.*?\.))?(?:\s|$)", re.DOTALL)
"""Arguments, and the first sentence."""


def function_usages(session: SparkSession) -> tuple[tuple[str, str, str], ...]:
    """(name, arguments in brackets, sentence) of each function of Spark whose name is a word, by name. None
    behind Spark Connect, which has no such list."""
    if is_remote():
        return ()
    infos = java_of(session).org.apache.spark.sql.api.python.PythonSQLUtils.listBuiltinFunctionInfos()
    found = [read_usage(info.getName(), info.getUsage()) for info in infos]
    return tuple(sorted(each for each in found if each[0].replace("_", "a").isalnum()))


def read_usage(name: str, usage: str) -> tuple[str, str, str]:
    """The same of one function, of what Spark writes about its usage; empty where that names no arguments."""
    place = usage.find(f"{name}(")
    match = _USAGE.match(usage, place + len(name)) if place >= 0 else None
    if match is None:
        return name.upper(), "", ""
    arguments, sentence = match.groups()
    return name.upper(), f"({' '.join(arguments.split())})", " ".join((sentence or "").split())
