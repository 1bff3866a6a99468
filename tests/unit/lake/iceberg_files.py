"""What a table of Iceberg has, by its files alone: metadata, manifests (Avro) and data (Parquet)."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import fastavro
import pyarrow.parquet as pq


def content(folder: Path) -> list[tuple[Any, ...]]:
    """The rows of the newest snapshot of the table in a folder, sorted by their text."""
    newest = max((folder / "metadata").glob("*.metadata.json"), default=None)
    if newest is None:
        return []
    metadata = json.loads(newest.read_text())
    current = metadata.get("current-snapshot-id")
    names = [f["name"] for f in metadata["schemas"][metadata["current-schema-id"]]["fields"]]
    found: list[tuple[Any, ...]] = []
    for snapshot in metadata.get("snapshots", ()):
        if snapshot["snapshot-id"] != current:
            continue
        for manifest in _records(snapshot["manifest-list"]):
            assert manifest.get("content", 0) == 0, "files of deletes"
            for entry in _records(manifest["manifest_path"]):
                if entry["status"] != 2:  # deleted
                    file = pq.ParquetFile(_local(entry["data_file"]["file_path"]))
                    found += [tuple(row.get(n) for n in names) for row in file.read().to_pylist()]
    return sorted(found, key=repr)


def _records(uri: str) -> list[dict[str, Any]]:
    with _local(uri).open("rb") as stream:
        return list(fastavro.reader(stream))


def _local(uri: str) -> Path:
    return Path(uri.removeprefix("file://"))
