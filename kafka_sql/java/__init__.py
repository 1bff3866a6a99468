"""What Java means where Flink's rows depend on it: numbers, regular expressions, dates, UTF-16, Formatter."""
