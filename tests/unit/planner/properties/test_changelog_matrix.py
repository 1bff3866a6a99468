"""Which kinds of rows every operator gives over every changelog mode, beside what Flink's planner says
(tests/golden/changelog_matrix)."""

from __future__ import annotations

import pytest

from kafka_sql.catalog.catalog import Catalog
from kafka_sql.options.session_options import SessionOptions
from kafka_sql.planner.checker import check_script
from kafka_sql.planner.explain.changelog_notes import RowKinds
from kafka_sql.planner.plan.checked_script import CollectPlan, JobPlan
from kafka_sql.planner.plan.nodes import Filter, Limit, Over, Plan, Project, Sort, Unnest, WindowAggregate
from kafka_sql.planner.plan.sinks import Collect, Sink
from kafka_sql.planner.properties.changelog_mode import top_n
from kafka_sql.planner.properties.window_top_n import is_window_rank
from kafka_sql.sql.script_parser import parse_script
from kafka_sql.text.diagnostics import Diagnostic, Severity
from kafka_sql.text.source import SourceText
from tests.golden.changelog_matrix import corpus
from tests.golden_cases import GoldenCase, golden_cases

CASES = golden_cases("changelog_matrix")
_OURS = {
    "Scan": "scan",
    "Aggregate": "aggregate",
    "WindowAggregate": "window",
    "Join": "join",
    "TemporalJoin": "temporal join",
    "Over": "over",
    "MatchRecognize": "pattern",
    "Union": "union",
    "Expand": "expand",
    "Unnest": "unnest",
    "Sort": "sort",
    "Limit": "rank",
    "SetOperation": "set operation",
    "Values": "values",
}
_FLINKS = {
    "TableSourceScan": "scan",
    "GroupAggregate": "aggregate",
    "GlobalWindowAggregate": "window",
    "WindowAggregate": "window",
    "GroupWindowAggregate": "window",
    "Join": "join",
    "IntervalJoin": "join",
    "WindowJoin": "join",
    "TemporalJoin": "temporal join",
    "OverAggregate": "over",
    "Match": "pattern",
    "Union": "union",
    "Expand": "expand",
    "Correlate": "unnest",
    "TemporalSort": "sort",
    "Rank": "rank",
    "WindowRank": "rank",
    "WindowDeduplicate": "rank",
    "Deduplicate": "rank",
    "Limit": "rank",
    "SortLimit": "rank",
    "Values": "values",
}
Kinds = list[tuple[str, str]]


@pytest.fixture(scope="module")
def declared():
    script = ";\n".join(["SET 'kafka-sql.flink-version' = '2.3'", *corpus.tables()]) + ";"
    found = check_script(parse_script(SourceText("t", script)), Catalog(), SessionOptions.default("UTC"))
    assert not found.diagnostics
    return found


def planned(declared, sql: str) -> Sink | Collect | Diagnostic:
    """The plan of a statement, or the first thing that is wrong with it."""
    checked = check_script(parse_script(SourceText("query.sql", sql)), declared.catalog, declared.options)
    for problem in checked.diagnostics:
        if problem.severity is Severity.ERROR:
            return problem
    (statement,) = checked.statements
    if isinstance(statement, JobPlan):
        return statement.sinks[0]
    assert isinstance(statement, CollectPlan)
    return statement.collect


def tree(node: Plan, kinds: RowKinds) -> list[str]:
    """Name and kinds of each node, inputs indented by two spaces."""
    below = (f"  {line}" for child in node.inputs for line in tree(child, kinds))
    return [f"{type(node).__name__} [{kinds.of(node)}]", *below]


def ours(node: Plan, kinds: RowKinds) -> Kinds:
    """The operators of a plan, from the top."""
    found: Kinds = []
    name, below = _OURS.get(type(node).__name__), node
    if isinstance(node, Filter) and top_n(node.input, node.condition) is not None:
        name, below = "rank", node.input
        while isinstance(below, Project):
            below = below.input
        assert isinstance(below, Over)
    elif isinstance(node, Unnest) and _ranks_windows(node.input):
        name, below = "rank", node.input
    elif isinstance(node, Limit) and isinstance(node.input, Sort):
        below = node.input
    if name is not None:
        found.append((name, kinds.of(node)))
    return found + [each for child in below.inputs for each in ours(child, kinds)]


def _ranks_windows(node: Plan) -> bool:
    return isinstance(node, WindowAggregate) and is_window_rank(node)


def flinks(plan: str) -> Kinds:
    """The operators in a recorded plan. A source of upserts gives what the normaliser above it gives, and a
    new row of upserts may be the first of its key."""
    found: Kinds = []
    normalised: tuple[int, str] | None = None
    for line in plan.splitlines():
        depth = len(line) - len(line.lstrip())
        name, kinds = line.strip().rstrip("]").split(" [")
        if normalised is not None and depth <= normalised[0]:
            normalised = None
        if name == "ChangelogNormalize":
            normalised = (depth, kinds)
        if name == "TableSourceScan" and normalised is not None:
            kinds = normalised[1]
        if name in _FLINKS:
            found.append((_FLINKS[name], "I,UA,D" if kinds == "UA,D" else kinds))
    return found


def top(plan: str) -> str:
    """The kinds of rows of the whole result in a recorded plan."""
    lines = [line for line in plan.splitlines() if not line.startswith("Sink ")]
    kinds = lines[0].split(" [")[1].rstrip("]")
    return "I,UA,D" if kinds == "UA,D" else kinds


def differences(case: GoldenCase, plan: Sink | Collect) -> list[str]:
    """What the two plans say of the same operators, where it is not the same."""
    kinds = RowKinds(plan)
    flink = case.sections["flink plan"]
    theirs, mine = flinks(flink), ours(plan.input, kinds)
    found = []
    if top(flink) != kinds.of_result:
        found.append(f"result: {top(flink)} in Flink, {kinds.of_result} here")
    if [name for name, _ in theirs] != [name for name, _ in mine]:
        listed = [", ".join(name for name, _ in each) for each in (theirs, mine)]
        found.append(f"operators: {listed[0]} in Flink, {listed[1]} here")
    else:
        pairs = zip(theirs, mine, strict=True)
        found += [
            f"{name}: {said} in Flink, {shown} here" for (name, said), (_, shown) in pairs if said != shown
        ]
    return found


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.id)
def test_kinds_of_rows_are_those_of_flink(case: GoldenCase, declared) -> None:
    plan = planned(declared, case.sql)
    reason = corpus.reason(case.group, case.name)
    if isinstance(plan, Diagnostic):
        assert plan.span is not None
        case.expect("error", f"{plan.code}: {plan.message}")
        assert ("flink error" in case.sections) != bool(reason)
        return
    assert "flink plan" in case.sections, "Flink refuses it"
    case.expect("plan", "\n".join(tree(plan.input, RowKinds(plan))))
    found = differences(case, plan)
    assert bool(found) == bool(reason), found
    if found:
        case.expect("differs", "\n".join([*found, f"because {reason}"]))


def test_every_operator_has_a_case_for_every_changelog_mode() -> None:
    there = {(case.group, case.name): case.sql for case in CASES}
    wanted = {(case.area, case.name): f"{case.statement};" for case in corpus.matrix()}
    assert there == wanted
    for case in CASES:
        assert len({"flink plan", "flink error"} & case.sections.keys()) == 1, case.name
        assert len({"plan", "error"} & case.sections.keys()) == 1, case.name
