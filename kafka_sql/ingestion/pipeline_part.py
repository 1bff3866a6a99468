"""A pipeline as the only query of a job: ``kafka-sql ingest``, CREATE TABLE … AS TABLE and CREATE DATABASE …
AS start it.
"""

from __future__ import annotations

import logging
import shutil
import tempfile
import threading
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING

from kafka_sql.ingestion.pipeline.pipeline import read_pipeline
from kafka_sql.ingestion.preparation import Preparation
from kafka_sql.ingestion.running import Ingestion, ingest
from kafka_sql.planner.expressions.errors import unsupported
from kafka_sql.planner.plan.checked_script import IngestionPlan
from kafka_sql.spark.parts.part import PartProgress
from kafka_sql.spark.parts.part_metrics import PartMetrics, SinkMetrics, SourceMetrics
from kafka_sql.text.diagnostics import Diagnostic, KafkaSqlError, Severity
from kafka_sql.text.error_codes import ErrorCode
from kafka_sql.text.source import SourceText

if TYPE_CHECKING:
    from kafka_sql.session.session import Session

_LOG = logging.getLogger("kafka_sql.ingestion")


@dataclass
class PipelinePart:
    """See :class:`kafka_sql.spark.parts.part.Part`. With ``ends`` it reads the present records and stops;
    ``temporary`` is the folder of its state if the state is temporary."""

    running: Ingestion
    ends: bool
    temporary: Path | None
    _failure: KafkaSqlError | None = None
    _ended: threading.Event = field(default_factory=threading.Event)
    _stopping: bool = False

    def __post_init__(self) -> None:
        threading.Thread(target=self._work, name="kafka-sql pipeline", daemon=True).start()

    def _work(self) -> None:
        try:
            if self.ends:
                self.running.drain()
            else:
                while not self.running.wait(1.0):
                    pass
        except KafkaSqlError as error:
            if not self._stopping:
                self._failure = error
        finally:
            self.running.stop()
            self._ended.set()

    def progress(self) -> PartProgress:
        """Return the counters so far."""
        running, note = self.running, self.running.note
        figures = running.look()
        return PartProgress(
            running.records,
            running.rows,
            running.left_out,
            figures.lag,
            figures.micro_batches,
            0.0 if note else figures.rate_now(figures.lag),
            note or figures.idle_note(),
            waiting=bool(note),
            restarts=running.restarts,
            read_at=dict(figures.read_at),
            under_way=figures.under_way,
            unmoved_s=0.0 if self._ended.is_set() else time.monotonic() - figures.moved_at,
            lag_at=dict(figures.lag_at),
        )

    def metrics(self) -> PartMetrics:
        """Return the metrics of each topic and of each table that is written."""
        running = self.running
        figures = running.look()
        at = {
            place: place.rpartition("-") for place in (*figures.positions, *figures.read_at, *figures.lag_at)
        }
        topics = sorted({topic for topic, _, _ in at.values()})
        sources = [
            SourceMetrics(
                topic,
                _of_topic(topic, figures.read_at),
                pending=_of_topic(topic, figures.lag_at),
                current=tuple(
                    (topic, int(at[place][2]), offset)
                    for place, offset in sorted(figures.positions.items())
                    if at[place][0] == topic
                ),
            )
            for topic in topics
        ]
        sinks = [SinkMetrics(table, rows) for table, rows in sorted(running.written.items())]
        return PartMetrics(tuple(sources), tuple(sinks), figures.state, running.restarts)

    def wait(self, timeout_s: float) -> bool:
        """Wait until it ends; return False after ``timeout_s`` seconds."""
        return self._ended.wait(timeout_s)

    def failure(self) -> KafkaSqlError | None:
        """Return the error that stopped it, if any."""
        return self._failure

    def stop(self) -> None:
        """Stop it after the current micro-batch."""
        self._stopping = True
        self.running.stop()
        self._ended.wait()

    def abandon(self) -> None:
        """Stop it at once."""
        self._stopping = True
        self.running.stop(0.0)
        self._ended.wait()

    def discard(self) -> None:
        """Remove temporary state."""
        if self.temporary is not None:
            shutil.rmtree(self.temporary, ignore_errors=True)


def _of_topic(topic: str, figures: Mapping[str, int]) -> int:
    """Return the sum of the figures of a topic's partitions."""
    return sum(figure for place, figure in figures.items() if place.rpartition("-")[0] == topic)


def part_of_file(
    session: Session,
    preparation: Preparation,
    checkpoint: Path | None,
    *,
    ends: bool,
    line: Callable[[str], None],
) -> tuple[PipelinePart, tuple[Diagnostic, ...]]:
    """Start the pipeline of a file: its state is kept in ``checkpoint``, otherwise it is temporary. Raises
    KafkaSqlError."""
    running = ingest(session, preparation, checkpoint=checkpoint, line=line)
    return PipelinePart(running, ends, running.checkpoint if checkpoint is None else None), ()


def started_part(
    open_session: Callable[[], Session], plan: IngestionPlan
) -> tuple[PipelinePart, tuple[Diagnostic, ...]]:
    """Start the pipeline of a statement, in its own session; return it with warnings. Raises
    KafkaSqlError.
    """
    source = SourceText(f"{plan.name}.yaml", plan.pipeline)
    try:
        pipeline = read_pipeline(source, lambda name: None)
    except KafkaSqlError as error:
        raise type(error)(*(_of_statement(each, plan) for each in error.diagnostics)) from error
    folder, temporary, doubts = _folder(plan)
    session = open_session()
    preparation = Preparation(pipeline, session.secrets)
    running = ingest(session, preparation, checkpoint=folder, restart=plan.options.restart_strategy)
    return PipelinePart(running, plan.ends, temporary), doubts


def _of_statement(problem: Diagnostic, plan: IngestionPlan) -> Diagnostic:
    """Point an error in the pipeline to its statement."""
    return Diagnostic(problem.code, problem.message, plan.span, "", problem.notes, problem.helps)


def _folder(plan: IngestionPlan) -> tuple[Path, Path | None, tuple[Diagnostic, ...]]:
    """Return the folder of positions and schemas, the same folder again if it is temporary, and a warning
    then.
    """
    root = plan.options.checkpointing_dir
    if root is None:
        made = Path(tempfile.mkdtemp(prefix="kafka-sql-pipeline-"))
        warning = Diagnostic(
            ErrorCode.NO_CHECKPOINT,
            f"the state of '{plan.name}' is temporary: after a restart it starts over",
            severity=Severity.WARNING,
            helps=("SET 'execution.checkpointing.dir' = '<folder>' before the statement to keep it",),
        )
        return made, made, (warning,)
    if "://" in root.removeprefix("file://"):
        raise unsupported(f"the state of a pipeline in '{root}'", plan.span, "name a folder of this machine")
    kept = Path(root.removeprefix("file://")) / (plan.options.pipeline_name or "pipelines") / plan.name
    return kept, None, ()
