"""Our Python data sources (Kafka, datagen, timer), and the Spark session that knows them."""
