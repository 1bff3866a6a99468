"""Our Python data sources: Kafka, datagen, timer."""
