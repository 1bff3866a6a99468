"""Runs the cases of a feed of tests/golden/skew as jobs of one session while its topics are fed."""

from __future__ import annotations

import time
import uuid
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path

from pyspark.sql import SparkSession

from kafka_sql.runtime.job import Job
from kafka_sql.session import Session
from kafka_sql.text.diagnostics import KafkaSqlError
from tests.golden.skew.corpus import Case, Feed, Rows, Step
from tests.golden.skew.feeding import Outputs, carry_out, make_topics, read_outputs

_LIMIT_S = 120.0
_LIMIT_OF_A_BATCH_S = 2.0
"""How long a step may take, however busy the machine is, and how much longer for each micro-batch."""
_QUIET_S = 1.5
"""After so long without a micro-batch a step is over."""
_WAITING = ("Waiting", "Getting offsets", "Stopped", "Terminated")
"""What Spark says of a stream between micro-batches."""
_GIVEN_UP_S = 10.0
"""After so long without a micro-batch, with everything read, no more rows are hoped for."""


@dataclass(frozen=True, slots=True)
class Variant:
    """How jobs run: the strategy asked for, the most records of a micro-batch (None: as many as ever), the
    host, and the number of tasks that exchange rows."""

    strategy: str
    records: int | None
    host: str = "auto"
    tasks: int = 1

    def __str__(self) -> str:
        host = None if self.host == "auto" else self.host
        tasks = None if self.tasks == 1 else f"{self.tasks} tasks"
        return "-".join(str(part) for part in (self.strategy, self.records, host, tasks) if part is not None)


@dataclass
class Outcome:
    """What became of a case: the rows after each step, why it could not run on, how many rows it called
    late."""

    case: Case
    table: str
    topic: str
    job: Job | None = None
    rows: list[Rows] = field(default_factory=list)
    failure: str | None = None
    read_before: int = 0
    late: int = 0

    @property
    def read(self) -> int:
        """How many records were read, also by the jobs before a restart."""
        return self.read_before + (0 if self.job is None else self.job.progress().rows_read)

    def stop(self) -> None:
        """Stop the job and keep its figures."""
        if self.job is None:
            return
        self.job.stop()
        progress = self.job.progress()
        self.read_before += progress.rows_read
        self.late += progress.rows_late
        self.job = None

    def differences(self) -> list[str]:
        """What is not as Flink has it, step by step."""
        found = [] if self.failure is None else [self.failure]
        expected, before = Counter[tuple[str | None, ...]](), ""
        for number, (came, rows) in enumerate(zip(self.case.rows, self.rows, strict=False)):
            expected.update(came)
            lacking, beyond = _minus(expected, rows), _minus(rows, expected)
            text = "".join(
                f"\n  {sum(each.values())} rows {word}: {_shown(each)}"
                for word, each in (("lack", lacking), ("are not Flink's", beyond))
                if each
            )
            if text and text != before:
                found.append(f"after step {number}:{text}")
            before = text
        return found


def _minus(one: Rows, other: Rows) -> Rows:
    left = Counter(one)
    left.subtract(other)
    return Counter({row: count for row, count in left.items() if count > 0})


def _shown(rows: Rows) -> str:
    listed = sorted(rows.elements(), key=repr)
    return ", ".join(map(str, listed[:8])) + (" …" if len(listed) > 8 else "")


class FeedRun:
    """A run of some cases of a feed."""

    def __init__(
        self,
        spark: SparkSession,
        servers: str,
        feed: Feed,
        cases: Sequence[Case],
        variant: Variant,
        folder: Path,
    ) -> None:
        self._feed, self._variant, self._servers = feed, variant, servers
        self._prefix = f"skew-{feed.name}-{uuid.uuid4().hex[:8]}-"
        self._session = Session(spark)
        self._folder = folder
        self._outcomes = [
            Outcome(case, f"out_{number}", f"{self._prefix}out-{number}") for number, case in enumerate(cases)
        ]
        self._expected = [Counter[tuple[str | None, ...]]() for _ in cases]

    def outcomes(self) -> dict[str, Outcome]:
        """Feed the topics, and return what became of each case, by name."""
        make_topics(self._servers, {self._prefix + name: count for name, count in self._feed.topics.items()})
        make_topics(self._servers, dict.fromkeys((outcome.topic for outcome in self._outcomes), 1))
        try:
            with read_outputs(self._servers, [outcome.topic for outcome in self._outcomes]) as read:
                for number, step in enumerate(self._feed.steps):
                    began = time.monotonic()
                    self._carry_out(number, step)
                    fed = time.monotonic()
                    self._settle(number, read)
                    print(
                        f"{self._feed.name} {self._variant}, step {number + 1} ({step.is_}): "
                        f"{fed - began:.1f} s, settled after {time.monotonic() - fed:.1f} s"
                    )
                self._end(read)
        finally:
            self._session.close()
        return {outcome.case.name: outcome for outcome in self._outcomes}

    # --- the jobs

    def _carry_out(self, number: int, step: Step) -> None:
        if step.is_ == "restart":
            for outcome in self._outcomes:
                outcome.stop()
            self._start()
            return
        carry_out(step, self._prefix, self._servers)
        if number == 0:
            self._declare()
            self._start()

    def _declare(self) -> None:
        more = (
            {}
            if self._variant.records is None
            else {"scan.max-records-per-batch": str(self._variant.records)}
        )
        settings = {
            "table.local-time-zone": "UTC",
            "kafka-sql.strategy": self._variant.strategy,
            "kafka-sql.host": self._variant.host,
            "parallelism.default": str(self._variant.tasks),
        }
        if any(step.is_ == "restart" for step in self._feed.steps):
            settings["execution.checkpointing.dir"] = str(self._folder / self._prefix)
        statements = [f"SET '{key}' = '{value}'" for key, value in settings.items()]
        statements += self._feed.declarations(self._prefix, self._servers, **more)
        statements += [each.case.sink(each.table, each.topic, self._servers) for each in self._outcomes]
        self._session.sql(";\n".join(statements))

    def _start(self) -> None:
        for outcome in self._outcomes:
            if outcome.failure is None:
                try:
                    outcome.job = self._session.sql(f"INSERT INTO {outcome.table} {outcome.case.query}")
                except KafkaSqlError as error:
                    outcome.failure = f"does not start: {error}"

    # --- the steps

    def _settle(self, number: int, read: Outputs) -> None:
        """Wait until a step is over: everything is read, and the rows are right or no more come."""
        for outcome, expected in zip(self._outcomes, self._expected, strict=True):
            expected.update(outcome.case.rows[number])
        began = time.monotonic()
        limit_s = _LIMIT_S
        if self._variant.records is not None:
            batches = len(self._feed.steps[number].records) // self._variant.records
            limit_s += batches * len(self._outcomes) * _LIMIT_OF_A_BATCH_S
        figures, changed = self._figures(), began
        while True:
            read.take(0.05)
            now = self._figures()
            if now != figures or self._busy():
                figures, changed = now, time.monotonic()
            quiet_s = time.monotonic() - changed
            if time.monotonic() - began > limit_s:
                break
            if quiet_s < _QUIET_S or time.monotonic() - began < self._feed.settle_s:
                continue
            alive = [outcome for outcome in self._outcomes if outcome.failure is None]
            if not self._all_run() or not all(self._has_read(outcome, number) for outcome in alive):
                continue
            if quiet_s > _GIVEN_UP_S or all(self._as_expected(outcome, read) for outcome in alive):
                break
        for outcome in self._outcomes:
            outcome.rows.append(read.rows(outcome.topic))

    def _figures(self) -> list[object]:
        found: list[object] = []
        for outcome in self._outcomes:
            if outcome.job is None:
                continue
            if outcome.failure is None and outcome.job.state.ended:
                outcome.failure = _failure_of(outcome.job)
            progress = outcome.job.progress()
            found.append((progress.rows_read, progress.rows_written, progress.micro_batches))
        return found

    def _busy(self) -> bool:
        """Whether a micro-batch runs now, be it one without data that moves the watermark."""
        return any(
            not query.status["message"].startswith(_WAITING) for query in self._session.spark.streams.active
        )

    def _all_run(self) -> bool:
        """Whether every stream has looked at its topics at least once."""
        return all(query.lastProgress is not None for query in self._session.spark.streams.active)

    def _has_read(self, outcome: Outcome, number: int) -> bool:
        return outcome.read >= self._feed.read_by(outcome.case.query, number + 1)

    def _as_expected(self, outcome: Outcome, read: Outputs) -> bool:
        at = self._outcomes.index(outcome)
        return _same(read.rows(outcome.topic), self._expected[at])

    def _end(self, read: Outputs) -> None:
        for outcome in self._outcomes:
            outcome.stop()
        read.take(0.3)
        for outcome in self._outcomes:
            outcome.rows[-1] = read.rows(outcome.topic)


def _same(one: Rows, other: Rows) -> bool:
    return {row: n for row, n in one.items() if n} == {row: n for row, n in other.items() if n}


def _failure_of(job: Job) -> str:
    try:
        job.wait(10)
    except KafkaSqlError as error:
        return f"fails: {error}"
    return "ended by itself"
