"""The schema files themselves, and reading them from a checkout and from a wheel."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from jsonschema import Draft202012Validator

from kafka_sql.options.listing import markdown_table, option_rows
from kafka_sql.options.schema import (
    Direction,
    OptionSchema,
    Origin,
    Syntax,
    load_schema,
    read_schema,
    schemas_of,
)
from kafka_sql.options.values import _READERS, format_value, parse_value

ALL = [*schemas_of("connectors"), *schemas_of("formats"), load_schema("session")]
ROOT = Path(__file__).parents[3]


@pytest.mark.parametrize("schema", ALL, ids=lambda schema: schema.name)
def test_schema_is_valid_and_complete(schema: OptionSchema) -> None:
    Draft202012Validator.check_schema(schema.document)
    for option in (*schema.options, *schema.families):
        assert option.description.endswith("."), option.key
        assert option.description.count(". ") == 0, f"{option.key}: one sentence"
        if option.default is not None and option.pattern is None:
            node = schema.document["properties"][option.key]
            assert list(Draft202012Validator(node).iter_errors(option.default)) == [], option.key


@pytest.mark.parametrize("schema", ALL, ids=lambda schema: schema.name)
def test_defaults_are_read_as_they_are_shown(schema: OptionSchema) -> None:
    for option in schema.options:
        if option.default is not None:
            assert parse_value(option, format_value(option, option.default)) == option.default, option.key


@pytest.mark.parametrize("schema", ALL, ids=lambda schema: schema.name)
def test_keys_and_aliases_are_unique(schema: OptionSchema) -> None:
    names = [name for option in schema.options for name in (option.key, *option.aliases)]
    assert len(set(names)) == len(names)


def test_names_are_file_names() -> None:
    for area in ("connectors", "formats"):
        files = sorted((ROOT / "grammar" / area).glob("*.schema.json"))
        names = [file.name.removesuffix(".schema.json") for file in files]
        assert [schema.name for schema in schemas_of(area)] == names


def test_every_syntax_has_a_reader() -> None:
    assert set(_READERS) == set(Syntax)


def test_find_looks_at_keys_before_families() -> None:
    kafka = load_schema("connectors/kafka")
    group = kafka.find("properties.group.id")
    other = kafka.find("properties.client.id")
    assert group is not None
    assert other is not None
    assert (group.key, other.key) == ("properties.group.id", "properties.*")
    assert kafka.find("properties.") is None
    assert kafka.canonical("sink.semantic") == "sink.delivery-guarantee"


def test_annotations_are_read() -> None:
    kafka = load_schema("connectors/kafka")
    guarantee = kafka.find("sink.delivery-guarantee")
    records = kafka.find("scan.max-records-per-batch")
    jaas = kafka.find("properties.sasl.jaas.config")
    assert guarantee is not None
    assert records is not None
    assert jaas is not None
    assert guarantee.direction is Direction.SINK
    assert not guarantee.refuses("exactly-once")
    assert records.origin is Origin.KAFKA_SQL
    assert jaas.secret


def test_refused_values() -> None:
    schema = read_schema(
        {
            "title": "t",
            "description": "T.",
            "properties": {
                "a": {
                    "type": "string",
                    "default": "x",
                    "description": "A.",
                    "x-unsupported": {"help": "h", "harmless": ["y"]},
                }
            },
        }
    )
    (option,) = schema.options
    assert [option.refuses(value) for value in ("x", "y", "z")] == [False, False, True]


def test_missing_schema() -> None:
    with pytest.raises(FileNotFoundError):
        load_schema("connectors/no-such")


def test_importing_options_does_not_import_jsonschema() -> None:
    code = (
        "import sys, kafka_sql.connectors.registry, kafka_sql.options.session_options as s;"
        "s.SessionOptions.default(); sys.exit('jsonschema' in sys.modules)"
    )
    assert subprocess.run([sys.executable, "-c", code], cwd=ROOT, check=False).returncode == 0


def test_schemas_are_found_inside_an_installed_package(tmp_path: Path) -> None:
    shutil.copytree(ROOT / "kafka_sql", tmp_path / "kafka_sql", ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copytree(ROOT / "grammar", tmp_path / "kafka_sql" / "grammar")
    code = (
        "from kafka_sql.options.schema import grammar_folder, load_schema, schemas_of;"
        "print(grammar_folder(), load_schema('formats/json').name, len(schemas_of('connectors')))"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], cwd=tmp_path, check=True, capture_output=True, text=True
    )
    assert done.stdout.split() == [
        str(tmp_path / "kafka_sql" / "grammar"),
        "json",
        str(len(schemas_of("connectors"))),
    ]


def test_option_rows() -> None:
    rows = {row.key: row for row in option_rows(load_schema("formats/csv"), "csv.")}
    assert rows["csv.field-delimiter"].default == ","
    assert rows["csv.allow-comments"].use == "source"
    kafka = {row.key: row for row in option_rows(load_schema("connectors/kafka"))}
    assert kafka["scan.topic-partition-discovery.interval"].default == "5 min"
    assert kafka["properties.bootstrap.servers"].required
    assert kafka["value.fields-include"].type == "ALL / EXCEPT_KEY"
    assert "Older name: `sink.semantic`." in kafka["sink.delivery-guarantee"].description
    assert kafka["scan.header-filter"].description.startswith("Option of VVR.")
    assert kafka["sink.delivery-guarantee"].aliases == ("sink.semantic",)
    assert kafka["sink.delivery-guarantee"].status == "runs"
    assert kafka["scan.header-filter"].status == "runs"
    assert kafka["property-version"].status == "no effect"
    assert kafka["topic"].status == "runs"
    registry = {row.key: row for row in option_rows(load_schema("formats/json-confluent"), "json-confluent.")}
    assert registry["json-confluent.url"].aliases == ("json-confluent.schema-registry.url",)
    assert registry["json-confluent.url"].required
    assert "No effect" in option_rows(load_schema("connectors/print"))[-1].description


def test_markdown_table() -> None:
    table = markdown_table(load_schema("connectors/print")).splitlines()
    assert table[0] == "| option | type | default | use | description |"
    assert table[2] == "| `connector` | string | (required) | sink | Names the connector. |"
    assert all(line.startswith("| ") and line.endswith(" |") for line in table)
