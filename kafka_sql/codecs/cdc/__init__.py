"""Change events in JSON: Debezium, Canal, Maxwell and Oracle GoldenGate."""
