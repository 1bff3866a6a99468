"""What Flink answered to a statement: rows, timing of a job, or the chain of errors."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True, slots=True)
class FlinkRow:
    """A row with its kind (``+I -U +U -D``) and cells in the text form of Flink's tableau; None is NULL."""

    kind: str
    cells: tuple[str | None, ...]

    def __str__(self) -> str:
        return f"{self.kind} | " + " | ".join("<NULL>" if cell is None else cell for cell in self.cells)


@dataclass(frozen=True, slots=True)
class FlinkError:
    """One exception of a chain, outermost first."""

    exception: str
    message: str

    def __str__(self) -> str:
        return f"{self.exception.rsplit('.', 1)[-1]}: {self.message}"


@dataclass(frozen=True, slots=True)
class FlinkAnswer:
    """The outcome of one statement (of one run of it, where runs are repeated).

    ``columns`` are (name, Flink type) and ``rows`` the rows of what returns rows. ``errors`` is empty where
    the statement succeeded. ``net_ms`` is JobExecutionResult's net run time of a finished INSERT (None
    otherwise), ``wall_ms`` and ``cpu_ms`` are the time and the CPU time of the whole JVM from submission to
    the end. ``cancelled`` says that a limit (rows or time) ended it. ``stdout`` is what jobs printed
    (connector 'print'), and the drawn table where ``print_tables`` was asked for.
    """

    sql: str
    run: int
    columns: tuple[tuple[str, str], ...]
    rows: tuple[FlinkRow, ...]
    errors: tuple[FlinkError, ...]
    net_ms: int | None
    wall_ms: int
    cpu_ms: int
    cancelled: bool
    stdout: str

    @property
    def failed(self) -> bool:
        """Whether the statement or its job failed."""
        return bool(self.errors)

    @property
    def cells(self) -> list[tuple[str | None, ...]]:
        """The cells of all rows, without kinds."""
        return [row.cells for row in self.rows]

    def table(self) -> str:
        """The answer as lines for a golden file: names and types, then rows with kinds, or the errors."""
        if self.errors:
            return "\n".join(f"ERROR {error}" for error in self.errors)
        header = " | ".join(f"{name} {kind}" for name, kind in self.columns)
        return "\n".join([header, *map(str, self.rows)])

    def final_rows(self) -> list[tuple[str | None, ...]]:
        """The changelog folded into the final multiset of rows, sorted by text.

        Raises ValueError where a row is retracted more often than it was added.
        """
        counts: dict[tuple[str | None, ...], int] = {}
        for row in self.rows:
            counts[row.cells] = counts.get(row.cells, 0) + (1 if row.kind in ("+I", "+U") else -1)
        wrong = [cells for cells, count in counts.items() if count < 0]
        if wrong:
            raise ValueError(f"retracted more often than added: {wrong[0]}")
        rows = [cells for cells, count in counts.items() for _ in range(count)]
        return sorted(rows, key=lambda cells: [("", "") if cell is None else ("x", cell) for cell in cells])


def answer_of(line: dict[str, Any]) -> FlinkAnswer:
    """The answer in a line of the runner's protocol."""
    return FlinkAnswer(
        sql=line["sql"],
        run=line.get("run", 0),
        columns=tuple((name, kind) for name, kind in line.get("columns", ())),
        rows=tuple(FlinkRow(row[0], tuple(row[1:])) for row in line.get("rows", ())),
        errors=tuple(FlinkError(exception, message) for exception, message in line.get("errors", ())),
        net_ms=line.get("net_ms"),
        wall_ms=line.get("wall_ms", 0),
        cpu_ms=line.get("cpu_ms", 0),
        cancelled=line.get("cancelled", False),
        stdout=line.get("stdout", ""),
    )
