### Ciò che dice il server.

serve-at = Tratto è aperto su { $address } (Ctrl+C per fermarlo)
serve-ended = Tratto è fermo. In diretta: { $delivered ->
    [one] un messaggio consegnato
   *[other] { $delivered } messaggi consegnati
}, { $resets ->
    [one] una pagina da ricaricare
   *[other] { $resets } pagine da ricaricare
}, { $stalled ->
    [one] un collegamento chiuso perché non riceveva
   *[other] { $stalled } collegamenti chiusi perché non ricevevano
}
serve-setup = Primo avvio: per creare l'account del responsabile apri { $link }
serve-cannot-listen = Non si può ascoltare su { $address }: { $cause }
serve-hint-bind = indica un altro indirizzo o un'altra porta con --bind
database-unknown = Gli archivi «{ $scheme }» non sono ancora supportati
database-hint = indica con --db il file di un archivio SQLite, per esempio sqlite:circolo.db
serve-accounts = Gli account in { $file } non si possono leggere: { $cause }
serve-system = Il sistema non lo permette: { $cause }


demo-accounts = Account della dimostrazione (nome, password):
demo-chief = arbitro principale di tutte le manifestazioni, responsabile
demo-scribe = scrive i risultati
demo-white = gioca con il Bianco alla scacchiera 1
demo-black = gioca con il Nero alla scacchiera 1
demo-captain = capitano che ha presentato il reclamo, nel campionato a squadre
demo-official = ufficio della federazione
demo-failed = La dimostrazione non si può preparare: { $cause }
demo-refused = l'operazione era { $act }
demo-not-empty = L'archivio { $file } contiene già registrazioni: la dimostrazione richiede un archivio nuovo
demo-hint-empty = indica con --db un file che non esiste, o togli --db
help-serve--sign = La chiave segreta che firma i documenti dal browser, fatta con «tratto key new» (o TRATTO_SIGN)
help-serve--players = L'indice dei giocatori; altrimenti players.db accanto ai dati
