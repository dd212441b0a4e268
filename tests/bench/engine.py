"""Speed of the rules: `python build.py bench engine`.

Machines differ, and so does one machine from minute to minute. Every figure is therefore taken in
short slices, each between two runs of the same plain loop, and scaled to a machine on which
3,000,000 rounds of that loop take 0.20 s. The loop is the body of a module, as in a script of two
lines; inside a function it would take less than half as long.
"""

import argparse
import random
import statistics
import sys
import time
import tracemalloc
from collections.abc import Callable
from enum import Enum
from typing import Any, NamedTuple

from kdcore import duel, kingdomino
from kdcore.grid import Grid, each, moved
from kdcore.kingdom import Kingdom
from kdcore.position import CHANCE
from tests.support.model import random_game

LOOP_ROUNDS = 3_000_000
LOOP_SECONDS = 0.20
SLICE_ROUNDS = 300_000
SLICE_SECONDS = 0.02

_LOOP = compile(f"i = 0\nwhile i < {SLICE_ROUNDS}:\n    i += 1\n", "loop", "exec")


def main() -> None:
    parser = argparse.ArgumentParser(prog="build.py bench engine", description=__doc__)
    parser.add_argument("--slices", type=int, default=60, help="per figure (%(default)s)")
    slices = max(1, parser.parse_args().slices)

    rng = random.Random(1)
    start = duel.State.start()
    maps = full_maps(200)
    unnamed, named = worst_cases()

    def measured(work: Callable[[], object]) -> Measure:
        return measure(work, slices)

    checked = measured(lambda: checked_game(start, rng))
    quick = measured(lambda: duel.playout(start, rng))
    model = measured(lambda: random_game(rng))
    points = measured(lambda: [kingdom.points() for kingdom in maps])
    listing = measured(named.legal_actions)
    choosing = measured(lambda: choose(unnamed))
    choosing_named = measured(lambda: choose(named))
    in_function = measured(loop_in_a_function)

    everything = (checked, quick, model, points, listing, choosing, choosing_named)
    loop = statistics.median(one.loop for one in everything)
    print(f"calibration {loop:.3f} s for {LOOP_ROUNDS:,} rounds of the loop", end="; ")
    print(f"scaled to {LOOP_SECONDS:.2f} s; Python {sys.version.split()[0]}, {slices} slices")
    print()
    print(f"{'':42}{'measured':>12}{'scaled':>12}{'wanted':>12}")
    show_rate("games/s, legal_actions + apply", checked, "400")
    show_rate("games/s, playout", quick, "2000")
    show_rate("games/s, brute-force model", model, "")
    show_time("us to score a full map", points, 1e6 / len(maps), "10")
    show_time("ms, Free + Split + two jokers: list", listing, 1e3, "20")
    show_time("ms, Free + Split + two jokers: selection", choosing, 1e3, "20")
    show_time("ms, the same with both jokers named", choosing_named, 1e3, "20")
    show_kingdomino(measured, rng)
    print()
    print(f"legal_actions + apply over the model: {model.scaled / checked.scaled:.1f} times")
    print(f"playout over the model: {model.scaled / quick.scaled:.1f} times")
    whole_loop = in_function.seconds * LOOP_ROUNDS / SLICE_ROUNDS
    print(f"the loop inside a function: {whole_loop:.3f} s for {LOOP_ROUNDS:,} rounds")
    alone, in_history = bytes_per_state()
    print(f"memory: {alone} bytes for a state alone, {in_history} in the history of a game")


def show_kingdomino(
    measured: Callable[[Callable[[], object]], "Measure"], rng: random.Random
) -> None:
    two, four, mighty = map(kingdomino.parse_setup, ("2", "4", "2 mighty_duel"))
    checked_four = measured(lambda: checked_game(four, rng))
    quick_two = measured(lambda: kingdomino.playout(two, rng))
    quick_four = measured(lambda: kingdomino.playout(four, rng))
    quick_mighty = measured(lambda: kingdomino.playout(mighty, rng))
    kingdoms = half_built(200)
    placing = measured(lambda: [kingdomino.ways(*one) for one in kingdoms])
    weighing = measured(lambda: weigh(kingdoms))
    placements = weigh(kingdoms)
    print("Kingdomino")
    show_rate("games/s, 4 players, legal_actions + apply", checked_four, "")
    show_rate("games/s, 2 players, playout", quick_two, "1900")
    show_rate("games/s, 4 players, playout", quick_four, "900")
    show_rate("games/s, Mighty Duel, playout", quick_mighty, "")
    show_time("us to find all placements of a domino", placing, 1e6 / len(kingdoms), "")
    show_time("us to tell what one placement gains", weighing, 1e6 / placements, "")
    for name, state, wanted in (
        ("4 players", four, "19.3 +- 0.4"),
        ("2 players", two, "19.1 +- 0.4"),
        ("Mighty Duel", mighty, "52.5 +- 1.5"),
    ):
        mean, error = mean_score(state)
        found = f"{mean:>12.2f}{f'+-{error:.2f}':>12}"
        print(f"{f'mean score of random play, {name}':<42}{found}{wanted:>12}")


class Measure(NamedTuple):
    """Seconds for one piece of work, by the clock and scaled, and for the whole loop meanwhile."""

    seconds: float
    scaled: float
    loop: float


def measure(work: Callable[[], object], slices: int) -> Measure:
    repeats = 1
    while timed(work, repeats) < SLICE_SECONDS:
        repeats *= 2
    rows = []
    for _ in range(slices):
        before = timed(loop, 1)
        seconds = timed(work, repeats) / repeats
        loop_seconds = (before + timed(loop, 1)) / 2 * LOOP_ROUNDS / SLICE_ROUNDS
        rows.append(Measure(seconds, seconds / loop_seconds * LOOP_SECONDS, loop_seconds))
    return Measure(*(statistics.median(column) for column in zip(*rows, strict=True)))


def loop() -> None:
    exec(_LOOP, {})


def loop_in_a_function() -> None:
    i = 0
    while i < SLICE_ROUNDS:
        i += 1


def timed(work: Callable[[], object], repeats: int) -> float:
    began = time.perf_counter()
    for _ in range(repeats):
        work()
    return time.perf_counter() - began


def show_rate(name: str, measure: Measure, wanted: str) -> None:
    print(f"{name:<42}{1 / measure.seconds:>12.0f}{1 / measure.scaled:>12.0f}{wanted:>12}")


def show_time(name: str, measure: Measure, factor: float, wanted: str) -> None:
    seconds, scaled, _ = measure
    print(f"{name:<42}{seconds * factor:>12.2f}{scaled * factor:>12.2f}{wanted:>12}")


# The work


def checked_game(state: Any, rng: random.Random) -> Any:
    while state.to_act is not None:
        actions = state.legal_actions()
        if state.to_act is CHANCE:
            state = state.apply(state.outcome(rng))
        else:
            state = state.apply(actions[int(rng.random() * len(actions))])
    return state


def full_maps(count: int) -> list[Kingdom]:
    rng = random.Random(2)
    maps: list[Kingdom] = []
    while len(maps) < count:
        players = duel.playout(duel.State.start(), rng).players
        maps += (player.kingdom for player in players if not player.kingdom.empty)
    return maps


def worst_cases() -> tuple[duel.State, duel.State]:
    """Nothing drawn yet, *Free* and *Split* armed, two jokers: without names and with."""
    kept = frozenset(duel.POWERS[:4])
    armed = duel.Player(kept=kept)
    state = duel.State.start()._replace(players=(armed, armed))
    for line in ("roll ? dot dot ?", "two 1 4", "arm free", "arm split"):
        state = state.apply(duel.parse_action(line))
    unnamed = state
    for line in ("joker 1 dot", "joker 4 solid"):
        state = state.apply(duel.parse_action(line))
    return unnamed, state


def half_built(count: int) -> list[tuple[Kingdom, kingdomino.Domino]]:
    """Kingdoms as they are met in the middle of a game, and a domino for each."""
    rng = random.Random(4)
    found: list[tuple[Kingdom, kingdomino.Domino]] = []
    while len(found) < count:
        state = kingdomino.parse_setup("4")
        while state.round < 7:
            is_chance = state.to_act is CHANCE
            action = state.outcome(rng) if is_chance else rng.choice(state.legal_actions())
            state = state.successor(action)
        found += (
            (player.kingdom, kingdomino.DOMINOES[rng.randint(1, 48)]) for player in state.players
        )
    return found


def weigh(kingdoms: list[tuple[Kingdom, kingdomino.Domino]]) -> int:
    """Compute what every placement of these dominoes gains, as a search does, and count them."""
    count = 0
    for kingdom, domino in kingdoms:
        ways = kingdomino.ways(kingdom, domino)
        for firsts, step in zip(ways, kingdom.grid.steps, strict=True):
            for first in each(firsts):
                kingdomino.gain(kingdom, domino, first, moved(first, step))
                count += 1
    return count


def mean_score(start: kingdomino.State) -> tuple[float, float]:
    """Mean score of uniform random play without bonuses, and how far off it may be by chance."""
    rng = random.Random(5)
    points = [
        player.kingdom.points()
        for _ in range(2000)
        for player in kingdomino.playout(start, rng).players
    ]
    return statistics.mean(points), statistics.stdev(points) / len(points) ** 0.5


def choose(state: duel.State) -> object:
    """Ask what a table asks while a player taps: both squares, then both houses."""
    selection = duel.selection(state)
    for part in ("first", "second", "first_arms", "second_arms"):
        offers = selection.offers(part)
        if offers:
            selection = selection.pick(**{part: min(offers, key=str)})
    return selection.settled


def bytes_per_state() -> tuple[int, int]:
    """Half-way through a game: a state by itself, and what one adds to those kept before it."""
    actions: list[duel.Action] = []
    duel.playout(duel.State.start(), random.Random(3), actions)
    states = [duel.State.start()]
    tracemalloc.start()
    for action in actions:
        states.append(states[-1].successor(action))
    kept, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    everybodys = {id(face) for faces in duel.DICE.values() for face in faces}
    return size(states[len(states) // 2], everybodys), kept // len(actions)


def size(thing: object, seen: set[int]) -> int:
    if id(thing) in seen or isinstance(thing, Enum | Grid | bool | None):
        return 0
    seen.add(id(thing))
    inside = thing if isinstance(thing, tuple | frozenset) else ()
    return sys.getsizeof(thing) + sum(size(part, seen) for part in inside)


if __name__ == "__main__":
    main()
