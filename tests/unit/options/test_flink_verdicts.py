"""What Flink accepts and refuses, case by case (recorded by ``tests/golden/options/record_verdicts.py``).

Nothing that Flink refuses may pass (``LAXER`` lists the exceptions). What Flink accepts is refused only
because its connector or format does not run yet, or for a reason given here: it is not supported yet, or
Flink would fail (or do something nobody means) once the job runs. Where Flink refuses, "not supported yet"
does not count: the rule must be found too."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from kafka_sql.connectors.registry import connector_spec, source_changes
from kafka_sql.formats.registry import spec_of
from kafka_sql.model.connectors import Connector, FilesystemTable, KafkaTable
from kafka_sql.model.formats import Changes
from kafka_sql.text.diagnostics import Severity
from tests.unit.options.declared import Declared, declare

VERDICTS = Path(__file__).parents[2] / "golden" / "options" / "flink_verdicts.jsonl"
CASES = [json.loads(line) for line in VERDICTS.read_text(encoding="utf-8").splitlines()]

NOT_YET = "not-supported-yet"
NOT_CARRIED = "unsupported-type"
ONLY_OTHER_USE = "wrong for the use of the table that this script does not make"
NOT_IN_PYTHON = "a name of a character set that only Java has"
ANOTHER_SPELLING = "another spelling of a character set that Flink has"
OF_NEXT_FLINK = "an option of Flink's next version"
OPENS_FILES = "Flink opens the file while it plans, here the job does"
LAXER = {
    **dict.fromkeys(("raw charset utf_8", "raw charset mac-roman", "raw charset latin-1"), ANOTHER_SPELLING),
    **{
        f"{format} auto.register.schemas{use}": OF_NEXT_FLINK
        for format in ("avro-confluent", "debezium-avro-confluent")
        for use in ("", " sink")
    },
    "partitioner a.b.C": "a class of Python's is looked for when the job starts",
    "meta sink partition": "the partition of a record can be written",
    "format both + value opts": "options of 'value.format' make it count, as in VVR",
    "no group": "the group is KafkaSource-<table> then, as in VVR: a warning says so",
    "hint": "the group is KafkaSource-<table> then, as in VVR: a warning says so",
    "avro-confluent keystore": OPENS_FILES,
    "debezium-avro-confluent keystore": OPENS_FILES,
}
MISSING_THERE = {
    "connector elasticsearch-7": "Flink has it in a jar of its own",
    "connector hive": "Flink has it in a jar of its own",
    "connector dynamic-kafka": "the case lacks its options",
}
"""Flink refuses these; here all that is said is that they are not supported yet."""
FAILS_LATER = "Flink fails, or reads and writes nothing, when the job runs"
STRICTER = {
    "format bogus": "of 'format' and 'value.format' the latter counts, as in VVR",
    "partitioner empty source": ONLY_OTHER_USE,
    "round-robin key source": ONLY_OTHER_USE,
    "startup ts missing sink": ONLY_OTHER_USE,
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
    "json both sink": ONLY_OTHER_USE,
    "json mapnull source x": ONLY_OTHER_USE,
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
    **{
        f"{format} map-null-key x": ONLY_OTHER_USE
        for format in ("debezium-json", "canal-json", "maxwell-json", "ogg-json")
    },
    "canal-json database.include bad sink": ONLY_OTHER_USE,
    "canal-json table.include bad sink": ONLY_OTHER_USE,
    "avro-confluent keystore without password sink": ONLY_OTHER_USE,
    "debezium-avro-confluent keystore without password sink": ONLY_OTHER_USE,
    "upsert bounded timestamp sink": ONLY_OTHER_USE,
    "upsert bounded specific-offsets sink": ONLY_OTHER_USE,
    "upsert bounded specific offsets bad sink": ONLY_OTHER_USE,
    "upsert bounded specific offsets two topics sink": ONLY_OTHER_USE,
    "upsert topic list without topic column sink": FAILS_LATER,
    "upsert buffer negative rows": ONLY_OTHER_USE,
    "upsert buffer negative both": ONLY_OTHER_USE,
    "upsert exactly once no prefix": ONLY_OTHER_USE,
    "upsert parallelism 0": ONLY_OTHER_USE,
    "upsert scan parallelism 0 sink": ONLY_OTHER_USE,
    "upsert value option both json sink": ONLY_OTHER_USE,
    "filesystem source.path.regex-pattern bad ([": FAILS_LATER,
    "filesystem source.path.regex-pattern bad ([ sink": ONLY_OTHER_USE,
    "filesystem sink.partition-commit.policy.kind bad x sink": FAILS_LATER,
    "filesystem avro codec bad": ONLY_OTHER_USE,
    "filesystem avro codec bad sink": FAILS_LATER,
    "exactly once prefix empty": ONLY_OTHER_USE,
    "exactly once prefix empty sink": FAILS_LATER,
}


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["name"])
def test_verdict(case: dict[str, object]) -> None:
    name = str(case["name"])
    declared = declare(str(case["sql"]))
    errors = [diagnostic for diagnostic in declared.diagnostics if diagnostic.severity is Severity.ERROR]
    not_yet = [error for error in errors if error.code == NOT_YET]
    wrong = [error for error in errors if error.code != NOT_YET]
    reason = STRICTER.get(name)
    if name in LAXER:
        assert not case["flink"]
        assert not wrong
    elif name in MISSING_THERE:
        assert not case["flink"]
        assert not_yet
    elif reason is None:
        assert (not wrong) == case["flink"], errors
        assert not not_yet or wrong or _does_not_run(declared), "refused for no reason"
    else:
        assert case["flink"], "Flink refuses this too: no reason needed"
        assert errors
        if reason in (NOT_YET, NOT_CARRIED):
            assert {error.code for error in errors} == {reason}


def test_reasons_belong_to_cases() -> None:
    assert {*STRICTER, *LAXER, *MISSING_THERE} <= {case["name"] for case in CASES}


def _does_not_run(declared: Declared) -> bool:
    """Whether a connector or format of the script can be declared only, or gives changes."""
    return any(
        not spec.runs or source_changes(connector) is not Changes.INSERT_ONLY or not _has_codecs(connector)
        for connector in declared.connectors.values()
        if (spec := connector_spec(connector))
    )


def _has_codecs(connector: Connector) -> bool:
    if isinstance(connector, FilesystemTable):
        return spec_of(connector.format).in_files
    if not isinstance(connector, KafkaTable):
        return True
    formats = (connector.value_format, connector.key_format)
    specs = [spec_of(format) for format in formats if format is not None]
    return all(spec.decodes and spec.encodes for spec in specs)
