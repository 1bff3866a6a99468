"""What ``jsonschema`` finds wrong with typed options, as diagnostics at the right key or value."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from difflib import get_close_matches
from typing import Any

from kafka_sql.options.masking import mask
from kafka_sql.options.schema import OptionSchema
from kafka_sql.options.validators import fits, validator
from kafka_sql.sql.statements.statements import OptionEntry
from kafka_sql.text.diagnostics import Diagnostic, did_you_mean, nearest
from kafka_sql.text.error_codes import ErrorCode
from kafka_sql.text.source import Span


@dataclass(frozen=True)
class Owner:
    """Whose options these are: ``kind`` is ``connector``, ``format`` or another word; ``prefix`` stands in
    front of the keys as written (``json.``, ``key.csv.``); ``other_keys`` are keys that are right elsewhere
    in the same WITH clause, for suggestions."""

    kind: str
    schema: OptionSchema
    prefix: str = ""
    other_keys: tuple[str, ...] = ()

    def nearest_three(self, key: str) -> list[str]:
        """The three keys least unlike ``key``, however far from it."""
        local = get_close_matches(key.removeprefix(self.prefix), self.schema.keys, n=3, cutoff=0)
        return [self.prefix + match for match in local]

    def near(self, key: str) -> list[str]:
        """Keys to suggest for ``key``, all as the user writes them. The prefix counts for nothing where the
        key has it: what is behind it must be alike."""
        if self.prefix and key.startswith(self.prefix):
            local = nearest(key.removeprefix(self.prefix), self.schema.keys)
            return [self.prefix + match for match in local]
        return nearest(key, (*(self.prefix + key for key in self.schema.keys), *self.other_keys))


def violations(
    owner: Owner, instance: Mapping[str, object], written: Mapping[str, OptionEntry], place: Span
) -> list[Diagnostic]:
    """Every way in which ``instance`` (typed values by schema key) is at odds with the schema.

    ``written`` are all entries by schema key, also those unknown or unreadable; ``place`` is blamed for
    what is missing. An option is not reported as missing where it was :func:`meant`: that is an error
    already."""
    absent = meant(owner, written)
    found = [unknown_option(owner, entry) for key, entry in written.items() if owner.schema.find(key) is None]
    judge = None if fits(owner.schema, instance) else validator(owner.schema, frozenset(instance))
    if judge is not None:
        for error in judge.iter_errors(dict(instance)):
            found.extend(_translate(owner, error, written, absent, place))
    # The validator reports a list of required keys once per missing key.
    return list(dict.fromkeys(found))


def meant(owner: Owner, written: Iterable[str]) -> set[str]:
    """The keys, with the owner's prefix, that are ``written`` (by schema key), and those that unknown ones
    look like."""
    known = set(written)
    unknown = [key for key in known if owner.schema.find(key) is None]
    misspelt = {match for key in unknown for match in owner.near(owner.prefix + key) if match not in known}
    return {owner.prefix + key for key in known} | misspelt


def unknown_option(owner: Owner, entry: OptionEntry) -> Diagnostic:
    """The error for a key that the owner does not have."""
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
