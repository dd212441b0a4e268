"""The table of Kingdomino. What the rules allow it asks of `kdcore.kingdomino`."""
