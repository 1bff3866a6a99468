"""Which host runs an INSERT. It is chosen here and nowhere else, before anything starts: when a script is
checked or explained, and again when a job starts, with what its checkpoint holds and Spark offers then."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from kafka_sql.options.session_options import HostChoice
from kafka_sql.planner.expressions.errors import wrong
from kafka_sql.planner.plan.hosts import Host, HostPlan, HostPlans, LeftCheckpoint, Master, SparkOffer
from kafka_sql.planner.plan.sinks import Collect, Sink
from kafka_sql.planner.plan.traversal import scans
from kafka_sql.planner.strategies.joint_sinks import joint_sinks
from kafka_sql.planner.strategies.native.native_strategy import NATIVE
from kafka_sql.planner.strategies.pipeline.pipeline_strategy import PIPELINE
from kafka_sql.text.diagnostics import Diagnostic, JobError, PlanError
from kafka_sql.text.error_codes import ErrorCode
from kafka_sql.text.source import Span

_OPTION = "kafka-sql.host"


def choose_host(sinks: Sequence[Sink], offer: SparkOffer) -> tuple[Sink, ...]:
    """Return the INSERTs, which one query writes, in the form for the host that runs them.

    Raises PlanError if the host that the script names cannot run them, JobError if only a pipeline can resume
    the state that is there and Spark cannot run one."""
    read = [scan.table for sink in sinks for scan in scans(sink.input)]
    left, no_tasks = offer.left, _against_pipeline(offer)
    if left is not None and left.scans not in (None, len(read)):
        left = replace(left, even=False)
    if len(sinks) > 1 and not (all(map(_is_free_of_calls, sinks)) and all(each == read[0] for each in read)):
        no_tasks = "one transaction with INSERTs that read other tables, or do not run as pipelines"
    return tuple(_placed(sink, sink.hosts, no_tasks, left) if sink.hosts else sink for sink in sinks)


def rows_in_tasks(collect: Collect, offer: SparkOffer) -> HostPlan | None:
    """Return how long-lived tasks compute the rows of a SELECT; None if micro-batches do. Raises PlanError if
    only tasks can, and Spark cannot run them."""
    against = _against_pipeline(offer)
    if against is None:
        return collect.pipeline
    if collect.only_pipeline is not None:
        raise _not_started(collect.only_pipeline, against, collect.span)
    return None


def choose_hosts(sinks: Sequence[Sink], offer: SparkOffer) -> tuple[Sink, ...]:
    """Return the INSERTs of a statement set on their hosts, in their order. Raises as :func:`choose_host`."""
    groups = [[sink for _, sink in group] for group in joint_sinks(sinks)]
    placed = {
        id(sink): chosen
        for group in groups
        for sink, chosen in zip(group, choose_host(group, offer), strict=True)
    }
    return tuple(placed[id(sink)] for sink in sinks)


def _is_free_of_calls(sink: Sink) -> bool:
    """Return whether the INSERT has a pipeline that calls no user-defined function."""
    plans = () if sink.hosts is None else sink.hosts.plans
    return any(plan.host is Host.PIPELINE and not (plan.pipeline and plan.pipeline.calls) for plan in plans)


def _placed(sink: Sink, hosts: HostPlans, no_tasks: str | None, left: LeftCheckpoint | None) -> Sink:
    """Return the INSERT with the first of its plans that can run. ``no_tasks`` is the reason why Spark cannot
    run it in long-lived tasks, None if it can."""
    asked = None if hosts.asked is HostChoice.AUTO else Host(hosts.asked.value.lower())
    for host, missing in hosts.against:
        if host is asked:
            raise _cannot_run(hosts, missing)
    against: list[str] = []
    for plan in _plans_of_state(hosts, left):
        if plan.host is Host.PIPELINE:
            if no_tasks is not None and asked is Host.PIPELINE:
                raise _cannot_run(hosts, no_tasks)
            reason = no_tasks or _against_resuming(sink, plan, left)
            if reason is not None:
                against.append(reason)
                continue
        refused = (*hosts.refused, *(f"not a pipeline: {each}" for each in against))
        return replace(
            sink, input=plan.input, strategy=plan.strategy, pipeline=plan.pipeline, refused=refused
        )
    if left is None or left.strategy is None:
        missing = next(reason for host, reason in hosts.against if host is Host.MICRO_BATCH)
        raise _not_started(missing, against[0], hosts.span)
    raise _cannot_resume(sink, against[0])


def _plans_of_state(hosts: HostPlans, left: LeftCheckpoint | None) -> Sequence[HostPlan]:
    """Return the plans that can start, or resume the state of an earlier run."""
    if left is None or left.strategy is None:
        return [plan for plan in hosts.plans if not plan.resumes]
    named = [plan for plan in hosts.plans if plan.strategy.name == left.strategy]
    return named or [plan for plan in hosts.plans if plan.strategy == NATIVE] or hosts.plans


def _against_pipeline(offer: SparkOffer) -> str | None:
    """Return why Spark cannot run long-lived tasks; None if it can."""
    if offer.master is Master.CONNECT:
        return "tasks behind Spark Connect do not reach the driver of a pipeline"
    if offer.against is not None:
        return offer.against
    if not offer.local_checkpoint:
        return "the checkpoint is not in a folder of this machine"
    return "Spark has no free slot for long-lived tasks" if offer.free_slots == 0 else None


def _against_resuming(sink: Sink, plan: HostPlan, left: LeftCheckpoint | None) -> str | None:
    """Return why long-lived tasks cannot resume what is left; None if they can. What they alone can resume
    they began, too."""
    if left is None or plan.strategy == PIPELINE:
        return None
    assert plan.pipeline is not None
    if plan.pipeline.keeps_state and left.partitions not in (None, 1):
        return f"micro-batches keep the state in {left.partitions} parts"
    if left.open_batch and sink.needs_checkpoint:
        return "a micro-batch has to be finished"
    return None if left.even else "the scans of a topic are at different positions"


def _cannot_run(hosts: HostPlans, reason: str) -> PlanError:
    message = f"this query cannot run with '{_OPTION}' = '{hosts.asked.value}': {reason}"
    helps = (f"RESET '{_OPTION}' to use the fastest host that can run the query",)
    return wrong(ErrorCode.UNSUPPORTED, message, hosts.span, helps=helps)


def _not_started(micro_batches: str, pipeline: str, span: Span) -> PlanError:
    """Return the error of a query that only a pipeline runs, because of ``micro_batches``, which cannot start
    for a reason."""
    message = f"only a pipeline can run this query ({micro_batches}), and {pipeline}"
    helps = ("start fewer jobs at once, or Spark with more slots here (--master 'local[16]')",)
    return wrong(ErrorCode.UNSUPPORTED, message, span, helps=helps)


def _cannot_resume(sink: Sink, reason: str) -> JobError:
    return JobError(
        Diagnostic(
            ErrorCode.CHECKPOINT_UNUSABLE,
            f"only long-lived tasks can resume the windows of '{sink.table.identifier.name}', and {reason}",
            sink.span,
            helps=(
                "start fewer INSERTs at once, or Spark with more slots here (--master 'local[16]')",
                "set another 'pipeline.name' to start anew",
            ),
        )
    )
