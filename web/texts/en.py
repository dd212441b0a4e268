"""English."""

TEXTS: dict[str, str] = {
    "home.title": "KD Duel",
    "home.motto": "Two rivals, four dice, one small map each",
    "home.continue": "Continue",
    "home.continue.turn": "Turn {turn}",
    "home.continue.over": "Finished: see the result",
    "home.continue.saved": "A saved game",
    "home.new": "New game",
    "home.new.note": "Against a rival, or two of you",
    "home.against": "Against",
    "home.person": "Another person",
    "home.page": "Page",
    "home.page.note": "Loves wide lands, forgets the crosses",
    "home.squire": "Squire",
    "home.squire.note": "Grabs every cross in sight",
    "home.steward": "Steward",
    "home.steward.note": "Tends a tidy map and plans it well",
    "home.king": "King",
    "home.king.note": "Thinks ahead and watches your map",
    "home.seat": "Your seat",
    "home.learn": "Learn to play",
    "home.learn.note": "Three minutes at the real table",
    "home.rules": "Rules",
    "home.about": "About",
    "home.past": "History",
    "home.past.none": "Finished games appear here: the last 20.",
    "home.past.won": "{player} won",
    "home.past.draw": "A draw",
    "home.past.paste": "Paste a game or saves",
    "home.past.open": "Open",
    "home.language": "Language",
    "home.close": "Close",
    "home.cancel": "Cancel",
    "home.start": "Start",
    "home.first": "Who rolls first?",
    "home.first.1": "Player 1",
    "home.first.2": "Player 2",
    "home.seats": "Seats",
    "home.seats.side": "One side",
    "home.seats.side.note": "Hand the device over, or sit side by side",
    "home.seats.turn": "Turn the table",
    "home.seats.turn.note": "It turns to whoever acts",
    "home.seats.face": "Face to face",
    "home.seats.face.note": "Half the screen each; a small one turns instead",
    "home.replaces": "Your game in turn {turn} ({scores}) would be replaced by the new one.",
    "home.replaces.saved": "Your saved game would be replaced by the new one.",
    "home.keep": "Keep my game",
    "home.replace": "Replace it",
    "home.install": "Install the app",
    "home.install.not": "Not now",
    "home.install.1": "Tap Share in the browser.",
    "home.install.2": "Choose Add to Home Screen.",
    "home.install.3": "Open KD Duel from there.",
    "home.install.saves": (
        "Saved games do not move along. Copy them first, then paste them there, under History."
    ),
    "home.update": "Update ready: restart",
    "home.update.told": "An update is ready. It starts with your next game.",
    "home.offline": "Ready to play offline",
    "home.no_room": "There is too little room here to play offline",
    "home.fan": "An unofficial fan game. Works offline.",
    "home.about.text": (
        "KD Duel is an unofficial fan work for one or two players.\n"
        "The games Kingdomino Duel and Kingdomino and their names belong to their publishers,"
        " who have nothing to do with this app.\n"
        "All drawings and texts here are our own. The app is free software under the MIT licence,"
        " has no advertising, and sends nothing anywhere: your games stay on this device."
    ),
    "home.version": "Version {version}",
    "set.title": "Settings",
    "set.theme": "Theme",
    "set.theme.auto": "Auto",
    "set.theme.light": "Day",
    "set.theme.dark": "Night",
    "set.theme.contrast": "Contrast",
    "set.text": "Text size",
    "set.hatch": "Hatching",
    "set.hatch.light": "Light",
    "set.hatch.normal": "Normal",
    "set.hatch.strong": "Strong",
    "set.speed": "Pace of the rival",
    "set.speed.off": "At once",
    "set.speed.normal": "Normal",
    "set.speed.slow": "Slow",
    "set.sound": "Sound",
    "set.vibration": "Vibration",
    "set.motion": "Motion",
    "set.quick": "Quick mode: roll by itself",
    "set.hand": "Left-handed bar",
    "set.storage": "Storage",
    "set.storage.kept": "{used} MB, safe here",
    "set.storage.loose": "{used} MB, may be cleared",
    "set.storage.unknown": "Not known",
    "set.menu": "Menu",
    "set.fair": "Fair dice",
    "set.home": "Home",
    "set.sound.on": "Sound: on",
    "set.sound.off": "Sound: off",
    "set.licences": "Licences",
    "set.copy": "Copy diagnostics",
    "set.copied": "Diagnostics copied",
    "set.saves": "Copy my saves",
    "set.saves.copied": "Saves copied",
    "set.saves.none": "Nothing is saved yet",
    "set.names": "Names, if you like",
    "boot.loading": "Fetching the game: {done} of {total} MB",
    "boot.slow": "The network is slow. Still fetching: {done} of {total} MB",
    "boot.starting": "Setting the table…",
    "boot.starting.slow": "Setting the table takes longer than usual…",
    "boot.bar": "Loading",
    "boot.back": "Back",
    "boot.broken": "A part of this page did not arrive. Please load it again.",
    "boot.noscript": "To play, allow this page to run scripts.",
    "boot.unsupported": (
        "This browser cannot run the game: it lacks WebAssembly, or something has switched it off."
        " The rules are here to read all the same."
    ),
    "boot.trouble": "The game did not start",
    "boot.trouble.download": "A part of the game could not be fetched. Are you connected?",
    "boot.trouble.stalled": "The download has stopped. The network may be gone.",
    "boot.trouble.start": "Something went wrong while the game was starting.",
    "boot.trouble.silent": "The game has given no sign of life for a long time.",
    "boot.trouble.play": "Something went wrong",
    "boot.trouble.goes_on": "The game goes on as it was before.",
    "boot.trouble.offline": "There is no connection, and repairing needs one.",
    "boot.trouble.note": "Repair fetches the game anew. Your saved game is kept in any case.",
    "boot.retry": "Try again",
    "boot.repair": "Repair",
    "boot.undo": "Undo",
    "boot.copy": "Copy report",
    "boot.copied": "Report copied",
    "boot.by_hand": "Copy this by hand",
    "rules.goal": "The aim",
    "rules.goal.text": (
        "Each player fills a map of 5 rows and 7 columns around a castle. Every square you fill"
        " bears one of six coats of arms, and some bear crosses.\n"
        "Squares of the same arms that touch side by side form a domain. At the end a domain is"
        " worth its squares times its crosses; without a cross it is worth nothing."
    ),
    "rules.turn": "A turn",
    "rules.turn.text": (
        "One player is A and the other B; you swap every turn.\n"
        "A rolls the four dice. A takes one, B takes two of the other three, and A takes the last."
        " So each of you holds two dice: your domino for this turn.\n"
        "Then A places on the map, then B. After that A marks the spellbook, then B."
    ),
    "rules.map": "On the map",
    "rules.map.text": (
        "Draw your two dice on two empty squares that lie side by side, either way round.\n"
        "At least one of the two must touch the castle, or a square of its own arms filled on an"
        " earlier turn. Corners do not count, and neither do the two dice for each other.\n"
        "The wheel of colours is a joker: it becomes any arms you name when you place it. Crosses"
        " on a die go onto its square.\n"
        "Castle bonus: once a game, add a cross to one of the two dice you place, a joker"
        " included.\n"
        "If you can place without spending anything, you must. If you cannot, place nothing, or"
        " spend a power that makes it possible."
    ),
    "rules.book": "In the spellbook",
    "rules.book.text": (
        "Each of your two dice that shows arms without any cross marks one of your boxes on the"
        " line of those arms. Jokers mark nothing, nor does a die with crosses, nor one that got"
        " the castle bonus. You mark even if you could not place.\n"
        "Whoever fills a line first wins its power; the other player's boxes on that line are"
        " struck out. A marks first, so A wins a tie in the same turn.\n"
        "Domains and Cross are used the moment they are won. The others are kept, once each, from"
        " the next turn on."
    ),
    "rules.powers": "The six powers",
    "rules.powers.text": (
        "Dot, 5 boxes. Free: place your domino without touching anything.\n"
        "Stripe, 5 boxes. Split: place your two dice apart; each must connect by itself.\n"
        "Two dots, 4 boxes. Two dice: as A, take two dice at once; B takes the other two.\n"
        "Two stripes, 4 boxes. Turn: turn one of your dice to any of its six faces before"
        " placing.\n"
        "Solid, 3 boxes. Domains, at once: name arms; each of your domains of those arms is worth"
        " 3 points more at the end, cross or no cross.\n"
        "Quarters, 3 boxes. Cross, at once: add a cross to any filled square of your map."
    ),
    "rules.end": "End and score",
    "rules.end.text": (
        "The game ends after a turn in which someone's map became full, or in which neither of you"
        " placed anything.\n"
        "Add up your domains: squares times crosses, plus 3 for each domain that the Domains power"
        " named. The higher total wins. If it is equal, the largest domain decides; if that is"
        " equal too, it is a draw."
    ),
    "rules.dice": "The four dice",
    "rules.dice.text": (
        "First: joker, dot, dot, stripe, two dots with a cross, two stripes with a cross.\n"
        "Second: dot, stripe, two dots with a cross, two stripes with a cross, solid, quarters.\n"
        "Third: dot, stripe, two dots, two stripes, solid with two crosses, quarters with two"
        " crosses.\n"
        "Fourth: joker, stripe, stripe with a cross, dot with a cross, two dots, two stripes."
    ),
    "rules.unclear": "How we play unclear rules",
    "rules.unclear.text": (
        "You choose who is A in the first turn.\n"
        "The castle bonus needs a die that you place this turn.\n"
        "Powers may be combined in one turn. Free and Split together: neither die need connect.\n"
        "With Split, if only one die can be placed, you place that one and lose the other; if both"
        " can, you place both.\n"
        "The Cross power on an empty map is lost."
    ),
    "table.player": "Player {seat}",
    "table.turn": "Turn {turn}",
    "table.map": "Map of {player}",
    "table.score": "{player}: {points}",
    "table.points.one": "{count} point",
    "table.points.other": "{count} points",
    "table.crosses.one": "{count} cross",
    "table.crosses.other": "{count} crosses",
    "table.squares.one": "{count} square",
    "table.squares.other": "{count} squares",
    "table.dice": "Dice",
    "table.book": "Spellbook",
    "table.menu": "Menu",
    "table.undo": "Undo",
    "table.swap": "Swap",
    "table.bonus": "Bonus",
    "table.bonus.label": "Castle bonus",
    "table.roll": "Roll",
    "table.next": "Next: {player}",
    "table.done": "Done",
    "table.finish": "Finish",
    "table.pass": "Continue",
    "table.again": "Rematch",
    "table.look": "See the map of {player} large",
    "table.result": "Result",
    "table.domain": "{squares} \N{MULTIPLICATION SIGN} {crosses} = {points}",
    "table.rules": "Rules",
    "table.maps": "Maps",
    "table.maps.label": "See the maps",
    "table.home": "Home",
    "table.share": "Share",
    "table.share.label": "Share a picture",
    "table.no_undo": "There is nothing you may take back.",
    "table.no_swap": "The dice do not fit the other way round.",
    "level.page": "Page",
    "level.squire": "Squire",
    "level.steward": "Steward",
    "level.king": "King",
    "seats.waiting": "{player} is playing",
    "status.thinks": "{player} is thinking…",
    "status.roll": "{player}: roll the dice",
    "status.take.one": "{player}: take {count} die",
    "status.take.other": "{player}: take {count} dice",
    "status.more.one": "{player}: take {count} more die",
    "status.more.other": "{player}: take {count} more dice",
    "status.pair": "{player}: take two dice at once",
    "status.first": "{player}: tap a square for the ringed die",
    "status.second": "Tap a square for the other die",
    "status.drawn.roll": "Drawn. Roll to keep it",
    "status.drawn.next": "Drawn. Then it is the turn of {player}",
    "status.drawn.finish": "Drawn. That was the last domino",
    "status.joker": "The joker can still change",
    "status.pass": "{player}: nothing fits this turn",
    "status.pass.power": "{player}: nothing fits. Go on, or use a power",
    "status.bonus": "Tap the die that gets the cross",
    "status.turn": "Choose the face to turn to",
    "status.house": "{player} wins Domains: name a coat of arms",
    "status.cross": "{player} wins Cross: tap a filled square",
    "status.looking": "The map of {player}. Tap the small one to go back",
    "status.won": "{player} wins {score}",
    "status.won.largest": "{score}: {player} wins by the largest domain",
    "status.draw": "{score}: a draw",
    "arms.dot": "dot",
    "arms.stripe": "stripe",
    "arms.two_dots": "two dots",
    "arms.two_stripes": "two stripes",
    "arms.solid": "solid",
    "arms.quarters": "quarters",
    "arms.joker": "joker",
    "square.at": "row {row}, column {column}",
    "square.empty": "empty",
    "square.legal": "legal",
    "square.castle": "castle",
    "square.castle.spent": "castle, bonus spent",
    "square.draft": "draft",
    "square.last": "last move",
    "square.hint": "suggested",
    "die.is": "die {number}, {face}",
    "die.bonus": "castle bonus",
    "die.hint": "suggested",
    "die.offered": "may be taken",
    "die.picked": "chosen",
    "die.lead": "goes next",
    "die.named": "named {arms}",
    "power.label": "{name}, {arms}: you {mine}, the other {theirs} of {boxes}, {state}",
    "power.open": "open",
    "power.ready": "yours, ready",
    "power.kept": "yours, kept",
    "power.armed": "in use",
    "power.used": "yours, used",
    "power.lost": "won by {player}",
    "power.free.name": "Free",
    "power.split.name": "Split",
    "power.two_dice.name": "Two dice",
    "power.turn.name": "Turn",
    "power.domains.name": "Domains",
    "power.cross.name": "Cross",
    "power.free.text": "Place your domino anywhere. It need not connect.",
    "power.split.text": "Place your two dice apart. Each must connect.",
    "power.two_dice.text": "As player A, take two dice at once.",
    "power.turn.text": "Turn one of your dice to any of its faces.",
    "power.domains.text": "At once: each domain of one coat of arms is worth 3 more.",
    "power.cross.text": "At once: one more cross on a filled square.",
    "choice.joker": "The joker becomes",
    "choice.house": "+{points} for each domain of",
    "choice.turn": "Turn a die to",
    "reply": "{player}: {what}",
    "reply.points": "+{points}",
    "reply.takes": "takes {face}",
    "reply.uses": "uses {power}",
    "reply.draws": "draws",
    "reply.passes": "places nothing",
    "said.roll": "{player} rolls {faces}",
    "said.take": "{player} takes {face}",
    "said.draw": "{player} draws {squares}. {points}",
    "said.pass": "{player} places nothing",
    "said.turn": "{player} turns a die to {face}",
    "said.bonus": "{player} gives the castle bonus to {face}",
    "said.arm": "{player} uses {power}",
    "said.house": "{player} names {arms}",
    "said.cross": "{player} adds a cross on {square}",
    "said.wins": "{player} wins {power}",
    "said.undone": "Taken back",
    "said.loses": "{player} loses the race for {power}",
    "hint.label": "Hint",
    "hint.take": "Take {face}",
    "hint.take.two": "Use {power} and take {face}",
    "hint.draw": "Draw here",
    "hint.house": "Name {arms}",
    "hint.cross": "The cross goes here",
    "hint.pass": "Go on",
    "hint.draw.with": "Draw here with {power}",
    "hint.wins": "wins {power}",
    "hint.blocks": "keeps {power} from {player}",
    "hint.points": "{points} more",
    "hint.denies": "{player} needs that too",
    "hint.grows": "a domain grows to {squares}",
    "hint.room": "leaves room to grow",
    "coach.open": "Look back",
    "coach.title": "Looking back",
    "coach.waiting": "Looking back on the game…",
    "coach.left": "Points left on the table: {points}",
    "coach.chart": "Chance that {player} wins, turn by turn",
    "coach.chart.label": "Chance that {player} wins by turn, in per cent: {chances}",
    "coach.none": "No turn gave away as much as a point.",
    "coach.turn": "Turn {turn}, {player}: cost about {points}",
    "coach.better": "Better: {hint}",
    "coach.again": "Play on from here",
    "stats.title": "Statistics",
    "stats.against": "Against",
    "stats.people": "Two players",
    "stats.games": "Games",
    "stats.won": "Won",
    "stats.best": "Best",
    "stats.mean": "Average",
    "stats.faces": "Dice",
    "stats.rolled": "Rolled",
    "stats.note": "All finished games that this device knows of. They are kept only here.",
    "fair.title": "Fair dice",
    "fair.text": (
        "Every roll of this game follows from one number that was drawn before the first."
        " Nobody at the table knows it, and a rival is never told. This is its fingerprint"
        " (SHA-256):"
    ),
    "fair.before": "Rolls up to turn {turn} are of the game that this one goes on from.",
    "fair.none": "This game came without the number that its dice are drawn from.",
    "fair.later": "When the game is over, the number is shown here.",
    "fair.number": "The number was {seed}. Its fingerprint is the one above.",
    "fair.counts": "Rolled so far",
    "fair.expected": "Expected",
    "fair.expected.both": "Expected together",
    "keys.title": "Keyboard shortcuts",
    "keys.die": "Die 1 to 4",
    "keys.power": "Power 1 to 6",
    "keys.main": "The large button: roll, go on",
    "keys.arrows": "The arrow keys move over a map; Enter taps.",
    "keys.on": "Single keys are on",
    "keys.places": "Squares say their row and column",
    "keys.close": "Close",
    "learn.caption": "Step {step} of {steps}",
    "learn.label": "Learn to play",
    "learn.skip": "Skip",
    "learn.here": "Here: {what}",
    "learn.start": "Start a game",
    "learn.goal.title": "Map your land",
    "learn.goal.text": (
        "You and a rival each fill a map with coats of arms. The most points win. Roll the four"
        " dice."
    ),
    "learn.draft.title": "Take a die",
    "learn.draft.text": (
        "Whoever rolls takes one die, the other two, and the last comes back. Take the dot with"
        " the cross."
    ),
    "learn.place.title": "Draw your dice",
    "learn.place.text": (
        "A domino must touch your castle or its own coat of arms. Tap the ringed square, then"
        " the next one."
    ),
    "learn.score.title": "Count a domain",
    "learn.score.text": (
        "Touching squares with the same arms form a domain. It is worth squares times crosses."
        " Tap yours."
    ),
    "learn.rival.title": "Your rival's turn",
    "learn.rival.text": (
        "Until you go on, you may still move your domino. Tap the large button and watch your"
        " rival."
    ),
    "learn.book.title": "The spellbook",
    "learn.book.text": (
        "A die without a cross ticks its line. You filled the dots first: Free is yours. Tap it"
        " to read it."
    ),
    "learn.two.title": "Take two dice",
    "learn.two.text": (
        "This time your rival rolled and took one die. You take two of the others. Tap the"
        " ringed ones."
    ),
    "learn.power.title": "Use your power",
    "learn.power.text": (
        "Each power works once. Tap Free, then the ringed squares: this domino need not touch"
        " anything."
    ),
    "learn.end.title": "Now you can play",
    "learn.end.text": (
        "The game ends when a map is full or neither of you can place. The rest is in the Rules, at"
        " the top of the table."
    ),
    "ledger.total": "Total",
    "ledger.row": "{arms}: {squares} times {crosses}, {points}",
    "ledger.bonus": "Domains of {arms}",
    "ledger.tie": "Largest domain: {one} against {two}",
    "ledger.counting": "Counting the domains",
    "ledger.nil.one": "{count} without a cross",
    "ledger.nil.other": "{count} without a cross",
    "replay.turn": "After turn {turn} of {turns}",
    "replay.first": "To the start",
    "replay.back": "One turn back",
    "replay.forward": "One turn on",
    "replay.last": "To the end",
    "replay.copy": "Copy game",
    "code.not_a_code": "That is not the code of a game. A code begins with KD1-.",
    "code.newer": "That code was made by a newer version of KD Duel.",
    "code.damaged": "That code is damaged or incomplete. Copy all of it.",
    "code.not_kept": "These games could not be kept here.",
    "code.moved": "Your saved games are here now.",
    "notice.not_saved": "This game is not being saved.",
    "notice.elsewhere": "The game is open in another window.",
    "notice.play_here": "Play here",
    "notice.newer": "A newer version has saved a game here. It is kept.",
    "notice.damaged": "A damaged save was put aside: {fault}",
    "notice.lost": "The saved game could not be read. A copy of it was put aside: {fault}.",
    "notice.made_newer": (
        "A newer version of KD Duel has saved this game. Load the page again while "
        "online to get that version."
    ),
    "notice.rival": "The rival stumbled. The table is as it was, and it plays on.",
    "notice.report": "Copy report",
    "notice.copy": "Copy the game",
    "notice.copied": "Copied",
    "notice.picture.saved": "The picture is among your downloads.",
    "notice.picture.copied": "The picture is copied.",
    "notice.picture.failed": "The picture could not be made.",
    "notice.close": "Close",
    "objection.not_now": "That is not possible now.",
    "objection.game_is_over": "The game is over.",
    "objection.no_such_die": "There is no such die.",
    "objection.not_a_face_of_that_die": "That die has no such face.",
    "objection.die_is_taken": "That die is taken.",
    "objection.same_die_twice": "Choose two different dice.",
    "objection.lower_die_comes_first": "The die with the lower number comes first.",
    "objection.only_player_a_takes_two": "Only player A may take two dice at once.",
    "objection.power_not_kept": "You do not have that power.",
    "objection.power_is_never_armed": "That power is not used with a domino.",
    "objection.not_your_die": "That is not your die.",
    "objection.castle_bonus_is_spent": "Your castle bonus is spent.",
    "objection.die_shows_that_face": "The die shows that face already.",
    "objection.not_a_joker": "That die is not a joker.",
    "objection.joker_is_named": "The joker has its coat of arms already.",
    "objection.nothing_could_be_placed": "Then nothing could be placed this turn.",
    "objection.outside_map": "That is outside the map.",
    "objection.castle_square": "The castle stands there.",
    "objection.square_is_filled": "That square is filled.",
    "objection.same_square_twice": "The two dice need two squares.",
    "objection.not_side_by_side": "Your two dice need empty squares side by side.",
    "objection.not_connected": "Must touch the castle or the same coat of arms.",
    "objection.joker_is_not_named": "Name the joker's coat of arms first.",
    "objection.split_is_armed": "Split is in use: the dice go down apart.",
    "objection.split_is_not_armed": "Only Split lets you place the dice apart.",
    "objection.both_dice_can_be_placed": "Both dice can be placed, so both must be.",
    "objection.die_must_be_placed": "That die must be placed.",
    "objection.domino_can_be_placed": "Your domino fits, so it must be placed.",
    "objection.domino_is_prepared": "You have spent something on this domino: place it.",
    "objection.square_is_empty": "That square is empty.",
    "fault.not_text": "it is not text",
    "fault.not_a_record": "it is not a game of this app",
    "fault.newer_version": "it was made by a newer version",
    "fault.too_long": "it is too long",
    "fault.not_printable": "it contains stray characters",
    "fault.cut_off": "it is cut off",
    "fault.other_game": "it is of another game",
    "fault.bad_setup": "its set-up cannot be read",
    "fault.bad_seed": "its seed cannot be read",
    "fault.bad_action": "a move in it cannot be read",
    "fault.illegal_action": "a move in it breaks the rules",
    "fault.bad_end": "its last line does not fit",
}
