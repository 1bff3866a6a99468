"""Ways in which metrics leave the process, beside Prometheus and the file."""
