//! An act in words, with the names of people: by the kind, in a line, or in a sentence.

mod sentence;

use codex::{Phrase, phrase};
use office::absence::Statement;
use office::bye::ByeKind;
use office::entrant::{Departure, Status};
use office::round::BoardResult;
use office::shelf::{FederationAnswer, Shelf};
use office::stage::Stage;
use office::{Act, Effect, EntrantId, Entry, Event, FideMode, Office, Role, correction};

pub use self::sentence::Teller;
use crate::{EventState, Names};
pub use office::ResultStyle;

/// The kind of an act: the word of its JSON form.
pub fn kind(act: &Act) -> String {
    let json = serde_json::to_value(act).unwrap_or_default();
    json.get("act").and_then(serde_json::Value::as_str).unwrap_or("act").to_owned()
}

/// The kind of an act, for people.
pub fn kind_shown(act: &Act) -> Phrase {
    match act {
        Act::Announce { .. } => phrase!("web-archive-kind-announce"),
        Act::ReadFile { .. } => phrase!("web-archive-kind-read-file"),
        Act::AnnouncePrizes { .. } => phrase!("web-archive-kind-announce-prizes"),
        Act::RequestAuthorisation => phrase!("web-archive-kind-request-authorisation"),
        Act::Authorise => phrase!("web-archive-kind-authorise"),
        Act::Deny { .. } => phrase!("web-archive-kind-deny"),
        Act::Enter { .. } => phrase!("web-archive-kind-enter"),
        Act::EnterTeam { .. } => phrase!("web-archive-kind-enter-team"),
        Act::CheckIn { .. } => phrase!("web-archive-kind-check-in"),
        Act::SeePaper { .. } => phrase!("web-archive-kind-see-paper"),
        Act::Strike { .. } => phrase!("web-archive-kind-strike"),
        Act::CorrectEntry { .. } => phrase!("web-archive-kind-correct-entry"),
        Act::CorrectPerson { .. } => phrase!("web-archive-kind-correct-person"),
        Act::NameCaptain { .. } => phrase!("web-archive-kind-name-captain"),
        Act::Begin { .. } => phrase!("web-archive-kind-begin"),
        Act::LineUp { .. } => phrase!("web-archive-kind-line-up"),
        Act::Pair => phrase!("web-archive-kind-pair"),
        Act::PairByHand { .. } => phrase!("web-archive-kind-pair-by-hand"),
        Act::BeginByHand { .. } | Act::EndByHand { .. } => {
            phrase!("web-archive-kind-by-hand-phase")
        }
        Act::KeepApart { .. } | Act::LetMeet { .. } => phrase!("web-archive-kind-keep-apart"),
        Act::FixBoard { .. } => phrase!("web-archive-kind-fix-board"),
        Act::GiveNumbers { .. } | Act::Renumber { .. } | Act::ExchangeNumbers { .. } => {
            phrase!("web-archive-kind-give-numbers")
        }
        Act::WithdrawPairings { .. } => phrase!("web-archive-kind-withdraw-pairings"),
        Act::KeepPairings { .. } => phrase!("web-archive-kind-keep-pairings"),
        Act::Publish => phrase!("web-archive-kind-publish"),
        Act::Postpone { .. } => phrase!("web-archive-kind-postpone"),
        Act::StartRound => phrase!("web-archive-kind-start-round"),
        Act::Result { .. } | Act::FinishAdjourned { .. } => phrase!("web-archive-kind-result"),
        Act::ReportResult { .. } => phrase!("web-archive-kind-report-result"),
        Act::Offence { .. } => phrase!("web-archive-kind-offence"),
        Act::Correct { .. } => phrase!("web-archive-kind-correct"),
        Act::CorrectForRating { .. } => phrase!("web-archive-kind-correct-for-rating"),
        Act::AdjournMissing => phrase!("web-archive-kind-adjourn-missing"),
        Act::LeaveFideMode { .. } => phrase!("breach-fide-mode-left"),
        Act::ClearResult { .. } => phrase!("web-archive-kind-clear-result"),
        Act::CloseRound => phrase!("web-archive-kind-close-round"),
        Act::Tell { .. } => phrase!("web-archive-kind-tell"),
        Act::AskBye { .. } => phrase!("web-archive-kind-ask-bye"),
        Act::SetBye { .. } => phrase!("web-archive-kind-set-bye"),
        Act::BarByes { .. } => phrase!("web-archive-kind-bar-byes"),
        Act::LeaveOut { .. } => phrase!("web-archive-kind-leave-out"),
        Act::Decide { .. } => phrase!("web-archive-kind-decide"),
        Act::Expel { .. } => phrase!("web-archive-kind-expel"),
        Act::Readmit { .. } => phrase!("web-archive-kind-readmit"),
        Act::Annul { .. } => phrase!("web-archive-kind-annul"),
        Act::TakeBack { .. } => phrase!("web-archive-kind-take-back"),
        Act::WithdrawTeam { .. } => phrase!("web-archive-kind-withdraw-team"),
        Act::ExcludeTeam { .. } => phrase!("web-archive-kind-exclude-team"),
        Act::ReadmitTeam { .. } => phrase!("web-archive-kind-readmit-team"),
        Act::ForfeitMatch { .. } => phrase!("web-archive-kind-forfeit-match"),
        Act::Protest { .. } => phrase!("web-archive-kind-protest"),
        Act::Remark { .. } => phrase!("web-archive-kind-remark"),
        Act::Finish => phrase!("web-archive-kind-finish"),
        Act::SendReport => phrase!("web-archive-kind-send-report"),
        Act::PayFees | Act::WaiveFees { .. } => phrase!("web-archive-kind-pay-fees"),
        Act::Judge { .. } => phrase!("web-archive-kind-judge"),
        Act::State { .. } => phrase!("web-archive-kind-state"),
        Act::Forward { .. } => phrase!("web-archive-kind-forward"),
        Act::Homologate => phrase!("web-archive-kind-homologate"),
        Act::RefuseHomologation { .. } => phrase!("web-archive-kind-refuse-homologation"),
        Act::Record { .. } => phrase!("web-archive-kind-record"),
        Act::Shelve { .. } => phrase!("web-archive-kind-shelve"),
        Act::OpenTieGames { .. }
        | Act::TieGame { .. }
        | Act::DrawTieLots { .. }
        | Act::RankTied { .. }
        | Act::GiveValues { .. } => phrase!("web-archive-kind-ties"),
        Act::Undo { .. } => phrase!("web-archive-kind-undo"),
    }
}

/// The kinds that an event's journal has, in the order in which they came, with their words.
pub fn kinds_of(office: &Office) -> Vec<(String, Phrase)> {
    let mut kinds: Vec<(String, Phrase)> = Vec::new();
    for entry in office.entries() {
        let kind = kind(&entry.act);
        if kinds.iter().all(|(known, _)| *known != kind) {
            kinds.push((kind, kind_shown(&entry.act)));
        }
    }
    kinds
}

/// As what somebody acted.
pub fn role(role: Role) -> Phrase {
    match role {
        Role::ChiefArbiter => phrase!("web-archive-role-chief-arbiter"),
        Role::Arbiter => phrase!("web-archive-role-arbiter"),
        Role::Scribe => phrase!("web-archive-role-scribe"),
        Role::Player => phrase!("web-archive-role-player"),
        Role::Federation => phrase!("web-archive-role-federation"),
    }
}

/// What is said of FIDE mode wherever the event is outside it; nothing inside, and where nobody asks
/// for it.
pub fn outside_fide_mode(event: &Event) -> Option<Phrase> {
    match event.fide_mode()? {
        FideMode::In => None,
        FideMode::Unsuited | FideMode::Left { round: 0, .. } => Some(phrase!("fide-mode-unsuited")),
        FideMode::Left { round, .. } => Some(phrase!("fide-mode-left", round = *round)),
    }
}

/// What is said wherever results of an event are shown whose homologation was refused; nothing of any
/// other.
pub fn voided(event: &Event) -> Option<Phrase> {
    event.void_by().map(|article| phrase!("event-results-void", article = article))
}

/// How lists mark somebody who no longer plays, behind the name; nothing while they play.
pub fn gone(status: Status) -> Option<Phrase> {
    let Status::Gone { why, .. } = status else { return None };
    Some(match why {
        Departure::Withdrawn | Departure::WithdrawnWithoutRight => phrase!("mark-withdrawn"),
        Departure::Excluded | Departure::ExcludedByArbiter => phrase!("mark-excluded"),
        Departure::Expelled => phrase!("mark-expelled"),
    })
}

/// How far an event is.
pub fn stage(stage: Stage) -> Phrase {
    match stage {
        Stage::Draft => phrase!("event-stage-draft"),
        Stage::AuthorisationRequested => phrase!("event-stage-requested"),
        Stage::Authorised => phrase!("event-stage-authorised"),
        Stage::Running => phrase!("event-stage-running"),
        Stage::Finished => phrase!("event-stage-finished"),
        Stage::ReportSent => phrase!("event-stage-report-sent"),
        Stage::Homologated => phrase!("event-stage-homologated"),
        Stage::Refused => phrase!("event-stage-refused"),
    }
}

/// An act in a line.
#[expect(clippy::too_many_lines, reason = "an arm for each act")]
pub fn line(act: &Act, state: &EventState, names: &Names) -> Phrase {
    let name = |id: &EntrantId| match state.event().entrant(*id) {
        Some(_) => state.listed(*id, names),
        // Whoever was taken off the list is still known to the entry that did so.
        None => state
            .office()
            .entries()
            .iter()
            .rev()
            .find_map(|entry| sentence::struck(entry, *id, names))
            .unwrap_or_default(),
    };
    let about =
        |what: Phrase, who: String| phrase!("web-office-act-about", what = what, name = who);
    match act {
        Act::Announce { .. } => phrase!("web-office-act-announce"),
        Act::ReadFile { .. } => phrase!("web-archive-kind-read-file"),
        Act::AnnouncePrizes { .. } => phrase!("web-office-act-announce-prizes"),
        Act::RequestAuthorisation => phrase!("web-office-act-request"),
        Act::Authorise => phrase!("web-office-act-authorise"),
        Act::Deny { .. } => phrase!("web-office-act-deny"),
        Act::Enter { form } => about(phrase!("web-office-act-enter"), names.listed(&form.person)),
        Act::EnterTeam { form } => about(phrase!("web-office-act-enter-team"), form.name.clone()),
        Act::CheckIn { entrant } => about(phrase!("web-office-act-check-in"), name(entrant)),
        Act::SeePaper { entrant, .. } => about(phrase!("web-office-act-paper"), name(entrant)),
        Act::Strike { entrant, .. } => about(phrase!("web-office-act-strike"), name(entrant)),
        Act::CorrectEntry { entrant, .. } | Act::CorrectPerson { entrant, .. } => {
            about(phrase!("web-office-act-correct-data"), name(entrant))
        }
        Act::NameCaptain { captain, .. } => about(phrase!("web-office-act-captain"), name(captain)),
        Act::Begin { .. } => phrase!("web-office-act-begin"),
        Act::LineUp { team, .. } => about(phrase!("web-office-act-line-up"), state.team(*team)),
        Act::Pair => phrase!("web-office-act-pair"),
        Act::PairByHand { .. } => phrase!("web-office-act-pair-by-hand"),
        Act::BeginByHand { .. } => phrase!("web-office-act-begin-by-hand"),
        Act::EndByHand { .. } => phrase!("web-office-act-end-by-hand"),
        Act::KeepApart { entrants, .. } => {
            phrase!("web-office-act-keep-apart", count = entrants.len())
        }
        Act::LetMeet { group, .. } => phrase!("web-office-act-let-meet", group = *group),
        Act::FixBoard { entrant, board: Some(board), .. } => {
            about(phrase!("web-office-act-fix-board", board = *board), name(entrant))
        }
        Act::FixBoard { entrant, board: None, .. } => {
            about(phrase!("web-office-act-unfix-board"), name(entrant))
        }
        Act::GiveNumbers { .. } => phrase!("web-office-act-give-numbers"),
        Act::Renumber { .. } => phrase!("web-office-act-renumber"),
        Act::ExchangeNumbers { one, other, .. } => {
            phrase!("web-office-act-exchange-numbers", one = name(one), other = name(other))
        }
        Act::WithdrawPairings { .. } => phrase!("web-office-act-withdraw-pairings"),
        Act::KeepPairings { .. } => phrase!("web-office-act-keep-pairings"),
        Act::Publish => phrase!("web-office-act-publish"),
        Act::Postpone { round, .. } => {
            phrase!("web-office-act-postpone", round = *round)
        }
        Act::StartRound => phrase!("web-office-act-start"),
        Act::Result { board, result } => {
            phrase!(
                "web-office-act-result",
                board = *board,
                result = result_at(state.event(), Some(*result))
            )
        }
        Act::ReportResult { board, side, result, .. } => phrase!(
            "web-office-act-report-result",
            board = *board,
            side = side.slug(),
            result = result_at(state.event(), Some(*result))
        ),
        Act::Offence { board, side, kind } => phrase!(
            "web-office-act-offence",
            board = *board,
            side = side.slug(),
            kind = kind.phrase()
        ),
        Act::CorrectForRating { round, board, result, .. } => phrase!(
            "web-office-act-correct-for-rating",
            round = *round,
            board = *board,
            result = result_at(state.event(), Some(*result))
        ),
        Act::FinishAdjourned { round, board, result } => phrase!(
            "web-office-act-finish-adjourned",
            round = *round,
            board = *board,
            result = result_at(state.event(), Some(*result))
        ),
        Act::AdjournMissing => phrase!("web-office-act-adjourn-missing"),
        Act::LeaveFideMode { .. } => phrase!("web-office-act-leave-fide-mode"),
        Act::Correct { round, board, result, .. } => phrase!(
            "web-office-act-correct",
            round = *round,
            board = *board,
            result = result_at(state.event(), Some(*result))
        ),
        Act::ClearResult { board, .. } => phrase!("web-office-act-clear-result", board = *board),
        Act::CloseRound => phrase!("web-office-act-close"),
        Act::Tell { entrant, says } => about(statement(*says), name(entrant)),
        Act::AskBye { entrant, round, kind } => about(
            match kind {
                Some(kind) => {
                    phrase!("web-office-act-ask-bye", round = *round, kind = bye_word(*kind))
                }
                None => phrase!("web-office-act-unask-bye", round = *round),
            },
            name(entrant),
        ),
        Act::SetBye { entrant, round, kind, .. } => about(
            match kind {
                Some(kind) => {
                    phrase!("web-office-act-set-bye", round = *round, kind = bye_word(*kind))
                }
                None => phrase!("web-office-act-unset-bye", round = *round),
            },
            name(entrant),
        ),
        Act::BarByes { entrant, barred: true, .. } => {
            about(phrase!("web-office-act-bar-byes"), name(entrant))
        }
        Act::BarByes { entrant, barred: false, .. } => {
            about(phrase!("web-office-act-unbar-byes"), name(entrant))
        }
        Act::LeaveOut { entrants } => {
            phrase!("web-office-act-leave-out", count = entrants.len())
        }
        Act::Decide { entrant, measure, .. } => about(measure.phrase(), name(entrant)),
        Act::Expel { entrant, .. } => about(phrase!("web-office-act-expel"), name(entrant)),
        Act::Readmit { entrant, .. } => about(phrase!("web-office-act-readmit"), name(entrant)),
        Act::Annul { entrant, .. } => about(phrase!("web-office-act-annul"), name(entrant)),
        Act::TakeBack { entrant, .. } => about(phrase!("web-office-act-take-back"), name(entrant)),
        Act::WithdrawTeam { team, .. } => {
            about(phrase!("web-office-act-withdraw-team"), state.team(*team))
        }
        Act::ExcludeTeam { team, .. } => {
            about(phrase!("web-office-act-exclude-team"), state.team(*team))
        }
        Act::ReadmitTeam { team, .. } => {
            about(phrase!("web-office-act-readmit"), state.team(*team))
        }
        Act::ForfeitMatch { team, .. } => {
            about(phrase!("web-office-act-forfeit-match"), state.team(*team))
        }
        Act::Protest { .. } => phrase!("web-office-act-protest"),
        Act::Remark { .. } => phrase!("web-office-act-remark"),
        Act::Finish => phrase!("web-office-act-finish"),
        Act::SendReport => phrase!("web-office-act-send-report"),
        Act::PayFees => phrase!("web-office-act-pay-fees"),
        Act::WaiveFees { .. } => phrase!("web-office-act-waive-fees"),
        Act::Judge { .. } => phrase!("web-office-act-judge"),
        Act::State { .. } => phrase!("web-office-act-state"),
        Act::Forward { remark, .. } => phrase!("web-office-act-forward", remark = *remark),
        Act::Homologate => phrase!("web-office-act-homologate"),
        Act::RefuseHomologation { .. } => phrase!("web-office-act-refuse-homologation"),
        Act::Record { answer, protocol, .. } => phrase!(
            "web-office-act-record",
            answer = answer_shown(*answer),
            number = protocol.number.as_str()
        ),
        Act::Shelve { to } => phrase!("web-office-act-shelve", to = shelf_shown(*to)),
        Act::OpenTieGames { .. } => phrase!("web-office-act-tie-games"),
        Act::TieGame { tie, game, result } => phrase!(
            "web-office-act-tie-game",
            tie = *tie,
            game = *game,
            result = result_at(state.event(), *result)
        ),
        Act::DrawTieLots { .. } => phrase!("web-office-act-tie-lots"),
        Act::RankTied { .. } => phrase!("web-office-act-tie-rank"),
        Act::GiveValues { code, .. } => phrase!("web-office-act-tie-values", code = code.as_str()),
        Act::Undo { entry, .. } => phrase!("web-office-act-undo", entry = *entry),
    }
}

/// What the federation answered.
pub fn answer_shown(answer: FederationAnswer) -> Phrase {
    match answer {
        FederationAnswer::Authorised => phrase!("federation-answer-authorised"),
        FederationAnswer::Denied => phrase!("federation-answer-denied"),
        FederationAnswer::Homologated => phrase!("federation-answer-homologated"),
        FederationAnswer::HomologationRefused => phrase!("federation-answer-refused"),
    }
}

/// Where an event stands among those of the house.
pub fn shelf_shown(shelf: Shelf) -> Phrase {
    match shelf {
        Shelf::Shown => phrase!("event-shelf-shown"),
        Shelf::Hidden => phrase!("event-shelf-hidden"),
        Shelf::Archived => phrase!("event-shelf-archived"),
        Shelf::Deleted => phrase!("event-shelf-deleted"),
    }
}

/// What an entry corrected of somebody: old and new value, or which personal data.
pub fn corrected(entry: &Entry) -> Option<Phrase> {
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

/// What a bye is worth, as catalogues tell them apart.
pub const fn bye_word(kind: ByeKind) -> &'static str {
    match kind {
        ByeKind::Zero => "zero",
        ByeKind::Half => "half",
        ByeKind::Full => "full",
    }
}

/// What a player told the arbiter.
pub fn statement(says: Statement) -> Phrase {
    match says {
        Statement::Continues => phrase!("web-office-says-continues"),
        Statement::Absence { round, .. } => phrase!("web-office-says-absence", round = round),
        Statement::Withdrawal { from } => phrase!("web-office-says-withdrawal", round = from),
    }
}

/// The round that an entry is about, by what it changed.
pub fn round_of(entry: &Entry) -> Option<u8> {
    entry.effects.iter().find_map(|effect| match effect {
        Effect::Pairing(round, _)
        | Effect::Kept(round, _)
        | Effect::ByHand(round, _)
        | Effect::Phase(round, _)
        | Effect::Start(round, _)
        | Effect::Result(round, _, _)
        | Effect::Proposed(round, _, _)
        | Effect::Offences(round, _, _)
        | Effect::Rated(round, _, _)
        | Effect::Ended(round, _, _) => Some(*round),
        _ => None,
    })
}

/// A result as it stands on the wall of an event.
pub fn result_at(event: &Event, result: Option<BoardResult>) -> &'static str {
    ResultStyle::at(event).written(result)
}
