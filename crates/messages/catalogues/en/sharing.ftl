# Sharing a page: cards, frames in other sites.
web-share-description = { $event }: { $game }, { $place }, { $days }. Pairings, standings and live games.
web-share-board = Round { $round }, board { $board }
web-share-standings = Standings after round { $round }
web-share-players = White – Black
web-share-place = Pl.
web-share-points = Points
web-share-open = Open the page
web-share-more = See all
web-share-nothing = There is nothing to show yet.
web-share-frame = Embed
web-share-frame-label = Copy this code into the page of your site
web-share-frame-copy = Copy the code
web-share-frame-copied = Code copied
web-share-picture = Diagram (PNG)

# The screen while nobody is called: what takes turns.
web-call-rotation = When the screen is free
web-call-rotation-hint = Between rounds, and while games are played, the screen can show these pages in turn. Calls, messages and alarms always come first.
web-call-rotation-what = What takes turns
web-call-rotation-seconds = Seconds
web-call-rotation-notices = Notices
web-call-rotation-notices-hint = One a line, at most five, of 120 characters.
web-call-rotation-send = Change the rotation
web-call-turn = { $what ->
    [pairings] Games of the round
    [standings] Standings
    [notices] Notices
    [pictures] Pictures of sponsors
   *[code] QR code of the event's page
  }
web-call-rotation-games = Games of round { $round }
web-call-notices-length = Write at most { $most } notices, one a line and of no more than { $letters } characters.
web-call-seconds-range = The seconds of a page go from { $least } to { $most }.
web-call-pictures = Pictures of sponsors
web-call-pictures-none = There is no picture yet.
web-call-picture = Add a picture
web-call-picture-hint = PNG or JPEG, up to 1 MB and 4000 pixels a side.
web-call-picture-send = Upload the picture
web-call-picture-remove = Remove
web-call-picture-none = Choose a picture to upload.
web-call-picture-kind = This file is no PNG or JPEG picture. Choose another file.
web-call-picture-size = The picture is too large: at most 1 MB and { $side } pixels a side.
web-call-picture-many = There are { $most } pictures already. Remove one before you add another.
web-call-sponsor = Sponsor
web-call-print = Print

# A position as a picture.
help-event-board-picture = Write a position of a live board as a PNG picture
help-event-board-picture--event = The event
help-event-board-picture--board = The board
help-event-board-picture--round = The round; otherwise the last one
help-event-board-picture--tie = The tie-break: the board is the number of its game
help-event-board-picture--file = The file to write
help-event-board-picture--ply = After how many half-moves; otherwise the last position
help-event-board-picture--black = Seen from Black
help-event-board-picture--pixels = Its side in pixels
event-board-no-such-ply = The game has no { $ply } half-moves.
event-board-picture-size = The side of a picture goes from 1 to { $most } pixels.
