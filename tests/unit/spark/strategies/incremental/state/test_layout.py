"""State that takes the place of other state is there as a whole, wherever the process dies."""

from __future__ import annotations

from pathlib import Path

import pytest
from pyarrow import fs

from kafka_sql.spark.strategies.incremental.state.layout import (
    StateLayout,
    begin_state,
    draft_of,
    pipeline_layout,
    replace_state,
    state_layout,
)

BEFORE, AFTER = pipeline_layout(2), pipeline_layout(3)


class Killed(Exception):
    """The process dies."""


class Dying(fs.LocalFileSystem):
    """Files of a process that dies when it has moved or deleted ``left`` folders more."""

    left = 0

    def move(self, src: str, dest: str) -> None:
        self._step()
        super().move(src, dest)

    def delete_dir(self, path: str) -> None:
        self._step()
        super().delete_dir(path)

    def _step(self) -> None:
        self.left -= 1
        if self.left < 0:
            raise Killed


@pytest.mark.parametrize("steps", range(3))
def test_a_replacement_that_was_interrupted_is_completed(tmp_path: Path, steps: int) -> None:
    path = str(tmp_path / "incremental")
    files = fs.LocalFileSystem()
    begin_state(files, path, BEFORE)
    begin_state(files, draft_of(path), AFTER)
    dying = Dying()
    dying.left = steps
    with pytest.raises(Killed):
        replace_state(dying, path)
    assert state_layout(files, path) == (AFTER if steps else BEFORE)
    begin_state(files, draft_of(path), StateLayout(1))
    replace_state(files, path)
    assert state_layout(files, path) == StateLayout(1)
    assert [each.name for each in tmp_path.iterdir()] == ["incremental"]


def test_one_task_and_micro_batches_have_one_layout() -> None:
    assert pipeline_layout(1) == StateLayout(1)
