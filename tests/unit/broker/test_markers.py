"""What is done with a micro-batch, by the marker that is there."""

from __future__ import annotations

import itertools

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kafka_sql.broker.transactions.markers import (
    Decision,
    Marker,
    Published,
    Wanted,
    decide,
    decide_after_rename,
    parse_marker,
)

ME, OTHER = "query-me", "query-other"


def wanted(batch: int = 5, first: bool = False, expected: bool = False) -> Wanted:
    return Wanted(Published(ME, batch, f"f{batch}"), first, expected)


def mark(batch: int, query: str = ME, fingerprint: str | None = None, earlier: tuple = ()) -> Marker:
    return Marker(Published(query, batch, fingerprint or f"f{batch}"), earlier=earlier)


@pytest.mark.parametrize(
    ("marker", "asked", "decision"),
    [
        (None, wanted(), Decision.PUBLISH),
        (None, wanted(expected=True), Decision.LOST),
        (None, wanted(0, first=True), Decision.PUBLISH),
        (mark(4), wanted(), Decision.PUBLISH),
        (mark(4), wanted(expected=True), Decision.PUBLISH),
        (mark(5), wanted(expected=True), Decision.SKIP),
        (mark(5), wanted(), Decision.SKIP),
        (mark(0), wanted(0, first=True), Decision.SKIP),
        (mark(5, fingerprint="another"), wanted(expected=True), Decision.DIVERGED),
        (mark(6), wanted(expected=True), Decision.DIVERGED),
        (mark(6), wanted(), Decision.DIVERGED),
        (mark(2), wanted(), Decision.PUBLISH),
        (mark(2), wanted(expected=True), Decision.LOST),
        (mark(9, OTHER), wanted(0, first=True), Decision.PUBLISH),
        (mark(9, OTHER), wanted(), Decision.IN_USE),
        (mark(9, OTHER), wanted(expected=True), Decision.IN_USE),
        (mark(0, OTHER, earlier=(Published(ME, 5, "f5"),)), wanted(expected=True), Decision.SKIP),
        (mark(0, OTHER, earlier=(Published(ME, 0, "f0"),)), wanted(0, first=True), Decision.SKIP),
        (mark(0, OTHER, earlier=(Published(ME, 4, "f4"),)), wanted(expected=True), Decision.IN_USE),
        (mark(0, OTHER, earlier=(Published(ME, 7, "f7"),)), wanted(expected=True), Decision.DIVERGED),
        (mark(0, OTHER, earlier=(Published(ME, 5, "fx"),)), wanted(expected=True), Decision.DIVERGED),
    ],
)
def test_decisions(marker: Marker | None, asked: Wanted, decision: Decision) -> None:
    assert decide(marker, asked) is decision


@pytest.mark.parametrize(
    ("markers", "asked", "decision"),
    [
        ([None], wanted(), Decision.PUBLISH),
        ([None], wanted(expected=True), Decision.LOST),
        ([mark(5)], wanted(expected=True), Decision.SKIP),
        ([mark(4)], wanted(expected=True), Decision.PUBLISH),
        ([mark(3)], wanted(expected=True), Decision.LOST),
        ([mark(9)], wanted(expected=True), Decision.PUBLISH),
        ([mark(9, OTHER)], wanted(expected=True), Decision.LOST),
        ([None, mark(5)], wanted(expected=True), Decision.SKIP),
        ([mark(1, OTHER, earlier=(Published(ME, 5, "f5"),))], wanted(expected=True), Decision.SKIP),
    ],
)
def test_decisions_after_a_new_prefix(
    markers: list[Marker | None], asked: Wanted, decision: Decision
) -> None:
    assert decide_after_rename(markers, asked) is decision


published = st.builds(Published, st.sampled_from([ME, OTHER, "third"]), st.integers(0, 6), st.just("f"))


@given(st.lists(published, max_size=14), st.integers(0, 6))
def test_what_was_published_is_never_published_again(history: list[Published], batch: int) -> None:
    """Whatever came after it, as long as no more owners came than are remembered."""
    marker = None
    for one in (Published(ME, batch, "f"), *history):
        marker = Marker(one) if marker is None else marker.then(one, 0, 1, staged=False)
    for first, expected in itertools.product((True, False), repeat=2):
        again = Wanted(Published(ME, batch, "f"), first, expected)
        later = [one for one in history if one.query == ME]
        if not later:
            assert decide(marker, again) is Decision.SKIP
        elif later[-1].batch >= batch:
            assert decide(marker, again) in (Decision.SKIP, Decision.DIVERGED)


@given(st.lists(published, min_size=1, max_size=30))
def test_a_marker_survives_its_text(history: list[Published]) -> None:
    marker = Marker(history[0], 1, 3, True)
    for one in history[1:]:
        marker = marker.then(one, 2, 4, staged=False)
        assert marker.last == one
    assert parse_marker(marker.text()) == marker


def test_a_marker_fits_into_the_metadata_of_an_offset() -> None:
    marker = Marker(Published("0" * 36, 10**12, "f" * 16))
    for number in range(20):
        marker = marker.then(Published(f"{number:036d}", 10**12, "f" * 16), 999, 1000, staged=True)
    assert len(marker.earlier) == 8
    assert len(marker.text().encode()) < 4096


@pytest.mark.parametrize("text", [None, "", "x", "{}", '{"v": 2}', '{"v": 1, "prev": []}', "[]", "7"])
def test_metadata_of_others_is_no_marker(text: str | None) -> None:
    assert parse_marker(text) is None
