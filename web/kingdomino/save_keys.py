"""Storage keys of Kingdomino."""

from web.saves.keys import SaveKeys

KEYS = SaveKeys.under("kd:kingdomino:")
