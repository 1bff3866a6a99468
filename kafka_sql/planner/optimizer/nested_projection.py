"""Narrows ROW columns of scans to the nested fields that the plan reads, so that nothing else is decoded."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace

from sqlglot import exp
from typing_extensions import assert_never

from kafka_sql.model.connectors import KafkaTable
from kafka_sql.model.data_types import RowType
from kafka_sql.model.formats import JsonFormat
from kafka_sql.model.type_rules import is_string
from kafka_sql.planner.plan import nodes as rel
from kafka_sql.planner.plan.fields import NamedExpression, PlanField

_Used = Mapping[str, frozenset[str] | None]
"""A field to the nested fields read of it; None where it is used whole."""


def narrow_rows(plan: rel.Plan) -> rel.Plan:
    """The plan whose scans read of each ROW column only the nested fields that are used.

    Only where the format finds fields by name and does not look for missing ones (``json`` without
    ``fail-on-missing-field``). Of fields that are not used only texts are left out, which take any value,
    unless bad values become NULL (``ignore-parse-errors``): a record is refused whichever field is bad.
    """
    return _narrowed(plan, _whole(field.name for field in plan.schema))


def _narrowed(plan: rel.Plan, used: _Used) -> rel.Plan:
    match plan:
        case rel.Scan():
            return _narrowed_scan(plan, used)
        case (
            rel.Values() | rel.LocalWindowAggregate() | rel.LocalQuery()
        ):  # tasks know what they read by then
            return plan
        case rel.Project(input=source, items=items):
            return _narrowed_project(plan, _narrowed(source, _projected(items, used)))
        case rel.Filter(input=source, condition=condition):
            return replace(plan, input=_narrowed(source, _merged(used, _uses([condition]))))
        case rel.WatermarkAssigner(input=source, rowtime=rowtime, schema=schema):
            carried = _uses([] if plan.marker is None else [plan.marker])
            if plan.generator is not None:  # it sees whole rows
                carried = _whole(field.name for field in source.schema)
            narrowed = _narrowed(source, _merged(_merged(used, carried), _whole([rowtime])))
            types = {field.name: field.type for field in narrowed.schema}
            return replace(
                plan, input=narrowed, schema=tuple(replace(field, type=types[field.name]) for field in schema)
            )
        case rel.WindowColumns(input=source, window=window):
            return replace(plan, input=_narrowed(source, _merged(used, _whole(window.columns))))
        case rel.WindowAggregate(input=source, window=window, keys=keys, aggregates=aggregates):
            below = _uses([*_expressions(keys), *_expressions(aggregates)])
            return replace(plan, input=_narrowed(source, _merged(below, _whole(window.columns))))
        case rel.Aggregate(input=source, keys=keys, aggregates=aggregates):
            below = _uses([*_expressions(keys), *_expressions(aggregates)])
            return replace(plan, input=_narrowed(source, below))
        case rel.Expand(input=source, keys=keys):
            return replace(plan, input=_narrowed(source, _merged(used, _whole(name for _, name in keys))))
        case rel.Over(input=source, items=items):
            return replace(plan, input=_narrowed(source, _merged(used, _uses(_expressions(items)))))
        case rel.Unnest(input=source, collection=collection):
            return replace(plan, input=_narrowed(source, _merged(used, _uses([collection]))))
        case rel.LookupJoin(input=source, keys=keys, condition=condition):
            asked = _uses([*(value for _, value in keys), condition])
            return replace(plan, input=_narrowed(source, _merged(used, asked)))
        case rel.Join(left=left, right=right, condition=condition):
            below = _merged(used, _uses([condition]))
            return replace(plan, left=_narrowed(left, below), right=_narrowed(right, below))
        case rel.WatermarkBuffer(input=source, rowtime=awaited):
            return replace(plan, input=_narrowed(source, _merged(used, _whole([awaited] if awaited else []))))
        case rel.Recorded(input=source) | rel.Remaining(input=source):
            return replace(plan, input=_narrowed(source, used))
        case rel.Materialised(input=source):
            return replace(plan, input=_narrowed(source, _whole([field.name for field in source.schema])))
        case rel.Versions(input=source, keys=keys, rowtime=version):
            return replace(plan, input=_narrowed(source, _merged(used, _whole([*keys, version]))))
        case rel.TemporalJoin(left=left, right=right, condition=condition):
            below = _merged(_merged(used, _uses([condition])), _whole([plan.rowtime, plan.version]))
            return replace(plan, left=_narrowed(left, below), right=_narrowed(right, below))
        case rel.MatchRecognize(input=source) | rel.ChangeRows(input=source) | rel.SinkOrder(input=source):
            return replace(plan, input=narrow_rows(source))
        case rel.SetOperation(left=left, right=right):
            return replace(plan, left=narrow_rows(left), right=narrow_rows(right))
        case rel.Union(inputs=inputs) | rel.SparkQuery(inputs=inputs):
            return replace(plan, inputs=tuple(narrow_rows(branch) for branch in inputs))
        case rel.Sort(input=source, keys=keys):
            return replace(plan, input=_narrowed(source, _merged(used, _whole(key.field for key in keys))))
        case rel.Limit(input=source):
            return replace(plan, input=_narrowed(source, used))
        case _:
            assert_never(plan)


def _projected(items: Iterable[NamedExpression], used: _Used) -> _Used:
    """What a projection reads, of which ``used`` is read above: a column that it passes on or renames is used
    as its new one is."""
    below: _Used = {}
    for item in items:
        value = item.expression
        passed = isinstance(value, exp.Column) and isinstance(item.field.type, RowType)
        read = {value.name: used.get(item.field.name)} if passed else _uses([value])
        below = _merged(below, read)
    return below


def _narrowed_project(plan: rel.Project, source: rel.Plan) -> rel.Project:
    """The projection over what is left of its input; columns that it passes on have the types they have
    there."""
    types = {field.name: field.type for field in source.schema if isinstance(field.type, RowType)}
    items = []
    for item in plan.items:
        value = item.expression
        if isinstance(value, exp.Column) and value.name in types:
            item = replace(item, field=replace(item.field, type=types[value.name]))
        items.append(item)
    return replace(plan, input=source, items=tuple(items))


def _narrowed_scan(scan: rel.Scan, used: _Used) -> rel.Scan:
    connector = scan.table.connector
    if not isinstance(connector, KafkaTable):
        return scan
    formats = [item for item in (connector.value_format, connector.key_format) if item is not None]
    if not all(isinstance(item, JsonFormat) and not item.fail_on_missing_field for item in formats):
        return scan
    strict = not all(isinstance(item, JsonFormat) and item.ignore_parse_errors for item in formats)
    return replace(
        scan, schema=tuple(_narrowed_field(field, used.get(field.name), strict) for field in scan.schema)
    )


def _narrowed_field(field: PlanField, nested: frozenset[str] | None, strict: bool) -> PlanField:
    if nested is None or not isinstance(field.type, RowType):
        return field
    kept = tuple(
        item for item in field.type.fields if item.name in nested or (strict and not is_string(item.type))
    )
    return replace(field, type=replace(field.type, fields=kept)) if kept else field


def _expressions(items: Iterable[NamedExpression]) -> list[exp.Expression]:
    return [item.expression for item in items]


def _whole(names: Iterable[str]) -> _Used:
    return dict.fromkeys(names)


def _merged(left: _Used, right: _Used) -> _Used:
    merged = dict(left)
    for name, nested in right.items():
        known = merged.get(name, frozenset())
        merged[name] = None if nested is None or known is None else known | nested
    return merged


def _uses(expressions: Iterable[exp.Expression]) -> _Used:
    used: _Used = {}
    for expression in expressions:
        for column in expression.find_all(exp.Column):
            outer = column.parent
            dotted = isinstance(outer, exp.Dot) and outer.this is column
            nested = frozenset([outer.expression.name]) if outer is not None and dotted else None
            used = _merged(used, {column.name: nested})
    return used
