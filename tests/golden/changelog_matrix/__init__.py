"""Every operator over every changelog mode: which kinds of rows it gives here and in Flink."""
