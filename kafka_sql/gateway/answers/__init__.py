"""What the gateway answers: pages of rows with their types, and errors, as Flink writes them."""
