"""Spark's Java side. This is the only module that touches private names of PySpark, which has no public way
to read a query's analysed plan, to list built-in functions, to share one Java between processes or to close
idle callback connections. None of it works over Spark Connect, whose client has no Java: callers ask
``is_remote`` first.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from pyspark import SparkConf, SparkContext
from pyspark.sql import DataFrame, SparkSession


def java_of(spark: SparkSession) -> Any:
    """Return Java's classes, as Py4J shows them."""
    return spark.sparkContext._jvm


def java_session(spark: SparkSession) -> Any:
    """Return Java's object of a session; Spark Connect has none, where it is the session itself."""
    return getattr(spark, "_jsparkSession", spark)


def analyzed_plan(frame: DataFrame) -> Any:
    """Return Java's object of a DataFrame's analysed plan."""
    executed: Any = frame._jdf.queryExecution()
    return executed.analyzed()


def java_process(spark: SparkSession) -> Any:
    """Return the ``Popen`` of the Java process that this process started."""
    gateway: Any = spark.sparkContext._gateway
    return gateway.proc


def running_gateway() -> Any:
    """Return the Py4J gateway of this process; None before Spark runs, and with Spark Connect."""
    return SparkContext._gateway


def start_java(settings: Mapping[str, str]) -> None:
    """Start Java, and a Spark context with these settings, for this process.

    Raises PySparkRuntimeError with the condition JAVA_GATEWAY_EXITED if Java ends before Spark is there."""
    SparkContext._ensure_initialized(conf=SparkConf().setAll(list(settings.items())))


def spark_runs() -> bool:
    """Return whether this process has a running Spark, which a new session shares."""
    return SparkContext._active_spark_context is not None


def session_over(gateway: Any) -> SparkSession:
    """Return a session over a gateway to a Spark that runs already; the gateway's entry point is its Java
    session."""
    jvm = gateway.jvm
    running = jvm.org.apache.spark.SparkContext.getOrCreate()
    java_context = jvm.org.apache.spark.api.java.JavaSparkContext.fromSparkContext(running)
    context = SparkContext(gateway=gateway, jsc=java_context, conf=SparkConf(_jconf=java_context.getConf()))
    return SparkSession(context, gateway.entry_point)


def forget_session() -> None:
    """Forget this process's Spark, so that the next session connects to another one."""
    SparkContext._active_spark_context = None
    SparkContext._gateway = SparkContext._jvm = None
    SparkSession._instantiatedSession = None
