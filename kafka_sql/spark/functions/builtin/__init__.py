"""What those functions compute, over Arrow columns and without Spark, by family."""
