"""English."""

RULES: dict[str, str] = {
    "The aim": (
        "Everyone builds a kingdom of dominoes around a castle. Each half of a domino is one of"
        " six terrains: wheat, forest, water, grass, swamp or mine. Some bear crowns.\n"
        "Squares of one terrain that touch side by side form a property. At the end a property is"
        " worth its squares times its crowns. Without a crown it is worth nothing.\n"
        "For example, five squares of forest with two crowns are worth 5 \N{MULTIPLICATION SIGN}"
        " 2 = 10 points. Two squares of wheat without a crown are worth nothing."
    ),
    "Getting ready": (
        "Two to four play. Two players have two kings each and play with 24 of the 48 dominoes,"
        " drawn at random. Three have one king each and 36 dominoes, four have one king each and"
        " all 48.\n"
        "A line of dominoes is dealt, as many as there are kings, the lowest number first. Kings"
        " are drawn in random order, and each is put on a free domino. Then the next line is"
        " dealt."
    ),
    "A round": (
        "The kings of the line take their turns in order, the lowest domino first. The player"
        " whose king it is places that domino in their kingdom and then puts the king on a free"
        " domino of the next line.\n"
        "So a low number goes early in the next round. The high ones, with more crowns, go late.\n"
        "Here the king on 4 was first and has gone on to 46, where it will be last in the next"
        " round. The king on 17 is next.\n"
        "In the last round there is nothing left to choose. Two players play 6 rounds, three and"
        " four play 12."
    ),
    "Placing": (
        "At least one half of the domino must touch the castle, or a square of its own terrain"
        " from an earlier domino. Corners do not count.\n"
        "Right: one half touches the castle, or a square of its own terrain.\n"
        "Wrong: it touches its own terrain only at a corner, or only other terrains.\n"
        "Your kingdom must fit into a square of 5 by 5. The castle may end up anywhere in it: the"
        " limits slide until the kingdom is five wide and five high.\n"
        "A domino that can be placed must be. One that fits nowhere is discarded."
    ),
    "End and score": (
        "After the last round add up your properties. The highest total wins.\n"
        "If it is equal, the largest property decides, crowns or not, then the most crowns. If"
        " those are equal too, the victory is shared."
    ),
    "Optional rules": (
        "They can be combined as you like.\n"
        "Dynasty: three games in a row, whose totals are added.\n"
        "Middle Kingdom: 10 more points if the castle is exactly in the centre of your kingdom.\n"
        "Harmony: 5 more points if you discarded nothing.\n"
        "Mighty Duel: two players with all 48 dominoes, 12 rounds, and kingdoms of 7 by 7.\n"
        "Lines of four: three players with all 48 dominoes and lines of four. The domino that"
        " nobody chooses is out of the game."
    ),
    "The dominoes": (
        "Squares without a crown: wheat 21, forest 16, water 12, grass 10, swamp 6, mine 1.\n"
        "With one crown: wheat 5, forest 6, water 6, grass 2, swamp 2, mine 1.\n"
        "With two: grass 2, swamp 2, mine 3. With three: mine 1."
    ),
    "How we play unclear rules": (
        "Middle Kingdom counts if your kingdom is the full 5 by 5, or 7 by 7, from edge to edge,"
        " and the castle is its middle square. Holes in it do no harm.\n"
        "A domino that fits nowhere is discarded automatically. Its king still chooses.\n"
        "In a Dynasty each game has its own bonuses, and ties are broken by the sums over all"
        " three games."
    ),
}
