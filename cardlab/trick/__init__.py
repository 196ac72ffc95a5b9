"""The one trick-taking core: order, duties, jokers, bids and scores as policy values."""
