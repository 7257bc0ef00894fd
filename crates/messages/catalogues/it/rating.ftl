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
