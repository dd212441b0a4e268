"""The games of the site, in the order in which Home shows them."""

GAMES = ("duel", "kingdomino")
"""Folders in `web/`. Each has a `setup.js` that exports an object of its name, a `home.html` and
`rules/`; `web/home/game.d.ts` says what the page must know of a game."""
