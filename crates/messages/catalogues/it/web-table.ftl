### What is said by the live table.
web-table-desk = Dal vivo
web-table-title = Scacchiera { $board }: { $white } – { $black }
web-table-round = Turno { $round }
web-table-overview = Scacchiere dal vivo, turno { $round }
web-table-all-boards = Tutte le scacchiere
web-table-none = In questo turno nessuna scacchiera è dal vivo.
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
web-table-cancel = Lascia stare
web-table-put-back = rimesso a posto
web-table-fixed = questo pezzo ora non si muove

web-table-phase-not-started = non iniziata
web-table-phase-running = si gioca
web-table-phase-stopped = orologi fermi
web-table-phase-adjourned = aggiornata
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
web-table-signal-adjourned = Partita aggiornata
web-table-signal-ended = Partita finita
web-table-signal-flag = Bandierina caduta
web-table-signal-offer-white = Il Bianco propone patta
web-table-signal-offer-black = Il Nero propone patta
web-table-signal-offer-gone = La proposta di patta non vale più
web-table-signal-pari-white = Il Bianco propone la pari
web-table-signal-pari-black = Il Nero propone la pari
web-table-signal-pari-gone = La proposta di pari non vale più
web-table-signal-illegal = Mossa illegale registrata
web-table-signal-your-move = Tocca a te
web-table-pending = In sospeso
web-table-sending = Invio della mossa…
web-table-waiting = Nessun collegamento: la mossa è conservata e parte appena torna la linea.
web-table-again = Non è stato possibile inviarla: riprova.

web-table-seat-white = Sei il Bianco
web-table-seat-black = Sei il Nero
web-table-seat-arbiter = Sei l'arbitro
web-table-seat-scribe = Scrivi le mosse
web-table-seat-captain = Sei il capitano
web-table-seat-assistant = Sei l'assistente
web-table-assistant-duties = Compiti accolti a questa scacchiera: { $duties }. Ogni altro atto è del giocatore (art. D.2.10).
web-table-assistant-none = A questa scacchiera l'arbitro non ha ancora accolto un assistente: i tuoi atti saranno respinti (art. D.2.10).
web-table-not-begun = Scacchiera { $board }: { $why }
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
web-table-no-ruling = Ancora nulla è stato deciso.
web-table-question = Da decidere
web-table-asked = { $to ->
    [white] Al Bianco:
    [black] Al Nero:
   *[arbiter] All'arbitro:
}
web-table-over = La partita è finita
web-table-enter-result = Registra il risultato nell'ufficio:
web-table-acts = Che cosa si può fare
web-table-claims = Reclama patta
web-table-more-acts = Tutti gli altri atti
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
web-table-group-adjournment = Aggiornamento
web-table-group-beginning = Inizio
web-table-group-ruling = Decisioni dell'arbitro

web-table-scoresheet = Formulario
web-table-number = N.
web-table-letters = Lettere dei pezzi
web-table-choose-letters = Cambia
web-table-no-moves = Nessuna mossa ancora.
web-table-protocol = Verbale: tutti gli atti e le decisioni
web-table-last-move = Ultima mossa
web-table-in-words = Posizione a parole
web-table-speak = Pronuncia gli annunci
web-table-say-again = Ripeti l'annuncio
web-table-tell-times = Di' i tempi
web-table-view-blind = Vista a parole
web-table-view-picture = Vista con scacchiera
web-table-as-text = Testo per display Braille

web-table-open-title = Metti dal vivo le scacchiere
web-table-from = Dalla scacchiera
web-table-to = alla scacchiera
web-table-begin = Inizio delle partite
web-table-begin-waiting = quando l'arbitro mette in moto gli orologi
web-table-begin-at = da sole, all'ora indicata
web-table-watch = Gli orologi sono sorvegliati: la caduta della bandierina vale subito
web-table-all-deaf = Tutti i giocatori sono sordi
web-table-open = Metti dal vivo
web-table-not-open = non dal vivo
web-table-player-flags = Esigenze particolari
web-table-blind = non vedente
web-table-deaf = sordo
web-table-disabled = altra disabilità
web-table-assisted = con assistente
web-table-waiting-boards = Scacchiere pronte
web-table-start-all = Metti in moto tutti gli orologi
web-table-not-published = Il turno non è ancora pubblicato: prima si pubblicano gli abbinamenti, poi si mettono dal vivo le scacchiere.
web-table-opened = Scacchiere messe dal vivo: { $count }.
web-table-started = Orologi messi in moto: { $count }.
