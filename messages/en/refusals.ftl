# Why a step is refused. The clause of the rules stands behind it.

refused-setup = There is no such game: { $why }
refused-too-long = The list of steps is too long.
refused-no-such-step = This is no step of this game.

refused-zamek-over = The game is over.
refused-zamek-not-now = The game waits for another kind of step.
refused-zamek-no-such-tile = No such tile is left in the stack.
refused-zamek-no-such-token = Both tokens of this kind are revealed already.
refused-zamek-outside = This is not a space inside the wall.
refused-zamek-occupied = A tile lies there already.
refused-zamek-detached = No side would touch a tile or a start space.
refused-zamek-road-mismatch = A road must meet a road, and no road no road.
refused-zamek-no-tile = No tile lies there.
refused-zamek-no-region = The tile shows no such thing there.
refused-zamek-taken = A follower stands in this area already.
refused-zamek-not-scoring = This area is not to be scored now.
refused-zamek-not-doubled = No token doubles this area in this turn.
refused-zamek-token-missing = There is no such token to use now.
refused-zamek-no-family-house = There is no family house to enlarge.
refused-zamek-wrong-area = The token is for another kind of area.
refused-zamek-complete = The area is complete and was scored.
refused-zamek-no-majority = You need more followers there than your opponent.
refused-zamek-used-twice = Two tokens of a kind need two areas.

refused-carcassonne-over = The game is over.
refused-carcassonne-not-now = The game waits for another kind of step.
refused-carcassonne-not-in-bag = No such tile is left in the bag.
refused-carcassonne-occupied = A tile lies there already.
refused-carcassonne-detached = The tile must lie beside another one.
refused-carcassonne-mismatch = City must meet city, road road and field field.
refused-carcassonne-no-hole = An abbey needs a space with tiles on all four sides.
refused-carcassonne-no-supply = You have no such figure left.
refused-carcassonne-no-region = The tile has no feature there.
refused-carcassonne-abbey-figure = Only a follower or a wagon may stand on an abbey.
refused-carcassonne-no-farmers = This game is played without farmers.
refused-carcassonne-barn-corner = A barn stands on a corner of the tile just placed.
refused-carcassonne-mayor-city = A mayor goes to cities only.
refused-carcassonne-wagon-farm = A wagon never goes to a farm.
refused-carcassonne-wagon-roadless = By house rule a wagon goes only to cloisters with a road.
refused-carcassonne-barn-there = No farmer may go to a farm with a barn.
refused-carcassonne-taken = A follower stands in this feature already.
refused-carcassonne-barn-field = Four land tiles must meet there, each with one farm round the corner.
refused-carcassonne-barn-on-barn = The farm holds a barn already.
refused-carcassonne-wagon-complete = The wagon needs a feature that is not complete.
refused-carcassonne-wagon-apart = The wagon cannot get there directly.
refused-question = The engine does not understand the question: { $why }
