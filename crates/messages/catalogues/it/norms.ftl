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
norm-own = { $mark } avversari della propria federazione, al più { $needed }
norm-one = { $mark } avversari di una stessa federazione, al più { $needed }
norm-title-holders = { $mark } avversari titolati (CM e WCM esclusi), almeno { $needed }
norm-counted-titles = { $mark } avversari { $titles }, almeno { $needed }
norm-unrated = { $mark } avversari senza rating, al più { $needed }
norm-opposition = { $mark } media degli avversari, almeno { $needed }
norm-percent = { $mark } percentuale dei punti, almeno { $needed }
norm-performance = { $mark } prestazione, almeno { $needed }
norm-unrated-count = { $count ->
    [one] un avversario senza rating, contato 1400
   *[other] { $count } avversari senza rating, contati 1400
  }
norm-raised-to = avversario più basso ({ $rating }) portato a { $floor }
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
    [one] al più un altro avversario della propria federazione
   *[other] al più altri { $count } avversari della propria federazione
  }
forecast-one = { $count ->
    [0] nessun altro avversario { $federation }
    [one] al più un altro avversario { $federation }
   *[other] al più altri { $count } avversari { $federation }
  }
forecast-row = { $points } su { $rounds } se gli avversari hanno almeno { $rating } (media finale { $average })
forecast-row-any = { $points } su { $rounds } contro chiunque
