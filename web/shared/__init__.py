"""Parts that any game's table needs; they know no game and no browser."""
