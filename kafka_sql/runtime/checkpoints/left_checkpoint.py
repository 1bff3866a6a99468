"""What an earlier run left in a checkpoint folder, as far as it decides which host resumes it."""

from __future__ import annotations

from collections.abc import Sequence

from kafka_sql.planner.plan.hosts import LeftCheckpoint, is_local
from kafka_sql.runtime.checkpoints.folder import CheckpointFolder, PositionsByTopic
from kafka_sql.spark.platform.checkpoint_log import WRITERS_KEY
from kafka_sql.spark.platform.state_folder import file_system
from kafka_sql.spark.strategies.incremental.state.layout import STATE_FOLDER, state_layout


def left_checkpoint(folder: CheckpointFolder) -> LeftCheckpoint | None:
    """Return what is left in ``folder``, or None if no micro-batch and no pipeline has planned anything.
    Raises JobError for a damaged number of partitions. Other damage is left to the checks of the start."""
    planned = folder.numbers("offsets")
    if not planned:
        return None
    try:
        record = folder.record()
    except ValueError:
        record = None
    owner = None if record is None else record.state_owner
    if not is_local(folder.location):  # no pipeline resumes it
        return LeftCheckpoint(owner)
    layout = state_layout(*file_system(f"{folder.location}/{STATE_FOLDER}"))
    partitions = None if layout is None else layout.parts
    if layout is not None and layout.by_key_group:  # pipelines divide it among any number of tasks
        partitions = 1
    last, done = planned[-1], max(folder.numbers("commits"), default=-1)
    try:
        is_open = last > done and WRITERS_KEY not in folder.batch(last).settings
        sources = [] if done < 0 else list(folder.batch(done).sources.values())
    except ValueError:
        return LeftCheckpoint(owner, partitions)
    return LeftCheckpoint(owner, partitions, is_open, len(sources) or None, _is_even(sources))


def _is_even(sources: Sequence[PositionsByTopic | None]) -> bool:
    """Return whether all scans of a topic have the same positions."""
    found: PositionsByTopic = {}
    return all(
        source is not None
        and all(found.setdefault(topic, partitions) == partitions for topic, partitions in source.items())
        for source in sources
    )
