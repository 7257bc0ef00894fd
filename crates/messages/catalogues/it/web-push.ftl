# Avvisi ai browser che non hanno una pagina aperta.

web-push-title = Avvisi a pagina chiusa
web-push-choose = Avvisami anche quando Tratto è chiuso
web-push-hint = Abbinamenti pubblicati, il tuo turno alla { -scacchiera }, i messaggi dell'arbitro. Puoi smettere quando vuoi.
web-push-on = Fatto: questo dispositivo riceve gli avvisi.
web-push-denied = Il browser non permette gli avvisi di questo sito: cambia il permesso nelle sue impostazioni.
web-push-failed = Il browser non riesce a ricevere gli avvisi. Riprova più tardi.
web-push-unknown-service = Il servizio di avvisi di questo browser non è tra quelli ammessi.
web-push-pairings = Turno { $round }: abbinamenti pubblicati
web-push-seat = { $name }: { -scacchiera } { $board }, { $colour }, contro { $opponent }
web-push-sits-out = { $name }: in questo turno non gioca
web-push-words = { $event }: l'arbitro
web-push-move = { -Scacchiera } { $board }, contro { $opponent }
web-push-move-tie = Spareggio { $tie }, partita { $game }, contro { $opponent }
serve-push-contact = Il contatto per gli avvisi inizia con mailto: o https://, come mailto:torneo@example.it.
serve-push-service = «{ $service }» non è un servizio di avvisi: serve https://HOST o https://HOST:PORTA.
serve-trusted = I certificati di { $file } non si leggono: { $cause }.
help-serve--push_contact = Manda avvisi ai browser senza pagine aperte; chi gestisce il servizio scrive qui, come mailto:torneo@example.it
help-serve--push_service = Un altro servizio di avvisi ammesso, come https://push.example.net
help-serve--trusted_ca = I certificati (PEM) di cui fidarsi oltre a quelli dei browser
