"""The persistent map against a dictionary."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from kafka_sql.catalog.persistent_map import PersistentMap

CHANGES = st.lists(st.tuples(st.booleans(), st.integers(-200, 200), st.integers()), max_size=60)


@given(CHANGES)
@settings(max_examples=100, deadline=None)
def test_every_version_is_the_dictionary_of_its_time(changes: list[tuple[bool, int, int]]) -> None:
    versions: list[tuple[PersistentMap[int, int], dict[int, int]]] = [(PersistentMap(), {})]
    for adds, key, value in changes:
        mapping, plain = versions[-1]
        if adds:
            versions.append((mapping.including(key, value), {**plain, key: value}))
        else:
            kept = {other: each for other, each in plain.items() if other != key}
            versions.append((mapping.excluding(key), kept))
    for mapping, plain in versions:
        assert dict(mapping) == plain
        assert len(mapping) == len(plain)
        assert all(mapping.get(key, "missing") == plain.get(key, "missing") for key in range(-200, 201))


def test_excluding_what_is_not_there_changes_nothing() -> None:
    mapping = PersistentMap[str, int]().including("a", 1)
    assert mapping.excluding("b") is mapping
    assert repr(mapping) == "PersistentMap({'a': 1})"
