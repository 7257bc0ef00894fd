# Come si chiama a dama ciò che agli scacchi ha un altro nome (Regolamento FID 2008, art. 2.1).
-scacchiera = damiera
-scacchiere = damiere
-Scacchiera = Damiera
-Scacchiere = Damiere
