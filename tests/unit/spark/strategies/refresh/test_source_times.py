"""Watermarks of refreshed queries follow the partition that is farthest behind."""

from __future__ import annotations

from kafka_sql.planner.plan.nodes import Values, WatermarkAssigner
from kafka_sql.spark.strategies.refresh.source_times import SourceTimes, TimeLog
from kafka_sql.spark.watermarks.read_partitions import ReadPartitions
from kafka_sql.spark.watermarks.scan_watermarks import NO_MORE_US

SECOND = 1_000_000


def times(*seconds: int) -> dict[str, int]:
    return {str(number): at * SECOND for number, at in enumerate(seconds)}


def assigner(delay_ms: int = 0, idle_ms: int = 0) -> WatermarkAssigner:
    return WatermarkAssigner(Values((), ()), "ts", delay_ms, (), idle_ms)


def read(*awake: int, ended: bool = False) -> ReadPartitions:
    return ReadPartitions(frozenset(map(str, awake)), ended)


def test_a_watermark_is_the_least_time_of_the_partitions_less_the_delay() -> None:
    after = SourceTimes.none(1).after([times(30, 20)], [assigner(5_000)])
    assert after.marks == (15 * SECOND,)


def test_there_is_no_watermark_before_the_first_row() -> None:
    after = SourceTimes.none(2).after([times(30), {}], [assigner(), assigner()])
    assert after.marks == (30 * SECOND, None)
    assert after.times == [times(30), {}]


def test_a_partition_without_a_row_holds_the_watermark_back() -> None:
    after = SourceTimes.none(1).after([times(30)], [assigner()], partitions=[read(0, 1)])
    assert after.marks == (None,)
    after = after.after([{"1": 10 * SECOND}], [assigner()], partitions=[read(0, 1)])
    assert after.marks == (10 * SECOND,)
    after = after.after([times(40, 40)], [assigner()], partitions=[read(0, 1, 2)])
    assert after.marks == (10 * SECOND,)


def test_an_idle_source_follows_the_others_and_does_not_turn_back() -> None:
    both = [assigner(), assigner()]
    after = SourceTimes.none(2).after([times(30), {}], both, partitions=[read(0), read()])
    assert after.marks == (30 * SECOND, 30 * SECOND)
    after = after.after([{}, times(10)], both, partitions=[read(0), read(0)])
    assert after.marks == (30 * SECOND, 30 * SECOND)


def test_when_all_sources_are_idle_nothing_moves() -> None:
    after = SourceTimes.none(1).after([times(30)], [assigner()], partitions=[read(0)])
    assert after.after([{}], [assigner()], partitions=[read()]).marks == (30 * SECOND,)


def test_a_source_that_was_read_to_its_end_holds_nothing_back() -> None:
    after = SourceTimes.none(1).after([times(30)], [assigner()], partitions=[read(ended=True)])
    assert after.marks == (NO_MORE_US,)


def test_a_partition_without_new_rows_holds_the_watermark_back() -> None:
    after = SourceTimes.none(1).after([times(10, 12)], [assigner()])
    later = after.after([{"0": 99 * SECOND}], [assigner()])
    assert later.marks == (12 * SECOND,)


def test_a_late_row_takes_nothing_back() -> None:
    after = SourceTimes.none(1).after([times(10)], [assigner()])
    assert after.after([times(4)], [assigner()]).times == [times(10)]


def test_a_partition_that_comes_later_does_not_turn_the_watermark_back() -> None:
    after = SourceTimes.none(1).after([times(50)], [assigner()])
    assert after.after([{"1": 10 * SECOND}], [assigner()]).marks == (50 * SECOND,)


def test_an_idle_partition_does_not_hold_the_watermark_back() -> None:
    impatient = [assigner(idle_ms=2_000)]
    after = SourceTimes.none(1).after([times(10, 12)], impatient, now_s=100.0)
    newest = {"0": 99 * SECOND}
    assert after.after([newest], impatient, now_s=101.5).marks == (12 * SECOND,)
    assert after.after([newest], impatient, now_s=102.5).marks == (99 * SECOND,)


def test_times_are_kept_beside_the_state(tmp_path) -> None:
    log = TimeLog(str(tmp_path / "times"), 1)
    assert log.before(0) == SourceTimes.none(1)
    first = SourceTimes.none(1).after([times(10)], [assigner()], now_s=1.0)
    second = first.after([times(20)], [assigner()], now_s=2.0)
    log.keep(0, first)
    log.keep(1, second)
    assert log.before(1) == first
    assert log.before(2) == second


def test_a_micro_batch_that_is_repeated_finds_the_times_before_it(tmp_path) -> None:
    log = TimeLog(str(tmp_path), 1)
    states = [SourceTimes.none(1)]
    for batch in range(4):
        states.append(states[-1].after([times(10 * batch)], [assigner()], now_s=1.0))
        log.keep(batch, states[-1])
    assert log.before(3) == states[3]
    assert len(list(tmp_path.glob("*.json"))) == 2


def test_a_micro_batch_has_one_time_however_often_it_is_repeated(tmp_path) -> None:
    now = [5_000_000]
    log = TimeLog(str(tmp_path), 0, lambda: now[0])
    assert log.clock(0) == 5_000_000
    now[0] = 9_000_000
    assert TimeLog(str(tmp_path), 0, lambda: now[0]).clock(0) == 5_000_000
    assert log.clock(1) == 9_000_000


def test_time_does_not_go_back_when_the_clock_does(tmp_path) -> None:
    now = [5_000_000]
    log = TimeLog(str(tmp_path), 0, lambda: now[0])
    log.clock(0)
    now[0] = 1_000_000
    assert log.clock(1) == 5_000_000
    assert log.clock(2) == 5_000_000
