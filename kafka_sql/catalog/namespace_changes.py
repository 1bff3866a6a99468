"""CREATE, ALTER, DROP and USE of catalogs and databases: the catalog after each (run on Flink 2.3)."""

from __future__ import annotations

from dataclasses import replace

from immutables import Map

from kafka_sql.catalog.catalog import Catalog
from kafka_sql.catalog.errors import catalog_error
from kafka_sql.catalog.namespaces import (
    FILE,
    IN_MEMORY,
    KAFKA,
    SPARK,
    TYPES_OF_FLINK,
    CatalogEntry,
    Database,
)
from kafka_sql.catalog.stored_objects import Declare, ReadStored, StoredCatalog, StoredObject
from kafka_sql.catalog.table import Identifier
from kafka_sql.sql.statements.statements import (
    AlterCatalog,
    AlterDatabase,
    CreateCatalog,
    CreateDatabase,
    DropCatalog,
    DropDatabase,
    OptionEntry,
    ResetOptions,
    SetComment,
    SetOptions,
    UseCatalog,
    UseDatabase,
)
from kafka_sql.text.diagnostics import Diagnostic, OptionError, did_you_mean
from kafka_sql.text.error_codes import ErrorCode
from kafka_sql.text.source import Span

_TYPES = (IN_MEMORY, FILE, SPARK, KAFKA)
_KEYS: dict[str, tuple[str, ...]] = {
    IN_MEMORY: ("type", "default-database", "property-version"),
    FILE: ("type", "default-database", "path"),
    SPARK: ("type", "default-database", "name"),
}
"""The options of a catalog of topics are checked against their schema by the planner."""
_DEFAULT_DATABASES = {IN_MEMORY: "default", FILE: "default", SPARK: "default", KAFKA: "kafka"}


# --- databases ----------------------------------------------------------------------------------------------


def create_database(catalog: Catalog, statement: CreateDatabase) -> Catalog:
    """Return the catalog with the new database, or the same one if the database exists and IF NOT EXISTS
    is written."""
    entry, name = catalog.database_path(statement.name)
    _refuse_spark(entry, "CREATE DATABASE", statement.span)
    if name.text in entry.databases:
        if statement.if_not_exists:
            return catalog
        raise catalog_error(
            ErrorCode.ALREADY_EXISTS,
            f"a database '{name.text}' exists already in the catalog '{entry.name}'",
            name.span,
            "",
            "write IF NOT EXISTS",
        )
    database = Database(name.text, _merged((), statement.options), statement.comment)
    return _with_entry(catalog, replace(entry, databases=entry.databases.set(name.text, database)))


def alter_database(catalog: Catalog, statement: AlterDatabase) -> Catalog:
    """Return the catalog with the options of SET added to the database."""
    entry, name = catalog.database_path(statement.name)
    _refuse_spark(entry, "ALTER DATABASE", statement.span)
    database = catalog.database(entry, name.text, name.span)
    changed = replace(database, options=_merged(database.options, statement.action.options))
    return _with_entry(catalog, replace(entry, databases=entry.databases.set(name.text, changed)))


def drop_database(catalog: Catalog, statement: DropDatabase) -> Catalog:
    """Return the catalog without the database and, with CASCADE, its objects; temporary objects stay, as
    in Flink."""
    entry, name = catalog.database_path(statement.name)
    _refuse_spark(entry, "DROP DATABASE", statement.span)
    if (entry.name, name.text) == (catalog.current_catalog, catalog.current_database):
        raise catalog_error(
            ErrorCode.IN_USE,
            f"the database '{name.text}' is the current one",
            name.span,
            "",
            "USE another one first",
        )
    if name.text not in entry.databases and statement.if_exists:
        return catalog
    catalog.database(entry, name.text, name.span)
    inside = [path for path in catalog.permanent if (path.catalog, path.database) == (entry.name, name.text)]
    functions = [
        path for path in catalog.functions if (path.catalog, path.database) == (entry.name, name.text)
    ]
    if (inside or functions) and not statement.cascade:
        first = sorted(path.name for path in (*inside, *functions))[0]
        raise catalog_error(
            ErrorCode.NOT_EMPTY,
            f"the database '{name.text}' is not empty: it holds '{first}'"
            + (f" and {len(inside) + len(functions) - 1} more" if len(inside) + len(functions) > 1 else ""),
            name.span,
            "",
            "write CASCADE to drop what is in it too",
        )
    changed = _with_entry(catalog, replace(entry, databases=entry.databases.delete(name.text)))
    return _without_objects(changed, inside, functions)


# --- catalogs -----------------------------------------------------------------------------------------------


def create_catalog(catalog: Catalog, statement: CreateCatalog, read: ReadStored, declare: Declare) -> Catalog:
    """Return the catalog with the new catalog added. ``read`` reads the folder of a file catalog,
    ``declare`` parses its files when they are used.

    Raises :class:`OptionError` for wrong options, :class:`CatalogError` for a name that is taken.
    """
    name = statement.name
    if name.text in catalog.catalogs:
        if statement.if_not_exists:
            return catalog
        raise catalog_error(
            ErrorCode.ALREADY_EXISTS,
            f"a catalog '{name.text}' exists already",
            name.span,
            "",
            "write IF NOT EXISTS",
        )
    entry = _entry(name.text, statement.options, statement.comment, statement.span)
    changed = _with_entry(catalog, entry)
    path = entry.option("path")
    if entry.type == FILE and path is not None:
        return with_stored(changed, entry, _read(read, path, entry), declare)
    return changed


def with_stored(catalog: Catalog, entry: CatalogEntry, stored: StoredCatalog, declare: Declare) -> Catalog:
    """Return the catalog in which the file catalog ``entry`` has the current content of its folder.
    Objects whose file is the same stay parsed."""
    databases = entry.databases
    there = {database.name: database for database in stored.databases}
    for gone in [name for name in databases if name not in there]:
        if gone != entry.default_database:
            databases = databases.delete(gone)
    for name, database in there.items():
        if databases.get(name) != database:
            databases = databases.set(name, database)
    if databases is not entry.databases:
        catalog = _with_entry(catalog, replace(entry, databases=databases))
    permanent = catalog.permanent
    wanted = {Identifier(entry.name, text.database, text.name): text for text in stored.objects}
    for path in [path for path in permanent if path.catalog == entry.name and path not in wanted]:
        permanent = permanent.delete(path)
    for path, text in wanted.items():
        known = permanent.get(path)
        if not (isinstance(known, StoredObject) and known.text == text):
            permanent = permanent.set(path, StoredObject(path, text, declare))
    return catalog if permanent is catalog.permanent else replace(catalog, permanent=permanent)


def alter_catalog(catalog: Catalog, statement: AlterCatalog) -> Catalog:
    """Return the catalog with another comment or other options of one catalog; they are checked as a
    whole."""
    entry = catalog.entry(statement.name.text, statement.name.span)
    if not entry.described:
        raise catalog_error(
            ErrorCode.NOT_ALLOWED, f"the catalog '{entry.name}' cannot be changed", statement.name.span
        )
    match statement.action:
        case SetComment(comment=comment):
            return _with_entry(catalog, replace(entry, comment=comment))
        case SetOptions(options=options):
            keys = {option.key.value for option in options}
            kept = tuple(option for option in entry.options if option.key.value not in keys)
            merged = (*kept, *options)
        case ResetOptions(keys=texts):
            for text in texts:
                if text.value == "type":
                    raise catalog_error(
                        ErrorCode.NOT_ALLOWED, "the type of a catalog cannot be reset", text.span
                    )
            names = {text.value for text in texts}
            merged = tuple(option for option in entry.options if option.key.value not in names)
    checked = _entry(entry.name, merged, entry.comment, statement.span)
    for key in ("type", "path"):
        if checked.option(key) != entry.option(key):
            raise catalog_error(
                ErrorCode.NOT_ALLOWED,
                f"'{key}' of a catalog cannot be changed",
                statement.span,
                "",
                "create another one",
            )
    databases = entry.databases
    if checked.default_database not in databases and entry.type == IN_MEMORY:
        databases = checked.databases  # as Flink, which creates the catalog again
        inside = [path for path in catalog.permanent if path.catalog == entry.name]
        functions = [path for path in catalog.functions if path.catalog == entry.name]
        catalog = _without_objects(catalog, inside, functions)
    return _with_entry(catalog, replace(checked, databases=databases))


def drop_catalog(catalog: Catalog, statement: DropCatalog) -> Catalog:
    """Return the catalog without the dropped one and its objects; files of a file catalog stay."""
    name = statement.name
    if name.text not in catalog.catalogs and statement.if_exists:
        return catalog
    entry = catalog.entry(name.text, name.span)
    if entry.name == catalog.current_catalog:
        raise catalog_error(
            ErrorCode.IN_USE,
            f"the catalog '{name.text}' is the current one",
            name.span,
            "",
            "USE another one first",
        )
    changed = replace(catalog, catalogs=catalog.catalogs.delete(name.text))
    inside = [path for path in catalog.permanent if path.catalog == name.text]
    functions = [path for path in catalog.functions if path.catalog == name.text]
    return _without_objects(changed, inside, functions)


# --- USE ----------------------------------------------------------------------------------------------------


def use_catalog(catalog: Catalog, statement: UseCatalog) -> Catalog:
    """Return the catalog with another current catalog and its default database; unchanged if it is the
    current one."""
    entry = catalog.entry(statement.name.text, statement.name.span)
    if entry.name == catalog.current_catalog:
        return catalog
    return replace(catalog, current_catalog=entry.name, current_database=entry.default_database)


def use_database(catalog: Catalog, statement: UseDatabase) -> Catalog:
    """Return the catalog with another current database (and catalog, if the name has two parts)."""
    entry, name = catalog.database_path(statement.name)
    if entry.type != SPARK:
        catalog.database(entry, name.text, name.span)
    return replace(catalog, current_catalog=entry.name, current_database=name.text)


# --- parts --------------------------------------------------------------------------------------------------


def _entry(name: str, options: tuple[OptionEntry, ...], comment: str | None, statement: Span) -> CatalogEntry:
    last = {option.key.value: option for option in options}
    found: list[Diagnostic] = []
    kind = last.get("type")
    known = ", ".join(f"'{each}'" for each in _TYPES)
    if kind is None:
        found.append(
            Diagnostic(
                ErrorCode.MISSING_OPTION,
                "the catalog has no option 'type'",
                statement,
                helps=(f"add 'type' = '…'; types: {known}",),
            )
        )
        raise OptionError(*found)
    if kind.value.value not in _TYPES:
        raise OptionError(_unknown_type(kind, known))
    keys = _KEYS.get(kind.value.value)
    for key, option in last.items():
        if keys is not None and key not in keys:
            label = did_you_mean(key, keys)
            message = f"a catalog of type '{kind.value.value}' has no option '{key}'"
            helps = () if label else ("its options: " + ", ".join(f"'{each}'" for each in keys),)
            found.append(Diagnostic(ErrorCode.UNKNOWN_OPTION, message, option.key.span, label, helps=helps))
    if kind.value.value == FILE and not ("path" in last and last["path"].value.value):
        found.append(
            Diagnostic(
                ErrorCode.MISSING_OPTION,
                "a catalog of type 'file' needs the option 'path'",
                last["path"].value.span if "path" in last else kind.value.span,
                helps=("'path' = '<folder>' names the folder of its SQL files",),
            )
        )
    default = last.get("default-database")
    if default is not None and not default.value.value:
        found.append(Diagnostic(ErrorCode.INVALID_VALUE, "'default-database' is empty", default.value.span))
    if found:
        raise OptionError(*found)
    database = default.value.value if default is not None else _DEFAULT_DATABASES[kind.value.value]
    databases = Map({database: Database(database)})
    return CatalogEntry(name, kind.value.value, database, databases, tuple(last.values()), comment)


def _unknown_type(kind: OptionEntry, known: str) -> Diagnostic:
    name = kind.value.value
    if name in TYPES_OF_FLINK:
        message = f"catalogs of type '{name}' are not supported"
        return Diagnostic(ErrorCode.UNSUPPORTED, message, kind.value.span, helps=(f"types: {known}",))
    return Diagnostic(
        ErrorCode.UNKNOWN_TYPE,
        f"catalog type '{name}' does not exist",
        kind.value.span,
        did_you_mean(name, (*_TYPES, *TYPES_OF_FLINK)),
        helps=(f"types: {known}",),
    )


def _read(read: ReadStored, path: str, entry: CatalogEntry) -> StoredCatalog:
    try:
        return read(path)
    except OSError as error:
        option = next(each for each in entry.options if each.key.value == "path")
        message = f"the folder '{path}' cannot be read: {error.strerror or error}"
        raise OptionError(Diagnostic(ErrorCode.FILE_UNREADABLE, message, option.value.span)) from error


def _refuse_spark(entry: CatalogEntry, feature: str, span: Span) -> None:
    if entry.type == KAFKA:
        raise catalog_error(
            ErrorCode.UNSUPPORTED,
            f"{feature} in a catalog of topics is not supported",
            span,
            "",
            "it has one",
        )
    if entry.type == SPARK:
        raise catalog_error(
            ErrorCode.UNSUPPORTED,
            f"{feature} in a Spark catalog is not supported",
            span,
            "",
            "use spark-sql for it",
        )


def _merged(
    options: tuple[tuple[str, str], ...], added: tuple[OptionEntry, ...]
) -> tuple[tuple[str, str], ...]:
    return tuple(({**dict(options), **{entry.key.value: entry.value.value for entry in added}}).items())


def _with_entry(catalog: Catalog, entry: CatalogEntry) -> Catalog:
    return replace(catalog, catalogs=catalog.catalogs.set(entry.name, entry))


def _without_objects(catalog: Catalog, objects: list[Identifier], functions: list[Identifier]) -> Catalog:
    permanent, known = catalog.permanent, catalog.functions
    for path in objects:
        permanent = permanent.delete(path)
    for path in functions:
        known = known.delete(path)
    return replace(catalog, permanent=permanent, functions=known)
