"""Runs a case on a host, and compares its answers with those recorded from Flink."""

from __future__ import annotations

import re
from functools import partial
from typing import Any

from kafka_sql.session import Session
from tests.conformance.corpora import TIMED, job_failures
from tests.conformance.hosts import Host, HostRun
from tests.golden.event_time.corpus import is_ahead
from tests.golden.strangers.corpus import Statement
from tests.golden.strangers.record import prepared
from tests.golden_cases import GoldenCase

_MAP = re.compile(r"\{([^{}]*)\}")
"""The text of a map without others inside."""
_TIME_ATTRIBUTE = re.compile(r" \*(ROWTIME|PROCTIME)\*")


def differing(
    case: GoldenCase, host: Host, session: Session, broker: str, consume: Any, topic: Any
) -> list[str] | None:
    """What is not as in Flink, a text for each statement; None where the host runs none of the case."""
    run = HostRun(host, session, prepared(case, broker, bounded=not host.unbounded), broker, topic, consume)
    run.begin()
    problems, ran, failures = [], 0, job_failures()
    for statement in run.script.statements:
        expected = _expected(case, statement, host)
        agrees = partial(_agree, expected, case, host)
        header = "" if expected.startswith("ERROR") else expected.partition("\n")[0]
        given = run.answer(statement, header, agrees)
        if given is None:
            continue
        ran += 1
        failure = failures.get((case.name, statement.number))
        if given.startswith("ERROR") and failure is not None:
            told = given.partition("\n")[0].removeprefix("ERROR ")
            if told != failure:
                problems.append(
                    f"statement {statement.number}: {statement.sql}\n-- all\n{failure}\n-- here\n{given}"
                )
        if not agrees(given):
            problems.append(
                f"statement {statement.number}: {statement.sql}\n-- Flink\n{expected}\n-- here\n{given}"
            )
    return problems if ran else None


def _expected(case: GoldenCase, statement: Statement, host: Host) -> str:
    section = f"flink {statement.number}"
    if host.unbounded:
        return case.sections.get(f"{section} unbounded", case.sections[section])
    return case.sections[section]


def _agree(expected: str, case: GoldenCase, host: Host, given: str) -> bool:
    """Whether both are errors, or have the same rows and, where the corpus holds them, columns.

    Only Flink's streaming mode marks the types of time attributes. The rows of a record that lies ahead come
    when its source ends, so they do not count where it does not.
    """
    if expected.startswith("ERROR") or given.startswith("ERROR"):
        return expected.startswith("ERROR") and given.startswith("ERROR")
    texts = [given.split("\n"), expected.split("\n")]
    if texts[1][0]:
        texts = [[_TIME_ATTRIBUTE.sub("", lines[0]), *lines[1:]] for lines in texts]
    else:
        texts = [lines[1:] for lines in texts]
    if host.unbounded and case.group == TIMED:
        texts = [[line for line in lines if not any(map(is_ahead, line.split(" | ")))] for lines in texts]
    given_rows, expected_rows = (sorted(map(_with_sorted_maps, lines)) for lines in texts)
    return given_rows == expected_rows


def _with_sorted_maps(line: str) -> str:
    """A line of rows whose maps and multisets have their entries in order; that of Flink says nothing."""
    while found := _MAP.search(line):
        entries = sorted(_entries(found[1]))
        line = f"{line[: found.start()]}⟨{', '.join(entries)}⟩{line[found.end() :]}"
    return line


def _entries(text: str) -> list[str]:
    """The entries of a map: what stands between commas that are in no brackets."""
    found, depth = [""], 0
    for part in re.split(r"([\[(⟨\])⟩]|, )", text):
        depth += {**dict.fromkeys("[(⟨", 1), **dict.fromkeys("])⟩", -1)}.get(part, 0)
        if part == ", " and depth == 0:
            found.append("")
        else:
            found[-1] += part
    return found
