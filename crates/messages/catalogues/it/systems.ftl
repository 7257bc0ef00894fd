# Gli altri sistemi di abbinamento: girone all'italiana, italo-svizzero, squadre, abbinamento a mano

berger-round = turno { $round }: tabella di Berger per { $table }, girone { $cycle }, turno { $at } della tabella
berger-rest = riposa il n. { $player }
berger-absent = il n. { $player } è assente: il n. { $opponent } vince a forfait
berger-absent-resting = il n. { $player } è assente, ma in questo turno riposa
berger-withdrawal-annulled = se si ritira: { $played } su { $scheduled } già giocate, meno della metà; i risultati restano nella tabella ma non contano per nessuno
berger-withdrawal-forfeits = se si ritira: { $played } su { $scheduled } già giocate, almeno la metà; quelle che restano sono perse a forfait

varma-draw = sorteggio dei numeri con le buste di Varma, { $players } giocatori
varma-drawn = { $player } ({ $federation }), busta { $envelope }
varma-split = nessuna busta ha abbastanza numeri per i { $players } giocatori di { $federation }: pescano dalle buste { $envelopes }
varma-late-meeting = attenzione: i n. { $first } e { $second }, entrambi di { $federation }, si incontrano al turno { $round }, uno degli ultimi tre

italo-swiss-round = turno { $round }: la rotazione parte dal n. { $start }
italo-swiss-pairs = dal n. { $from } chiama il n. { $caller }: { $white }-{ $black }
italo-swiss-finds-nobody = dal n. { $from } chiama il n. { $caller }, che non trova avversario e riposa
italo-swiss-met = il n. { $player } ha già incontrato il n. { $caller } al turno { $round }
italo-swiss-strands-others = con il n. { $player } contro il n. { $caller } gli altri non si potrebbero abbinare tutti
italo-swiss-colour-first-round = Bianco al n. { $white }: primo turno, numero più basso della coppia
italo-swiss-colour-fewer-whites = Bianco al n. { $white }: ne ha avuti di meno
italo-swiss-colour-reversed = Bianco al n. { $white }: si invertono i colori del turno { $round }, l'ultimo in cui erano diversi
italo-swiss-colour-higher-score = Bianco al n. { $white }: ha più punti
italo-swiss-colour-lower-number = Bianco al n. { $white }: ha il numero più basso
italo-swiss-colour-both-rested = Bianco al n. { $white }: entrambi hanno riposato al primo turno, numero più basso
italo-swiss-colour-other-rested = Bianco al n. { $white }: uno ha riposato al primo turno, l'altro cambia colore
italo-swiss-rest = riposa il n. { $player } ({ $sign }, { $points ->
    [one] { $points } punto
   *[other] { $points } punti
}): { $why }
italo-swiss-rest-last-numbers = resta in fondo alla lista
italo-swiss-rest-highest-score = è il suo turno: più punti fra chi non ha ancora riposato, numero più basso a parità
italo-swiss-rest-lowest-score = ha meno punti di tutti quelli che possono riposare
italo-swiss-rest-found-nobody = è fra gli ultimi in classifica e la rotazione non gli trova un avversario

team-round = turno { $round }, sistema svizzero a squadre
team-bye = il bye va alla squadra { $team } ({ $score } punti)
team-bye-barred = la squadra { $team } verrebbe prima, ma ha già avuto il bye o una vittoria senza giocare
team-bye-strands-others = la squadra { $team } verrebbe prima, ma le altre non si potrebbero abbinare tutte
team-bracket = gruppo a { $score } punti: squadre { $residents }
team-upfloaters = { $count ->
    [one] sale dal basso la squadra { $teams }
   *[other] salgono dal basso { $count } squadre: { $teams }
}
team-more-upfloaters = C4, squadre che salgono di gruppo
team-next-upfloaters = C6, squadre che dovranno salire nel gruppo successivo
team-repeated-upfloaters = C7, squadre che salgono e avevano già cambiato gruppo nel turno precedente
team-refused-preferences = C8, squadre senza il colore preferito
team-refused-strong-preferences = C9, squadre senza il colore della loro preferenza forte
team-repeated-opponents = C10, avversarie di squadre salite che avevano già cambiato gruppo nel turno precedente
team-pair = { $white } (Bianco in prima { -scacchiera }) - { $black }
team-colour-initial = nessuna delle due ha giocato: decide il colore iniziale e la parità del numero
team-colour-only-preference = una sola ha una preferenza di colore
team-colour-opposite-preferences = preferiscono colori diversi
team-colour-stronger-preference = una sola preferenza è forte
team-colour-difference = il Bianco a chi ha la differenza colore più bassa
team-colour-latest-difference = si invertono i colori dell'ultimo incontro in cui erano diversi
team-colour-first-preference = decide la preferenza della prima squadra
team-colour-first-alternates = la prima squadra cambia colore
team-colour-other-alternates = la seconda squadra cambia colore

seeding-best-four = somma dei quattro Elo migliori
seeding-drawn = somma dei quattro Elo migliori, pari a un'altra squadra: decide il sorteggio

manual-white = il Bianco
manual-black = il Nero
manual-unknown = nessuno ha il numero { $player }
manual-twice = il n. { $player } compare due volte
manual-missing = il n. { $player } è presente ma non è abbinato
manual-absent = il n. { $player } non gioca questo turno ma è abbinato
manual-met = { $white }-{ $black }: si sono già incontrati al turno { $round } (C1)
manual-prohibited = { $white }-{ $black }: il bando vieta questo incontro
manual-bye-even = il n. { $player } ha il bye, ma i giocatori sono pari
manual-several-byes = c'è più di un bye
manual-second-bye = il n. { $player } non può avere il bye: per il turno { $round } (C2)
manual-not-due = { $white }-{ $black }: entrambi hanno il colore che spettava all'altro
manual-far-apart = { $white }-{ $black }: più di due punti di differenza
manual-bye-not-lowest = bye al n. { $player }, ma il n. { $lower } ha meno punti e può averlo
manual-same-colour = { $white }-{ $black }: entrambi devono avere { $colour } (C3)
manual-third-colour = il n. { $player } avrebbe { $colour } per la terza volta di seguito
manual-colour-difference = con { $colour } il n. { $player } arriverebbe a una differenza colore di tre
manual-reversed = { $white }-{ $black }: il programma inverte i colori
manual-only-by-hand = { $white }-{ $black }: solo a mano
manual-only-by-engine = { $white }-{ $black }: solo secondo il programma
manual-bye-only-by-hand = bye al n. { $player }: solo a mano
manual-bye-only-by-engine = bye al n. { $player }: solo secondo il programma
pair-typed-unreadable = Riga { $line } dell'abbinamento: servono due numeri
pair-typed-breaks = L'abbinamento a mano viola:
pair-typed-differs = Il motore abbina diversamente:
pair-typed-same = L'abbinamento a mano è quello del motore.

why-scheduled = nel girone gli incontri sono fissati dalle tavole di Berger e non si pesa nulla: si incontrano al turno { $rounds }
why-rest-scheduled = nel girone i riposi sono fissati dalle tavole di Berger e non si pesa nulla: tocca al turno { $rounds }
why-never-scheduled = nel girone gli incontri sono fissati dalle tavole di Berger, che non prevedono questo caso
why-rotation = nella rotazione ognuno cerca a turno il primo avversario possibile; queste sono le chiamate che riguardano chi hai chiesto
why-teams-met = si sono già incontrate al turno { $round }
why-teams-forbidden = il regolamento del torneo vieta l'abbinamento fra le due squadre (C1)
why-teams-strand = se si incontrassero, le altre squadre non si potrebbero abbinare tutte (C3)
why-teams-other-bye = se si incontrassero, il bye andrebbe a { $given } invece che a { $due }, a cui spetta
why-teams-lower-floaters = nel gruppo a { $score } punti salirebbero squadre con un punteggio più basso (C5)
why-teams-later = il gruppo a { $score } punti sarebbe altrettanto buono, ma verrebbe dopo nell'ordine del regolamento
why-team-bye-due = il bye spetta a { $team }, con { $score } punti: prima il punteggio più basso, poi chi ha più incontri giocati, poi il numero più alto
