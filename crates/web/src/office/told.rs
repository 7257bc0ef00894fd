//! What the journal holds, told in a line: who did it, and what it was about.

use accounts::AccountId;
use codex::{Phrase, Value, phrase};
use desk::{EventState, Names};
use office::absence::Statement;
use office::{Act, Effect, EntrantId, Entry, PersonId, Ruling, correction};

use crate::site::Site;
use crate::words::{Words, result_shown};

/// Whoever acted: the name of an account, else that of a person.
pub(crate) fn actor(house: &Site, names: &Names, id: &PersonId) -> String {
    let account = house.accounts().account(&AccountId::new(id.0.as_str())).ok().flatten();
    account.map_or_else(|| names.spoken(id), |account| account.shown)
}

/// What was done, for the page that comes after it, with the way to its entry.
pub(crate) struct DoneShown {
    pub(crate) text: String,
    pub(crate) entry: u64,
    pub(crate) address: String,
}

/// What an entry did, if a page was reached by doing it.
pub(crate) fn done(
    seen: &EventState,
    names: &Names,
    words: Words,
    address: &str,
    entry: Option<u64>,
) -> Option<DoneShown> {
    let entry = entry?;
    let kept = entry_of(seen, entry)?;
    let what = act(&kept.act, seen, names, words);
    Some(DoneShown {
        text: words.say(&phrase!("web-office-done", what = what)),
        entry,
        address: format!("{address}/office/journal/{entry}"),
    })
}

fn entry_of(seen: &EventState, entry: u64) -> Option<&Entry> {
    let index = usize::try_from(entry).ok()?.checked_sub(1)?;
    seen.office().entries().get(index).map(|entry| &**entry)
}

/// An act in a line, as whoever confirms it must know it: an undoing says what it takes back.
pub(crate) fn in_full(of: &Act, seen: &EventState, names: &Names, words: Words) -> String {
    let line = act(of, seen, names, words);
    match of {
        Act::Undo { entry, .. } => entry_of(seen, u64::from(*entry))
            .map(|undone| format!("{line}: {}", act(&undone.act, seen, names, words)))
            .unwrap_or(line),
        _ => line,
    }
}

/// A ruling in which two who disagree are called by their names.
pub(crate) fn with_names(house: &Site, ruling: &Ruling) -> Ruling {
    let mut ruling = ruling.clone();
    if ruling.what.key == "office-eyes-differ" {
        let names = house.names();
        for (argument, value) in &mut ruling.what.arguments {
            if let (&mut ("first" | "second"), Value::Text(id)) = (argument, &mut *value) {
                *id = actor(house, &names, &PersonId(id.clone()));
            }
        }
    }
    ruling
}

/// An act in a line.
pub(crate) fn act(act: &Act, seen: &EventState, names: &Names, words: Words) -> String {
    let name = |id: &EntrantId| seen.listed(*id, names);
    let about = |what: Phrase, who: String| {
        words.say(&phrase!("web-office-act-about", what = what, name = who))
    };
    match act {
        Act::Announce { .. } => words.text("web-office-act-announce"),
        Act::RequestAuthorisation => words.text("web-office-act-request"),
        Act::Authorise => words.text("web-office-act-authorise"),
        Act::Deny { .. } => words.text("web-office-act-deny"),
        Act::Enter { form } => about(phrase!("web-office-act-enter"), names.listed(&form.person)),
        Act::EnterTeam { form } => about(phrase!("web-office-act-enter-team"), form.name.clone()),
        Act::CheckIn { entrant } => about(phrase!("web-office-act-check-in"), name(entrant)),
        Act::SeePaper { entrant, .. } => about(phrase!("web-office-act-paper"), name(entrant)),
        Act::Strike { entrant, .. } => about(phrase!("web-office-act-strike"), name(entrant)),
        Act::CorrectEntry { entrant, .. } | Act::CorrectPerson { entrant, .. } => {
            about(phrase!("web-office-act-correct-data"), name(entrant))
        }
        Act::NameCaptain { captain, .. } => about(phrase!("web-office-act-captain"), name(captain)),
        Act::Begin { .. } => words.text("web-office-act-begin"),
        Act::LineUp { team, .. } => about(phrase!("web-office-act-line-up"), seen.team(*team)),
        Act::Pair => words.text("web-office-act-pair"),
        Act::PairByHand { .. } => words.text("web-office-act-pair-by-hand"),
        Act::Publish => words.text("web-office-act-publish"),
        Act::Postpone { round, .. } => {
            words.say(&phrase!("web-office-act-postpone", round = *round))
        }
        Act::StartRound => words.text("web-office-act-start"),
        Act::Result { board, result } => words.say(&phrase!(
            "web-office-act-result",
            board = *board,
            result = result_shown(Some(*result))
        )),
        Act::Correct { round, board, result, .. } => words.say(&phrase!(
            "web-office-act-correct",
            round = *round,
            board = *board,
            result = result_shown(Some(*result))
        )),
        Act::CloseRound => words.text("web-office-act-close"),
        Act::Tell { entrant, says } => about(statement(*says), name(entrant)),
        Act::Decide { entrant, measure, .. } => about(measure.phrase(), name(entrant)),
        Act::Expel { entrant, .. } => about(phrase!("web-office-act-expel"), name(entrant)),
        Act::Readmit { entrant, .. } => about(phrase!("web-office-act-readmit"), name(entrant)),
        Act::Annul { entrant, .. } => about(phrase!("web-office-act-annul"), name(entrant)),
        Act::TakeBack { entrant, .. } => about(phrase!("web-office-act-take-back"), name(entrant)),
        Act::WithdrawTeam { team, .. } => {
            about(phrase!("web-office-act-withdraw-team"), seen.team(*team))
        }
        Act::ExcludeTeam { team, .. } => {
            about(phrase!("web-office-act-exclude-team"), seen.team(*team))
        }
        Act::ReadmitTeam { team, .. } => about(phrase!("web-office-act-readmit"), seen.team(*team)),
        Act::ForfeitMatch { team, .. } => {
            about(phrase!("web-office-act-forfeit-match"), seen.team(*team))
        }
        Act::Protest { .. } => words.text("web-office-act-protest"),
        Act::Remark { .. } => words.text("web-office-act-remark"),
        Act::Finish => words.text("web-office-act-finish"),
        Act::SendReport => words.text("web-office-act-send-report"),
        Act::PayFees => words.text("web-office-act-pay-fees"),
        Act::Homologate => words.text("web-office-act-homologate"),
        Act::RefuseHomologation { .. } => words.text("web-office-act-refuse-homologation"),
        Act::Undo { entry, .. } => words.say(&phrase!("web-office-act-undo", entry = *entry)),
    }
}

/// What an entry corrected of somebody: old and new value, or which personal data.
pub(crate) fn corrected(entry: &Entry) -> Option<Phrase> {
    match &entry.act {
        Act::CorrectEntry { entrant, .. } => entry.effects.iter().find_map(|effect| match effect {
            Effect::Entrant(id, change) if id == entrant => {
                let (before, after) = (change.before.as_ref()?, change.after.as_ref()?);
                correction::changes(&before.form.data, &after.form.data)
            }
            _ => None,
        }),
        Act::CorrectPerson { data, .. } => correction::personal(data),
        _ => None,
    }
}

/// What a player told the arbiter.
pub(crate) fn statement(says: Statement) -> Phrase {
    match says {
        Statement::Continues => phrase!("web-office-says-continues"),
        Statement::Absence { round, .. } => phrase!("web-office-says-absence", round = round),
        Statement::Withdrawal { from } => phrase!("web-office-says-withdrawal", round = from),
    }
}
