"""How the task of a pipeline that writes nothing keeps the result of a query."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from kafka_sql.spark.kafka_write.encoded_records import Records
from kafka_sql.spark.kafka_write.kept_results import ResultFiles
from kafka_sql.spark.strategies.chained.ends.row_output import RowOutput


class ResultOutput(RowOutput):
    """Keeps the newest record of each key in files whose names begin with ``path``; all of them are written
    at a checkpoint."""

    def __init__(self, path: Path) -> None:
        super().__init__(None)
        self._path = path
        self._files: ResultFiles

    def __enter__(self) -> ResultOutput:
        self._files = ResultFiles(self._path)
        return self

    def send(self, records: Any) -> None:
        assert isinstance(records, Records)
        self._files.add(records)
        self.written += records.count

    def flush(self) -> None:
        self._files.flush()
