"""GROUP BY, grouping sets, windows (TVFs and the older functions), OVER."""
