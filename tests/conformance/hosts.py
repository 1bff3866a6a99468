"""The hosts of the matrix, and how a statement of a case runs on one of them."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum
from typing import Any

from kafka_sql.planner.plan.checked_script import CheckedStatement, CollectPlan, JobPlan
from kafka_sql.session import Session
from kafka_sql.session.results import Done, Listing, Started
from kafka_sql.text.diagnostics import KafkaSqlError, Severity
from kafka_sql.text.error_codes import ErrorCode
from tests.golden.strangers.corpus import Script, Statement, records, records_text, rows_text
from tests.integration.conftest import wait_until

_LIMIT_S = 60.0
_SETTLED_S = 20.0


class Host(Enum):
    """A way to run a statement; the value is its name in test ids and in ``differences.txt``.

    ``BATCH`` reads to the end and computes at once, the default for sources that end. ``STREAM`` is a SELECT
    in streaming mode, ``INSERT`` a bounded INSERT. ``MICRO_BATCH`` and ``PIPELINE`` are unbounded INSERTs, in
    micro-batches and in long-lived tasks; ``PIPELINE_3`` has three tasks that exchange rows, and runs only
    statements that can have several. The last four write the rows of a SELECT into a topic of changes, which
    is then read back.
    """

    BATCH = "batch"
    STREAM = "stream"
    INSERT = "insert"
    MICRO_BATCH = "micro-batch"
    PIPELINE = "pipeline"
    PIPELINE_3 = "pipeline-3"

    @property
    def unbounded(self) -> bool:
        """Whether sources do not end."""
        return self in (Host.MICRO_BATCH, Host.PIPELINE, Host.PIPELINE_3)

    @property
    def selects(self) -> bool:
        """Whether the host runs SELECTs as they are; the others run INSERTs."""
        return self in (Host.BATCH, Host.STREAM)


_INSERT = re.compile(r"INSERT INTO `?[\w-]+`? ")


def _failure(error: KafkaSqlError) -> str:
    """The code of an error and the text that it marks, as it stands in the statement of the case."""
    first = error.diagnostics[0]
    marked = "" if first.span is None else " ".join(first.span.text.split())
    return f"{first.code.value} ¦ {_INSERT.sub('', marked).removesuffix(';')}"


_SETTINGS = {
    Host.STREAM: "SET 'execution.runtime-mode' = 'streaming';",
    Host.MICRO_BATCH: "SET 'kafka-sql.host' = 'micro-batch';",
    Host.PIPELINE_3: "SET 'parallelism.default' = '3';",
}


@dataclass(frozen=True, slots=True)
class HostRun:
    """A case that runs on a host: its session and script, and what the tests give for topics.

    ``make_topic`` creates a topic with a name of its own, ``consume`` returns all messages of one.
    """

    host: Host
    session: Session
    script: Script
    broker: str
    make_topic: Callable[..., str]
    consume: Callable[[str], list[Any]]

    def begin(self) -> None:
        """Execute the SET and CREATE statements of the case."""
        settings = "SET 'table.local-time-zone' = 'UTC';" + _SETTINGS.get(self.host, "")
        if not self.host.selects:  # a row that is written may have several event times then
            settings += "SET 'table.exec.sink.rowtime-inserter' = 'DISABLED';"
        self.session.sql(settings + ";".join(self.script.before))

    def answer(self, statement: Statement, header: str, agrees: Callable[[str], bool]) -> str | None:
        """The answer to a statement in the form of the corpus; None where the host does not run it.

        An unbounded job is stopped once it has read everything and its answer ``agrees`` with Flink's, or
        does not agree for some time. ``header`` stands above rows that are read back, whose columns are
        those of the topic.
        """
        try:
            return self._answer(statement, header, agrees)
        except KafkaSqlError as error:
            return f"ERROR {_failure(error)}\n{error}"

    def _answer(self, statement: Statement, header: str, agrees: Callable[[str], bool]) -> str | None:
        if self.host.selects:
            return None if statement.target is not None else self._rows(statement.sql)
        target, sql = statement.target, statement.sql
        if target is None:
            target = written = self.make_topic(name="written")
            if not self._declare_sink(statement, written):
                return None
            sql = f"INSERT INTO `{target}` {statement.sql}"
        else:
            written = self.script.topic_of(target)
        if self.host in (Host.PIPELINE, Host.PIPELINE_3):
            pipeline = self._job_plan(sql).sinks[0].pipeline
            if pipeline is None or (self.host is Host.PIPELINE_3 and pipeline.tasks is None):
                return None
        job = self.session.sql(sql)
        self.session.sql(
            "SET 'table.exec.source.cdc-events-duplicate' = 'false'"
        )  # what is read back has no key

        def found() -> str:
            if statement.target is not None:
                messages = self.consume(written)
                pairs = ((message.key(), message.value()) for message in messages)
                return records_text(pairs, newest=self.script.is_upsert(target))
            _, _, rows = self._rows(f"SELECT * FROM `{target}`").partition("\n")
            return f"{header}\n{rows}" if rows else header

        if not self.host.unbounded:
            assert job.wait(_LIMIT_S), f"{sql} did not end"
            return found()
        read = sum(1 for record in records(self.script.case) if record["topic"] in self._sources(statement))
        try:
            wait_until(lambda: job.wait(0) or job.progress().rows_read >= read, _LIMIT_S)
            try:
                wait_until(lambda: job.wait(0) or (job.progress().lag == 0 and agrees(found())), _SETTLED_S)
            except AssertionError:
                return found()
            return found()
        finally:
            job.stop()

    def _rows(self, query: str) -> str:
        (result,) = self.session.execute(query)
        assert not isinstance(result, Done | Listing | Started)
        rows = [(kind, *cells) for kind, cells in result.text_rows()]
        return rows_text(((name, str(data_type)) for name, data_type in result.columns), rows)

    def _sources(self, statement: Statement) -> set[str]:
        """The topics, as the script names them, of the tables that a statement reads."""
        words = set(statement.sql.translate(str.maketrans("(),;`", "     ")).split()) - {statement.target}
        tables = [text for text in self.script.before if text.upper().startswith("CREATE TABLE")]
        return {
            topic
            for topic, actual in self.script.topics.items()
            for text in tables
            if text.split()[2].strip("`") in words and f"'{actual}'" in text
        }

    def _job_plan(self, sql: str) -> JobPlan:
        plan = self._checked(sql)
        assert isinstance(plan, JobPlan)
        return plan

    def _declare_sink(self, statement: Statement, topic: str) -> bool:
        """Declare a table of changes, named after its topic, for the rows of a query; False where messages
        cannot carry them."""
        plan = self._checked(statement.sql)
        assert isinstance(plan, CollectPlan)
        fields = plan.collect.input.schema
        columns = ", ".join(f"`{field.name}` {field.type}" for field in fields)
        declaration = (
            f"CREATE TABLE `{topic}` ({columns}) WITH ('connector' = 'kafka', 'topic' = '{topic}', "
            f"'properties.bootstrap.servers' = '{self.broker}', 'format' = 'debezium-json', "
            "'scan.startup.mode' = 'earliest-offset', 'scan.bounded.mode' = 'latest-offset')"
        )
        try:
            self.session.sql(declaration)
        except KafkaSqlError as error:
            if all(problem.code is ErrorCode.UNSUPPORTED_TYPE for problem in error.diagnostics):
                return False
            raise
        return True

    def _checked(self, sql: str) -> CheckedStatement:
        (checked,) = self.session.checked_all([("q", sql)])
        errors = [problem for problem in checked.diagnostics if problem.severity is Severity.ERROR]
        if errors:
            raise KafkaSqlError(errors[0])
        return checked.statements[-1]
