"""Validators of option schemas, reduced to what a set of keys can be at odds with, and left out where nothing
is.

Scripts of thousands of tables write the same few sets of keys. ``jsonschema`` judges values; which keywords
of a schema have a say follows from the keys alone and is worked out once per set. Most tables are right,
which a look at simple keywords tells without it."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import Any

from kafka_sql.options.schema import OptionSchema

_WITHOUT_SAY = ("type", "default", "description")


def fits(schema: OptionSchema, instance: Mapping[str, object]) -> bool:
    """Whether typed options are at odds with nothing, as far as simple keywords tell; where they do not tell,
    False: :func:`validator` judges."""
    keys = frozenset(instance)
    if not keys.issuperset(schema.document.get("required", ())):
        return False
    nodes = _nodes(schema, keys)
    if not all(_value_fits(node, instance[key]) for key, node in nodes):
        return False
    return all(_is_elsewhere(rule, instance) for rule in _rules(schema, keys))


@lru_cache(maxsize=2048)
def _nodes(schema: OptionSchema, keys: frozenset[str]) -> tuple[tuple[str, Mapping[str, Any]], ...]:
    """The schemas that have a say about the value of a key, with the key."""
    found = [(key, node) for key, node in schema.document.get("properties", {}).items() if key in keys]
    for pattern, node in schema.document.get("patternProperties", {}).items():
        found += [(key, node) for key in keys if re.search(pattern, key)]
    return tuple((key, node) for key, node in found if _has_say(node))


@lru_cache(maxsize=2048)
def _rules(schema: OptionSchema, keys: frozenset[str]) -> tuple[Mapping[str, Any], ...]:
    """The rules that the keys alone do not decide."""
    return tuple(rule for rule in schema.document.get("allOf", ()) if not _is_kept(rule, keys))


def _value_fits(node: Mapping[str, Any], value: Any) -> bool:
    return all(_keyword_fits(keyword, wanted, value) for keyword, wanted in node.items())


def _keyword_fits(keyword: str, wanted: Any, value: Any) -> bool:
    match keyword:
        case "enum":
            return value in wanted
        case "minimum":
            return bool(value >= wanted)
        case "maximum":
            return bool(value <= wanted)
        case "minLength" | "minItems":
            return bool(len(value) >= wanted)
        case "maxLength":
            return bool(len(value) <= wanted)
        case "pattern":
            return re.search(wanted, value) is not None
        case "items":
            return all(_value_fits(wanted, item) for item in value)
        case _:
            return keyword in _WITHOUT_SAY or keyword.startswith("x-")


def _is_elsewhere(rule: Mapping[str, Any], instance: Mapping[str, object]) -> bool:
    """Whether a rule is about another value than the one given."""
    constants = rule.get("if", {}).get("properties", {}).items()
    return any("const" in node and instance.get(key) != node["const"] for key, node in constants)


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
    rules = _rules(schema, keys)
    if rules:
        document["allOf"] = list(rules)
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
    if condition.keys() == {"anyOf"} and _none_is_there(condition["anyOf"], keys):
        return True
    if "not" in rule and not keys.issuperset(rule["not"].get("required", ())):
        return True
    return "anyOf" in rule and _one_is_there(rule["anyOf"], keys)


def _none_is_there(choices: Iterable[Mapping[str, Any]], keys: frozenset[str]) -> bool:
    return all("required" in choice and not keys.issuperset(choice["required"]) for choice in choices)


def _one_is_there(choices: Iterable[Mapping[str, Any]], keys: frozenset[str]) -> bool:
    return any(choice.keys() == {"required"} and keys.issuperset(choice["required"]) for choice in choices)
