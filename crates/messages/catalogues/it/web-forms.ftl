# Le parti dei moduli.
web-forms-who = Chi è
web-forms-strength = Elo e titoli
web-forms-home = Società e tessere
web-forms-which = Quali { -scacchiere }
web-forms-rules = Come si gioca
web-forms-preview = Così la vedranno i giocatori
web-forms-preview-hint = Il resto si può cambiare finché il bando è in bozza.
