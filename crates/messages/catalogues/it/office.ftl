# L'ufficio del torneo: ciò che risponde a ogni atto.

office-not-permitted = Questo atto non spetta a chi lo compie.
office-not-announced = Il torneo non è ancora stato annunciato: serve prima il bando.
office-not-begun = Il torneo non è ancora cominciato.
office-over = Il torneo è finito.
office-reason-missing = Serve una motivazione scritta.
office-unknown-entrant = Nessun iscritto ha il numero { $number }.
office-unknown-team = Nessuna squadra ha il numero { $number }.

office-announced = Bando registrato: { $name }.
office-announcement-fixed = Il bando è già all'esame della federazione e non si cambia più.
office-calendar-incomplete = I turni sono { $rounds }, ma il calendario ne fissa { $days }.
office-calendar-disordered = Il calendario non è in ordine: ogni turno deve cominciare dopo il precedente.
office-unsound-scoring = Il punteggio annunciato non è ammesso: la vittoria deve valere più della patta, la patta non meno della sconfitta.
office-requested = Autorizzazione richiesta alla federazione.
office-already-requested = L'autorizzazione è già stata richiesta.
office-authorised = Torneo autorizzato; l'omologazione si decide alla fine.
office-not-requested = Nessuna richiesta di autorizzazione è in attesa.
office-denied = Autorizzazione negata: { $reason }.
office-not-authorised = Il torneo comincia senza autorizzazione: non potrà essere omologato.
office-finished = Torneo concluso.
office-rounds-left = Turni chiusi { $played } su { $rounds }: il torneo non è finito.
office-not-finished = Il verbale si invia a torneo concluso.
office-report-sent = Verbale inviato alla federazione.
office-no-report = Il verbale non è ancora arrivato alla federazione.
office-fees-paid = Quote di omologazione versate.
office-fees-paid-before = Le quote risultano già versate.
office-fees-missing = Le quote di omologazione non risultano versate.
office-regulation-broken = Non si può omologare: { $what }
office-homologated = Torneo omologato.
office-homologation-refused = Omologazione negata: { $reason }. Risultati e titoli sono annullati, nessuna variazione Elo.

office-entered = Iscritto con il numero { $number }.
office-entered-late = Iscritto in ritardo con il numero { $number }: gioca dal turno { $round }.
office-entered-twice = Questa persona è già iscritta con il numero { $number }.
office-no-round-left = Non ci sono più turni da abbinare.
office-not-for-promotion = Chi ha la categoria { $category } non può giocare un torneo di promozione.
office-no-teams-here = Non è un torneo a squadre.
office-team-missing = In un torneo a squadre ogni giocatore si iscrive con la sua squadra.
office-team-entered = Squadra iscritta con il numero { $number }.
office-team-without-name = La squadra deve avere un nome.
office-team-twice = C'è già una squadra che si chiama { $team }.
office-team-full = La squadra { $team } è al completo.
office-team-short = La squadra { $team } non ha abbastanza giocatori.
office-captain-named = Capitano nominato.
office-captain-not-member = Il capitano deve essere uno dei giocatori della squadra.
office-captain-only = Solo il capitano può farlo.
office-line-up = Formazione consegnata per il turno { $round }.
office-line-up-late = Per il turno { $round } la formazione non si può più, o non ancora, consegnare.
office-line-up-boards = La formazione deve indicare { $boards } scacchiere.
office-line-up-stranger = Nella formazione c'è chi non appartiene alla squadra.
office-line-up-order = La formazione deve rispettare l'ordine di scacchiera annunciato, e nessuno gioca due volte.
office-checked-in = Il numero { $number } è in sala.
office-checked-in-before = Il numero { $number } risultava già in sala.
office-paper-seen = Documento del numero { $number } visto.
office-struck = Iscrizione del numero { $number } tolta: { $reason }.
office-strike-too-late = A torneo cominciato l'iscrizione non si toglie più: c'è il ritiro.
office-begun = Il torneo comincia con { $players } giocatori; i numeri sono assegnati.
office-begun-before = Il torneo è già cominciato.
office-too-few = Servono almeno due partecipanti.

office-paired = Turno { $round } abbinato in bozza: { $boards ->
    [one] una scacchiera
   *[other] { $boards } scacchiere
}.
office-same-pairing = La bozza del turno { $round } è già questa.
office-round-open = Il turno { $round } non è ancora chiuso.
office-all-rounds-paired = Tutti i turni sono stati abbinati.
office-by-hand-only = Con questo sistema gli abbinamenti si fanno a mano.
office-no-hand-pairing-of-teams = Gli incontri a squadre non si abbinano a mano: si cambiano le formazioni.
office-hand-pairing-unknown = Negli abbinamenti c'è chi non è iscritto o non ha ancora un numero.
office-no-facts = Il torneo non si può ricostruire dai suoi atti.
office-published = Abbinamenti del turno { $round } pubblicati.
office-nothing-paired = Nessun turno è abbinato.
office-wrong-phase = Il turno { $round } non è nella fase giusta per questo atto.
office-no-such-round = Il torneo non ha un turno { $round }.
office-round-begun = Il turno { $round } è già cominciato.
office-same-start = L'inizio del turno { $round } è già questo.
office-postponed = Inizio del turno { $round } spostato: { $reason }.
office-round-started = Turno { $round } in gioco.
office-round-closed = Turno { $round } chiuso.
office-result-missing = Manca il risultato della scacchiera { $board }.

office-no-round-in-play = Nessun turno è in gioco.
office-no-such-board = Nel turno { $round } non c'è la scacchiera { $board }.
office-result = Turno { $round }, scacchiera { $board }: { $result }.
office-proposed = Turno { $round }, scacchiera { $board }: { $result }, da confermare da un'altra persona.
office-eyes-differ = Scacchiera { $board }: { $first } ha scritto { $before }, { $second } scrive { $result }. Controllate insieme il formulario: chi ha sbagliato riscrive.
office-eyes-same = Scacchiera { $board }: { $result } è già scritto da te e aspetta la conferma di un'altra persona.
office-result-before = La scacchiera { $board } ha già un risultato ({ $result }): serve una correzione motivata.
office-results-fixed = I risultati non si possono più cambiare.
office-nothing-to-correct = Turno { $round }, scacchiera { $board }: non c'è un risultato da correggere.
office-same-result = Il risultato è già { $result }.
office-corrected = Turno { $round }, scacchiera { $board }: { $before } diventa { $result } ({ $reason }).
office-empty-seat = Alla scacchiera { $board } manca un giocatore: il risultato a forfait non si cambia.

office-no-such-entry = Il registro non ha un atto numero { $entry }.
office-built-upon = L'atto { $entry } non si può annullare: altri atti si fondano su di esso, o il suo effetto non c'è più.
office-undone = Atto { $entry } annullato: { $reason }.

office-not-your-own = Ognuno parla per sé.
office-team-withdrawn = La squadra { $team } si ritira dal turno { $round }: { $reason }.
office-decided = Deciso per il numero { $number }: { $measure } ({ $what }).
office-decision-pending = Prima di andare avanti serve una decisione sul numero { $number }: { $what }
office-no-protests-here = Le decisioni tecniche dell'arbitro sono inappellabili: qui non ci sono reclami.
office-protest-begins-with-notice = Un reclamo comincia dal preannuncio; i passi successivi ne citano il numero.
office-protest-open = Preannuncio di reclamo { $protest } ricevuto in tempo.
office-protest-late = Preannuncio di reclamo { $protest } ricevuto fuori tempo: il giudice valuta.
office-protest-goes-on = Reclamo { $protest } aggiornato.
office-protest-out-of-order = Il reclamo { $protest } non può fare questo passo adesso.
office-protest-final = La decisione sul reclamo { $protest } è definitiva.
office-no-such-protest = Non c'è un reclamo numero { $protest }.
office-game-not-over = La partita alla scacchiera { $board } non è finita.
office-points-for-whom = Indica a chi vanno i punti.
office-remark = Annotazione { $remark } registrata.
office-no-medical-cover = Manca l'assistenza sanitaria all'ora d'inizio: va nel referto, con sanzione alla società ospitante.
office-hearing-aid = Protesi acustica in gara: esclusione immediata, squalifica dell'atleta, sanzione alla società.
office-for-justice = Gli atti vanno trasmessi tempestivamente agli organi di giustizia.

office-nothing-to-play = Il bando deve prevedere almeno un turno e, a squadre, almeno una scacchiera.
office-adjourned-left = La partita sospesa del turno { $round }, scacchiera { $board }, aspetta ancora il risultato.
office-never-suspended = In questi campionati il gioco non si sospende mai.
office-pairing-outdated = Gli abbinamenti del turno { $round } contano chi non giocherà: vanno rifatti.
office-table-fixed = In un girone all'italiana, abbinato il primo turno, non si aggiunge più nessuno.
office-beyond-limits = L'iscrizione non rispetta un limite del bando: decide l'arbitro.
office-protest-not-party = Può reclamare solo chi era parte dell'incontro alla scacchiera { $board }.

office-ground-fallen = La decisione sul numero { $number } (turno { $round }: { $measure }) non ha più il suo fondamento: l'arbitro principale può annullarla.
office-ground-stands = La decisione sul numero { $number } ha ancora il suo fondamento: non si annulla.
office-nothing-to-annul = Sul numero { $number } non risulta una decisione di questo tipo per il turno { $round }.
office-annulled = Decisione sul numero { $number } annullata: { $reason }.
office-nothing-to-take-back = Il numero { $number } non ha annunciato assenze o ritiri per il turno { $round }.
office-taken-back-late = Il turno { $round } è già abbinato: la comunicazione non si ritira più.
office-taken-back = Il numero { $number } ritira la comunicazione sul turno { $round }: { $reason }.
office-regulation-silent = Il regolamento non ne parla: decide l'arbitro, con motivazione.

office-team-entered-late = Squadra iscritta in ritardo con il numero { $number }: gioca dal turno { $round }.
office-team-gone = La squadra { $team } non è più in torneo.
office-team-not-gone = La squadra { $team } è in torneo.
office-team-excluded = La squadra { $team } è esclusa dal turno { $round }: { $reason }.
office-team-readmitted = La squadra { $team } è riammessa: { $reason }.
office-team-match-open = L'incontro in corso della squadra { $team } non è finito: se non lo gioca, lo perde a forfait.
office-no-match-open = La squadra { $team } non ha un incontro da finire.
office-match-forfeited = La squadra { $team } perde a forfait le scacchiere non giocate del turno { $round }: { $reason }.
office-line-up-away = Il numero { $number } non gioca il turno { $round }.

# Il verbale.

report-late-entry = Iscrizione tardiva: gioca dal turno { $round }.
report-absent = Assente al turno { $round }, con avviso.
report-forfeit = Persa a forfait al turno { $round }.
report-by-hand = Turno { $round } abbinato a mano.
report-protest = Preannuncio di reclamo { $protest } in tempo (turno { $round }, scacchiera { $board }).
report-protest-late = Preannuncio di reclamo { $protest } fuori tempo di { $by } (turno { $round }, scacchiera { $board }).
report-incident = Incidente.
report-warning = Ammonizione.
report-points = Punti assegnati o tolti: { $points }.
report-no-medical-cover = Assistenza sanitaria mancante all'ora d'inizio.
report-hearing-aid = Protesi acustica in gara.
report-for-justice = Per gli organi di giustizia.
report-note = Nota.
report-correction = Turno { $round }, scacchiera { $board }: risultato corretto da { $before } a { $result }.
report-undone = Atto { $entry } annullato.
report-undone-result = Atto { $entry } annullato: turno { $round }, scacchiera { $board }, { $result }.
report-protest-filed = Reclamo { $protest } inviato al Giudice Sportivo.
report-protest-decided = Reclamo { $protest } deciso dal Giudice Sportivo.
report-protest-appealed = Reclamo { $protest } portato alla Commissione Federale di Appello.
report-postponed = Inizio del turno { $round } spostato.
report-annulled = Decisione annullata (turno { $round }: { $measure }).
report-team-gone = La squadra { $team } lascia il torneo dal turno { $round }.
report-team-late = Iscrizione tardiva della squadra { $team }: gioca dal turno { $round }.


# Correzioni dei dati di un iscritto
office-entry-corrected = Iscritto numero { $number }, dati corretti: { $changes } ({ $reason }).
office-person-corrected = Iscritto numero { $number }, dati personali corretti: { $data } ({ $reason }). Il registro dice soltanto quali, da chi e quando: i dati stanno fuori.
office-nothing-corrected = I dati del numero { $number } sono già questi: non c'è nulla da correggere.
office-person-not-undone = I dati personali stanno fuori dal registro e quelli di prima non sono conservati: si rimedia con un'altra correzione.
office-corrected-with = { $what } { $more }
office-numbers-stay = I numeri di accoppiamento restano: in questo ufficio sono definitivi dalla pubblicazione del primo turno.
office-numbers-follow = I numeri di accoppiamento seguono i dati corretti, perché il primo turno non è pubblicato: { $count ->
    [one] ne cambia uno
   *[other] ne cambiano { $count }
}.
office-numbers-follow-unpaired = I numeri di accoppiamento seguono i dati corretti, perché il primo turno non è pubblicato: { $count ->
    [one] ne cambia uno
   *[other] ne cambiano { $count }
}. La bozza del primo turno cade: va abbinato di nuovo.
office-list-at-start = Vale la lista in vigore all'inizio del torneo: si corregge solo ciò che era stato scritto male, non per una lista uscita dopo.
office-correction-and = { $first }; { $rest }
office-correction-text = { $text }
office-correction-nothing = (vuoto)
office-correction-fide = FIDE { $rating }
office-correction-national = nazionale { $rating }
office-correction-rating = punteggio { $before } → { $after }
office-correction-category = categoria { $before } → { $after }
office-correction-title = titolo { $before } → { $after }
office-correction-club = società: { $before } → { $after }
office-correction-federation = federazione: { $before } → { $after }
office-personal-name = nome
office-personal-birth = nascita
office-personal-contacts = recapiti
office-personal-ids = codici federali
office-unknown-federation = La federazione «{ $federation }» non è conosciuta: ci sono { $known }.
