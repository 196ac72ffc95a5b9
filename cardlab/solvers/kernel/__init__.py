"""The compiled search. Its modules compile (or load from the cache) when imported: only ``loading`` imports them."""
