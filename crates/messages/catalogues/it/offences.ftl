# Infrazioni alla scacchiera e risultati detti dal tavolo.

offence-illegal-move = mossa illegale
offence-telephone = telefono addosso
offence-telephone-sound = telefono che suona

offence-costs-time = { $minutes ->
    [one] { $minutes } minuto in più all'avversario
   *[other] { $minutes } minuti in più all'avversario
  }
offence-costs-game = partita persa
offence-costs-game-or-draw = partita persa; patta se l'avversario non può dare matto con nessuna serie di mosse legali
offence-costs-game-or-half = partita persa; mezzo punto all'avversario che non poteva più vincere
offence-costs-discretion = decide l'arbitro, dall'elenco delle penalità
offence-costs-opponents-choice = nessuna penalità: l'avversario sceglie se correggere
offence-short-time = +{ $minutes }′ all'avversario
offence-short-game = partita persa
offence-short-discretion = decidi tu
offence-short-opponents-choice = sceglie l'avversario
offence-basic-supervision = Senza sorveglianza piena, una mossa illegale conta solo se è rilevata prima della mossa seguente dell'avversario.
offence-blitz-claim = Senza un arbitro per ogni partita, l'avversario può reclamare subito la vittoria, prima di muovere.

office-offence = Turno { $round }, { -scacchiera } { $board }, { $side ->
    [white] Bianco
   *[black] Nero
  }: { $kind } n. { $count }. Penalità: { $penalty }.
office-offence-write = Scrivi il risultato della { -scacchiera } { $board }: { $result }.
office-code-of-other-round = Questo codice è del turno { $round }, che non è in corso.
office-said-too-often = { -Scacchiera } { $board }: il risultato è stato cambiato troppe volte. Chiama l'arbitro.
report-offence = Turno { $round }, { -scacchiera } { $board }: { $kind } n. { $count }; { $penalty }.

web-archive-kind-offence = Infrazioni
web-archive-kind-report-result = Risultati comunicati dal tavolo
web-office-act-offence = { -Scacchiera } { $board }, { $side ->
    [white] Bianco
   *[black] Nero
  }: { $kind }
web-office-act-report-result = { -Scacchiera } { $board }: { $result }, comunicato dal { $side ->
    [white] Bianco
   *[black] Nero
  }
web-archive-act-offence = Turno { $round }, { -scacchiera } { $board }: { $kind } di { $name }. { $penalty }
web-archive-act-report-result = Turno { $round }, { -scacchiera } { $board }: { $name } indica { $result }, dal codice del tavolo

help-event-offence = Conta un'infrazione alla scacchiera e dice la penalità, con l'articolo
help-event-offence--event = Il torneo
help-event-offence--board = La scacchiera
help-event-offence--side = white o black
help-event-offence--kind = illegal-move, telephone (addosso), telephone-sound (suona)
help-event-codes = Elenca gli indirizzi a cui i giocatori di ogni tavolo indicano il risultato
help-event-codes--event = Il torneo
help-event-codes--site = L'indirizzo del sito, messo davanti: https://torneo.example
