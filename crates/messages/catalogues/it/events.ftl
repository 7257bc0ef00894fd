# Le manifestazioni come cose: creare, copiare, nascondere, archiviare; chi dirige; le risposte della federazione.
events-step-what = Tipo di torneo
events-step-when = Date e tempo
events-step-rules = Regole e spareggi
events-step-check = Controlla e apri
events-step-of = Passo { $step } di 4
events-onward-what = Torna a: tipo di torneo
events-onward-when = Continua: date e tempo
events-onward-rules = Continua: regole e spareggi
events-onward-check = Continua: controlla e apri
events-back = Torna a: { $step }
events-cancel = Annulla
events-open = Apri la manifestazione
events-amend = Registra le modifiche
events-formula = Formula
events-formula-swiss = Svizzero
events-formula-swiss-hint = da 8 a 300 giocatori
events-formula-round-robin = Girone
events-formula-round-robin-hint = tutti contro tutti
events-formula-festival = Festival
events-formula-festival-hint = più tornei insieme
events-formula-teams = A squadre
events-formula-teams-hint = svizzero o girone
events-game-chess = Scacchi
events-game-chess-hint = Regole FIDE
events-game-italian = Dama italiana
events-game-italian-hint = 8×8, regole FID
events-game-international = Dama internazionale
events-game-international-hint = 10×10, regole FID
events-regulation = Regolamento
events-edition = Edizione delle regole di gioco
events-address-hint = Dal nome. Si può cambiare fino all'apertura.
events-fill-title = Riempi le date
events-fill-first = Inizio del primo turno
events-fill-rhythm = Ritmo
events-fill-morning = Ora del mattino
events-fill-afternoon = Ora del pomeriggio
events-fill-minutes = Minuti da un turno all'altro
events-fill = Riempi
events-rhythm-twice = due turni al giorno
events-rhythm-daily = un turno al giorno
events-rhythm-weekly = un turno a settimana
events-rhythm-every = uno dopo l'altro, ogni tanti minuti
events-control-preset = Tempo di gioco
events-control-other = altro (scrivilo accanto)
events-control-written = Scritto per esteso
events-control-90-30 = 90 minuti + 30 secondi a mossa
events-control-90-40-30 = 90 minuti per 40 mosse, poi 30, + 30 secondi a mossa
events-control-60-30 = 60 minuti + 30 secondi a mossa
events-control-100-50-15 = 100 minuti per 40 mosse, 50 per 20, poi 15, + 30 secondi
events-control-120 = 120 minuti a testa
events-control-25-10 = rapid: 25 minuti + 10 secondi
events-control-15-10 = rapid: 15 minuti + 10 secondi
events-control-12-3 = rapid: 12 minuti + 3 secondi
events-control-5-3 = lampo: 5 minuti + 3 secondi
events-control-3-2 = lampo: 3 minuti + 2 secondi
events-tie-breaks-hint = In ordine. Se non ne scegli nessuno valgono quelli della federazione.
events-tie-break = { $place }° spareggio
events-tie-break-none = nessuno
events-staff = Arbitri
events-chief-family = Cognome dell'arbitro principale
events-fide-number = Codice FIDE (facoltativo)
events-bad-fide = Il codice FIDE ha solo cifre.
events-arbiter = Arbitro { $number }
events-arbiter-more = Aggiungi un arbitro
events-duty = Compito
events-duty-deputy = vice dell'arbitro principale
events-duty-arbiter = arbitro di sala
events-duty-pairings = addetto agli abbinamenti
events-advanced = Avanzate
events-preview-registration = Iscrizioni non ancora aperte
events-prepared = Tratto prepara per te
events-prepared-hint = Tutto si cambia nei passi 2 e 3.
events-prepared-rounds = { $rounds ->
    [one] Un turno
   *[other] { $rounds } turni
}, { $system }
events-prepared-tie-breaks = Spareggi: { $list }
events-prepared-tolerance = Tolleranza di { $minutes } minuti
events-copy-past = Copia da un torneo passato
events-saved-at = Bozza salvata alle { $time }
events-template-title = Modello per la prossima volta
events-template-name = Nome del modello
events-template-make = Salva come modello
events-template-made = Il modello è salvato: lo trovi fra le manifestazioni.
events-title = Le manifestazioni
events-lead = Tutte le manifestazioni di questo archivio, anche quelle nascoste. Un torneo giocato non si elimina: si archivia.
events-drafts = Bozze da finire
events-draft-unnamed = Senza nome
events-draft-changed = ultima modifica { $when }
events-draft-resume = Riprendi
events-draft-forget = Elimina
events-templates = Modelli
events-template-use = Usa
events-all = Manifestazioni
events-none = Nessuna manifestazione.
events-where = Visibilità
events-duplicate = Duplica
events-to-shown = Mostra a tutti
events-to-hidden = Nascondi
events-to-archived = Archivia
events-to-deleted = Elimina…
event-shelf-shown = visibile a tutti
event-shelf-hidden = nascosta
event-shelf-archived = archiviata
event-shelf-deleted = eliminata
events-desk = Manifestazione
events-desk-lead = Visibilità, risposte della federazione e bando.
events-shelf-title = Visibilità
events-shelf-now = Adesso è { $shelf }.
events-shelf-hidden-hint = Nascosta: la vede solo chi ha un incarico. Il registro resta.
events-shelf-archived-hint = Archiviata: resta leggibile per tutti, in fondo all'elenco.
events-shelf-deleted-hint = Eliminata: sparisce definitivamente, con i dati personali di chi era iscritto solo qui. L'indirizzo non si può riusare. Possibile solo prima dell'inizio.
events-protocol-title = Risposte della federazione
events-protocol-lead = Scrivi numero di protocollo e data come stanno sul documento ricevuto: non serve un account della federazione.
events-protocol-answer = Risposta
events-protocol-number = Numero di protocollo
events-protocol-day = Data
events-protocol-reason = Motivo (se la risposta è no)
events-protocol-record = Registra
events-protocol-line = { $answer }: protocollo { $number } del { $day }
federation-answer-authorised = autorizzazione concessa
federation-answer-denied = autorizzazione negata
federation-answer-homologated = omologazione concessa
federation-answer-refused = omologazione negata
office-deleted = La manifestazione è stata eliminata: non si può più modificare.
office-shelved-before = La manifestazione è già così.
office-delete-after-play = Il torneo è iniziato e non si elimina: si può archiviare quando è finito.
office-archive-while-playing = Il torneo è in corso: si archivia quando è finito.
office-shelved-shown = «{ $name }» è visibile a tutti.
office-shelved-hidden = «{ $name }» è nascosta: la vede solo chi ha un incarico.
office-shelved-archived = «{ $name }» è archiviata.
office-shelved-deleted = «{ $name }» è eliminata, con i dati personali di chi era iscritto solo qui.
office-protocol-missing = Manca il numero di protocollo.
office-protocol-before = Questo protocollo è già registrato.
office-protocol-alone = Protocollo registrato.
office-recorded = { $what } Protocollo { $number } del { $day }.
web-archive-kind-record = Risposte della federazione
web-archive-kind-shelve = Visibilità
web-office-act-record = Federazione: { $answer }, protocollo { $number }
web-office-act-shelve = Manifestazione { $to }
web-archive-act-record = La federazione ha risposto: { $answer }, protocollo { $number } del { $day }
web-archive-act-shelve = La manifestazione è { $to }
events-arbiters = Arbitri
events-invite-title = Invita con un link
events-invite-what = Chi apre il link sceglie nome utente e password, o accede con l'account che ha già, e riceve l'incarico. Vale 14 giorni e una volta sola.
events-invite-for = Per chi
events-invite-make = Crea il link
events-invite-once = Ecco il link. Mandalo adesso: non si potrà più vedere.
events-invite-waiting = Inviti non ancora usati
events-invite-until = fino al { $when }
events-invite-revoke = Revoca
events-join-title = Invito
events-join-what = { $event }: ti è stato offerto l'incarico «{ $role }».
events-join-accept = Accetta con il mio account
events-join-new = Crea un account
events-join-sign-in = Ho già un account
events-join-make = Crea l'account e accetta
events-join-gone = Questo invito non vale più: è stato usato, revocato o è scaduto. Chiedine un altro a chi te l'ha mandato.
event-invited = Link per l'incarico, valido 14 giorni e una volta sola: { $path }
help-event-record = Registra la risposta della federazione con numero di protocollo e data
help-event-record--event = Il torneo
help-event-record--answer = authorised, denied, homologated, homologation_refused
help-event-record--number = Il numero di protocollo
help-event-record--day = La data del documento: 2026-12-31
help-event-record--reason = Il motivo, se la risposta è no
help-event-shelve = Nasconde, mostra, archivia o elimina un torneo
help-event-shelve--event = Il torneo
help-event-shelve--to = shown, hidden, archived, deleted (solo prima dell'inizio)
help-event-announcement = Stampa il bando come file per «tratto event new»: un modello
help-event-announcement--event = Il torneo
help-event-copy = Annuncia un torneo nuovo con il bando di un altro
help-event-copy--from = Il torneo da copiare
help-event-copy--to = L'indirizzo di quello nuovo
help-event-copy--name = Il nome; se manca, lo stesso
help-event-copy--first = L'inizio del primo turno: 2027-05-07 20:00
help-event-copy--rhythm = daily, twice, weekly; se manca, le distanze di prima
help-event-copy--minutes = I minuti fra l'inizio di un turno e il successivo
help-event-copy--seed = Il seme per i sorteggi; se manca, estratto
help-event-invite = Crea un link che dà un incarico a chi lo apre, una volta sola
help-event-invite--event = Il torneo
help-event-invite--granted = chief, arbiter, scribe, official
help-event-invite--for_whom = Per chi è

control-minutes = { $minutes ->
    [one] 1 minuto
   *[other] { $minutes } minuti
}
control-seconds = { $seconds ->
    [one] 1 secondo
   *[other] { $seconds } secondi
}
control-minutes-seconds = { $minutes ->
    [one] 1 minuto
   *[other] { $minutes } minuti
} e { $seconds ->
    [one] 1 secondo
   *[other] { $seconds } secondi
}
control-moves = { $moves ->
    [one] { $time } per una mossa
   *[other] { $time } per { $moves } mosse
}
control-then = poi { $time }
control-bonus = { $time } a mossa
control-delay = ritardo di { $time } a mossa
control-sides = Bianco { $white }; Nero { $black }
