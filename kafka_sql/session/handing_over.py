"""Hands an INSERT of an attached session over to a process of the session that stays, and lists the jobs
there."""

from __future__ import annotations

import json
import logging
import pickle
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING

from kafka_sql.model.connectors import KafkaTable
from kafka_sql.options.masking import mask
from kafka_sql.options.secret_places import masked
from kafka_sql.options.session_options import LineageOptions
from kafka_sql.runtime.staying.job_shelf import BEGUN, JobCard, JobDetails, places, stored
from kafka_sql.runtime.staying.kept_job import KeptJob
from kafka_sql.session.check.secrets import Secrets
from kafka_sql.session.client_commands import ClientCommands, ListedJob
from kafka_sql.text.diagnostics import Diagnostic, JobError, KafkaSqlError, UsageError
from kafka_sql.text.error_codes import ErrorCode

if TYPE_CHECKING:
    from kafka_sql.planner.plan.checked_script import IngestionPlan, JobPlan
    from kafka_sql.session.jobs.job_dependencies import BegunJob


@dataclass(frozen=True, slots=True)
class Handed:
    """The request to the process that will hold a job: the plan, the secrets, whether the job resumes from
    the checkpoint of another plan (``force``), and the lease whose temporary views it reads."""

    plan: JobPlan | IngestionPlan
    secrets: Secrets
    force: bool
    lease: int | None


@dataclass(frozen=True, slots=True)
class Taken:
    """The response: the number of the started job, and its warnings."""

    number: int
    warnings: tuple[Diagnostic, ...]


def hand_over(
    plan: JobPlan | IngestionPlan, secrets: Secrets, force: bool
) -> tuple[KeptJob, tuple[Diagnostic, ...]]:
    """Have a process of the session that stays start and hold the job. Return the job and its warnings.

    Raises KafkaSqlError as the start of the job does, UsageError for a plan that holds an object of this
    process alone, JobError if the process has died.
    """
    from kafka_sql.spark.launch.attaching import held, lease_number

    known = replace(secrets, environment=dict(secrets.environment))
    # The client serves and writes the metrics of all its jobs, which could not share a port.
    options = replace(plan.options, metrics_port=None, metrics_file=None, lineage=_here(plan.options.lineage))
    plan = replace(plan, creates=None, options=options)
    try:
        payload = pickle.dumps(Handed(plan, known, force, lease_number()))
    except (pickle.PicklingError, TypeError, AttributeError) as error:
        message = f"the job cannot be handed to the session that stays: {error}"
        helps = ("functions of Python have to be in a module that can be imported",)
        raise UsageError(Diagnostic(ErrorCode.SESSION, message, plan.span, helps=helps)) from None
    answer = held(payload)
    if not answer:
        message = "the process that was to hold the job has died"
        raise JobError(Diagnostic(ErrorCode.SESSION, message, plan.span))
    taken: Taken | KafkaSqlError = pickle.loads(answer)
    if isinstance(taken, KafkaSqlError):
        raise taken
    return kept_jobs()[taken.number], taken.warnings


def _here(lineage: LineageOptions) -> LineageOptions:
    """Return the options with the path of a file made absolute, from the folder of the client."""
    return lineage if lineage.file is None else replace(lineage, file=str(Path(lineage.file).absolute()))


def shelf_of() -> Path:
    """Return the folder of the jobs of the session that this process uses."""
    from kafka_sql.spark.launch.session_client import JOBS, attached_folder

    folder = attached_folder()
    assert folder is not None
    return folder / JOBS


def kept_jobs(shelf: Path | None = None) -> dict[int, KeptJob]:
    """Return all jobs of the session that stays, by number, whichever client has started them."""
    return {
        number: KeptJob(place, stored(place / BEGUN)) for number, place in places(shelf or shelf_of()).items()
    }


def job_card(begun: BegunJob, number: int | None = None) -> JobCard:
    """Return the facts about a job of this process that it publishes to others, with its number here if the
    job is to keep that."""
    writes = tuple(str(table.identifier) for table in begun.tables)
    title = begun.job.progress().name
    connectors = (table.connector for table in begun.tables)
    prefixes = {each.transactional_id_prefix for each in connectors if isinstance(each, KafkaTable)} - {None}
    return JobCard(
        begun.job.name,
        title,
        writes,
        begun.at,
        begun.checkpoint,
        number=number,
        details=_details(begun.plan),
        transactional_prefixes=tuple(sorted(prefix for prefix in prefixes if prefix)),
    )


def _details(plan: JobPlan | None) -> JobDetails | None:
    if plan is None:
        return None
    from kafka_sql.planner.explain.json_plan import plan_nodes
    from kafka_sql.planner.explain.plan_text import explain_sinks

    return JobDetails(
        masked(plan.span.text),
        tuple((key, mask(key, value)) for key, value in sorted(plan.options.raw.items())),
        explain_sinks(plan.sinks, keeps_checkpoints=plan.options.checkpointing_dir is not None),
        json.dumps(plan_nodes(plan.sinks), ensure_ascii=False),
        _lineage(plan),
    )


def _lineage(plan: JobPlan) -> str:
    """Return the lineage of a job as JSON. The job runs already: no failure here may reach who started it."""
    from kafka_sql.planner.lineage.jobs import job_lineage
    from kafka_sql.session.lineage.graph import graph_json

    try:
        jobs = [job_lineage(plan)]
    except Exception:
        logging.getLogger(__name__).warning("the lineage of a job cannot be shown", exc_info=True)
        jobs = []
    return json.dumps(graph_json(jobs), ensure_ascii=False)


def listed_jobs(shelf: Path | None = None) -> dict[int, ListedJob]:
    """Return the jobs of the session that stays as statements see them."""
    return {
        number: ListedJob(job, job.card.writes, job.card.at, job.card.checkpoint)
        for number, job in kept_jobs(shelf).items()
    }


def kept_job(shelf: Path, named: str) -> KeptJob:
    """Return the job that an id or a name names. Raises CatalogError."""
    return kept_jobs(shelf)[ClientCommands(listed_jobs(shelf)).number(named)]
