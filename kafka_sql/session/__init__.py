"""The Python door: ``Session(spark).sql(text)``."""
