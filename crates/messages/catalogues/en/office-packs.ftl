# The federations' packs: requirements, papers, complaints. Findings end without a full stop: the article follows.

pack-finding = { $what } ({ $article })
pack-day = { $day } { $month ->
    [1] January
    [2] February
    [3] March
    [4] April
    [5] May
    [6] June
    [7] July
    [8] August
    [9] September
    [10] October
    [11] November
   *[12] December
} { $year }

# FSI: validity of the event

pack-valid = The event is valid for rating, categories and titles
pack-not-valid = The event is not valid for rating, categories and titles: { $count ->
    [one] one article is not kept
   *[other] { $count } articles are not kept
}
pack-not-yet-valid = The event is not yet valid for rating, categories and titles: { $count ->
    [one] one article is open
   *[other] { $count } articles are open
}
pack-promotion-tournament = Promotion tournament, for players below Third National
pack-open-tournament = Tournament open to all, within the limits of the announcement
pack-restricted-by-rating = Entry limited by rating: allowed
pack-restricted-by-age = Entry limited by age: allowed
pack-restricted-by-club = Entry limited to members of some clubs: allowed
pack-restricted-by-category = Entry limited by category: allowed
pack-restricted-by-qualification = Entry by invitation or qualification: allowed
pack-restricted-otherwise = A limit to entry that somebody must judge, since it may not discriminate on grounds other than chess: “{ $words }”
pack-rounds = { $rounds } rounds
pack-rounds-too-few = { $rounds ->
    [one] One round
   *[other] { $rounds } rounds
}: at least { $asked } are needed, or one fewer on consecutive days
pack-rounds-on-consecutive-days = { $rounds } rounds on consecutive days
pack-days-not-consecutive = The rounds are not on consecutive days: there is no play on { $day }
pack-calendar-incomplete = The calendar lacks the dates of some of the { $rounds } rounds
pack-rounds-of-a-day = { $rounds } rounds on { $day }: FIDE allows { $most }
pack-play-of-a-day = Up to { $play } of play on { $day }, on 60 moves and for both sides: FIDE allows { $most }
pack-day-within-limits = At most { $rounds ->
    [one] one round
   *[other] { $rounds } rounds
} a day, { $play } of play on 60 moves: within FIDE's limits
pack-players = { $players } participants, at least { $asked } are needed
pack-players-too-few = Only { $players ->
    [one] one participant paired
   *[other] { $players } participants paired
}: at least { $asked } are needed
pack-players-not-known = Participants are counted at the first pairing: at least { $asked } are needed
pack-time-enough = Thinking time { $has } each, at least { $asked } is needed
pack-time-short = Thinking time { $has } each: at least { $asked } is needed, on 60 moves where there is an increment
pack-time-of-teams-on-sixty-moves = For teams the article does not say that the two hours are counted on 60 moves: read as for individual events
pack-time-not-rated-by-fide = On 60 moves { $has } each: with highly rated players FIDE asks for { $asked }
pack-first-period = The first period has { $moves } moves: FIDE provides for { $asked }
pack-span = From first to last day { $days ->
    [one] one day
   *[other] { $days } days
}, FIDE allows { $most }
pack-arbiter-category = The arbiter is at least Candidato Nazionale
pack-arbiter-below = The arbiter must be at least Candidato Nazionale
pack-arbiter-qualified = The event is directed by a qualified arbiter
pack-arbiter-unqualified = The event must be directed by a qualified arbiter
pack-authorised = The event is authorised
pack-authorised-late = The authorisation came after the event had begun
pack-authorisation-refused = FSI refused the authorisation
pack-authorisation-missing = The authorisation of FSI is missing
pack-played-unauthorised = Play began without the authorisation of FSI
pack-homologated = The event is homologated
pack-homologation-missing = The homologation by FSI is missing
pack-homologation-refused = FSI refused the homologation
pack-authorised-is-not-homologated = The authorisation does not guarantee the homologation
pack-individual-points-first = Teams are ranked by individual points first
pack-match-points-first = Teams are ranked by match points first: individual points must come first
pack-system-swiss = Swiss system
pack-system-round-robin = Round robin
pack-system-italo-swiss = Italo-Swiss, allowed in promotion tournaments
pack-system-only-for-promotion = Italo-Swiss is allowed only in promotion tournaments
pack-system-authorised = Pairing system authorised by FSI
pack-system-needs-leave = FSI has not authorised the pairing system
pack-ties-announced = Tie-breaks are set by the announcement
pack-ties-prescribed = The announcement is silent on tie-breaks: { $list } applies
pack-ties-without-a-rule = The announcement is silent on tie-breaks and the regulation has none for this system: they must be set
pack-tie-break-unknown = Tie-break not recognised: “{ $code }”

# FSI: homologation

pack-rules-kept = The regulation was kept
pack-rules-broken = { $count ->
    [one] One article of the regulation is not kept
   *[other] { $count } articles of the regulation are not kept
}
pack-rules-open = { $count ->
    [one] One article of the regulation is still open
   *[other] { $count } articles of the regulation are still open
}
pack-event-not-over = The event is not over
pack-report-sent = The report of the direction was sent
pack-report-missing = The report of the direction is missing
pack-fees-paid = The homologation fees are paid
pack-fees-not-due = No homologation fees are due
pack-fees-due = The homologation fees are not paid: the organisers answer for them
pack-fees-unknown = It must be said whether homologation fees are due
pack-homologation-refused-void = Homologation refused: no rating change, no report to FIDE, results and titles void

# FSI: entries and titles

pack-entry-promotion = Category { $category }: admitted to the promotion tournament
pack-entry-too-strong-for-promotion = Category { $category }: the promotion tournament is for players below { $below }
pack-entry-admitted = Within the limits of the announcement: { $what }
pack-entry-refused = Outside the limits of the announcement: { $what }
pack-entry-not-known = A fact is missing to check the limits of the announcement
pack-entry-rating = rating { $rating }
pack-entry-age = age reached in the year
pack-entry-club = club
pack-entry-category = category { $category }
pack-entry-qualification = invitation or qualification
pack-title-age = The age is within the limit of the title ({ $limit } years)
pack-title-age-outside = The age is not within the limit of the title ({ $limit } years)
pack-title-age-doubtful = The age is on the limit of the title ({ $limit } years): the regulation does not say on which day it is counted, the announcement decides
pack-title-women = The title is for women
pack-title-youth-band = The youth title has its age band among the limits to entry
pack-title-youth-no-band = A youth title is of an age band: the announcement must give it among the limits to entry
pack-title-fast = Time { $has } on 60 moves: fast-play titles go from { $from } to less than { $below }

# FSI: disputes

pack-dispute-arbiter-decides = The arbiter who directs the event decides, and nobody else
pack-dispute-final = The arbiter's technical decision is final
pack-dispute-disciplinary = The disciplinary decision is the arbiter's; the regulation neither calls it final nor names a body of appeal
pack-dispute-against-the-arbiter = The complaint against the arbiter goes to the justice bodies of FSI
pack-dispute-papers-to-justice = The papers go at once to the justice bodies of FSI

# FSSI: athletes and papers

pack-athlete-old-enough = Has completed { $age } years by the first day
pack-athlete-too-young = Has not completed { $age } years by the first day
pack-athlete-hearing = The mean loss of the better ear reaches { $loss } dB
pack-athlete-hearing-too-good = The mean loss of the better ear does not reach { $loss } dB
pack-athlete-papers-complete = The papers are complete
pack-athlete-fee = Registration fee: € { $fee }
pack-athlete-fee-in-parts = Registration fee: € { $fee } (€ { $regional } regional and € { $national } national)
pack-paper-missing = Missing: { $paper }
pack-paper-expires = Expires on { $until }, before the end of the event: { $paper }
pack-paper-consent-of-both = The other parent's consent is missing: both are needed, or their legal substitute
pack-paper-registration = the registration for the society that entered
pack-paper-non-agonistic = the non-agonistic sports certificate
pack-paper-specific-fitness = the specific fitness certificate
pack-paper-parental-consent = the consent of both parents or of their legal substitute
pack-paper-minor-authorisation = the FSSI authorisation for the minor
pack-paper-maturity-report = the doctor's report on psycho-physical maturity
pack-paper-audiometry = the audiometric certificate
pack-paper-reflexometry = the reflexometry
pack-paper-tympanography = the tympanography
pack-paper-icsd-code = the ICSD code
pack-paper-refugee-status = the copy of the paper that attests refugee status
pack-paper-fee-receipt = the receipt of the registration fee

# FSSI: preparing the event

pack-done-in-time = { $what }: done on { $on }, in time
pack-done-late = { $what }: done on { $on }, the deadline was { $by }
pack-to-do = { $what }: to be done by { $by }
pack-not-done = { $what }: not done by { $by }
pack-participation-form = Sending of the participation form to the Registration Office
pack-society-affiliated = The society is affiliated
pack-society-not-affiliated = The society is not affiliated
pack-entered-online = The society has entered in the online system
pack-entry-online-missing = The society's entry in the online system is missing
pack-entry-fee-paid = The society's entry fee is paid
pack-entry-fee-missing = The society's entry fee is missing, in the amount stated by the online system
pack-official-arbiter = the arbiter of FSI or of a body recognised by CIP or CONI
pack-official-technical-director = the technical director, for the jury
pack-official-competition-director = the competition director, for the jury
pack-official-named = There is { $who }
pack-official-missing = Missing: { $who }
pack-draw = Draw of the pairings
pack-draw-by-coordinator = Draw on { $on } by the FSSI technical coordinator: note why the competition director did not make it
pack-draw-left-to-coordinator = The draw a week before was not made: it now falls to the FSSI technical coordinator, before the event
pack-medical-there = Medical cover is there
pack-medical-missing = Medical cover is missing: defibrillator with BLSD staff, or doctor, or ambulance
pack-ambulance-missing = The ambulance is missing, compulsory because the hospital is more than { $kilometres } km away
pack-hospital-unknown = Say how far the hospital is: the duty of an ambulance depends on it
pack-medical-in-the-report = The arbiter writes the lack in the report; the host society may be fined
pack-medals = FSSI medals to the first { $places }
pack-medals-missing = The announcement lacks the medal for place: { $places }
pack-doping-room = The rooms for anti-doping are ready
pack-doping-room-missing = The rooms for anti-doping are missing
pack-covid-officer = Naming of the Covid-19 officer

# FSSI: championships

pack-one-time = One time for the whole game
pack-more-than-one-period = The time control has several periods: the regulation wants one time for the whole game
pack-time-agreed = The time is agreed with the judge of the game
pack-time-not-agreed = The judge of the game has not agreed the time
pack-no-adjournments = Games are not adjourned
pack-adjournments-announced = The programme provides for adjournments: play is never suspended
pack-swiss-at-discretion = The system is not Swiss: the judge of the game decides
pack-teams-play-swiss = The team championship is played as a team Swiss
pack-roll-call = Visual roll call { $called } before the start, the regulation says { $asked }
pack-roll-call-missing = The programme lacks the visual roll call, { $asked } before the start
pack-seated-at-the-start = Players not seated at the start lose the game
pack-late-comers-allowed = The announcement allows coming { $late } late: players not seated at the start lose the game
pack-draw-offers = No draw by agreement before move { $announced }, the regulation says { $asked }
pack-draw-offers-missing = The announcement does not say that there is no draw by agreement before move { $asked }
pack-team-shape = Teams of { $boards } boards and { $reserves } reserves; the regulation says { $asked } and at most { $most }
pack-team-ties = With equal individual points the regulation wants { $list }
pack-team-bye-announced = The regulation does not say what a team's bye is worth: by the announcement { $boards } individual points and { $matches } match points
pack-line-up-shape = Line-up of { $players } players and { $reserves } reserves; { $asked } players and at most { $most } reserves are needed
pack-line-up-twice = A player stands in the line-up twice
pack-line-up-complete = The line-up message is complete
pack-line-up-not-from-captain = The line-up was not sent by the captain, who must confirm it
pack-captain-missing = The captain is not named
pack-captain-plays = The captain is one of the players
pack-captain-is-reserve = The captain is a reserve: the regulation wants one of the players and does not say whether a reserve is one
pack-captain-outside = The captain must be one of the players
pack-team-name-missing = The name of the team is missing
pack-name-missing = First name and surname of the player on board { $board } are missing
pack-rating-missing = The rating of the player on board { $board } is missing, or the note that there is none

# FSSI: complaints

pack-complaint-by-player = The complaint is a player's
pack-complaint-by-captain = The complaint is the captain's
pack-complaint-only-by-captain = Only the captain complains for a team
pack-notice-in-time = Notice in time, with { $left } left
pack-notice-late = Notice late by { $by }: the term is { $within } from the end of the game
pack-notice-copies = Written copies of the notice: { $copies } of { $asked }
pack-copy-to-hand = The judge of the game must hand a copy of the notice to the opposing society
pack-copy-handed = Copy of the notice handed to the opposing society
pack-filed-by-pec = The complaint went by certified mail to the Sports Judge
pack-not-by-pec = The complaint must go by certified mail to the Sports Judge
pack-filed-reasons = The complaint gives reasons
pack-no-reasons = The complaint must give reasons
pack-no-deadline-stated = The regulation states no deadline for the reasoned complaint nor for the replies
pack-filing-deadline = The reasoned complaint must be filed within { $within } of the notice
pack-counter-deductions = The societies concerned may view it and reply by certified mail
pack-complaint-fee = Fee paid € { $paid } of € { $asked }, due before the proceedings
pack-decision-final = The decision on the result is final
pack-decision-appealable = The disciplinary measure can be appealed where the rules allow
pack-appeal-where-rules-allow = Check that the rules allow an appeal to the Federal Appeal Commission
pack-publish-by-official-notice = To be published by official notice of FSSI

# FID

pack-fid-draughts = Draughts is played
pack-fid-not-draughts = An event of FID plays draughts
pack-fid-count = Count of { $count } moves: the rule is { $rule }, promotional events may go down to { $least }
pack-fid-no-recording = Without compulsory recording a repeated position makes no draw
pack-fid-times-not-checked = The minimum times of play stand in Capo III and are not checked here
pack-fid-numbers-by-lot = Capo V, to be confirmed with FID: the numbers are drawn once, at the start.
pack-fid-odd-italo-swiss = Capo V, to be confirmed with FID: with an odd number the announcement says whether the resting player gets the points (art. 8) or all rest in turn (art. 9).
pack-fid-odd-round-robin = Capo V, to be confirmed with FID: in an odd round robin the rest of the last round may go to the lowest rated (art. 6).
pack-fid-system-not-named = Capo V, to be confirmed with FID: the announced system is not among those whose titles are known.
pack-fid-rounds = Capo V, to be confirmed with FID: in the Italo-Swiss the rounds lie, if possible, between a third and half of the players (here { $rounds } rounds for { $players } players).
pack-fid-worth = Capo V, to be confirmed with FID: win 2 points, draw 1, loss 0.
pack-fid-quotients = Capo V, to be confirmed with FID: the quotients that break ties are known by name, the text of the second is not.

# Choices of announcements, judgements, facts of the preparation.
regulation-withdrawal-session-and-hour = withdrawal in time by the end of the session of the round before, and in any case an hour before the round
regulation-withdrawal-hour-before = withdrawal in time until an hour before the round, even after the session of the round before
regulation-edition-not-at-hand = The text of edition “{ $edition }” of the regulation is not at hand: none of its rules is applied or cited. Editions at hand: { $known }
absence-withdrawal-by-the-hour = withdrawal from round { $round } announced after the session but at least an hour before the round: the announcement reads “in any case” as the last term, so it must be accepted
absence-withdrawal-late-either-way = withdrawal from round { $round } announced after the session but at least an hour before the round: the announcement asks for both terms, so it is unjustified; by the other reading (“in any case an hour before”) it would be in time
judged-kept = { $what }. Judged to keep the regulation: { $reason }
judged-broken = { $what }. Judged to break the regulation: { $reason }
judged-again = a question judged before ({ $article })
office-judged-kept = Judged to keep the regulation: { $reason }. ({ $what })
office-judged-broken = Judged to break the regulation: { $reason }. ({ $what })
office-nothing-to-judge = There is nothing like that to judge.
office-judged-by-federation = The federation has judged already: only the federation can change it.
office-stated = Recorded.
office-said-before = That is recorded already.
office-society-missing = Say which society it is about.
office-no-such-remark = There is no remark number { $remark }.
office-not-for-justice = Remark { $remark } is not for the bodies of justice.
office-forwarded-before = The papers of remark { $remark } have been sent already.
office-forward-how = Say how the papers were sent, with the protocol if there is one.
office-forwarded = Papers of remark { $remark } sent to the bodies of justice: { $how }.
office-fees-waived = No homologation fees are due: { $reason }.
office-to-be-judged = Somebody must judge first: { $what }.
office-homologation-lacks = Still missing: { $what }.
office-text-not-at-hand = The text of { $federation } on authorisation and homologation is not at hand: it cannot be applied or cited here. Follow what the federation says.
office-captain-missing = Team { $team } has no captain yet: name one before the event begins.
office-entry-beyond-limits = Entry not admitted. { $what }. If they are to be admitted all the same, say why.
office-protest-fee = The fee is paid whole: { $asked } euro, not { $paid }.
office-protest-in-words = Protest { $protest }: write the text of the decision or the number of the notice.
office-part-regulation = choices about the regulation
report-for-justice-forwarded = For the bodies of justice; papers sent: { $how }.
report-protest-published = Protest { $protest }: { $outcome }. Official notice no. { $number } of { $day }.
report-admitted-beyond-limits = Admitted beyond the limits of the announcement.
protest-outcome-upheld = upheld
protest-outcome-upheld-in-part = upheld in part
protest-outcome-rejected = rejected
protest-outcome-inadmissible = inadmissible
pack-recognised-not-rated = Recognised event, not for Elo Italia: it is homologated and gives titles, but changes no ratings
pack-restricted-to-women = Women's event: allowed
pack-restricted-to-men = Event for men only: somebody must judge whether it discriminates
pack-restricted-by-province = Entry limited to some provinces ({ $provinces }): somebody must judge whether it discriminates
pack-entry-sex = men's or women's event
pack-entry-province = province of residence
pack-hearing-aid-question = Remark { $remark }: a hearing aid was seen during play. Whether it was used must be decided before the next round
pack-published-by-official-notice = Published by official notice of FSSI
pack-no-appeal-term-stated = The regulation sets no term for the appeal: the federation's rules of justice apply
pack-appeal-term = Appeal within { $days } days of the notice
pack-fid-recording = Compulsory recording: a repeated position makes a draw
pack-fid-recording-not-said = The announcement does not say whether recording is compulsory: without it a repeated position makes no draw
office-paper-not-vouched = { $paper }: only the federation can vouch, and only for papers that it keeps itself.
gate-birth-unknown = The date of birth is missing: the age cannot be checked
gate-athlete-refused = Entry not admitted. { $what }
gate-athlete-not-admitted = { $who } may not play. { $what }
gate-minor-unauthorised = { $who } is a minor without the parents' consent or FSSI's authorisation: without them they may not play
gate-athlete-lacks = No. { $number }: { $what }
gate-stood-in-federation = the federation can vouch
gate-stood-in-nobody = nobody can do without
fact-roll-call = Visual roll call { $minutes } minutes before the start
fact-draw-by-director = Draw made by the competition director on { $day }
fact-draw-by-coordinator = Draw made by FSSI's technical coordinator on { $day }
fact-there = There is: { $what }
fact-not-there = There is not: { $what }
fact-hospital = Hospital { $metres } metres away
fact-covid-officer = Covid-19 officer named on { $day }
fact-society = { $club }: { $said }
fact-form-sent = participation form sent on { $day }
fact-cover-defibrillator = defibrillator with BLSD staff
fact-cover-doctor = doctor
fact-cover-ambulance = ambulance
