"""Text in Spark's dialect: run by Spark, over our tables."""
