"""Exact values, bounds and samples over states."""
