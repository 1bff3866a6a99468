"""Validators of option schemas, reduced to what a set of keys can be at odds with.

Scripts of thousands of tables write the same few sets of keys. ``jsonschema`` judges values; which keywords
of a schema have a say follows from the keys alone and is worked out once per set."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import Any

from kafka_sql.options.schema import OptionSchema

_WITHOUT_SAY = ("type", "default", "description")


@lru_cache(maxsize=2048)
def validator(schema: OptionSchema, keys: frozenset[str]) -> Any | None:
    """A validator for typed options with exactly these keys, all of which the schema has (their types are
    right, as they were read by it); None where nothing can be wrong."""
    document: dict[str, Any] = {}
    for keyword in ("properties", "patternProperties"):
        nodes = {
            key: node
            for key, node in schema.document.get(keyword, {}).items()
            if (key in keys or keyword == "patternProperties") and _has_say(node)
        }
        if nodes:
            document[keyword] = nodes
    required = schema.document.get("required", ())
    if not keys.issuperset(required):
        document["required"] = required
    rules = [rule for rule in schema.document.get("allOf", ()) if not _is_kept(rule, keys)]
    if rules:
        document["allOf"] = rules
    if not document:
        return None
    # jsonschema takes a twentieth of a second to import: only when there is something to validate.
    from jsonschema import Draft202012Validator

    return Draft202012Validator(document)


def _has_say(node: Mapping[str, Any]) -> bool:
    return any(keyword not in _WITHOUT_SAY and not keyword.startswith("x-") for keyword in node)


def _is_kept(rule: Mapping[str, Any], keys: frozenset[str]) -> bool:
    """Whether the keys alone say that a rule is kept: its condition is not met, what it forbids is not there,
    or one of what it wants is."""
    condition = rule.get("if", {})
    if not keys.issuperset(condition.get("required", ())):
        return True
    if "not" in rule and not keys.issuperset(rule["not"].get("required", ())):
        return True
    return "anyOf" in rule and _one_is_there(rule["anyOf"], keys)


def _one_is_there(choices: Iterable[Mapping[str, Any]], keys: frozenset[str]) -> bool:
    return any(choice.keys() == {"required"} and keys.issuperset(choice["required"]) for choice in choices)
