"""A walk through the shell in a real terminal: what an analyst types, and what stands on the screen then."""

from __future__ import annotations

import os
import signal
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.integration.terminal import Terminal, shell_environment

pytestmark = [pytest.mark.spark, pytest.mark.kafka, pytest.mark.flaky(reruns=3), pytest.mark.sampled(4)]


@pytest.fixture
def terminal(broker: str, tmp_path: Path) -> Iterator[Terminal]:
    made = Terminal(shell_environment(broker, tmp_path))
    yield made
    made.process.close(force=True)


def test_a_day_in_the_shell(
    terminal: Terminal, broker: str, topic: Callable[..., str], tmp_path: Path
) -> None:
    name = topic(partitions=2)
    terminal.see("sql>")
    terminal.see("default_catalog.default_database")
    front = name[: len(name) - 3]
    terminal.type(
        "CREATE TABLE visits (id INT, who STRING) WITH ('connector' = 'kafka', 'format' = 'json', "
        f"'scan.startup.mode' = 'earliest-offset', 'properties.bootstrap.servers' = '{broker}', "
        f"'topic' = '{front}",
        enter=False,
    )
    terminal.see(f" {name}")  # offered
    terminal.type("\t", enter=False)
    terminal.read(0.5)
    terminal.type("');")
    terminal.see("OK")

    terminal.type("SELECT whoo FROM visits;", enter=False)
    terminal.see("did you mean 'who'?")  # in the bar
    terminal.clear()
    terminal.type("")
    terminal.see("error[unknown-column]")
    terminal.see("^^^^")
    terminal.type("\x03", enter=False)  # the text was kept; it is dropped

    terminal.clear()
    terminal.type("INSERT INTO visits VALUES (1, 'Ada'), (2, 'Grace'), (3, 'Ada');")
    terminal.see("job visits has started", 60)
    terminal.see("3 written")
    terminal.type("SHOW JOBS;")
    terminal.see("FIN")  # the middle is cut where the terminal is too narrow for all columns

    (tmp_path / "query.sql").write_text("SELECT id, who FROM visits LIMIT 3;")
    terminal.clear()
    terminal.type(f"SOURCE '{tmp_path}/query.sql';")
    terminal.see("Received a total of 3 rows", 40)
    terminal.clear()
    terminal.type("SELECT COUNT(*) AS visitors FROM _\\G")
    terminal.see("visitors | 3")
    terminal.type("SELECT visitors + 1 AS more FROM _ ORDER BY more;")  # final rows, which can be sorted
    terminal.see("|      4 |")

    terminal.clear()
    terminal.type("SELECT who, COUNT(*) AS n FROM visits GROUP BY who;")
    terminal.see("| +I |", 40)
    terminal.type("\x03", enter=False)
    terminal.see("stopped")

    terminal.type("SET 'sql-client.execution.result-mode' = 'table';")
    terminal.clear()
    terminal.type("SELECT who, COUNT(*) AS n FROM visits GROUP BY who;")
    terminal.see("page 1 of 1")
    terminal.see("| Grace", 40)
    terminal.type("q", enter=False)
    terminal.see("2 rows are kept")
    terminal.type("SET 'sql-client.execution.result-mode' = 'changelog';")
    terminal.clear()
    terminal.type("SELECT who, COUNT(*) AS n FROM visits GROUP BY who;")
    terminal.see("| +I", 40)
    terminal.see("column op")
    terminal.type("q", enter=False)
    terminal.see("2 rows are kept")
    terminal.type(f"\\copy TO '{tmp_path}/visits.csv'")
    terminal.see("3 lines of csv")
    assert sorted((tmp_path / "visits.csv").read_text().split()) == ["Ada,2", "Grace,1", "who,n"]

    terminal.clear()
    terminal.type(f"PRINT '{name}' FROM BEGINNING LIMIT 3;")
    terminal.see('value {"id":2,"who":"Grace"}')
    terminal.type("DESCRIBE EXTENDED visits;")
    terminal.see("next offset")

    terminal.type("SET 'table.sql-dialect' = 'spark';")
    terminal.see("Spark's SQL")
    terminal.clear()
    terminal.type("SELECT nvl2", enter=False)
    terminal.see("(expr1, expr2, expr3)")
    terminal.type("\x03", enter=False)
    terminal.type("QUIT;")
    assert terminal.end() == 0
    assert "INSERT INTO visits" in (tmp_path / "state/kafka-sql/history").read_text()


def test_the_terminal_goes_away(terminal: Terminal) -> None:
    """SIGHUP while Spark starts: nothing is left behind."""
    terminal.see("sql>")
    terminal.read(1.0)
    os.kill(terminal.process.pid, signal.SIGHUP)
    assert terminal.end() == 129
