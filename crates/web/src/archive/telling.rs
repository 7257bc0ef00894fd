//! Entries of the journal told to people: what was done, by whom, as what.

use std::collections::BTreeMap;

use accounts::AccountId;
use codex::{Phrase, phrase};
use desk::{EventState, Names};
use office::absence::{Cause, Statement};
use office::fssi::protest::Step;
use office::protest::ProtestStep;
use office::{Act, Effect, EntrantId, Entry, Office, PersonId, Role, TeamId};

use crate::office::told;
use crate::site::Site;
use crate::words::{Words, result_shown};

/// The kinds of acts in the order of an event, by the word of their JSON form.
const KINDS: [(&str, &str); 40] = [
    ("announce", "web-archive-kind-announce"),
    ("request_authorisation", "web-archive-kind-request-authorisation"),
    ("authorise", "web-archive-kind-authorise"),
    ("deny", "web-archive-kind-deny"),
    ("enter", "web-archive-kind-enter"),
    ("enter_team", "web-archive-kind-enter-team"),
    ("check_in", "web-archive-kind-check-in"),
    ("see_paper", "web-archive-kind-see-paper"),
    ("strike", "web-archive-kind-strike"),
    ("correct_entry", "web-archive-kind-correct-entry"),
    ("correct_person", "web-archive-kind-correct-person"),
    ("name_captain", "web-archive-kind-name-captain"),
    ("begin", "web-archive-kind-begin"),
    ("line_up", "web-archive-kind-line-up"),
    ("pair", "web-archive-kind-pair"),
    ("pair_by_hand", "web-archive-kind-pair-by-hand"),
    ("publish", "web-archive-kind-publish"),
    ("postpone", "web-archive-kind-postpone"),
    ("start_round", "web-archive-kind-start-round"),
    ("result", "web-archive-kind-result"),
    ("correct", "web-archive-kind-correct"),
    ("close_round", "web-archive-kind-close-round"),
    ("tell", "web-archive-kind-tell"),
    ("decide", "web-archive-kind-decide"),
    ("expel", "web-archive-kind-expel"),
    ("readmit", "web-archive-kind-readmit"),
    ("annul", "web-archive-kind-annul"),
    ("take_back", "web-archive-kind-take-back"),
    ("withdraw_team", "web-archive-kind-withdraw-team"),
    ("exclude_team", "web-archive-kind-exclude-team"),
    ("readmit_team", "web-archive-kind-readmit-team"),
    ("forfeit_match", "web-archive-kind-forfeit-match"),
    ("protest", "web-archive-kind-protest"),
    ("remark", "web-archive-kind-remark"),
    ("finish", "web-archive-kind-finish"),
    ("send_report", "web-archive-kind-send-report"),
    ("pay_fees", "web-archive-kind-pay-fees"),
    ("homologate", "web-archive-kind-homologate"),
    ("refuse_homologation", "web-archive-kind-refuse-homologation"),
    ("undo", "web-archive-kind-undo"),
];

/// The kind of an act: the word of its JSON form.
pub(super) fn kind(act: &Act) -> String {
    let json = serde_json::to_value(act).unwrap_or_default();
    json.get("act").and_then(serde_json::Value::as_str).unwrap_or("act").to_owned()
}

/// A kind in words.
pub(super) fn kind_shown(kind: &str, words: Words) -> String {
    let known = KINDS.iter().find(|(word, _)| *word == kind);
    known.map_or_else(|| kind.replace('_', " "), |(_, message)| words.text(message))
}

/// The kinds that an event's journal has, in the order of an event.
pub(super) fn kinds_of(office: &Office) -> Vec<String> {
    let mut kinds: Vec<String> = Vec::new();
    for entry in office.entries() {
        let kind = kind(&entry.act);
        if !kinds.contains(&kind) {
            kinds.push(kind);
        }
    }
    let place = |kind: &String| KINDS.iter().position(|(word, _)| word == kind);
    kinds.sort_by_key(|kind| place(kind).unwrap_or(KINDS.len()));
    kinds
}

/// The role of an actor in words.
pub(super) fn role(role: Role, words: Words) -> String {
    words.text(match role {
        Role::ChiefArbiter => "web-archive-role-chief-arbiter",
        Role::Arbiter => "web-archive-role-arbiter",
        Role::Scribe => "web-archive-role-scribe",
        Role::Player => "web-archive-role-player",
        Role::Federation => "web-archive-role-federation",
    })
}

/// Who acted: an account by the name it shows, else a person of the register.
pub(super) fn actor(house: &Site, names: &Names, actor: &PersonId) -> String {
    let account = house.accounts().account(&AccountId::new(actor.0.as_str()));
    match account {
        Ok(Some(account)) => account.shown,
        _ => names.spoken(actor),
    }
}

/// What tells the entries of one event.
pub(super) struct Teller<'a> {
    pub(super) seen: &'a EventState,
    pub(super) names: &'a Names,
    pub(super) words: Words,
    /// The last entry that paired each round: the players of earlier ones may have been others.
    paired: BTreeMap<u8, usize>,
}

impl<'a> Teller<'a> {
    /// Tells the entries of an event as it was seen.
    pub(super) fn new(seen: &'a EventState, names: &'a Names, words: Words) -> Self {
        let mut paired = BTreeMap::new();
        for (index, entry) in seen.office().entries().iter().enumerate() {
            for effect in &entry.effects {
                if let Effect::Pairing(round, _) = effect {
                    paired.insert(*round, index);
                }
            }
        }
        Self { seen, names, words, paired }
    }

    fn who(&self, id: EntrantId) -> String {
        self.seen.listed(id, self.names)
    }

    fn team(&self, id: TeamId) -> String {
        self.seen.team(id)
    }

    /// The two names at a board, unless the round was paired anew since.
    fn seats(&self, index: usize, round: u8, board: u16) -> Option<String> {
        if self.paired.get(&round).is_none_or(|paired| *paired >= index) {
            return None;
        }
        let pairing = self.seen.event().round(round)?.pairing()?;
        let seats = pairing.boards.get(usize::from(board).checked_sub(1)?)?;
        let name = |seat: Option<EntrantId>| seat.map(|id| self.who(id));
        Some(format!("{} – {}", name(seats.white)?, name(seats.black)?))
    }

    /// What an entry did, in a sentence.
    pub(super) fn sentence(&self, index: usize, entry: &Entry) -> String {
        self.words.say(&self.phrase(index, entry))
    }

    fn phrase(&self, index: usize, entry: &Entry) -> Phrase {
        let round = round_of(entry).unwrap_or(0);
        match &entry.act {
            Act::Announce { announcement } => {
                phrase!("web-archive-act-announce", name = announcement.name.as_str())
            }
            Act::RequestAuthorisation => phrase!("web-archive-act-request-authorisation"),
            Act::Authorise => phrase!("web-archive-act-authorise"),
            Act::Deny { reason } => phrase!("web-archive-act-deny", reason = reason.as_str()),
            Act::Begin { .. } => phrase!("web-archive-act-begin"),
            Act::Pair => phrase!("web-archive-act-pair", round = round),
            Act::PairByHand { reason, .. } => {
                phrase!("web-archive-act-pair-by-hand", round = round, reason = reason.as_str())
            }
            Act::Publish => phrase!("web-archive-act-publish", round = round),
            Act::Postpone { round, to, reason } => phrase!(
                "web-archive-act-postpone",
                round = *round,
                to = self.words.moment(*to),
                reason = reason.as_str()
            ),
            Act::StartRound => phrase!("web-archive-act-start-round", round = round),
            Act::CloseRound => phrase!("web-archive-act-close-round", round = round),
            Act::Result { board, result } => self.result(index, round, *board, *result, None),
            Act::Correct { round, board, result, reason } => {
                self.result(index, *round, *board, *result, Some(reason))
            }
            Act::Finish => phrase!("web-archive-act-finish"),
            Act::SendReport => phrase!("web-archive-act-send-report"),
            Act::PayFees => phrase!("web-archive-act-pay-fees"),
            Act::Homologate => phrase!("web-archive-act-homologate"),
            Act::RefuseHomologation { reason } => {
                phrase!("web-archive-act-refuse-homologation", reason = reason.as_str())
            }
            Act::Undo { entry, reason } => {
                phrase!("web-archive-act-undo", entry = *entry, reason = reason.as_str())
            }
            Act::Remark { remark } => {
                phrase!("web-archive-act-remark", words = remark.words.as_str())
            }
            Act::Protest { protest, step } => self.protest(*protest, step),
            people => self.of_people(entry, people),
        }
    }

    fn result(
        &self,
        index: usize,
        round: u8,
        board: u16,
        result: office::round::BoardResult,
        reason: Option<&str>,
    ) -> Phrase {
        let shown = result_shown(Some(result));
        match (self.seats(index, round, board), reason) {
            (None, None) => {
                phrase!("web-archive-act-result", round = round, board = board, result = shown)
            }
            (Some(seats), None) => phrase!(
                "web-archive-act-result-seats",
                round = round,
                board = board,
                result = shown,
                seats = seats
            ),
            (None, Some(reason)) => phrase!(
                "web-archive-act-correct",
                round = round,
                board = board,
                result = shown,
                reason = reason
            ),
            (Some(seats), Some(reason)) => phrase!(
                "web-archive-act-correct-seats",
                round = round,
                board = board,
                result = shown,
                seats = seats,
                reason = reason
            ),
        }
    }

    fn protest(&self, protest: Option<u32>, step: &ProtestStep) -> Phrase {
        match step {
            ProtestStep::Notice { by, round, board, .. } => phrase!(
                "web-archive-act-protest-notice",
                who = self.who(*by),
                round = *round,
                board = *board
            ),
            ProtestStep::Next(step) => {
                let protest = protest.unwrap_or(0);
                match step {
                    Step::HandCopy => phrase!("web-archive-act-protest-copy", protest = protest),
                    Step::File { .. } => {
                        phrase!("web-archive-act-protest-filed", protest = protest)
                    }
                    Step::PayFee(_) => phrase!("web-archive-act-protest-fee", protest = protest),
                    Step::Decide(_) => {
                        phrase!("web-archive-act-protest-decided", protest = protest)
                    }
                    Step::Appeal(_) => phrase!("web-archive-act-protest-appeal", protest = protest),
                }
            }
        }
    }

    /// Acts about somebody, or about a team.
    fn of_people(&self, entry: &Entry, act: &Act) -> Phrase {
        match act {
            Act::Enter { form } => {
                phrase!("web-archive-act-enter", who = self.names.listed(&form.person))
            }
            Act::EnterTeam { form } => {
                phrase!("web-archive-act-enter-team", team = form.name.as_str())
            }
            Act::CheckIn { entrant } => {
                phrase!("web-archive-act-check-in", who = self.who(*entrant))
            }
            Act::SeePaper { entrant, paper } => phrase!(
                "web-archive-act-see-paper",
                who = self.who(*entrant),
                paper = paper.kind.name()
            ),
            Act::Strike { entrant, reason } => {
                phrase!(
                    "web-archive-act-strike",
                    who = struck(entry, *entrant, self.names),
                    reason = reason.as_str()
                )
            }
            Act::CorrectEntry { entrant, reason, .. } => {
                let changes = told::corrected(entry).map(|changes| self.words.say(&changes));
                phrase!(
                    "web-archive-act-correct-entry",
                    who = self.who(*entrant),
                    changes = changes.unwrap_or_default(),
                    reason = reason.as_str()
                )
            }
            Act::CorrectPerson { entrant, reason, .. } => {
                let data = told::corrected(entry).map(|data| self.words.say(&data));
                phrase!(
                    "web-archive-act-correct-person",
                    who = self.who(*entrant),
                    data = data.unwrap_or_default(),
                    reason = reason.as_str()
                )
            }
            Act::NameCaptain { team, captain } => phrase!(
                "web-archive-act-name-captain",
                team = self.team(*team),
                who = self.who(*captain)
            ),
            Act::LineUp { team, round, .. } => {
                phrase!("web-archive-act-line-up", team = self.team(*team), round = *round)
            }
            Act::Tell { entrant, says } => self.told(*entrant, *says),
            Act::Decide { entrant, round, measure, .. } => phrase!(
                "web-archive-act-decide",
                who = self.who(*entrant),
                round = *round,
                measure = measure.phrase()
            ),
            Act::Annul { entrant, round, reason, .. } => phrase!(
                "web-archive-act-annul",
                who = self.who(*entrant),
                round = *round,
                reason = reason.as_str()
            ),
            Act::Expel { entrant, reason } => {
                phrase!("web-archive-act-expel", who = self.who(*entrant), reason = reason.as_str())
            }
            Act::Readmit { entrant, reason } => phrase!(
                "web-archive-act-readmit",
                who = self.who(*entrant),
                reason = reason.as_str()
            ),
            Act::TakeBack { entrant, round, reason } => phrase!(
                "web-archive-act-take-back",
                who = self.who(*entrant),
                round = *round,
                reason = reason.as_str()
            ),
            Act::WithdrawTeam { team, reason } => phrase!(
                "web-archive-act-withdraw-team",
                team = self.team(*team),
                reason = reason.as_str()
            ),
            Act::ExcludeTeam { team, reason } => phrase!(
                "web-archive-act-exclude-team",
                team = self.team(*team),
                reason = reason.as_str()
            ),
            Act::ReadmitTeam { team, reason } => phrase!(
                "web-archive-act-readmit-team",
                team = self.team(*team),
                reason = reason.as_str()
            ),
            Act::ForfeitMatch { team, reason } => phrase!(
                "web-archive-act-forfeit-match",
                team = self.team(*team),
                reason = reason.as_str()
            ),
            // An act that this page has no words for yet is at least named.
            other => phrase!("web-archive-act-other", kind = kind_shown(&kind(other), self.words)),
        }
    }

    fn told(&self, entrant: EntrantId, says: Statement) -> Phrase {
        let who = self.who(entrant);
        match says {
            Statement::Continues => phrase!("web-archive-act-tell-continues", who = who),
            Statement::Absence { round, cause: Cause::ForceMajeure } => {
                phrase!("web-archive-act-tell-absence-force", who = who, round = round)
            }
            Statement::Absence { round, .. } => {
                phrase!("web-archive-act-tell-absence", who = who, round = round)
            }
            Statement::Withdrawal { from } => {
                phrase!("web-archive-act-tell-withdrawal", who = who, round = from)
            }
        }
    }
}

/// Whoever was taken off the list: the event has them no more, the entry still does.
fn struck(entry: &Entry, entrant: EntrantId, names: &Names) -> String {
    let before = entry.effects.iter().find_map(|effect| match effect {
        Effect::Entrant(id, change) if *id == entrant => change.before.as_ref(),
        _ => None,
    });
    before.map_or_else(|| entrant.to_string(), |before| names.listed(&before.form.person))
}

/// The round that an entry is about, by what it changed.
pub(super) fn round_of(entry: &Entry) -> Option<u8> {
    entry.effects.iter().find_map(|effect| match effect {
        Effect::Pairing(round, _)
        | Effect::Phase(round, _)
        | Effect::Start(round, _)
        | Effect::Result(round, _, _)
        | Effect::Ended(round, _, _) => Some(*round),
        _ => None,
    })
}
