//! Entries of the journal told in a sentence each: what was done, to whom, and why.

use std::collections::BTreeMap;

use codex::{Phrase, Voice, phrase};
use documents::day_shown;
use messages::Catalogue;
use office::absence::{Cause, Statement};
use office::fssi::protest::Step;
use office::judgement::Judged;
use office::offence::Penalty;
use office::protest::ProtestStep;
use office::round::Seats;
use office::ties::Contestant;
use office::{Act, Effect, EntrantId, Entry, TeamId};
use vocabulary::Side;

use super::{answer_shown, bye_word, corrected, result_at, round_of, shelf_shown};
use crate::naming::at_game;
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

    fn contestants(&self, all: &[Contestant]) -> String {
        let name = |one: &Contestant| match one {
            Contestant::Player(id) => self.who(*id),
            Contestant::Team(id) => self.team(*id),
        };
        all.iter().map(name).collect::<Vec<_>>().join("; ")
    }

    fn team(&self, id: TeamId) -> String {
        self.state.team(id)
    }

    /// The two at a board, unless the round was paired anew since.
    fn pair(&self, index: usize, round: u8, board: u16) -> Option<Seats> {
        if self.paired.get(&round).is_none_or(|paired| *paired >= index) {
            return None;
        }
        let pairing = self.state.event().round(round)?.pairing()?;
        pairing.boards.get(usize::from(board).checked_sub(1)?).copied()
    }

    /// Their names.
    fn seats(&self, index: usize, round: u8, board: u16) -> Option<String> {
        let seats = self.pair(index, round, board)?;
        let name = |seat: Option<EntrantId>| seat.map(|id| self.who(id));
        Some(format!("{} – {}", name(seats.white)?, name(seats.black)?))
    }

    /// Who sat on a side of a board, by name where that is still known.
    fn seated(&self, index: usize, (round, board): (u8, u16), side: Side) -> String {
        let seat = self.pair(index, round, board).and_then(|seats| match side {
            Side::White => seats.white,
            Side::Black => seats.black,
        });
        let colour = match side {
            Side::White => phrase!("web-white"),
            Side::Black => phrase!("web-black"),
        };
        seat.map_or_else(|| self.catalogue.say(&colour), |id| self.who(id))
    }

    /// What an entry did, in a sentence.
    pub fn sentence(&self, index: usize, entry: &Entry) -> String {
        let mut phrase = self.phrase(index, entry);
        at_game(&mut phrase, self.state.event());
        self.catalogue.say(&phrase)
    }

    #[expect(clippy::too_many_lines, reason = "an arm for each act")]
    fn phrase(&self, index: usize, entry: &Entry) -> Phrase {
        let round = round_of(entry).unwrap_or(0);
        match &entry.act {
            Act::Announce { announcement } => {
                phrase!("web-archive-act-announce", name = announcement.name.as_str())
            }
            Act::ReadFile { file } => phrase!(
                "web-archive-act-read-file",
                name = file.announcement.name.as_str(),
                players = file.entrants.len(),
                rounds = file.rounds.len()
            ),
            Act::AnnouncePrizes { plan } => {
                phrase!("web-archive-act-announce-prizes", groups = plan.groups.len())
            }
            Act::RequestAuthorisation => phrase!("web-archive-act-request-authorisation"),
            Act::Authorise => phrase!("web-archive-act-authorise"),
            Act::Deny { reason } => phrase!("web-archive-act-deny", reason = reason.as_str()),
            Act::Begin { .. } => phrase!("web-archive-act-begin"),
            Act::Pair => phrase!("web-archive-act-pair", round = round),
            Act::PairByHand { reason, .. } => {
                phrase!("web-archive-act-pair-by-hand", round = round, reason = reason.as_str())
            }
            Act::BeginByHand { reason } => {
                phrase!("web-archive-act-begin-by-hand", round = round, reason = reason.as_str())
            }
            Act::EndByHand { .. } => phrase!("web-archive-act-end-by-hand", round = round),
            Act::KeepApart { entrants, reason, .. } => {
                let who = entrants.iter().map(|id| self.who(*id)).collect::<Vec<_>>().join("; ");
                phrase!("web-archive-act-keep-apart", who = who, reason = reason.as_str())
            }
            Act::LetMeet { group, reason } => {
                phrase!("web-archive-act-let-meet", group = *group, reason = reason.as_str())
            }
            Act::FixBoard { entrant, board, reason } => phrase!(
                "web-archive-act-fix-board",
                who = self.who(*entrant),
                board = board.unwrap_or(0),
                reason = reason.as_str()
            ),
            Act::ExchangeNumbers { one, other, reason } => phrase!(
                "web-archive-act-exchange-numbers",
                one = self.who(*one),
                other = self.who(*other),
                reason = reason.as_str()
            ),
            Act::OpenTieGames { entrants, control, reason, .. } => phrase!(
                "web-archive-act-tie-games",
                who = entrants.iter().map(|id| self.who(*id)).collect::<Vec<_>>().join("; "),
                control = control.to_string(),
                reason = reason.as_str()
            ),
            Act::TieGame { tie, game, result } => phrase!(
                "web-archive-act-tie-game",
                tie = *tie,
                game = *game,
                result = result_at(self.state.event(), *result)
            ),
            Act::DrawTieLots { among, reason, .. } => phrase!(
                "web-archive-act-tie-lots",
                who = self.contestants(among),
                reason = reason.as_str()
            ),
            Act::RankTied { order, reason, .. } => phrase!(
                "web-archive-act-tie-rank",
                who = self.contestants(order),
                reason = reason.as_str()
            ),
            Act::GiveValues { code, values, reason } => phrase!(
                "web-archive-act-tie-values",
                code = code.as_str(),
                count = values.len(),
                reason = reason.as_str()
            ),
            Act::GiveNumbers { reason, .. } => {
                phrase!("web-archive-act-give-numbers", reason = reason.as_str())
            }
            Act::Renumber { reason, .. } => {
                phrase!("web-archive-act-renumber", reason = reason.as_str())
            }
            Act::WithdrawPairings { reason } => phrase!(
                "web-archive-act-withdraw-pairings",
                round = round,
                reason = reason.as_str()
            ),
            Act::KeepPairings { reason } => {
                phrase!("web-archive-act-keep-pairings", round = round, reason = reason.as_str())
            }
            Act::ClearResult { board, reason } => phrase!(
                "web-archive-act-clear-result",
                round = round,
                board = *board,
                reason = reason.as_str()
            ),
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
            Act::ReportResult { round, board, result, .. } => phrase!(
                "web-archive-act-report-result",
                round = *round,
                board = *board,
                name = self.names.listed(&entry.context.actor),
                result = result_at(self.state.event(), Some(*result))
            ),
            Act::Offence { board, side, kind } => phrase!(
                "web-archive-act-offence",
                round = round,
                board = *board,
                kind = kind.phrase(),
                name = self.seated(index, (round, *board), *side),
                penalty = penalty(entry)
            ),
            Act::FinishAdjourned { round, board, result } => {
                self.result(index, *round, *board, *result, None)
            }
            Act::CorrectForRating { round, board, result, reason } => phrase!(
                "web-archive-act-correct-for-rating",
                round = *round,
                board = *board,
                result = result_at(self.state.event(), Some(*result)),
                reason = reason.as_str()
            ),
            Act::AdjournMissing => phrase!("web-archive-act-adjourn-missing", round = round),
            Act::LeaveFideMode { reason } => {
                phrase!("office-fide-mode-left", reason = reason.as_str())
            }
            Act::Correct { round, board, result, reason } => {
                self.result(index, *round, *board, *result, Some(reason))
            }
            Act::Finish => phrase!("web-archive-act-finish"),
            Act::SendReport => phrase!("web-archive-act-send-report"),
            Act::PayFees => phrase!("web-archive-act-pay-fees"),
            Act::WaiveFees { reason } => {
                phrase!("office-fees-waived", reason = reason.as_str())
            }
            Act::Judge { question, kept, reason } => {
                let what = phrase!("judged-again", article = question.article);
                match kept {
                    Judged::Kept => {
                        phrase!("office-judged-kept", what = what, reason = reason.as_str())
                    }
                    Judged::Broken => {
                        phrase!("office-judged-broken", what = what, reason = reason.as_str())
                    }
                }
            }
            Act::State { fact } => {
                phrase!("web-archive-act-state", fact = crate::preparing::stated(fact))
            }
            Act::Forward { remark, how } => {
                phrase!("office-forwarded", remark = *remark, how = how.as_str())
            }
            Act::Homologate => phrase!("web-archive-act-homologate"),
            Act::RefuseHomologation { reason } => {
                phrase!("web-archive-act-refuse-homologation", reason = reason.as_str())
            }
            Act::Record { answer, protocol, .. } => phrase!(
                "web-archive-act-record",
                answer = answer_shown(*answer),
                number = protocol.number.as_str(),
                day = day_shown(protocol.day, self.catalogue)
            ),
            Act::Shelve { to } => phrase!("web-archive-act-shelve", to = shelf_shown(*to)),
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
                    who =
                        struck(entry, *entrant, self.names).unwrap_or_else(|| entrant.to_string()),
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
            Act::AskBye { entrant, round, kind: Some(kind) } => phrase!(
                "web-archive-act-ask-bye",
                who = self.who(*entrant),
                round = *round,
                kind = bye_word(*kind)
            ),
            Act::AskBye { entrant, round, kind: None } => {
                phrase!("web-archive-act-unask-bye", who = self.who(*entrant), round = *round)
            }
            Act::SetBye { entrant, round, kind: Some(kind), reason, .. } => phrase!(
                "web-archive-act-set-bye",
                who = self.who(*entrant),
                round = *round,
                kind = bye_word(*kind),
                reason = reason.as_str()
            ),
            Act::SetBye { entrant, round, kind: None, reason, .. } => phrase!(
                "web-archive-act-unset-bye",
                who = self.who(*entrant),
                round = *round,
                reason = reason.as_str()
            ),
            Act::BarByes { entrant, barred, reason } => phrase!(
                "web-archive-act-bar-byes",
                who = self.who(*entrant),
                barred = if *barred { "yes" } else { "no" },
                reason = reason.as_str()
            ),
            Act::LeaveOut { entrants } => {
                let who = entrants.iter().map(|id| self.who(*id)).collect::<Vec<_>>().join("; ");
                phrase!("web-archive-act-leave-out", who = who)
            }
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
        let shown = result_at(self.state.event(), Some(result));
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
                    Step::Publish(_) => {
                        phrase!("web-archive-act-protest-published", protest = protest)
                    }
                    Step::Decide(_) | Step::Decided(_) => {
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

/// What the offence that an entry counted cost.
fn penalty(entry: &Entry) -> Phrase {
    let counted = entry.effects.iter().find_map(|effect| match effect {
        Effect::Offences(_, _, change) => change.after.as_ref()?.last(),
        _ => None,
    });
    counted.map_or(Penalty::Discretion, |offence| offence.penalty).phrase()
}

/// Whoever was taken off the list: the event has them no more, the entry still does.
pub(super) fn struck(entry: &Entry, entrant: EntrantId, names: &Names) -> Option<String> {
    let before = entry.effects.iter().find_map(|effect| match effect {
        Effect::Entrant(id, change) if *id == entrant => change.before.as_ref(),
        _ => None,
    });
    before.map(|before| names.listed(&before.form.person))
}
