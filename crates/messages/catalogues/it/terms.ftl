# Parole che cambiano con il gioco; quelle della dama stanno in terms-of-draughts.ftl.
-scacchiera = scacchiera
-scacchiere = scacchiere
-Scacchiera = Scacchiera
-Scacchiere = Scacchiere
