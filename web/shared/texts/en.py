"""English."""

TEXTS: dict[str, str] = {
    "home.title": "KD Duel",
    "home.motto": "Two games of small kingdoms",
    "home.continue": "Continue",
    "home.continue.turn": "Turn {turn}",
    "home.continue.over": "Finished",
    "home.result": "See the result",
    "home.continue.saved": "A saved game",
    "home.new": "New game",
    "home.new.note": "New game: a rival, or two of you",
    "home.duel": "Duel",
    "home.k": "Kingdomino",
    "home.k.note": "New game: two to four players",
    "home.k.players": "Players",
    "home.k.person": "Person",
    "home.k.player1": "Player 1",
    "home.k.player2": "Player 2",
    "home.k.player3": "Player 3",
    "home.k.player4": "Player 4",
    "home.k.who": "Who plays",
    "home.k.levels": "From easy to hard: Page, Squire, Steward, King",
    "home.k.page.note": "Loves wide lands and forgets the crowns",
    "home.k.squire.note": "Counts the points it can have today and tomorrow",
    "home.k.steward.note": "Plans its own lands to the last square and never looks up",
    "home.k.king.note": "Knows which domino you are waiting for",
    "home.k.options": "Optional rules",
    "home.k.middle_kingdom": "Middle Kingdom",
    "home.k.middle_kingdom.note": "Castle in the centre: +10",
    "home.k.harmony": "Harmony",
    "home.k.harmony.note": "Nothing discarded: +5",
    "home.k.dynasty": "Dynasty",
    "home.k.dynasty.note": "Three games, one total",
    "home.k.mighty_duel": "Mighty Duel",
    "home.k.mighty_duel.note": "Kingdoms of 7\xa0\N{MULTIPLICATION SIGN}\xa07",
    "home.k.lines_of_four": "Lines of four",
    "home.k.lines_of_four.note": "All 48 dominoes, one left over",
    "home.k.around": "Around the table",
    "home.k.turn": "Kingdomino, round {turn}",
    "home.k.game": "Kingdomino, game {game}, round {turn}",
    "home.k.over": "Kingdomino, finished",
    "home.k.saved": "Kingdomino, saved",
    "home.k.replaces": (
        "Your Kingdomino in round {turn} ({scores}) would be replaced by the new game."
    ),
    "home.against": "Against",
    "home.person": "Another person",
    "home.level": "Strength {level} of 4. {note}",
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
    "home.learn.duel": "Learn Duel",
    "home.learn.k": "Learn Kingdomino",
    "home.learn.note": "Three minutes at the real table",
    "home.rules": "Rules",
    "home.about": "About",
    "home.past": "History",
    "home.past.none": "Finished games appear here: the last 20.",
    "home.past.won": "{player} won",
    "home.past.shared": "A shared victory",
    "home.past.draw": "A draw",
    "home.past.practice": "practice",
    "home.past.paste": "Paste a game or saves",
    "home.past.open": "Open",
    "home.past.file": "Open a file",
    "home.language": "Language",
    "home.close": "Close",
    "home.cancel": "Cancel",
    "home.start": "Start",
    "home.first": "Who rolls first?",
    "home.seats": "Seats",
    "home.seats.side": "One side",
    "home.seats.side.note": "Hand the device over, or sit side by side",
    "home.seats.turn": "Turn the table",
    "home.seats.turn.note": "It turns to whoever acts",
    "home.seats.face": "Face to face",
    "home.seats.face.note": "Half the screen each; on a small screen the table turns instead",
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
    "home.saver": "Data saver is on: the game comes when you begin one. 6\xa0MB, once.",
    "home.no_room": "There is too little room here to play offline",
    "home.fan": "An unofficial fan game. Works offline.",
    "home.about.text": (
        "KD Duel is an unofficial fan work for one to four players.\n"
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
    "set.stack": "Show what is still to come",
    "set.hand": "Left-handed bar",
    "set.storage": "Storage",
    "set.storage.kept": "{used} MB, safe here",
    "set.storage.loose": "{used} MB, may be cleared",
    "set.storage.unknown": "Not known",
    "set.menu": "Menu",
    "set.fair": "Fair dice",
    "set.fair.k": "Fair draw",
    "set.home": "Home",
    "set.sound.on": "Sound: on",
    "set.sound.off": "Sound: off",
    "set.licences": "Licences",
    "set.copy": "Copy diagnostics",
    "set.copied": "Diagnostics copied",
    "set.saves": "Copy my saves",
    "set.saves.copied": "Saves copied",
    "set.saves.none": "Nothing is saved yet",
    "set.file": "Saves as a file",
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
        "This browser cannot run the game: it is too old, or WebAssembly is switched off."
        " The rules are here to read all the same."
    ),
    "boot.trouble": "The game did not start",
    "boot.trouble.download": "A part of the game could not be fetched. Are you connected?",
    "boot.trouble.stalled": "The download has stopped. The network may be gone.",
    "boot.trouble.start": "Something went wrong while the game was starting.",
    "boot.trouble.silent": "The game has given no sign of life for a long time.",
    "boot.trouble.type": (
        "This site sends parts of the game in a form that browsers refuse. Only its owner can"
        " change that."
    ),
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
        "One of you is player A, the other player B; you swap every turn.\n"
        "A rolls the four dice. A takes one, B takes two of the other three, and A takes the last."
        " So each of you holds two dice: your domino for this turn.\n"
        "Then A places on the map, then B. After that A marks the spellbook, then B."
    ),
    "rules.map": "On the map",
    "rules.map.text": (
        "Draw your two dice on two empty squares that lie side by side, either way round.\n"
        "Connection rule: at least one of the two must touch the castle, or a square of its own"
        " arms filled on an earlier turn. Corners do not count, and neither do the two dice for"
        " each other.\n"
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
        "Whoever fills a line first wins its wizard; the other player's boxes on that line are"
        " struck out. A marks first, so A wins a tie in the same turn.\n"
        "Domains and Cross are used the moment they are won. The others are kept, once each, from"
        " the next turn on."
    ),
    "rules.powers": "The wizards' powers",
    "rules.powers.text": (
        "Dot, 5 boxes. Free: place your domino without touching anything.\n"
        "Stripe, 5 boxes. Split: place your two dice apart; each must connect by itself.\n"
        "Two dots, 4 boxes. Two dice: as A, take two dice at once; B takes the other two.\n"
        "Two stripes, 4 boxes. Turn: turn one of your dice to any of its six faces before"
        " placing.\n"
        "Solid, 3 boxes. Domains, at once: name arms; each of your domains of those arms is worth"
        " 3 prestige points more at the end, cross or no cross.\n"
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
    "table.score": "{player}: {points}",
    "table.points.one": "{count} point",
    "table.points.other": "{count} points",
    "table.squares.one": "{count} square",
    "table.squares.other": "{count} squares",
    "table.menu": "Menu",
    "table.undo": "Undo",
    "table.next": "Next: {player}",
    "table.finish": "Finish",
    "table.again": "Rematch",
    "table.result": "Result",
    "table.rules": "Rules",
    "table.maps": "Maps",
    "table.maps.label": "See the maps",
    "table.home": "Home",
    "table.share": "Share",
    "table.share.label": "Share a picture",
    "table.no_undo": "There is nothing you may take back.",
    "table.undo.again": "Undo again to go further back: it then counts as practice.",
    "level.page": "Page",
    "level.squire": "Squire",
    "level.steward": "Steward",
    "level.king": "King",
    "status.first": "{player}: tap a square for the ringed die",
    "status.second": "Tap a square for the other die",
    "status.looking": "The map of {player}. Tap the small one to go back",
    "square.at": "row {row}, column {column}",
    "square.empty": "empty",
    "square.legal": "legal",
    "square.castle": "castle",
    "square.draft": "draft",
    "square.last": "last move",
    "said.undone": "Taken back",
    "said.undone.far": "Taken back, with what followed; the dice stay the same",
    "hint.label": "Hint",
    "hint.points": "+{points} now",
    "hint.denies": "{player} needs that too",
    "hint.grows": "a domain grows to {squares}",
    "hint.room": "leaves room to grow",
    "coach.open": "Look back",
    "coach.title": "Looking back",
    "coach.waiting": "Looking back on the game…",
    "coach.left": "Points left on the table: {points}",
    "coach.none": "No turn gave away as much as a point.",
    "coach.turn": "Turn {turn}, {player}: cost about {points} in the end",
    "coach.better": "Better: {hint}",
    "coach.again": "Play on from here",
    "stats.title": "Statistics",
    "stats.practice": "Practice",
    "stats.games": "Games",
    "stats.won": "Won",
    "stats.best": "Best",
    "stats.mean": "Average",
    "stats.note": (
        "All finished games that this device knows of. They are kept only here."
        " Practice: you took back a reply, changed the rival or played on from a past game."
    ),
    "fair.title": "Fair dice",
    "fair.text": (
        "Every roll of this game follows from one number that was drawn before the first."
        " Nobody at the table knows it, and a rival is never told. This is its fingerprint"
        " (SHA-256):"
    ),
    "fair.none": "This game came without the number that its dice are drawn from.",
    "fair.later": "When the game is over, the number is shown here.",
    "fair.number": "The number was {seed}. Its fingerprint is the one above.",
    "keys.title": "Keyboard shortcuts",
    "keys.arrows": "The arrow keys move over a map; Enter taps.",
    "keys.on": "Single keys are on",
    "keys.places": "Squares say their row and column",
    "keys.close": "Close",
    "learn.caption": "Step {step} of {steps}",
    "learn.label": "Learn to play",
    "learn.skip": "Skip",
    "learn.here": "Here: {what}",
    "learn.start": "Start a game",
    "learn.end.title": "Now you can play",
    "ledger.total": "Total",
    "ledger.counting": "Counting the domains",
    "replay.turn": "After turn {turn} of {turns}",
    "replay.within": "In turn {turn} of {turns}",
    "replay.first": "To the start",
    "replay.back": "One step back",
    "replay.forward": "One step on",
    "replay.last": "To the end",
    "replay.copy": "Copy game",
    "code.not_a_code": "No game of KD Duel could be read there.",
    "code.newer": "That was made by a newer version of KD Duel.",
    "code.damaged": "That is damaged or incomplete. Copy it once more, all of it.",
    "code.not_kept": "These games could not be kept here.",
    "code.moved": "Your saved games are here now.",
    "code.left_out.one": "History is full: {count} game was left out. All of yours are still here.",
    "code.left_out.other": (
        "History is full: {count} games were left out. All of yours are still here."
    ),
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
    "notice.quick": "Your dice can roll by themselves after each turn.",
    "notice.quick.on": "Quick mode",
    "notice.copy": "Copy the game",
    "notice.copied": "Copied",
    "notice.picture.saved": "The picture is among your downloads.",
    "notice.picture.copied": "The picture is copied.",
    "notice.picture.failed": "The picture could not be made.",
    "notice.close": "Close",
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
