"""Exact values in Durak: endings without a stock, and with a few cards left in it."""
