"""The core every game is built on: states, one list of legality, the log, views, worlds, matches, records."""
