"""RAND and RAND_INTEGER with a seed: the numbers of ``java.util.Random`` (recorded from Java 17)."""

from __future__ import annotations

import pytest

from kafka_sql.spark.functions.builtin.java_random import random_double, random_integer


def test_doubles_are_those_of_java() -> None:
    assert [random_double(42, row) for row in range(2)] == [0.7275636800328681, 0.6832234717598454]


@pytest.mark.parametrize("bound", [1, 10, 1024, 1_000_000_007])
def test_integers_are_the_same_in_any_order(bound: int) -> None:
    forward = [random_integer(7, bound, row) for row in range(50)]
    backward = [random_integer(7, bound, row) for row in reversed(range(50))]
    assert forward == backward[::-1]
    assert all(number is not None and 0 <= number < bound for number in forward)


def test_a_bound_is_positive() -> None:
    assert random_integer(1, 0, 0) is None
