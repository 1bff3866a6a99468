"""Which strategy runs a plan (batch, native, chained, incremental or refresh), and the form that the plan
takes for it."""
