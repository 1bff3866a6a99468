"""Turns violations of ``jsonschema`` in typed options into diagnostics at the right key or value."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from difflib import get_close_matches
from functools import lru_cache
from typing import Any

from kafka_sql.options.masking import mask
from kafka_sql.options.schema import OptionSchema
from kafka_sql.sql.statements.statements import OptionEntry
from kafka_sql.text.diagnostics import Diagnostic, did_you_mean, nearest
from kafka_sql.text.error_codes import ErrorCode
from kafka_sql.text.source import Span

_WITHOUT_SAY = ("type", "default", "description")


def fits(schema: OptionSchema, instance: Mapping[str, object]) -> bool:
    """Whether typed options violate nothing, as far as simple keywords decide it. If they do not, returns
    False, and :func:`validator` decides.
    """
    keys = frozenset(instance)
    if not keys.issuperset(schema.document.get("required", ())):
        return False
    nodes = _nodes(schema, keys)
    if not all(_value_fits(node, instance[key]) for key, node in nodes):
        return False
    return all(_is_elsewhere(rule, instance) for rule in _rules(schema, keys))


@lru_cache(maxsize=2048)
def _nodes(schema: OptionSchema, keys: frozenset[str]) -> tuple[tuple[str, Mapping[str, Any]], ...]:
    """Return the schemas that constrain the value of a key, with the key."""
    found = [(key, node) for key, node in schema.document.get("properties", {}).items() if key in keys]
    for pattern, node in schema.document.get("patternProperties", {}).items():
        found += [(key, node) for key in keys if re.search(pattern, key)]
    return tuple((key, node) for key, node in found if _has_say(node))


@lru_cache(maxsize=2048)
def _rules(schema: OptionSchema, keys: frozenset[str]) -> tuple[Mapping[str, Any], ...]:
    """Return the rules that the keys alone do not decide."""
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
    """Whether a rule is about another value than the given one."""
    constants = rule.get("if", {}).get("properties", {}).items()
    return any("const" in node and instance.get(key) != node["const"] for key, node in constants)


@lru_cache(maxsize=2048)
def validator(schema: OptionSchema, keys: frozenset[str]) -> Any | None:
    """Return a validator for typed options with exactly these keys, all of them in the schema and with
    values of the right type; None if nothing can be wrong.
    """
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
    # Importing jsonschema takes a twentieth of a second: only when there is something to validate.
    from jsonschema import Draft202012Validator

    return Draft202012Validator(document)


def _has_say(node: Mapping[str, Any]) -> bool:
    return any(keyword not in _WITHOUT_SAY and not keyword.startswith("x-") for keyword in node)


def _is_kept(rule: Mapping[str, Any], keys: frozenset[str]) -> bool:
    """Whether the keys alone fulfil a rule: its condition is not met, the forbidden keys are missing, or
    one of the required keys is given.
    """
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


@dataclass(frozen=True)
class Owner:
    """The owner of options: ``kind`` is ``connector``, ``format`` or another word; ``prefix`` precedes the
    keys as written (``json.``, ``key.csv.``); ``other_keys`` are valid elsewhere in the same WITH clause,
    for suggestions.
    """

    kind: str
    schema: OptionSchema
    prefix: str = ""
    other_keys: tuple[str, ...] = ()

    def nearest_three(self, key: str) -> list[str]:
        """Return the three most similar keys, however different they are."""
        local = get_close_matches(key.removeprefix(self.prefix), self.schema.keys, n=3, cutoff=0)
        return [self.prefix + match for match in local]

    def near(self, key: str) -> list[str]:
        """Return keys to suggest for ``key``, all as the user writes them. If the key has the prefix, only
        the rest has to be similar.
        """
        if self.prefix and key.startswith(self.prefix):
            local = nearest(key.removeprefix(self.prefix), self.schema.keys)
            return [self.prefix + match for match in local]
        return nearest(key, (*(self.prefix + key for key in self.schema.keys), *self.other_keys))


def violations(
    owner: Owner, instance: Mapping[str, object], written: Mapping[str, OptionEntry], place: Span
) -> list[Diagnostic]:
    """Return every violation of the schema by ``instance`` (typed values by schema key).

    ``written`` are all entries by schema key, also unknown and unreadable ones; errors about missing
    options point to ``place``. An option that was :func:`meant` is not reported as missing: it already has
    an error.
    """
    absent = meant(owner, written)
    found = [unknown_option(owner, entry) for key, entry in written.items() if owner.schema.find(key) is None]
    judge = None if fits(owner.schema, instance) else validator(owner.schema, frozenset(instance))
    if judge is not None:
        for error in judge.iter_errors(dict(instance)):
            found.extend(_translate(owner, error, written, absent, place))
    # The validator reports a list of required keys once per missing key.
    return list(dict.fromkeys(found))


def meant(owner: Owner, written: Iterable[str]) -> set[str]:
    """Return the keys, with the owner's prefix, that are ``written`` (by schema key), and those that
    unknown keys resemble.
    """
    known = set(written)
    unknown = [key for key in known if owner.schema.find(key) is None]
    misspelt = {match for key in unknown for match in owner.near(owner.prefix + key) if match not in known}
    return {owner.prefix + key for key in known} | misspelt


def unknown_option(owner: Owner, entry: OptionEntry) -> Diagnostic:
    """Return the error for a key that the owner does not have."""
    kind, name = owner.kind, owner.schema.name
    instead = owner.schema.not_here.get(entry.key.value.removeprefix(owner.prefix))
    if instead is not None:
        return Diagnostic(
            ErrorCode.UNKNOWN_OPTION,
            f"{kind} '{name}' has no option '{entry.key.value}'",
            entry.key.span,
            helps=(instead.replace("{prefix}", owner.prefix),),
        )
    label = did_you_mean(entry.key.value, owner.near(entry.key.value))
    if not label:
        label = "nearest options: " + ", ".join(f"'{key}'" for key in owner.nearest_three(entry.key.value))
    return Diagnostic(
        ErrorCode.UNKNOWN_OPTION,
        f"{kind} '{name}' has no option '{entry.key.value}'",
        entry.key.span,
        label=label,
        helps=(_all_options(owner),),
    )


def _all_options(owner: Owner) -> str:
    if owner.kind in ("pipeline", "catalog"):
        return f"'kafka-sql docs options' lists all options of {owner.kind} '{owner.schema.name}'"
    return f"SHOW OPTIONS FOR {owner.kind.upper()} {owner.schema.name} lists all options"


def _translate(
    owner: Owner, error: Any, written: Mapping[str, OptionEntry], absent: set[str], place: Span
) -> Iterator[Diagnostic]:
    rule = error.schema.get("x-error") if isinstance(error.schema, Mapping) else None
    key = str(error.absolute_path[0]) if error.absolute_path else ""
    if rule is not None:
        if not any(owner.prefix + missing in absent for missing in rule.get("missing", ())):
            yield _by_rule(owner, rule, key, written, place)
    elif error.validator == "required":
        for missing in error.validator_value:
            if missing not in error.instance and owner.prefix + missing not in absent:
                written_as = (
                    f"{missing}: …" if owner.kind == "pipeline" else f"'{owner.prefix}{missing}' = '…'"
                )
                yield Diagnostic(
                    ErrorCode.MISSING_OPTION,
                    f"{owner.kind} '{owner.schema.name}' needs option '{owner.prefix}{missing}'",
                    place,
                    helps=(f"add {written_as}",),
                )
    elif key:
        yield _bad_value(owner, error, written[key], key)


def _by_rule(
    owner: Owner, rule: Mapping[str, Any], key: str, written: Mapping[str, OptionEntry], place: Span
) -> Diagnostic:
    places = rule.get("at", key)
    places = [places] if isinstance(places, str) else places
    entry = next((written[place] for place in places if place in written), None)
    value = mask(entry.key.value, entry.value.value) if entry else ""
    message = rule["message"].replace("{prefix}", owner.prefix).replace("{name}", owner.schema.name)
    message = message.replace("{value}", value)
    return Diagnostic(
        ErrorCode(rule["code"]),
        message,
        entry.value.span if entry else place,
        label=did_you_mean(value, rule.get("values", ())),
        helps=(rule["help"].replace("{prefix}", owner.prefix),) if "help" in rule else (),
    )


def _bad_value(owner: Owner, error: Any, entry: OptionEntry, schema_key: str) -> Diagnostic:
    key, value = entry.key.value, mask(entry.key.value, entry.value.value)
    match error.validator:
        case "enum":
            option = owner.schema.find(schema_key)
            refused = option.unsupported.values if option and option.unsupported else ()
            allowed = [choice for choice in error.validator_value if choice not in refused]
            return Diagnostic(
                ErrorCode.INVALID_VALUE,
                f"option '{key}' cannot be '{value}'",
                entry.value.span,
                label=did_you_mean(value, error.validator_value),
                helps=("allowed: " + ", ".join(f"'{choice}'" for choice in allowed),),
            )
        case "minimum":
            expected = f"at least {error.validator_value}"
        case "maximum":
            expected = f"at most {error.validator_value}"
        case "maxLength":
            expected = f"at most {error.validator_value} characters long"
            return Diagnostic(ErrorCode.INVALID_VALUE, f"option '{key}' must be {expected}", entry.value.span)
        case "minLength" | "minItems":
            return Diagnostic(ErrorCode.INVALID_VALUE, f"option '{key}' is empty", entry.value.span)
        case _:
            expected = f"valid for its schema ({error.validator})"
    return Diagnostic(
        ErrorCode.INVALID_VALUE, f"option '{key}' must be {expected}, not '{value}'", entry.value.span
    )
