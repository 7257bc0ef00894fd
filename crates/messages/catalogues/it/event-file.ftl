# Un torneo letto da un file.
office-file-read = «{ $name }» letto dal file: { $players ->
    [one] 1 giocatore
   *[other] { $players } giocatori
}, { $rounds ->
    [one] 1 turno
   *[other] { $rounds } turni
}.
office-file-event-exists = Un file si legge solo in un torneo nuovo: questo ha già un bando o degli iscritti.
office-file-does-not-fit = Le parti del file non stanno insieme: il torneo non si può ricostruire.
office-file-not-undone = La lettura del file non si annulla: se il torneo non serve, eliminalo.
web-archive-kind-read-file = Torneo letto da un file
web-archive-act-read-file = «{ $name }» letto da un file di torneo: { $players } giocatori, { $rounds } turni.
event-file-at-line = Riga { $line }: { $what }
event-file-at-lines = { $more ->
    [one] Riga { $line } e un'altra: { $what }
   *[other] Riga { $line } e altre { $more }: { $what }
}
event-file-by-position = Il file conta i giocatori per riga: i numeri del torneo sono quelli delle righe.
event-file-no-days = Il file non dice quando si gioca: il calendario resta vuoto.
event-file-days-between = Il file non dice il giorno di ogni turno: i giorni sono distribuiti dal primo all'ultimo.
event-file-hours = Il file non dice a che ora si gioca: controlla gli orari dei turni che mancano.
event-file-rounds-assumed = Il file non dice quanti turni ci sono: { $rounds }, quanti ne ha in colonna.
event-file-other-system = Il sistema «{ $code }» non è tra quelli che abbiniamo: gli altri turni si abbinano a mano.
event-file-system-assumed = Il file non dice il sistema di abbinamento: si prende lo svizzero in vigore il primo giorno.
event-file-team-preferences = Il file chiede altre preferenze di colore per le squadre: i prossimi turni usano quelle semplici.
event-file-control = Il tempo di riflessione non si legge dal file: si prende { $control }, da correggere nel bando.
event-file-tie-breaks = Con questi spareggi non si fa una classifica: { $codes }. Valgono quelli del regolamento.
event-file-kept = { $count ->
    [one] Una riga di un tipo sconosciuto resta nel registro così com'è e torna nel file.
   *[other] { $count } righe di un tipo sconosciuto restano nel registro così come sono e tornano nel file.
}
event-file-line-differs = questa riga uscirà scritta in un altro modo.
event-file-not-written = Il file non si può riscrivere: controlla la classifica.
event-file-not-checked = Gli abbinamenti non si possono controllare: il sistema non è tra quelli che abbiniamo.
event-file-round-differs = Turno { $round }: il sistema abbinerebbe { $ours }, il file ha { $theirs }.
event-file-round-remark = Turno { $round }: { $what }
event-file-faults = Il file non si può leggere come torneo.
event-file-adjustments = Che cosa cambia o va controllato
event-file-nothing-adjusted = Il file si legge così com'è.
event-file-title = Torneo da un file
event-file-lead = Un file TRF, nostro o di un altro programma, diventa un torneo nuovo: giocatori, turni, risultati e classifica.
event-file-file = File del torneo
event-file-file-hint = TRF del 2006, del 2016 o del 2026. Prima di tenerlo vedi che cosa cambia.
event-file-seen = «{ $name }»: { $players } giocatori, { $rounds } turni.
event-file-name = Nome nell'indirizzo
event-file-name-hint = Lettere minuscole, cifre e trattini.
event-file-bad-name = Il nome nell'indirizzo ha solo lettere minuscole, cifre e trattini.
event-file-federation = Secondo il regolamento di
event-file-keep = Crea il torneo
event-file-look-again = Guarda di nuovo
help-event-read = Legge un file di torneo (TRF), nostro o di un altro programma, in un torneo nuovo
help-event-read--event = Il torneo nuovo
help-event-read--file = Il file
help-event-read--federation = Secondo il regolamento di chi: fsi, fssi, fid, fide; se manca, lo dice la federazione del file
help-event-read--game = Che cosa si gioca; se manca, scacchi secondo il regolamento del primo giorno
help-event-read--preview = Mostra soltanto che cosa ne verrebbe, e che cosa cambia
