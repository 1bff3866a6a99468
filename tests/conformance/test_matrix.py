"""Every case of the matrix gives Flink's answer on every host that runs it."""

from __future__ import annotations

import pytest

from kafka_sql.session import Session
from tests.conformance.answers import differing
from tests.conformance.corpora import TIMED, differences, matrix_cases
from tests.conformance.hosts import Host
from tests.golden_cases import GoldenCase
from tests.integration.conftest import ON_CLUSTER

pytestmark = [pytest.mark.spark, pytest.mark.kafka, pytest.mark.drawn(10)]


def cells() -> list[object]:
    """Each case on each host; a listed difference must stay one."""
    reasons, found = differences(), []
    for case in matrix_cases():
        for host in Host:
            reason = reasons.get((case.name, host.value))
            if host is Host.PIPELINE_3:
                reason = reason or reasons.get((case.name, Host.PIPELINE.value))
            marks = [] if reason is None else [pytest.mark.xfail(strict=True, reason=reason)]
            if case.group == TIMED:  # has not yet been green as a whole
                marks.append(pytest.mark.exhaustive)
            if host in (Host.PIPELINE, Host.PIPELINE_3) and ON_CLUSTER:
                marks.append(pytest.mark.skip(reason="pipelines are tasks of a local master"))
            found.append(pytest.param(case, host, id=f"{case.id}-{host.value}", marks=marks))
    return found


@pytest.mark.parametrize(("case", "host"), cells())
def test_the_answer_is_that_of_flink(
    case: GoldenCase, host: Host, session: Session, broker, consume, topic
) -> None:
    problems = differing(case, host, session, broker, consume, topic)
    if problems is None:
        pytest.skip(f"no statement of this case runs on host {host.value}")
    assert not problems, "\n\n".join(problems)


def test_differences_are_of_cells() -> None:
    known = {(case.name, host.value) for case in matrix_cases() for host in Host}
    assert differences().keys() <= known
