"""RAND and RAND_INTEGER with a seed: the numbers of ``java.util.Random``, one after another as the rows of a
task come."""

from __future__ import annotations

_FACTOR, _ADDED, _BITS = 0x5DEECE66D, 0xB, 48
_MASK = (1 << _BITS) - 1

_reached: dict[tuple[int, int], tuple[int, int]] = {}
"""How many whole numbers below a bound were drawn from a seed, and the state behind them."""
_MOST_SEEDS = 1_000


def random_double(seed: int, row: int) -> float:
    """``nextDouble()`` after ``row`` earlier calls."""
    state = _behind(_scrambled(seed), 2 * row)
    high, state = _next(state, 26)
    low, _ = _next(state, 27)
    return ((high << 27) + low) * 2.0**-53


def random_integer(seed: int, bound: int, row: int) -> int | None:
    """``nextInt(bound)`` after ``row`` earlier calls; None for a bound below 1."""
    if bound < 1:
        return None
    drawn, state = _reached.get((seed, bound), (0, _scrambled(seed)))
    if drawn > row:
        drawn, state = 0, _scrambled(seed)
    number = 0
    while drawn <= row:
        number, state = _below(bound, state)
        drawn += 1
    if len(_reached) >= _MOST_SEEDS:
        _reached.clear()
    _reached[seed, bound] = drawn, state
    return number


def _scrambled(seed: int) -> int:
    return (seed ^ _FACTOR) & _MASK


def _next(state: int, bits: int) -> tuple[int, int]:
    """So many bits of the next number, without a sign, and the state behind it."""
    state = (state * _FACTOR + _ADDED) & _MASK
    return state >> (_BITS - bits), state


def _below(bound: int, state: int) -> tuple[int, int]:
    number, state = _next(state, 31)
    if bound & (bound - 1) == 0:
        return (bound * number) >> 31, state
    rest = number % bound
    while number - rest + bound - 1 >= 1 << 31:  # the last, shorter run of remainders is not taken
        number, state = _next(state, 31)
        rest = number % bound
    return rest, state


def _behind(state: int, steps: int) -> int:
    """The state after so many steps, found by squaring the step."""
    factor, added = _FACTOR, _ADDED
    while steps:
        if steps & 1:
            state = (state * factor + added) & _MASK
        added = (factor + 1) * added & _MASK
        factor = factor * factor & _MASK
        steps >>= 1
    return state
