# Il punteggio di merito, le categorie e le norme.
rating-variation = Variazione di chi parte da { $rating }
rating-expected = Punti attesi ({ $sum } prima di arrotondare)
rating-game = Avversario { $opponent }, differenza { $difference }
rating-game-capped = Avversario { $opponent }, differenza { $difference } considerata { $most }
rating-game-value = { $percent } %, punti { $points }
rating-scored = Punti ottenuti in { $games ->
    [one] { $games } partita giocata
   *[other] { $games } partite giocate
  }
rating-coefficient = Coefficiente K
rating-computed = K per la differenza fra punti ottenuti e attesi
rating-waived-first = Chi arriva primo, anche a pari merito, non perde punti
rating-waived-withdrawal = Chi si ritira senza giustificato motivo non guadagna punti
norm-long = Norma di Maestro in torneo di almeno 9 turni: ottenuta
norm-short = Norma di Maestro in torneo di 7 o 8 turni: ottenuta
norm-none-rounds = Nessuna norma: il torneo ha meno di 7 turni
norm-none-not-won = Nessuna norma: una partita non giocata non è stata vinta a forfait
norm-none-games = Nessuna norma: servono almeno { $needed } partite giocate
norm-none-average = Nessuna norma: la media degli avversari è sotto 2051
norm-none-points = Nessuna norma: i punti non bastano
norm-none-withdrawal = Nessuna norma: ritiro ingiustificato
norm-raised = Avversario più basso ({ $rating }) portato a 1900
norm-average = Media degli avversari ({ $sum } diviso { $games })
norm-needed = Punti richiesti su { $games } partite (riga del { $percent } %)
norm-by-percentage = Punti che chiederebbe la sola percentuale del { $percent } %: vale la tabella dei punti
norm-scored = Punti ottenuti in { $games } partite

# L'Elo FIDE.
fide-rating-expected = Punti attesi, dalla tabella
fide-rating-k-top = Coefficiente K: ha raggiunto { $rating }
fide-rating-k-title = Coefficiente K: Maestro Internazionale o Grande Maestro, dunque ha raggiunto 2400
fide-rating-k-junior = Coefficiente K: giovane sotto 2300
fide-rating-k-newcomer = Coefficiente K: nuovo in lista
fide-rating-k-usual = Coefficiente K
fide-rating-k-given = Coefficiente K indicato
fide-rating-k-limited = Coefficiente K ridotto: con { $games } partite K per partite non può superare { $most }
fide-rating-mismatch = Avversario { $opponent }, differenza { $difference }: non valutata, differenza troppo grande con un giocatore sopra 2600
fide-rating-new = Nuovo Elo, se il periodo è tutto qui
fide-rating-below-floor = Sotto { $floor }: senza Elo nella prossima lista
fide-rating-first = Primo Elo
fide-rating-first-nothing = Nessun primo Elo: nessun punto nel primo torneo
fide-rating-first-too-few = Ancora nessun primo Elo: servono almeno { $needed } partite con avversari con Elo
fide-rating-first-below = Nessun primo Elo: sotto { $floor }
fide-rating-first-mean = Media degli avversari con { $draws } patte aggiunte contro { $rating }
fide-rating-first-share = Differenza di Elo per il { $share } % dei punti

# Che cosa non va nelle iscrizioni di un torneo, con il suo nome.
rating-problem = { $code }: { $what }
rating-problem-cited = { $code }: { $what } ({ $article })
rating-problem-missing = il numero { $number } non ha punteggio e conta con { $rating }, il punteggio teorico della categoria { $category }
rating-problem-missing-fide = il numero { $number } non ha Elo FIDE: le sue partite valgono solo per un primo Elo
rating-problem-federation = numero { $number }: «{ $written }» non è una federazione
rating-problem-duplicate-fide = il numero { $number } ha il codice FIDE del numero { $other }
rating-problem-duplicate-name = il numero { $number } ha nome e data di nascita del numero { $other }
rating-problem-birth = il numero { $number } risulta nato dopo l'inizio del torneo; la data di nascita non è considerata
rating-problem-category = numero { $number }: «{ $written }» non è né una categoria né un titolo; non è considerato
rating-remedy-missing = scrivi il punteggio nelle colonne 49-52, o la categoria in un record nazionale (ITA)
rating-remedy-missing-fide = se il giocatore ha un Elo FIDE, scrivilo nelle colonne 49-52
rating-remedy-federation = scrivi nelle colonne 54-56 la sigla FIDE di tre lettere, oppure lasciale vuote
rating-remedy-duplicate = una persona ha un solo numero: correggi l'iscrizione o unisci le due, poi ricalcola
rating-remedy-birth = correggi la data di nascita nelle colonne 70-79, o il primo giorno del torneo (042)
rating-remedy-category = le categorie sono NC, 2S, 1S, 3N, 2N, 1N, CM, M; i titoli quelli FIDE

# Gli Elo di un torneo dalla riga di comando.
rate-head-number = N.
rate-head-name = Nome
rate-head-new = Nuovi in lista
rate-head-rating = Elo
rate-head-k = K
rate-head-games = Partite
rate-head-expected = Attesi
rate-head-scored = Ottenuti
rate-head-variation = Variazione
rate-head-first = Primo Elo
rate-head-reason = Nota
rate-reason-first = primo classificato: nessuna perdita
rate-reason-withdrawal = ritiro ingiustificato: nessun guadagno
rate-reason-fide = ha l'Elo FIDE: nessun Elo Italia
rate-reason-k = K ridotto: troppe partite
rate-reason-floor = scende sotto il minimo della lista
rating-fide-rated = Elo FIDE { $rating }: non c'è un Elo Italia da variare
