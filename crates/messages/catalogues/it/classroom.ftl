# L'aula: posizioni spiegate, matti risolti, motivi di una linea.

help-explain = Spiega una posizione, una partita o una linea con le parole del manuale
help-explain--chess960 = Arrocco come nel Chess960
help-explain--batch = Legge una richiesta per riga dall'input e scrive un oggetto JSON per riga: una FEN, oppure FEN, tabulazione e mosse
help-explain--line = La posizione da cui comincia una linea (FEN): tocca all'avversario
help-explain--moves = Le mosse della linea in UCI, la prima è dell'avversario
help-explain--nodes = Quante posizioni esaminare al massimo per cercare un matto
help-explain--what = Una posizione (FEN), oppure un file PGN
help-solve = Risolve una posizione: matto in poche mosse con tutte le chiavi, o il finale delle tabelle
help-solve--mate = Matto in quante mosse al massimo (da 1 a 30)
help-solve--mated = In quante mosse al massimo chi muove riceve matto (da 0 a 30)
help-solve--table = Chiede alle tabelle dei finali: KQK, KRK, KPK, KRRK, KBBK, KBNK
help-solve--tries = Anche i tentativi: le prime mosse con una sola confutazione
help-solve--tree = Tutto l'albero della soluzione, con i duali
help-solve--nodes = Quante posizioni esaminare al massimo
help-solve--chess960 = Arrocco come nel Chess960
help-solve--batch = Legge una richiesta per riga dall'input (mate N FEN, mated N FEN, table FEN) e scrive un oggetto JSON per riga
help-solve--fen = La posizione (FEN)
help-solve-exit-status = Stato d'uscita: 0 la risposta è dimostrata, 2 la richiesta non si può usare, 3 il limite di posizioni non è bastato e niente è dimostrato.
finding-m1 = Pedoni che tengono il centro: { $squares }
finding-m2 = Pezzi leggeri sviluppati verso il centro: { $squares }
finding-m3 = Tempo perso: il pezzo che va in { $square } si muove di nuovo, e due pezzi leggeri sono ancora a casa
finding-m4 = Il pezzo in { $square } è precario: un pedone avversario può scacciarlo
finding-m5 = La donna è già uscita ({ $square }), e { $count } pezzi leggeri sono ancora a casa
finding-m6 = Il re è rimasto in { $square } con una colonna centrale aperta, e l'avversario ha { $count } pezzi leggeri in gioco
finding-m7 = Una colonna aperta aspetta una torre: { $files }
finding-m9 = Due strade aperte per lo stesso alfiere: { $squares }
finding-m10 = Un pezzo chiude la strada al pedone di centro: { $squares }
finding-a1 = Da qui la partita lascia le aperture con un nome (semimossa { $ply }, { $name })
finding-a2 = Pezzi fermi nella casa iniziale, senza spazio: { $squares }
finding-a3a = Cavallo sul bordo: { $squares }
finding-a3b = Le torri si difendono a vicenda: { $squares }
finding-a3c = La torre in { $rook } sta dietro al pedone passato in { $pawn }
finding-a3d-short = Arrocco corto
finding-a3d-long = Arrocco lungo
finding-a3f-active = Nel finale il re in { $square } è attivo: è al centro
finding-a3f-passive = Nel finale il re in { $square } è passivo: dista { $count } passi dal centro
finding-a5 = Chiuso dai pedoni avversari, ogni casa che può raggiungere è controllata: { $squares }
finding-a6a = Cavallo in un avamposto che nessun pedone può attaccare: { $squares }
finding-a6c-bishops = La coppia degli alfieri, che l'avversario non ha: { $squares }
finding-a6c-exchange = La qualità in più: una torre per un pezzo leggero
finding-a6d-more-room = Cambio alla pari di chi ha più spazio: libera chi sta stretto
finding-a6d-less-room = Cambio alla pari di chi ha meno spazio: respira
finding-a6e = Maggioranza zoppa sull'{ $wing ->
    [queenside] ala di Donna
   *[kingside] ala di Re
 }: i pedoni doppiati non bastano per un passato ({ $squares })
finding-a8 = Matto in { $count }
finding-a9a = La torre in { $rook } sostiene il proprio pedone passato in { $pawn }
finding-a9b = Maggioranza sull'{ $wing ->
    [queenside] ala di Donna
   *[kingside] ala di Re
 }, lontano dal re avversario: { $squares }
finding-a9d = Un pezzo pesante avversario è inchiodato al re: { $squares }
finding-a9e = Torre su una colonna aperta: { $squares }
finding-a10 = Il pedone { $square } lascia il re scoperto
finding-a11 = Scacco perpetuo: dopo ogni risposta c'è un altro scacco, e la posizione ritorna
finding-a12 = Attento allo stallo: queste mosse lo danno subito
finding-c1 = Centro bloccato: si rompe con i pedoni delle colonne c e f
finding-c2-warning = I pedoni { $squares } avanzano davanti al proprio re con il centro aperto: è rischioso
finding-c2-race = Re su ali opposte: i pedoni { $squares } corrono contro il re avversario
finding-c3 = Corridoio: il re in { $square } non ha case davanti e nessun pezzo pesante guarda la sua traversa
finding-c4 = Il pedone { $square } è debole ({ $grade ->
    [negligible] trascurabile
    [serious] grave
   *[classic] classica
 }) e { $state ->
    [attacked] fissato, con più attacchi che difese
   *[fixed] fissato
 }: { $attackers } contro { $defenders }
finding-c5 = { $role ->
    [knight] Cavallo
    [bishop] Alfiere
    [rook] Torre
    [queen] Donna
    [king] Re
   *[pawn] Pedone
 } { $square }: { $count ->
    [0] nessuna casa sicura
    [one] una casa sicura
   *[other] { $count } case sicure
 }; { $task ->
    [both] attacca e difende
    [attacks] attacca
    [overloaded] difende da solo più uomini
    [defends] difende da solo un uomo
   *[none] non attacca e non difende da solo
 }{ $stable ->
    [yes] ; sta su una casa forte
   *[no] {""}
 }{ $best ->
    [none] {""}
   *[other] ; in { $best } avrebbe { $best_count } case
 }
finding-d2-capture = { $square } è in presa: cattura chi attacca
finding-d2-leave = { $square } è in presa: spostalo
finding-d2-support = { $square } è in presa: difendilo
finding-d2-interpose = { $square } è in presa: metti qualcosa in mezzo
finding-d2-counter = { $square } è in presa: contrattacca
finding-d3-mate = L'avversario minaccia matto
finding-d3-capture = L'avversario minaccia di guadagnare materiale
finding-d3-check = L'avversario può dare scacco
finding-d4-ahead = Cambio alla pari di chi è in vantaggio: giusto
finding-d4-behind = Cambio alla pari di chi è in svantaggio: sconsigliato
finding-table-won = { $ending }: { $side ->
    [white] vince il Bianco
   *[black] vince il Nero
 } in { $count } con il gioco migliore
finding-table-drawn = { $ending }: patta con il gioco migliore
steinitz-development = pezzi leggeri sviluppati
steinitz-mobility = mobilità (case sicure dei pezzi)
steinitz-centre = centro (pedoni e attacchi)
steinitz-enemy-king = re avversario scoperto
steinitz-weak-squares = case deboli dell'avversario
steinitz-structure = isole e pedoni deboli dell'avversario
steinitz-majority = maggioranza sull'ala di Donna
steinitz-open-files = torri su colonne aperte e semiaperte
steinitz-bishops = coppia degli alfieri
ending-pawns = finale di pedoni
ending-opposite-bishops = finale di alfieri di colore contrario
ending-bishops = finale di alfieri
ending-knights = finale di cavalli
ending-minors = finale di pezzi leggeri
ending-rooks = finale di torri
ending-queens = finale di donne
motif-skewer = infilata
motif-pin = inchiodatura
motif-double-attack = attacco doppio, attacco di scoperta
motif-discovered-check = scacco di scoperta
motif-double-check = scacco doppio
motif-bishops = combinazione degli alfieri
motif-bishop-sacrifice = sacrificio dell'alfiere in h7 (h2)
motif-smothered-mate = matto affogato
motif-knight-fork = doppio di cavallo
motif-promotion = promozione del pedone
motif-under-promotion = promozione diversa
motif-back-rank = torre e debolezza della prima (ottava) traversa
motif-seventh-rank = torre in settima (seconda) traversa
motif-rook-and-bishop = cooperazione di torre e alfiere
motif-rook-and-knight = cooperazione di torre e cavallo
motif-attraction = adescamento
motif-blocking = blocco
motif-deflection = deviazione
motif-square-clearance = sgombero della casa
motif-line-clearance = sgombero della linea
motif-interference = interferenza
motif-removal = eliminazione
motif-counter-attack = controffensiva
motif-shield-destroyed = distruzione dell'arrocco
motif-several-lines = combinazione basata su più linee
motif-uncastled-king = attacco contro il re non arroccato
motif-castled-short = attacco contro l'arrocco corto
motif-opposite-short = attacco con arrocchi eterogenei
motif-opposite-long = attacco con arrocchi eterogenei, contro l'arrocco lungo
motif-why-skewer = chi sta davanti deve andarsene e chi sta dietro cade ({ $squares })
motif-why-pin = inchiodato al re, non può fare quello che vorrebbe ({ $squares })
motif-why-fork = un uomo ne attacca due ({ $squares })
motif-why-discovered-attack = chi si muove apre la linea a un altro ({ $squares })
motif-why-discovered-check = dà scacco un uomo che non si è mosso ({ $squares })
motif-why-double-check = due uomini danno scacco insieme ({ $squares })
motif-why-bishops = il matto è solo degli alfieri ({ $squares })
motif-why-bishop-sacrifice = l'alfiere si offre con scacco ({ $squares })
motif-why-smothered-mate = il cavallo dà matto e gli uomini del re gli tolgono ogni casa ({ $squares })
motif-why-promotion = il pedone promuove ({ $squares })
motif-why-under-promotion = il pedone non diventa donna ({ $squares })
motif-why-back-rank = il re è chiuso dai suoi uomini sulla prima traversa ({ $squares })
motif-why-seventh-rank = la torre arriva dove chiude il re o attacca i pedoni ({ $squares })
motif-why-together = solo questi uomini tengono il re ({ $squares })
motif-why-attraction = chi cattura viene colpito su quella casa ({ $squares })
motif-why-blocking = un uomo del re gli toglie la fuga ({ $squares })
motif-why-deflection = il difensore deve lasciare il suo compito ({ $squares })
motif-why-square-clearance = chi si muove libera la casa per un altro ({ $squares })
motif-why-line-clearance = chi si muove libera la linea a un altro ({ $squares })
motif-why-interference = la linea fra un uomo e il suo difensore è tagliata ({ $squares })
motif-why-removal = prima cade il difensore ({ $squares })
motif-why-intermezzo = prima di riprendere, una mossa intermedia ({ $squares })
motif-why-defence = una mossa di sola difesa ({ $squares })
motif-why-counter-check = a uno scacco risponde uno scacco ({ $squares })
motif-why-shield-destroyed = un pezzo si offre per un pedone davanti al re ({ $squares })
motif-why-several-lines = scacchi su linee di tipo diverso ({ $squares })
motif-why-uncastled-king = il re è ancora nella casa iniziale ({ $squares })
motif-why-attack-on-king = gli scacchi e le catture sono vicino al re ({ $squares })
explain-position = { $phase ->
    [opening] Apertura
    [endgame] Finale
   *[middlegame] Mediogioco
 }, materiale { $white } a { $black }
explain-side = { $side ->
    [white] Bianco
   *[black] Nero
 }
explain-finding = { $side }: { $says } [{ $code }, { $proof ->
    [board] si vede sulla scacchiera
    [solver] dimostrato
    [table] dalla tabella
   *[rule_of_thumb] regola pratica
 }]
explain-with-moves = { $says }: { $moves }
explain-nothing = Niente da dire che si possa dimostrare.
explain-steinitz = I nove vantaggi di Steinitz (Bianco a Nero)
explain-row = { $what }: { $white } a { $black }
explain-themes = Temi: { $themes }
explain-motif = { $number }. { $name }, semimossa { $ply }: { $reason }
explain-opening = Apertura: { $eco } { $name }
explain-at = Semimossa { $ply } ({ $move })
error-explain-nothing = non hai detto che cosa spiegare
hint-explain = scrivi una posizione (FEN) o un file PGN, oppure --line con --moves
error-explain-line-short = la linea è troppo corta: servono la mossa dell'avversario e la risposta
error-explain-line-move = la mossa { $ply } non si può giocare
error-explain-no-game = nel file non c'è nessuna partita
error-solve-nothing = non hai detto che cosa risolvere
hint-solve = aggiungi --mate N, --mated N o --table
error-solve-request = la riga non è una richiesta: { $text }
error-solve-no-table = nessuna tabella ha questo finale
hint-solve-tables = le tabelle sono KQK, KRK, KPK, KRRK, KBBK e KBNK, senza diritto di arrocco
error-solve-unproved = { $nodes } posizioni non sono bastate: niente è dimostrato
hint-solve-nodes = alza il limite con --nodes
solve-none = Nessun matto in { $count } o meno: dimostrato.
solve-key = Matto in { $count }: { $move }
solve-try = Tentativo { $move }, confutato da { $answer }
solve-mated-now = È già matto.
solve-mated = Chi muove riceve matto in { $count }. Resistono di più: { $moves }
solve-not-mated = Nessun matto forzato in { $count } o meno: dimostrato.
solve-nodes = { $nodes } posizioni esaminate
format-facts = fatti di posizioni
conformance-theme = tema { $theme }: precisione { $precision }%, richiamo { $recall }%, F1 { $f1 }%
conformance-keys = matto in { $count }: la mossa del problema è fra le chiavi in { $right } posizioni su { $all }
