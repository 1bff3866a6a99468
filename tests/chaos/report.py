"""The table of a storm."""

from __future__ import annotations

from tests.chaos.jobs import JOBS, LIGHT_JOBS, ChaosJob
from tests.chaos.storm import Storm


def job_of(name: str) -> ChaosJob:
    """The job of a name."""
    return LIGHT_JOBS.get(name) or JOBS[name]


def passed(result: Storm) -> bool:
    """Whether nothing was lost, and nothing is there twice or out of order where that is promised."""
    return all(
        verdict.exact if job_of(name).exact else not verdict.lost for name, verdict in result.verdicts.items()
    )


def table(result: Storm) -> str:
    """Faults, failures and verdicts as Markdown."""
    total = sum(result.faults.values())
    lines = [
        f"{total} faults in {result.seconds / 60:.1f} minutes, {result.events:,} events",
        "",
        "| job | strategy | guarantee | starts | records | aborted | lost | duplicated | out of order |",
        "|---|---|---|---:|---:|---:|---:|---:|---:|",
    ]
    for name, verdict in result.verdicts.items():
        job = job_of(name)
        aborted = result.uncommitted[name] - verdict.records
        lines.append(
            f"| {name} | {job.strategy} | {job.guarantee} | {result.starts[name]} | {verdict.records:,} | "
            f"{aborted:,} | {verdict.lost} | {verdict.duplicated} | {verdict.disorder} |"
        )
    lines += ["", "| fault | where | times |", "|---|---|---:|"]
    lines += [f"| {kind} | {point} | {count} |" for (kind, point), count in sorted(result.faults.items())]
    lines += ["", "| job | failed with | times |", "|---|---|---:|"]
    lines += [f"| {name} | {code} | {count} |" for (name, code), count in sorted(result.failures.items())]
    return "\n".join(lines)
