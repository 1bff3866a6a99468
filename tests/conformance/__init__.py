"""The conformance matrix: every streaming case with an answer of Flink's, on every host that runs it, gives
the same final rows or the same refusal.

``make conformance`` runs it whole, with the corpora that have runners of their own (expressions in Spark's
text and in Arrow kernels, skewed topics, queries in both modes). ``make test`` draws a few cells and prints
the seed: ``KAFKA_SQL_SEED`` draws the same ones again. ``differences.txt`` lists the cells that
are not as in Flink, with the reason.
"""
