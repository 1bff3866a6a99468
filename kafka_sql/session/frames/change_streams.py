"""The changelog of an unbounded query for Python programs, which a streaming DataFrame cannot represent: it
is insert-only."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from kafka_sql.text.diagnostics import Diagnostic, UsageError
from kafka_sql.text.error_codes import ErrorCode

if TYPE_CHECKING:
    from pyspark.sql import DataFrame

    from kafka_sql.planner.plan.sinks import Collect
    from kafka_sql.runtime.job import Job
    from kafka_sql.spark.jobs.execution import Execution
    from kafka_sql.spark.parts.part import Part


@dataclass(frozen=True, slots=True)
class ChangeStream:
    """The changelog of a query. Nothing runs until a method is called; each call starts a job of its own,
    which :meth:`Job.stop() <kafka_sql.runtime.job.Job.stop>` ends. Its state is temporary.

    ``begin`` makes a job of the session from a name and its part, ``refuse_taken`` raises if a table or view
    has the name.
    """

    execution: Execution
    collect: Collect
    begin: Callable[[str, Callable[[], Part]], Job]
    refuse_taken: Callable[[str], None]

    @property
    def columns(self) -> list[str]:
        """The names of the query's columns."""
        return [field.name for field in self.collect.input.schema]

    def __repr__(self) -> str:
        fields = ", ".join(f"{field.name}: {field.type}" for field in self.collect.input.schema)
        return f"ChangeStream[{fields}]"

    def foreach_batch(self, function: Callable[[DataFrame, int], None], *, op: str = "op") -> Job:
        """Call ``function(changes, number)`` with the changes of every micro-batch that has some, as Spark's
        ``foreachBatch`` does. ``changes`` is a DataFrame with the column ``op`` before those of the query:
        ``+I`` inserts a row, ``-U`` and ``+U`` are a row before and after an update, ``-D`` deletes a row.
        ``number`` is 0, 1, 2 …

        Raises UsageError if the query has a column ``op`` itself; an exception of the function fails the
        job.
        """
        from kafka_sql.spark.jobs.change_batches import GivenBatches

        if op.lower() in (name.lower() for name in self.columns):
            message = f"the query has a column '{op}' itself"
            raise UsageError(
                Diagnostic(ErrorCode.ALREADY_EXISTS, message, helps=("choose another name with op=…",))
            )
        batches = GivenBatches(function, op, self.columns)
        name = getattr(function, "__name__", "foreach_batch")
        return self.begin(name, lambda: self.execution.start_changes(self.collect, batches.take))

    def to_memory(self, name: str) -> Job:
        """Keep the current rows of the query in the driver's memory, as the temporary view ``name``, which
        ``session.sql`` and Spark can query. Every micro-batch updates the view.

        Raises UsageError if a table or view of a script has the name.
        """
        from kafka_sql.spark.jobs.change_batches import MemoryTable

        self.refuse_taken(name)
        table = MemoryTable(self.execution.spark, name, self.collect.input.schema)
        return self.begin(name, lambda: self.execution.start_changes(self.collect, table.take))
