# Partite: archivio, aperture, orologi mossa per mossa, partiture importate.

boards-recorded = partitura importata
boards-recorded-only = Questa partita è stata importata dopo essere stata giocata: si può solo rivedere.

games-import-no-round = Il turno { $round } non c'è o non è ancora pubblicato.
games-import-nameless = La partitura non dice chi gioca: servono i nomi, oppure turno e { -scacchiera }.
games-import-reversed = I due giocatori sono al turno { $round }, { -scacchiera } { $board }, ma con i colori invertiti.
games-import-nobody = Nessun iscritto si chiama «{ $name }».
games-import-not-in-round = { $white } e { $black } non si incontrano nel turno { $round }.
games-import-never-met = { $white } e { $black } non si sono mai incontrati con questi colori.
games-import-ambiguous = Le { -scacchiere } possibili sono { $count }: indica il turno.
games-import-too-many = Si possono importare al massimo { $most } partite per volta.
games-import-illegal = Mossa { $number }: { $why }.
games-import-twice = La partita del turno { $round }, { -scacchiera } { $board }, è già in questo testo.
games-import-live = Il turno { $round }, { -scacchiera } { $board }, ha già la sua partita dal vivo.
games-import-there = La partita del turno { $round }, { -scacchiera } { $board }, è già stata importata: scegli «Sostituisci» per cambiarla.
games-import-replaces = Prende il posto della partitura importata prima.
games-import-result-differs = La partitura dice { $told }, il risultato registrato è { $entered }: vale quello registrato.
games-import-no-moves = La partitura non ha mosse.
games-import-analysis = È un'analisi, non la partitura di una partita.

web-tab-games = Partite
web-api-op-games = L'archivio delle partite
web-api-op-import_games = Importa partiture di turni senza scacchiere dal vivo
games-found = { $count ->
    [one] { $count } partita trovata
   *[other] { $count } partite trovate
} su { $all }.
games-player = Giocatore
games-opening = Apertura
games-opening-hint = Siciliana, B90
games-any = Tutti
games-all = Mostra tutte
games-find = Cerca
games-moves = Mosse
games-replay = Rivedi
games-game = Partita
games-imported = importata
games-white-won = Vince il Bianco
games-drawn = { -Patta }
games-black-won = Vince il Nero
games-still-played = In corso
games-none = Non c'è ancora nessuna partita da rivedere.
games-none-found = Nessuna partita corrisponde alla ricerca.
games-times = Tempo rimasto mossa per mossa
games-times-short = Tempi
games-times-table = I tempi in una tabella
games-times-of = Tempo rimasto a { $white } (tratteggiato) e a { $black } dopo ogni mossa

games-import-title = Importa partite
games-import-lines = Le partite del testo
games-import-number = N.
games-import-file = File delle partite
games-import-pgn = Partite in PGN
games-import-pdn = Partite in PDN
games-import-hint = Ogni partita è abbinata al suo incontro per turno, { -scacchiera } e nomi. Prima controlla, poi importa.
games-import-by-tags = Come dicono le partite
games-import-source = Da dove vengono
games-import-replace = Sostituisci le partiture già importate
games-import-check = Controlla
games-import-enter = Importa le partite
games-import-taken = Valida
games-import-refused = Respinta
games-import-done = { $taken ->
    [one] { $taken } partita importata
   *[other] { $taken } partite importate
}, respinte: { $refused }.
games-import-would = { $taken ->
    [one] { $taken } partita si può importare
   *[other] { $taken } partite si possono importare
}, respinte: { $refused }.
games-import-arbiters-only = Solo un arbitro importa partite: agisci con --as arbiter o --as chief.
games-import-unreadable = { $file } non si può leggere: { $cause }.

help-event-games = Mostra l'archivio delle partite, le importa e le esporta
help-event-games-list = Elenca le partite che si possono rivedere
help-event-games-list--event = Il torneo
help-event-games-list--player = Solo di questo giocatore: parole del nome
help-event-games-list--opening = Solo con questa apertura: codice ECO o parole del nome
help-event-games-list--result = Solo con questo risultato: 1-0, 1/2-1/2, 0-1, * se in corso
help-event-games-list--round = Solo di questo turno
help-event-games-export = Scrive le partite in un file: PGN a scacchi, PDN a dama
help-event-games-export--event = Il torneo
help-event-games-export--player = Solo di questo giocatore: parole del nome
help-event-games-export--opening = Solo con questa apertura: codice ECO o parole del nome
help-event-games-export--result = Solo con questo risultato: 1-0, 1/2-1/2, 0-1, * se in corso
help-event-games-export--round = Solo di questo turno
help-event-games-export--output = Il file; altrimenti l'uscita standard
help-event-games-import = Importa le partiture di turni senza scacchiere dal vivo
help-event-games-import--event = Il torneo
help-event-games-import--file = Il file PGN (a dama, PDN); - per l'ingresso standard
help-event-games-import--round = Il turno di tutte le partite, se non lo dicono
help-event-games-import--replace = Sostituisce le partiture già importate
help-event-games-import--check = Controlla soltanto: non scrive nulla
help-opening--chess = Il nome dell'apertura di queste mosse di scacchi, come "e4 c5 Cf3"
opening-chess-name = { $eco } { $name }
opening-chess-left = Fuori dal libro dalla mossa { $number }.
opening-chess-whole = Ancora nel libro.
opening-chess-none = Queste mosse non hanno un nome.
opening-chess-bad = La mossa { $text } non si può giocare.
