"""A stream as a part of a job: when it is started again, what it says meanwhile, how it is stopped."""

from __future__ import annotations

import gc
import time
from pathlib import Path
from typing import Any
from weakref import ref

import pytest

from kafka_sql.options.restart_strategy import FixedDelay, NoRestart, RestartStrategy
from kafka_sql.spark.kafka_read.reject_counts import RejectMetric
from kafka_sql.spark.parts import clock_watch
from kafka_sql.spark.parts.part_metrics import OperatorSize
from kafka_sql.spark.parts.stream_part import StreamPart, StreamSetting
from kafka_sql.spark.platform.task_reports import SourceStatus, TableReport, TaskReport
from kafka_sql.text.diagnostics import Diagnostic, UnreachableError
from kafka_sql.text.error_codes import ErrorCode

THRICE = FixedDelay(3, 0)
LOST = "Python worker exited unexpectedly (crashed)"


class FakeQuery:
    """Fails with ``error`` when it is waited for; without one it runs until it is stopped."""

    def __init__(self, error: str = "", progress: dict[str, Any] | None = None) -> None:
        self.error = error
        self.lastProgress = progress
        self.recentProgress = [progress] if progress else []
        self.stopped = False
        self.by_clock = True

    def awaitTermination(self, timeout_s: float) -> bool:
        if self.error:
            raise RuntimeError(self.error)
        return self.stopped

    def processAllAvailable(self) -> None:
        return

    def stop(self) -> None:
        self.stopped = True


def progress(batch: int, end: int, latest: int) -> dict[str, Any]:
    """What Spark says of a micro-batch that has read topic ``t`` up to ``end``."""
    return {
        "batchId": batch,
        "timestamp": f"2026-01-01T00:00:0{batch}.000Z",
        "sources": [
            {
                "startOffset": None,
                "endOffset": f'{{"t": {{"0": {end}}}}}',
                "latestOffset": f'{{"t": {{"0": {latest}}}}}',
            }
        ],
        "sink": {"numOutputRows": end},
        "durationMs": {"triggerExecution": 500, "addBatch": 400},
        "eventTime": {"watermark": "1970-01-01T00:00:07.000Z"},
        "observedMetrics": {},
        "stateOperators": [{"numRowsDroppedByWatermark": 2, "numRowsTotal": 3, "memoryUsedBytes": 400}],
    }


class ObservedRow:
    """A metric as a row of Spark: by the names of its columns, or as Spark Connect gives it."""

    def __init__(self, **cells: Any) -> None:
        self.cells = cells

    def asDict(self) -> dict[str, Any]:
        return self.cells


@pytest.mark.parametrize(
    "row",
    [
        {"rejected": 3},
        ObservedRow(rejected=3),
        ObservedRow(values=[3], schema={"type": "struct", "fields": [{"name": "rejected", "type": "long"}]}),
    ],
    ids=["a pipeline", "classic", "connect"],
)
def test_refused_records_are_counted(tmp_path: Path, row: Any) -> None:
    said = {**progress(0, 5, 5), "observedMetrics": {"rejected_1": row}}
    running = part(tmp_path, [FakeQuery(progress=said)], rejects=(RejectMetric("rejected_1", "s", None),))
    assert running.progress().rows_rejected == 3


def part(tmp_path: Path, queries: list[Any], restart: RestartStrategy = THRICE, **setting: Any) -> StreamPart:
    """A part whose starts give ``queries``, one after the other; an exception among them is raised."""

    def begin() -> Any:
        query = queries.pop(0)
        if isinstance(query, Exception):
            raise query
        return query

    return StreamPart(begin, StreamSetting("k", tmp_path / "stop", {"t-0": 0}, restart=restart, **setting))


def test_it_is_started_again_and_its_figures_go_on(tmp_path: Path) -> None:
    first, second = FakeQuery(progress=progress(0, 5, 9)), FakeQuery()
    running = part(tmp_path, [first, second])
    assert running.progress().rows_read == 5
    first.error = LOST
    assert not running.wait(0)
    waiting = running.progress()
    assert waiting.waiting
    assert waiting.note.startswith("starting again in 0 s (restart 1): a Spark worker process of k died")
    assert not running.wait(0)
    second.lastProgress = progress(1, 4, 9)
    after = running.progress()
    assert (after.waiting, after.rows_read, after.restarts, after.rows_late) == (False, 9, 1, 4)
    state = running.metrics().state
    assert (state.watermark_ms, state.state_rows, state.state_bytes, state.batch_ms) == (7_000, 3, 400, 500)
    assert running.failure() is None


def test_a_start_that_fails_is_a_failure_too(tmp_path: Path) -> None:
    running = part(tmp_path, [FakeQuery(LOST), RuntimeError(LOST), FakeQuery()])
    for _ in range(3):
        assert not running.wait(0)
    assert not running.wait(0)
    assert running.progress().restarts == 2


@pytest.mark.parametrize(("by_clock", "started_again"), [(True, True), (False, False)])
def test_a_clock_that_is_set_back_does_not_hold_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, by_clock: bool, started_again: bool
) -> None:
    moved = [0.0]
    real = time.time
    monkeypatch.setattr(clock_watch.time, "time", lambda: real() + moved[0])
    first, second = FakeQuery(), FakeQuery()
    first.by_clock = by_clock
    running = part(tmp_path, [first, second], NoRestart())
    for moved[0] in (0.0, 3_600.0, 3_599.0):  # forward, and a little back: nothing waits for long
        assert not running.wait(0)
    assert not first.stopped
    moved[0] = 0.0
    assert not running.wait(0)
    assert first.stopped is started_again
    assert running.progress().restarts == (1 if started_again else 0)
    assert running.failure() is None
    assert not running.wait(0)
    running.stop()
    assert running.wait(0)


def test_nothing_is_started_while_brokers_are_away(tmp_path: Path) -> None:
    answers = [UnreachableError(Diagnostic(ErrorCode.BROKER_UNREACHABLE, "no answer")), None]

    def reach() -> None:
        if (problem := answers.pop(0)) is not None:
            raise problem

    second = FakeQuery()
    queries: list[Any] = [FakeQuery(LOST), second]
    running = part(tmp_path, queries, reach=reach)
    for _ in range(2):  # it fails, and brokers are away
        assert not running.wait(0)
    assert queries == [second]
    assert not running.wait(0)
    assert not queries
    assert not running.wait(0)
    assert running.progress().restarts == 2


class Held(FakeQuery):
    """Keeps what it failed with, whose frames keep it: nothing but the collector frees it."""

    def awaitTermination(self, timeout_s: float) -> bool:
        try:
            return super().awaitTermination(timeout_s)
        except RuntimeError as error:
            self.failure = error
            raise


def test_what_failed_before_is_freed(tmp_path: Path) -> None:
    queries: list[Any] = [Held(LOST), Held(LOST), FakeQuery()]
    first = ref(queries[0])
    running = part(tmp_path, queries)
    gc.disable()
    try:
        for _ in range(4):
            assert not running.wait(0)
        assert running.progress().restarts == 2
        assert first() is None
    finally:
        gc.enable()


def test_it_ends_when_the_strategy_has_no_more_attempts(tmp_path: Path) -> None:
    running = part(tmp_path, [FakeQuery(LOST), FakeQuery(LOST)], FixedDelay(1, 0))
    assert [running.wait(0) for _ in range(3)] == [False, False, True]
    failure = running.failure()
    assert failure is not None
    assert failure.diagnostics[0].code == "worker-lost"


@pytest.mark.parametrize(
    ("error", "restart"), [(LOST, NoRestart()), ("[CAST_INVALID_INPUT] The value is no number", FixedDelay())]
)
def test_other_failures_end_it_at_once(tmp_path: Path, error: str, restart: RestartStrategy) -> None:
    running = part(tmp_path, [FakeQuery(error)], restart)
    assert running.wait(0)
    assert running.failure() is not None


def test_stopped_while_it_waits_it_is_not_started_again(tmp_path: Path) -> None:
    running = part(tmp_path, [FakeQuery(LOST)], FixedDelay(3, 60_000))
    assert not running.wait(0)
    running.stop()
    assert running.wait(0)
    assert running.failure() is None
    assert (tmp_path / "stop").exists()


def test_the_lag_is_what_the_planning_process_says(tmp_path: Path) -> None:
    status = SourceStatus("t", pending=2)
    reports = {"t": TableReport(TaskReport("", "t", 5), status)}
    running = part(tmp_path, [FakeQuery(progress=progress(0, 5, 9))], reports=lambda: reports)
    assert running.progress().lag == 2
    reports["t"] = TableReport(TaskReport("", "t", 5), None)
    assert running.progress().lag == 4


def test_offsets_that_cannot_be_committed_are_said(tmp_path: Path) -> None:
    reports = {"t": TableReport(TaskReport("", "t"), SourceStatus("t", commits_failed=1, problem="in use"))}
    running = part(tmp_path, [FakeQuery()], reports=lambda: reports)
    assert running.progress().note == "group offsets are not committed: in use"


def test_micro_batches_between_two_looks_are_not_missed(tmp_path: Path) -> None:
    query = FakeQuery()
    running = part(tmp_path, [query])
    query.recentProgress = [progress(number, number + 1, 9) for number in range(4)]
    query.lastProgress = query.recentProgress[-1]
    found = running.progress()
    assert (found.micro_batches, found.rows_written) == (4, 1 + 2 + 3 + 4)
    assert running.progress().micro_batches == 4


def test_records_have_their_partition_and_the_first_look_is_under_way(tmp_path: Path) -> None:
    query = FakeQuery()
    running = part(tmp_path, [query])
    before = running.progress()
    assert (before.read_at, before.under_way) == ({}, False)
    query.lastProgress = progress(0, 5, 9)
    after = running.progress()
    assert (after.read_at, after.under_way) == ({"t-0": 5}, True)
    assert 0 <= after.unmoved_s < before.unmoved_s + 60


@pytest.mark.parametrize(("latest", "under_way"), [(9, False), (5, True)])
def test_a_look_is_a_sign_of_life_where_nothing_waits(tmp_path: Path, latest: int, under_way: bool) -> None:
    looked = progress(0, 5, latest)
    del looked["durationMs"]["addBatch"]
    assert part(tmp_path, [FakeQuery(progress=looked)]).progress().under_way is under_way


def test_a_look_for_new_records_is_no_micro_batch(tmp_path: Path) -> None:
    """Spark reports it under the number of the micro-batch that comes next."""
    query = FakeQuery(progress=progress(0, 5, 5))
    running = part(tmp_path, [query])
    assert running.progress().rows_read == 5
    looked = progress(1, 5, 5)
    del looked["durationMs"]["addBatch"]
    query.lastProgress = looked
    assert (running.progress().rows_read, running.progress().micro_batches) == (5, 1)
    done = progress(1, 9, 9)
    done["timestamp"] = "2026-01-01T00:00:08.000Z"
    done["sources"][0]["startOffset"] = '{"t": {"0": 5}}'
    query.lastProgress = done
    assert (running.progress().rows_read, running.progress().micro_batches) == (9, 2)


def test_state_that_spark_does_not_know_is_measured(tmp_path: Path) -> None:
    sizes = iter([(OperatorSize("sums/TopN", 4, 300), OperatorSize("sums/GroupAggregate", 3, 400))])
    made = part(tmp_path, [FakeQuery(progress=progress(0, 5, 5))], state_size=lambda: next(sizes))
    for _ in range(2):  # not looked for again so soon
        state = made.metrics().state
        assert (state.state_rows, state.state_bytes) == (7, 700)
        assert [each.operator for each in state.operators] == ["sums/TopN", "sums/GroupAggregate"]

    def gone() -> tuple[OperatorSize, ...]:
        raise FileNotFoundError("it was removed meanwhile")

    made = part(tmp_path, [FakeQuery()], state_size=gone)
    assert made.metrics().state.state_rows == 0


def test_the_stream_that_wakes_a_query_up_has_no_rows_and_no_lag(tmp_path: Path) -> None:
    woken = progress(0, 5, 9)
    clock = {"startOffset": None, "endOffset": '{"at_ms": 1767261600000}', "latestOffset": None}
    woken["sources"].append(clock)
    found = part(tmp_path, [FakeQuery(progress=woken)]).progress()
    assert (found.rows_read, found.lag) == (5, 4)


def test_records_that_two_scans_read_are_counted_once(tmp_path: Path) -> None:
    both = progress(0, 5, 9)
    both["sources"] += [dict(both["sources"][0], endOffset='{"t": {"0": 3}, "u": {"0": 2}}')]
    made = {"startOffset": '{"row": 1}', "endOffset": '{"row": 5}', "latestOffset": None}
    both["sources"] += [made, made]
    found = part(tmp_path, [FakeQuery(progress=both)]).progress()
    assert (found.rows_read, found.read_at) == (5 + 2 + 4 + 4, {"t-0": 5, "u-0": 2})
    assert found.lag is None
    both["sources"] = both["sources"][:2]
    found = part(tmp_path, [FakeQuery(progress=both)]).progress()
    assert (found.lag, found.lag_at) == (9 - 3, {"t-0": 9 - 3})


def test_the_rate_falls_when_nothing_comes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    now = [100.0]
    monkeypatch.setattr("kafka_sql.spark.parts.stream_figures.time.monotonic", lambda: now[0])
    busy = part(tmp_path, [FakeQuery(progress=progress(0, 5, 9))])
    idle = part(tmp_path, [FakeQuery(progress=progress(0, 9, 9))])
    assert (busy.progress().rows_per_second, idle.progress().rows_per_second) == (10.0, 18.0)
    now[0] += 6
    assert (busy.progress().rows_per_second, idle.progress().rows_per_second) == (10.0, 0.0)


def test_the_rate_falls_where_nobody_knows_what_waits(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    now = [100.0]
    monkeypatch.setattr("kafka_sql.spark.parts.stream_figures.time.monotonic", lambda: now[0])
    unknown = progress(0, 5, 9)
    unknown["sources"][0]["latestOffset"] = None
    query = FakeQuery(progress=unknown)
    running = part(tmp_path, [query])
    assert running.progress().rows_per_second == 10.0
    now[0] += 6
    assert running.progress().rows_per_second == 10.0  # it may be at work
    query.lastProgress = dict(
        progress(1, 5, 9), sources=[dict(unknown["sources"][0], startOffset='{"t": {"0": 5}}')]
    )
    assert running.progress().rows_per_second == 0.0
