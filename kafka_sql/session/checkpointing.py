"""Where the checkpoints of a session's jobs are, from its options."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kafka_sql.options.session import SessionOptions
from kafka_sql.runtime.checkpoints import CheckpointPlace

if TYPE_CHECKING:
    from pyspark.sql import SparkSession


def checkpoint_place(options: SessionOptions, spark: SparkSession, *, force: bool) -> CheckpointPlace | None:
    """Where checkpoints are; None where nothing is kept and nothing is begun with."""
    if options.checkpointing_dir is None and options.state_recovery_path is None:
        return None
    from kafka_sql.spark.spark_files import SparkFiles

    return CheckpointPlace(
        options.checkpointing_dir,
        options.pipeline_name,
        options.state_recovery_path,
        force,
        int(str(spark.conf.get("spark.sql.shuffle.partitions", "0"))) or None,
        SparkFiles(spark),
    )
