"""The benchmark's table in markdown."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from statistics import median

from tests.benchmarks.jobs import JOBS
from tests.benchmarks.measuring import Measurement


@dataclass(frozen=True, slots=True)
class Result:
    """The measured runs of one contestant and job; ``rows`` is what the sink was checked to hold."""

    job: str
    key: str
    title: str
    events: int
    rows: int
    runs: tuple[Measurement, ...]

    @property
    def best_rate(self) -> float:
        """Events read per second of the best run."""
        return self.events / min(run.net_s for run in self.runs)

    @property
    def median_rate(self) -> float:
        """Events read per second of the median run."""
        return self.events / median(run.net_s for run in self.runs)

    @property
    def cpu_per_million(self) -> float | None:
        """Least CPU seconds per million events."""
        seconds = [run.cpu_s for run in self.runs if run.cpu_s is not None]
        return min(seconds) / self.events * 1e6 if seconds else None


_HEAD = (
    "job",
    "engine",
    "events/s, best",
    "median",
    "× (a)",
    "× (b)",
    "wall s, best",
    "CPU s per M events",
    "CPU ÷ (b)",
    "result rows",
    "load before",
)


def markdown(results: Iterable[Result]) -> str:
    """One line per job and engine; ratios are to the best runs of contestants (a) and (b)."""
    results = list(results)
    by_key: Mapping[tuple[str, str], Result] = {(result.job, result.key): result for result in results}
    lines = [_line(_HEAD), _line(["---"] * 2 + ["---:"] * (len(_HEAD) - 3) + ["---"])]
    for result in results:
        rival_a, rival_b = by_key.get((result.job, "a")), by_key.get((result.job, "b"))
        cpu, rival_cpu = result.cpu_per_million, rival_b.cpu_per_million if rival_b else None
        lines.append(
            _line(
                [
                    JOBS[result.job].title,
                    result.title,
                    f"{result.best_rate:,.0f}",
                    f"{result.median_rate:,.0f}",
                    _ratio(result.best_rate, rival_a.best_rate if rival_a else None),
                    _ratio(result.best_rate, rival_b.best_rate if rival_b else None),
                    f"{min(run.wall_s for run in result.runs):.1f}",
                    "" if cpu is None else f"{cpu:.2f}",
                    "" if cpu is None else _ratio(cpu, rival_cpu),
                    f"{result.rows:,}",
                    " ".join(f"{run.load:.1f}" for run in result.runs),
                ]
            )
        )
    return "\n".join(lines)


def _ratio(value: float, other: float | None) -> str:
    return f"{value / other:.2f}" if other else ""


def _line(cells: Sequence[str]) -> str:
    return f"| {' | '.join(cells)} |"
