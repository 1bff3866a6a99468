"""The schema for editors says of files what the program says of them."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator
from ruamel.yaml import YAML

from kafka_sql.ingestion.pipeline.editor_schema import editor_schema

ROOT = Path(__file__).parents[3]
FILE = ROOT / "grammar" / "ingestion.schema.json"
HEAD = "source:\n  type: kafka\n  properties.bootstrap.servers: h:1\n  topic: t\n"


def test_the_file_is_what_its_parts_say() -> None:
    """``KAFKA_SQL_GOLDEN=rewrite`` writes it anew."""
    made = json.dumps(editor_schema(), indent=2, ensure_ascii=False) + "\n"
    if os.environ.get("KAFKA_SQL_GOLDEN") == "rewrite":
        FILE.write_text(made, encoding="utf-8")
    assert FILE.read_text(encoding="utf-8") == made
    Draft202012Validator.check_schema(editor_schema())


def problems(text: str) -> list[str]:
    document: Any = YAML(typ="safe", pure=True).load(text)
    return [error.json_path for error in Draft202012Validator(editor_schema()).iter_errors(document)]


@pytest.mark.parametrize(
    ("rest", "where"),
    [
        ("sink:\n  type: print\n", []),
        ("sink:\n  type: print\n  exclude.schema.changes: [drop]\n", []),
        ("  scan.max.pre.fetch.records: 0\n  value.format: ${format}\nsink:\n  type: print\n", []),
        ("sink:\n  type: print\npipeline:\n  dirty-data.collector:\n    type: logger\n", []),
        ("sink:\n  type: hologres\n", ["$.sink"]),
        ("  valeu.format: json\nsink:\n  type: print\n", ["$.source"]),
        ("  value.format: avro\nsink:\n  type: print\n", ["$.source['value.format']"]),
        ("sink:\n  type: print\nroute: {}\n", ["$.route"]),
        ("sink:\n  type: print\nroute:\n  - source-table: a.b\n", ["$.route[0]"]),
        ("", ["$"]),
    ],
)
def test_what_is_wrong_is_found_at_its_place(rest: str, where: list[str]) -> None:
    assert problems(HEAD + rest) == where


def test_the_example_passes() -> None:
    assert problems((ROOT / "sql_examples" / "ingest.yaml").read_text(encoding="utf-8")) == []
