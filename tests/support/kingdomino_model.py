"""A second, slow Kingdomino written from the rulebook alone, for tests to hold the engine to.

It tries every square of every window and shares no code with what it checks.
"""

import random
from collections.abc import Mapping
from typing import NamedTuple

BOX = """
    1-2 wheat|wheat      3-6 forest|forest    7-9 water|water      10-11 grass|grass
    12 swamp|swamp       13 wheat|forest      14 wheat|water       15 wheat|grass
    16 wheat|swamp       17 forest|water      18 forest|grass      19 wheat+1|forest
    20 wheat+1|water     21 wheat+1|grass     22 wheat+1|swamp     23 wheat+1|mine
    24-27 forest+1|wheat 28 forest+1|water    29 forest+1|grass    30-31 water+1|wheat
    32-35 water+1|forest 36 wheat|grass+1     37 water|grass+1     38 wheat|swamp+1
    39 grass|swamp+1     40 mine+1|wheat      41 wheat|grass+2     42 water|grass+2
    43 wheat|swamp+2     44 grass|swamp+2     45 mine+2|wheat      46-47 swamp|mine+2
    48 wheat|mine+3
"""
OPTIONS = ["dynasty", "middle_kingdom", "harmony", "mighty_duel", "lines_of_four"]

Land = tuple[str, int]  # a terrain and its crowns
Kingdom = Mapping[str, Land]  # square -> land, the castle included


def open_box() -> dict[int, tuple[Land, Land]]:
    dominoes = {}
    words = BOX.split()
    for numbers, halves in zip(words[::2], words[1::2], strict=True):
        lowest, _, highest = numbers.partition("-")
        one, two = halves.split("|")
        for number in range(int(lowest), int(highest or lowest) + 1):
            dominoes[number] = (land(one), land(two))
    return dominoes


def land(text: str) -> Land:
    terrain, _, crowns = text.partition("+")
    return terrain, int(crowns or 0)


DOMINOES = open_box()


class Board:
    """Wide enough for a kingdom of `limit` by `limit` squares to lie any way around its castle."""

    def __init__(self, limit: int) -> None:
        self.limit = limit
        self.columns = "abcdefghijklm"[: 2 * limit - 1]
        self.rows = [str(row + 1) for row in range(2 * limit - 1)]
        self.castle = self.columns[limit - 1] + self.rows[limit - 1]
        self.squares = [column + row for row in self.rows for column in self.columns]
        self.neighbours = {square: self._neighbours(square) for square in self.squares}
        self.windows = [
            {
                column + row
                for column in self.columns[left : left + limit]
                for row in self.rows[top : top + limit]
            }
            for left in range(limit)
            for top in range(limit)
        ]

    def place_of(self, square: str) -> tuple[int, int]:
        """Row and column: places in their natural order are in reading order."""
        return self.rows.index(square[1:]), self.columns.index(square[0])

    def _neighbours(self, square: str) -> set[str]:
        row, column = self.place_of(square)
        return {
            other
            for other in self.squares
            for other_row, other_column in [self.place_of(other)]
            if abs(other_row - row) + abs(other_column - column) == 1
        }


BOARDS = {5: Board(5), 7: Board(7)}


def placements(board: Board, kingdom: Kingdom, number: int) -> set[str]:
    one_half, other_half = DOMINOES[number]
    windows = [window for window in board.windows if kingdom.keys() <= window]
    connected = {
        *((one, two) for one in beside(board, kingdom, one_half) for two in board.neighbours[one]),
        *(
            (one, two)
            for two in beside(board, kingdom, other_half)
            for one in board.neighbours[two]
        ),
    }
    spelled = set()
    for one, two in connected:
        if one in kingdom or two in kingdom:
            continue
        if not any(one in window and two in window for window in windows):
            continue
        if one_half == other_half and board.place_of(one) > board.place_of(two):
            spelled.add(f"place {two}-{one}")
        else:
            spelled.add(f"place {one}-{two}")
    return spelled


def beside(board: Board, kingdom: Kingdom, half: Land) -> set[str]:
    """The squares on which this half of a domino satisfies the connection rule."""
    return {
        neighbour
        for square, (terrain, _) in kingdom.items()
        if terrain in ("castle", half[0])
        for neighbour in board.neighbours[square]
    }


class Property(NamedTuple):
    terrain: str
    squares: frozenset[str]
    crowns: int


def properties(board: Board, kingdom: Kingdom) -> set[Property]:
    found = set()
    for start, (terrain, _) in kingdom.items():
        if terrain == "castle":
            continue
        reached = {start}
        waiting = [start]
        while waiting:
            for square in board.neighbours[waiting.pop()]:
                if square in kingdom and kingdom[square][0] == terrain and square not in reached:
                    reached.add(square)
                    waiting.append(square)
        crowns = sum(kingdom[square][1] for square in reached)
        found.add(Property(terrain, frozenset(reached), crowns))
    return found


def castle_is_in_the_middle(board: Board, kingdom: Kingdom) -> bool:
    """Tell whether the castle is in the middle of a kingdom as wide and as high as it may be."""
    castle_row, castle_column = board.place_of(board.castle)
    reach = board.limit // 2
    rows = [board.place_of(square)[0] for square in kingdom]
    columns = [board.place_of(square)[1] for square in kingdom]
    return (
        min(rows) == castle_row - reach
        and max(rows) == castle_row + reach
        and min(columns) == castle_column - reach
        and max(columns) == castle_column + reach
    )


class Merit(NamedTuple):
    """Figures that decide a game, the first that differs."""

    total: int
    largest: int
    crowns: int


class Model:
    def __init__(self, setup: str) -> None:
        players, *self.options = setup.split(" ")
        if players not in ("2", "3", "4"):
            raise ValueError(setup)
        if self.options != [option for option in OPTIONS if option in self.options]:
            raise ValueError(setup)
        if "mighty_duel" in self.options and players != "2":
            raise ValueError(setup)
        if "lines_of_four" in self.options and players != "3":
            raise ValueError(setup)

        self.seats = ["1", "2", "3", "4"][: int(players)]
        self._kings = ["1", "1", "2", "2"] if players == "2" else self.seats
        self._line_length = 4 if "lines_of_four" in self.options else len(self._kings)
        self._rounds = 6 if players == "2" and "mighty_duel" not in self.options else 12
        self.board = BOARDS[7 if "mighty_duel" in self.options else 5]
        self.finished: list[dict[str, Merit]] = []
        self._start_game()

    def _start_game(self) -> None:
        self.to_act: str | None = "chance"
        self.stage = "deal"  # or "kings", "place", "choose", and at last "over"
        self.unseen = set(DOMINOES)
        self.kingdoms: dict[str, dict[str, Land]] = {
            seat: {self.board.castle: ("castle", 0)} for seat in self.seats
        }
        self.discarded = dict.fromkeys(self.seats, 0)
        self._lines_to_deal = self._rounds
        # The kings still to act in this round, each on its domino. In the first round, in which
        # they are only put on the first line, they stand on none.
        self._turns: list[tuple[int | None, str]] = []
        # The line to choose from: domino -> whose king is on it.
        self.line: dict[int, str | None] = {}

    # Views

    def domino(self) -> int:
        """The one to be placed."""
        number = self._turns[0][0]
        assert number is not None
        return number

    def free(self) -> list[int]:
        return [number for number, seat in self.line.items() if seat is None]

    def merit(self, seat: str) -> Merit:
        """Score of the current game, as if it were over."""
        owned = properties(self.board, self.kingdoms[seat])
        total = sum(len(squares) * crowns for _, squares, crowns in owned)
        if "middle_kingdom" in self.options:
            total += 10 * castle_is_in_the_middle(self.board, self.kingdoms[seat])
        if "harmony" in self.options:
            total += 5 * (self.discarded[seat] == 0)
        largest = max((len(squares) for _, squares, _ in owned), default=0)
        return Merit(total, largest, sum(crowns for _, _, crowns in owned))

    def merits(self) -> dict[str, Merit]:
        """Scores over all finished Dynasty games."""
        return {
            seat: Merit(*map(sum, zip(*(game[seat] for game in self.finished), strict=True)))
            for seat in self.seats
        }

    def scores(self) -> dict[str, int]:
        return {seat: merit.total for seat, merit in self.merits().items()}

    def winners(self) -> set[str]:
        """More than one if they share the victory."""
        if self.stage != "over":
            return set()
        merits = self.merits()
        return {seat for seat in self.seats if merits[seat] == max(merits.values())}

    # Legal actions

    def legal(self) -> set[str]:
        """Legal actions of a player; chance has too many outcomes to list, see `may_be_drawn`."""
        if self.stage == "choose":
            return {f"choose {number}" for number in self.free()}
        assert self.stage == "place"
        assert self.to_act is not None
        kingdom = self.kingdoms[self.to_act]
        return placements(self.board, kingdom, self.domino()) or {"discard"}

    def may_be_drawn(self, outcome: str) -> bool:
        verb, *drawn = outcome.split(" ")
        if self.stage == "kings":
            return verb == "kings" and sorted(drawn) == self._kings
        if self.stage != "deal" or verb != "deal":
            return False
        of_the_line = sorted(number for number in self.unseen if str(number) in drawn)
        return len(drawn) == self._line_length and drawn == [str(number) for number in of_the_line]

    def any_outcome(self, rng: random.Random) -> str:
        if self.stage == "kings":
            return " ".join(["kings", *rng.sample(self._kings, len(self._kings))])
        numbers = rng.sample(sorted(self.unseen), self._line_length)
        return " ".join(["deal", *map(str, sorted(numbers))])

    # Actions

    def play(self, action: str) -> None:
        match action.split():
            case ["deal", *numbers]:
                self.line = {int(number): None for number in numbers}
                self.unseen -= self.line.keys()
                self._lines_to_deal -= 1
                if self._turns:
                    self._begin_turn()
                else:
                    self.stage = "kings"
            case ["kings", *seats]:
                self._turns = [(None, seat) for seat in seats]
                self._begin_turn()
            case ["place", squares]:
                assert self.to_act is not None
                lands = DOMINOES[self.domino()]
                self.kingdoms[self.to_act].update(zip(squares.split("-"), lands, strict=True))
                self._choose_or_end_turn()
            case ["discard"]:
                assert self.to_act is not None
                self.discarded[self.to_act] += 1
                self._choose_or_end_turn()
            case ["choose", number]:
                self.line[int(number)] = self.to_act
                self._end_turn()
            case _:
                raise ValueError(action)

    def _begin_turn(self) -> None:
        number, self.to_act = self._turns[0]
        if number is None:
            self._choose_or_end_turn()
        else:
            self.stage = "place"

    def _choose_or_end_turn(self) -> None:
        """Nobody chooses in the last round, or when only one domino is free."""
        self.stage = "choose"
        free = self.free()
        if len(free) == 1:
            self.line[free[0]] = self.to_act
        if len(free) <= 1:
            self._end_turn()

    def _end_turn(self) -> None:
        self._turns.pop(0)
        if self._turns:
            self._begin_turn()
            return
        self._turns = [(number, seat) for number, seat in sorted(self.line.items()) if seat]
        self.line = {}
        if self._lines_to_deal:
            self.to_act = "chance"
            self.stage = "deal"
        elif self._turns:
            self._begin_turn()
        else:
            self._end_game()

    def _end_game(self) -> None:
        self.finished.append({seat: self.merit(seat) for seat in self.seats})
        if "dynasty" in self.options and len(self.finished) < 3:
            self._start_game()
        else:
            self.to_act = None
            self.stage = "over"


def random_game(setup: str, rng: random.Random) -> Model:
    model = Model(setup)
    while model.to_act is not None:
        if model.to_act == "chance":
            model.play(model.any_outcome(rng))
        else:
            model.play(rng.choice(sorted(model.legal())))
    return model
