"""A second, slow Duel written from the rulebook alone, so that tests can hold the engine to it.

It tries everything square by square and shares no code with what it checks.
"""

import random
from dataclasses import replace
from itertools import combinations, product

from tests.support.model_domino import (
    BOXES,
    CASTLE,
    DICE,
    HOUSES,
    KEPT_POWERS,
    NEIGHBOURS,
    SQUARES,
    Connections,
    Domino,
    Way,
    house_of,
    other,
    ways_to_draw,
)


class Model:
    def __init__(self, roller: str = "1") -> None:
        self.turn = 1
        self.roller = roller
        self.stage = "roll"  # then "draft", "map", "mark", "house" or "cross", and at last "over"
        self.to_act = "chance"
        self._maps: dict[str, dict[str, tuple[str, int]]] = {"1": {}, "2": {}}
        self._marks = {seat: dict.fromkeys(HOUSES, 0) for seat in "12"}
        self._kept: dict[str, set[str]] = {"1": set(), "2": set()}
        self._castle_bonus = {"1": True, "2": True}
        self._named_house: dict[str, str | None] = {"1": None, "2": None}
        self._rolled: dict[str, str] = {}
        self._taken: dict[str, list[str]] = {"1": [], "2": []}
        self._dominoes: dict[str, Domino] = {}
        self._still_to_mark: list[tuple[str, str]] = []
        self._anything_placed = False

    # Views

    def map(self, seat: str) -> dict[str, tuple[str, int]]:
        return dict(self._maps[seat])

    def marks(self, seat: str) -> dict[str, int]:
        return dict(self._marks[seat])

    def kept(self, seat: str) -> set[str]:
        return set(self._kept[seat])

    def has_castle_bonus(self, seat: str) -> bool:
        return self._castle_bonus[seat]

    def named_house(self, seat: str) -> str | None:
        return self._named_house[seat]

    def dice(self) -> list[str]:
        shows = dict(self._rolled)
        for domino in self._dominoes.values():
            shows.update(domino.shows)
        return list(shows.values())

    def domains(self, seat: str) -> list[tuple[str, frozenset[str], int]]:
        drawn = self._maps[seat]
        found = []
        seen: set[str] = set()
        for start in SQUARES:
            if start not in drawn or start in seen:
                continue
            house = drawn[start][0]
            domain = {start}
            waiting = [start]
            while waiting:
                for square in NEIGHBOURS[waiting.pop()]:
                    if square in drawn and drawn[square][0] == house and square not in domain:
                        domain.add(square)
                        waiting.append(square)
            seen |= domain
            crosses = sum(drawn[square][1] for square in domain)
            found.append((house, frozenset(domain), crosses))
        return found

    def score(self, seat: str) -> int:
        total = 0
        for house, squares, crosses in self.domains(seat):
            total += len(squares) * crosses
            if house == self._named_house[seat]:
                total += 3
        return total

    def winner(self) -> str | None:
        if self.to_act != "over":
            return None

        def merit(seat: str) -> tuple[int, int]:
            sizes = [len(squares) for _, squares, _ in self.domains(seat)]
            return self.score(seat), max(sizes, default=0)

        if merit("1") == merit("2"):
            return None
        return "1" if merit("1") > merit("2") else "2"

    def placements(self) -> set[Way]:
        domino = self._dominoes[self.to_act]
        low, high = domino.shows
        found: set[Way] = set()
        for one, two, house_1, house_2 in ways_to_draw(domino, self._connections(), True):
            name_1 = house_1 if domino.shows[low] == "?" else None
            name_2 = house_2 if domino.shows[high] == "?" else None
            found.add((one, two, name_1, name_2))
        return found

    # Legal actions

    def legal(self) -> set[str]:
        match self.stage:
            case "roll":
                return {"roll " + " ".join(faces) for faces in product(*DICE.values())}
            case "draft":
                return self._legal_draft()
            case "map":
                return self._legal_preparing() | self._legal_drawing()
            case "house":
                return {f"house {house}" for house in HOUSES}
            case "cross":
                return {f"cross {square}" for square in self._maps[self.to_act]}
            case _:
                return set()

    def _left(self) -> list[str]:
        return [die for die in DICE if die not in self._taken["1"] + self._taken["2"]]

    def _legal_draft(self) -> set[str]:
        actions = {f"take {die}" for die in self._left()}
        if self.to_act == self.roller and "two_dice" in self._kept[self.to_act]:
            actions |= {f"two {low} {high}" for low, high in combinations(DICE, 2)}
        return actions

    def _connections(self) -> Connections:
        # The player to place has drawn nothing yet this turn: every filled square is from earlier.
        drawn = self._maps[self.to_act]
        connections: Connections = {}
        for square in SQUARES:
            if square in drawn:
                continue
            connections[square] = set()
            for neighbour in NEIGHBOURS[square]:
                if neighbour == CASTLE:
                    connections[square].update(HOUSES)
                elif neighbour in drawn:
                    connections[square].add(drawn[neighbour][0])
        return connections

    def _legal_preparing(self) -> set[str]:
        domino = self._dominoes[self.to_act]
        connections = self._connections()
        wishes = self._turns(domino)
        if self._castle_bonus[self.to_act]:
            wishes += [f"bonus {die}" for die in domino.shows]
        wishes += [
            f"arm {power}" for power in ("free", "split") if power in self._kept[self.to_act]
        ]
        for die, face in domino.shows.items():
            if face == "?" and die not in domino.named:
                wishes += [f"joker {die} {house}" for house in HOUSES]
        return {
            action
            for action in wishes
            if self._can_still_be_drawn(domino.prepared(action), connections)
        }

    def _turns(self, domino: Domino) -> list[str]:
        if domino.turned or "turn" not in self._kept[self.to_act]:
            return []
        return [
            f"turn {die} {face}"
            for die in domino.shows
            if die not in domino.named
            for face in DICE[die]
            if face != domino.shows[die]
        ]

    def _can_still_be_drawn(self, domino: Domino, connections: Connections) -> bool:
        """Tell whether some `place` or `split` can follow, spending more if need be."""
        kept = self._kept[self.to_act]
        with_turn = [domino] + [domino.prepared(turn) for turn in self._turns(domino)]
        with_free = [False, True] if "free" in kept and not domino.free else [domino.free]
        with_split = [False, True] if "split" in kept and not domino.split else [domino.split]
        for free, split, turned in product(with_free, with_split, with_turn):
            complete = replace(turned, free=free, split=split)
            if any(ways_to_draw(complete, connections, may_name=True)):
                return True
        return False

    def _legal_drawing(self) -> set[str]:
        domino = self._dominoes[self.to_act]
        connections = self._connections()
        actions = set()
        for one, two, _, _ in ways_to_draw(domino, connections, may_name=False):
            if domino.split:
                actions.add(f"split {one or '-'} {two or '-'}")
            else:
                actions.add(f"place {one}-{two}")
        stuck = not any(ways_to_draw(domino, connections, may_name=True))
        if stuck and domino.spent_nothing() and not domino.named:
            actions.add("pass")
        return actions

    # Actions

    def play(self, action: str) -> None:
        seat = self.to_act
        match action.split():
            case ["roll", *faces]:
                self._rolled = dict(zip(DICE, faces, strict=True))
                self.stage = "draft"
                self.to_act = self.roller
            case ["take", die]:
                self._taken[seat].append(die)
                self._after_draft()
            case ["two", low, high]:
                self._kept[seat].remove("two_dice")
                self._taken[seat] = [low, high]
                self._taken[other(seat)] = self._left()
                self._after_draft()
            case ["turn" | "bonus" | "arm" | "joker" as word, argument, *_]:
                self._dominoes[seat] = self._dominoes[seat].prepared(action)
                if word == "turn":
                    self._kept[seat].remove("turn")
                elif word == "bonus":
                    self._castle_bonus[seat] = False
                elif word == "arm":
                    self._kept[seat].remove(argument)
            case ["place", squares]:
                self._draw(squares.split("-"))
            case ["split", *squares]:
                self._draw(squares)
            case ["pass"]:
                self._after_map()
            case ["house", house]:
                self._named_house[seat] = house
                self._mark()
            case ["cross", square]:
                house, crosses = self._maps[seat][square]
                self._maps[seat][square] = (house, crosses + 1)
                self._mark()
            case _:
                raise ValueError(action)

    def _after_draft(self) -> None:
        player_a, player_b = self.roller, other(self.roller)
        self.to_act = player_b
        if len(self._taken[player_b]) < 2:
            return
        self._taken[player_a] += self._left()
        for seat in (player_a, player_b):
            self._dominoes[seat] = Domino(
                {die: self._rolled[die] for die in sorted(self._taken[seat])}
            )
        self.stage = "map"
        self.to_act = player_a

    def _draw(self, squares: list[str]) -> None:
        domino = self._dominoes[self.to_act]
        for die, square in zip(domino.shows, squares, strict=True):
            if square != "-":
                [house] = domino.houses(die, may_name=False)
                self._maps[self.to_act][square] = (house, domino.crosses(die))
        self._anything_placed = True
        self._after_map()

    def _after_map(self) -> None:
        if self.to_act == self.roller:
            self.to_act = other(self.roller)
            return
        self._still_to_mark = []
        for seat in (self.roller, other(self.roller)):
            domino = self._dominoes[seat]
            for die, face in domino.shows.items():
                if face != "?" and domino.crosses(die) == 0:
                    self._still_to_mark.append((seat, house_of(face)))
        self._mark()

    def _mark(self) -> None:
        """Stops early when a power has to be used at once; playing that choice comes back here."""
        self.stage = "mark"
        while self._still_to_mark:
            seat, house = self._still_to_mark.pop(0)
            full = self._marks[seat][house] == BOXES[house]
            struck = self._marks[other(seat)][house] == BOXES[house]
            if full or struck:
                continue
            self._marks[seat][house] += 1
            if self._marks[seat][house] < BOXES[house]:
                continue
            if house in KEPT_POWERS:
                self._kept[seat].add(KEPT_POWERS[house])
            elif house == "solid":
                self.stage = "house"
                self.to_act = seat
                return
            elif self._maps[seat]:
                self.stage = "cross"
                self.to_act = seat
                return
        self._end_turn()

    def _end_turn(self) -> None:
        a_map_is_full = any(len(drawn) == len(SQUARES) for drawn in self._maps.values())
        if a_map_is_full or not self._anything_placed:
            self.stage = self.to_act = "over"
            return
        self.turn += 1
        self.roller = other(self.roller)
        self.stage = "roll"
        self.to_act = "chance"
        self._rolled = {}
        self._taken = {"1": [], "2": []}
        self._dominoes = {}
        self._anything_placed = False


def random_game(rng: random.Random) -> Model:
    game = Model(rng.choice("12"))
    while game.to_act != "over":
        if game.to_act == "chance":
            game.play("roll " + " ".join(rng.choice(faces) for faces in DICE.values()))
        else:
            game.play(rng.choice(sorted(game.legal())))
    return game
