//! Entries, check-in and papers.

use codex::{article, phrase};
use rating::Category;
use tournament::Round;

use super::teams::{change_team, known_team};
use super::{Answer, Refusal, announced, known, numbering, reasoned, refuse};
use crate::act::{Context, Role};
use crate::announcement::{Announcement, Field, PairingSystem, Tier};
use crate::bye::ByeState;
use crate::change::Change;
use crate::effect::Effect;
use crate::entrant::{Entrant, EntryForm, Status};
use crate::event::Event;
use crate::fsi::entry::{self, Entry};
use crate::fssi::PaperSeen;
use crate::fssi::paper::StandsIn;
use crate::ruling::Ruling;
use crate::stage::Stage;
use crate::{EntrantId, Finding, Weight};

/// Entries are open until the event is over.
pub(super) fn open(event: &Event) -> Result<&Announcement, Refusal> {
    let announcement = announced(event)?;
    if event.stage() > Stage::Running {
        return refuse(phrase!("office-over"));
    }
    Ok(announcement)
}

/// The first round that somebody who enters now can be paired in.
pub(super) fn first_round(event: &Event) -> Result<Round, Refusal> {
    if event.stage() < Stage::Running {
        return Ok(1);
    }
    let next = event.last_paired() + 1;
    if event.announcement().is_some_and(|announcement| next > announcement.rounds) {
        return refuse(phrase!("office-no-round-left"));
    }
    Ok(next)
}

/// A table of everybody against everybody is fixed once its first round is paired.
pub(super) fn table_open(event: &Event, announcement: &Announcement) -> Result<(), Refusal> {
    let table = matches!(announcement.system, PairingSystem::RoundRobin { .. });
    if table && event.last_paired() > 0 { refuse(phrase!("office-table-fixed")) } else { Ok(()) }
}

/// A number after all others: those given before stay as they are on paper.
pub(super) fn late_number<'a>(
    event: &Event,
    numbers: impl Iterator<Item = &'a Option<u16>>,
) -> Option<u16> {
    let begun = event.stage() == Stage::Running;
    begun.then(|| numbers.flatten().max().map_or(1, |last| last.saturating_add(1)))
}

pub(super) fn enter(event: &Event, form: &EntryForm, context: &Context) -> Answer {
    let announcement = open(event)?;
    let twice = event.entrants().find(|(_, entrant)| entrant.form.person == form.person);
    if let Some((id, _)) = twice {
        return refuse(phrase!("office-entered-twice", number = event.shown(id)));
    }
    admits(announcement, form)?;
    let beyond = beyond_limits(event, form);
    let admitted = form.admission.as_deref().is_some_and(|why| !why.trim().is_empty());
    if let Some(limit) = beyond.first().filter(|_| !admitted) {
        return refuse(phrase!("office-entry-beyond-limits", what = limit.what.clone()))
            .map_err(|refusal: Refusal| refusal.under(limit.article));
    }
    let id = event.next_entrant();
    let mut effects = Vec::new();
    match (announcement.teams(), form.team) {
        (None, None) => table_open(event, announcement)?,
        (None, Some(_)) => return refuse(phrase!("office-no-teams-here")),
        (Some(_), None) => return refuse(phrase!("office-team-missing")),
        (Some(rules), Some(team_id)) => {
            let before = known_team(event, team_id)?;
            if before.members.len() >= usize::from(rules.boards) + usize::from(rules.reserves) {
                return refuse(phrase!("office-team-full", team = before.form.name.as_str()))
                    .map_err(|refusal: Refusal| refusal.under(event.pack().teams.composition));
            }
            let mut after = before.clone();
            after.members.push(id);
            effects.push(change_team(team_id, before, after));
        }
    }
    let numbers: Vec<_> = event.entrants().map(|(_, entrant)| entrant.number).collect();
    let mut entrant = Entrant {
        form: form.clone(),
        entered: context.at,
        checked_in: false,
        number: late_number(event, numbers.iter()),
        first_round: first_round(event)?,
        status: Status::Playing,
        notices: Vec::new(),
        decisions: Vec::new(),
        annulled: Vec::new(),
        byes: Vec::new(),
        no_byes: false,
        fixed_board: None,
        papers: Vec::new(),
    };
    let late = entrant.number.is_some();
    let round = entrant.first_round;
    if let Some((number, below)) = numbering::deserved(event, &entrant).filter(|_| late) {
        entrant.number = Some(number);
        effects.extend(below);
    }
    let number = entrant.number.unwrap_or_default();
    effects.insert(0, Effect::Entrant(id, Change::put(Box::new(entrant))));
    let what = if late {
        phrase!("office-entered-late", number = id.0, round = round, tpn = number)
    } else {
        phrase!("office-entered", number = id.0)
    };
    // Whoever is admitted all the same is admitted with a reason, which the report tells.
    let higher = (admitted && !beyond.is_empty()).then_some(article!("fsi-2009 4.2.14"));
    Ok(Ruling::accepted(what, effects).citing(higher).finding(beyond))
}

/// A tournament of promotion is closed to the national categories (RTF 5.2.1.a).
pub(super) fn admits(announcement: &Announcement, form: &EntryForm) -> Result<(), Refusal> {
    let promotion = announcement.field == Field::Individual(Tier::Promotion);
    if promotion && form.data.category >= Category::ThirdNational {
        return refuse(phrase!("office-not-for-promotion", category = form.data.category.sign()))
            .map_err(|refusal: Refusal| refusal.under(article!("fsi-2009 5.2.1.a")));
    }
    Ok(())
}

/// Limits of the announcement that an entry does not keep (RTF 5.2.1.b), by what the entry itself
/// says: whoever is on no list has the theoretical rating of the category (4.2.16). Ages, sexes and
/// provinces stand outside the journal, with the people.
pub(super) fn beyond_limits(event: &Event, form: &EntryForm) -> Vec<Finding> {
    let Some(announcement) = event.announcement() else { return Vec::new() };
    let edition = event.pack().edition(announcement).ok().flatten().unwrap_or_default();
    let known = Entry {
        category: form.data.category,
        rating: event.merit_of(&form.data),
        club: form.data.club.clone(),
        ..Entry::default()
    };
    let found = entry::check(announcement, &known, &edition).into_iter();
    found
        .filter(|finding| finding.weight == Weight::Breach)
        .filter(|finding| finding.article == article!("fsi-2009 5.2.1.b"))
        .map(|finding| Finding { weight: Weight::ForTheArbiter, ..finding })
        .collect()
}

/// The effect of a change to somebody's entry.
pub(super) fn change_entrant(id: EntrantId, before: &Entrant, after: Entrant) -> Effect {
    Effect::Entrant(id, Change::from_to(Box::new(before.clone()), Box::new(after)))
}

pub(super) fn check_in(event: &Event, id: EntrantId) -> Answer {
    let before = known(event, id)?;
    if before.checked_in {
        return refuse(phrase!("office-checked-in-before", number = event.shown(id)));
    }
    let mut after = Entrant { checked_in: true, ..before.clone() };
    // Whoever was left out as not seen is there after all, as long as nobody saw the pairings.
    let public = |round| event.round(round).is_some_and(crate::event::Round::is_public);
    after.byes.retain(|bye| bye.state != ByeState::NotSeen || public(bye.round));
    let effects = vec![change_entrant(id, before, after)];
    Ok(Ruling::accepted(phrase!("office-checked-in", number = event.shown(id)), effects))
}

pub(super) fn see_paper(
    event: &Event,
    id: EntrantId,
    paper: &PaperSeen,
    context: &Context,
) -> Answer {
    let before = known(event, id)?;
    // The federation alone stands in for a paper, and only for what it keeps itself (FSSI 2).
    let may = context.role == Role::Federation && paper.kind.stood_in_by() == StandsIn::Federation;
    if paper.vouched.is_some() && !may {
        return refuse(phrase!("office-paper-not-vouched", paper = paper.kind.name()))
            .map_err(|refusal: Refusal| refusal.under(article!("fssi 2")));
    }
    let mut after = before.clone();
    after.papers.retain(|seen| seen.kind != paper.kind);
    after.papers.push(paper.clone());
    let effects = vec![change_entrant(id, before, after)];
    Ok(Ruling::accepted(phrase!("office-paper-seen", number = event.shown(id)), effects)
        .citing(event.pack().championships.map(|_| paper.kind.article())))
}

/// Before the event begins an entry is simply taken back; afterwards there are withdrawals.
pub(super) fn strike(event: &Event, id: EntrantId, reason: &str) -> Answer {
    reasoned(reason)?;
    let before = known(event, id)?;
    if event.stage() >= Stage::Running {
        return refuse(phrase!("office-strike-too-late"))
            .map_err(|refusal: Refusal| refusal.under(article!("fsi-2009 7.5.3")));
    }
    let mut effects =
        vec![Effect::Entrant(id, Change { before: Some(Box::new(before.clone())), after: None })];
    if let Some((team_id, team)) =
        before.form.team.and_then(|team_id| Some((team_id, event.team(team_id)?)))
    {
        let mut after = team.clone();
        after.members.retain(|&member| member != id);
        if after.captain == Some(id) {
            after.captain = None;
        }
        effects.push(change_team(team_id, team, after));
    }
    Ok(Ruling::accepted(
        phrase!("office-struck", number = event.shown(id), reason = reason),
        effects,
    ))
}
