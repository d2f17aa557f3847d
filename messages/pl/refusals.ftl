# Dlaczego ruchu nie można wykonać. Obok stoi punkt zasad.

refused-setup = Nie ma takiej gry: { $why }
refused-too-long = Lista ruchów jest za długa.
refused-no-such-step = W tej grze nie ma takiego ruchu.

refused-zamek-over = Gra jest skończona.
refused-zamek-not-now = Gra czeka na inny ruch.
refused-zamek-no-such-tile = W stosie nie ma już takiego kafelka.
refused-zamek-no-such-token = Oba takie żetony są już odkryte.
refused-zamek-outside = To nie jest pole wewnątrz murów.
refused-zamek-occupied = Tu już leży kafelek.
refused-zamek-detached = Kafelek musi stykać się bokiem z innym albo z polem startowym.
refused-zamek-road-mismatch = Droga musi stykać się z drogą, a bok bez drogi z bokiem bez drogi.
refused-zamek-no-tile = Nie leży tu żaden kafelek.
refused-zamek-no-region = Na kafelku nie ma tu nic takiego.
refused-zamek-taken = Na tym obszarze stoi już podwładny.
refused-zamek-not-scoring = Ten obszar teraz nie punktuje.
refused-zamek-not-doubled = Żaden żeton nie podwaja tego obszaru w tej turze.
refused-zamek-token-missing = Nie ma teraz takiego żetonu do użycia.
refused-zamek-no-family-house = Nie ma domu rodowego, który można powiększyć.
refused-zamek-wrong-area = Ten żeton dotyczy innego rodzaju obszaru.
refused-zamek-complete = Obszar jest ukończony i już punktował.
refused-zamek-no-majority = Potrzeba tam więcej podwładnych niż ma rywal.
refused-zamek-used-twice = Dwa takie same żetony wymagają dwóch obszarów.

refused-carcassonne-over = Gra jest skończona.
refused-carcassonne-not-now = Gra czeka na inny ruch.
refused-carcassonne-not-in-bag = W worku nie ma już takiego kafelka.
refused-carcassonne-occupied = Tu już leży kafelek.
refused-carcassonne-detached = Kafelek musi leżeć obok innego.
refused-carcassonne-mismatch = Miasto musi stykać się z miastem, droga z drogą, a pole z polem.
refused-carcassonne-no-hole = Opactwo wymaga miejsca z kafelkami ze wszystkich czterech stron.
refused-carcassonne-no-supply = Nie masz już takiego pionka.
refused-carcassonne-no-region = Na kafelku nie ma tu takiego obszaru.
refused-carcassonne-abbey-figure = W opactwie może stać tylko podwładny albo wóz.
refused-carcassonne-no-farmers = Ta gra toczy się bez rolników.
refused-carcassonne-barn-corner = Stodoła stoi na rogu właśnie położonego kafelka.
refused-carcassonne-mayor-city = Burmistrz staje tylko w mieście.
refused-carcassonne-wagon-farm = Wóz nigdy nie wjeżdża na pole.
refused-carcassonne-wagon-roadless = Według zasady domowej wóz staje tylko w klasztorze przy drodze.
refused-carcassonne-barn-there = Na polu ze stodołą nie może stanąć rolnik.
refused-carcassonne-taken = Na tym obszarze stoi już podwładny.
refused-carcassonne-barn-field = Muszą się tam stykać cztery kafelki, każdy z jednym polem wokół rogu.
refused-carcassonne-barn-on-barn = Na tym polu stoi już stodoła.
refused-carcassonne-wagon-complete = Wóz potrzebuje obszaru, który nie jest ukończony.
refused-carcassonne-wagon-apart = Wóz nie może tam dojechać bezpośrednio.
refused-question = Silnik nie rozumie pytania: { $why }
