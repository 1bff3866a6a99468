"""Where the checkpoints of a session's jobs are, from its options."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kafka_sql.options.masking import mask
from kafka_sql.options.session_options import RuntimeMode, SessionOptions
from kafka_sql.planner.plan.hosts import is_local
from kafka_sql.runtime.checkpoints.checkpoint import CheckpointPlace

if TYPE_CHECKING:
    from pyspark.sql import SparkSession


def keeps_positions(options: SessionOptions) -> bool:
    """Return whether Flink would take checkpoints, with which it commits offsets: a folder or an interval is
    set, and the job runs in streaming mode."""
    folder_or_interval = (
        options.checkpointing_dir is not None or options.checkpointing_interval_ms is not None
    )
    return folder_or_interval and options.runtime_mode is RuntimeMode.STREAMING


def pipeline_folder(options: SessionOptions) -> str | None:
    """Return the folder of a pipeline's checkpoints, or None if its state is temporary."""
    root = options.checkpointing_dir
    return None if root is None else CheckpointPlace(root, options.pipeline_name).folder


def checkpoint_place(options: SessionOptions, spark: SparkSession, *, force: bool) -> CheckpointPlace | None:
    """Return the location of the checkpoints, or None if the job neither keeps its state nor starts from a
    kept one."""
    if options.checkpointing_dir is None and options.state_recovery_path is None:
        return None
    from kafka_sql.spark.platform.hadoop_files import SparkFiles

    return CheckpointPlace(
        options.checkpointing_dir,
        options.pipeline_name,
        options.state_recovery_path,
        force,
        int(str(spark.conf.get("spark.sql.shuffle.partitions"))),
        SparkFiles(spark),
        carry_over=options.carry_over,
        allow_non_restored=options.ignore_unclaimed_state,
        options={key: mask(key, value) for key, value in options.raw.items()},
    )


def local_checkpoint_place(options: SessionOptions, *, force: bool, number: int) -> CheckpointPlace | None:
    """Return the location of a query's checkpoints as far as it is known without Spark, or None unless it is
    a folder of this machine."""
    root = options.checkpointing_dir
    if root is None or not is_local(root):
        return None
    return CheckpointPlace(
        root,
        options.pipeline_name,
        force=force,
        number=number,
        allow_non_restored=options.ignore_unclaimed_state,
    )
