# Assenze, forfait, ritiri, esclusioni (RTF 7.5)

absence-third-forfeit = { $count } partite perse a forfait, l'ultima al turno { $round }: il giocatore deve essere escluso
absence-first-round = primo turno perso a forfait: il giocatore deve essere escluso, salvo sufficienti garanzie che intende proseguire regolarmente il torneo
absence-silence = forfait al turno { $round }: senza avviso di voler proseguire prima del turno { $next }, nel termine stabilito, il giocatore può essere escluso subito
absence-silence-again = forfait al turno { $round }: senza avviso di voler proseguire prima del turno { $next }, nel termine stabilito, la mancanza è la n. { $count } e il giocatore deve essere escluso
absence-by-right = assenza annunciata per il turno { $round }, la n. { $count } su { $most } consentite: il giocatore non viene abbinato e non perde a forfait
absence-force-majeure = assenza per forza maggiore al turno { $round }, la n. { $count } su { $most } consentite: vanno pubblicati nuovi abbinamenti senza il giocatore
absence-late = annuncio tardivo per il turno { $round }: l'arbitro principale può pubblicare nuovi abbinamenti se la classifica finale o altri giocatori ne sarebbero danneggiati; altrimenti il giocatore perde a forfait
absence-force-ahead = assenza per forza maggiore al turno { $round }, la n. { $count } su { $most } consentite: gli abbinamenti, non ancora pubblicati, si fanno senza il giocatore
absence-late-ahead = annuncio tardivo per il turno { $round }, non ancora pubblicato: l'arbitro principale può abbinare senza il giocatore; altrimenti lo abbina, e chi non viene perde a forfait
absence-after-the-start = annuncio arrivato a turno { $round } iniziato: gli abbinamenti restano e il giocatore perde a forfait
absence-one-too-many = assenza oltre le { $most } consentite: l'annuncio per il turno { $round } vale come comunicazione di ritiro
absence-last-round = ultimo turno ({ $round }) perso a forfait senza regolare preannuncio: il giocatore è considerato ritirato ingiustificatamente
absence-withdrawal-in-time = ritiro dal turno { $round } comunicato nei termini: va accettato e il giocatore viene escluso
absence-withdrawal-late = ritiro dal turno { $round } comunicato { $missed ->
    [session] dopo la fine della sessione di gioco precedente
    [hour] troppo vicino all'inizio del turno
   *[both] dopo la fine della sessione precedente e troppo vicino all'inizio del turno
}: il giocatore è considerato ritirato ingiustificatamente
absence-noted = comunicazione annotata: nessun termine in corso
absence-continues = dopo il forfait al turno { $round } il giocatore ha avvisato in tempo di voler proseguire
absence-continues-late = dopo il forfait al turno { $round } il giocatore ha avvisato di voler proseguire, ma fuori termine
absence-expulsion = espulsione al turno { $round }: il giocatore è escluso immediatamente, con dettagliata motivazione nel rapporto finale
absence-readmission = il giocatore, escluso temporaneamente, può essere riammesso dal turno { $round } a giudizio dell'arbitro principale

absence-possible-continue = dopo il forfait al turno { $round } il giocatore può ancora avvisare, prima del turno { $next }, che intende proseguire
absence-possible-absence = il giocatore può ancora annunciare l'assenza al turno { $round } ({ $count ->
    [one] ne resta 1
   *[other] ne restano { $count }
})
absence-possible-force-majeure = per forza maggiore il giocatore può ancora avvisare dell'assenza al turno { $round } ({ $count ->
    [one] ne resta 1
   *[other] ne restano { $count }
})
absence-possible-withdrawal = il giocatore può ancora ritirarsi regolarmente dal turno { $round }

absence-withdrawal-costs-prizes = ritiro ingiustificato: perde il diritto a qualunque premio
absence-withdrawal-costs-promotion = ritiro ingiustificato: perde il passaggio di categoria
absence-withdrawal-costs-gains = ritiro ingiustificato: le variazioni Elo positive sono azzerate

absence-mention-withdrawal = ritirato dal turno { $round }, con regolare comunicazione
absence-mention-withdrawal-unjustified = ritirato ingiustificatamente dal turno { $round }
absence-mention-last-round = considerato ritirato ingiustificatamente: forfait all'ultimo turno ({ $round }) senza preannuncio
absence-mention-expulsion = espulso al turno { $round }
absence-mention-forfeits = escluso al turno { $round } per { $count } partite perse a forfait
absence-mention-first-round = escluso per il forfait al primo turno
absence-mention-first-round-waived = non escluso per il forfait al primo turno: l'arbitro principale aveva sufficienti garanzie
absence-mention-silence-excluded = escluso: nessun avviso di voler proseguire dopo il forfait al turno { $round }
absence-mention-silence-set-aside = escluso temporaneamente: nessun avviso di voler proseguire dopo il forfait al turno { $round }
absence-mention-silence-kept = mantenuto in torneo anche senza avviso di voler proseguire dopo il forfait al turno { $round }
absence-mention-silence-again = escluso dopo il forfait al turno { $round }: mancato avviso per la volta n. { $count }
absence-mention-paired-anew = nuovi abbinamenti del turno { $round } senza il giocatore, per un annuncio tardivo
absence-mention-left-out = non abbinato al turno { $round }, per un annuncio tardivo
absence-mention-readmission = riammesso dal turno { $round }

absence-measure-exclude = escludere dal torneo
absence-measure-set-aside = escludere temporaneamente, finché non dà notizie
absence-measure-keep = nessun provvedimento
absence-measure-not-pair = non abbinare nel turno
absence-measure-pair-anew = pubblicare nuovi abbinamenti senza il giocatore
absence-measure-lose-by-forfeit = lasciare negli abbinamenti: se assente perde a forfait
absence-measure-count-as-withdrawal = considerare l'annuncio una comunicazione di ritiro
absence-measure-withdraw = accettare il ritiro ed escludere
absence-measure-withdraw-unjustified = considerare ritirato ingiustificatamente
absence-measure-readmit = riammettere al torneo

absence-force-mandatory = obbligatorio
absence-force-waivable = obbligatorio, salvo deroga motivata
absence-force-discretionary = a discrezione dell'arbitro principale
absence-force-right-of-player = diritto del giocatore
absence-force-automatic = automatico

absence-decision-nothing-open = al turno { $round } non c'è nulla da decidere secondo { $article }
absence-decision-not-left-open = { $article } non lascia questa scelta
absence-decision-no-reason = una decisione secondo { $article } va motivata
absence-decision-premature = il termine del giocatore secondo { $article } non è ancora scaduto
absence-decision-too-late = il tempo per questa scelta secondo { $article } è scaduto

absence-objection-no-such-round = il torneo non ha un turno { $round }
absence-objection-settled = il turno { $round } è già definito per questo giocatore
absence-objection-not-forfeited = il turno { $round } non è stato perso a forfait
absence-objection-not-yet-received = la comunicazione non può essere arrivata dopo la sua registrazione
absence-objection-out = il giocatore è già fuori dal torneo
absence-objection-not-out = il giocatore non è fuori dal torneo
absence-objection-provided = l'esclusione è uno dei casi esplicitamente previsti ({ $article }): non si può riammettere
