//! Entries of the journal told in a sentence each: what was done, to whom, and why.

use std::collections::BTreeMap;

use codex::{Phrase, Voice, phrase};
use messages::Catalogue;
use office::absence::{Cause, Statement};
use office::fssi::protest::Step;
use office::protest::ProtestStep;
use office::{Act, Effect, EntrantId, Entry, TeamId};

use super::{corrected, result_shown, round_of};
use crate::{EventState, Names, wall_time};

/// What tells the entries of one event.
pub struct Teller<'a> {
    /// The event.
    pub state: &'a EventState,
    /// Who the people are.
    pub names: &'a Names,
    /// In which language.
    pub catalogue: &'static Catalogue,
    /// The last entry that paired each round: the players of earlier ones may have been others.
    paired: BTreeMap<u8, usize>,
}

impl<'a> Teller<'a> {
    /// Tells the entries of an event as it was seen.
    pub fn new(state: &'a EventState, names: &'a Names, catalogue: &'static Catalogue) -> Self {
        let mut paired = BTreeMap::new();
        for (index, entry) in state.office().entries().iter().enumerate() {
            for effect in &entry.effects {
                if let Effect::Pairing(round, _) = effect {
                    paired.insert(*round, index);
                }
            }
        }
        Self { state, names, catalogue, paired }
    }

    fn who(&self, id: EntrantId) -> String {
        self.state.listed(id, self.names)
    }

    fn team(&self, id: TeamId) -> String {
        self.state.team(id)
    }

    /// The two names at a board, unless the round was paired anew since.
    fn seats(&self, index: usize, round: u8, board: u16) -> Option<String> {
        if self.paired.get(&round).is_none_or(|paired| *paired >= index) {
            return None;
        }
        let pairing = self.state.event().round(round)?.pairing()?;
        let seats = pairing.boards.get(usize::from(board).checked_sub(1)?)?;
        let name = |seat: Option<EntrantId>| seat.map(|id| self.who(id));
        Some(format!("{} – {}", name(seats.white)?, name(seats.black)?))
    }

    /// What an entry did, in a sentence.
    pub fn sentence(&self, index: usize, entry: &Entry) -> String {
        self.catalogue.say(&self.phrase(index, entry))
    }

    #[expect(clippy::too_many_lines, reason = "an arm for each act")]
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
                to = wall_time::in_words(*to, self.catalogue),
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
                let changes = corrected(entry).map(|changes| self.catalogue.say(&changes));
                phrase!(
                    "web-archive-act-correct-entry",
                    who = self.who(*entrant),
                    changes = changes.unwrap_or_default(),
                    reason = reason.as_str()
                )
            }
            Act::CorrectPerson { entrant, reason, .. } => {
                let data = corrected(entry).map(|data| self.catalogue.say(&data));
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
