"""Dates and times: ± INTERVAL, differences, and the fields that they have."""
