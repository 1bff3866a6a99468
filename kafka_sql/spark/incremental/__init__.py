"""The *incremental* strategy (DESIGN §3.6): changes travel as weighted rows through stateful operators, so
that a micro-batch costs what changed."""
