"""Writes files as Spark has them in a checkpoint, for tests without Spark."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any


def write_batch(folder: str, number: int, sources: dict[str, Any], *, completed: bool = True) -> None:
    """A planned micro-batch, and that it was completed."""
    path = Path(folder.removeprefix("file://"))
    settings = {
        "batchWatermarkMs": 0,
        "batchTimestampMs": 1_700_000_000_000,
        "conf": {"spark.sql.shuffle.partitions": "2"},
        "sourceMetadataInfo": {},
    }
    lines = ["v2", json.dumps(settings), *(f"{name}:{json.dumps(each)}" for name, each in sources.items())]
    (path / "offsets").mkdir(parents=True, exist_ok=True)
    (path / "offsets" / str(number)).write_text("\n".join(lines))
    (path / "offsets" / f".{number}.crc").write_bytes(b"crc")
    if completed:
        (path / "commits").mkdir(exist_ok=True)
        (path / "commits" / str(number)).write_text('v1\n{"nextBatchWatermarkMs":0}')
