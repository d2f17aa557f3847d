# Co się stało i co można zrobić: dziennik, wybory i terminal.
# Imię gracza stoi przed wierszem; komunikat go nie powtarza.

thing = { $thing ->
    [road] Droga
    [house] Dom
    [pigsty] Chlew
    [meadow] Łąka
    [city] Miasto
    [cloister] Klasztor
    [abbey] Opactwo
    [farm] Pole
    [barn] Stodoła
    [barn-placed] Pole pod nową stodołą
    [barn-joined] Pole połączone ze stodołą
    [last-road] Nieukończona droga
    [last-city] Nieukończone miasto
    [last-cloister] Nieukończony klasztor
    [last-abbey] Nieukończone opactwo
    [corner] Róg
   *[other] Obszar
}
figure = { $figure ->
    [squire] Giermek
    [farmer] Chłop
    [monk] Mnich
    [herald] Herold
    [follower] Podwładny
    [mayor] Burmistrz
    [wagon] Wóz
    [barn] Stodoła
    [family-house] Dom rodowy
    [abbey] Opactwo
   *[other] Pionek
}
token = { $token ->
    [1] jeszcze raz: dodatkowa tura
    [2] dom liczy się podwójnie
    [3] chlew liczy się podwójnie
    [4] łąka po 4 za kapliczkę
    [5] dom rodowy większy o 2
    [6] 5 punktów
    [7] punktuje nieukończony dom
    [8] punktuje nieukończony chlew
    [9] punktuje nieukończona droga
   *[other] żeton
}

tile-removed = Kafelek, którego nie można dołożyć, wypada z gry.
scored = { thing }: { $points ->
    [one] 1 punkt
    [few] { $points } punkty
   *[other] { $points } punktów
}
scored-nobody = { thing }: nikt nie punktuje
scored-meadow = Łąka na koniec gry: { $points ->
    [one] 1 punkt
    [few] { $points } punkty
   *[other] { $points } punktów
}
scored-family-house = Większy dom rodowy: { $points ->
    [one] 1 punkt
    [few] { $points } punkty
   *[other] { $points } punktów
}
scored-points = Żeton 6: { $points } punktów
scored-unfinished = { $thing ->
    [road] Nieukończona droga
    [house] Nieukończony dom
    [pigsty] Nieukończony chlew
   *[other] Nieukończony obszar
}, dzięki żetonowi: { $points ->
    [one] 1 punkt
    [few] { $points } punkty
   *[other] { $points } punktów
}
followers-home = { thing } – koniec budowy: podwładni wracają (biały { $white }, czarny { $black })
figure-home = { figure } wraca do zasobów
token-taken = Bierze żeton z pola { $space }: { token }
token-used = Używa żetonu { $token }: { token }
family-house = Dom rodowy: { $size ->
    [one] 1 kafelek
    [few] { $size } kafelki
   *[other] { $size } kafelków
}
another-turn = Jeszcze jedna tura
game-ends = Koniec gry; punktacja końcowa

reason-tiles = { $count ->
    [one] 1 kafelek
    [few] { $count } kafelki
   *[other] { $count } kafelków
} × { $each } = { $points }
reason-start-spaces = { $count ->
    [one] pole startowe
    [few] { $count } pola startowe
   *[other] { $count } pól startowych
} × { $each } = { $points }
reason-shrines = { $count ->
    [one] 1 kapliczka
    [few] { $count } kapliczki
   *[other] { $count } kapliczek
} × { $each } = { $points }
reason-pennants = { $count ->
    [one] 1 herb
    [few] { $count } herby
   *[other] { $count } herbów
} × { $each } = { $points }
reason-cities = { $count ->
    [one] 1 ukończone miasto
    [few] { $count } ukończone miasta
   *[other] { $count } ukończonych miast
} × { $each } = { $points }
reason-empty-spaces = największy pusty obszar: { $count ->
    [one] 1 pole
    [few] { $count } pola
   *[other] { $count } pól
}
reason-points = { $points } punktów
reason-followers = { $role ->
    [squire] giermkowie
    [farmer] chłopi
    [monk] mnisi
    [herald] heroldzi
   *[other] podwładni
}: { $own } do { $other }
reason-strengths = siły { $strengths }
reason-stocks = przy drodze stoją dyby: podwójnie
reason-token = żeton { $token }: { token }
reason-family-houses = domy rodowe { $own } do { $other }

choice-first = { $player ->
    [white] Zaczyna biały
   *[other] Zaczyna czarny
}
choice-reveal = Żeton { $token }: { token }
choice-draw = Wylosowano kafelek { $tile }
choice-remove = Kafelek wypada z gry
choice-place = Połóż na { $cell }, { $turns ->
    [0] bez obrotu
    [one] 1 ćwierć obrotu
   *[other] { $turns } ćwierci obrotu
}
choice-abbey = Opactwo na { $cell }
choice-keep-abbey = Zachowaj opactwo
choice-figure = { figure }: { $thing ->
    [road] droga
    [house] dom
    [pigsty] chlew
    [meadow] łąka
    [city] miasto
    [cloister] klasztor
    [farm] pole
    [corner] róg
   *[other] obszar
} ({ $spot })
choice-no-figure = Bez pionka
choice-score = Teraz punktuje { $thing ->
    [road] droga
    [house] dom
   *[other] chlew
}: { $tiles ->
    [one] 1 kafelek
    [few] { $tiles } kafelki
   *[other] { $tiles } kafelków
}
choice-score-doubled = Teraz punktuje { $thing ->
    [house] dom
   *[other] chlew
}, podwojony żetonem: { $tiles ->
    [one] 1 kafelek
    [few] { $tiles } kafelki
   *[other] { $tiles } kafelków
}
choice-again = Użyj żetonu 1: jeszcze jedna tura
choice-end = Zakończ turę
choice-token = Użyj żetonu { $token }: { token }
choice-token-on = Użyj żetonu { $token }: { $thing ->
    [road] droga
    [house] dom
    [pigsty] chlew
   *[other] łąka
} na { $place }
choice-keep-tokens = Nie używaj więcej żetonów
choice-wagon = Wóz jedzie na { $cell } ({ $spot })
choice-wagon-home = Wóz wraca do zasobów
