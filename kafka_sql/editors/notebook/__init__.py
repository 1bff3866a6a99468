"""``%load_ext kafka_sql``: cells of SQL in IPython and Jupyter, whose rows are DataFrames."""
