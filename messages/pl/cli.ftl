# Co mówi terminal, kiedy grają ludzie.

cli-welcome = { $game }, zasady: { $rules }
cli-welcome-help = Wpisz krok, na przykład { $example }, albo help.
cli-seat-white = Biały
cli-seat-black = Czarny
cli-seat-number = Gracz { $number }
cli-seat-named = { $seat } ({ $name })
cli-score = { $seat }: { $points ->
    [one] 1 punkt
    [few] { $points } punkty
   *[other] { $points } punktów
}, w zapasie: { $supply }
cli-house = dom rodowy z { $size ->
    [one] 1 kafelka
   *[other] { $size } kafelków
}
cli-tokens = żetony { $tokens }
cli-bag = { $count ->
    [0] Woreczek jest pusty.
    [one] W woreczku został 1 kafelek.
    [few] W woreczku zostały { $count } kafelki.
   *[other] W woreczku zostało { $count } kafelków.
}
cli-bag-kinds = W woreczku zostały: { $kinds }
cli-wall = Żetony na murze: { $towers }
cli-tile = { $seat } ciągnie { $tile }. Cztery położenia:
cli-prompt-place = { $seat }, połóż kafelek
cli-prompt-abbey = { $seat }, połóż opactwo albo -abbey
cli-prompt-figure = { $seat }, postaw pionek albo -
cli-prompt-score = { $seat }, wybierz, co liczymy teraz
cli-prompt-again = { $seat }, jeszcze jedna tura (again) albo end
cli-prompt-tokens = { $seat }, użyj żetonu albo u-
cli-prompt-wagon = { $seat }, przesuń wóz albo -w
cli-prompt-send = { $seat }, tura: { $turn }. Enter zatwierdza, undo cofa
cli-choices = { $count ->
    [one] Dozwolony jest 1 krok:
    [few] Dozwolone są { $count } kroki:
   *[other] Dozwolonych jest { $count } kroków:
}
cli-log = { $seat }: { $text }
cli-computer = { $seat } gra { $turn }
cli-undone = Cofnięto: { $step }
cli-undo-nothing = W tej turze nie ma czego cofnąć.
cli-refused = { $step }: { $why }
cli-refused-hint = Wpisz moves, aby zobaczyć dozwolone kroki; nic się nie zmieniło.
cli-saved = Zapisano w { $path }. Dalej: bastide play --resume { $path }
cli-save-how = Podaj plik, na przykład: save gra.bastide
cli-unfinished = Wejście się skończyło. { $saved ->
    [yes] Gra jest zapisana.
   *[no] Gra nie została zapisana; zachowuje ją --save PLIK.
}
cli-over = Koniec gry.
cli-won = { $seat } wygrywa: { $points ->
    [one] 1 punkt
    [few] { $points } punkty
   *[other] { $points } punktów
}.
cli-shared = { $seat } dzieli zwycięstwo: { $points ->
    [one] 1 punkt
    [few] { $points } punkty
   *[other] { $points } punktów
}.
cli-log-empty = Jeszcze nic się nie wydarzyło.
cli-replay-turn = Tura { $number }: { $turn }
cli-replay-total = Punkty według źródła
cli-replay-end = Po { $turns ->
    [one] 1 turze
   *[other] { $turns } turach
}:
cli-help =
    Kroki: { $example }
      Turę można wpisać jednym słowem, jej kroki łączą kropki albo spacje.
    moves [SŁOWO] co wolno teraz, albo tylko to, co zaczyna się od SŁOWO
    board         plansza jeszcze raz     turn   kafelek w czterech położeniach
    score         punkty i zapasy         bag    kafelki, które zostały
    log           co się dotąd wydarzyło
    undo          cofnij ostatni krok swojej tury
    save PLIK     zapisz grę; bastide play --resume PLIK gra dalej
    quit          wyjdź
