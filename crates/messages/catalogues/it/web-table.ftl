### What is said by the live table.
web-table-desk = Dal vivo
web-table-title = { -Scacchiera } { $board }: { $white } – { $black }
web-table-round = Turno { $round }
web-table-overview = { -Scacchiere } dal vivo, turno { $round }
web-table-tie-place = Spareggio { $tie }, partita { $game }
web-table-tie-title = Spareggio { $tie }, partita { $game }: { $white } – { $black }
web-table-ties = Spareggi
web-table-ties-short = Sp.
web-table-ties-overview = Partite di spareggio dal vivo
web-table-armageddon = Armageddon: con la patta vince il Nero.
web-table-all-boards = Tutte le { -scacchiere }
web-table-none = In questo turno nessuna { -scacchiera } è dal vivo.
web-table-playing = Partite in corso
web-table-pgn-round = PGN del turno
web-table-pgn-live = PGN in diretta

web-table-empty = vuota
web-table-target = si può raggiungere
web-table-lifted = in mano
web-table-last = ultima mossa
web-table-check = sotto scacco
web-table-trail = casella di passaggio
web-table-choose = Quale mossa?
web-table-cancel = Annulla
web-table-put-back = rimesso a posto
web-table-fixed = questo pezzo ora non si muove

web-table-phase-not-started = non iniziata
web-table-phase-running = si gioca
web-table-phase-stopped = orologi fermi
web-table-phase-adjourned = sospesa
web-table-phase-ended = finita
web-table-turn = { $side ->
    [white] Muove il Bianco
   *[black] Muove il Nero
}
web-table-offer-stands = { $name } propone { $game ->
    [chess] patta
   *[draughts] la pari
}
web-table-illegal = { $name }: { $count ->
    [one] una mossa illegale
   *[other] { $count } mosse illegali
}

web-table-signal-started = Orologi in moto: si gioca
web-table-signal-stopped = Orologi fermi
web-table-signal-resumed = Il gioco riprende
web-table-signal-adjourned = Partita sospesa
web-table-signal-ended = Partita finita
web-table-signal-flag = Bandierina caduta
web-table-signal-offer-white = Il Bianco propone { -patta }
web-table-signal-offer-black = Il Nero propone { -patta }
web-table-signal-offer-gone = La proposta di { -patta } non vale più
web-table-signal-pari-white = Il Bianco propone la pari
web-table-signal-pari-black = Il Nero propone la pari
web-table-signal-pari-gone = La proposta di pari non vale più
web-table-signal-illegal = Mossa illegale registrata
web-table-signal-your-move = Tocca a te
web-table-pending = In attesa
web-table-sending = Invio della mossa…
web-table-waiting = Nessuna connessione: la mossa è conservata e parte appena la connessione torna.
web-table-again = Non è stato possibile inviarla: riprova.
web-table-send-again = Invia di nuovo

web-table-seat-white = Sei il Bianco
web-table-seat-black = Sei il Nero
web-table-seat-arbiter = Accesso come arbitro
web-table-seat-scribe = Scrivi le mosse
web-table-seat-captain = Sei il capitano
web-table-seat-assistant = Sei l'assistente
web-table-assistant-duties = Compiti ammessi a questa { -scacchiera }: { $duties }. Tutto il resto spetta al giocatore (art. D.2.10).
web-table-assistant-none = A questa { -scacchiera } l'arbitro non ha ancora ammesso un assistente: le tue azioni saranno respinte (art. D.2.10).
web-table-not-begun = { $place }: { $why }
web-table-for-white = Per conto del Bianco
web-table-for-black = Per conto del Nero

web-table-type = Scrivi la mossa
web-table-type-hint = In qualsiasi notazione o a parole: Cf3, Nf3, g1f3, «cavallo effe tre», «Springer Felix drei».
web-table-type-hint-draughts = Con i numeri delle caselle: 22-18, 22x15, 22x15x8.
web-table-type-a-move = Scrivi una mossa.
web-table-send = Gioca
web-table-press = Orologio
web-table-press-together = mossa e orologio insieme
web-table-press-apart = prima la mossa, poi l'orologio
web-table-free = permetti anche mosse illegali, come sono state eseguite
web-table-minutes-left = {"{"}who{"}"}: ancora {"{"}minutes{"}"} minuti
web-table-untimed = Partita senza orologio

web-table-ruling = Ultima decisione
web-table-no-ruling = Nessuna decisione.
web-table-question = Da decidere
web-table-asked = { $to ->
    [white] Al Bianco:
    [black] Al Nero:
   *[arbiter] All'arbitro:
}
web-table-over = La partita è finita
web-table-enter-result = Registra il risultato nell'ufficio:
web-table-acts = Azioni
web-table-claims = Reclama { -patta }…
web-table-more-acts = Tutte le altre azioni
web-table-confirm-resign = Abbandono: confermo
web-table-optional = { $label } (facoltativo)
web-table-yes = sì
web-table-no = no
web-table-group-move = Mossa e pezzi toccati
web-table-group-draw = Patta e abbandono
web-table-group-clock = Orologio
web-table-group-report = Segnalazioni e ricorsi
web-table-group-score = Formulario
web-table-group-blind = Giocatori non vedenti
web-table-group-adjournment = Sospensione
web-table-group-beginning = Inizio
web-table-group-ruling = Decisioni dell'arbitro

web-table-scoresheet = Formulario
web-table-number = N.
web-table-letters = Lettere dei pezzi
web-table-choose-letters = Cambia
web-table-no-moves = Nessuna mossa ancora.
web-table-protocol = Verbale: tutte le azioni e le decisioni
web-table-last-move = Ultima mossa
web-table-in-words = Posizione a parole
web-table-speak = Pronuncia gli annunci
web-table-say-again = Ripeti l'annuncio
web-table-tell-times = Leggi i tempi
web-table-view-blind = Vista a parole
web-table-view-picture = Vista con { -scacchiera }
web-table-as-text = Testo per display Braille

web-table-open-title = Metti dal vivo le { -scacchiere }
web-table-from = Dalla { -scacchiera }
web-table-to = alla { -scacchiera }
web-table-begin = Inizio delle partite
web-table-begin-waiting = quando l'arbitro avvia gli orologi
web-table-begin-at = da sole, all'ora indicata
web-table-watch = Gli orologi sono sorvegliati: la caduta della bandierina vale subito
web-table-all-deaf = Tutti i giocatori sono sordi
web-table-open = Metti dal vivo
web-table-not-open = non dal vivo
web-table-player-flags = Esigenze
web-table-blind = non vedente
web-table-deaf = sordo
web-table-disabled = altra disabilità
web-table-assisted = con assistente
web-table-waiting-boards = { -Scacchiere } pronte
web-table-start-all = Avvia tutti gli orologi
web-table-not-published = Il turno non è ancora pubblicato: prima si pubblicano gli abbinamenti, poi si mettono dal vivo le { -scacchiere }.
web-table-opened = { -Scacchiere } messe dal vivo: { $count }.
web-table-started = Orologi avviati: { $count }.
web-table-rulings = Decisioni
web-table-moves-title = Mosse
web-table-in-words-short = In parole
web-table-you = Tu
web-table-last-is = L'ultima è { $last }
web-table-you-play = { $side ->
    [white] Giochi con il Bianco.
   *[black] Giochi con il Nero.
}
web-table-moves = Muove { $name }
web-table-regular-moves = { $count ->
    [one] 1 mossa regolare
   *[other] { $count } mosse regolari
}
web-table-articles = { $count ->
    [one] art.
   *[other] artt.
} { $numbers }
web-table-replay = Rivedi la partita
web-table-replay-first = Vai all'inizio
web-table-replay-previous = Mossa precedente
web-table-replay-next = Mossa successiva
web-table-replay-last = Vai all'ultima mossa
web-table-live = dal vivo
web-table-back-to-live = Torna dal vivo
web-table-flip = Gira la { -scacchiera }
web-table-flip-short = Gira
web-table-reviewing = Stai rivedendo {"{"}move{"}"}. La partita è a {"{"}last{"}"}.
web-table-start-position = la posizione iniziale
web-table-more = Altre scelte
web-table-copy-score = Copia la partita
web-table-copied = Copiata.
web-table-diagram = Diagramma (immagine)
web-table-others = Altre partite
web-table-in-play = in gioco
web-table-offers-draw = { $name } propone { -patta }
web-table-offers-pari = { $name } propone la pari
web-table-offer-hint = Accetta, rifiuta o gioca: una mossa vale come rifiuto.
web-table-offer-with = Proponi { -patta } con la mossa
web-table-offer-pari-with = Proponi la pari con la mossa
web-table-claims-title = Motivo del reclamo
web-table-claim-costs = Se il reclamo è sbagliato, chi gioca contro di te riceve { $bonus } ({ $article }).
web-table-strip-points = { $points ->
    [1] 1 punto
   *[other] { $points } punti
}
web-table-idea = Sulla { -scacchiera }: comincia una freccia, e di nuovo dove finisce
web-table-resign-sure = Vuoi davvero abbandonare? La partita è persa.
web-table-short-draw = Patta
web-table-short-pari = Pari
web-table-short-claim = Reclama
web-table-short-resign = Abbandona
web-table-short-stop = Arbitro
web-table-short-write = Scrivi
web-table-share = Condividi
web-table-shared = Indirizzo copiato.
web-table-boards-short = { -Scacchiere }
web-table-move = Mossa
web-table-type-example = per esempio Cxe4
web-table-type-example-draughts = per esempio 22-18
web-table-play-anyway = Gioca lo stesso
web-table-must = deve prendere
web-table-lost = Connessione persa. La mossa è conservata e parte appena la connessione torna. Il tuo tempo continua a scorrere.
web-table-signal-press = Orologio premuto senza muovere
web-table-wall = Parete
web-table-wall-title = { -Scacchiere } del turno { $round }
web-table-wall-about = Turno { $round } di { $rounds } · { $control }
web-table-wall-results = Risultati
web-table-wall-follow = Segui le partite dal telefono
web-table-wall-next = Turno { $round } alle { $time }.
web-table-wall-turns = Gruppi di { -scacchiere }
web-table-view = Che cosa mostrare
web-table-plays-on = L'avversario ha giocato una mossa irregolare. Se muovi, resta valida e non puoi più farla correggere (FID, art. 8.3). Vuoi giocare lo stesso?
