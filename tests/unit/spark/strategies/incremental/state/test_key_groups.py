"""Which task owns a key: the same everywhere, and by the ranges that Flink cuts."""

from __future__ import annotations

import random
import subprocess
import sys
from typing import Any

import numpy as np
import pytest

from kafka_sql.model.key_groups import KEY_GROUPS
from kafka_sql.spark.strategies.incremental.state.cells import encode
from kafka_sql.spark.strategies.incremental.state.key_groups import code_at, key_groups, owners

KEYS: list[list[Any]] = [[0], [1], [-1], [2**40], ["a"], ["ß€𝄞"], [None], [True], ["a", 5], []]
GROUPS = [110, 123, 40, 110, 33, 14, 105, 47, 118, 39]
"""CRC-32 of the MessagePack bytes, mixed by murmur3's fmix32 (computed with whole numbers of Python), modulo
128. State that is there is found under these groups."""


def test_groups_of_keys_never_change() -> None:
    assert key_groups([encode(key) for key in KEYS]).tolist() == GROUPS


def test_another_python_process_agrees() -> None:
    program = (
        "from kafka_sql.spark.strategies.incremental.state.cells import encode\n"
        "from kafka_sql.spark.strategies.incremental.state.key_groups import key_groups\n"
        "print(key_groups([encode([f'k{n}']) for n in range(1000)]).tolist())"
    )
    found = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True).stdout
    assert found.strip() == str(key_groups([encode([f"k{n}"]) for n in range(1000)]).tolist())


@pytest.mark.parametrize("tasks", [1, 2, 3, 7, 100, KEY_GROUPS])
def test_ranges_of_tasks_are_those_of_flink(tasks: int) -> None:
    """KeyGroupRangeAssignment.computeKeyGroupRangeForOperatorIndex and computeOperatorIndexForKeyGroup."""
    codes = [encode([number]) for number in range(2000)]
    for group, task in zip(key_groups(codes).tolist(), owners(codes, tasks).tolist(), strict=True):
        assert task == group * tasks // KEY_GROUPS
        start = (task * KEY_GROUPS + tasks - 1) // tasks
        end = ((task + 1) * KEY_GROUPS - 1) // tasks
        assert start <= group <= end


@pytest.mark.parametrize("make", [lambda n: [n], lambda n: [f"user-{n}"], lambda n: [n % 7, f"{n}"]])
def test_keys_are_spread_evenly(make: Any) -> None:
    counts = np.bincount(key_groups([encode(make(n)) for n in range(100_000)]), minlength=KEY_GROUPS)
    assert counts.min() > 600
    assert counts.max() < 1000


@pytest.mark.parametrize("skipped", [0, 2])
def test_the_key_of_a_state_entry_is_found(skipped: int) -> None:
    chance = random.Random(skipped)
    cells = [
        None,
        True,
        False,
        0,
        127,
        128,
        -1,
        -33,
        2**15,
        -(2**31),
        2**63,
        1.5,
        "",
        "a" * 31,
        "b" * 40,
        "c" * 300,
    ]
    cells += [b"", b"x" * 300, "d" * 70_000]
    for _ in range(500):
        key = chance.choices(cells, k=chance.choice([skipped, 2, 5, 16, 20]))
        entry = b"g" + encode(key) + chance.randbytes(chance.randrange(9))
        assert code_at(entry, 1, skipped) == encode(key[skipped:])


def test_what_is_no_key_is_refused() -> None:
    with pytest.raises(ValueError, match="no encoded key begins at byte 1"):
        code_at(b"gabc", 1)
    with pytest.raises(ValueError, match="nested cell"):
        code_at(b"g" + encode([[1]]), 1)
