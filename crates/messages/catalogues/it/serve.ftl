### Ciò che dice il server.

serve-at = Tratto è aperto su { $address } (Ctrl+C per fermarlo)
serve-ended = Tratto è fermo. In diretta: { $delivered ->
    [one] un messaggio consegnato
   *[other] { $delivered } messaggi consegnati
}, { $resets ->
    [one] una pagina rimandata a rileggere
   *[other] { $resets } pagine rimandate a rileggere
}, { $stalled ->
    [one] un collegamento chiuso perché non riceveva
   *[other] { $stalled } collegamenti chiusi perché non ricevevano
}
serve-setup = Primo avvio: per creare il conto del responsabile aprire { $link }
serve-cannot-listen = Non si può ascoltare su { $address }: { $cause }
serve-hint-bind = indicare un altro indirizzo o un'altra porta con --bind
database-unknown = Gli archivi «{ $scheme }» non sono ancora serviti
database-hint = indicare con --db il file di un archivio SQLite, per esempio sqlite:circolo.db
serve-accounts = I conti in { $file } non si possono leggere: { $cause }
serve-system = Il sistema non lo permette: { $cause }

bench-web-part = { $followers } spettatori, { $messages } risultati …
bench-web-peer = lo stesso con axum: { $followers } spettatori, { $messages } messaggi …
bench-web-descriptors = Gli spettatori non sono riusciti a collegarsi: servono almeno { $count } descrittori (ulimit -n)
bench-web-failed = La misura non è riuscita
bench-web-delivered = consegne
bench-web-p50 = p50 (ms)
bench-web-p99 = p99 (ms)
bench-web-worst = peggiore (ms)
bench-web-rate = consegne/s
bench-web-memory = byte ciascuno
bench-web-row = { $part }: { $followers } spettatori, { $messages } messaggi
bench-web-lost = Messaggi persi, doppi o fuori ordine: { $count }
bench-web-ratio = Consegne al secondo rispetto ad axum: { $ratio } volte
bench-web-pages = 500 giocatori, 60 squadre, 9 turni
bench-web-bytes = byte
bench-web-gzip = compressi
bench-web-warm = 1º byte (ms)
bench-web-cold = rifatta (ms)
bench-web-by-board = Abbinamenti per scacchiera
bench-web-by-name = Abbinamenti per nome, prima parte
bench-web-by-match = Abbinamenti a squadre
bench-web-crosstable = Tabellone, prima parte
bench-web-whole-crosstable = Tabellone intero, da stampare
bench-web-team-crosstable = Tabellone a squadre
bench-web-player = Scheda di un giocatore
bench-web-team = Scheda di una squadra
bench-web-assets = Il resto di una prima visita
bench-web-heavy = { $count ->
    [0] Nessuna pagina arriva a 100 000 byte, salvo quella da stampare intera
    [one] Una pagina, oltre a quella da stampare intera, supera 100 000 byte
   *[other] { $count } pagine, oltre a quella da stampare intera, superano 100 000 byte
}

demo-accounts = Conti della dimostrazione (nome, parola d'ordine):
demo-chief = arbitro principale di tutte le manifestazioni, responsabile
demo-scribe = scrive i risultati
demo-white = gioca con il Bianco alla scacchiera 1
demo-black = gioca con il Nero alla scacchiera 1
demo-official = ufficio della federazione
demo-failed = La dimostrazione non si può preparare: { $cause }
demo-refused = l'atto era { $act }
demo-not-empty = L'archivio { $file } contiene già delle annotazioni: la dimostrazione vuole un archivio nuovo
demo-hint-empty = indicare con --db un file che non esiste, o lasciare via --db
