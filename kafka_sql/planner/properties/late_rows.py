"""Late rows: which rows of a table come behind the watermark of the operator that waits for it; they are
dropped and counted, as in Flink's metric ``numLateRecordsDropped``."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from kafka_sql.model.connectors import plain_kafka
from kafka_sql.model.local_query import LastMoment
from kafka_sql.planner.plan import nodes as rel
from kafka_sql.planner.plan.traversal import nodes, scans
from kafka_sql.planner.plan.windows import (
    CumulatingWindow,
    HoppingWindow,
    SessionWindow,
    TumblingWindow,
    Window,
)

_ROW_BY_ROW = (
    rel.LocalWindowAggregate,
    rel.Expand,
    rel.Filter,
    rel.LocalQuery,
    rel.LookupJoin,
    rel.Project,
    rel.Unnest,
)
_WAITING = (rel.WatermarkBuffer, rel.MatchRecognize, rel.Over, rel.TemporalJoin, rel.WindowAggregate)


@dataclass(frozen=True, slots=True)
class _Path:
    """Whether an assigner is below, and the rule of the first operator above it that waits."""

    rule: LastMoment | None = None
    decided: bool = False


def last_moment(plan: rel.Plan, assigner: rel.WatermarkAssigner) -> LastMoment | None:
    """Until when a row below ``assigner``, wherever it stands in ``plan``, is in time; None where nothing
    leaves rows out, only the operator itself knows which, or operators above equal ones differ."""
    rules = {found.rule for found in _paths(plan, assigner)}
    return rules.pop() if len(rules) == 1 else None


def late_for_some_windows(plan: rel.Plan) -> bool:
    """Whether a row of a table whose watermark moves with each record can be late for some of its windows and
    in time for others."""
    shared = any(
        isinstance(getattr(node, "window", None), (HoppingWindow, CumulatingWindow)) for node in nodes(plan)
    )
    kafka = (plain_kafka(scan.table.connector) for scan in scans(plan))
    return shared and any(each is not None and each.watermark_on_event for each in kafka)


def none_is_late(plan: rel.Plan) -> str | None:
    """What becomes of late rows where every source ends first, in words for EXPLAIN; None where no operator
    asks whether a row is late."""
    waiting = (node for node in nodes(plan) if isinstance(node, _WAITING))
    timed = any(True for node in waiting for _ in _event_times(node))
    return "none, this is a batch ('execution.runtime-mode' = 'streaming' drops them)" if timed else None


def what_is_late(plan: rel.Plan) -> str | None:
    """What becomes of late rows in a stream, in words for EXPLAIN; None where no operator asks whether a row
    is late."""
    waiting = [node for node in nodes(plan) if isinstance(node, _WAITING)]
    dropping = [
        node
        for node in waiting
        if isinstance(node, rel.WindowAggregate)
        or (isinstance(node, rel.WatermarkBuffer) and not node.keeps_late)
    ]
    times = [assigner for node in dropping for assigner in _event_times(node)]
    names = dict.fromkeys(scan.table.identifier.name for assigner in times for scan in scans(assigner))
    if not names:
        return None
    topics = dict.fromkeys(topic for assigner in times for topic in _late_topics(assigner))
    text = f"rows of {', '.join(names)} behind the watermark are dropped, as in Flink"
    if topics:
        text = f"{text}; their records go to {', '.join(map(repr, topics))}"
    sessions = any(isinstance(getattr(node, "window", None), SessionWindow) for node in dropping)
    return f"{text}, but not those that a session takes in which is open" if sessions else text


def untold_late_rows(plan: rel.Plan) -> tuple[str, str] | None:
    """A table whose late rows are to go to a topic, but cannot be told apart in ``plan``, and why; None where
    there is none."""
    for assigner in _event_times(plan):
        if not any(True for _ in _late_topics(assigner)) or last_moment(plan, assigner) is not None:
            continue
        above = [node for node in nodes(plan) if isinstance(node, _WAITING) and assigner in nodes(node)]
        dropping = [
            node for node in above if not isinstance(node, rel.WatermarkBuffer) or not node.keeps_late
        ]
        if dropping:
            name = scans(assigner)[0].table.identifier.name
            return name, _why_untold(dropping, len(_paths(plan, assigner)) > 1)
    return None


def unfollowed_marker(plan: rel.Plan, *, in_tasks: bool) -> str | None:
    """A table whose watermark only some records carry, where nobody follows it: tasks that read Kafka for one
    query of Spark do (``in_tasks``). None where there is none."""
    for assigner in _event_times(plan):
        read = scans(assigner)
        kafka = all(plain_kafka(scan.table.connector) is not None for scan in read)
        if assigner.marker is not None and not (in_tasks and kafka):
            return read[0].table.identifier.name
    return None


def watermarks_by_batch(
    plan: rel.Plan, tells_watermark: Callable[[rel.Plan], bool], *, in_tasks: bool
) -> tuple[str, str] | None:
    """A table whose watermark moves with each record, over which an operator waits in ``plan`` for which it
    moves with each micro-batch, and why; None where there is none. ``tells_watermark`` says whether an
    operator computes with the watermark; ``in_tasks`` that the tasks which read leave out what is late."""
    for assigner in _event_times(plan):
        kafka = [plain_kafka(scan.table.connector) for scan in scans(assigner)]
        if not any(each is not None and each.watermark_on_event for each in kafka):
            continue
        name = scans(assigner)[0].table.identifier.name
        above = [node for node in nodes(plan) if assigner in nodes(node)]
        if any(map(tells_watermark, above)):
            return name, "CURRENT_WATERMARK is that of a micro-batch"
        waiting = [node for node in above if isinstance(node, _WAITING)]
        if waiting and not in_tasks:
            return name, "rows wait for the watermark of a micro-batch"
        if waiting and last_moment(plan, assigner) is None:
            return name, _why_untold(waiting, len(_paths(plan, assigner)) > 1)
    return None


def _why_untold(dropping: Sequence[rel.Plan], several: bool) -> str:
    """Why it is not known of a row of a table alone whether one of the operators drops it."""
    windows = [node.window for node in dropping if isinstance(node, rel.WindowAggregate)]
    if any(isinstance(window, SessionWindow) for window in windows):
        return "a late row may still belong to a session that is open"
    if several:
        return "operators wait for different times of it"
    if any(isinstance(window, (TumblingWindow, HoppingWindow)) and window.zone for window in windows):
        return "its windows follow the clocks of a zone"
    return "they are found behind other operators"


def _late_topics(assigner: rel.WatermarkAssigner) -> Iterator[str]:
    """The topics that get the records of late rows below ``assigner``."""
    for scan in scans(assigner):
        kafka = plain_kafka(scan.table.connector)
        if kafka is not None and kafka.late_topic is not None:
            yield kafka.late_topic


def _event_times(plan: rel.Plan) -> Iterator[rel.WatermarkAssigner]:
    return (node for node in nodes(plan) if isinstance(node, rel.WatermarkAssigner) and not node.clock)


def _paths(plan: rel.Plan, assigner: rel.WatermarkAssigner) -> list[_Path]:
    if plan == assigner:
        return [_Path()]
    return [_above(plan, below) for child in plan.inputs for below in _paths(child, assigner)]


def _above(plan: rel.Plan, below: _Path) -> _Path:
    if below.decided:
        return below
    match plan:
        case rel.WindowAggregate(window=window):
            return _Path(_of_window(window), decided=True)
        case rel.WatermarkBuffer(keeps_late=False, rowtime=rowtime) if rowtime is not None:
            return _Path(LastMoment(), decided=True)
        case _ if isinstance(plan, _ROW_BY_ROW):
            return below
        case _:
            return _Path(None, decided=True)


def _of_window(window: Window) -> LastMoment | None:
    """A row of a session is in time too where it falls into one that goes on; windows by the clocks of a zone
    are Spark's to tell."""
    match window:
        case TumblingWindow(size_ms=size, zone=None, offset_ms=offset):
            return LastMoment(size, size, offset % size)
        case HoppingWindow(size_ms=size, slide_ms=slide, zone=None, offset_ms=offset) if slide <= size:
            return LastMoment(size, slide, offset % slide)
        case CumulatingWindow(size_ms=size, zone=None, offset_ms=offset):
            return LastMoment(size, size, offset % size)
        case _:
            return None
