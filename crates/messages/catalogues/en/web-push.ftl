# Notices for browsers that have no page open.

web-push-title = Notices with the page closed
web-push-choose = Tell me even when Tratto is closed
web-push-hint = Published pairings, your move at the board, the arbiter's messages. You can stop whenever you like.
web-push-on = Done: this device gets the notices.
web-push-denied = The browser does not allow notices of this site: change the permission in its settings.
web-push-failed = The browser cannot receive notices. Try again later.
web-push-unknown-service = The notice service of this browser is not one of those allowed.
web-push-pairings = Round { $round }: pairings published
web-push-seat = { $name }: board { $board }, { $colour }, against { $opponent }
web-push-sits-out = { $name }: not playing in this round
web-push-words = { $event }: the arbiter
web-push-move = Board { $board }, against { $opponent }
web-push-move-tie = Tie-break { $tie }, game { $game }, against { $opponent }
serve-push-contact = The contact for notices begins with mailto: or https://, like mailto:open@example.org.
serve-push-service = “{ $service }” is no notice service: write https://HOST or https://HOST:PORT.
serve-trusted = The certificates in { $file } cannot be read: { $cause }.
help-serve--push_contact = Send notices to browsers that have no page open; whoever runs their service writes here, like mailto:open@example.org
help-serve--push_service = Another notice service that is allowed, like https://push.example.net
help-serve--trusted_ca = Certificates (PEM) to trust beside those of browsers
