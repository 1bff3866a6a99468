"""The connectors beside Kafka: datagen, filesystem, jdbc, print, blackhole."""
