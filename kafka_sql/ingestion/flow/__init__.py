"""From records to what sinks take: routes, transforms, and the order of schema changes and rows."""
