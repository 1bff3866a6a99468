"""Order events for the demo and the benchmark: the same bytes for the same arguments, as fast as Kafka reads.

One event, about 290 bytes of JSON, as table columns:

    order_id     BIGINT         0, 1, 2 …
    customer     ROW<id INT, name STRING, email STRING, country STRING>
    category     STRING         one of :data:`CATEGORIES`
    product      STRING
    quantity     INT            1–9
    unit_price   DECIMAL(10, 2) 0.99–499.99
    currency     STRING
    coupon       STRING         NULL for three orders in four
    status       STRING         paid, pending, cancelled or refunded, mostly paid
    order_time   TIMESTAMP(3)   rises over ``span_minutes``; up to 4 s late
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime, timedelta

CATEGORIES = ("books", "clothing", "electronics", "garden", "grocery", "music", "sports", "toys")

MAX_LATENESS_MS = 4_000
"""No event is later than this compared with an earlier one."""

_CHUNK = 10_000
_KINDS = 4_099
"""The number of distinct orders apart from number and time; prime, so that the stride below visits all of
them."""
_STRIDE = 1_907
_FIRST_NAMES = ("Ada", "Alan", "Barbara", "Donald", "Edsger", "Frances", "Grace", "Ken", "Leslie", "Niklaus")
_LAST_NAMES = (
    "Almeida",
    "Brandt",
    "Chen",
    "Dubois",
    "Eriksen",
    "Fischer",
    "Garcia",
    "Haddad",
    "Ivanova",
    "Jones",
)
_COUNTRIES = (("DE", "EUR"), ("FR", "EUR"), ("ES", "EUR"), ("GB", "GBP"), ("US", "USD"), ("JP", "JPY"))
_STATUSES = ("paid",) * 8 + ("pending", "cancelled", "refunded")
_COUPONS = (b"null", b"null", b"null", b'"WELCOME10"')


@dataclass(frozen=True, slots=True)
class OrderEvents:
    """``count`` events whose times start at ``start`` (UTC) and cover ``span_minutes``.

    Every ``broken_every``-th event is not JSON (cut off in the middle), 0 for none.
    """

    count: int
    seed: int = 2026
    start: datetime = datetime(2026, 1, 1)
    span_minutes: int = 180
    broken_every: int = 0

    def chunks(self) -> Iterator[list[bytes]]:
        """Yield all events in order, at most ten thousand at a time."""
        kinds = self._kinds()
        lateness = self._lateness()
        step_ms = self.span_minutes * 60_000 / max(self.count, 1)
        for begin in range(0, self.count, _CHUNK):
            chunk = []
            seconds: dict[int, bytes] = {}
            for number in range(begin, min(begin + _CHUNK, self.count)):
                second, ms = divmod(int(number * step_ms) + lateness[number % _KINDS], 1_000)
                text = seconds.get(second) or seconds.setdefault(second, self._second(second))
                kind = kinds[number * _STRIDE % _KINDS]
                chunk.append(b'{"order_id":%d,%b%b.%03d"}' % (number, kind, text, ms))
            if self.broken_every:
                first = -begin % self.broken_every
                for index in range(first, len(chunk), self.broken_every):
                    chunk[index] = chunk[index][:100]
            yield chunk

    @property
    def broken(self) -> int:
        """The number of events that are not JSON."""
        return -(-self.count // self.broken_every) if self.broken_every else 0

    def _second(self, second: int) -> bytes:
        return f"{self.start + timedelta(seconds=second):%Y-%m-%d %H:%M:%S}".encode()

    def _lateness(self) -> list[int]:
        """Return milliseconds to add to the even times, so that the processing order differs from the
        order of the times."""
        chance = random.Random(self.seed + 1)
        return [chance.randrange(MAX_LATENESS_MS) for _ in range(_KINDS)]

    def _kinds(self) -> list[bytes]:
        chance = random.Random(self.seed)
        return [_kind(chance) for _ in range(_KINDS)]


def _kind(chance: random.Random) -> bytes:
    first, last = chance.choice(_FIRST_NAMES), chance.choice(_LAST_NAMES)
    customer = chance.randrange(1, 100_000)
    country, currency = chance.choice(_COUNTRIES)
    category = chance.choice(CATEGORIES)
    price = chance.randrange(99, 50_000)
    return b"".join(
        [
            f'"customer":{{"id":{customer},"name":"{first} {last}"'.encode(),
            f',"email":"{first}.{last}{customer}@example.com"'.lower().encode(),
            f',"country":"{country}"}}'.encode(),
            f',"category":"{category}","product":"{category}-{chance.randrange(1_000):03}"'.encode(),
            f',"quantity":{chance.randrange(1, 10)},"unit_price":{price // 100}.{price % 100:02}'.encode(),
            f',"currency":"{currency}","coupon":'.encode(),
            chance.choice(_COUPONS),
            f',"status":"{chance.choice(_STATUSES)}","order_time":"'.encode(),
        ]
    )
