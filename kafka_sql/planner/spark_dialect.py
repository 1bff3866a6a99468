"""Plans of what is written in Spark's dialect: the text is Spark's to judge, our tables in it are ours.

Every table or view of ours that a text names is bound as in Flink (its options, computed columns, metadata);
Spark gets the text, in which names with a path are replaced by names that it knows.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from collections.abc import Set as AbstractSet
from dataclasses import dataclass, replace

from sqlglot import exp

from kafka_sql.catalog.catalog import Catalog
from kafka_sql.catalog.namespaces import SPARK, SPARK_CATALOG
from kafka_sql.catalog.table import Identifier, Table
from kafka_sql.connectors.kafka.session_login import with_session_login
from kafka_sql.connectors.registry import is_bounded, sink_changes
from kafka_sql.model.connectors import SparkTable
from kafka_sql.model.formats import Changes
from kafka_sql.options.session_options import RuntimeMode, SessionOptions
from kafka_sql.planner.binder.queries.insert import missing_value, persisted_columns, written_columns
from kafka_sql.planner.binder.queries.select import bind_query
from kafka_sql.planner.binder.tables.from_clause import BrokenTable, QueryContext, table_with_options
from kafka_sql.planner.binder.tables.table_uses import checked_sink
from kafka_sql.planner.binder.user_functions import partitioner_folders
from kafka_sql.planner.expressions.errors import unsupported, wrong
from kafka_sql.planner.optimizer.filter_pushdown import optimise
from kafka_sql.planner.plan.checked_script import SparkCommand
from kafka_sql.planner.plan.nodes import (
    Filter,
    Plan,
    Project,
    Scan,
    SparkQuery,
    Union,
    Unnest,
    WatermarkAssigner,
)
from kafka_sql.planner.plan.sinks import ChangelogMode, Collect, Sink
from kafka_sql.planner.plan.spark_text import Replacement, SparkText
from kafka_sql.planner.plan.strategy import Strategy
from kafka_sql.planner.plan.traversal import nodes
from kafka_sql.planner.properties.changelog_mode import changing_scans
from kafka_sql.planner.spark_names import NamedTable, find_ours, named_tables, statement_tree
from kafka_sql.planner.strategies.batch.batch_strategy import BATCH
from kafka_sql.planner.strategies.native.native_strategy import NATIVE
from kafka_sql.sql.commands.spark_statement_parser import hints_behind
from kafka_sql.sql.statements.statements import Insert, ObjectName, Query, Select, SparkStatement, TableHint
from kafka_sql.text.diagnostics import Diagnostic, OptionError, PlanError, SqlSyntaxError
from kafka_sql.text.error_codes import ErrorCode
from kafka_sql.text.source import Span

_CHANGES_ROWS = (exp.Insert, exp.MultitableInserts, exp.Update, exp.Delete, exp.Merge, exp.TruncateTable)
_STATELESS = (Scan, Filter, Project, WatermarkAssigner, Union, Unnest)
Options = tuple[tuple[str, str], ...]
"""Keys and values of OPTIONS hints: a table that is read with others of them is another input."""

_BOUNDED_HELP = "set 'scan.bounded.mode' (such as 'latest-offset') on the table"


@dataclass(frozen=True, slots=True)
class SparkDialect:
    """Plans statements with the catalog and the options that they find; ``broken`` are tables whose own
    declaration is wrong, ``warn`` takes warnings. Plans that nobody will run need not be ``optimised``.

    All methods raise PlanError, CatalogError or OptionError, and BrokenTable.
    """

    catalog: Catalog
    options: SessionOptions
    broken: AbstractSet[str]
    warn: Callable[[Diagnostic], None]
    optimised: bool = True

    def query(self, query: Query) -> SparkQuery:
        """The plan of a query."""
        return self._planned(query.ast, query.span, streams=True)

    def collect(self, select: Select) -> Collect:
        """The plan of a SELECT whose rows are shown."""
        planned = self.query(select.query)
        strategy = self._strategy(planned)
        streaming = strategy.streams
        return Collect(planned, strategy, ChangelogMode.INSERT_ONLY, streaming, select.span)

    def insert(self, insert: Insert) -> Sink | SparkCommand:
        """The plan of an INSERT; a command where only Spark has a part in it or rows are replaced."""
        target = find_ours(self.catalog, insert.target)
        if target is None:
            if str(self.catalog.path(insert.target)) in self.broken:
                raise BrokenTable()
            if insert.overwrite:
                return self._command(statement_tree(insert.span), insert.span)
            planned = self.query(insert.query)
            if not planned.inputs:
                return self._command(statement_tree(insert.span), insert.span)
        return self.sink(insert)

    def sink(self, insert: Insert) -> Sink:
        """The plan of an INSERT as (part of) a job; its ``columns`` are those that the query gives."""
        target = find_ours(self.catalog, insert.target)
        if target is None:
            return self._sink_of_spark(insert)
        found = self.catalog.table_or_view(target)
        if not isinstance(found, Table):
            raise wrong(
                ErrorCode.NOT_A_TABLE, f"'{insert.target}' is a view, not a table", insert.target.span
            )
        for hint in insert.hints:
            if hint.name.upper() != "OPTIONS":
                raise unsupported(f"the hint {hint.name}", hint.span)
            found = table_with_options(found, hint, self.warn)
        problems: list[Diagnostic] = []
        columns: tuple[str, ...] = ()
        try:
            for warning in checked_sink(found, insert):
                self.warn(warning)
            columns = _columns(insert, found)
        except (OptionError, PlanError) as error:
            problems += error.diagnostics
        try:
            planned = self.query(insert.query)
        except BrokenTable:
            if not problems:
                raise
        except (OptionError, PlanError) as error:
            problems += error.diagnostics
        if problems:
            raise PlanError(*problems)
        strategy = self._strategy(planned)
        found = with_session_login(found, self.options, insert.target.span)
        upserts = strategy.streams and sink_changes(found.connector) is Changes.UPSERT
        planned = replace(planned, updates=upserts)
        mode = ChangelogMode.UPSERT if upserts else ChangelogMode.INSERT_ONLY
        folders = partitioner_folders(found, self.options, found.span)
        return Sink(planned, found, columns, strategy, mode, insert.span, folders=folders)

    def command(self, statement: SparkStatement) -> SparkCommand:
        """The plan of any other statement."""
        return self._command(statement_tree(statement.span), statement.span)

    def passed_on(self, place: Span) -> SparkCommand:
        """The text at ``place``, which asks Spark about what it has (such as a view over a table of ours)."""
        planned = self._planned(statement_tree(place), place, streams=True)
        return SparkCommand(planned, self.catalog, self.options, place)

    # --- statements -----------------------------------------------------------------------------------------

    def _sink_of_spark(self, insert: Insert) -> Sink:
        parts = [part.text for part in insert.target.parts]
        entry = self.catalog.catalogs.get(parts[0]) if len(parts) == 3 else None
        if entry is not None and entry.type == SPARK:
            parts[0] = entry.option("name") or SPARK_CATALOG
        if insert.overwrite:
            raise unsupported("INSERT OVERWRITE in a statement set", insert.span)
        table = Table(
            identifier=Identifier(*[SPARK_CATALOG, "default"][: 3 - len(parts)], *parts),
            columns=(),
            watermark=None,
            primary_key=(),
            primary_key_name=None,
            partitioned_by=(),
            comment=None,
            options=(),
            connector=SparkTable(".".join(map(_quoted, parts))),
            temporary=False,
            span=insert.target.span,
        )
        planned = self.query(insert.query)
        columns = tuple(column.text for column in insert.columns)
        return Sink(planned, table, columns, self._strategy(planned), ChangelogMode.INSERT_ONLY, insert.span)

    def _command(self, tree: exp.Expression, place: Span) -> SparkCommand:
        self._refuse_changes(tree, place)
        catalog, views = self.catalog, self.catalog.spark_views
        sources: exp.Expression | None = tree
        if isinstance(tree, exp.Drop):
            sources = None
            for dropped in {table.name.lower() for table in tree.find_all(exp.Table)}:
                views = views.delete(dropped) if dropped in views else views
        if isinstance(tree, exp.Create):
            self._refuse_taken(tree, place)
            sources = tree.args.get("expression")
        creates_view = isinstance(tree, exp.Create) and str(tree.args.get("kind")).upper() == "VIEW"
        if creates_view:
            created = tree.this.this if isinstance(tree.this, exp.Schema) else tree.this
            used = () if sources is None else self._used(sources, place)
            read = tuple(dict.fromkeys(path for _, path in used))
            views = views.set(str(created.name).lower(), read)
        streams = creates_view or isinstance(tree, exp.Describe) or place.text[:7].upper() == "EXPLAIN"
        planned = self._planned(sources, place, streams=streams)
        return SparkCommand(planned, replace(catalog, spark_views=views), self.options, place)

    def _refuse_taken(self, tree: exp.Create, place: Span) -> None:
        """Raise PlanError where a table or view of Spark would have the name of one of ours."""
        created = tree.this.this if isinstance(tree.this, exp.Schema) else tree.this
        if str(tree.args.get("kind")).upper() not in ("TABLE", "VIEW"):
            return
        for named in named_tables(created, place):
            if find_ours(self.catalog, named.name) is not None:
                raise wrong(
                    ErrorCode.ALREADY_EXISTS,
                    f"'{named.name}' exists already, and queries would go on to read that",
                    named.name.span,
                    helps=("choose another name, or DROP it first",),
                )

    def _refuse_changes(self, tree: exp.Expression, place: Span) -> None:
        """Raise PlanError where a statement other than INSERT INTO changes the rows of a table of ours."""
        if not isinstance(tree, _CHANGES_ROWS):
            return
        sources = {id(each) for select in tree.find_all(exp.Query) for each in select.find_all(exp.Table)}
        for table in tree.find_all(exp.Table):
            used = tree.args.get("using")
            if id(table) in sources or table is used:
                continue
            for named in named_tables(table, place):
                if find_ours(self.catalog, named.name) is not None:
                    raise wrong(
                        ErrorCode.NOT_SUPPORTED,
                        f"'{named.name}' only takes INSERT INTO: Spark cannot change its rows",
                        named.name.span,
                        helps=("write INSERT INTO name (columns) SELECT …",),
                    )

    # --- texts ----------------------------------------------------------------------------------------------

    def _planned(self, tree: exp.Expression | None, place: Span, *, streams: bool) -> SparkQuery:
        """The text at ``place`` over the tables and views of ours that ``tree``, all or a part of it, names;
        ``streams`` says that these may be without end."""
        if tree is None:
            return SparkQuery(SparkText(place), (), ())
        names: dict[tuple[Identifier, Options], str] = {}
        inputs: list[Plan] = []
        replaced: list[Replacement] = []
        problems: list[Diagnostic] = []
        for named, path in self._used(tree, place):
            hints, written = _hints(named)
            read = path, _options(hints)
            if read not in names:
                names[read] = _free(path.name, names.values())
                try:
                    inputs.append(self._input(path, named.name, hints, streams=streams))
                except (OptionError, PlanError) as error:
                    problems += error.diagnostics
            known = names[read]
            if len(named.name.parts) > 1 or known.lower() != named.name.parts[-1].text.lower():
                alias = "" if named.aliased or known == path.name else f" AS {_quoted(path.name)}"
                replaced.append(_replacement(named.name, _quoted(known) + alias, place))
            if written is not None and written.start < place.end:  # a comment at best for Spark
                replaced.append(Replacement(written.start - place.start, written.end - place.start, ""))
        if problems:
            raise PlanError(*problems)
        replaced += self._catalogs_of_spark(tree, place)
        text = SparkText(place, tuple(sorted(replaced, key=lambda each: each.start)))
        return SparkQuery(text, tuple(names.values()), tuple(inputs))

    def _used(self, tree: exp.Expression, place: Span) -> Iterator[tuple[NamedTable, Identifier]]:
        """What is named of ours, also by Spark's views over it (whose text is not replaced)."""
        for named in named_tables(tree, place):
            path = find_ours(self.catalog, named.name)
            if path is not None:
                yield named, path
                continue
            if str(self.catalog.path(named.name)) in self.broken:
                raise BrokenTable()
            if len(named.name.parts) > 1:
                continue
            for below in self.catalog.spark_views.get(named.name.parts[0].text.lower(), ()):
                part = replace(named.name.parts[0], text=below.name)
                yield NamedTable(ObjectName((part,), named.name.span), aliased=True), below

    def _catalogs_of_spark(self, tree: exp.Expression, place: Span) -> Iterator[Replacement]:
        """Spark's own names for the catalogs that are declared with ``'type' = 'spark'``."""
        for named in named_tables(tree, place):
            parts = named.name.parts
            entry = self.catalog.catalogs.get(parts[0].text) if len(parts) == 3 else None
            if entry is not None and entry.type == SPARK:
                first = ObjectName(parts[:1], parts[0].span)
                yield _replacement(first, _quoted(entry.option("name") or SPARK_CATALOG), place)

    def _input(
        self, path: Identifier, name: ObjectName, hints: tuple[TableHint, ...], *, streams: bool
    ) -> Plan:
        """The rows of a table or view of ours, as ``SELECT *`` gives them under these hints."""
        for hint in hints:
            if hint.name != "OPTIONS":
                raise unsupported(f"the hint {hint.name} behind a table", hint.span)
        table = exp.Table(
            this=exp.to_identifier(path.name, quoted=True),
            db=exp.to_identifier(path.database, quoted=True),
            catalog=exp.to_identifier(path.catalog, quoted=True),
        )
        context = QueryContext(
            self.catalog, self.options, name.span, hints, {}, self.warn, broken=self.broken
        )
        plan = bind_query(exp.select("*").from_(table), context)
        endless = _endless(plan)
        if endless and not streams:
            message = f"'{name}' has no end, so only INSERT INTO and SELECT can read it"
            raise wrong(ErrorCode.UNBOUNDED_SOURCE, message, name.span, helps=(_BOUNDED_HELP,))
        if endless and self.options.runtime_mode is RuntimeMode.BATCH:
            message = f"table '{name}' has no end, so it cannot be read in batch mode"
            raise wrong(ErrorCode.UNBOUNDED_SOURCE, message, name.span, helps=(_BOUNDED_HELP,))
        if endless and changing_scans(plan):
            feature = f"reading the changes of '{name}' without end in Spark's dialect"
            raise unsupported(feature, name.span, _BOUNDED_HELP, "write this query in Flink's dialect")
        if endless and not all(isinstance(node, _STATELESS) for node in nodes(plan)):
            feature = f"the view '{name}', which keeps state, in a query of Spark's dialect"
            raise unsupported(feature, name.span, "INSERT its rows into a table in Flink's dialect first")
        if endless or not self.optimised:
            return plan  # optimising leaves out watermarks that nothing of ours needs
        return optimise(plan, batch=True)

    def _strategy(self, planned: SparkQuery) -> Strategy:
        return NATIVE if _endless(planned) else BATCH


def _endless(plan: Plan) -> bool:
    return any(isinstance(node, Scan) and not is_bounded(node.table.connector) for node in nodes(plan))


def _hints(named: NamedTable) -> tuple[tuple[TableHint, ...], Span | None]:
    """The hints behind a name, and where they stand. Raises PlanError."""
    try:
        return hints_behind(named.name.span)
    except SqlSyntaxError as error:
        raise PlanError(*error.diagnostics) from None


def _options(hints: Iterable[TableHint]) -> Options:
    return tuple((entry.key.value, entry.value.value) for hint in hints for entry in hint.options)


def _columns(insert: Insert, table: Table) -> tuple[str, ...]:
    """The columns that the INSERT writes, in its order; Spark ignores the case of names."""
    persisted = persisted_columns(table)
    folded: dict[str, list[str]] = {}
    for column in table.columns:
        folded.setdefault(column.name.lower(), []).append(column.name)
    exact = {column.name for column in table.columns}
    listed = tuple(
        replace(name, text=folded[name.text.lower()][0])
        if name.text not in exact and len(folded.get(name.text.lower(), ())) == 1
        else name
        for name in insert.columns
    )
    written = written_columns(replace(insert, columns=listed), table, persisted)
    problems = [
        missing_value(insert, column)
        for column in persisted
        if column not in written and not column.type.nullable
    ]
    if problems:
        raise PlanError(*problems)
    return tuple(column.name for column in written)


def _free(name: str, taken: Iterable[str]) -> str:
    """The name, or the name with a number where it is taken; case does not tell names apart."""
    known = {each.lower() for each in taken}
    found, number = name, 1
    while found.lower() in known:
        number += 1
        found = f"{name}_{number}"
    return found


def _replacement(name: ObjectName, text: str, place: Span) -> Replacement:
    return Replacement(name.span.start - place.start, name.span.end - place.start, text)


def _quoted(name: str) -> str:
    return f"`{name.replace('`', '``')}`"
