"""English."""

TEXTS: dict[str, str] = {
    "title": "Kingdomino",
    "top.round": "round {round} of {rounds}",
    "top.round.dynasty": "game {game}, round {round} of {rounds}",
    "kingdom.of": "Kingdom of {player}",
    "kingdom.look": "{player}: {points}. See this kingdom large",
    "kingdom.look.away": "{player}: {points}. Back to your own kingdom",
    "rivals.label": "The other kingdoms",
    "swap.label": "Swap the halves",
    "lines.label": "Dominoes",
    "lines.now": "now",
    "lines.next": "next",
    "order.1": "1st",
    "order.2": "2nd",
    "order.3": "3rd",
    "order.4": "4th",
    "slot.turn": "to be placed",
    "slot.done": "placed",
    "slot.discarded": "discarded",
    "slot.free": "free",
    "slot.choose": "Choose {domino}, {place}",
    "terrain.wheat": "wheat",
    "terrain.forest": "forest",
    "terrain.water": "water",
    "terrain.grass": "grass",
    "terrain.swamp": "swamp",
    "terrain.mine": "mine",
    "count.crowns.one": "{count} crown",
    "count.crowns.other": "{count} crowns",
    "square.lost": "out of reach",
    "property.worth": "{terrain}: {squares} \N{MULTIPLICATION SIGN} {crowns} = {points}",
    "note.places": "to place",
    "note.chooses": "to choose",
    "note.chose": "has chosen",
    "note.chose.this": "chose {number}",
    "note.waits": "waits",
    "note.thinks": "thinks",
    "status.first": "{player}: tap a marked square",
    "status.second": "Tap a square for the other half",
    "status.keep": "To keep it, choose your next domino",
    "status.keep.next": "Placed. Go on to keep it",
    "status.choose": "{player}: choose a domino",
    "status.discarded": "{number} fits nowhere: discarded",
    "status.discarded.choose": "{number} fits nowhere: discarded. Choose your next domino",
    "status.rival": "{player} is playing",
    "status.looking": "The kingdom of {player}. Tap your own to go back",
    "table.go_on": "Go on",
    "table.begin": "Game {game}",
    "outcome.won": "{player} wins {score}",
    "outcome.you": "You win {score}",
    "outcome.place": "Your place: {place} of {players}",
    "outcome.shared": "{players} share the victory",
    "outcome.game": "After game {game}: {player} leads {score}",
    "outcome.game.level": "After game {game}: {player} are level {score}",
    "tie.largest_property": "Equal points: the largest property decides.",
    "tie.crowns": "Equal points and properties: the crowns decide.",
    "tie.shared": "Equal in points, properties and crowns.",
    "tie.dynasty.largest_property": "Equal points: the largest properties of three games decide.",
    "tie.dynasty.crowns": "Equal points and properties in three games: the crowns decide.",
    "tie.dynasty.shared": "Equal in points, properties and crowns of all three games.",
    "ledger.counting": "Counting the properties",
    "ledger.others.one": "{count} other",
    "ledger.others.other": "{count} others",
    "ledger.game": "game {game}",
    "option.dynasty": "Dynasty",
    "option.middle_kingdom": "Middle Kingdom",
    "option.harmony": "Harmony",
    "option.mighty_duel": "Mighty Duel",
    "option.lines_of_four": "Lines of four",
    "stack.title": "Still to come",
    "stack.label.one": "Still to come: {count} domino",
    "stack.label.other": "Still to come: {count} dominoes",
    "stack.lead.one": "{count} domino in the stack, lines to come: {lines}.",
    "stack.lead.other": "{count} dominoes in the stack, lines to come: {lines}.",
    "stack.box.one": "{count} more stays in the box, counted here too.",
    "stack.box.other": "{count} more stay in the box, counted here too.",
    "stack.crowned": "{squares} with {crowns}",
    "hint.place": "Place it here",
    "hint.choose": "Choose {number}",
    "hint.both": "Place it here and choose {number}",
    "hint.discard": "It fits nowhere",
    "hint.keeps": "{option} stays possible",
    "hint.promises": "{number} can bring {points}",
    "hint.promises.alone": "it can bring {points}",
    "hint.denies": "{player} wants that one",
    "hint.grows": "{terrain} grows to {squares}",
    "hint.first": "first choice next round",
    "square.suggested": "suggested for {half}",
    "slot.hint": "suggested",
    "replay.turn": "After domino {turn} of {turns}",
    "replay.back": "One domino back",
    "replay.forward": "One domino on",
    "coach.turn": "Round {turn}, {player}: cost about {points} in the end",
    "coach.turn.dynasty": "Game {game}, round {turn}, {player}: cost about {points} in the end",
    "coach.played": "Played: {what}",
    "coach.chances": "Chances of winning, round by round; the thin line is an even share.",
    "coach.chances.label": "Chances of winning round by round, in per cent. {chances}",
    "coach.whose": "Whose turns: points left on the table",
    "stats.strongest": "Top rival",
    "stats.only_people": "People only",
    "stats.players.one": "{count} player",
    "stats.players.other": "{count} players",
    "said.deal": "Next line: {dominoes}",
    "said.kings": "The order of the kings: {players}",
    "said.place": "{player} places on {squares}. {points}",
    "said.discard": "{player} discards {number}",
    "said.choose": "{player} chooses {number}",
    "said.undone.far": "Taken back, with what followed; the dominoes stay the same",
    "learn.goal.title": "Build a kingdom",
    "learn.goal.text": (
        "You grow it around your castle, domino by domino. You have two kings, and so has your"
        " rival. Put one on the domino with forest and crown."
    ),
    "learn.order.title": "Low numbers act first",
    "learn.order.text": (
        "High numbers have more crowns, but whoever takes a low one acts sooner in the next"
        " round. Put your other king on the lowest."
    ),
    "learn.place.title": "Place your domino",
    "learn.place.text": (
        "The lowest number begins: yours. One half must touch the castle or its own terrain."
        " Tap two squares."
    ),
    "learn.first.title": "First to choose",
    "learn.first.text": (
        "Your king moves on. You acted first, so all four are free: take the mine with three"
        " crowns."
    ),
    "learn.match.title": "Forest to forest",
    "learn.match.text": (
        "Squares of one terrain, side by side, become a property. Lay the forest next to yours;"
        " the wheat goes above the castle."
    ),
    "learn.score.title": "Crowns count",
    "learn.score.text": (
        "A property is worth its squares times its crowns; without a crown, nothing. Tap your"
        " forest."
    ),
    "learn.room.title": "Leave room",
    "learn.room.text": (
        "A domino that fits nowhere is discarded. Water fits at your castle, and the low number"
        " acts first again."
    ),
    "learn.limits.title": "Five by five",
    "learn.limits.text": (
        "A kingdom may be five squares wide and high; the bars keep count. With this water it"
        " is full from side to side."
    ),
    "learn.end.text": (
        "What is hatched is out of reach now. After six rounds all properties count, and the"
        " higher total wins."
    ),
    "fair.title": "Fair draw",
    "fair.text": (
        "Every line of dominoes and the order of the kings follow from one number that was drawn"
        " before the first. Nobody at the table knows it, and a rival is never told. This is its"
        " fingerprint (SHA-256):"
    ),
    "fair.before": "Lines up to round {turn} are of the game that this one goes on from.",
    "fair.before.dynasty": (
        "Lines up to game {game}, round {turn} are of the Dynasty that this one goes on from."
    ),
    "fair.none": "This game came without the number that its dominoes are drawn from.",
    "keys.domino": "The domino in that place of the next line",
    "keys.look": "See the kingdom of that seat",
    "keys.main.go_on": "Go on",
    "refused.place": "Place your domino first.",
    "refused.choose": "Choose your next domino now.",
    "refused.swap": "It does not fit the other way round.",
    "objection.not_now": "That cannot be done now.",
    "objection.game_is_over": "The game is over.",
    "objection.not_a_whole_line": "A line has more dominoes.",
    "objection.lowest_domino_comes_first": "The lowest domino comes first.",
    "objection.domino_is_not_unseen": "That domino has been dealt already.",
    "objection.not_the_kings_in_play": "Those are not the kings in play.",
    "objection.domino_is_not_in_the_line": "That domino is not in the line.",
    "objection.domino_is_chosen": "Another king stands there.",
    "objection.castle_square": "The castle stands there.",
    "objection.square_is_filled": "That square is filled already.",
    "objection.outside_limits": "Your kingdom cannot reach that far.",
    "objection.not_side_by_side": "The two halves lie side by side.",
    "objection.not_connected": "It must touch the castle or its own terrain.",
    "objection.earlier_square_comes_first": "Written the other way round.",
    "objection.domino_can_be_placed": "Your domino fits, so it must be placed.",
}
