# Events as things: making, copying, hiding, archiving them; who directs; what the federation answered.
events-step-what = Kind of event
events-step-when = Dates and time
events-step-rules = Rules and tie-breaks
events-step-check = Check and open
events-step-of = Step { $step } of 4
events-onward-what = Back to: kind of event
events-onward-when = Continue: dates and time
events-onward-rules = Continue: rules and tie-breaks
events-onward-check = Continue: check and open
events-back = Back to: { $step }
events-cancel = Cancel
events-open = Open the event
events-amend = Record the changes
events-formula = Format
events-formula-swiss = Swiss
events-formula-swiss-hint = 8 to 300 players
events-formula-round-robin = Round robin
events-formula-round-robin-hint = everybody meets everybody
events-formula-festival = Festival
events-formula-festival-hint = several events together
events-formula-teams = Teams
events-formula-teams-hint = Swiss or round robin
events-game-chess = Chess
events-game-chess-hint = FIDE Laws
events-game-italian = Italian draughts
events-game-italian-hint = 8×8, FID rules
events-game-international = International draughts
events-game-international-hint = 10×10, FID rules
events-regulation = Regulations
events-edition = Edition of the Laws
events-address-hint = From the name. You can change it until the event is opened.
events-fill-title = Fill in the dates
events-fill-first = Start of round 1
events-fill-rhythm = Rhythm
events-fill-morning = Morning start
events-fill-afternoon = Afternoon start
events-fill-minutes = Minutes from round to round
events-fill = Fill in
events-rhythm-twice = two rounds a day
events-rhythm-daily = one round a day
events-rhythm-weekly = one round a week
events-rhythm-every = one after the other, every so many minutes
events-control-preset = Time control
events-control-other = other (write it beside)
events-control-written = Written out
events-control-90-30 = 90 minutes + 30 seconds a move
events-control-90-40-30 = 90 minutes for 40 moves, then 30, + 30 seconds a move
events-control-60-30 = 60 minutes + 30 seconds a move
events-control-100-50-15 = 100 minutes for 40 moves, 50 for 20, then 15, + 30 seconds
events-control-120 = 120 minutes each
events-control-25-10 = rapid: 25 minutes + 10 seconds
events-control-15-10 = rapid: 15 minutes + 10 seconds
events-control-12-3 = rapid: 12 minutes + 3 seconds
events-control-5-3 = blitz: 5 minutes + 3 seconds
events-control-3-2 = blitz: 3 minutes + 2 seconds
events-tie-breaks-hint = In order. If you pick none, those of the federation apply.
events-tie-break = Tie-break { $place }
events-tie-break-none = none
events-staff = Arbiters
events-chief-family = Family name of the chief arbiter
events-fide-number = FIDE number (optional)
events-bad-fide = A FIDE number has figures only.
events-arbiter = Arbiter { $number }
events-arbiter-more = Add an arbiter
events-duty = Duty
events-duty-deputy = deputy chief arbiter
events-duty-arbiter = arbiter in the hall
events-duty-pairings = pairings officer
events-advanced = Advanced
events-preview-registration = Registration is not open yet
events-prepared = Tratto prepares for you
events-prepared-hint = All of it can be changed in steps 2 and 3.
events-prepared-rounds = { $rounds ->
    [one] One round
   *[other] { $rounds } rounds
}, { $system }
events-prepared-tie-breaks = Tie-breaks: { $list }
events-prepared-tolerance = Default time of { $minutes } minutes
events-copy-past = Copy a past event
events-saved-at = Draft saved at { $time }
events-template-title = A template for the next time
events-template-name = Name of the template
events-template-make = Save as a template
events-template-made = The template is saved: you find it among the events.
events-title = The events
events-lead = All events of this archive, hidden ones included. An event that was played is never deleted: it is archived.
events-drafts = Unfinished drafts
events-draft-unnamed = Without a name
events-draft-changed = last changed { $when }
events-draft-resume = Go on
events-draft-forget = Delete
events-templates = Templates
events-template-use = Use
events-all = Events
events-none = No events.
events-where = Visibility
events-duplicate = Duplicate
events-to-shown = Show to everybody
events-to-hidden = Hide
events-to-archived = Archive
events-to-deleted = Delete…
event-shelf-shown = visible to everybody
event-shelf-hidden = hidden
event-shelf-archived = archived
event-shelf-deleted = deleted
events-desk = Event
events-desk-lead = Visibility, answers of the federation and announcement.
events-shelf-title = Visibility
events-shelf-now = It is { $shelf } now.
events-shelf-hidden-hint = Hidden: only those with a role see it. The journal stays.
events-shelf-archived-hint = Archived: everybody can read it, at the end of the list.
events-shelf-deleted-hint = Deleted: it is gone for good, with the personal data of those who entered only here. The address cannot be used again. Possible only before the event begins.
events-protocol-title = Answers of the federation
events-protocol-lead = Write number and date as they stand on the paper you received: no account of the federation is needed.
events-protocol-answer = Answer
events-protocol-number = Protocol number
events-protocol-day = Date
events-protocol-reason = Reason (where the answer is no)
events-protocol-record = Record
events-protocol-line = { $answer }: protocol { $number } of { $day }
federation-answer-authorised = authorised
federation-answer-denied = authorisation denied
federation-answer-homologated = homologated
federation-answer-refused = homologation refused
office-deleted = This event was deleted: it can no longer be changed.
office-shelved-before = The event is already so.
office-delete-after-play = The event has begun and cannot be deleted: archive it once it is over.
office-archive-while-playing = The event is being played: archive it once it is over.
office-shelved-shown = “{ $name }” is visible to everybody.
office-shelved-hidden = “{ $name }” is hidden: only those with a role see it.
office-shelved-archived = “{ $name }” is archived.
office-shelved-deleted = “{ $name }” is deleted, with the personal data of those who entered only here.
office-protocol-missing = The protocol number is missing.
office-protocol-before = This protocol is recorded already.
office-protocol-alone = Protocol recorded.
office-recorded = { $what } Protocol { $number } of { $day }.
web-archive-kind-record = Answers of the federation
web-archive-kind-shelve = Visibility
web-office-act-record = Federation: { $answer }, protocol { $number }
web-office-act-shelve = Event { $to }
web-archive-act-record = The federation answered: { $answer }, protocol { $number } of { $day }
web-archive-act-shelve = The event is { $to }
events-arbiters = Arbiters
events-invite-title = Invite with a link
events-invite-what = The person who opens the link chooses a user name and a password, or signs in with their account, and gets the role. It works once, within 14 days.
events-invite-for = For whom
events-invite-make = Make the link
events-invite-once = Here is the link. Send it now: it will not be shown again.
events-invite-waiting = Invitations not used yet
events-invite-until = until { $when }
events-invite-revoke = Revoke
events-join-title = Invitation
events-join-what = { $event }: you are offered the role “{ $role }”.
events-join-accept = Accept with my account
events-join-new = Make an account
events-join-sign-in = I have an account
events-join-make = Make the account and accept
events-join-gone = This invitation is no longer valid: it was used, revoked or has expired. Ask for another one.
event-invited = Link for the role, good for 14 days and once: { $path }
help-event-record = Record the answer of the federation with its protocol number and date
help-event-record--event = The event
help-event-record--answer = authorised, denied, homologated, homologation_refused
help-event-record--number = The protocol number
help-event-record--day = The date of the paper: 2026-12-31
help-event-record--reason = The reason, where the answer is no
help-event-shelve = Hide, show, archive or delete an event
help-event-shelve--event = The event
help-event-shelve--to = shown, hidden, archived, deleted (only before it begins)
help-event-announcement = Print the announcement as a file for “tratto event new”: a template
help-event-announcement--event = The event
help-event-copy = Announce a new event with the announcement of another
help-event-copy--from = The event to copy
help-event-copy--to = The address of the new one
help-event-copy--name = The name; the same if left out
help-event-copy--first = The start of round 1: 2027-05-07 20:00
help-event-copy--rhythm = daily, twice, weekly; the same distances if left out
help-event-copy--minutes = The minutes from one round to the next
help-event-copy--seed = The seed for the lots; drawn if left out
help-event-invite = Create a link that gives a role to the person who opens it, once
help-event-invite--event = The event
help-event-invite--granted = chief, arbiter, scribe, official
help-event-invite--for_whom = For whom it is

control-minutes = { $minutes ->
    [one] 1 minute
   *[other] { $minutes } minutes
}
control-seconds = { $seconds ->
    [one] 1 second
   *[other] { $seconds } seconds
}
control-minutes-seconds = { $minutes ->
    [one] 1 minute
   *[other] { $minutes } minutes
} { $seconds ->
    [one] 1 second
   *[other] { $seconds } seconds
}
control-moves = { $moves ->
    [one] { $time } for one move
   *[other] { $time } for { $moves } moves
}
control-then = then { $time }
control-bonus = { $time } a move
control-delay = a delay of { $time } a move
control-sides = White { $white }; Black { $black }
