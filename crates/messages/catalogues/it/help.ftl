### Il manuale e i libri delle regole, nel browser e dal terminale.

help-title = Manuale
help-lead = Come si fa, che cosa c'è, perché è così. Cerca una parola, o parti da una guida.
help-search-field = Cerca nel manuale
help-nothing = Nulla con queste parole nel manuale.
help-whole = Tutto il manuale in una pagina
help-print-page = Stampa il manuale
help-on-page = In questa pagina
help-turn = Pagine vicine
help-open = Aiuto
help-kind-tutorial = Guide per cominciare
help-kind-task = Come si fa
help-kind-reference = Da consultare
help-kind-explanation = Perché
books-title = Articoli
books-lead = I libri delle regole come Tratto li conosce: ogni articolo con un titolo in parole nostre, e chi lo applica.
books-search = Numero o parola
books-nothing = Nessun articolo con questo numero o con queste parole.
books-found = Articoli trovati
books-article = Articolo
books-book = Libro
books-kind = Chi lo applica
books-all = Tutti
books-more = { $count ->
    [one] Ce n'è un altro: aggiungi una parola.
   *[other] Ce ne sono altri { $count }: aggiungi una parola.
}
books-counts = { $articles } articoli, { $executed } eseguiti dal programma
books-own-words = Il titolo è un riassunto: fa fede il testo della federazione.
books-elsewhere = Lo stesso numero nelle altre edizioni
error-no-such-page = nel manuale non c'è la pagina «{ $page }»
hint-pages = le pagine sono: { $pages }
help-guide = Mostra il manuale: le sue pagine, o una pagina
help-guide--page = La pagina, con il nome dell'elenco
help-guide--search = Cerca queste parole nel manuale
