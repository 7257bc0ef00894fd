# Le norme per i titoli FIDE e per il titolo di Maestro

norm-met = ✓
norm-not-met = ✗
norm-title-made = Norma di { $title } ottenuta, vale { $games } partite
norm-title-missed = Norma di { $title } non ottenuta
norm-one-missing = La partita che manca è un forfait vinto o il bye: bastano le altre
norm-last-round-forfeit = L'avversario dell'ultimo turno non è venuto: la partita conta come persa
norm-ignoring = { $count ->
    [one] Partita ignorata: turno { $rounds }
   *[other] Partite ignorate: turni { $rounds }
  }
norm-exempt-national = Finale di campionato nazionale: le federazioni non contano
norm-exempt-teams = Campionato nazionale a squadre: le federazioni non contano
norm-exempt-zonal = Torneo zonale: le federazioni non contano
norm-exempt-swiss = Svizzero con molti stranieri: le federazioni non contano
norm-games = { $mark } partite, almeno { $needed }
norm-players = { $mark } giocatori del doppio girone, almeno { $needed }
norm-federations = { $mark } federazioni diverse dalla propria, almeno { $needed }
norm-own = { $mark } avversari della propria federazione, al massimo { $needed }
norm-one = { $mark } avversari di una stessa federazione, al massimo { $needed }
norm-title-holders = { $mark } avversari titolati (CM e WCM esclusi), almeno { $needed }
norm-counted-titles = { $mark } avversari { $titles }, almeno { $needed }
norm-unrated = { $mark } avversari senza Elo, al massimo { $needed }
norm-opposition = { $mark } media degli avversari, almeno { $needed }
norm-percent = { $mark } percentuale dei punti, almeno { $needed }
norm-performance = { $mark } performance, almeno { $needed }
norm-unrated-count = { $count ->
    [one] un avversario senza Elo, contato 1400
   *[other] { $count } avversari senza Elo, contati 1400
  }
norm-raised-to = avversario più basso ({ $rating }) portato a { $floor }
norm-sum = { $sum } diviso { $games }
norm-difference = { $points } su { $games }: { $percent } %, differenza della tabella
norm-points-needed = punti che questi avversari richiedono

forecast-title = Norma di { $title }: { $rounds ->
    [one] un turno da giocare
   *[other] { $rounds } turni da giocare
  }
forecast-master = Norma di Maestro: { $rounds ->
    [one] un turno da giocare
   *[other] { $rounds } turni da giocare
  }
forecast-made = Norma di { $title }: già ottenuta, qualunque cosa accada
forecast-blocked = Norma di { $title }: fuori portata, anche vincendo sempre contro i più forti
forecast-title-holders = fra i prossimi avversari { $count ->
    [one] serve ancora un titolato
   *[other] servono ancora { $count } titolati
  } (CM e WCM esclusi)
forecast-counted-titles = fra i prossimi avversari { $count ->
    [one] ne serve ancora uno
   *[other] ne servono ancora { $count }
  } fra { $titles }
forecast-federations = { $count ->
    [one] serve ancora una federazione straniera nuova
   *[other] servono ancora { $count } federazioni straniere nuove
  }
forecast-own = { $count ->
    [0] nessun altro avversario della propria federazione
    [one] al massimo un altro avversario della propria federazione
   *[other] al massimo altri { $count } avversari della propria federazione
  }
forecast-one = { $count ->
    [0] nessun altro avversario { $federation }
    [one] al massimo un altro avversario { $federation }
   *[other] al massimo altri { $count } avversari { $federation }
  }
forecast-row = { $points } su { $rounds } se gli avversari hanno almeno { $rating } (media finale { $average })
forecast-row-any = { $points } su { $rounds } contro chiunque

norms-heading = Norme dopo { $rounds ->
    [one] un turno
   *[other] { $rounds } turni
  }, { $players ->
    [one] un giocatore
   *[other] { $players } giocatori
  }
norms-heading-to-come = Norme: { $to_come ->
    [one] resta un turno su { $rounds }
   *[other] restano { $to_come } turni su { $rounds }
  }, { $players ->
    [one] un giocatore
   *[other] { $players } giocatori
  }
norms-player = { $name } (n. { $number })
norms-article = art. { $number }
norms-head-number = N.
norms-head-name = Nome
norms-head-norm = Norma
norms-head-points = Punti
norms-head-average = Media
norms-head-performance = Perf.
norms-head-outcome = Esito
norms-head-needed = Che cosa serve
norms-none = Nessuna norma, e nessuno ci è andato vicino.
norms-none-in-reach = Nessuna norma è più alla portata di nessuno.
norms-nothing-to-gain = Per questo giocatore non c'è alcuna norma da ottenere.
norms-made = ✓ ottenuta, vale { $games } partite
norms-master-long = ✓ ottenuta, ne basta una
norms-master-short = ✓ ottenuta, ne servono due
norms-already = ✓ già ottenuta
norms-missing-points = { $halves ->
    [1] manca mezzo punto
    [2] manca un punto
   *[other] mancano { $points } punti
  }
norms-missing = manca un requisito: { $what } { $found } (richiesto { $needed })
norms-games = partite
norms-players = giocatori
norms-federations = federazioni straniere
norms-own = avversari della propria federazione
norms-one = avversari di una federazione
norms-title-holders = avversari titolati
norms-counted-titles = avversari { $titles }
norms-unrated = avversari senza Elo
norms-average = media
norms-percent = percentuale
norms-performance = performance
norms-needed = { $points } su { $rounds } contro avversari da { $rating } in su
norms-needed-any = { $points } su { $rounds } contro chiunque
norms-against = contro { $numbers }: { $games ->
    [one] serve
   *[other] servono
  } { $points } su { $games }
norms-against-none = contro { $numbers }: nessun risultato basta
norms-no-federation = { $count ->
    [one] il giocatore { $numbers } non ha federazione: le sue norme e quelle dei suoi avversari sono incerte
   *[other] i giocatori { $numbers } non hanno federazione: le loro norme e quelle dei loro avversari sono incerte
  }
norms-hint-federation = la federazione sta nelle colonne 54-56 del record 001
norms-adjourned = partite sospese dei giocatori { $numbers }: senza risultato non contano
norms-no-rounds = il torneo è finito: non ci sono turni da prevedere
norms-hint-rounds = il numero di turni sta nel record 142 (o XXR)
norms-too-many = gli avversari indicati sono più dei turni che restano ({ $rounds })
