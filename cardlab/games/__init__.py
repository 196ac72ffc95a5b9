"""The games: options and presets composed into policies. A game never imports another game."""
