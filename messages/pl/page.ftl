# Słowa strony.

game-name = { $game ->
    [zamek] Zamek
    [castle] The Castle
    [carcassonne] Carcassonne
    [abbey-mayor] Carcassonne z Opactwem i Burmistrzem
   *[other] { $game }
}
colour = { $colour ->
    [white] Biały
    [black] Czarny
    [red] Czerwony
    [blue] Niebieski
    [yellow] Żółty
   *[violet] Fioletowy
}
you = Ty
you-here = ty
game-short = { $game ->
    [zamek] Zamek
    [castle] The Castle
   *[other] Carcassonne
}
close = Zamknij
cancel = Anuluj
save = Zapisz
saved = Zapisano
copy = Kopiuj
copied = Skopiowano
try-again = Spróbuj ponownie
to-home = Strona główna
rules = Zasady
rule = Zasada
settings = Ustawienia
language = Język
theme = Kolory
theme-system = jak w systemie
theme-light = jasne
theme-dark = ciemne
sending-turns = Gotowy ruch
sending-at-once = wysyłaj od razu
sending-ask = czeka, aż go wyślę
setting-fit = Po każdym ruchu pokaż całą planszę
setting-keys = Pojedyncze klawisze są poleceniami

# Strona główna
home-what = Gry w układanie płytek: z komputerem, ze znajomymi albo samemu.
home-zamek = Dwoje graczy buduje domy, chlewy, drogi i łąki wewnątrz murów zamku.
home-carcassonne = Pierwsze wydanie z opactwami, burmistrzami, wozami i stodołami, dla dwóch do sześciu graczy.
play-zamek = Zagraj w Zamek z komputerem
play-abbey-mayor = Zagraj z dwoma komputerami
play-carcassonne = Bez dodatku
play-friend = Zaproś znajomego
play-local = Bez sieci, w tej przeglądarce
play-hot-seat = We dwoje przy tym ekranie
choose-options = Wybierz wszystko
learn = Nauka
rules-of = { $game ->
    [zamek] Zasady Zamku
   *[other] Zasady Carcassonne
}
your-name = Twoje imię, widoczne dla innych
account = Zachowaj to imię albo zaloguj się
account-kept = Twoje imię to { $name }, strzeżone hasłem
account-words = Do gry nikt tego nie potrzebuje. Dzięki hasłu imię, gry i ranking są twoje na każdym urządzeniu.
account-name = Imię
account-passphrase = Hasło, co najmniej 10 znaków
account-claim = Zachowaj imię
account-login = Zaloguj się
account-leave = Wyloguj wszędzie
account-games = Pobierz moje gry
account-forget = Usuń moje dane
account-sure = Wszystkie miejsca zostaną oddane, a imię zapomniane. Na pewno?
account-forbidden = Nie ma takiego imienia z tym hasłem.
account-invalid = Ktoś inny ma to imię albo hasło jest za krótkie: potrzeba 10 znaków.
ratings = Ranking
rating = Punkty
rating-player = Gracz
rating-games = Gry
unofficial = Nieoficjalny, wolny program z własnymi rysunkami. Nie jest związany z żadnym wydawcą.
tables-yours = Graj dalej
tables-open = Zajmij miejsce
tables-running = Oglądaj
tables-finished = Zakończone gry
lost = Nie ma takiej strony
lost-path = Pod adresem { $path } nic nie ma.

# Nowy stół
new-table = Nowy stół
game = Gra
seat-count = Liczba graczy
seats = Miejsca
options = Wybrane zasady
terms = Warunki
clock = Zegar
clock-choice = { $name ->
    [none] brak
    [minutes-3] 3 minuty i 2 sekundy na ruch
    [minutes-10] 10 minut i 10 sekund na ruch
    [minutes-20] 20 minut i 20 sekund na ruch
    [day-1] 1 dzień na ruch
   *[days-3] 3 dni na ruch
}
clock-kind = { $kind ->
    [fischer] { $minutes ->
        [one] 1 minuta
        [few] { $minutes } minuty
       *[many] { $minutes } minut
    } dla każdego i { $seconds ->
        [one] 1 sekunda
        [few] { $seconds } sekundy
       *[many] { $seconds } sekund
    } za każdy ruch
    [correspondence] { $days ->
        [one] 1 dzień na ruch
        [few] { $days } dni na ruch
       *[many] { $days } dni na ruch
    }
   *[none] Bez zegara
}
aids = Pomoc strony
aids-choice = { $aids ->
    [purist] żadna
    [standard] to, co można policzyć
   *[open] także szanse, oczekiwane wyniki i podpowiedzi
}
listed = Każdy może znaleźć ten stół i zająć wolne miejsce
rated = Gra liczy się do rankingu
sitter-me = ja albo ktoś przy tym ekranie
sitter-open = kto ma odnośnik
computer-name = { $name ->
    [random] Komputer, gra losowo
    [greedy] Komputer
   *[other] Komputer { $name }
}
computer-level = Komputer, poziom { $level }
computer-numbered = { $name } { $number }
create-table = Przygotuj stół
option-preset = Wariant
option-wall-tokens = Żetony na murze
option-first = Kto zaczyna
option-end-tokens = Żetony na końcu
option-unfinished-majority = Nieukończone obszary wymagają przewagi
option-farms = Pola
option-tiny-city = Punkty za miasto z dwóch płytek
option-tiles = Dwanaście płytek Opactwa i Burmistrza
option-abbeys = Opactwa na gracza
option-mayors = Burmistrzowie na gracza
option-wagons = Wozy na gracza
option-barns = Stodoły na gracza
option-followers = Podwładni na gracza
option-barn-on-barn = Stodoła na polu ze stodołą
option-wagon-move = Dokąd jadą wozy
option-house-wagon-road = Zasada domowa: wozy tylko do klasztorów z drogą
option-house-wagon-rolls = Zasada domowa: wozy przejeżdżają przez ukończone obszary
option-house-mayor-flat = Zasada domowa: burmistrz leży
option-value = { $value ->
    [yes] tak
    [no] nie
    [zamek] Zamek
    [castle] The Castle
    [hidden] zakryte
    [open] odkryte
    [random] losowo
    [white] Biały
    [black] Czarny
    [automatic] użyte najkorzystniej
    [ask] wybierają gracze
    [third] każde pole daje 3 za miasto
    [second] miasto płaci graczowi raz
    [first] każde miasto daje 4
    [on] tak
    [off] { $id ->
        [farms] bez chłopów
       *[other] nie
    }
    [c1] na sąsiedni obszar
    [c2] na jedną z dziewięciu płytek
   *[other] { $value }
}

# Przed grą
seat-open = wolne
seat-invited = dla: { $name }
take-seat = Usiądź
leave-seat = Wstań
is-ready = gotowe
i-am-ready = Zaczynajmy
waiting-for-others = Czekamy na innych
share-seat = Odnośnik do miejsca { $seat }: kto go otworzy, może usiąść
share-watch = Odnośnik do oglądania
share-game = Odnośnik do tej gry

# Przy stole
board = Plansza
players = Gracze
table-tools = Narzędzia
opening-table = Stół jest przygotowywany.
opening-book = Księga jest otwierana.
example = Przykład:
more-examples = { $count ->
    [one] Jeszcze 1 przykład
    [few] Jeszcze { $count } przykłady
   *[many] Jeszcze { $count } przykładów
}
engine-broken = Nie udało się wczytać zasad, więc nie można nic pokazać. Sprawdź połączenie i spróbuj ponownie.
offline = Brak połączenia z serwerem. Nic nie przepadło; strona próbuje dalej.
to-move = na ruchu
thinking = myśli
your-turn = Twój ruch
your-move = Twój ruch
resigned = poddał się
away = teraz nieobecny
time-left = zostało { $time }
points = { $points ->
    [one] 1 punkt
    [few] { $points } punkty
   *[many] { $points } punktów
}
expected-points = { $points ->
    [one] na końcu oczekiwany 1 punkt
    [few] na końcu oczekiwane { $points } punkty
   *[many] na końcu oczekiwanych { $points } punktów
}
supply = { figure }: { $count } w zapasie
family-house-of = Dom rodowy z { $size ->
    [one] 1 płytki
    [few] { $size } płytek
   *[many] { $size } płytek
}
token-owned = Żeton { $token }: { token }{ $fresh ->
    [yes] {" "}(od następnego ruchu)
   *[no] {""}
}
tiles-left = { $count ->
    [one] Została 1 płytka do wyciągnięcia
    [few] Zostały { $count } płytki do wyciągnięcia
   *[many] Zostało { $count } płytek do wyciągnięcia
}
tiles-left-short = { $count ->
    [one] 1 płytka
    [few] { $count } płytki
   *[many] { $count } płytek
}
kind-left = Płytka { $tile }: { $count }
tile-in-hand = Płytka w tym ruchu: { $tile }
tile-part = { $thing ->
    [house] dom
    [pigsty] chlew
    [meadow] łąka
    [road] droga
    [city] miasto
    [cloister] klasztor
    [fountain] fontanna
    [stocks] dyby
    [shrine] kapliczka
   *[pennant] herb
}
tile-place = { $place ->
    [N] północ
    [E] wschód
    [S] południe
    [W] zachód
    [NW] północny zachód
    [NE] północny wschód
    [SE] południowy wschód
   *[SW] południowy zachód
}
board-described = Plansza słowami
cell-label = { $place }{ $held ->
    [yes] {" "}(płytka tu leży; Enter ją kładzie)
   *[no] {""}
}. { $rotations ->
    [one] Pasuje w jeden sposób
    [few] Pasuje na { $rotations } sposoby
   *[many] Pasuje na { $rotations } sposobów
}
prompt-chance = Ciągnięta jest płytka.
prompt-place = Połóż płytkę na świecącym polu.
prompt-abbey = Zamiast ciągnąć płytkę możesz postawić opactwo w luce.
prompt-figure = Postawić pionek na płytce?
prompt-score = Który obszar punktuje pierwszy?
prompt-again = Wykonać dodatkową turę?
prompt-tokens = Użyć żetonu w końcowej punktacji?
prompt-wagon = Dokąd jedzie wóz?
prompt-over = Gra skończona.
prompt-other = Na ruchu: { $name }.
fits-here = { $count ->
    [0] Żadna z nich nie pasuje na to pole.
    [one] 1 z nich pasuje na to pole.
    [few] { $count } z nich pasują na to pole.
   *[many] { $count } z nich pasuje na to pole.
}
fits-hint = Wskaż pole, aby zobaczyć, które na nie pasują.
guide = Twój pierwszy ruch
guide-1 = Tę płytkę kładziesz ty. Pasuje na każde świecące pole: dotknij jednego albo użyj strzałek.
guide-2 = Dotknij ponownie albo naciśnij R, aby ją obrócić. Znak ✓ albo Enter ją kładzie.
guide-3 = Pionek zajmuje obszar tej płytki. Gdy obszar jest ukończony, punktuje ten, kto ma w nim więcej pionków. Wybierz numer albo zrezygnuj.
guide-4 = Teraz grają inni. Punkty pojawiają się przy obszarze, z którego pochodzą, razem z uzasadnieniem.
guide-5 = Dziennik pamięta każdą punktację; ? pokazuje klawisze. To wszystko!
guide-skip = Bez pomocy
guide-done = Dziękuję
area-tiles = { $tiles ->
    [one] 1 płytka
    [few] { $tiles } płytki
   *[many] { $tiles } płytek
}, { $open ->
    [0] zamknięte
    [one] 1 otwarty koniec
    [few] { $open } otwarte końce
   *[many] { $open } otwartych końców
}
area-chance = szansa ukończenia { $percent } %
hint = Podpowiedź
hint-thinking = Myślę
hint-none = Brak rady
sending = Ruch jest wysyłany.
turn-complete = Ruch jest gotowy.
send-turn = Wyślij ruch
undo = Cofnij
previous-cell = Poprzednie pole
next-cell = Następne pole
turn-tile = Obróć płytkę
place-tile = Połóż tu płytkę
zoom-in = Bliżej
zoom-out = Dalej
fit-board = Pokaż całą planszę
ownership = Co jest czyje
coordinates = Współrzędne
odds = Co jest jeszcze możliwe
expected = Oczekiwane wyniki końcowe
panel-log = Dziennik
panel-tiles = Płytki
panel-chat = Rozmowa
panel-menu = Menu
panel-help = Klawisze
panel-replay = Powtórka
log-empty = Nic jeszcze nie punktowało.
log-to = Pokaż pozycję po kroku { $ply }
chat-empty = Nikt jeszcze nic nie powiedział.
chat-unread = { $count ->
    [one] 1 nowa wypowiedź
    [few] { $count } nowe wypowiedzi
   *[many] { $count } nowych wypowiedzi
}
chat-say = Powiedz coś
chat-send = Powiedz
chat-mute = Ukryj rozmowę
move-line = Wpisz ruch
move-play = Zagraj
replay-start = Na początek
replay-back = Krok wstecz
replay-on = Krok naprzód
replay-end = Na koniec
replay-slider = Pozycja
replay-at = krok { $ply } z { $length }
watching = { $count ->
    [0] Nikt nie ogląda.
    [one] Ogląda 1 osoba.
    [few] Oglądają { $count } osoby.
   *[many] Ogląda { $count } osób.
}
text-view = Ten stół jako zwykły tekst
download = Pobierz grę
fair-draws = Czy losowanie było uczciwe?
fair-words = Ta liczba została ogłoszona przed pierwszym losowaniem. Po zakończeniu pokazane jest ziarno, a z obu każdy może sprawdzić, że kolejność płytek nie została zmieniona.
fair-seed = Ziarno:
fair-check = Sprawdź losowanie
fair-yes = { $count ->
    [one] Sprawdzono 1 losowanie: zgadza się z ogłoszoną liczbą.
    [few] Sprawdzono { $count } losowania: wszystkie zgadzają się z ogłoszoną liczbą.
   *[many] Sprawdzono { $count } losowań: wszystkie zgadzają się z ogłoszoną liczbą.
}
fair-no = Coś się nie zgadza: { $why }.

# Prośby
ask-takeback = Cofnij ostatni ruch
takeback-asked = { $name } chce cofnąć ostatni ruch.
takeback-waiting = Poprosiłeś o cofnięcie ostatniego ruchu.
agree = Zgoda
refuse = Odmów
withdraw = Nieważne
clock-proposed = { $name } chce inaczej mierzyć czas.
clock-other = Zmień sposób mierzenia czasu
clock-propose = Zaproponuj
clock-waiting = Zaproponowano inny sposób mierzenia czasu.
resign = Poddaj grę
resign-for = Poddaj grę za: { $name }
resign-sure = Na pewno poddać?
resign-yes = Poddaj
rematch = Zagraj jeszcze raz
rematch-waiting = Czekamy, aż inni też zechcą zagrać.
to-rematch = Do nowej gry

# Koniec
end-won = Wygrywa { $name }
end-shared = Wygrywają razem: { $names }
end-open = Ta partia nie została dokończona
end-nobody = Nikt nie wygrywa
ending-resigned = { $name } poddaje grę.
ending-time = Skończył się czas: { $name }.
ending-abandoned = Gra została porzucona.
source-scored-meadow = Łąki
source-scored-family-house = Dom rodowy
source-scored-points = Żetony 6
source-scored-unfinished = { thing }, dzięki żetonowi

# Co poszło nie tak
retry-in = Spróbuj ponownie za { $seconds ->
    [one] 1 sekundę
    [few] { $seconds } sekundy
   *[many] { $seconds } sekund
}.
problem-malformed = Serwer nie mógł tego odczytać. Wczytaj stronę ponownie.
problem-oversized = To jest za długie.
problem-unknown = Nie ma takiego stołu. Sprawdź odnośnik.
problem-forbidden = To nie jest twoje miejsce.
problem-no-session = Serwer już cię nie zna. Wczytaj stronę ponownie.
problem-out-of-turn = To nie jest twój ruch.
problem-stale = Tymczasem coś się wydarzyło; plansza to pokazuje. Spójrz i wybierz ponownie.
problem-wrong-stage = Na tym etapie gry to niemożliwe.
problem-refused = Zasady na to nie pozwalają.
problem-invalid = Serwer nie zna takiego wyboru.
problem-too-many = Za dużo naraz.
problem-unavailable = Serwer nie może tego teraz zrobić. Nic się nie zmieniło; spróbuj ponownie.

# Klawisze
key-go = przechodź po polach; gdy nie ma czego kłaść, po grze
key-turn = obróć płytkę
key-turn-back = obróć ją z powrotem
key-place = połóż płytkę, wyślij ruch
key-digit = wybierz to, co ma tę cyfrę
key-skip = zrezygnuj
key-back = puść, cofnij, zamknij
key-tiles = pozostałe płytki
key-ownership = co jest czyje
key-coordinates = współrzędne
key-expected = oczekiwane wyniki końcowe, jeśli stół na to pozwala
key-odds = ile płytek pasuje na każde pole i jakie są szanse ukończenia obszarów
key-log = dziennik
key-menu = menu
key-zoom = bliżej, dalej
key-fit = cała plansza
key-replay = wstecz i naprzód po grze
key-replay-ends = początek i teraz
key-help = te klawisze
help-pointer = Myszą: kółko lub prawy przycisk obraca płytkę, podwójne kliknięcie ją kładzie. Palcem: dotknij pola, dotknij ponownie, aby obrócić, dotknij znaku ✓, aby położyć; dwa palce przesuwają i powiększają.
book-name = { $book ->
    [zamek] Zamek
    [carcassonne] Carcassonne
   *[glossary] Słownik
}

# Analiza
replay-title = Obejrzyj zapis partii
replay-what = Zapis z Bastide albo zachowana gra JCloisterZone. Zostaje w tej przeglądarce: żaden serwer się o nim nie dowie.
replay-file = Plik (.bastide, .jcz)
replay-text = Albo jego treść lub łącze do partii
replay-open = Pokaż partię
replay-broken = To łącze jest uszkodzone: skopiuj je w całości, do ostatniego znaku.
analyse = Przeanalizuj grę
analysis-progress = Analiza
analysis-graph = Oczekiwany wynik w ciągu gry
analysis-account = strata { $loss } pkt, szczęście { $luck } pkt
analysis-even = prowadziłby o { $points } pkt, gdyby szczęście było równe.
analysis-draw = Szczęście w losowaniu przed nim: { $luck } pkt.
analysis-turn = Oczekiwany wynik najlepiej { $before } %, po tym ruchu { $after } %; strata { $loss } pkt.
grade-best = Najlepszy
grade-good = Dobry
grade-inaccuracy = Niedokładny
grade-mistake = Błąd
grade-blunder = Gruby błąd
trial = Wypróbuj inne ruchy
trial-end = Wróć do gry
prompt-trial = Próbujesz ruchów: nic z tego nie jest grane.
