"""The folders of a refresh query: what a micro-batch reads, and what it may forget."""

from __future__ import annotations

from pathlib import Path

import pyarrow as pa
import pyarrow.parquet as pq
import pytest

from kafka_sql.spark.platform.state_folder import StateFolder, file_system
from kafka_sql.text.diagnostics import UnreachableError


@pytest.fixture
def state(tmp_path: Path) -> StateFolder:
    return StateFolder(str(tmp_path))


def made(*folders: str) -> None:
    for folder in folders:
        Path(folder).mkdir(parents=True)


def test_nothing_is_there_at_first(state):
    assert state.inputs_until(0) == ([], 0)
    assert state.result_before(0) is None
    state.forget_before(0)


def test_inputs_are_the_newest_base_and_the_deltas_behind_it(state):
    made(state.delta(0), state.delta(2), state.base(2), state.delta(3), state.delta(10))
    assert state.inputs_until(10) == ([state.base(2), state.delta(3), state.delta(10)], 2)


def test_a_micro_batch_that_is_repeated_sees_nothing_of_its_first_try(state):
    made(state.delta(0), state.delta(1), state.base(1), state.result(0), state.result(1))
    assert state.inputs_until(1) == ([state.delta(0), state.delta(1)], 2)
    assert state.result_before(1) == state.result(0)


def test_the_size_is_that_of_what_is_read(state):
    assert state.size() == (0, 0)
    for folder, rows in (
        (state.base(1), 5),
        (state.delta(1), 100),
        (state.delta(2), 2),
        (state.result(2), 9),
    ):
        made(folder)
        table = pa.table({"c0": pa.array(range(rows))})
        pq.write_table(table, f"{folder}/part-0.parquet")
    rows, size = state.size()
    assert rows == 7
    read = (state.base(1), state.delta(2), state.result(2))
    assert size == sum(Path(folder, "part-0.parquet").stat().st_size for folder in read)


def test_what_a_repetition_needs_is_kept(state):
    made(*(state.delta(n) for n in range(4)), state.base(1), state.base(2), state.result(1), state.result(2))
    state.forget_before(3)
    kept = {path.relative_to(state.location).as_posix() for path in Path(state.location).glob("*/*")}
    assert kept == {"inputs/base-2", "inputs/delta-3", "result/2"}


@pytest.mark.parametrize("location", ["s3a://bucket/state", "nothing://host/state"])
def test_a_file_system_that_cannot_be_opened_is_told(location: str) -> None:
    with pytest.raises(UnreachableError) as raised:
        file_system(location)
    assert raised.value.diagnostics[0].code == "unsupported-file-system"
