"""Days since 1970-01-01 and calendar dates, in the proleptic Gregorian calendar of java.time and in the
calendar of ``java.util.GregorianCalendar``, which is Julian before 1582-10-15."""

from __future__ import annotations

DAY_MS = 86_400_000
_CUTOVER = -141_427
"""The day of 1582-10-15."""
MONTHS = (
    "January",
    "February",
    "March",
    "April",
    "May",
    "June",
    "July",
    "August",
    "September",
    "October",
    "November",
    "December",
)
WEEKDAYS = ("Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday")


def days_of(year: int, month: int, day: int) -> int:
    """Return the day number of a date; ``day`` may lie outside the month."""
    moved = year - (month <= 2)
    era, of_era = divmod(moved, 400)
    of_year = (153 * ((month + 9) % 12) + 2) // 5 + day - 1
    return era * 146_097 + of_era * 365 + of_era // 4 - of_era // 100 + of_year - 719_468


def date_of(days: int) -> tuple[int, int, int]:
    """Year, month and day of a day number."""
    era, of_era = divmod(days + 719_468, 146_097)
    year = (of_era - of_era // 1_460 + of_era // 36_524 - of_era // 146_096) // 365
    of_year = of_era - (365 * year + year // 4 - year // 100)
    shifted = (5 * of_year + 2) // 153
    month = shifted + 3 if shifted < 10 else shifted - 9
    return year + era * 400 + (month <= 2), month, of_year - (153 * shifted + 2) // 5 + 1


def is_leap(year: int) -> bool:
    """Return whether a year of the Gregorian calendar has 366 days."""
    return year % 4 == 0 and (year % 100 != 0 or year % 400 == 0)


def length_of_month(year: int, month: int) -> int:
    """Return the days of a month."""
    return 29 if month == 2 and is_leap(year) else (31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31)[month - 1]


def weekday_of(days: int) -> int:
    """Return the day of the week, 0 for Monday."""
    return (days + 3) % 7


def mixed_days_of(year: int, month: int, day: int) -> int:
    """Return the day number of a lenient ``GregorianCalendar``: months and days beyond their bounds carry
    over, dates before 1582-10-15 are Julian."""
    years, month_index = divmod(month - 1, 12)
    year, month = year + years, month_index + 1
    gregorian = days_of(year, month, 1) + day - 1
    return gregorian if gregorian >= _CUTOVER else _julian_days(year, month) + day - 1


def mixed_date_of(days: int) -> tuple[int, int, int]:
    """Year (0 is 1 BC), month and day that ``GregorianCalendar`` shows for a day number."""
    if days >= _CUTOVER:
        return date_of(days)
    shifted = days + 719_470
    cycle, of_cycle = divmod(shifted, 1_461)
    year = (of_cycle - of_cycle // 1_460) // 365
    of_year = of_cycle - 365 * year
    part = (5 * of_year + 2) // 153
    month = part + 3 if part < 10 else part - 9
    return year + cycle * 4 + (month <= 2), month, of_year - (153 * part + 2) // 5 + 1


def _julian_days(year: int, month: int) -> int:
    moved = year - (month <= 2)
    cycle, of_cycle = divmod(moved, 4)
    return cycle * 1_461 + of_cycle * 365 + (153 * ((month + 9) % 12) + 2) // 5 - 719_470
