# Absences, forfeits, withdrawals, exclusions (RTF 7.5)

absence-third-forfeit = { $count } games lost by forfeit, the last one in round { $round }: the player must be excluded
absence-first-round = round 1 lost by forfeit: the player must be excluded, unless there are sufficient guarantees of continuing regularly
absence-silence = forfeit in round { $round }: without notice in time, before round { $next }, of intending to continue, the player may be excluded at once
absence-silence-again = forfeit in round { $round }: without notice in time, before round { $next }, of intending to continue, this is omission no. { $count } and the player must be excluded
absence-by-right = absence announced for round { $round }, no. { $count } of { $most } allowed: the player is not paired and loses nothing by forfeit
absence-force-majeure = absence by force majeure in round { $round }, no. { $count } of { $most } allowed: new pairings without the player must be published
absence-late = late announcement for round { $round }: the chief arbiter may publish new pairings if the final standings or other players would suffer otherwise; if not, the player loses by forfeit
absence-force-ahead = absence by force majeure in round { $round }, no. { $count } of { $most } allowed: the pairings, not published yet, are made without the player
absence-late-ahead = late announcement for round { $round }, which is not published yet: the chief arbiter may pair without the player; if not, the player is paired, and loses by forfeit by not coming
absence-after-the-start = announced when round { $round } had begun: the pairings stand and the player loses by forfeit
absence-one-too-many = more absences than the { $most } allowed: the announcement for round { $round } counts as notice of withdrawal
absence-last-round = last round ({ $round }) lost by forfeit without due announcement: the player is considered to have withdrawn without justification
absence-withdrawal-in-time = withdrawal from round { $round } announced in time: it must be accepted and the player is excluded
absence-withdrawal-late = withdrawal from round { $round } announced { $missed ->
    [session] after the end of the previous playing session
    [hour] too close to the start of the round
   *[both] after the end of the previous session and too close to the start of the round
}: the player is considered to have withdrawn without justification
absence-noted = notice taken: no deadline was running
absence-continues = after the forfeit in round { $round } the player gave notice in time of continuing
absence-continues-late = after the forfeit in round { $round } the player gave notice of continuing, but too late
absence-expulsion = expulsion in round { $round }: the player is excluded at once, with detailed reasons in the final report
absence-readmission = the player, temporarily excluded, may be readmitted from round { $round } if the chief arbiter so decides

absence-possible-continue = after the forfeit in round { $round } the player can still give notice, before round { $next }, of intending to continue
absence-possible-absence = the player can still announce an absence from round { $round } ({ $count } left)
absence-possible-force-majeure = in case of force majeure the player can still call in absent from round { $round } ({ $count } left)
absence-possible-withdrawal = the player can still withdraw regularly from round { $round }

absence-withdrawal-costs-prizes = unjustified withdrawal: the right to every prize is lost
absence-withdrawal-costs-promotion = unjustified withdrawal: promotion to a category is lost
absence-withdrawal-costs-gains = unjustified withdrawal: positive rating changes are set to zero

absence-mention-withdrawal = withdrew from round { $round }, with due notice
absence-mention-withdrawal-unjustified = withdrew from round { $round } without justification
absence-mention-last-round = considered to have withdrawn without justification: forfeit in the last round ({ $round }) without announcement
absence-mention-expulsion = expelled in round { $round }
absence-mention-forfeits = excluded in round { $round } for { $count } games lost by forfeit
absence-mention-first-round = excluded for the forfeit in round 1
absence-mention-first-round-waived = not excluded for the forfeit in round 1: the chief arbiter had sufficient guarantees
absence-mention-silence-excluded = excluded: no notice of continuing after the forfeit in round { $round }
absence-mention-silence-set-aside = temporarily excluded: no notice of continuing after the forfeit in round { $round }
absence-mention-silence-kept = kept in the event, though without notice of continuing after the forfeit in round { $round }
absence-mention-silence-again = excluded after the forfeit in round { $round }: no notice for the time no. { $count }
absence-mention-paired-anew = round { $round } paired again without the player, after a late announcement
absence-mention-left-out = not paired in round { $round }, because of a late announcement
absence-mention-readmission = readmitted from round { $round }

absence-measure-exclude = exclude from the event
absence-measure-set-aside = exclude temporarily, until heard of
absence-measure-keep = no measure
absence-measure-not-pair = do not pair in the round
absence-measure-pair-anew = publish new pairings without the player
absence-measure-lose-by-forfeit = leave in the pairings: if absent, loses by forfeit
absence-measure-count-as-withdrawal = take the announcement as notice of withdrawal
absence-measure-withdraw = accept the withdrawal and exclude
absence-measure-withdraw-unjustified = consider withdrawn without justification
absence-measure-readmit = readmit to the event

absence-force-mandatory = mandatory
absence-force-waivable = mandatory, unless waived with a reason
absence-force-discretionary = at the discretion of the chief arbiter
absence-force-right-of-player = right of the player
absence-force-automatic = automatic

absence-decision-nothing-open = there is nothing to decide on round { $round } under { $article }
absence-decision-not-left-open = { $article } does not leave this choice
absence-decision-no-reason = a decision under { $article } must say why
absence-decision-premature = the player's deadline under { $article } has not passed yet
absence-decision-too-late = the time for this choice under { $article } is over

absence-objection-no-such-round = the event has no round { $round }
absence-objection-settled = round { $round } is already settled for this player
absence-objection-not-forfeited = round { $round } was not lost by forfeit
absence-objection-not-yet-received = the notice cannot have come in after it was noted
absence-objection-out = the player is already out of the event
absence-objection-not-out = the player is not out of the event
absence-objection-provided = the exclusion is one of the cases explicitly provided ({ $article }): no readmission
