"""The catalog: what a script has declared so far, as one frozen value that every DDL statement replaces.

Names follow Flink: one to three parts, completed by the current catalog and database; a temporary object
shadows a permanent one of the same name; tables and views share their names. Statements about catalogs and
databases are in :mod:`kafka_sql.catalog.namespace_changes`, those about functions in
:mod:`kafka_sql.user_functions.registry`.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace

from immutables import Map

from kafka_sql.catalog.errors import catalog_error, missing
from kafka_sql.catalog.namespaces import (
    DEFAULT_CATALOG,
    DEFAULT_DATABASE,
    CatalogEntry,
    Database,
    first_catalog,
)
from kafka_sql.catalog.stored_objects import StoredObject
from kafka_sql.catalog.table import Identifier, Table, UserFunction, View
from kafka_sql.catalog.topics import AskTopics
from kafka_sql.model.registry_columns import AskRegistry
from kafka_sql.sql.statements.statements import DropKind, Name, ObjectName
from kafka_sql.text.diagnostics import CatalogError
from kafka_sql.text.error_codes import ErrorCode
from kafka_sql.text.source import Span

__all__ = ["DEFAULT_CATALOG", "DEFAULT_DATABASE", "Catalog"]

Permanent = Map[Identifier, Table | View | StoredObject]
Temporary = Map[Identifier, Table | View]
Functions = Map[Identifier, UserFunction]
AskSpark = Callable[[str, Identifier, Span], Table | None]
"""Called with (name of Spark's catalog, path, span of the use): returns the table as Spark declares it."""
AskState = Callable[[str, str | None, Span], Table]
"""Called with (folder of a checkpoint or name of a running job, operator or None for the only one, span of
the use): returns the state of the operator as a table. Raises KafkaSqlError."""
AskView = Callable[[Identifier, Span], Table | None]
"""Called with (path, span of the use): returns the temporary view of Spark that has the path's last name."""


@dataclass(frozen=True, slots=True)
class Catalog:
    """All tables and views by their full names, permanent and temporary ones in separate maps.

    Functions are kept by identifiers in lower case (their names ignore case), system functions under an
    empty catalog and database. ``jars`` were named by ADD JAR. ``suggesting`` is switched off if a script
    has so many errors that a search for near names would take all the time.

    ``ask_spark`` returns a table of a catalog of type ``spark``; it is None if requests to Spark are not
    allowed. ``ask_view`` returns a temporary view of the session's Spark, None without Spark.
    ``ask_registry`` returns the columns that a table leaves out. ``ask_topics`` returns the columns that
    records show and the tables of a catalog of type ``kafka`` (None: requests to brokers are not allowed).
    ``ask_state`` returns the state in a checkpoint. ``spark_views`` are the tables and views that
    temporary views of Spark read, by the names of those views in lower case.
    """

    current_catalog: str = DEFAULT_CATALOG
    current_database: str = DEFAULT_DATABASE
    catalogs: Map[str, CatalogEntry] = field(default_factory=first_catalog)
    permanent: Permanent = field(default_factory=Map)
    temporary: Temporary = field(default_factory=Map)
    functions: Functions = field(default_factory=Map)
    temporary_functions: Functions = field(default_factory=Map)
    jars: tuple[str, ...] = ()
    suggesting: bool = True
    ask_spark: AskSpark | None = None
    ask_view: AskView | None = None
    ask_registry: AskRegistry | None = None
    ask_topics: AskTopics | None = None
    ask_state: AskState | None = None
    spark_views: Map[str, tuple[Identifier, ...]] = field(default_factory=Map)

    # --- names ----------------------------------------------------------------------------------------------

    def resolve(self, name: ObjectName) -> Identifier:
        """Return the full path of a name. Raises :class:`CatalogError` for a catalog or database that does
        not exist.
        """
        identifier = self.path(name)
        entry = self.entry(identifier.catalog, name.parts[0].span)
        self.database(entry, identifier.database, name.parts[-2].span if len(name.parts) > 1 else name.span)
        return identifier

    def path(self, name: ObjectName) -> Identifier:
        """Return the full path of a name, whether or not its database exists."""
        parts = [part.text for part in name.parts]
        database = parts[-2] if len(parts) > 1 else self.current_database
        catalog = parts[0] if len(parts) > 2 else self.current_catalog
        return Identifier(catalog, database, parts[-1])

    def entry(self, name: str, span: Span) -> CatalogEntry:
        """Return the catalog of that name. Raises :class:`CatalogError` with the nearest names if it does
        not exist."""
        found = self.catalogs.get(name)
        if found is None:
            known = sorted(self.catalogs) if self.suggesting else ()
            raise missing(
                ErrorCode.UNKNOWN_CATALOG, f"catalog '{name}' does not exist", span, name, known, ""
            )
        return found

    def database(self, entry: CatalogEntry, name: str, span: Span) -> Database:
        """Return the database of that name. Raises :class:`CatalogError` with the nearest names if it does
        not exist."""
        found = entry.databases.get(name)
        if found is None:
            known = sorted(entry.databases) if self.suggesting else ()
            message = f"database '{name}' does not exist in the catalog '{entry.name}'"
            raise missing(
                ErrorCode.UNKNOWN_DATABASE, message, span, name, known, "write CREATE DATABASE first"
            )
        return found

    def database_path(self, name: ObjectName) -> tuple[CatalogEntry, Name]:
        """Return the catalog and the last name of ``[catalog.]database``. Raises :class:`CatalogError`."""
        if len(name.parts) > 2:
            raise catalog_error(
                ErrorCode.INVALID_NAME, f"'{name}' has too many parts", name.span, "[catalog.]database"
            )
        catalog = name.parts[0].text if len(name.parts) > 1 else self.current_catalog
        return self.entry(catalog, name.parts[0].span), name.parts[-1]

    # --- finding --------------------------------------------------------------------------------------------

    def table_or_view(self, identifier: Identifier) -> Table | View | None:
        """Return the object of that name; a temporary one takes precedence. A table of a file catalog is
        read now.

        Raises :class:`KafkaSqlError` if its file is wrong.
        """
        found = self.temporary.get(identifier) or self.permanent.get(identifier)
        return found.declared(self) if isinstance(found, StoredObject) else found

    def kind(self, identifier: Identifier) -> DropKind | None:
        """Return whether a table or a view has that name, without reading a file, or None if nothing has
        it."""
        return _kind(self.temporary.get(identifier) or self.permanent.get(identifier))

    def find(self, name: ObjectName) -> Table | View:
        """Return the object that a query names. Raises :class:`CatalogError` with the nearest names if it
        does not exist.
        """
        identifier = self.path(name)
        found = self.table_or_view(identifier)
        if found is None:
            self.resolve(name)
            raise self.missing_object("table or view", identifier, name.span)
        return found

    def table(self, name: ObjectName) -> Table:
        """Return the table of that name. Raises :class:`CatalogError` if it does not exist, or is a view."""
        found = self.find(name)
        if isinstance(found, View):
            raise catalog_error(ErrorCode.NOT_A_TABLE, f"'{name}' is a view, not a table", name.span)
        return found

    def view(self, name: ObjectName) -> View:
        """Return the view of that name. Raises :class:`CatalogError` if it does not exist, or is a table."""
        found = self.find(name)
        if isinstance(found, Table):
            raise catalog_error(ErrorCode.NOT_A_VIEW, f"'{name}' is a table, not a view", name.span)
        return found

    def names(
        self, kind: DropKind | None = None, catalog: str | None = None, database: str | None = None
    ) -> tuple[str, ...]:
        """Return the names in a database (default: the current one), sorted; all of them or those of one
        kind.

        ``SHOW TABLES`` lists tables and views (all), ``SHOW VIEWS`` the views.
        """
        here = (catalog or self.current_catalog, database or self.current_database)
        found = {
            identifier.name
            for objects in (self.permanent, self.temporary)
            for identifier, each in objects.items()
            if (identifier.catalog, identifier.database) == here
            and (kind is None or _kind(self.temporary.get(identifier, each)) is kind)
        }
        return tuple(sorted(found))

    # --- changing -------------------------------------------------------------------------------------------

    def with_table(self, table: Table, if_not_exists: bool) -> Catalog:
        """Return the catalog with this table added; with ``if_not_exists`` the same catalog if the name is
        taken.

        Raises :class:`CatalogError` if the name is taken.
        """
        return self._with(table, if_not_exists)

    def with_view(self, view: View, if_not_exists: bool) -> Catalog:
        """Return the catalog with this view added; otherwise as :meth:`with_table`."""
        return self._with(view, if_not_exists)

    def replacing(self, changed: Table | View) -> Catalog:
        """Return the catalog with ``changed`` added, or in it instead of the object of that name."""
        if changed.temporary:
            return replace(self, temporary=self.temporary.set(changed.identifier, changed))
        return replace(self, permanent=self.permanent.set(changed.identifier, changed))

    def renaming(self, old: Identifier, renamed: Table | View, span: Span) -> Catalog:
        """Return the catalog in which the permanent object ``old`` is ``renamed``. Raises
        :class:`CatalogError` if the new name is taken."""
        self._refuse_taken(renamed, self.permanent, span, "choose another name, or DROP it first")
        permanent = self.permanent.delete(old).set(renamed.identifier, renamed)
        return replace(self, permanent=permanent)

    def without(self, kind: DropKind, name: ObjectName, temporary: bool, if_exists: bool) -> Catalog:
        """Return the catalog after ``DROP [TEMPORARY] kind [IF EXISTS] name``; unchanged if IF EXISTS
        finds nothing.

        Raises :class:`CatalogError` if the object does not exist, is of the other kind, or (as in Flink)
        is a permanent object that a temporary one shadows.
        """
        identifier = self.path(name)
        spoken = kind.value.lower()
        shadow = self.temporary.get(identifier)
        if not temporary and _kind(shadow) is kind:
            raise catalog_error(
                ErrorCode.TEMPORARY_OBJECT,
                f"a temporary {spoken} '{name}' exists",
                name.span,
                "",
                f"write DROP TEMPORARY {kind.value} first",
            )
        found = shadow if temporary else self.permanent.get(identifier)
        if found is not None and _kind(found) is kind:
            if temporary:
                return replace(self, temporary=self.temporary.delete(identifier))
            return replace(self, permanent=self.permanent.delete(identifier))
        if if_exists:
            return self
        if found is not None:
            other = DropKind.VIEW if kind is DropKind.TABLE else DropKind.TABLE
            word = f"TEMPORARY {other.value}" if temporary else other.value
            raise catalog_error(
                ErrorCode.NOT_A_TABLE if kind is DropKind.TABLE else ErrorCode.NOT_A_VIEW,
                f"'{name}' is a {other.value.lower()}, not a {spoken}",
                name.span,
                "",
                f"write DROP {word}",
            )
        self.resolve(name)
        raise self.missing_object(f"temporary {spoken}" if temporary else spoken, identifier, name.span)

    def missing_object(self, what: str, identifier: Identifier, span: Span) -> CatalogError:
        """Return the error for a missing table or view, with the nearest names of its database."""
        known = self.names(None, identifier.catalog, identifier.database) if self.suggesting else ()
        message = f"{what} '{identifier.name}' does not exist"
        none = "no table has been created yet" if self.suggesting else "SHOW TABLES lists those there are"
        return missing(ErrorCode.UNKNOWN_TABLE, message, span, identifier.name, known, none)

    def _with(self, added: Table | View, if_not_exists: bool) -> Catalog:
        objects: Permanent | Temporary = self.temporary if added.temporary else self.permanent
        if if_not_exists and added.identifier in objects:
            return self
        self._refuse_taken(added, objects, added.span, "write IF NOT EXISTS, or DROP it first")
        return self.replacing(added)

    def _refuse_taken(
        self, added: Table | View, objects: Permanent | Temporary, span: Span, help_text: str
    ) -> None:
        taken = objects.get(added.identifier)
        if taken is None:
            return
        kind = _kind(taken)
        assert kind is not None
        raise catalog_error(
            ErrorCode.ALREADY_EXISTS,
            f"a {'temporary ' if added.temporary else ''}{kind.value.lower()} '{added.identifier.name}' "
            "exists already",
            span,
            "",
            help_text,
        )


def _kind(found: Table | View | StoredObject | None) -> DropKind | None:
    match found:
        case None:
            return None
        case Table():
            return DropKind.TABLE
        case View():
            return DropKind.VIEW
        case StoredObject(kind=kind):
            return kind
