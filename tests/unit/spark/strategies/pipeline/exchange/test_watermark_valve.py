"""The watermark of rows that several tasks send, as Flink's StatusWatermarkValve gives it."""

from __future__ import annotations

import pytest

from kafka_sql.spark.strategies.pipeline.event_time.operator_mark import SourceMark, WatermarkValve
from kafka_sql.spark.strategies.pipeline.exchange.stages import StageMark, combined

IDLE = "idle"
Step = tuple[int, object, int | None, bool]
"""A task, its watermark (None: before the first) or that it is idle; then the watermark of all, and whether
all are idle."""
CASES: dict[str, list[Step]] = {
    "the least one": [(0, 5, None, False), (1, 3, 3, False), (1, 8, 5, False), (0, 6, 6, False)],
    "nobody waits for an idle task": [(0, 5, None, False), (1, IDLE, 5, False), (0, 7, 7, False)],
    "an active task without a watermark holds it back": [(0, 5, None, False), (1, None, None, False)],
    "the last one that waits gives way": [
        (0, 20, None, False),
        (0, IDLE, None, False),
        (1, IDLE, 20, True),
    ],
    "the least of all when the others are idle already": [
        (0, 6, None, False),
        (1, 3, 3, False),
        (0, IDLE, 3, False),
        (1, IDLE, 6, True),
    ],
    "a task that is ahead falls idle last": [(0, 3, None, False), (1, 9, 3, False), (0, IDLE, 9, False)],
    "one that comes back does not hold it back": [
        (0, 5, None, False),
        (1, IDLE, 5, False),
        (0, 9, 9, False),
        (1, 4, 9, False),
        (0, 12, 12, False),
        (1, 13, 12, False),
        (0, 20, 13, False),
    ],
    "all come back": [(0, 5, None, False), (1, IDLE, 5, False), (0, IDLE, 5, True), (1, 7, 7, False)],
}


@pytest.mark.parametrize("steps", CASES.values(), ids=CASES)
def test_the_watermark_of_two_tasks(steps: list[Step]) -> None:
    valve = WatermarkValve(2)
    for task, said, us, is_idle in steps:
        mark = SourceMark(None, is_idle=True) if said is IDLE else SourceMark(said)  # type: ignore[arg-type]
        valve.receive(task, mark)
        assert (valve.us, valve.is_idle) == (us, is_idle), (task, said)


def test_a_watermark_reaches_the_next_stage_before_its_tasks_fall_idle() -> None:
    """A message has both: all tasks of the stage before are idle, and what they reached."""
    first, second = WatermarkValve(1), WatermarkValve(1)
    first.receive(0, SourceMark(20, is_idle=True))
    sent = combined([StageMark(first, 3, 1)])
    assert sent == SourceMark(17, is_idle=True)
    second.receive(0, sent)
    assert (second.us, second.is_idle) == (17, True)
