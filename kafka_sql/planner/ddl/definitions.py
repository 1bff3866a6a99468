"""What each statement of DDL does to the catalog: CREATE, ALTER and DROP of everything, and USE."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace

from kafka_sql.catalog.catalog import Catalog
from kafka_sql.catalog.errors import catalog_error
from kafka_sql.catalog.like import merged_like
from kafka_sql.catalog.namespace_changes import (
    alter_catalog,
    alter_database,
    create_catalog,
    create_database,
    drop_catalog,
    drop_database,
    use_catalog,
    use_database,
)
from kafka_sql.catalog.namespaces import KAFKA, SPARK
from kafka_sql.catalog.stored_objects import ReadStored
from kafka_sql.catalog.table import Identifier, Table, View
from kafka_sql.catalog.table_definition import definition_of
from kafka_sql.options.secret_places import secret_parts
from kafka_sql.options.session_options import SessionOptions
from kafka_sql.planner.binder.tables.from_clause import QueryContext
from kafka_sql.planner.binder.tables.table_uses import find_object
from kafka_sql.planner.ddl.alter_table import altered
from kafka_sql.planner.ddl.create_table import Sees, declared_table
from kafka_sql.planner.ddl.stored_objects import stored_declarer, stored_namespace, stored_objects
from kafka_sql.planner.ddl.topic_catalog import checked_options, is_topic_catalog
from kafka_sql.planner.ddl.views import altered_view, declared_view
from kafka_sql.planner.expressions.errors import unsupported
from kafka_sql.planner.functions.scalar import is_known_function
from kafka_sql.planner.plan.checked_script import CatalogChange
from kafka_sql.sql.statements.statements import (
    AddJar,
    AlterCatalog,
    AlterDatabase,
    AlterFunction,
    AlterTable,
    AlterView,
    CreateCatalog,
    CreateDatabase,
    CreateFunction,
    CreateTable,
    CreateView,
    Drop,
    DropCatalog,
    DropDatabase,
    DropFunction,
    DropKind,
    FunctionLanguage,
    LoadModule,
    Name,
    ObjectName,
    Query,
    RemoveJar,
    RenameTo,
    UnloadModule,
    UseCatalog,
    UseDatabase,
    UseModules,
)
from kafka_sql.text.diagnostics import Diagnostic, KafkaSqlError, PlanError, Severity
from kafka_sql.text.error_codes import ErrorCode
from kafka_sql.text.source import Span
from kafka_sql.user_functions.registry import alter_function, create_function, drop_function

DONE = "Execute statement succeeded."

Definition = (
    CreateTable
    | AlterTable
    | CreateView
    | AlterView
    | Drop
    | CreateDatabase
    | AlterDatabase
    | DropDatabase
    | CreateCatalog
    | AlterCatalog
    | DropCatalog
    | CreateFunction
    | AlterFunction
    | DropFunction
    | UseCatalog
    | UseDatabase
    | UseModules
    | LoadModule
    | UnloadModule
    | AddJar
    | RemoveJar
)
"""The statements that change only the catalog. CREATE TABLE … AS also starts a job and is not among them."""


@dataclass(frozen=True, slots=True)
class Surroundings:
    """What a statement of DDL finds: catalog and options, where warnings go, how queries are bound, and what
    reads the folders of file catalogs."""

    catalog: Catalog
    options: SessionOptions
    warn: Callable[[Diagnostic], None]
    context: Callable[[Query], QueryContext]
    read_stored: ReadStored


def defined(statement: Definition, around: Surroundings) -> CatalogChange:
    """What the statement does. Raises KafkaSqlError with everything wrong in it."""
    catalog = around.catalog
    match statement:
        case CreateTable():
            if not statement.temporary:
                _refuse_topics(catalog, statement.name, "CREATE TABLE")
            return created_table(statement, table_of(statement, around), around)
        case AlterTable():
            return _altered_table(statement, around)
        case CreateView():
            if not statement.temporary:
                _refuse_spark(catalog, statement.name, "CREATE VIEW")
            view = declared_view(statement, around.context(statement.query))
            after = catalog.with_view(view, statement.if_not_exists)
            return _changed(around, after, statement.span, [view.identifier], statement.if_not_exists)
        case AlterView():
            return _altered_view(statement, around)
        case Drop(kind=kind, name=name, temporary=temporary, if_exists=if_exists):
            if not temporary:
                _refuse_spark(catalog, name, f"DROP {kind.value}")
            after = catalog.without(kind, name, temporary, if_exists)
            return _changed(around, after, statement.span, [catalog.path(name)], if_exists)
        case CreateDatabase(name=name, if_not_exists=tolerant):
            return _changed_place(around, create_database(catalog, statement), statement.span, name, tolerant)
        case AlterDatabase(name=name):
            return _changed_place(around, alter_database(catalog, statement), statement.span, name)
        case DropDatabase(name=name, if_exists=tolerant):
            return _changed_place(around, drop_database(catalog, statement), statement.span, name, tolerant)
        case CreateCatalog(name=single):
            if is_topic_catalog(statement):
                checked_options(statement.options, statement.span)
            after = create_catalog(catalog, statement, around.read_stored, stored_declarer(around.options))
            stored = stored_namespace(catalog, after, single.text, None)
            return replace(_changed(around, after, statement.span), stored=stored)
        case AlterCatalog(name=single):
            after = alter_catalog(catalog, statement)
            if after.catalogs[single.text].type == KAFKA:
                checked_options(after.catalogs[single.text].options, statement.span)
            return _changed(around, after, statement.span)
        case DropCatalog():
            return _changed(around, drop_catalog(catalog, statement), statement.span)
        case CreateFunction():
            _check_function(statement)
            return _changed(around, create_function(catalog, statement), statement.span)
        case AlterFunction():
            after = alter_function(catalog, statement)
            if after is not catalog:
                _check_function(statement)
            return _changed(around, after, statement.span)
        case DropFunction():
            return _changed(around, drop_function(catalog, statement), statement.span)
        case UseCatalog():
            return _changed(around, use_catalog(catalog, statement), statement.span)
        case UseDatabase():
            return _changed(around, use_database(catalog, statement), statement.span)
        case UseModules() | LoadModule() | UnloadModule():
            _check_modules(statement)
            return _changed(around, catalog, statement.span)
        case AddJar(path=path):
            around.warn(_jar_ignored(statement.span))
            kept = tuple(jar for jar in catalog.jars if jar != path.value)
            return _changed(around, replace(catalog, jars=(*kept, path.value)), statement.span)
        case RemoveJar(path=path):
            kept = tuple(jar for jar in catalog.jars if jar != path.value)
            return _changed(around, replace(catalog, jars=kept), statement.span)


# --- tables -------------------------------------------------------------------------------------------------


def table_of(statement: CreateTable, around: Surroundings) -> Table:
    """The table that a CREATE TABLE without AS declares, LIKE included."""
    if not statement.temporary:
        _refuse_spark(around.catalog, statement.name, "CREATE TABLE")
    if statement.like is None:
        return declared_table(statement, around.catalog, around.options, around.warn)
    source = find_object(around.catalog, statement.like.source)
    if isinstance(source, View):
        name = statement.like.source
        raise catalog_error(ErrorCode.NOT_A_TABLE, f"'{name}' is a view, which LIKE does not copy", name.span)
    merged = merged_like(statement, source)
    try:
        return declared_table(merged, around.catalog, around.options, around.warn, Sees.OWN_BEFORE)
    except KafkaSqlError as error:
        taken = f"CREATE TABLE at {_place(statement.span)} takes this over with LIKE"
        raise PlanError(*(_elsewhere(each, statement.span, taken) for each in error.diagnostics)) from error


def created_table(
    statement: CreateTable, table: Table, around: Surroundings, *, replaces: bool = False
) -> CatalogChange:
    """The catalog with the table; ``replaces`` puts it in the place of one of that name."""
    catalog = around.catalog
    if replaces and catalog.kind(table.identifier) is DropKind.TABLE:
        after = catalog.replacing(table)
    else:
        after = catalog.with_table(table, statement.if_not_exists)
    change = _changed(around, after, statement.span, [table.identifier], statement.if_not_exists)
    _warn_of_literal_secrets(around, change, table)
    return replace(change, declared=table)


def _warn_of_literal_secrets(around: Surroundings, change: CatalogChange, table: Table) -> None:
    """A password that goes into the file of a catalog as it is."""
    for entry in table.options if change.stored else ():
        if secret_parts(entry.key.value, entry.value.value):
            around.warn(
                Diagnostic(
                    ErrorCode.LITERAL_SECRET,
                    f"the value of '{entry.key.value}' goes into the file of table '{table.identifier.name}'",
                    entry.value.span,
                    helps=("write ${secret:NAME} instead: then the file holds the name alone",),
                    severity=Severity.WARNING,
                )
            )


def _altered_table(statement: AlterTable, around: Surroundings) -> CatalogChange:
    catalog = around.catalog
    found = _permanent(catalog, statement.name, DropKind.TABLE, statement.if_exists)
    if found is None:
        return _changed(around, catalog, statement.span)
    assert isinstance(found, Table)
    renames = [action for action in statement.actions if isinstance(action, RenameTo)]
    if renames:
        path = _renamed_path(catalog, found.identifier, renames[-1])
        after = catalog.renaming(found.identifier, replace(found, identifier=path), renames[-1].new_name.span)
        return _changed(around, after, statement.span, [path, found.identifier])
    definition = altered(definition_of(found), statement.actions)
    try:
        table = declared_table(definition, catalog, around.options, around.warn, Sees.ALL)
    except KafkaSqlError as error:
        left = f"ALTER TABLE at {_place(statement.span)} would leave the table so"
        raise PlanError(*(_elsewhere(each, statement.span, left) for each in error.diagnostics)) from error
    change = _changed(around, catalog.replacing(table), statement.span, [table.identifier])
    _warn_of_literal_secrets(around, change, table)
    return replace(change, declared=table)


def _elsewhere(diagnostic: Diagnostic, statement: Span, note: str) -> Diagnostic:
    """An error that shows in another statement than the one to blame says so."""
    place = diagnostic.span
    if (
        place is not None
        and place.source is statement.source
        and statement.start <= place.start < statement.end
    ):
        return diagnostic
    return replace(diagnostic, notes=(*diagnostic.notes, note))


def _place(span: Span) -> str:
    line, column = span.position
    return f"{span.source.name}:{line}:{column}"


def _altered_view(statement: AlterView, around: Surroundings) -> CatalogChange:
    catalog = around.catalog
    found = _permanent(catalog, statement.name, DropKind.VIEW, False)
    assert isinstance(found, View)
    match statement.action:
        case RenameTo() as rename:
            path = _renamed_path(catalog, found.identifier, rename)
            renamed = replace(found, identifier=path)
            after = catalog.renaming(found.identifier, renamed, rename.new_name.span)
            return _changed(around, after, statement.span, [path, found.identifier])
        case Query() as query:
            view = altered_view(found, query, around.context(query))
            return _changed(around, catalog.replacing(view), statement.span, [view.identifier])


def _permanent(catalog: Catalog, name: ObjectName, kind: DropKind, if_exists: bool) -> Table | View | None:
    """The permanent table or view that ALTER names; Flink does not alter temporary ones."""
    _refuse_spark(catalog, name, f"ALTER {kind.value}")
    path = catalog.path(name)
    spoken = kind.value.lower()
    if path in catalog.temporary:
        if if_exists:
            return None
        raise catalog_error(
            ErrorCode.TEMPORARY_OBJECT,
            f"'{name}' is temporary, and ALTER {kind.value} changes permanent {spoken}s only",
            name.span,
            "",
            f"write DROP TEMPORARY {kind.value} and CREATE TEMPORARY {kind.value}",
        )
    if if_exists and path not in catalog.permanent:
        return None
    return catalog.table(name) if kind is DropKind.TABLE else catalog.view(name)


def _renamed_path(catalog: Catalog, old: Identifier, rename: RenameTo) -> Identifier:
    name = rename.new_name
    path = replace(old, name=name.parts[-1].text) if len(name.parts) == 1 else catalog.path(name)
    if (path.catalog, path.database) != (old.catalog, old.database):
        raise catalog_error(
            ErrorCode.NOT_ALLOWED,
            f"RENAME TO cannot move '{old.name}' into another database",
            name.span,
            "Flink would keep the old one",
            f"write RENAME TO {name.parts[-1].text}",
        )
    return path


# --- the rest -----------------------------------------------------------------------------------------------


def _changed(
    around: Surroundings,
    after: Catalog,
    span: Span,
    paths: Iterable[Identifier] = (),
    tolerant: bool = False,
) -> CatalogChange:
    stored = stored_objects(around.catalog, after, paths, tolerant=tolerant)
    return CatalogChange(after, DONE, span, None, stored)


def _changed_place(
    around: Surroundings, after: Catalog, span: Span, name: ObjectName, tolerant: bool = False
) -> CatalogChange:
    entry, database = around.catalog.database_path(name)
    stored = stored_namespace(around.catalog, after, entry.name, database.text, tolerant=tolerant)
    return CatalogChange(after, DONE, span, None, stored)


def _refuse_topics(catalog: Catalog, name: ObjectName, feature: str) -> None:
    entry = catalog.catalogs.get(catalog.path(name).catalog)
    if entry is not None and entry.type == KAFKA:
        raise unsupported(
            f"{feature} in a catalog of topics",
            name.span,
            "topics are made and removed by 'kafka-sql topic'; CREATE TEMPORARY TABLE declares another one",
        )


def _refuse_spark(catalog: Catalog, name: ObjectName, feature: str) -> None:
    _refuse_topics(catalog, name, feature)
    path = catalog.path(name)
    entry = catalog.catalogs.get(path.catalog)
    if entry is not None and entry.type == SPARK:
        raise unsupported(f"{feature} in a Spark catalog", name.span, "use spark-sql for it")


def _check_function(statement: CreateFunction | AlterFunction) -> None:
    if statement.language is not FunctionLanguage.PYTHON:
        raise unsupported(
            f"a function in {statement.language.value.capitalize()}",
            statement.class_name.span,
            "only functions in Python run here: write LANGUAGE PYTHON and 'module.function'",
        )
    name = statement.name.parts[-1]
    if statement.system and is_known_function(name.text):
        raise unsupported(
            f"hiding the built-in function {name.text.upper()}", name.span, "give the function another name"
        )
    if not all(part.isidentifier() for part in statement.class_name.value.split(".")):
        raise catalog_error(
            ErrorCode.INVALID_VALUE,
            f"'{statement.class_name.value}' names no Python function",
            statement.class_name.span,
            "",
            "write 'module.function'",
        )


def _check_modules(statement: UseModules | LoadModule | UnloadModule) -> None:
    match statement:
        case UseModules(names=names):
            seen: set[str] = set()
            for name in names:
                if name.text != "core":
                    raise _no_module(name)
                if name.text in seen:
                    raise catalog_error(
                        ErrorCode.DUPLICATE_MODULE, f"the module '{name.text}' is named twice", name.span
                    )
                seen.add(name.text)
        case LoadModule(name=name):
            if name.text == "core":
                raise catalog_error(
                    ErrorCode.ALREADY_EXISTS, "the module 'core' is loaded already", name.span
                )
            raise unsupported(f"the module '{name.text}'", name.span, "there is one module: core")
        case UnloadModule(name=name):
            if name.text != "core":
                raise _no_module(name)
            raise unsupported("UNLOAD MODULE core", statement.span, "it holds all functions there are")


def _no_module(name: Name) -> KafkaSqlError:
    return catalog_error(
        ErrorCode.UNKNOWN_MODULE,
        f"module '{name.text}' does not exist",
        name.span,
        "",
        "there is one module: core",
    )


def _jar_ignored(span: Span) -> Diagnostic:
    return Diagnostic(
        ErrorCode.JAR_IGNORED,
        "jars are ignored: connectors and formats are built in",
        span,
        severity=Severity.WARNING,
    )
