//! The answer to each act: one file for each group of acts.

mod announcing;
mod annulling;
mod apart;
mod by_hand;
pub(crate) mod byes;
mod correcting;
mod entering;
mod judging;
mod leaving;
mod moding;
mod numbering;
mod offending;
mod protesting;
mod reading_in;
mod rounds;
mod scoring;
mod settling;
mod shelving;
mod stages;
mod teams;
mod undoing;
mod weighing;
mod withdrawing;

use codex::{Article, Phrase, phrase};

use crate::act::{Act, Context, Role};
use crate::bye::ByeWish;
use crate::entrant::{Departure, Entrant};
use crate::event::Event;
use crate::office::Office;
use crate::ruling::Ruling;
use crate::stage::Stage;
use crate::{Announcement, EntrantId};

/// Why an act is refused.
pub(crate) struct Refusal {
    what: Phrase,
    article: Option<Article>,
}

impl Refusal {
    pub(crate) fn into_ruling(self) -> Ruling {
        let ruling = Ruling::refused(self.what);
        match self.article {
            Some(article) => ruling.citing(article),
            None => ruling,
        }
    }

    /// The same refusal resting on an article.
    pub(crate) fn under(self, article: impl Into<Option<Article>>) -> Self {
        Self { article: article.into(), ..self }
    }
}

pub(crate) type Answer = Result<Ruling, Refusal>;

pub(crate) fn refuse<T>(what: Phrase) -> Result<T, Refusal> {
    Err(Refusal { what, article: None })
}

/// The ruling on an act, with what it does to pairings that stand and what it asks before it
/// counts.
pub(crate) fn rule(office: &Office, act: &Act, context: &Context) -> Answer {
    let ruling = decide(office, act, context)?;
    // What a file told was weighed where it was played.
    if matches!(act, Act::ReadFile { .. }) {
        return Ok(ruling);
    }
    let ruling = withdrawing::tell_stale(office.event(), act, ruling);
    Ok(weighing::weigh(office, act, ruling, context))
}

/// The answer to an act.
#[expect(clippy::too_many_lines, reason = "an arm for each act")]
pub(crate) fn decide(office: &Office, act: &Act, context: &Context) -> Answer {
    permitted(act, context)?;
    let event = office.event();
    shelving::not_deleted(event)?;
    match act {
        Act::Announce { announcement } => announcing::announce(event, announcement),
        Act::ReadFile { file } => reading_in::read(event, file, context),
        Act::AnnouncePrizes { plan } => announcing::announce_prizes(event, plan),
        Act::RequestAuthorisation => stages::request(event),
        Act::Authorise => stages::authorise(event, context),
        Act::Deny { reason } => stages::deny(event, reason),
        Act::Begin { alphabetical } => numbering::begin(event, alphabetical),
        Act::Finish => stages::finish(event, context),
        Act::SendReport => stages::send_report(event, context),
        Act::PayFees => stages::pay_fees(event, context),
        Act::WaiveFees { reason } => stages::waive_fees(event, reason, context),
        Act::Judge { question, kept, reason } => {
            judging::judge(event, question, *kept, reason, context)
        }
        Act::State { fact } => judging::state(event, fact),
        Act::Forward { remark, how } => judging::forward(event, *remark, how, context),
        Act::Homologate => stages::homologate(event),
        Act::RefuseHomologation { reason } => stages::refuse_homologation(event, reason),
        Act::Enter { form } => entering::enter(event, form, context),
        Act::EnterTeam { form } => teams::enter_team(event, form, context),
        Act::NameCaptain { team, captain } => teams::name_captain(event, *team, *captain),
        Act::CheckIn { entrant } => entering::check_in(event, *entrant),
        Act::SeePaper { entrant, paper } => entering::see_paper(event, *entrant, paper, context),
        Act::Strike { entrant, reason } => entering::strike(event, *entrant, reason),
        Act::CorrectEntry { entrant, data, alphabetical, reason } => {
            correcting::entry(event, *entrant, data, alphabetical, reason)
        }
        Act::CorrectPerson { entrant, data, alphabetical, reason } => {
            correcting::person(event, *entrant, data, alphabetical, reason)
        }
        Act::LineUp { team, round, players } => {
            teams::line_up(event, *team, *round, players, context)
        }
        Act::Pair => rounds::pair(event, context),
        Act::PairByHand { boards, bye, reason } => {
            rounds::pair_by_hand(event, boards, *bye, reason, context)
        }
        Act::BeginByHand { reason } => by_hand::begin(event, reason, context),
        Act::EndByHand { .. } => by_hand::end(event),
        Act::KeepApart { entrants, until, reason } => apart::keep(event, entrants, *until, reason),
        Act::LetMeet { group, reason } => apart::let_meet(event, *group, reason),
        Act::FixBoard { entrant, board, reason } => {
            apart::fix_board(event, *entrant, *board, reason)
        }
        Act::GiveNumbers { order, reason } => apart::give_numbers(event, order, reason),
        Act::Renumber { alphabetical, reason } => numbering::renumber(event, alphabetical, reason),
        Act::ExchangeNumbers { one, other, reason } => {
            numbering::exchange(event, *one, *other, reason)
        }
        Act::WithdrawPairings { reason } => withdrawing::withdraw(event, reason),
        Act::KeepPairings { reason } => withdrawing::keep(event, reason),
        Act::Publish => rounds::publish(event, context),
        Act::Postpone { round, to, reason } => {
            rounds::postpone(event, *round, *to, reason, context)
        }
        Act::StartRound => rounds::start(event, context),
        Act::CloseRound => rounds::close(event, context),
        Act::Result { board, result } => scoring::result(event, *board, *result, context),
        Act::ReportResult { round, board, side, result } => {
            scoring::reported(event, (*round, *board), *side, *result, context)
        }
        Act::Offence { board, side, kind } => {
            offending::offence(event, *board, *side, *kind, context)
        }
        Act::Correct { round, board, result, reason } => {
            scoring::correct(event, *round, *board, *result, reason, context)
        }
        Act::CorrectForRating { round, board, result, reason } => {
            scoring::correct_for_rating(event, (*round, *board), *result, reason)
        }
        Act::FinishAdjourned { round, board, result } => {
            scoring::finish_adjourned(event, (*round, *board), *result, context)
        }
        Act::AdjournMissing => scoring::adjourn_missing(event, context),
        Act::LeaveFideMode { reason } => moding::leave(event, reason),
        Act::ClearResult { board, reason } => scoring::clear(event, *board, reason),
        Act::Tell { entrant, says } => leaving::tell(event, *entrant, *says, context),
        Act::AskBye { entrant, round, kind } => {
            let wish = ByeWish { entrant: *entrant, round: *round, kind: *kind };
            byes::ask(event, wish, context)
        }
        Act::SetBye { entrant, round, kind, reason, .. } => {
            let wish = ByeWish { entrant: *entrant, round: *round, kind: *kind };
            byes::set(event, wish, reason, context)
        }
        Act::BarByes { entrant, barred, reason } => byes::bar(event, *entrant, *barred, reason),
        Act::LeaveOut { entrants } => byes::leave_out(event, entrants, context),
        Act::Decide { entrant, rule, round, measure, reason } => {
            let ground = leaving::Ground { rule: *rule, round: *round };
            leaving::decide(event, *entrant, ground, *measure, reason, context)
        }
        Act::Expel { entrant, reason } => leaving::expel(event, *entrant, reason, context),
        Act::Readmit { entrant, reason } => leaving::readmit(event, *entrant, reason, context),
        Act::Protest { protest, step } => protesting::protest(event, *protest, step, context),
        Act::Remark { remark } => protesting::remark(event, remark),
        Act::Annul { entrant, rule, round, reason } => {
            let ground = leaving::Ground { rule: *rule, round: *round };
            annulling::annul(event, *entrant, ground, reason, context)
        }
        Act::TakeBack { entrant, round, reason } => {
            annulling::take_back(event, *entrant, *round, reason, context)
        }
        Act::WithdrawTeam { team, reason } => {
            teams::leave(event, *team, Departure::Withdrawn, reason)
        }
        Act::ExcludeTeam { team, reason } => {
            teams::leave(event, *team, Departure::ExcludedByArbiter, reason)
        }
        Act::ReadmitTeam { team, reason } => teams::readmit(event, *team, reason),
        Act::ForfeitMatch { team, reason } => teams::forfeit_match(event, *team, reason, context),
        Act::Record { answer, protocol, reason } => {
            shelving::record(event, *answer, protocol, reason, context)
        }
        Act::Shelve { to } => shelving::shelve(event, *to),
        Act::OpenTieGames { entrants, round, format, control, reason } => {
            settling::open_games(event, entrants, *round, (*format, control), reason)
        }
        Act::TieGame { tie, game, result } => settling::game(event, (*tie, *game), *result),
        Act::DrawTieLots { among, round, reason } => settling::draw(event, among, *round, reason),
        Act::RankTied { order, round, reason } => settling::rank(event, order, *round, reason),
        Act::GiveValues { code, values, reason } => {
            settling::give_values(event, code, values, reason)
        }
        Act::Undo { entry, reason } => undoing::undo(office, *entry, reason, context),
    }
}

/// Who may do what.
fn permitted(act: &Act, context: &Context) -> Result<(), Refusal> {
    let allowed: &[Role] = match act {
        Act::Authorise
        | Act::Deny { .. }
        | Act::Homologate
        | Act::RefuseHomologation { .. }
        | Act::WaiveFees { .. } => &[Role::Federation],
        Act::PayFees | Act::Judge { .. } => &[Role::ChiefArbiter, Role::Federation],
        Act::State { .. } | Act::SeePaper { .. } => {
            &[Role::ChiefArbiter, Role::Arbiter, Role::Federation]
        }
        Act::Announce { .. }
        | Act::ReadFile { .. }
        | Act::AnnouncePrizes { .. }
        | Act::RequestAuthorisation
        | Act::Decide { .. }
        | Act::Expel { .. }
        | Act::Readmit { .. }
        | Act::Annul { .. }
        | Act::TakeBack { .. }
        | Act::ExcludeTeam { .. }
        | Act::ReadmitTeam { .. }
        | Act::PairByHand { .. }
        | Act::BeginByHand { .. }
        | Act::EndByHand { .. }
        | Act::KeepApart { .. }
        | Act::LetMeet { .. }
        | Act::GiveNumbers { .. }
        | Act::Renumber { .. }
        | Act::ExchangeNumbers { .. }
        | Act::KeepPairings { .. }
        | Act::LeaveFideMode { .. }
        | Act::OpenTieGames { .. }
        | Act::DrawTieLots { .. }
        | Act::RankTied { .. }
        | Act::GiveValues { .. }
        | Act::Postpone { .. }
        | Act::Finish
        | Act::SendReport
        | Act::Record { .. }
        | Act::Forward { .. }
        | Act::Shelve { .. } => &[Role::ChiefArbiter],
        // What a player says of the own game waits for the others: see `scoring`.
        Act::Result { .. } => &[Role::ChiefArbiter, Role::Arbiter, Role::Scribe, Role::Player],
        // At the table a player speaks; whoever works in the office writes results.
        Act::ReportResult { .. } => &[Role::Player],
        Act::FinishAdjourned { .. } | Act::TieGame { .. } | Act::CheckIn { .. } => {
            &[Role::ChiefArbiter, Role::Arbiter, Role::Scribe]
        }
        Act::Tell { .. } | Act::AskBye { .. } | Act::Protest { .. } | Act::LineUp { .. } => {
            &[Role::ChiefArbiter, Role::Arbiter, Role::Player]
        }
        // Whoever may do something may take it back: see `undoing`.
        Act::Undo { .. } => &[Role::ChiefArbiter, Role::Arbiter, Role::Scribe, Role::Federation],
        Act::Enter { .. }
        | Act::EnterTeam { .. }
        | Act::NameCaptain { .. }
        | Act::Strike { .. }
        | Act::CorrectEntry { .. }
        | Act::CorrectPerson { .. }
        | Act::SetBye { .. }
        | Act::BarByes { .. }
        | Act::FixBoard { .. }
        | Act::LeaveOut { .. }
        | Act::Begin { .. }
        | Act::Pair
        | Act::WithdrawPairings { .. }
        | Act::Publish
        | Act::StartRound
        | Act::CloseRound
        | Act::Correct { .. }
        | Act::CorrectForRating { .. }
        | Act::AdjournMissing
        | Act::Offence { .. }
        | Act::ClearResult { .. }
        | Act::WithdrawTeam { .. }
        | Act::ForfeitMatch { .. }
        | Act::Remark { .. } => &[Role::ChiefArbiter, Role::Arbiter],
    };
    if allowed.contains(&context.role) { Ok(()) } else { refuse(phrase!("office-not-permitted")) }
}

/// The announcement, without which nothing can be done.
pub(crate) fn announced(event: &Event) -> Result<&Announcement, Refusal> {
    match event.announcement() {
        Some(announcement) => Ok(announcement),
        None => refuse(phrase!("office-not-announced")),
    }
}

/// Somebody who entered.
pub(crate) fn known(event: &Event, id: EntrantId) -> Result<&Entrant, Refusal> {
    match event.entrant(id) {
        Some(entrant) => Ok(entrant),
        None => refuse(phrase!("office-unknown-entrant", number = id.0)),
    }
}

/// The event must be running.
pub(crate) fn running(event: &Event) -> Result<&Announcement, Refusal> {
    match event.stage() {
        Stage::Running => announced(event),
        Stage::Draft | Stage::AuthorisationRequested | Stage::Authorised => {
            refuse(phrase!("office-not-begun"))
        }
        _ => refuse(phrase!("office-over")),
    }
}

/// A reason must be given in words.
pub(crate) fn reasoned(reason: &str) -> Result<(), Refusal> {
    if reason.trim().is_empty() { refuse(phrase!("office-reason-missing")) } else { Ok(()) }
}
