"""English."""

RULES: dict[str, str] = {
    "The aim": (
        "Each player fills a map of 5 rows and 7 columns around a castle. Every square you fill"
        " bears one of six coats of arms, and some bear crosses.\n"
        "Squares of the same arms that touch side by side form a domain. At the end a domain is"
        " worth its squares times its crosses. Without a cross it is worth nothing.\n"
        "For example, four stripes with two crosses are worth 4 \N{MULTIPLICATION SIGN} 2 = 8"
        " points. Three dots without a cross are worth nothing."
    ),
    "A turn": (
        "One of you is player A, the other player B. You swap every turn.\n"
        "A rolls the four dice. A takes one, B takes two of the other three, and A takes the"
        " last. So each of you holds two dice: your domino for this turn.\n"
        "Then A places on the map, then B. After that A marks the spellbook, then B."
    ),
    "On the map": (
        "Place your two dice on two empty squares that lie side by side, either way round.\n"
        "Connection rule: at least one of the two must touch the castle, or a square of its own"
        " arms filled on an earlier turn. Corners do not count, and neither do the two dice for"
        " each other.\n"
        "Right: one die touches the castle, or a square of its own arms.\n"
        "Wrong: it touches its own arms only at a corner, or only other arms.\n"
        "The wheel of colours is a joker: it becomes any arms you name when you place it. Crosses"
        " on a die go onto its square.\n"
        "Castle bonus: once per game, add a cross to one of the two dice you place, a joker"
        " included.\n"
        "If you can place without spending anything, you must. If you cannot, place nothing, or"
        " spend a power that makes it possible."
    ),
    "In the spellbook": (
        "Each of your two dice that shows arms without any cross marks one of your boxes on the"
        " line of those arms. Jokers mark nothing, nor does a die with crosses, nor one that got"
        " the castle bonus. You mark even if you could not place.\n"
        "Whoever fills a line first wins its wizard, and the other player's boxes on that line"
        " are struck out. A marks first, so A wins a tie in the same turn.\n"
        "Diamonds are the first player's boxes, circles the second player's. Here the first"
        " player has filled the line of dots: its wizard is won, and the second player's boxes"
        " are struck out.\n"
        "Domains and Cross are used as soon as they are won. The others are kept, once each, from"
        " the next turn on."
    ),
    "The wizards' powers": (
        "Dot, 5 boxes. Free: place your domino anywhere. It doesn't have to touch anything.\n"
        "Stripe, 5 boxes. Split: place your two dice apart. Each must connect by itself.\n"
        "Two dots, 4 boxes. Two dice: as A, take two dice at once. B takes the other two.\n"
        "Two stripes, 4 boxes. Turn: turn one of your dice to any of its six faces before"
        " placing.\n"
        "Solid, 3 boxes. Domains, at once: name a coat of arms. Each of your domains with it is"
        " worth 3 prestige points more at the end, cross or no cross.\n"
        "Quarters, 3 boxes. Cross, at once: add a cross to any filled square of your map."
    ),
    "End and score": (
        "The game ends after a turn in which someone's map became full, or in which neither of"
        " you placed anything.\n"
        "Add up your domains: squares times crosses, plus 3 for each domain that the Domains"
        " power named. The higher total wins. If it is equal, the largest domain decides. If that"
        " is equal too, it is a draw."
    ),
    "The four dice": (
        "First: joker, dot, dot, stripe, two dots with a cross, two stripes with a cross.\n"
        "Second: dot, stripe, two dots with a cross, two stripes with a cross, solid, quarters.\n"
        "Third: dot, stripe, two dots, two stripes, solid with two crosses, quarters with two"
        " crosses.\n"
        "Fourth: joker, stripe, stripe with a cross, dot with a cross, two dots, two stripes."
    ),
    "How we play unclear rules": (
        "You choose who is A in the first turn.\n"
        "The castle bonus needs a die that you place this turn.\n"
        "Powers may be combined in one turn. Free and Split together: neither die need connect.\n"
        "With Split, if only one die can be placed, you place that one and lose the other. If"
        " both can, you place both.\n"
        "The Cross power on an empty map is lost."
    ),
}
