# What happened and what may be done, for the log, the choices and the terminal.
# The name of the player stands before a line; the message does not repeat it.

thing = { $thing ->
    [road] Road
    [house] House
    [pigsty] Pigsty
    [meadow] Meadow
    [city] City
    [cloister] Cloister
    [abbey] Abbey
    [farm] Farm
    [barn] Barn
    [barn-placed] Farm under a new barn
    [barn-joined] Farm joined to a barn
    [last-road] Unfinished road
    [last-city] Unfinished city
    [last-cloister] Unfinished cloister
    [last-abbey] Unfinished abbey
    [corner] Corner
   *[other] Area
}
figure = { $figure ->
    [squire] Squire
    [farmer] Farmer
    [monk] Monk
    [herald] Herald
    [follower] Follower
    [mayor] Mayor
    [wagon] Wagon
    [barn] Barn
    [family-house] Family house
    [abbey] Abbey
   *[other] Figure
}
token = { $token ->
    [1] again: one more turn
    [2] a house counts double
    [3] a pigsty counts double
    [4] a meadow counts 4 a shrine
    [5] the family house grows by 2
    [6] 5 points
    [7] an unfinished house scores
    [8] an unfinished pigsty scores
    [9] an unfinished road scores
   *[other] token
}

tile-removed = A tile with no legal place leaves the game.
scored = { thing }: { $points ->
    [one] 1 point
   *[other] { $points } points
}
scored-nobody = { thing }: nobody scores
scored-meadow = Meadow at the end: { $points ->
    [one] 1 point
   *[other] { $points } points
}
scored-family-house = The larger family house: { $points ->
    [one] 1 point
   *[other] { $points } points
}
scored-points = Token 6: { $points } points
scored-unfinished = Unfinished { $thing ->
    [road] road
    [house] house
    [pigsty] pigsty
   *[other] area
}, by a token: { $points ->
    [one] 1 point
   *[other] { $points } points
}
followers-home = { thing } done: followers go home (White { $white }, Black { $black })
figure-home = { figure } goes home
token-taken = Takes the token on { $space }: { token }
token-used = Uses token { $token }: { token }
family-house = Family house of { $size ->
    [one] 1 tile
   *[other] { $size } tiles
}
another-turn = One more turn
game-ends = The game is over; final scoring

reason-tiles = { $count ->
    [one] 1 tile
   *[other] { $count } tiles
} × { $each } = { $points }
reason-start-spaces = { $count ->
    [one] start space
   *[other] { $count } start spaces
} × { $each } = { $points }
reason-shrines = { $count ->
    [one] 1 shrine
   *[other] { $count } shrines
} × { $each } = { $points }
reason-pennants = { $count ->
    [one] 1 pennant
   *[other] { $count } pennants
} × { $each } = { $points }
reason-cities = { $count ->
    [one] 1 finished city
   *[other] { $count } finished cities
} × { $each } = { $points }
reason-empty-spaces = largest empty ground: { $count ->
    [one] 1 space
   *[other] { $count } spaces
}
reason-points = { $points } points
reason-followers = { $own } against { $other } { $role ->
    [squire] { $own ->
        [one] squire
       *[other] squires
    }
    [farmer] { $own ->
        [one] farmer
       *[other] farmers
    }
    [monk] { $own ->
        [one] monk
       *[other] monks
    }
    [herald] { $own ->
        [one] herald
       *[other] heralds
    }
   *[other] { $own ->
        [one] follower
       *[other] followers
    }
}
reason-strengths = strengths { $strengths }
reason-stocks = it passes stocks: double
reason-token = token { $token }: { token }
reason-family-houses = family houses { $own } against { $other }

choice-first = { $player ->
    [white] White begins
   *[other] Black begins
}
choice-reveal = Token { $token }: { token }
choice-draw = Tile { $tile } is drawn
choice-remove = The tile leaves the game
choice-place = Place on { $cell }, { $turns ->
    [0] not turned
    [one] 1 quarter turn
   *[other] { $turns } quarter turns
}
choice-abbey = Abbey on { $cell }
choice-keep-abbey = Keep the abbey
choice-figure = { figure } on the { $thing ->
    [road] road
    [house] house
    [pigsty] pigsty
    [meadow] meadow
    [city] city
    [cloister] cloister
    [farm] farm
    [corner] corner
   *[other] area
} ({ $spot })
choice-no-figure = No figure
choice-score = Score the { $thing ->
    [road] road
    [house] house
   *[other] pigsty
} of { $tiles ->
    [one] 1 tile
   *[other] { $tiles } tiles
} next
choice-score-doubled = Score the { $thing ->
    [house] house
   *[other] pigsty
} of { $tiles ->
    [one] 1 tile
   *[other] { $tiles } tiles
} next, doubled by a token
choice-again = Use token 1: one more turn
choice-end = End the turn
choice-token = Use token { $token }: { token }
choice-token-on = Use token { $token } on the { $thing ->
    [road] road
    [house] house
    [pigsty] pigsty
   *[other] meadow
} at { $place }
choice-keep-tokens = Use no more tokens
choice-wagon = The wagon moves to { $cell } ({ $spot })
choice-wagon-home = The wagon goes home
