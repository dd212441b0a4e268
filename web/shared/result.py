"""Words for a result that any game's table has."""

from web.shared.statistics import Results
from web.shared.text import text


def best_of(results: Results, points: int, rivals: str, language: str) -> str:
    """The best of who plays alone against these rivals; nothing after a first game."""
    if results.games < 2:
        return ""
    key = "result.best" if points < results.best else "result.best.new"
    best = text(language, key, player=rivals, points=results.best)
    wins = text(language, "result.wins", won=results.won, games=results.games)
    return f"{best} {wins}"
