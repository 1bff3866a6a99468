"""The rule of the rooms (DESIGN §2): imports point one way, and outside libraries stay in their rooms."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

PACKAGE = Path(__file__).parents[2] / "kafka_sql"
ROOMS = (
    ("text",),
    ("sql",),
    ("catalog",),
    ("options",),
    ("connectors", "formats"),
    ("planner",),
    ("broker",),
    ("codecs",),
    ("databases",),
    ("spark",),
    ("runtime",),
    ("cli", "shell", "session"),
)
RANK = {room: rank for rank, rooms in enumerate(ROOMS) for room in rooms}
PLAIN_VALUES = {
    "catalog": {"kafka_sql.connectors.config", "kafka_sql.formats.config"},
    "options": {"kafka_sql.connectors.config", "kafka_sql.formats.config"},
    "session": set(),
}
"""Modules of later rooms that hold only frozen values and may be imported earlier."""
LIBRARIES = {
    "pyspark": {"spark"},
    "py4j": {"spark"},
    "confluent_kafka": {"broker"},
    "sqlglot": {"sql", "planner"},
    "jsonschema": {"options"},
    "click": {"cli"},
    "rich": {"cli", "shell"},
    "dotenv": {"cli"},
    "prometheus_client": {"runtime"},
    "msgspec": {"codecs"},
    "polars": {"codecs"},
    "google": {"formats", "codecs"},
}
MODULES = sorted(path for path in PACKAGE.rglob("*.py") if path.parent != PACKAGE)


def imports(path: Path) -> Iterator[tuple[int, str]]:
    """(line, module) of every import that runs; those for type checkers only are left out."""
    waiting: list[ast.AST] = [ast.parse(path.read_text(encoding="utf-8"))]
    while waiting:
        node = waiting.pop()
        match node:
            case ast.If(test=ast.Name(id="TYPE_CHECKING"), orelse=orelse):
                waiting += orelse
                continue
            case ast.Import(names=names):
                yield from ((node.lineno, name.name) for name in names)
            case ast.ImportFrom(module=str(module), level=0, names=names):
                yield node.lineno, module
                yield from ((node.lineno, f"{module}.{name.name}") for name in names if module == "kafka_sql")
            case ast.ImportFrom():
                raise AssertionError(f"{path}:{node.lineno}: relative import")
        waiting += ast.iter_child_nodes(node)


def room_of(path: Path) -> str:
    return path.relative_to(PACKAGE).parts[0]


def problems(path: Path) -> list[str]:
    room = room_of(path)
    found = []
    for line, module in imports(path):
        place = f"{path.relative_to(PACKAGE.parent)}:{line}: {module}"
        parts = module.split(".")
        if parts[0] == "kafka_sql":
            other = parts[1] if len(parts) > 1 else None
            if other in RANK and RANK[other] > RANK[room] and module not in PLAIN_VALUES.get(room, set()):
                found.append(f"{place}: '{room}' comes before '{other}'")
        elif parts[0] in LIBRARIES and room not in LIBRARIES[parts[0]]:
            found.append(f"{place}: {parts[0]} belongs to {', '.join(sorted(LIBRARIES[parts[0]]))}")
    return found


def test_all_rooms_are_known() -> None:
    rooms = {path.name for path in PACKAGE.iterdir() if path.is_dir() and (path / "__init__.py").exists()}
    assert rooms - set(RANK) == set()


@pytest.mark.parametrize("path", MODULES, ids=lambda path: str(path.relative_to(PACKAGE)))
def test_imports_keep_to_the_order_of_the_rooms(path: Path) -> None:
    assert problems(path) == []


def test_the_rule_finds_what_breaks_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    module = tmp_path / "kafka_sql" / "text" / "wrong.py"
    module.parent.mkdir(parents=True)
    module.write_text(
        "import pyspark.sql\nfrom kafka_sql.sql.types import INT\nfrom kafka_sql import text, cli\n"
    )
    monkeypatch.setattr("tests.unit.test_layers.PACKAGE", tmp_path / "kafka_sql")
    assert len(problems(module)) == 3
