"""What Spark itself asks for: names of hidden columns, failures on their way out, files, settings, reports of
tasks."""
