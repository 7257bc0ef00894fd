# Gli altri sistemi di abbinamento: girone all'italiana, italo-svizzero, squadre, abbinamento a mano

berger-round = turno { $round }: tabella di Berger per { $table } giocatori, girone { $cycle }, turno { $at } della tabella
berger-rest = riposa il n. { $player }
berger-absent = il n. { $player } è assente: il n. { $opponent } vince a forfait
berger-absent-resting = il n. { $player } è assente, ma in questo turno riposa
berger-withdrawal-annulled = se si ritira: ha giocato { $played } partite su { $scheduled }, meno della metà; i risultati restano nella tabella ma non contano per nessuno
berger-withdrawal-forfeits = se si ritira: ha giocato { $played } partite su { $scheduled }, almeno la metà; le partite che restano sono perse a forfait

varma-draw = sorteggio dei numeri con le buste di Varma, { $players } giocatori
varma-drawn = { $player } ({ $federation }), busta { $envelope }
varma-split = nessuna busta ha abbastanza numeri per i { $players } giocatori di { $federation }: pescano dalle buste { $envelopes }
varma-late-meeting = attenzione: i n. { $first } e { $second }, entrambi di { $federation }, si incontrano al turno { $round }, uno degli ultimi tre
