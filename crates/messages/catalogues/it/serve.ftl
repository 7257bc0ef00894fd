### Ciò che dice il server.

serve-at = Tratto è aperto su { $address } (Ctrl+C per fermarlo)
serve-setup = Primo avvio: per creare il conto del responsabile aprire { $link }
serve-cannot-listen = Non si può ascoltare su { $address }: { $cause }
serve-hint-bind = indicare un altro indirizzo o un'altra porta con --bind
serve-store-unknown = Gli archivi «{ $scheme }» non sono ancora serviti
serve-hint-store = indicare con --db il file di un archivio SQLite
serve-accounts = I conti in { $file } non si possono leggere: { $cause }
serve-system = Il sistema non lo permette: { $cause }
