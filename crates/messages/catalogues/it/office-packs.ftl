# I pacchetti delle federazioni: requisiti, documenti, reclami. Le frasi dei rilievi non hanno punto: segue l'articolo.

pack-finding = { $what } ({ $article })
pack-day = { $day ->
    [1] 1°
   *[other] { $day }
} { $month ->
    [1] gennaio
    [2] febbraio
    [3] marzo
    [4] aprile
    [5] maggio
    [6] giugno
    [7] luglio
    [8] agosto
    [9] settembre
    [10] ottobre
    [11] novembre
   *[12] dicembre
} { $year }

# FSI: validità della gara

pack-valid = La gara è valida per Elo, categorie e titoli
pack-not-valid = La gara non è valida per Elo, categorie e titoli: { $count ->
    [one] un articolo non è rispettato
   *[other] { $count } articoli non sono rispettati
}
pack-not-yet-valid = La gara non è ancora valida per Elo, categorie e titoli: { $count ->
    [one] resta aperto un articolo
   *[other] restano aperti { $count } articoli
}
pack-promotion-tournament = Torneo di promozione, riservato a chi è sotto la Terza Nazionale
pack-open-tournament = Torneo aperto a tutti, salvo i limiti del bando
pack-restricted-by-rating = Partecipazione limitata per fascia Elo: ammesso
pack-restricted-by-age = Partecipazione limitata per età: ammesso
pack-restricted-by-club = Partecipazione limitata ai soci di alcune società: ammesso
pack-restricted-by-category = Partecipazione limitata per categoria: ammesso
pack-restricted-by-qualification = Partecipazione per invito o qualificazione: ammesso
pack-restricted-otherwise = Limite di partecipazione da valutare, perché non deve discriminare per ragioni estranee agli scacchi: «{ $words }»
pack-rounds = { $rounds } turni di gioco
pack-rounds-too-few = { $rounds ->
    [one] Un turno di gioco
   *[other] { $rounds } turni di gioco
}: ne servono almeno { $asked }, o uno in meno se in giorni consecutivi
pack-rounds-on-consecutive-days = { $rounds } turni in giorni consecutivi
pack-days-not-consecutive = I turni non sono in giorni consecutivi: non si gioca in data { $day }
pack-calendar-incomplete = Mancano nel calendario le date di alcuni dei { $rounds } turni
pack-rounds-of-a-day = { $rounds } turni in data { $day }: la FIDE ne ammette { $most }
pack-play-of-a-day = In data { $day } si gioca fino a { $play }, su 60 mosse e per entrambi: la FIDE ammette { $most }
pack-day-within-limits = Al massimo { $rounds ->
    [one] un turno
   *[other] { $rounds } turni
} al giorno, { $play } di gioco su 60 mosse: entro i limiti FIDE
pack-players = { $players } partecipanti, ne servono almeno { $asked }
pack-players-too-few = Solo { $players ->
    [one] un partecipante abbinato
   *[other] { $players } partecipanti abbinati
}: ne servono almeno { $asked }
pack-players-not-known = I partecipanti si contano al primo abbinamento: ne servono almeno { $asked }
pack-time-enough = Tempo di riflessione { $has } a testa, ne servono almeno { $asked }
pack-time-short = Tempo di riflessione { $has } a testa: ne servono almeno { $asked }, su 60 mosse se c'è incremento
pack-time-of-teams-on-sixty-moves = Per le squadre l'articolo non dice che le due ore si contano su 60 mosse: letto come per i tornei individuali
pack-time-not-rated-by-fide = Su 60 mosse { $has } a testa: con giocatori di Elo alto la FIDE ne chiede { $asked }
pack-first-period = Il primo periodo ha { $moves } mosse: la FIDE ne prevede { $asked }
pack-span = Dal primo all'ultimo giorno { $days ->
    [one] un giorno
   *[other] { $days } giorni
}, la FIDE ne ammette { $most }
pack-arbiter-category = L'arbitro è almeno Candidato Nazionale
pack-arbiter-below = L'arbitro deve essere almeno Candidato Nazionale
pack-arbiter-qualified = La gara è diretta da un arbitro abilitato
pack-arbiter-unqualified = La gara deve essere diretta da un arbitro abilitato
pack-authorised = La gara è autorizzata
pack-authorised-late = L'autorizzazione è arrivata a gara iniziata
pack-authorisation-refused = La FSI ha negato l'autorizzazione
pack-authorisation-missing = Manca l'autorizzazione della FSI
pack-played-unauthorised = Si è giocato senza l'autorizzazione della FSI
pack-homologated = La gara è omologata
pack-homologation-missing = Manca l'omologazione della FSI
pack-homologation-refused = La FSI ha negato l'omologazione
pack-authorised-is-not-homologated = L'autorizzazione non garantisce l'omologazione
pack-individual-points-first = La classifica a squadre parte dai punti individuali
pack-match-points-first = La classifica a squadre parte dai punti squadra: devono venire prima i punti individuali
pack-system-swiss = Sistema svizzero
pack-system-round-robin = Girone all'italiana
pack-system-italo-swiss = Italo-svizzero, ammesso nei tornei di promozione
pack-system-only-for-promotion = L'italo-svizzero è ammesso solo nei tornei di promozione
pack-system-authorised = Sistema di abbinamento autorizzato dalla FSI
pack-system-needs-leave = Manca l'autorizzazione della FSI al sistema di abbinamento
pack-ties-announced = Gli spareggi sono stabiliti dal bando
pack-ties-prescribed = Il bando tace sugli spareggi: vale { $list }
pack-ties-without-a-rule = Il bando tace sugli spareggi e il regolamento non li prevede per questo sistema: vanno stabiliti
pack-tie-break-unknown = Spareggio non riconosciuto: «{ $code }»

# FSI: omologazione

pack-rules-kept = Il regolamento è stato rispettato
pack-rules-broken = { $count ->
    [one] Un articolo del regolamento non è rispettato
   *[other] { $count } articoli del regolamento non sono rispettati
}
pack-rules-open = { $count ->
    [one] Un articolo del regolamento è ancora da verificare
   *[other] { $count } articoli del regolamento sono ancora da verificare
}
pack-event-not-over = La gara non è finita
pack-report-sent = Il verbale della Direzione di gara è stato inviato
pack-report-missing = Manca il verbale della Direzione di gara
pack-fees-paid = Le quote di omologazione sono versate
pack-fees-not-due = Non sono dovute quote di omologazione
pack-fees-due = Le quote di omologazione non sono versate: ne rispondono gli organizzatori
pack-fees-unknown = Va indicato se sono dovute quote di omologazione
pack-homologation-refused-void = Omologazione negata: nessuna variazione Elo, nessuna segnalazione alla FIDE, risultati e titoli annullati

# FSI: iscrizioni e titoli

pack-entry-promotion = Categoria { $category }: ammessa al torneo di promozione
pack-entry-too-strong-for-promotion = Categoria { $category }: il torneo di promozione è riservato a chi è sotto la { $below }
pack-entry-admitted = Rientra nei limiti del bando: { $what }
pack-entry-refused = Fuori dai limiti del bando: { $what }
pack-entry-not-known = Manca un dato per verificare i limiti del bando
pack-entry-rating = Elo { $rating }
pack-entry-age = età compiuta nell'anno
pack-entry-club = società di appartenenza
pack-entry-category = categoria { $category }
pack-entry-qualification = invito o qualificazione
pack-title-age = L'età rientra nel limite del titolo ({ $limit } anni)
pack-title-age-outside = L'età non rientra nel limite del titolo ({ $limit } anni)
pack-title-age-doubtful = L'età è al limite del titolo ({ $limit } anni): il regolamento non dice a quale giorno si conta, decide il bando
pack-title-women = Il titolo è riservato alle giocatrici
pack-title-youth-band = Il titolo giovanile ha la sua fascia d'età fra i limiti di iscrizione
pack-title-youth-no-band = Il titolo giovanile è di una fascia d'età: il bando deve indicarla fra i limiti di iscrizione
pack-title-fast = Cadenza { $has } su 60 mosse: i titoli di gioco rapido vanno da { $from } a meno di { $below }

# FSI: controversie

pack-dispute-arbiter-decides = Decide l'arbitro che dirige la gara, e nessun altro
pack-dispute-final = La decisione tecnica dell'arbitro è inappellabile
pack-dispute-disciplinary = La decisione disciplinare spetta all'arbitro; il regolamento non la dice inappellabile né indica a chi ricorrere
pack-dispute-against-the-arbiter = Il reclamo contro l'arbitro va trasmesso agli organi di giustizia della FSI
pack-dispute-papers-to-justice = Gli atti vanno trasmessi subito agli organi di giustizia della FSI

# FSSI: atleti e documenti

pack-athlete-old-enough = Ha compiuto { $age } anni entro il primo giorno di gara
pack-athlete-too-young = Non ha compiuto { $age } anni entro il primo giorno di gara
pack-athlete-hearing = La perdita media nell'orecchio migliore raggiunge { $loss } dB
pack-athlete-hearing-too-good = La perdita media nell'orecchio migliore non raggiunge { $loss } dB
pack-athlete-papers-complete = I documenti sono completi
pack-athlete-fee = Tassa di tesseramento: € { $fee }
pack-athlete-fee-in-parts = Tassa di tesseramento: € { $fee } (€ { $regional } regionale e € { $national } nazionale)
pack-paper-missing = Manca { $paper }
pack-paper-expires = Scade in data { $until }, prima della fine della gara: { $paper }
pack-paper-consent-of-both = Manca il consenso dell'altro genitore: servono entrambi, o chi ne fa le veci
pack-paper-registration = il tesseramento per la società iscritta
pack-paper-non-agonistic = il certificato sportivo non agonistico
pack-paper-specific-fitness = il certificato di idoneità specifica
pack-paper-parental-consent = il consenso di entrambi i genitori o di chi ne fa le veci
pack-paper-minor-authorisation = l'autorizzazione della FSSI per il minore
pack-paper-maturity-report = la relazione del medico sulla maturità psico-fisica
pack-paper-audiometry = il certificato audiometrico
pack-paper-reflexometry = la riflessometria
pack-paper-tympanography = la timpanografia
pack-paper-icsd-code = il codice ICSD
pack-paper-refugee-status = la copia del documento che attesta lo status di rifugiato
pack-paper-fee-receipt = la ricevuta della tassa di tesseramento

# FSSI: preparazione della gara

pack-done-in-time = { $what }: in data { $on }, nei termini
pack-done-late = { $what }: in data { $on }, oltre il termine ({ $by })
pack-to-do = { $what }: da fare (termine { $by })
pack-not-done = { $what }: non risulta, e il termine è passato ({ $by })
pack-participation-form = Invio del modulo di partecipazione all'Ufficio Tesseramento
pack-society-affiliated = La società è affiliata
pack-society-not-affiliated = Manca l'affiliazione della società
pack-entered-online = La società è iscritta nel Tesseramento Online
pack-entry-online-missing = Manca l'iscrizione della società nel Tesseramento Online
pack-entry-fee-paid = La tassa di iscrizione della società è versata
pack-entry-fee-missing = Manca la tassa di iscrizione della società, nell'importo indicato dal Tesseramento Online
pack-official-arbiter = l'arbitro FSI o di un ente riconosciuto da CIP o CONI
pack-official-technical-director = il Direttore Tecnico, per la giuria
pack-official-competition-director = il Direttore di gara, per la giuria
pack-official-named = C'è { $who }
pack-official-missing = Manca { $who }
pack-draw = Sorteggio degli abbinamenti
pack-draw-by-coordinator = Sorteggio in data { $on } a cura del Coordinatore Tecnico FSSI: va annotato perché non l'ha fatto il direttore di gara
pack-draw-left-to-coordinator = Il sorteggio una settimana prima non è stato fatto: spetta ora al Coordinatore Tecnico FSSI, prima della gara
pack-medical-there = Il presidio sanitario c'è
pack-medical-missing = Manca il presidio sanitario: defibrillatore con personale BLSD, o medico, o ambulanza
pack-ambulance-missing = Manca l'ambulanza, obbligatoria perché l'ospedale dista più di { $kilometres } km
pack-hospital-unknown = Va indicata la distanza dell'ospedale: ne dipende l'obbligo dell'ambulanza
pack-medical-in-the-report = L'arbitro segnala la mancanza sul referto di gara; la società ospitante è passibile di sanzione
pack-medals = Medaglie FSSI ai primi { $places } classificati
pack-medals-missing = Manca nel bando la medaglia per il posto: { $places }
pack-doping-room = I locali per l'antidoping sono pronti
pack-doping-room-missing = Mancano i locali per l'antidoping
pack-covid-officer = Nomina del responsabile Covid-19

# FSSI: campionati

pack-one-time = Un solo tempo per l'intera partita
pack-more-than-one-period = La cadenza ha più periodi: il regolamento vuole un tempo solo per l'intera partita
pack-time-agreed = Il tempo è concordato con il Giudice di gara
pack-time-not-agreed = Manca l'accordo con il Giudice di gara sul tempo di riflessione
pack-no-adjournments = Le partite non si sospendono
pack-adjournments-announced = Il programma prevede partite sospese: il gioco non si sospende in nessun caso
pack-swiss-at-discretion = Il sistema non è lo svizzero: decide il Giudice di gara
pack-teams-play-swiss = Il campionato a squadre si gioca con lo svizzero a squadre
pack-roll-call = Appello visivo { $called } prima dell'inizio, il regolamento dice { $asked }
pack-roll-call-missing = Manca nel programma l'appello visivo, { $asked } prima dell'inizio
pack-seated-at-the-start = Chi non è seduto all'inizio perde la partita
pack-late-comers-allowed = Il bando ammette un ritardo di { $late }: chi non è seduto all'inizio perde la partita
pack-draw-offers = Patta d'accordo vietata prima della mossa { $announced }, il regolamento dice { $asked }
pack-draw-offers-missing = Il bando non dice che la patta d'accordo è vietata prima della mossa { $asked }
pack-team-shape = Squadre di { $boards } { -scacchiere } e { $reserves } riserve; il regolamento dice { $asked } e al massimo { $most }
pack-team-ties = A pari punti individuali il regolamento vuole { $list }
pack-team-bye-announced = Il regolamento non dice quanto vale il riposo di una squadra: dal bando { $boards } punti individuali e { $matches } punti squadra
pack-line-up-shape = Formazione con { $players } giocatori e { $reserves } riserve; servono { $asked } giocatori e al massimo { $most } riserve
pack-line-up-twice = Un giocatore compare due volte nella formazione
pack-line-up-complete = La comunicazione della formazione è completa
pack-line-up-not-from-captain = La formazione non è stata inviata dal capitano: deve confermarla
pack-captain-missing = Manca l'indicazione del capitano
pack-captain-plays = Il capitano è uno dei giocatori
pack-captain-is-reserve = Il capitano è una riserva: il regolamento lo vuole tra i giocatori e non dice se una riserva lo sia
pack-captain-outside = Il capitano deve essere uno dei giocatori
pack-team-name-missing = Manca la denominazione della squadra
pack-name-missing = Mancano nome e cognome del giocatore in { -scacchiera } { $board }
pack-rating-missing = Manca l'Elo del giocatore in { -scacchiera } { $board }, o la nota che non ne ha

# FSSI: reclami

pack-complaint-by-player = Il reclamo è di un giocatore
pack-complaint-by-captain = Il reclamo è del capitano
pack-complaint-only-by-captain = Per la squadra reclama solo il capitano
pack-notice-in-time = Preannuncio nei termini, con { $left } di margine
pack-notice-late = Preannuncio tardivo di { $by }: il termine è di { $within } dalla fine della gara
pack-notice-copies = Copie scritte del preannuncio: { $copies } su { $asked }
pack-copy-to-hand = Il Giudice di gara deve consegnare copia del preannuncio alla società avversaria
pack-copy-handed = Copia del preannuncio consegnata alla società avversaria
pack-filed-by-pec = Il reclamo è inoltrato via PEC al Giudice Sportivo
pack-not-by-pec = Il reclamo va inoltrato via PEC al Giudice Sportivo
pack-filed-reasons = Il reclamo è motivato
pack-no-reasons = Il reclamo deve riportare le motivazioni
pack-no-deadline-stated = Il regolamento non fissa un termine per il reclamo motivato né per le controdeduzioni
pack-filing-deadline = Il reclamo motivato va inoltrato entro { $within } dal preannuncio
pack-counter-deductions = Le società interessate possono prendere visione e presentare controdeduzioni via PEC
pack-complaint-fee = Tassa versata € { $paid } su € { $asked }, da regolare prima del procedimento
pack-decision-final = La decisione sul risultato è inappellabile
pack-decision-appealable = Contro il provvedimento disciplinare è possibile l'appello, quando le norme lo consentono
pack-appeal-where-rules-allow = Va verificato che le norme consentano l'appello alla Commissione Federale di Appello
pack-publish-by-official-notice = Da pubblicare con Comunicato Ufficiale della FSSI

# FID

pack-fid-draughts = Si gioca a dama
pack-fid-not-draughts = Una gara della FID si gioca a dama
pack-fid-count = Conteggio di { $count } mosse: la regola è { $rule }, nei tornei promozionali si può scendere fino a { $least }
pack-fid-no-recording = Senza trascrizione obbligatoria la ripetizione della posizione non dà la parità
pack-fid-times-not-checked = I tempi minimi di gioco stanno nel Capo III e qui non sono verificati
pack-fid-numbers-by-lot = Capo V, da confermare con la FID: i numeri di tabellone si sorteggiano una volta, all'inizio.
pack-fid-odd-italo-swiss = Capo V, da confermare con la FID: con numero dispari il bando dice se chi riposa ha i punti (art. 8) o se si riposa a turno (art. 9).
pack-fid-odd-round-robin = Capo V, da confermare con la FID: nel girone dispari il riposo dell'ultimo turno può andare a chi ha l'Elo più basso (art. 6).
pack-fid-system-not-named = Capo V, da confermare con la FID: fra i sistemi di cui si conosce il titolo non c'è quello del bando.
pack-fid-rounds = Capo V, da confermare con la FID: nell'italo-svizzero i turni stanno, se possibile, tra un terzo e la metà dei giocatori (qui { $rounds } turni per { $players } giocatori).
pack-fid-worth = Capo V, da confermare con la FID: vittoria 2 punti, pari 1, sconfitta 0.
pack-fid-quotients = Capo V, da confermare con la FID: per gli spareggi sono noti i nomi dei quozienti, non il testo del secondo.

# Scelte del bando, giudizi, fatti della preparazione.
regulation-withdrawal-session-and-hour = ritiro in tempo entro la fine della sessione del turno precedente, e in ogni caso un'ora prima del turno
regulation-withdrawal-hour-before = ritiro in tempo fino a un'ora prima del turno, anche dopo la sessione del turno precedente
regulation-edition-not-at-hand = Il testo dell'edizione «{ $edition }» del regolamento non è disponibile: nessuna sua norma viene applicata o citata. Edizioni disponibili: { $known }
absence-withdrawal-by-the-hour = ritiro dal turno { $round } comunicato dopo la sessione ma almeno un'ora prima del turno: il bando legge «e comunque» come termine ultimo, quindi va accettato
absence-withdrawal-late-either-way = ritiro dal turno { $round } comunicato dopo la sessione ma almeno un'ora prima del turno: il bando chiede entrambi i termini, quindi è ingiustificato; con l'altra lettura («comunque entro un'ora») sarebbe in tempo
judged-kept = { $what }. Giudicato conforme: { $reason }
judged-broken = { $what }. Giudicato contrario al regolamento: { $reason }
judged-again = questione già giudicata ({ $article })
office-judged-kept = Giudicato conforme: { $reason }. ({ $what })
office-judged-broken = Giudicato contrario al regolamento: { $reason }. ({ $what })
office-nothing-to-judge = Non c'è niente di simile da giudicare.
office-judged-by-federation = Ha già giudicato la federazione: solo la federazione può cambiare il giudizio.
office-stated = Registrato.
office-said-before = È già registrato così.
office-society-missing = Scrivi di quale società si tratta.
office-no-such-remark = Non c'è una nota numero { $remark }.
office-not-for-justice = La nota { $remark } non è per gli organi di giustizia.
office-forwarded-before = Gli atti della nota { $remark } sono già stati trasmessi.
office-forward-how = Scrivi come sono stati trasmessi gli atti, con il protocollo se c'è.
office-forwarded = Atti della nota { $remark } trasmessi agli organi di giustizia: { $how }.
office-fees-waived = Nessuna quota di omologazione dovuta: { $reason }.
office-to-be-judged = Prima qualcuno deve giudicare: { $what }.
office-homologation-lacks = Manca ancora: { $what }.
office-text-not-at-hand = Il testo della { $federation } su autorizzazione e omologazione non è disponibile: qui non si può applicare né citare. Segui le indicazioni della federazione.
office-captain-missing = La squadra { $team } non ha ancora un capitano: prima dell'inizio va indicato.
office-entry-beyond-limits = Iscrizione non ammessa. { $what }. Se va ammesso lo stesso, scrivi perché.
office-protest-fee = Tassa da versare per intero: { $asked } euro, non { $paid }.
office-protest-in-words = Reclamo { $protest }: scrivi il testo della decisione o il numero del comunicato.
office-part-regulation = scelte sul regolamento
report-for-justice-forwarded = Per gli organi di giustizia; atti trasmessi: { $how }.
report-protest-published = Reclamo { $protest }: { $outcome }. Comunicato Ufficiale n. { $number } del { $day }.
report-admitted-beyond-limits = Ammesso al di là dei limiti del bando.
protest-outcome-upheld = accolto
protest-outcome-upheld-in-part = accolto in parte
protest-outcome-rejected = respinto
protest-outcome-inadmissible = inammissibile
pack-recognised-not-rated = Manifestazione riconosciuta, non valida per l'Elo Italia: si omologa e assegna titoli, ma non varia i punteggi
pack-restricted-to-women = Torneo femminile: ammesso
pack-restricted-to-men = Torneo riservato ai giocatori maschi: da valutare se discrimina
pack-restricted-by-province = Partecipazione limitata ad alcune province ({ $provinces }): da valutare se discrimina
pack-entry-sex = torneo maschile o femminile
pack-entry-province = provincia di residenza
pack-hearing-aid-question = Nota { $remark }: è stata vista una protesi acustica in gara. Va deciso se è stata usata, prima del turno successivo
pack-published-by-official-notice = Pubblicato con Comunicato Ufficiale della FSSI
pack-no-appeal-term-stated = Il regolamento non fissa un termine per l'appello: vale il Regolamento di giustizia della federazione
pack-appeal-term = Appello entro { $days } giorni dal comunicato
pack-fid-recording = Trascrizione obbligatoria: la ripetizione della posizione dà la parità
pack-fid-recording-not-said = Il bando non dice se la trascrizione è obbligatoria: senza, la ripetizione della posizione non dà la parità
office-paper-not-vouched = { $paper }: solo la federazione può garantire per un documento che tiene lei stessa.
gate-birth-unknown = Manca la data di nascita: non si può verificare l'età
gate-athlete-refused = Iscrizione non ammessa. { $what }
gate-athlete-not-admitted = { $who } non può giocare. { $what }
gate-minor-unauthorised = { $who } è minorenne e manca il consenso dei genitori o l'autorizzazione della FSSI: senza, non può giocare
gate-athlete-lacks = N. { $number }: { $what }
gate-stood-in-federation = può garantire la federazione
gate-stood-in-nobody = nessuno può farne a meno
fact-roll-call = Appello visivo { $minutes } minuti prima dell'inizio
fact-draw-by-director = Sorteggio fatto dal direttore di gara il { $day }
fact-draw-by-coordinator = Sorteggio fatto dal Coordinatore Tecnico FSSI il { $day }
fact-there = C'è: { $what }
fact-not-there = Non c'è: { $what }
fact-hospital = Ospedale a { $metres } metri
fact-covid-officer = Responsabile Covid-19 nominato il { $day }
fact-society = { $club }: { $said }
fact-form-sent = modulo di partecipazione inviato il { $day }
fact-cover-defibrillator = defibrillatore con personale BLSD
fact-cover-doctor = medico
fact-cover-ambulance = ambulanza
