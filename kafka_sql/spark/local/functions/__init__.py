"""What tasks have in place of functions of Spark, by family, over Arrow columns."""
