# Come si chiama a dama ciò che agli scacchi ha un altro nome (Regolamento FID 2008, art. 2.1).
-scacchiera = damiera
-scacchiere = damiere
-Scacchiera = Damiera
-Scacchiere = Damiere
# Una partita senza vincitore è pari (art. 9.3).
-patta = pari
-patte = pari
-Patta = Pari
-Patte = Pari
-la-patta = il pari
-una-patta = un pari
-della-patta = del pari
