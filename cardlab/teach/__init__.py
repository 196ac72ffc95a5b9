"""Exercises and worked examples."""
