"""The rule of the rooms (page ``architecture``): imports point one way, libraries stay in their rooms."""

from __future__ import annotations

import ast
import re
from collections import defaultdict
from collections.abc import Iterator
from functools import cache
from graphlib import TopologicalSorter
from pathlib import Path

import pytest

PACKAGE = Path(__file__).parents[2] / "kafka_sql"
ROOMS = Path(__file__).with_name("rooms.txt").read_text(encoding="utf-8").splitlines()
MAY_IMPORT = dict(line.split(": ", 1) for line in ROOMS if line and not line.startswith("#"))
"""Folder: the folders of its room (``.``: its own modules) and, behind the bar, other rooms that may be
imported there."""
OF_EACH_FORMAT = {"decoder", "encoder", "exact_reader", "registry"}
"""Modules whose names come back in sibling folders."""
LIBRARIES = {
    "pyspark": {"spark", "connector"},
    "py4j": {"spark"},
    "confluent_kafka": {"broker"},
    "sqlglot": {"sql", "planner"},
    "jsonschema": {"options"},
    "click": {"cli"},
    "rich": {"cli"},
    "prompt_toolkit": {"shell"},
    "pygls": {"editors"},
    "lsprotocol": {"editors"},
    "IPython": {"editors"},
    "dotenv": {"cli"},
    "prometheus_client": {"runtime"},
    "ruamel": {"ingestion"},
    "msgspec": {"codecs", "ingestion", "spark"},
    "deltalake": {"lake"},
    "starlette": {"gateway"},
    "uvicorn": {"gateway"},
    "google": {"formats", "codecs"},
}
BY_NAME = {
    PACKAGE / "cli/command_table.py": "the commands, of which a start loads one",
    PACKAGE / "cli/staying/rehearsal.py": "what a session that stays loads before it is asked",
    PACKAGE / "connector/__init__.py": "its public names, loaded when they are used",
    PACKAGE / "spark/launch/attaching.py": "the module that a process which holds a job starts with",
    PACKAGE / "spark/launch/fork_server.py": "what workers have loaded before they are forked",
    PACKAGE / "spark/launch/session_server.py": "what a session that stays loads before it is asked",
}
"""Modules that may name others, above them too, and why; they use nothing of them."""
_MODULE = re.compile(r"kafka_sql(\.\w+)+")
MODULES = sorted(path for path in PACKAGE.rglob("*.py") if path.parent != PACKAGE)
FOLDERS = sorted({folder for path in MODULES for folder in path.relative_to(PACKAGE).parents} - {Path()})


@cache
def imports(path: Path) -> tuple[tuple[int, str], ...]:
    """(line, module) of every import that runs, also of those by name (``import_module`` and tables of
    modules that are loaded later); those for type checkers only are left out."""
    return tuple(_imports(path))


def _imports(path: Path) -> Iterator[tuple[int, str]]:
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
                yield from ((node.lineno, f"{module}.{name.name}") for name in names)
            case ast.Constant(value=str(name)) if _is_module(name) and path not in BY_NAME:
                yield node.lineno, name
            case ast.ImportFrom():
                raise AssertionError(f"{path}:{node.lineno}: relative import")
        waiting += ast.iter_child_nodes(node)


def _is_module(text: str) -> bool:
    """Whether a text is the name of a module of the package; names of folders are those of logs, too."""
    if _MODULE.fullmatch(text) is None:
        return False
    return PACKAGE.parent.joinpath(*text.split(".")).with_suffix(".py").exists()


def folder_of(module: str) -> str | None:
    """The folder below the package in which a module is; None where there is no such module."""
    return _folder_below(PACKAGE, module)


@cache
def _folder_below(package: Path, module: str) -> str | None:
    path = package.parent.joinpath(*module.split("."))
    if path.is_dir():
        path = path / "__init__.py"
    elif not path.with_suffix(".py").exists():
        return None
    return path.parent.relative_to(package).as_posix()


def room_of(folder: str) -> str:
    return folder.split("/")[0]


def allowed(folder: str) -> set[str]:
    """The folders that may be imported in ``folder``, and whole rooms."""
    own, _, rooms = MAY_IMPORT[folder].partition("|")
    room = room_of(folder)
    return {room if name == "." else f"{room}/{name}" for name in own.split()} | set(rooms.split())


def problems(path: Path) -> list[str]:
    folder = path.parent.relative_to(PACKAGE).as_posix()
    may = allowed(folder)
    found = []
    for line, module in imports(path):
        place = f"{path.relative_to(PACKAGE.parent)}:{line}: {module}"
        library = module.split(".")[0]
        if library == "kafka_sql":
            other = folder_of(module)
            if other is None or other in (folder, ".") or other in may:
                continue
            if room_of(other) == room_of(folder) or room_of(other) not in may:
                found.append(f"{place}: '{folder}' may not import '{other}'")
        elif library in LIBRARIES and room_of(folder) not in LIBRARIES[library]:
            found.append(f"{place}: {library} belongs to {', '.join(sorted(LIBRARIES[library]))}")
    return found


def test_the_table_has_all_folders() -> None:
    assert {folder.as_posix() for folder in FOLDERS} == set(MAY_IMPORT)


def test_the_table_points_one_way() -> None:
    """Between the folders of a room; between rooms the imports themselves are looked at."""
    room = {
        folder: {name for name in allowed(folder) if room_of(name) == room_of(folder)}
        for folder in MAY_IMPORT
    }
    TopologicalSorter(room).prepare()


@pytest.mark.parametrize("path", MODULES, ids=lambda path: str(path.relative_to(PACKAGE)))
def test_imports_keep_to_the_table(path: Path) -> None:
    assert problems(path) == []


def test_no_circle_between_folders() -> None:
    graph = defaultdict(set)
    for path in MODULES:
        folder = path.parent.relative_to(PACKAGE).as_posix()
        graph[folder] |= {
            other for _, name in imports(path) if (other := folder_of(name)) not in (None, ".", folder)
        }
    TopologicalSorter(graph).prepare()


@pytest.mark.parametrize("folder", FOLDERS, ids=str)
def test_a_folder_says_what_lives_there(folder: Path) -> None:
    text = (PACKAGE / folder / "__init__.py").read_text(encoding="utf-8")
    assert ast.get_docstring(ast.parse(text))


def test_a_name_stands_for_one_module_of_a_room() -> None:
    places = defaultdict(list)
    for path in MODULES:
        if not path.name.startswith("__"):
            places[path.relative_to(PACKAGE).parts[0], path.stem].append(path)
    twice = {
        name: paths for name, paths in places.items() if len(paths) > 1 and name[1] not in OF_EACH_FORMAT
    }
    assert twice == {}


def test_private_names_of_pyspark_stand_in_one_module() -> None:
    private = re.compile(
        r"_jvm\b|_jdf\b|_jsc\b|_jsparkSession\b|\b(?:SparkContext|SparkSession|sparkContext)\._\w"
    )
    used = {
        path.relative_to(PACKAGE).as_posix()
        for path in MODULES
        if private.search(path.read_text(encoding="utf-8"))
    }
    assert used == {"spark/platform/spark_java.py"}


def test_the_rule_finds_what_breaks_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    module = tmp_path / "kafka_sql" / "text" / "wrong.py"
    for name in ("text", "cli", "model"):
        (tmp_path / "kafka_sql" / name).mkdir(parents=True)
        (tmp_path / "kafka_sql" / name / "__init__.py").touch()
    module.write_text(
        "import pyspark.sql\nfrom kafka_sql.model import types\nfrom kafka_sql import text, cli\n"
    )
    monkeypatch.setattr("tests.unit.test_layers.PACKAGE", tmp_path / "kafka_sql")
    assert len(problems(module)) == 3
