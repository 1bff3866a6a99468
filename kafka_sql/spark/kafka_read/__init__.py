"""Records of Kafka to Arrow, in tasks, and the micro-batches that ask for them."""
