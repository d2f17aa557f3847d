# Zwykły widok stołu, dla czytników ekranu i przeglądarek bez skryptów.

text-title = Stół { $table }
text-seats = Miejsca
text-seat = Miejsce { $number }
text-open = wolne
text-computer = komputer { $name }
text-points = { $points ->
    [one] 1 punkt
    [few] { $points } punkty
    [many] { $points } punktów
   *[other] { $points } punktu
}
text-yours = twoje
text-to-move = na ruchu
text-over = Gra skończona.
text-won = wygrywa
text-seating = Gra jeszcze się nie zaczęła.
text-your-turn = Twoja kolej.
text-wait = Kolej na kogoś innego.
text-board = Plansza
text-cell = { $cell }: kafelek { $tile }, obrócony { $turns ->
    [0] wcale
    [one] raz
   *[other] { $turns } razy
}
text-in-hand = Kafelek w ręku: { $tile }
text-left = Pozostałe kafelki: { $count }
text-choices = Co możesz zrobić
text-move = Ruch
text-play = Zagraj
text-ready = Zacznij
text-join = Zajmij miejsce { $number }
text-resign = Poddaj się
text-log = Co się stało
text-refresh = Spójrz jeszcze raz
text-refused = Nie zrobiono tego: { $why }
text-page = Strona z planszą
