"""What a scan reads, as plain values: columns, rules for bad records, ranges of offsets."""
