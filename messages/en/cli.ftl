# What the terminal says when people play.

cli-welcome = { $game }, rules: { $rules }
cli-welcome-help = Type a step such as { $example }, or help.
cli-seat-white = White
cli-seat-black = Black
cli-seat-number = Player { $number }
cli-seat-named = { $seat } ({ $name })
cli-score = { $seat }: { $points ->
    [one] 1 point
   *[other] { $points } points
}, in supply: { $supply }
cli-house = family house of { $size ->
    [one] 1 tile
   *[other] { $size } tiles
}
cli-tokens = tokens { $tokens }
cli-bag = { $count ->
    [0] No tile is left in the bag.
    [one] 1 tile is left in the bag.
   *[other] { $count } tiles are left in the bag.
}
cli-bag-kinds = Left in the bag: { $kinds }
cli-wall = Tokens on the wall at { $towers }
cli-tile = { $seat } has drawn { $tile }. Its four rotations:
cli-prompt-place = { $seat }, place the tile
cli-prompt-abbey = { $seat }, place your abbey, or -abbey
cli-prompt-figure = { $seat }, put a figure, or -
cli-prompt-score = { $seat }, choose what scores next
cli-prompt-again = { $seat }, one more turn (again), or end
cli-prompt-tokens = { $seat }, use a token, or u-
cli-prompt-wagon = { $seat }, move the wagon, or -w
cli-prompt-send = { $seat }, the turn is { $turn }. Enter to send it, undo to take it back
cli-choices = { $count ->
    [one] 1 step is legal:
   *[other] { $count } steps are legal:
}
cli-log = { $seat }: { $text }
cli-computer = { $seat } plays { $turn }
cli-undone = Taken back: { $step }
cli-undo-nothing = There is nothing of this turn to take back.
cli-refused = { $step }: { $why }
cli-refused-hint = Type moves to see what is legal; nothing has changed.
cli-saved = Saved in { $path }. Go on with: bastide play --resume { $path }
cli-save-how = Say where, as in: save game.bastide
cli-unfinished = The input ended. { $saved ->
    [yes] The game is saved.
   *[no] The game was not saved; use --save FILE to keep it.
}
cli-over = The game is over.
cli-won = { $seat } wins with { $points ->
    [one] 1 point
   *[other] { $points } points
}.
cli-shared = { $seat } shares the win with { $points ->
    [one] 1 point
   *[other] { $points } points
}.
cli-log-empty = Nothing has happened yet.
cli-replay-turn = Turn { $number }: { $turn }
cli-replay-total = Points by source
cli-replay-end = After { $turns ->
    [one] 1 turn
   *[other] { $turns } turns
}:
cli-help =
    Steps: { $example }
      A turn may be typed as one word, its steps joined by full stops or spaces.
    moves [WORD]  what is legal now, or of it what begins with WORD
    board         the board again         turn   the tile in hand in its four rotations
    score         points and supplies     bag    the tiles that are left
    log           what happened so far
    undo          take back the last step of your turn
    save FILE     keep the game; bastide play --resume FILE goes on with it
    quit          leave
