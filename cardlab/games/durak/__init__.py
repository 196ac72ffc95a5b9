"""Durak: get rid of your cards; whoever is left with some is the fool."""
