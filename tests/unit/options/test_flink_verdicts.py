"""What Flink accepts and refuses, case by case (recorded by ``tests/golden/options/record_verdicts.py``).

Nothing that Flink refuses may pass (``LAXER`` lists the exceptions). What Flink accepts is refused only for
a reason given here: it is not supported yet, or Flink would fail (or do something nobody means) once the
job runs."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from kafka_sql.text.diagnostics import Severity
from tests.unit.options.declared import declare

VERDICTS = Path(__file__).parents[2] / "golden" / "options" / "flink_verdicts.jsonl"
CASES = [json.loads(line) for line in VERDICTS.read_text(encoding="utf-8").splitlines()]

NOT_YET = "not-supported-yet"
NOT_CARRIED = "unsupported-type"
ONLY_OTHER_USE = "wrong for the use of the table that this script does not make"
NOT_IN_PYTHON = "a name of a character set that only Java has"
LAXER = {
    name: "another spelling of a character set that Flink has"
    for name in ("raw charset utf_8", "raw charset mac-roman", "raw charset latin-1")
}
FAILS_LATER = "Flink fails, or reads and writes nothing, when the job runs"
STRICTER = {
    "partitioner empty source": ONLY_OTHER_USE,
    "round-robin key source": ONLY_OTHER_USE,
    "startup ts missing sink": ONLY_OTHER_USE,
    "specific offsets partition:0,offset:-1": FAILS_LATER,
    "specific offsets unused bad": ONLY_OTHER_USE,
    "topic empty": FAILS_LATER,
    "topic ;": FAILS_LATER,
    "topic list sink": FAILS_LATER,
    "topic a;;b": FAILS_LATER,
    "pattern empty": FAILS_LATER,
    "bootstrap bad": FAILS_LATER,
    "reset nope sink": ONLY_OTHER_USE,
    "key dup": FAILS_LATER,
    "exactly once no prefix source": ONLY_OTHER_USE,
    "exactly once": NOT_YET,
    "watermark emit": NOT_YET,
    "watermark align": NOT_YET,
    "watermark idle": NOT_YET,
    "json both sink": ONLY_OTHER_USE,
    "json mapnull source x": ONLY_OTHER_USE,
    "format debezium-json": NOT_YET,
    "debezium primary key": NOT_YET,
    "meta unknown virtual sink": ONLY_OTHER_USE,
    "meta topic virtual list sink": FAILS_LATER,
    "datagen rows-per-second 0": FAILS_LATER,
    "datagen rows-per-second -1": FAILS_LATER,
    "datagen n -1": FAILS_LATER,
    "datagen BINARY(3) seq": FAILS_LATER,
    "datagen VARBINARY(5) seq": FAILS_LATER,
    "datagen BYTES seq": FAILS_LATER,
    "datagen seq rev": FAILS_LATER,
    "datagen min>max": FAILS_LATER,
    "datagen tiny big": FAILS_LATER,
    "datagen len 0": FAILS_LATER,
    "datagen len -1": FAILS_LATER,
    "datagen nullrate 2": FAILS_LATER,
    "datagen nullrate notnull": FAILS_LATER,
    "type json TIMESTAMP(9)": NOT_CARRIED,
    "typesink json TIMESTAMP(9)": NOT_CARRIED,
    "type json TIMESTAMP_LTZ(9)": NOT_CARRIED,
    "type csv TIMESTAMP(9)": NOT_CARRIED,
    "typesink csv TIMESTAMP(9)": NOT_CARRIED,
    "type csv TIMESTAMP_LTZ(9)": NOT_CARRIED,
    "datagen seqval TINYINT 100 300": FAILS_LATER,
    "raw charset 8859_1": NOT_IN_PYTHON,
}


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["name"])
def test_verdict(case: dict[str, object]) -> None:
    declared = declare(str(case["sql"]))
    errors = [diagnostic for diagnostic in declared.diagnostics if diagnostic.severity is Severity.ERROR]
    reason = STRICTER.get(str(case["name"]))
    if case["name"] in LAXER:
        assert not case["flink"]
        assert not errors
    elif reason is None:
        assert (not errors) == case["flink"], errors
    else:
        assert case["flink"], "Flink refuses this too: no reason needed"
        assert errors
        if reason in (NOT_YET, NOT_CARRIED):
            assert {error.code for error in errors} == {reason}


def test_reasons_belong_to_cases() -> None:
    assert {*STRICTER, *LAXER} <= {case["name"] for case in CASES}
