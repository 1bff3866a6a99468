"""The rows of a pipeline between its steps, as its tasks compute them. Columns of what they give are k0, k1 …
(keys), s0, s1 … (sorted by), a0, a1 … (arguments) and c0, c1 … (the row)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import timezone, tzinfo

from sqlglot import exp

from kafka_sql.model.connectors import KafkaTable
from kafka_sql.model.data_types import (
    BIGINT,
    TINYINT,
    ArrayType,
    AtomicType,
    DataType,
    MapType,
    RowType,
    TypeRoot,
)
from kafka_sql.model.local_query import Constant, LocalPlan, Path, TaskValue, Test
from kafka_sql.model.row_kind import KIND_COLUMN, OFFSET_COLUMN, PARTITION_COLUMN, WEIGHT
from kafka_sql.model.type_rules import INTERVALS
from kafka_sql.planner.plan.nodes import Plan
from kafka_sql.planner.plan.pipeline_plan import Computation, Step
from kafka_sql.planner.strategies.pipeline.expression_operators import PipelineRefused
from kafka_sql.planner.strategies.pipeline.pipeline_expressions import Known, pipeline_value

ONCE = Constant(1, BIGINT)
PLACES = (PARTITION_COLUMN, OFFSET_COLUMN)
_LEFT_OUT = (*INTERVALS, TypeRoot.VARIANT, TypeRoot.BITMAP, TypeRoot.NULL)
"""Types of which Spark has a form of its own."""

Column = tuple[str, TaskValue, DataType]
"""Name, value and type."""


@dataclass(frozen=True, slots=True)
class PipelineRows:
    """The fields of a plan as tasks compute them of what the ``steps`` give, and the tests that rows have to
    pass. ``weight`` says how often a row comes or goes, None where each comes once; with ``kinds`` the rows
    are those of a table of changes, and have them. ``origin`` is the table of whose records they are, where
    that is asked for."""

    known: Known
    tests: tuple[Test, ...] = ()
    steps: tuple[Step, ...] = ()
    weight: TaskValue | None = None
    kinds: bool = False
    zone: tzinfo = timezone.utc
    origin: KafkaTable | None = None
    depends: bool = False
    """Whether rows depend on others, so that they have weights."""
    rowtime: TypeRoot | None = None
    """The type of the event time that the watermark follows, None where none is followed."""
    placed: bool = False
    """Whether rows have partition and offset of their record, beside their fields."""

    def written(self, columns: Sequence[Column]) -> Computation:
        """The last step: ``columns``, and behind them the weights of rows that depend on others, or the kinds
        of a table of changes."""
        if self.depends:
            return self.counted(columns)
        kinds = [(KIND_COLUMN, Path((KIND_COLUMN,)), TINYINT)] if self.kinds else []
        return self.step([*columns, *kinds])

    def counted(self, columns: Sequence[Column]) -> Computation:
        """The step that gives ``columns`` and the weights."""
        return self.step([*columns, (WEIGHT, self.weight or ONCE, BIGINT)])

    def step(self, columns: Sequence[Column]) -> Computation:
        plan = LocalPlan(None, self.tests, tuple((name, value) for name, value, _ in columns), zone=self.zone)
        return Computation(plan, tuple(data_type for _, _, data_type in columns))

    def row(self, plan: Plan) -> list[Column]:
        """The fields of ``plan``, whose rows these are, as c0, c1 …"""
        return [(f"c{n}", *self.known[field.name]) for n, field in enumerate(plan.schema)]

    def values(self, prefix: str, expressions: Sequence[exp.Expression]) -> list[Column]:
        """The values of ``expressions``, as columns of that prefix."""
        return [(f"{prefix}{n}", *pipeline_value(each, self.known)) for n, each in enumerate(expressions)]

    def behind(self, known: Known, *steps: Step) -> PipelineRows:
        """What is known behind further ``steps``."""
        return PipelineRows(
            known,
            (),
            (*self.steps, *steps),
            Path((WEIGHT,)),
            zone=self.zone,
            depends=True,
            rowtime=self.rowtime,
        )

    def put_behind(self, columns: Sequence[Column], step: Step, found: Known) -> PipelineRows:
        """The rows behind a ``step`` that puts what it gives, ``found``, in the place of the last ones,
        ``columns``; nothing of a row is lost."""
        beside = [(f"c{n}", *value) for n, value in enumerate(self.known.values())]
        for _, _, data_type in beside:
            if not passes(data_type):
                raise PipelineRefused(f"a column of {data_type}")
        known = {name: (Path((f"c{n}",)), each[1]) for n, (name, each) in enumerate(self.known.items())}
        carried: list[Column] = [
            (name, Path((name,)), BIGINT) for name in PLACES if self.origin is not None or self.placed
        ]
        if self.kinds:
            carried.append((KIND_COLUMN, Path((KIND_COLUMN,)), TINYINT))
        if self.depends:
            carried.append((WEIGHT, self.weight or ONCE, BIGINT))
        computation = self.step([*beside, *carried, *columns])
        return replace(self, known={**known, **found}, tests=(), steps=(*self.steps, computation, step))


def passes(data_type: DataType) -> bool:
    """Whether values of a type go from codec to codec as they would by way of Spark."""
    match data_type:
        case AtomicType(root=root):
            return root not in _LEFT_OUT
        case ArrayType(element=element):
            return passes(element)
        case MapType(key=key, value=value):
            return passes(key) and passes(value)
        case RowType(fields=fields):
            return all(passes(field.type) for field in fields)
        case _:
            return False
