"""What :func:`hide` was told is shown nowhere."""

from __future__ import annotations

import json
from urllib.parse import quote

from kafka_sql.text.diagnostics import Diagnostic, UnreachableError
from kafka_sql.text.error_codes import ErrorCode
from kafka_sql.text.redaction import hide, redacted
from kafka_sql.text.rendering import as_data, render

PASSWORD = 'it\'s "not/shown"@all'


def test_every_form_of_a_value_is_hidden() -> None:
    hide(PASSWORD)
    for form in (PASSWORD, json.dumps(PASSWORD)[1:-1], PASSWORD.replace("'", "''"), quote(PASSWORD, safe="")):
        assert redacted(f"before {form} behind") == "before ****** behind"


def test_lines_of_a_key_are_hidden() -> None:
    hide("-----BEGIN KEY-----\nMIIEvQIBADANBgkq\n-----END KEY-----\n")
    assert "MIIEvQIBADANBgkq" not in redacted("bad line: MIIEvQIBADANBgkq!")


def test_a_plain_word_is_only_hidden_where_it_stands_alone() -> None:
    hide("swordfish")
    hide("q7")
    assert redacted("login swordfish:q7 of 'properties.swordfish' and swordfishes, q78") == (
        "login ******:****** of 'properties.swordfish' and swordfishes, q78"
    )


def test_errors_and_diagnostics_show_none() -> None:
    diagnostic = Diagnostic(
        ErrorCode.NO_EFFECT, "says Hunter2-x", label="Hunter2-x", notes=("Hunter2-x",), helps=("Hunter2-x",)
    )
    hide("Hunter2-x")
    assert "Hunter2" not in str(UnreachableError(diagnostic))
    assert "Hunter2" not in render(diagnostic)
    assert "Hunter2" not in json.dumps(as_data(diagnostic))


def test_nothing_is_hidden_for_nothing() -> None:
    hide("")
    hide("  ")
    assert redacted("a  b") == "a  b"


def test_a_word_of_our_own_texts_is_hidden_by_its_place_alone() -> None:
    """With a hole in "******* 'orders' does not exist" everybody would know the password 'topic'."""
    for word in ("topic", "2024", "e"):
        hide(word)
    ours = "topic 'orders' of 2024 (2024-11-02, offset 2024): e.g. a topic 'topic'"
    assert redacted(ours) == ours
    assert redacted("sasl.password=topic, app:topic, 'p'='2024', password: e, password 'topic'") == (
        "sasl.password=******, app:******, 'p'='******', password: ******, password '******'"
    )
