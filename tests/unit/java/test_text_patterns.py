"""Java's patterns for any text, as Python reads them. The expectations are what ``java.util.regex`` finds."""

from __future__ import annotations

import pytest

from kafka_sql.java.text_patterns import is_no_pattern, matches, replaced, text_pattern


@pytest.mark.parametrize(
    ("pattern", "text", "found"),
    [
        (r"\bcat\b", "cat concat cat.", ["cat", "cat"]),
        (r"\bé", "é aé", ["é"]),
        (r"\B.", "ab", ["b"]),
        (r"\p{L}+", "aé1中😀", ["aé", "中"]),
        (r"\pN", "a1", ["1"]),
        (r"\P{Lu}+", "aBc", ["a", "c"]),
        (r"[\p{L}&&[^a]]+", "abca", ["bc"]),
        (r"[a-c[x-z]]+", "abzq", ["abz"]),
        (r"[^a-c[x-z]]+", "abzq", ["q"]),
        (r"[a-z&&def]+", "abdef", ["def"]),
        (r"[]a]+", "]a[", ["]a"]),
        (r"[\w-.]+", "a-. ,", ["a-."]),
        (r"(?i)AB", "ab", ["ab"]),
        (r"x(?i:ab)", "xAB XAB", ["xAB"]),
        (r"(?m)^a$", "a\r\na", ["a", "a"]),
        (r"(?m)^", "a\n", [""]),
        (r"a.b", "a\u2028b a\tb", ["a\tb"]),
        (r"(?s).b", "\nb", ["\nb"]),
        (r"a$", "ba\r\n", ["a"]),
        (r"\x{1F600}|\0101", "A😀", ["A", "😀"]),
        (r"a*", "aab", ["aa", "", ""]),
        (r"a??", "aa", ["", "", ""]),
        (r"", "😀", ["", "", ""]),
        (r"\Qa.b\E+", "a.bb", ["a.bb"]),
    ],
)
def test_patterns_find_what_java_finds(pattern: str, text: str, found: list[str]) -> None:
    compiled = text_pattern(pattern)
    assert compiled is not None
    assert [match[0] for match in matches(compiled, text)] == found


@pytest.mark.parametrize(
    "pattern", ["a(?i)b", "(?x)a b", r"\X", r"\G", r"\p{IsLatin}", "a{,2}", "(?i)\\p{Lu}"]
)
def test_patterns_that_python_may_read_otherwise_are_not_translated(pattern: str) -> None:
    assert text_pattern(pattern) is None


def test_an_empty_match_stands_between_the_halves_of_a_character() -> None:
    compiled = text_pattern("")
    assert compiled is not None
    assert replaced(compiled, "a😀", lambda _: "-") == "-a-?-?-"


@pytest.mark.parametrize("pattern", ["^+", r"\A*", r"\b?a"])
def test_anchors_may_be_repeated(pattern: str) -> None:
    assert not is_no_pattern(pattern)


@pytest.mark.parametrize(
    ("pattern", "text", "expected"),
    [("|x*b", "a b ", "<>a<> <>b<> <>"), ("x*", "axb", "<>a<x><>b<>"), ("b+", "abba", "a<bb>a")],
)
def test_java_advances_after_an_empty_match(pattern, text, expected):
    compiled = text_pattern(pattern)
    assert compiled is not None
    assert replaced(compiled, text, lambda match: f"<{match[0]}>") == expected
