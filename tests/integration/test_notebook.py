"""``%%kafka_sql`` in IPython on a real broker: rows as DataFrames, views that are drawn anew, jobs."""

from __future__ import annotations

import os
import signal
import threading
from collections.abc import Callable, Iterator
from pathlib import Path

import pandas as pd
import pytest

pytest.importorskip("IPython", reason="the extra 'jupyter' is not installed")

from kafka_sql.session import Session
from tests.integration.conftest import wait_until
from tests.unit.editors.notebook import Notebook, notebook

pytestmark = [pytest.mark.spark, pytest.mark.kafka]

ENDLESS = """%%kafka_sql
CREATE TABLE endless (id BIGINT, who STRING) WITH ('connector' = 'datagen', 'rows-per-second' = '20',
  'fields.id.min' = '0', 'fields.id.max' = '2', 'fields.who.length' = '3');
"""


@pytest.fixture
def cells(session: Session, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Notebook]:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    with notebook(tmp_path) as made:
        made.shell.user_ns["mine"] = session
        made.run("%kafka_sql session mine")
        yield made


def interrupted_when(seen: Callable[[], bool], then: Callable[[], None] = lambda: None) -> threading.Thread:
    """Interrupts this process, as the button of a notebook does, as soon as something has been seen."""

    def press() -> None:
        wait_until(seen)
        then()
        os.kill(os.getpid(), signal.SIGINT)

    thread = threading.Thread(target=press)
    thread.start()
    return thread


def test_rows_of_a_topic_come_as_a_frame_and_jobs_run_beside(
    cells: Notebook, kafka_table: Callable[..., str], topic: Callable[..., str]
) -> None:
    name = topic()
    columns = "id BIGINT, who STRING, n DECIMAL(10, 2)"
    table = kafka_table("orders", name, columns, **{"scan.bounded.mode": None})
    written = "(1, 'Ada', 1.50), (2, CAST(NULL AS STRING), 2.00), (CAST(NULL AS BIGINT), 'Bob', 3.25)"
    cells.run(f"%%kafka_sql\n{table}\nINSERT INTO orders VALUES {written};")
    job = "%%kafka_sql\nCREATE TABLE gone (id BIGINT) WITH ('connector' = 'blackhole');\n"
    cells.run(f"{job}INSERT INTO gone SELECT id FROM orders;")

    frame = cells.run("%%kafka_sql -o rows\nSELECT id, who FROM orders LIMIT 3;")
    found = {(None if pd.isna(each.id) else int(each.id), each.who) for each in frame.itertuples()}
    assert found == {(1, "Ada"), (2, None), (None, "Bob")}
    assert cells.run("rows") is frame
    assert cells.run("%kafka_sql SELECT who FROM _ WHERE id = 1")["who"].tolist() == ["Ada"]

    jobs = cells.run("%kafka_sql jobs")
    assert jobs["job name"].tolist() == ["orders", "gone"]
    assert jobs["status"].tolist()[1] == "RUNNING"
    cells.run("%kafka_sql stop 2")
    assert cells.run("%kafka_sql jobs")["status"].tolist()[1] in ("STOPPED", "CANCELED")
    wait_until(lambda: any("finished" in text for text in cells.texts()))


def test_an_endless_query_shows_its_rows_until_it_is_interrupted(cells: Notebook) -> None:
    cells.run(ENDLESS)
    query = "%%kafka_sql -o counts\nSELECT id, COUNT(*) AS n FROM endless GROUP BY id;"
    presses = interrupted_when(lambda: any("dataframe" in text for text in cells.texts("text/html")))
    frame = cells.run(query)
    presses.join()
    assert set(frame["id"]) <= {0, 1, 2}
    assert len(frame) == frame["id"].nunique(), "rows that are there now, one of each group"
    assert cells.run("counts") is frame
    drawn = cells.published.outputs
    places = {each["transient"]["display_id"] for each in drawn if each.get("transient")}
    assert len(places) == 1, "drawn anew in its place"
    assert "changes, interrupted" in cells.texts()[-1]

    cells.run("%kafka_sql SET 'sql-client.execution.result-mode' = 'changelog'")
    cells.published.outputs.clear()
    presses = interrupted_when(lambda: any("+U" in text for text in cells.texts()))
    changes = cells.run(query)
    presses.join()
    assert list(changes.columns) == ["op", "id", "n"]
    assert set(changes["op"]) == {"+I", "-U", "+U"}
    assert changes["op"].tolist().count("+U") == changes["op"].tolist().count("-U")


def test_an_interrupt_of_anything_else_fails_the_cell(cells: Notebook) -> None:
    """So that cells behind it do not run on rows that are not there."""
    cells.run(ENDLESS)
    cells.run("%%kafka_sql\nCREATE TABLE gone (id BIGINT) WITH ('connector' = 'blackhole');")
    cells.run("%kafka_sql SET 'table.dml-sync' = 'true'")
    presses = interrupted_when(lambda: any("read" in text for text in cells.texts()))
    error = cells.failure("%%kafka_sql\nINSERT INTO gone SELECT id FROM endless; SHOW TABLES;")
    presses.join()
    assert isinstance(error, KeyboardInterrupt)
    assert cells.run("%kafka_sql jobs")["status"].tolist() != ["RUNNING"]
