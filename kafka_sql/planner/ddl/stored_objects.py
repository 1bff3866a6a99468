"""File catalogs: a stored text becomes a table or view, and a change of the catalog a change of its files."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from kafka_sql.catalog.catalog import Catalog
from kafka_sql.catalog.namespaces import FILE, CatalogEntry
from kafka_sql.catalog.show_create import show_create_database, stored_statement
from kafka_sql.catalog.stored_objects import Declare, StoreChange, StoredObject, StoreKind
from kafka_sql.catalog.table import Identifier, Table, View
from kafka_sql.options.session_options import SessionOptions
from kafka_sql.planner.binder.tables.from_clause import QueryContext
from kafka_sql.planner.ddl.create_table import Sees, declared_table
from kafka_sql.planner.ddl.views import declared_view
from kafka_sql.sql.script_parser import parse_script
from kafka_sql.sql.statements.statements import CreateTable, CreateView, DropKind
from kafka_sql.text.diagnostics import CatalogError, Diagnostic
from kafka_sql.text.error_codes import ErrorCode


def stored_declarer(options: SessionOptions) -> Declare:
    """What understands stored texts, with the options in force when the catalog was created."""

    def declare(stored: StoredObject, catalog: Catalog) -> Table | View:
        return declared_stored(stored, catalog, options)

    return declare


def declared_stored(stored: StoredObject, catalog: Catalog, options: SessionOptions) -> Table | View:
    """The table or view of a stored text. Raises KafkaSqlError, placed in the file, where it is wrong."""
    source, identifier = stored.text.source, stored.identifier
    everything = source.span(0, len(source.text))
    if stored.text.problem is not None:
        raise CatalogError(Diagnostic(ErrorCode.BROKEN_FILE, stored.text.problem, everything))
    script = parse_script(source)
    if script.errors:
        raise CatalogError(*script.errors)
    here = replace(catalog, current_catalog=identifier.catalog, current_database=identifier.database)
    found: Table | View | None = None
    match script.statements:
        case [CreateTable(like=None, as_query=None) as table] if stored.kind is DropKind.TABLE:
            found = declared_table(table, here, options, lambda warning: None, Sees.ALL)
        case [CreateView() as view] if stored.kind is DropKind.VIEW:
            context = QueryContext(here, options, view.query.span, views=(identifier,))
            found = declared_view(view, context)
    if found is None or found.temporary or found.identifier != identifier:
        raise CatalogError(
            Diagnostic(
                ErrorCode.BROKEN_FILE,
                f"the file must hold one CREATE {stored.kind.value} of '{identifier.name}' and nothing else",
                everything,
            )
        )
    return found


def stored_objects(
    before: Catalog, after: Catalog, paths: Iterable[Identifier], *, tolerant: bool = False
) -> tuple[StoreChange, ...]:
    """What happens to the files of permanent objects that a statement has touched."""
    changes: list[StoreChange] = []
    for path in paths:
        root = _root(after.catalogs.get(path.catalog))
        old, new = before.permanent.get(path), after.permanent.get(path)
        if root is None or old is new:
            continue
        if new is None:
            changes.append(StoreChange(StoreKind.REMOVE, root, path.database, path.name, "", tolerant))
        elif not isinstance(new, StoredObject):
            kind = StoreKind.CREATE if old is None else StoreKind.REPLACE
            text, known = stored_statement(new), None if old is None else _stored_text(old)
            changes.append(StoreChange(kind, root, path.database, path.name, text, tolerant, known))
    return tuple(changes)


def stored_namespace(
    before: Catalog, after: Catalog, catalog: str, database: str | None, *, tolerant: bool = False
) -> tuple[StoreChange, ...]:
    """What happens to the folder of a catalog that is new, or of the database that a statement has
    touched."""
    entry, old = after.catalogs.get(catalog), before.catalogs.get(catalog)
    root = _root(entry)
    if entry is None or root is None or entry is old:
        return ()
    if old is None:
        return (StoreChange(StoreKind.CREATE_CATALOG, root, entry.default_database),)
    if database is None:
        return ()
    was, now = old.databases.get(database), entry.databases.get(database)
    if was == now:
        return ()
    if now is None:
        return (StoreChange(StoreKind.REMOVE_DATABASE, root, database, "", "", tolerant),)
    kind = StoreKind.CREATE_DATABASE if was is None else StoreKind.REPLACE_DATABASE
    return (StoreChange(kind, root, database, "", show_create_database(now), tolerant),)


def _stored_text(stored: Table | View | StoredObject) -> str:
    return stored.text.source.text if isinstance(stored, StoredObject) else stored_statement(stored)


def _root(entry: CatalogEntry | None) -> str | None:
    return entry.option("path") if entry is not None and entry.type == FILE else None
