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
rating-problem-missing = il numero { $number } non ha Elo e conta con { $rating }, il punteggio teorico della categoria { $category }
rating-problem-missing-fide = il numero { $number } non ha Elo FIDE: le sue partite valgono solo per un primo Elo
rating-problem-federation = numero { $number }: «{ $written }» non è una federazione
rating-problem-duplicate-fide = il numero { $number } ha il codice FIDE del numero { $other }
rating-problem-duplicate-name = il numero { $number } ha nome e data di nascita del numero { $other }
rating-problem-birth = il numero { $number } risulta nato dopo l'inizio del torneo; la data di nascita non è considerata
rating-problem-category = numero { $number }: «{ $written }» non è né una categoria né un titolo; non è considerato
rating-remedy-missing = scrivi l'Elo nelle colonne 49-52, o la categoria in un record nazionale (ITA)
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
# La chiusura di un periodo di classificazione.
closing-player = { $player }: graduatoria del { $list }
closing-start = Graduatoria precedente, del { $list }
closing-place = { $rating } ({ $category })
closing-place-fide = Elo FIDE { $rating } ({ $category })
closing-place-theoretical = non in graduatoria, punteggio teorico { $rating } ({ $category })
closing-equated = Equiparazione dell'arbitro principale del { $on }: vale se più alta del punteggio posseduto
closing-assigned = Categoria assegnata dalla federazione il { $on }
closing-tournament = Torneo { $name }, pervenuto il { $received }
closing-correction = Rettifica del torneo { $name }, pervenuta il { $received }: conta la differenza
closing-corrected-before = Si toglie il conteggio pervenuto il { $received }
closing-refused = Torneo non omologato: nessuna variazione
closing-fide-only = Entrato nel torneo con Elo FIDE: le sue partite le conteggia la FIDE
closing-sum = Somma algebrica delle variazioni
closing-ceiling = Sotto la Terza Nazionale il punteggio raggiunto ({ $reached }) si ferma al massimo del periodo
closing-fide = Possiede l'Elo FIDE, che prende il posto dell'Elo Italia
closing-delisted = Depennato dalla graduatoria FIDE (minimo { $floor }): rientra con un punto meno del minimo
closing-category-kept = La categoria posseduta resta, a vita
closing-promoted = Promozione da { $from }: a inizio periodo ha almeno { $needed } punti
closing-norms = Norme di Maestro registrate
closing-ratified = Ratificata con la graduatoria del { $list }

# Il registro dei punteggi sulla riga di comando.
rating-added = { $count ->
    [one] { $count } fatto registrato
   *[other] { $count } fatti registrati
  }
rating-received = Torneo { $id } registrato ({ $players } giocatori, { $games } partite): entra nella graduatoria del { $enters }
rating-closed = Graduatoria del { $list }: { $players } giocatori, { $tournaments } tornei, { $changes } variazioni
rating-carried-over = Torneo { $id }, pervenuto il { $received }: entra nella graduatoria del { $enters }
rating-held-back = fermato al massimo del periodo
rating-list-heading = Graduatoria nazionale del { $list }: { $listed } in graduatoria, { $left_out } esclusi perché inattivi o non tesserati
rating-honorary = Maestro ad honorem
rating-admission = Candidati alla fascia superiore: { $count }
rating-proposed = proposto
rating-line = { $file }, riga { $line }, colonna { $column }: { $what }
rating-fault-empty = il registro è vuoto
rating-fault-cut-short = la riga si interrompe a metà
rating-fault-syntax = non è JSON ({ $detail })
rating-fault-meaning = non è un fatto da registrare ({ $detail })
rating-fault-version = la versione { $version } del formato non è conosciuta
rating-fault-no-opening = un registro inizia con la graduatoria di partenza
rating-fault-second-opening = un registro ha una sola graduatoria di partenza
rating-hint-cut-short = recupera la riga da una copia, oppure toglila se il fatto va registrato di nuovo
rating-hint-opening = tratto rating add REGISTRO FILE apre un registro con la graduatoria di partenza
rating-unreadable-input = l'ingresso standard non si legge: { $cause }
rating-unknown-player = il giocatore { $player } non è nel registro
rating-hint-unknown-player = registralo con tratto rating add, oppure usa --enrol se è un nuovo Inclassificato
rating-duplicate = il torneo { $id } è già pervenuto
rating-hint-duplicate = una rettifica si registra con tratto rating correct
rating-unknown-tournament = il torneo { $id } non è pervenuto
rating-too-early = il torneo { $id } non può pervenire il { $received }: il primo giorno possibile è il { $earliest }
rating-not-in-tournament = il giocatore { $player } non ha preso parte al torneo { $id }
rating-not-fide-rated = il giocatore { $player } non ha un Elo FIDE da perdere
rating-out-of-order = la graduatoria del { $asked } non si può chiudere ora: tocca a quella del { $next }
rating-no-such-list = la graduatoria del { $list } non c'è ancora
rating-published-already = la graduatoria del { $list } è già stata pubblicata il { $on }
rating-not-in-force = il { $date } nessuna graduatoria del registro era in vigore
rating-hint-not-in-force = la graduatoria entra in vigore con la pubblicazione: registrala con tratto rating add o con close --published
rating-end-of-calendar = dopo il { $date } non ci sono graduatorie
rating-not-a-list-date = il { $date } non esce alcuna graduatoria
rating-hint-list-dates = le graduatorie sono del 1° gennaio, marzo, maggio, luglio, settembre e novembre
rating-no-day = il file non dice il giorno (riga { $heading })
rating-hint-no-day = indicalo con { $option }
rating-no-identity = il giocatore n. { $number } non ha il numero di tessera
rating-other-rating = { $name } (n. { $number }): il file ha { $written }, per la graduatoria in vigore conta { $counted }
rating-adjourned = turno { $round }: la partita del n. { $number } è sospesa
rating-ends-before = il torneo finisce prima di iniziare
rating-takes-part-twice = il giocatore { $player } compare due volte
rating-not-listed = gioca qualcuno che non è tra i partecipanti
rating-meets-himself = il giocatore { $player } gioca contro sé stesso
rating-too-many-games = il giocatore { $player } ha più di 99 partite
rating-too-many = i partecipanti sono più di 65535
rating-problem-floor = il numero { $number } ha Elo { $written }, sotto il minimo { $floor } della lista FIDE: il calcolo lo prende com'è scritto
rating-remedy-floor = una lista FIDE in vigore non ha Elo così bassi: se il giocatore non ha Elo FIDE, lascia vuote le colonne 49-52
closing-replayed = La graduatoria del { $list } se si fosse saputo subito
closing-taken-back = Torneo non omologato: si annulla la categoria ottenuta ({ $category })
closing-revoked = Categoria revocata dalla federazione il { $on }
closing-norm = Norma nel torneo { $id }, iniziato il { $began }
closing-norm-before = Norma di prima del registro, torneo iniziato il { $began }
rating-lower-category = Il giocatore { $player } ha già la categoria { $held }: titoli e categorie sono a vita
rating-hint-lower-category = per toglierla serve una revoca
rating-not-a-norm = Il giocatore { $player } non ha ottenuto questa norma nel torneo { $id }: { $why }
rating-other-norm = la norma è dell'altro tipo
