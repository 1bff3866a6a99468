"""The schemas of the stateful operators of a pipeline, from the steps of its tasks."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace

from typing_extensions import assert_never

from kafka_sql.model.connectors import KafkaTable, plain_kafka
from kafka_sql.model.data_types import BIGINT, DataType, timestamp
from kafka_sql.model.header_filter import header_filter_text
from kafka_sql.model.local_query import Accumulator
from kafka_sql.model.row_kind import WEIGHT
from kafka_sql.model.type_rules import is_decimal
from kafka_sql.planner.explain.plan_text import predicate_text
from kafka_sql.planner.plan import pipeline_plan as pipeline
from kafka_sql.planner.plan.nodes import LookupJoin, Scan
from kafka_sql.planner.plan.sinks import Sink
from kafka_sql.planner.plan.traversal import scans
from kafka_sql.planner.plan.windows import AssignedWindow, SessionWindow
from kafka_sql.planner.properties.changelog_mode import gives_changes, gives_upserts
from kafka_sql.planner.upgrade.meanings import Meaning, condition_text, meaning_of
from kafka_sql.planner.upgrade.operator_schema import (
    OperatorInput,
    OperatorKind,
    OperatorSchema,
    StateColumn,
)
from kafka_sql.planner.upgrade.whole_operators import WholeStep, parameters, results_of

COUNT_ROWS = "COUNT(*)"
"""The meaning of the accumulator that counts the rows of a group."""
UPPER_HALF, LOWER_HALF = "upper half of SUM({})", "lower half of SUM({})"
"""The meanings of the two accumulators whose values add up to a SUM of BIGINTs."""
BY_TIME, IN_ORDER, COUNTED = "by time", "in order", "an entry for each row, counted"
"""Layouts of the rows of one side of a join, which may go; other layouts are those of rows that only come."""
_UPPER, _LOWER = ("UPPER HALF(", "):BIGINT"), ("LOWER HALF(", "):BIGINT")


def pipeline_operators(sink: Sink) -> tuple[OperatorSchema, ...]:
    """Return the schemas of the operators of an INSERT that runs as a pipeline, by the numbers of their state
    in the checkpoint. An INSERT that keeps no state has none."""
    assert sink.pipeline is not None
    if not sink.pipeline.keeps_state:
        return ()
    walk = _Walk(sink)
    walk.rows(sink.pipeline.steps, sink.table.identifier.name)
    return tuple(walk.found)


@dataclass(frozen=True, slots=True)
class _Rows:
    """The rows between two steps: what they ``are``, the ``conditions`` that they satisfy, their columns, the
    nearest stateful ``operators`` that they come from, and the ``tables`` that they were read from."""

    are: str
    tables: frozenset[str]
    known: dict[str, Meaning]
    conditions: frozenset[str] = frozenset()
    operators: tuple[str, ...] = ()
    rowtime: Meaning | None = None

    @property
    def text(self) -> str:
        """The meaning of the rows."""
        return f"{self.are} WHERE {' AND '.join(sorted(self.conditions))}" if self.conditions else self.are

    def input(self, *, changes: bool) -> OperatorInput:
        """The rows as the input of an operator."""
        return OperatorInput(self.text, self.operators, changes)

    def columns(self, begin: int, end: int) -> tuple[StateColumn, ...]:
        """The columns number ``begin`` to ``end``."""
        return tuple(map(_column, list(self.known.values())[begin:end]))


@dataclass
class _Walk:
    """Follows the rows of ``sink`` through its steps, and gathers the operators that it ``found``."""

    sink: Sink
    found: list[OperatorSchema] = field(default_factory=list)
    _scans: Iterator[Scan] = field(init=False)

    def __post_init__(self) -> None:
        self._scans = iter(scans(self.sink.input))

    def rows(self, steps: Sequence[pipeline.Step], path: str) -> _Rows:
        """Return the rows after ``steps``; ``path`` leads from the sink to the last one."""
        paths: list[str] = []
        for step in reversed(steps):
            kind = _kind(step)
            path = path if kind is None else f"{path}/{kind.value}"
            paths.insert(0, path)
        if steps and isinstance(steps[0], pipeline.Joining | pipeline.TemporalJoin | pipeline.United):
            rows = self._met(steps[0], paths[0])
            steps, paths = steps[1:], paths[1:]
        else:
            rows = _scanned(next(self._scans))
        for step, path in zip(steps, paths, strict=True):
            rows = self._after(step, rows, path)
        return rows

    def _after(self, step: pipeline.Step, rows: _Rows, path: str) -> _Rows:
        match step:
            case pipeline.Computation():
                return _computed(step, rows)
            case pipeline.Calling(name=name, arguments=arguments):
                return _called(rows, arguments, name)
            case pipeline.LookingUp(join=join):
                return _called(rows, len(join.keys), _lookup(join))
            case pipeline.Unnesting():
                return _unnested(step, rows)
            case pipeline.Watching():
                return self._watched(step, rows, path)
            case pipeline.Normalizing():
                return self._normalized(step, rows, path)
            case pipeline.Grouping():
                return self._grouped(step, rows, path)
            case pipeline.Windowing():
                return self._windowed(step, rows, path)
            case pipeline.Ranking():
                return self._ranked(step, rows, path)
            case pipeline.Materializing():
                return self._materialized(step, rows, path)
            case pipeline.WindowTableFunction():
                return _with_windows(step, rows)
            case (
                pipeline.OverAggregate()
                | pipeline.WindowTopN()
                | pipeline.Match()
                | pipeline.Deduplicate()
                | pipeline.SetCounting()
            ):
                return self._whole(step, rows, path)
            case pipeline.Joining() | pipeline.TemporalJoin() | pipeline.United():
                raise AssertionError("a join comes first")
            case _:
                assert_never(step)

    def _keep(self, operator: OperatorSchema, *, expires: bool = True) -> str:
        self.found.append(replace(operator, ttl_ms=self.sink.state_ttl_ms if expires else 0))
        return operator.id

    def _watched(self, step: pipeline.Watching, rows: _Rows, path: str) -> _Rows:
        columns = list(rows.known.items())
        hidden = 3 if step.marked else 2
        others, (_, rowtime) = columns[:-hidden], columns[-hidden]
        emitted = step.generator  # what is kept are its watermarks then, not event times
        schema = OperatorSchema(
            path,
            OperatorKind.WATERMARK_ASSIGNER,
            (OperatorInput(rows.are, (), changes=False),),
            (),
            ((_column(rowtime),),),
            () if emitted is None else (("generator", emitted.class_name),),
        )
        self._keep(schema, expires=False)
        return replace(rows, known=dict(others), rowtime=rowtime)

    def _normalized(self, step: pipeline.Normalizing, rows: _Rows, path: str) -> _Rows:
        width = step.keys + step.width
        columns = rows.columns(step.keys, width)
        schema = OperatorSchema(
            path,
            OperatorKind.CHANGELOG_NORMALIZE,
            (rows.input(changes=False),),
            rows.columns(0, step.keys),
            (columns,),
        )
        self._keep(schema)
        are = f"({rows.text})" if rows.conditions else rows.are
        return replace(_given(rows, columns, are), operators=(path,))

    def _grouped(self, step: pipeline.Grouping, rows: _Rows, path: str) -> _Rows:
        keys = rows.columns(0, step.keys)
        accumulators = _accumulators(step.accumulators, rows, step.keys)
        form = _form(inserts=step.inserts, more={"lacks rows": "true"} if step.lacks_rows else {})
        schema = OperatorSchema(
            path,
            OperatorKind.GROUP_AGGREGATE,
            (rows.input(changes=not step.inserts),),
            keys,
            (accumulators,),
            form,
        )
        self._keep(schema)
        are = f"GROUP BY ({_sorted(keys)}) OF ({rows.text})"
        return _Rows(are, rows.tables, _results(rows, 0, keys, accumulators), operators=(path,))

    def _whole(self, step: WholeStep, rows: _Rows, path: str) -> _Rows:
        """An operator whose state resumes as it is or not at all."""
        kind, expires = _kind(step), isinstance(step, pipeline.Deduplicate | pipeline.SetCounting)
        assert kind is not None
        columns = rows.columns(0, len(rows.known))
        form = {"columns": "; ".join(map(str, columns)), **parameters(step)}
        if expires:
            form["time to live"] = f"{self.sink.state_ttl_ms} ms"
        inputs = (rows.input(changes=False),)
        self._keep(OperatorSchema(path, kind, inputs, (), (), tuple(sorted(form.items()))), expires=expires)
        what = ", ".join(f"{name} {value}" for name, value in form.items())
        are = f"{kind.value} OF ({rows.text}) WITH {what}"
        return _Rows(
            are,
            rows.tables,
            results_of(step, list(rows.known.values()), are),
            operators=(path,),
            rowtime=rows.rowtime,
        )

    def _met(self, step: pipeline.Joining | pipeline.TemporalJoin | pipeline.United, path: str) -> _Rows:
        """The rows of several inputs."""
        match step:
            case pipeline.Joining():
                return self._joined(step, path)
            case pipeline.TemporalJoin():
                return self._versioned(step, path)
            case _:
                inputs = [self.rows(each, f"{path}/{number}") for number, each in enumerate(step.inputs)]
                are = " UNION ALL ".join(f"({each.text} AS {_listed(each)})" for each in inputs)
                tables = frozenset[str]().union(*(each.tables for each in inputs))
                operators = tuple(dict.fromkeys(name for each in inputs for name in each.operators))
                known = {name: Meaning(f"column {n} of {are}") for n, name in enumerate(inputs[0].known)}
                return _Rows(are, tables, known, operators=operators, rowtime=inputs[0].rowtime)

    def _versioned(self, step: pipeline.TemporalJoin, path: str) -> _Rows:
        sides = [
            self.rows(steps, f"{path}/{name}")
            for steps, name in zip(step.inputs, ("left", "right"), strict=True)
        ]
        form = {"step": f"inserts {step.inserts}", "left": _listed(sides[0]), "right": _listed(sides[1])}
        inputs = sides[0].input(changes=not step.inserts), sides[1].input(changes=not step.inserts)
        kept = OperatorSchema(path, OperatorKind.TEMPORAL_JOIN, inputs, (), (), tuple(sorted(form.items())))
        self._keep(kept, expires=False)
        are = f"({sides[0].text}) TEMPORAL JOIN ({sides[1].text}) BY {form['left']} AND {form['right']}"
        known = {f"c{n}": Meaning(f"column {n} of {are}") for n in range(sum(map(len, step.types)))}
        known[pipeline.MATCHED] = Meaning(f"{pipeline.MATCHED} of {are}")
        return _Rows(
            are, sides[0].tables | sides[1].tables, known, operators=(path,), rowtime=sides[0].rowtime
        )

    def _windowed(self, step: pipeline.Windowing, rows: _Rows, path: str) -> _Rows:
        times = 1 if step.window is not None else 2
        keys = rows.columns(times, times + step.keys)
        accumulators = _accumulators(step.accumulators, rows, times + step.keys)
        form = {"window": _window(step.window), "event time": _names(rows.columns(0, times))}
        if step.zone is not None:
            form["time zone"] = str(step.zone)
        if step.early_ms is not None:
            form["early results"] = "yes"
        kind = _kind(step)
        assert kind is not None
        kept: tuple[tuple[StateColumn, ...], ...] = (accumulators,)
        if kind is OperatorKind.SESSION_AGGREGATE:
            form |= {"keys": "; ".join(map(str, keys)), "aggregates": "; ".join(map(str, accumulators))}
            keys, kept = (), ()
        schema = OperatorSchema(
            path,
            kind,
            (rows.input(changes=not step.inserts),),
            keys,
            kept,
            _form(inserts=step.inserts, more=form),
        )
        self._keep(schema, expires=False)
        keys = rows.columns(times, times + step.keys)
        are = f"{_window(step.window)} BY ({_sorted(keys)}) OF ({rows.text})"
        moments = {name: Meaning(f"{name} of {are}", timestamp(6)) for name in ("ws", "we", "wt")}
        return _Rows(
            are, rows.tables, {**moments, **_results(rows, times, keys, accumulators)}, operators=(path,)
        )

    def _ranked(self, step: pipeline.Ranking, rows: _Rows, path: str) -> _Rows:
        first = step.keys + len(step.order)
        keys, columns = rows.columns(0, step.keys), rows.columns(first, first + step.width)
        order = _order(step, rows.columns(step.keys, first))
        leads = step.inserts and step.limit <= pipeline.MOST_IN_ONE_ENTRY and not self.sink.state_ttl_ms
        layout = "one for each partition" if leads and not step.in_order else "one for each row"
        schema = OperatorSchema(
            path,
            OperatorKind.TOP_N,
            (rows.input(changes=not step.inserts),),
            keys,
            (columns,),
            _form(inserts=step.inserts, more={"ORDER BY": order, "entries": layout}),
            step.limit,
            keeps_all=not step.inserts,
        )
        self._keep(schema)
        are = f"FIRST {step.limit} BY {order} OF EACH ({_sorted(keys)}) OF ({rows.text})"
        given = _given(rows, columns, are)
        given.known["rank"] = Meaning(f"ROW_NUMBER of {are}", BIGINT)
        return replace(given, operators=(path,))

    def _materialized(self, step: pipeline.Materializing, rows: _Rows, path: str) -> _Rows:
        keys, columns = rows.columns(0, step.keys), rows.columns(step.keys, step.keys + step.width)
        given = _given(rows, columns, f"LAST OF EACH ({_sorted(keys)}) OF ({rows.text})")
        if step.told_by == ():  # it is the last operator, so that the numbers of the others stay
            return replace(given, operators=rows.operators)
        chosen = columns if step.told_by is None else tuple(columns[number] for number in step.told_by)
        distinct = "all" if step.told_by is None else _names(chosen)
        schema = OperatorSchema(
            path,
            OperatorKind.SINK_MATERIALIZER,
            (rows.input(changes=not step.inserts),),
            keys,
            (columns,),
            _form(inserts=step.inserts, more={"columns that distinguish rows": distinct}),
        )
        self._keep(schema)
        return replace(given, operators=(path,))

    def _joined(self, step: pipeline.Joining, path: str) -> _Rows:
        left = self.rows(step.inputs[0], f"{path}/left")
        right = self.rows(step.inputs[1], f"{path}/right")
        first = step.keys + (0 if step.reach is None else 1)
        sides = [
            rows.columns(first, first + len(types))
            for rows, types in zip((left, right), step.types, strict=True)
        ]
        pairs = zip(left.columns(0, step.keys), right.columns(0, step.keys), strict=True)
        keys = tuple(StateColumn(f"{one.meaning} = {other.meaning}", one.type) for one, other in pairs)
        known = {f"c{n}": Meaning(each.meaning) for n, each in enumerate((*sides[0], *sides[1]))}
        condition = " AND ".join(sorted(condition_text(test, known, step.zone) for test in step.condition))
        text = f"{step.kind.name} JOIN ON {_sorted(keys)}{condition and f' AND {condition}'}"
        form = {"join": step.kind.name}
        if condition:
            form["condition"] = condition
        if any(step.nulls):
            form["NULL equals NULL"] = _names(
                tuple(k for k, null in zip(keys, step.nulls, strict=True) if null)
            )
        if step.reach is not None:
            times = [rows.columns(step.keys, first)[0].meaning for rows in (left, right)]
            form["interval"] = f"{times[0]} from -{step.reach[1]} to {step.reach[0]} ms around {times[1]}"
            text = f"{text} AND {form['interval']}"
        for number, side in enumerate(("left", "right")):
            form[f"{side} rows"] = _join_layout(step, number, sides, expires=bool(self.sink.state_ttl_ms))
        kind = OperatorKind.EQUI_JOIN if step.reach is None else OperatorKind.INTERVAL_JOIN
        inputs = tuple(
            rows.input(changes=not inserts) for rows, inserts in zip((left, right), step.inserts, strict=True)
        )
        schema = OperatorSchema(path, kind, inputs, keys, (sides[0], sides[1]), tuple(sorted(form.items())))
        self._keep(schema, expires=step.reach is None)
        twice = left.tables & right.tables
        columns = [
            _distinct(list(rows.known.values())[first : first + len(types)], side if twice else "")
            for rows, types, side in zip((left, right), step.types, ("left ", "right "), strict=True)
        ]
        given = columns[0] if step.kind.is_half else [*columns[0], *columns[1]]
        return _Rows(
            f"({left.text}) {text} WITH ({right.text})",
            left.tables | right.tables,
            {f"c{n}": each for n, each in enumerate(given)},
            operators=(path,),
            rowtime=left.rowtime,
        )


def _kind(step: pipeline.Step) -> OperatorKind | None:
    """Return the kind of a step that keeps state, None for any other."""
    match step:
        case pipeline.Watching():
            return OperatorKind.WATERMARK_ASSIGNER
        case pipeline.Normalizing():
            return OperatorKind.CHANGELOG_NORMALIZE
        case pipeline.Grouping():
            return OperatorKind.GROUP_AGGREGATE
        case pipeline.Windowing(window=SessionWindow()):
            return OperatorKind.SESSION_AGGREGATE
        case pipeline.Windowing():
            return OperatorKind.WINDOW_AGGREGATE
        case pipeline.OverAggregate():
            return OperatorKind.OVER_AGGREGATE
        case pipeline.WindowTopN():
            return OperatorKind.WINDOW_TOP_N
        case pipeline.Match():
            return OperatorKind.MATCH
        case pipeline.Deduplicate():
            return OperatorKind.DEDUPLICATE
        case pipeline.TemporalJoin():
            return OperatorKind.TEMPORAL_JOIN
        case pipeline.SetCounting():
            return OperatorKind.SET_OPERATION
        case pipeline.Ranking():
            return OperatorKind.TOP_N
        case pipeline.Materializing(told_by=()):
            return None
        case pipeline.Materializing():
            return OperatorKind.SINK_MATERIALIZER
        case pipeline.Joining(reach=None):
            return OperatorKind.EQUI_JOIN
        case pipeline.Joining():
            return OperatorKind.INTERVAL_JOIN
        case _:
            return None


def _scanned(scan: Scan) -> _Rows:
    table, connector = scan.table.identifier.name, scan.table.connector
    kafka = plain_kafka(connector)
    are = table
    if gives_changes(scan):
        are = f"{'UPSERTS' if gives_upserts(scan) else 'CHANGES'} OF {table}"
    if isinstance(connector, KafkaTable) and connector.events_duplicate:
        are = f"DISTINCT {are}"
    if kafka is not None and kafka.header_filter is not None:
        are = f"{are} WITH HEADERS {header_filter_text(kafka.header_filter)}"
    known = {
        item.name: Meaning(f"{table}.{name}", item.type)
        for name, item in zip(scan.columns, scan.schema, strict=True)
    }
    conditions = (replace(each, column=f"{table}.{each.column}") for each in scan.predicates)
    return _Rows(are, frozenset((table,)), known, frozenset(map(predicate_text, conditions)))


def _computed(step: pipeline.Computation, rows: _Rows) -> _Rows:
    zone = step.rows.zone
    tests = {condition_text(test, rows.known, zone) for test in step.rows.tests}
    known = {
        name: Meaning(meaning_of(value, rows.known, zone).text, data_type)
        for (name, value), data_type in zip(step.rows.columns, step.types, strict=True)
        if name != WEIGHT
    }
    return replace(rows, known=known, conditions=rows.conditions | tests)


def _with_windows(step: pipeline.WindowTableFunction, rows: _Rows) -> _Rows:
    """Each row in its windows; their bounds take the place of the event time."""
    *others, (_, rowtime) = rows.known.items()
    window = f"{_window(step.window)} by {rowtime.text}"
    zone = "" if step.zone is None else f" in {step.zone}"
    bounds = {name: Meaning(f"{name} of {window}{zone}", timestamp(6)) for name in ("ws", "we", "wt")}
    return replace(rows, are=f"{rows.are} IN {window}{zone}", known={**dict(others), **bounds})


def _called(rows: _Rows, arguments: int, name: str) -> _Rows:
    """The result of a call replaces its arguments, the last columns."""
    columns = list(rows.known.items())
    given, last = columns[: len(columns) - arguments], columns[len(columns) - arguments :]
    text = f"{name}({', '.join(each.text for _, each in last)})"
    return replace(rows, known={**dict(given), "called": Meaning(text)})


def _lookup(join: LookupJoin) -> str:
    condition = f" IF {join.condition.sql(dialect='spark')}" if join.tests_more else ""
    keys = ", ".join(name for name, _ in join.keys)
    return f"LOOKUP ({', '.join(join.columns)}) OF {join.table.identifier.name}{condition} BY ({keys})"


def _unnested(step: pipeline.Unnesting, rows: _Rows) -> _Rows:
    *given, (_, collection) = rows.known.items()
    how = f"{'LEFT ' if step.outer else ''}UNNEST({collection.text})"
    elements = {f"e{n}": Meaning(f"{how}.{n}") for n in range(step.width + 1)}
    return replace(rows, are=f"{rows.are} CROSS {how}", known={**dict(given), **elements})


def _given(rows: _Rows, columns: Sequence[StateColumn], are: str) -> _Rows:
    """Rows with ``columns`` as c0, c1 …"""
    types = {each.text: each.type for each in rows.known.values()}
    known = {f"c{n}": Meaning(each.meaning, types.get(each.meaning)) for n, each in enumerate(columns)}
    return _Rows(are, rows.tables, known, rowtime=rows.rowtime)


def _distinct(columns: Sequence[Meaning], side: str) -> list[Meaning]:
    """The columns of a side of a join, named after the ``side`` if both sides read one table."""
    return [replace(each, text=f"{side}{each.text}") for each in columns]


def _accumulators(
    kept: Sequence[tuple[Accumulator, bool]], rows: _Rows, first: int
) -> tuple[StateColumn, ...]:
    arguments = list(rows.known.values())[first : first + len(kept)]
    return tuple(_accumulator(*each, argument) for each, argument in zip(kept, arguments, strict=True))


def _accumulator(kind: Accumulator, distinct: bool, argument: Meaning) -> StateColumn:
    """An accumulator, with the type of its argument. SUM and TOTAL are different only for DECIMALs."""
    name, of = kind.name, argument.text
    if kind is Accumulator.SUM and of.startswith(_UPPER[0]) and of.endswith(_UPPER[1]):
        return StateColumn(UPPER_HALF.format(of[len(_UPPER[0]) : -len(_UPPER[1])]), _type(argument.type))
    if kind is Accumulator.SUM and of.startswith(_LOWER[0]) and of.endswith(_LOWER[1]):
        return StateColumn(LOWER_HALF.format(of[len(_LOWER[0]) : -len(_LOWER[1])]), _type(argument.type))
    if kind is Accumulator.TOTAL and (argument.type is None or not is_decimal(argument.type)):
        name = Accumulator.SUM.name
    text = f"{name}({'DISTINCT ' if distinct else ''}{of})"
    if text == "COUNT(1)":
        text = COUNT_ROWS
    return StateColumn(text, _type(argument.type))


def _results(
    rows: _Rows, first: int, keys: Sequence[StateColumn], accumulators: Sequence[StateColumn]
) -> dict[str, Meaning]:
    """The results of an aggregate over ``rows``, whose keys begin at column ``first``: k0, k1 … and r0, r1
    …"""
    columns = list(rows.known.values())[first : first + len(keys)]
    known = {f"k{n}": each for n, each in enumerate(columns)}
    return {**known, **{f"r{n}": Meaning(each.meaning) for n, each in enumerate(accumulators)}}


def _order(step: pipeline.Ranking, sorts: Sequence[StateColumn]) -> str:
    parts = [
        f"{each.meaning} {'DESC' if descending else 'ASC'} NULLS {'FIRST' if nulls_first else 'LAST'}"
        for each, (descending, nulls_first) in zip(sorts, step.order, strict=True)
    ]
    return ", ".join([*parts, f"arrival {'DESC' if step.newest_first else 'ASC'}"])


def _join_layout(
    step: pipeline.Joining, number: int, sides: Sequence[Sequence[StateColumn]], *, expires: bool
) -> str:
    """How the rows of side ``number`` are laid out in state."""
    if step.reach is not None:
        return BY_TIME
    if step.in_order:
        unique = step.unique[number]
        if unique is None:
            return IN_ORDER
        return f"{IN_ORDER}, one for each {_names(tuple(sides[number][n] for n in unique))}"
    if not step.inserts[number]:
        return COUNTED
    return "an entry for each arrival" if expires else "chunks"


def _form(*, inserts: bool, more: dict[str, str]) -> tuple[tuple[str, str], ...]:
    return tuple(sorted({"input": "inserts" if inserts else "changes", **more}.items()))


def _window(window: AssignedWindow | None) -> str:
    if window is None:
        return "the window of each row"
    names = ("size_ms", "slide_ms", "step_ms", "offset_ms", "gap_ms")
    named = {name: getattr(window, name, None) for name in names}
    sizes = ", ".join(f"{name.removesuffix('_ms')} {ms} ms" for name, ms in named.items() if ms)
    return f"{type(window).__name__.removesuffix('Window')} window of {sizes}"


def _column(meaning: Meaning) -> StateColumn:
    return StateColumn(meaning.text, _type(meaning.type))


def _type(data_type: DataType | None) -> str:
    return "" if data_type is None else str(data_type.as_nullable())


def _names(columns: Sequence[StateColumn]) -> str:
    return ", ".join(each.meaning for each in columns)


def _listed(rows: _Rows) -> str:
    """The columns of rows, with their types."""
    return "; ".join(map(str, rows.columns(0, len(rows.known))))


def _sorted(columns: Sequence[StateColumn]) -> str:
    return ", ".join(sorted(each.meaning for each in columns))
