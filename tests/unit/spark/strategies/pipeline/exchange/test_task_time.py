"""How a thread of a task spends its time: of the last five seconds, in Flink's three kinds."""

from __future__ import annotations

from kafka_sql.spark.strategies.pipeline.exchange.task_time import TaskTime, Wait


class Clock:
    now = 100.0

    def __call__(self) -> float:
        return self.now


def test_waits_are_counted_in_windows_of_five_seconds() -> None:
    clock = Clock()
    time = TaskTime(clock)
    with time.waiting(Wait.IDLE):
        clock.now += 2
    clock.now += 2.5
    assert time.load() is None
    with time.waiting(Wait.BACK_PRESSURED):
        clock.now += 0.5
    assert time.load() == (400, 100)
    clock.now += 4
    assert time.load() == (400, 100)
    clock.now += 1
    assert time.load() == (0, 0)


def test_a_wait_that_lasts_counts_once() -> None:
    clock = Clock()
    time = TaskTime(clock)
    with time.waiting(Wait.IDLE):
        clock.now += 5
        assert time.load() == (1000, 0)
        clock.now += 1
    clock.now += 9
    assert time.load() == (100, 0)
