"""The folder of a catalog of type ``file``: one folder for a database, one readable SQL file for a table
or view.

Files are replaced in one step and under a lock, so that a reader never sees half of one and two writers do
not lose each other's work. Reading takes no lock and writes nothing.
"""

from __future__ import annotations

import os
import re
from collections.abc import Sequence
from pathlib import Path
from urllib.parse import quote, unquote

from kafka_sql.catalog.namespaces import Database
from kafka_sql.catalog.stored_objects import StoreChange, StoredCatalog, StoredText, StoreKind
from kafka_sql.sql.script_parser import parse_script
from kafka_sql.sql.statements.statements import CreateDatabase, DropKind
from kafka_sql.text.diagnostics import CatalogError, Diagnostic, KafkaSqlError, UnreachableError
from kafka_sql.text.error_codes import ErrorCode
from kafka_sql.text.source import SourceText

_SUFFIX = ".sql"
_DATABASE = ".database"
_PRIVATE, _PRIVATE_FOLDER = 0o600, 0o700
"""Options may hold passwords: new files and folders are accessible to their user only."""
_LOCK = ".lock"
_VIEW = re.compile(r"\A(?:\s|--[^\n]*\n|/\*(?:[^*]|\*(?!/))*\*/)*CREATE\s+VIEW\b", re.IGNORECASE | re.DOTALL)


def read_stored(root: str) -> StoredCatalog:
    """Return the content of the folder; nothing if it does not exist yet. Raises OSError if it cannot be
    read."""
    folder = _folder(root)
    if not folder.exists():
        return StoredCatalog((), ())
    databases: list[Database] = []
    found: list[StoredText] = []
    for path in sorted(folder.iterdir()):
        if not path.is_dir() or path.name.startswith("."):
            continue
        name = unquote(path.name)
        databases.append(_database(path / _DATABASE, name))
        for file in sorted(path.glob(f"*{_SUFFIX}")):
            if not file.name.startswith("."):
                found.append(_stored_text(name, file))
    return StoredCatalog(tuple(databases), tuple(found))


def apply_changes(changes: Sequence[StoreChange]) -> None:
    """Write the changes of a statement, in order.

    Raises :class:`CatalogError` if another program has changed the same object meanwhile,
    :class:`UnreachableError` if the folder cannot be written. The changes after that one are not made.
    """
    from filelock import FileLock  # takes 40 ms to import

    for change in changes:
        folder = _folder(change.root)
        try:
            folder.mkdir(_PRIVATE_FOLDER, parents=True, exist_ok=True)
            with FileLock(folder / _LOCK):
                _apply(folder, change)
        except OSError as error:
            reason = error.strerror or str(error)
            raise UnreachableError(
                Diagnostic(
                    ErrorCode.FILE_UNWRITABLE, f"the file catalog in '{folder}' cannot be written: {reason}"
                )
            ) from error


def _apply(folder: Path, change: StoreChange) -> None:
    database = folder / _encoded(change.database)
    match change.kind:
        case StoreKind.CREATE_CATALOG:
            database.mkdir(_PRIVATE_FOLDER, exist_ok=True)
        case StoreKind.CREATE_DATABASE:
            if database.exists() and not change.tolerant:
                raise _changed_meanwhile(f"the database '{change.database}' has been created")
            database.mkdir(_PRIVATE_FOLDER, exist_ok=True)
            _write(database / _DATABASE, change.text)
        case StoreKind.REPLACE_DATABASE:
            database.mkdir(_PRIVATE_FOLDER, exist_ok=True)
            _write(database / _DATABASE, change.text)
        case StoreKind.REMOVE_DATABASE:
            _remove_database(database)
        case StoreKind.CREATE | StoreKind.REPLACE | StoreKind.REMOVE:
            database.mkdir(_PRIVATE_FOLDER, exist_ok=True)
            _apply_to_file(database / (_encoded(change.name) + _SUFFIX), change)


def _apply_to_file(file: Path, change: StoreChange) -> None:
    match change.kind:
        case StoreKind.REMOVE:
            file.unlink(missing_ok=True)
        case StoreKind.CREATE:
            if not file.exists():
                _write(file, change.text)
            elif not change.tolerant:
                raise _changed_meanwhile(f"'{change.name}' has been created")
        case _:
            there = file.read_text(encoding="utf-8") if file.exists() else None
            if there is None or (change.known is not None and _plain(there) != _plain(change.known)):
                raise _changed_meanwhile(f"'{change.name}' has been {'changed' if there else 'dropped'}")
            _write(file, change.text)


def _remove_database(database: Path) -> None:
    if not database.exists():
        return
    for file in database.iterdir():
        if file.suffix == _SUFFIX or file.name == _DATABASE:
            file.unlink()
    database.rmdir()


def _write(file: Path, text: str) -> None:
    """Replace the file with the text in one step."""
    beside = file.with_name(f".{file.name}.{os.getpid()}")
    descriptor = os.open(beside, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, _PRIVATE)
    with open(descriptor, "w", encoding="utf-8", newline="\n") as written:
        written.write(f"{text};\n")
        written.flush()
        os.fsync(written.fileno())
    beside.replace(file)


def _stored_text(database: str, file: Path) -> StoredText:
    name = unquote(file.name.removesuffix(_SUFFIX))
    try:
        text = file.read_text(encoding="utf-8-sig")
    except (OSError, UnicodeDecodeError) as error:
        reason = error.strerror if isinstance(error, OSError) else "it is not UTF-8"
        problem = f"'{name}' cannot be read from '{file}': {reason}"
        return StoredText(database, name, DropKind.TABLE, SourceText(str(file), ""), problem)
    kind = DropKind.VIEW if _VIEW.match(text) else DropKind.TABLE
    return StoredText(database, name, kind, SourceText(str(file), text))


def _database(file: Path, name: str) -> Database:
    """Return the database of a folder; its comment and options are empty if its file is missing or wrong."""
    try:
        script = parse_script(SourceText(str(file), file.read_text(encoding="utf-8")))
    except (OSError, UnicodeDecodeError):
        return Database(name)
    for statement in script.statements:
        if isinstance(statement, CreateDatabase):
            options = tuple((entry.key.value, entry.value.value) for entry in statement.options)
            return Database(name, options, statement.comment)
    return Database(name)


def _changed_meanwhile(what: str) -> KafkaSqlError:
    return CatalogError(
        Diagnostic(
            ErrorCode.CHANGED_MEANWHILE,
            f"{what} by another program meanwhile",
            helps=("run the script again",),
        )
    )


def _plain(text: str) -> str:
    return text.strip().removesuffix(";").rstrip()


def _folder(root: str) -> Path:
    return Path(root.removeprefix("file://")).expanduser()


def _encoded(name: str) -> str:
    """Return a name as a file name: letters and digits as they are, ``%2F`` and the like for the rest."""
    text = quote(name, safe="")
    return f"%2E{text[1:]}" if text.startswith(".") else text
