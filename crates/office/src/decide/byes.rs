//! Byes: asked for, granted, taken back; who is barred from them; who was not seen in the hall.

use codex::phrase;
use tournament::Round;

use super::entering::change_entrant;
use super::{Answer, Refusal, announced, known, reasoned, refuse, running};
use crate::act::{Context, Role};
use crate::announcement::{Announcement, PairingSystem};
use crate::bye::{Bye, ByeKind, ByeState, ByeWish};
use crate::effect::Effect;
use crate::entrant::Entrant;
use crate::event::Event;
use crate::round::Phase;
use crate::ruling::Ruling;
use crate::stage::Stage;
use crate::{CaseFile, EntrantId};

/// A player asks for a bye, or thinks better of it.
pub(super) fn ask(event: &Event, wish: ByeWish, context: &Context) -> Answer {
    let announcement = open(event, wish.round)?;
    let before = known(event, wish.entrant)?;
    if context.role == Role::Player && before.form.person != context.actor {
        return refuse(phrase!("office-not-your-own"));
    }
    let held = before.bye_in(wish.round);
    let mut after = before.clone();
    let what = match (wish.kind, held) {
        (Some(_), Some(_)) => return refuse(held_already(before, wish.round)),
        (Some(kind), None) => {
            entitled(event, announcement, before, wish.round, kind)?;
            after.byes.push(asked(wish.round, kind, ByeState::Asked, context, ""));
            phrase!(
                "office-bye-asked",
                number = event.shown(wish.entrant),
                round = wish.round,
                kind = word(kind)
            )
        }
        (None, Some(Bye { state: ByeState::Asked, .. })) => {
            after.byes.retain(|bye| bye.round != wish.round);
            phrase!("office-bye-not-asked", number = event.shown(wish.entrant), round = wish.round)
        }
        (None, _) => {
            return refuse(phrase!(
                "office-no-bye-asked",
                number = event.shown(wish.entrant),
                round = wish.round
            ));
        }
    };
    Ok(Ruling::accepted(what, vec![change_entrant(wish.entrant, before, after)]))
}

/// The arbiter grants a bye, changes it or takes it back. What is unusual about it
/// is weighed with its effects.
pub(super) fn set(event: &Event, wish: ByeWish, reason: &str, context: &Context) -> Answer {
    let announcement = open(event, wish.round)?;
    let ByeWish { entrant: id, round, kind } = wish;
    let before = known(event, id)?;
    let mut after = before.clone();
    after.byes.retain(|bye| bye.round != round);
    let Some(kind) = kind else {
        if after == *before {
            return refuse(phrase!("office-no-bye-asked", number = event.shown(id), round = round));
        }
        let what = phrase!("office-bye-removed", number = event.shown(id), round = round);
        return Ok(Ruling::accepted(what, vec![change_entrant(id, before, after)]));
    };
    if before.bye_in(round).is_some_and(|bye| bye.kind == kind && bye.state == ByeState::Granted) {
        return refuse(held_already(before, round));
    }
    entitled(event, announcement, &after, round, kind)?;
    after.byes.push(asked(round, kind, ByeState::Granted, context, reason));
    after.byes.sort_by_key(|bye| bye.round);
    let what =
        phrase!("office-bye-granted", number = event.shown(id), round = round, kind = word(kind));
    // A round without points is an absence with notice; points are what the announcement gives.
    let article = event.pack().absence.absences;
    let article = Some(article)
        .filter(|article| kind == ByeKind::Zero && event.pack().applies(article.code()));
    let what = match kind {
        ByeKind::Zero => what,
        ByeKind::Half | ByeKind::Full => {
            let more = phrase!("office-bye-as-announced");
            phrase!("office-corrected-with", what = what, more = more)
        }
    };
    Ok(Ruling::accepted(what, vec![change_entrant(id, before, after)]).citing(article))
}

/// Bars somebody from byes worth points, or lets them have such again.
pub(super) fn bar(event: &Event, id: EntrantId, barred: bool, reason: &str) -> Answer {
    reasoned(reason)?;
    announced(event)?;
    let before = known(event, id)?;
    if before.no_byes == barred {
        return refuse(phrase!("office-bye-bar-same", number = event.shown(id)));
    }
    let after = Entrant { no_byes: barred, ..before.clone() };
    let what = if barred {
        phrase!("office-bye-barred", number = event.shown(id), reason = reason)
    } else {
        phrase!("office-bye-unbarred", number = event.shown(id), reason = reason)
    };
    Ok(Ruling::accepted(what, vec![change_entrant(id, before, after)]))
}

/// Leaves out of the round to be paired whoever was not seen in the hall: no points, no forfeit.
pub(super) fn leave_out(event: &Event, ids: &[EntrantId], context: &Context) -> Answer {
    running(event)?;
    let round = to_be_paired(event);
    open(event, round)?;
    let mut effects = Vec::new();
    for &id in ids {
        let before = known(event, id)?;
        if before.checked_in {
            return refuse(phrase!("office-checked-in-before", number = event.shown(id)));
        }
        if !before.plays_in(round) || before.absent_in(round) {
            return refuse(phrase!("office-line-up-away", number = event.shown(id), round = round));
        }
        let mut after = before.clone();
        after.byes.retain(|bye| bye.round != round);
        after.byes.push(asked(round, ByeKind::Zero, ByeState::NotSeen, context, ""));
        after.byes.sort_by_key(|bye| bye.round);
        let twice =
            effects.iter().any(|effect| matches!(effect, Effect::Entrant(of, _) if *of == id));
        if !twice {
            effects.push(change_entrant(id, before, after));
        }
    }
    if effects.is_empty() {
        return refuse(phrase!("office-nobody-left-out"));
    }
    let what = phrase!("office-left-out", count = effects.len(), round = round);
    Ok(Ruling::accepted(what, effects))
}

/// The round that is paired next: the draft, or the one after the last.
pub(super) fn to_be_paired(event: &Event) -> Round {
    let last = event.last_paired();
    match event.round(last).and_then(crate::event::Round::phase) {
        Some(Phase::Draft) => last,
        _ => last.saturating_add(1),
    }
}

impl Event {
    /// Who is to be paired next although nobody has seen them in the hall, neither at the desk nor
    /// at a board; nobody where presence is not taken at all.
    pub fn unseen(&self) -> Vec<EntrantId> {
        if self.stage() != Stage::Running || !self.entrants().any(|(_, it)| it.checked_in) {
            return Vec::new();
        }
        let round = to_be_paired(self);
        let missing = |(id, entrant): &(EntrantId, &Entrant)| {
            !entrant.checked_in
                && entrant.plays_in(round)
                && !entrant.absent_in(round)
                && !self.has_sat_at_a_board(*id)
        };
        self.entrants().filter(missing).map(|(id, _)| id).collect()
    }

    /// How many would be paired in the first round although nobody at all was checked in: whether
    /// presence counts here is asked once, before that round.
    pub fn nobody_seen(&self) -> usize {
        let players = self.announcement().is_some_and(|event| event.teams().is_none());
        let begun = self.stage() == Stage::Running && self.last_paired() == 0;
        if !players || !begun || self.entrants().any(|(_, entrant)| entrant.checked_in) {
            return 0;
        }
        let there = |entrant: &Entrant| entrant.plays_in(1) && !entrant.absent_in(1);
        self.entrants().filter(|(_, entrant)| there(entrant)).count()
    }

    /// Whether somebody has played a game of this event.
    fn has_sat_at_a_board(&self, id: EntrantId) -> bool {
        let sat = |round: &crate::event::Round| {
            let result = round.board_of(id).and_then(|board| *round.results().get(board)?);
            result.is_some_and(|result| !result.is_forfeit())
        };
        self.paired_rounds().any(|(_, round)| sat(round))
    }
}

fn asked(round: Round, kind: ByeKind, state: ByeState, context: &Context, reason: &str) -> Bye {
    let reason = Some(reason.trim().to_owned()).filter(|reason| !reason.is_empty());
    Bye { round, kind, state, at: context.at, reason }
}

fn held_already(entrant: &Entrant, round: Round) -> codex::Phrase {
    let kind = entrant.bye_in(round).map_or(ByeKind::Zero, |bye| bye.kind);
    phrase!("office-bye-held", round = round, kind = word(kind))
}

/// How many half-point byes somebody holds.
pub(super) fn halves(entrant: &Entrant) -> usize {
    let half = |bye: &&Bye| bye.kind == ByeKind::Half && bye.state != ByeState::Asked;
    entrant.byes.iter().filter(half).count()
}

/// A bye's worth as catalogues tell them apart.
pub(crate) const fn word(kind: ByeKind) -> &'static str {
    match kind {
        ByeKind::Zero => "zero",
        ByeKind::Half => "half",
        ByeKind::Full => "full",
    }
}

/// The round must be one of the event's whose pairings nobody has seen.
fn open(event: &Event, round: Round) -> Result<&Announcement, Refusal> {
    let announcement = announced(event)?;
    if event.stage() > Stage::Running {
        return refuse(phrase!("office-over"));
    }
    if round == 0 || round > announcement.rounds {
        return refuse(phrase!("office-no-such-round", round = round));
    }
    if event.round(round).is_some_and(crate::event::Round::is_public) {
        return refuse(phrase!("office-bye-too-late", round = round));
    }
    Ok(announcement)
}

/// Whether somebody can have a bye in a round, leaving aside the one they hold there.
fn entitled(
    event: &Event,
    announcement: &Announcement,
    entrant: &Entrant,
    round: Round,
    kind: ByeKind,
) -> Result<(), Refusal> {
    if !entrant.plays_in(round) {
        return refuse(phrase!("office-bye-not-playing", round = round));
    }
    let table = matches!(announcement.system, PairingSystem::RoundRobin { .. });
    if kind != ByeKind::Zero && (table || announcement.teams().is_some()) {
        return refuse(phrase!("office-bye-only-swiss"));
    }
    let rules = announcement.byes;
    match kind {
        ByeKind::Zero => {}
        _ if entrant.no_byes => return refuse(phrase!("office-bye-is-barred")),
        ByeKind::Half if rules.half_points == 0 => {
            return refuse(phrase!("office-bye-none-announced"));
        }
        ByeKind::Half if rules.until.is_some_and(|last| round > last) => {
            return refuse(phrase!("office-bye-until", last = rules.until.unwrap_or(0)));
        }
        ByeKind::Half if halves(entrant) >= usize::from(rules.half_points) => {
            return refuse(phrase!("office-bye-too-many", most = rules.half_points));
        }
        ByeKind::Full if !rules.full_points => {
            return refuse(phrase!("office-bye-no-full"));
        }
        ByeKind::Half | ByeKind::Full => {}
    }
    // A bye is an announced absence: the regulation counts them.
    let edition = event.pack().absence;
    if !event.pack().applies(edition.absences.code()) {
        return Ok(());
    }
    let id = event.entrants().find(|(_, of)| of.form.person == entrant.form.person);
    let used = id.map_or(0, |(id, _)| {
        let file = CaseFile::of(event, id, entrant);
        file.case().history.absences().iter().filter(|&&other| other != round).count()
    });
    if used >= edition.announced_absences {
        let most = edition.announced_absences;
        return refuse(phrase!("office-bye-absences", most = most))
            .map_err(|refusal: Refusal| refusal.under(edition.absences));
    }
    Ok(())
}
