"""What an operator of a pipeline keeps, as a checkpoint records it: the meaning and the Flink type of every
column, and everything else on which the meaning of the state depends."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from enum import Enum
from typing import Any

FORMAT = 1
"""The version of the recorded schemas that this release writes. It reads this one and earlier ones."""

LAYOUT_FORM = ("entries", "input", "left rows", "right rows")
"""The names in the form of an operator that decide what its entries look like."""


class OperatorKind(Enum):
    """An operator of a pipeline that keeps state."""

    WATERMARK_ASSIGNER = "WatermarkAssigner"
    CHANGELOG_NORMALIZE = "ChangelogNormalize"
    GROUP_AGGREGATE = "GroupAggregate"
    WINDOW_AGGREGATE = "WindowAggregate"
    TOP_N = "TopN"
    EQUI_JOIN = "EquiJoin"
    INTERVAL_JOIN = "IntervalJoin"
    SINK_MATERIALIZER = "SinkMaterializer"
    SESSION_AGGREGATE = "SessionWindowAggregate"
    OVER_AGGREGATE = "OverAggregate"
    WINDOW_TOP_N = "WindowTopN"
    MATCH = "Match"
    DEDUPLICATE = "Deduplicate"
    TEMPORAL_JOIN = "TemporalJoin"
    SET_OPERATION = "SetOperation"


WHOLE = (
    OperatorKind.SESSION_AGGREGATE,
    OperatorKind.OVER_AGGREGATE,
    OperatorKind.WINDOW_TOP_N,
    OperatorKind.MATCH,
    OperatorKind.DEDUPLICATE,
    OperatorKind.TEMPORAL_JOIN,
    OperatorKind.SET_OPERATION,
)
"""Operators whose state resumes as it is or not at all: their form has their columns too."""


@dataclass(frozen=True, slots=True)
class StateColumn:
    """A column in state: its ``meaning`` as SQL over the source tables (``orders.price``, ``SUM(orders.n)``)
    and its Flink ``type``, nullable. Columns of two queries are the same if their meanings are equal."""

    meaning: str
    type: str

    def __str__(self) -> str:
        return f"{self.meaning} {self.type}"


@dataclass(frozen=True, slots=True)
class OperatorInput:
    """An input of an operator: the meaning of its ``rows``, the ids of the stateful ``operators`` that it
    comes from, and whether rows are updated or deleted (``changes``) or only inserted."""

    rows: str
    operators: tuple[str, ...]
    changes: bool


@dataclass(frozen=True, slots=True)
class OperatorSchema:
    """The state of an operator. ``id`` is its path from the sink (``totals/EquiJoin/left/TopN``).

    State is kept by ``keys``. ``columns`` are the accumulators of an aggregate, or the columns of a row: of
    each side of a join. ``form`` holds everything else that decides what entries look like and mean, by name.
    ``limit`` is the N of a Top-N, of which ``keeps_all`` rows or only the first N are kept. State that was
    not written for ``ttl_ms`` milliseconds expires (0: never)."""

    id: str
    kind: OperatorKind
    inputs: tuple[OperatorInput, ...]
    keys: tuple[StateColumn, ...]
    columns: tuple[tuple[StateColumn, ...], ...]
    form: tuple[tuple[str, str], ...] = ()
    limit: int | None = None
    keeps_all: bool = False
    ttl_ms: int = 0

    def has_layout_of(self, other: OperatorSchema) -> bool:
        """Return whether the entries of both look the same, whatever they mean."""
        return self._layout == other._layout

    @property
    def _layout(self) -> object:
        types = [[each.type for each in side] for side in (self.keys, *self.columns)]
        form = [(name, value) for name, value in self.form if name in LAYOUT_FORM]
        return self.kind, types, form, self.limit, self.ttl_ms

    @property
    def rows(self) -> tuple[str, ...]:
        """The meaning of the rows of each input."""
        return tuple(each.rows for each in self.inputs)


def schemas_text(operators: Sequence[OperatorSchema]) -> str:
    """Return the operators as the text of a file."""
    listed = [{**asdict(each), "kind": each.kind.value, "form": dict(each.form)} for each in operators]
    return json.dumps({"format": FORMAT, "operators": listed}, indent=1, ensure_ascii=False)


class NewerFormat(ValueError):
    """The schemas were written by a later release; ``found`` is their format."""

    def __init__(self, found: Any) -> None:
        super().__init__(f"it has format {found}, and this release reads formats up to {FORMAT}")
        self.found = found


def parse_schemas(text: str) -> tuple[OperatorSchema, ...]:
    """Return the operators in the text of a file. Raises NewerFormat, or ValueError for any other text."""
    value = json.loads(text)
    try:
        if not isinstance(value["format"], int) or value["format"] > FORMAT:
            raise NewerFormat(value["format"])
        return tuple(map(_operator, value["operators"]))
    except (KeyError, TypeError, AttributeError) as error:
        raise ValueError(f"it lacks {error}") from None


def _operator(value: dict[str, Any]) -> OperatorSchema:
    inputs = (
        OperatorInput(each["rows"], tuple(each["operators"]), each["changes"]) for each in value["inputs"]
    )
    return OperatorSchema(
        value["id"],
        OperatorKind(value["kind"]),
        tuple(inputs),
        _columns(value["keys"]),
        tuple(map(_columns, value["columns"])),
        tuple(value["form"].items()),
        value["limit"],
        value["keeps_all"],
        value["ttl_ms"],
    )


def _columns(values: Sequence[dict[str, str]]) -> tuple[StateColumn, ...]:
    return tuple(StateColumn(**each) for each in values)
