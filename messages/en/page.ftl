# The words of the page.

game-name = { $game ->
    [zamek] Zamek
    [castle] The Castle
    [carcassonne] Carcassonne
    [abbey-mayor] Carcassonne with Abbey & Mayor
   *[other] { $game }
}
colour = { $colour ->
    [white] White
    [black] Black
    [red] Red
    [blue] Blue
    [yellow] Yellow
   *[violet] Violet
}
you = You
you-here = you
game-short = { $game ->
    [zamek] Zamek
    [castle] The Castle
   *[other] Carcassonne
}
close = Close
cancel = Cancel
save = Save
saved = Saved
copy = Copy
copied = Copied
try-again = Try again
to-home = Home
rules = Rules
rule = The rule
settings = Settings
language = Language
theme = Colours
theme-system = as the system
theme-light = light
theme-dark = dark
sending-turns = A finished turn
sending-at-once = is sent at once
sending-ask = waits until I send it
setting-fit = Show the whole board after each move
setting-keys = Single keys are commands

# Home
home-what = Tile-laying games, against the computer, with friends, or by yourself.
home-zamek = Two players build houses, pigsties, roads and meadows within the castle wall.
home-carcassonne = The first edition with abbeys, mayors, wagons and barns, for two to six players.
play-zamek = Play Zamek against the computer
play-abbey-mayor = Play against two computers
play-carcassonne = Without the expansion
play-friend = Invite a friend
play-local = Offline, in this browser
play-hot-seat = Two at this screen
choose-options = Choose everything
learn = Learn
rules-of = { $game ->
    [zamek] The rules of Zamek
   *[other] The rules of Carcassonne
}
your-name = Your name, as others see it
account = Keep this name, or sign in
account-kept = { $name } is your name, kept by a passphrase
account-words = Nobody needs this to play. With a passphrase your name, your games and your rating are yours on any device.
account-name = Name
account-passphrase = Passphrase, 10 characters or more
account-claim = Keep the name
account-login = Sign in
account-leave = Sign out everywhere
account-games = Download my games
account-forget = Delete my data
account-sure = All seats are given up and your name is forgotten. Really?
account-forbidden = There is no such name with that passphrase.
account-invalid = Somebody else has that name, or the passphrase is too short: it needs 10 characters.
ratings = Ratings
rating = Rating
rating-player = Player
rating-games = Games
unofficial = An unofficial, free program with drawings of its own. It is not connected with any publisher.
tables-yours = Go on playing
tables-open = Take a seat
tables-running = Watch
tables-finished = Finished games
lost = There is no such page
lost-path = Nothing is at { $path }.

# A new table
new-table = New table
game = Game
seat-count = Players
seats = Seats
options = Rules chosen
terms = Terms
clock = Clock
clock-choice = { $name ->
    [none] none
    [minutes-3] 3 minutes, 2 seconds a turn
    [minutes-10] 10 minutes, 10 seconds a turn
    [minutes-20] 20 minutes, 20 seconds a turn
    [day-1] 1 day a turn
   *[days-3] 3 days a turn
}
clock-kind = { $kind ->
    [fischer] { $minutes } minutes each, and { $seconds } seconds more for each turn
    [correspondence] { $days ->
        [one] 1 day for each turn
       *[other] { $days } days for each turn
    }
   *[none] No clock
}
aids = Help from the page
aids-choice = { $aids ->
    [purist] none
    [standard] what one could count
   *[open] odds, expected scores and hints as well
}
listed = Anybody may find it and take an open seat
rated = Ratings hang on it
sitter-me = me, or somebody at this screen
sitter-open = whoever has the link
computer-name = { $name ->
    [random] Computer, plays at random
    [greedy] Computer
   *[other] Computer { $name }
}
computer-level = Computer, level { $level }
computer-numbered = { $name } { $number }
create-table = Make the table
option-preset = Preset
option-wall-tokens = Tokens on the wall
option-first = Who begins
option-end-tokens = Tokens at the end
option-unfinished-majority = Unfinished areas need a majority
option-farms = Farms
option-tiny-city = Points for a city of two tiles
option-tiles = The twelve tiles of Abbey & Mayor
option-abbeys = Abbeys each
option-mayors = Mayors each
option-wagons = Wagons each
option-barns = Barns each
option-followers = Followers each
option-barn-on-barn = Barn on a farm with a barn
option-wagon-move = Where wagons go
option-house-wagon-road = House rule: wagons only to cloisters with a road
option-house-wagon-rolls = House rule: wagons roll through finished areas
option-house-mayor-flat = House rule: the mayor lies flat
option-value = { $value ->
    [yes] yes
    [no] no
    [zamek] Zamek
    [castle] The Castle
    [hidden] hidden
    [open] open
    [random] by lot
    [white] White
    [black] Black
    [automatic] used for their best value
    [ask] players choose
    [third] each farm pays 3 a city
    [second] a city pays a player once
    [first] each city pays 4
    [on] yes
    [off] { $id ->
        [farms] no farmers
       *[other] no
    }
    [c1] to an adjacent area
    [c2] to one of the nine tiles
   *[other] { $value }
}

# Before the game
seat-open = open
seat-invited = kept for { $name }
take-seat = Sit down
leave-seat = Stand up
is-ready = ready
i-am-ready = I am ready
waiting-for-others = Waiting for the others
share-seat = Link for seat { $seat }: whoever opens it may sit down
share-watch = Link for watching
share-game = Link to this game

# At the table
board = Board
players = Players
table-tools = Tools
opening-table = The table is being laid.
opening-book = The book is being opened.
example = Example:
more-examples = { $count ->
    [one] 1 more example
   *[other] { $count } more examples
}
engine-broken = The rules could not be loaded, so nothing can be shown. Check the connection and try again.
offline = No connection to the server. Nothing is lost; the page goes on trying.
to-move = to move
thinking = is thinking
your-turn = Your turn
your-move = Your move
resigned = has given up
away = not here now
time-left = { $time } left
points = { $points ->
    [one] 1 point
   *[other] { $points } points
}
expected-points = { $points ->
    [one] 1 point expected at the end
   *[other] { $points } points expected at the end
}
supply = { figure }: { $count } in supply
family-house-of = Family house of { $size ->
    [one] 1 tile
   *[other] { $size } tiles
}
token-owned = Token { $token }: { token }{ $fresh ->
    [yes] {" "}(from the next turn on)
   *[no] {""}
}
tiles-left = { $count ->
    [one] 1 tile is still to be drawn
   *[other] { $count } tiles are still to be drawn
}
tiles-left-short = { $count ->
    [one] 1 tile left
   *[other] { $count } tiles left
}
kind-left = Tile { $tile }: { $count }
tile-in-hand = The tile of this turn: { $tile }
tile-part = { $thing ->
    [house] house
    [pigsty] pigsty
    [meadow] meadow
    [road] road
    [city] city
    [cloister] cloister
    [fountain] fountain
    [stocks] stocks
    [shrine] shrine
   *[pennant] pennant
}
tile-place = { $place ->
    [N] north
    [E] east
    [S] south
    [W] west
    [NW] north-west
    [NE] north-east
    [SE] south-east
   *[SW] south-west
}
board-described = The board in words
cell-label = { $place }{ $held ->
    [yes] {" "}(the tile lies there; Enter places it)
   *[no] {""}
}. { $rotations ->
    [one] Fits in one way
   *[other] Fits in { $rotations } ways
}
prompt-chance = A tile is being drawn.
prompt-place = Place the tile on a glowing space.
prompt-abbey = You may place your abbey in a hole instead of drawing a tile.
prompt-figure = Put a figure on the tile?
prompt-score = Which area scores first?
prompt-again = Take one more turn?
prompt-tokens = Use a token for the final scoring?
prompt-wagon = Where does the wagon go?
prompt-over = The game is over.
prompt-other = { $name } is to move.
fits-here = { $count ->
    [0] None of them fits this space.
    [one] 1 of them fits this space.
   *[other] { $count } of them fit this space.
}
fits-hint = Point at a space to see which of them fit it.
guide = Your first turn
guide-1 = This tile is yours to place. It fits on every glowing space: tap one, or use the arrow keys.
guide-2 = Tap again, or press R, to turn it. The tick or Enter places it.
guide-3 = A figure claims an area of this tile. When the area is finished, whoever has more figures in it scores. Choose a number, or do without.
guide-4 = Now the others play. Scores appear at the area they come from, with their reasons.
guide-5 = The log keeps every score; ? shows all keys. That is all you need!
guide-skip = No guide
guide-done = Thanks
area-tiles = { $tiles } tiles, { $open ->
    [0] closed
    [one] 1 open end
   *[other] { $open } open ends
}
area-chance = { $percent } % likely to be finished
hint = Hint
hint-thinking = Thinking
hint-none = No advice
sending = The turn is being sent.
turn-complete = The turn is done.
send-turn = Send the turn
undo = Take back
previous-cell = Previous space
next-cell = Next space
turn-tile = Turn the tile
place-tile = Place the tile here
zoom-in = Nearer
zoom-out = Farther
fit-board = Show the whole board
ownership = Whose is what
coordinates = Coordinates
odds = What is still possible
expected = Expected final scores
panel-log = Log
panel-tiles = Tiles
panel-chat = Chat
panel-menu = Menu
panel-help = Keys
panel-replay = Replay
log-empty = Nothing has been scored yet.
log-to = Show the position after step { $ply }
chat-empty = Nobody has said anything.
chat-unread = { $count ->
    [one] 1 new line
   *[other] { $count } new lines
}
chat-say = Say something
chat-send = Say
chat-mute = Hide what is said
move-line = Type a move
move-play = Play
replay-start = To the beginning
replay-back = One step back
replay-on = One step on
replay-end = To the end
replay-slider = Position
replay-at = step { $ply } of { $length }
watching = { $count ->
    [0] Nobody is watching.
    [one] 1 person is watching.
   *[other] { $count } people are watching.
}
text-view = This table as plain text
download = Download the game
fair-draws = Were the draws fair?
fair-words = This number was published before the first draw. After the end the seed is shown, and with both anybody can check that the order of the tiles was not changed.
fair-seed = The seed:
fair-check = Check the draws
fair-yes = { $count ->
    [one] 1 draw checked: it is as the published number bound it.
   *[other] { $count } draws checked: all are as the published number bound them.
}
fair-no = Something does not fit: { $why }.

# Wishes
ask-takeback = Take the last turn back
takeback-asked = { $name } would like to take the last turn back.
takeback-waiting = You have asked to take the last turn back.
agree = Agree
refuse = Refuse
withdraw = Never mind
clock-proposed = { $name } would like to keep time in another way.
clock-other = Keep time in another way
clock-propose = Propose
clock-waiting = You have proposed to keep time in another way.
resign = Give up
resign-for = Give up for { $name }
resign-sure = Really give up?
resign-yes = Give up
rematch = Play again
rematch-waiting = Waiting for the others to play again.
to-rematch = To the new game

# The end
end-won = { $name } wins
end-shared = { $names } share the win
end-open = This game was not finished
end-nobody = Nobody wins
ending-resigned = { $name } gave up.
ending-time = The time of { $name } ran out.
ending-abandoned = The game was abandoned.
source-scored-meadow = Meadows
source-scored-family-house = Family house
source-scored-points = Tokens 6
source-scored-unfinished = { thing }, by a token

# What went wrong
retry-in = Try again in { $seconds ->
    [one] 1 second
   *[other] { $seconds } seconds
}.
problem-malformed = The server could not read that. Load the page again.
problem-oversized = That is too long.
problem-unknown = There is no such table. Check the link.
problem-forbidden = That seat is not yours.
problem-no-session = The server no longer knows you. Load the page again.
problem-out-of-turn = It is not your turn.
problem-stale = Something happened meanwhile; the board shows it. Look and choose again.
problem-wrong-stage = That is not possible at this stage of the game.
problem-refused = The rules do not allow that.
problem-invalid = The server does not know that choice.
problem-too-many = Too much at once.
problem-unavailable = The server cannot do that now. Nothing was changed; try again.

# Keys
key-go = step through the spaces; with nothing to place, through the game
key-turn = turn the tile
key-turn-back = turn it back
key-place = place the tile, send the turn
key-digit = choose what has this digit
key-skip = do without
key-back = let go, take back, close
key-tiles = tiles that are left
key-ownership = whose is what
key-coordinates = coordinates
key-expected = expected final scores, where the table allows them
key-odds = how many tiles fit each space, how likely areas are finished
key-log = log
key-menu = menu
key-zoom = nearer, farther
key-fit = the whole board
key-replay = back and forth through the game
key-replay-ends = beginning and present
key-help = these keys
help-pointer = With a mouse: the wheel or the right button turns the tile, a double click places it. With a finger: tap a space, tap again to turn, tap the tick to place; two fingers move and zoom.
book-name = { $book ->
    [zamek] Zamek
    [carcassonne] Carcassonne
   *[glossary] Words
}

# Analysis
replay-title = Look through a recorded game
replay-what = A record of Bastide or a saved game of JCloisterZone. It stays in this browser: no server is told of it.
replay-file = A file (.bastide, .jcz)
replay-text = Or its text, or a link to a game
replay-open = Show the game
replay-broken = This link is damaged: copy it whole, to its last character.
analyse = Analyse the game
analysis-progress = Analysis
analysis-graph = Expected result over the game
analysis-account = gave away { $loss } points, luck { $luck } points
analysis-even = would lead by { $points } points had luck been even.
analysis-draw = Luck of the draw before it: { $luck } points.
analysis-turn = Expected result { $before } % at best, { $after } % as played; { $loss } points given away.
grade-best = Best
grade-good = Good
grade-inaccuracy = Inaccurate
grade-mistake = Mistake
grade-blunder = Blunder
trial = Try other moves
trial-end = Back to the game
prompt-trial = You are trying moves: nothing of this is played.
