# The plain view of a table, for screen readers and browsers without scripts.

text-title = Table { $table }
text-seats = Seats
text-seat = Seat { $number }
text-open = open
text-computer = computer { $name }
text-points = { $points ->
    [one] 1 point
   *[other] { $points } points
}
text-yours = yours
text-to-move = to move
text-over = The game is over.
text-won = wins
text-seating = The game has not begun.
text-your-turn = It is your turn.
text-wait = Another seat is to move.
text-board = Board
text-cell = { $cell }: tile { $tile }, turned { $turns ->
    [0] not at all
    [one] once
   *[other] { $turns } times
}
text-in-hand = Tile in hand: { $tile }
text-left = Tiles left: { $count }
text-choices = What you may do
text-move = Move
text-play = Play
text-ready = Begin
text-join = Take seat { $number }
text-resign = Resign
text-log = What happened
text-refresh = Look again
text-refused = That was not done: { $why }
text-page = The page with the board
