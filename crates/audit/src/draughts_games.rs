//! Games of draughts against FID's rules: captures passed over, and results the board contradicts.

use codex::{Article, article, door};
use draughts::notation::{self, MoveError};
use draughts::{Position, Rules, fen};
use formats::pdn::{self, Outcome, PdnError, PdnFault};
use formats::pgn::GameResult;
use table::GameResult as Score;
use table::fid::{Act, Ending, Handled, Readings, Setup, Source, Table, What, priority_article};
use vocabulary::{Millis, Side};

use crate::auditor::Report;
use crate::finding::{Finding, Kind, Remark};

/// Judges all games of a text; those that do not name their game are played under `otherwise`.
pub fn audit_draughts(text: &str, otherwise: Rules) -> Report {
    let mut report = Report { lines: text.matches('\n').count() as u64, ..Report::default() };
    for read in pdn::read_each(text, otherwise) {
        report.games += 1;
        let number = report.games;
        match &read.game {
            Err(PdnError { fault: PdnFault::GameType, .. }) => report.other_games += 1,
            Err(error) => report.findings.push(unread(error, number, text, otherwise)),
            Ok(game) => {
                report.plies += game.moves().count() as u64;
                report.findings.extend(decided(game, number, read.line));
            }
        }
        let differ = |error: &&PdnError| error.fault == PdnFault::Result;
        if let (Ok(game), Some(error)) = (&read.game, read.forgiven.iter().find(differ)) {
            let place = (number, error.line, error.column);
            let ply = game.moves().count();
            report.findings.push(Finding {
                result: result(game.outcome()),
                ..finding(Kind::ResultsDiffer, &[], place, ply, &game.end())
            });
        }
    }
    door!("audit::audit_draughts", &report.findings);
    report
}

/// What stands at a place of a text: the number of the game, line and column.
type At = (u64, usize, usize);

fn finding(
    kind: Kind,
    articles: &'static [Article],
    (game, line, column): At,
    ply: usize,
    position: &Position,
) -> Finding {
    let regulation = Readings::default().regulation(position.rules().game);
    let by_analogy = regulation.source == Source::Analogy;
    Finding {
        kind,
        game,
        line: line as u64,
        column: u32::try_from(column).unwrap_or(u32::MAX),
        ply,
        laws: regulation.code,
        articles,
        text: None,
        fen: fen::write(position),
        result: GameResult::Unknown,
        due: None,
        remark: by_analogy.then_some(Remark::ByAnalogy),
    }
}

/// Why a game cannot be read: most often a move that the rules do not allow.
fn unread(error: &PdnError, game: u64, text: &str, rules: Rules) -> Finding {
    let place = (game, error.line, error.column);
    let written = text.get(error.at.clone()).map(str::to_owned);
    let found = match &error.fault {
        PdnFault::Move { ply, error, position } => {
            let (kind, articles) = against(error, position);
            finding(kind, articles, place, *ply as usize, position)
        }
        PdnFault::Fen(_) => finding(Kind::UnknownStart, &[], place, 0, &Position::start(rules)),
        _ => finding(Kind::Unreadable, &[], place, 0, &Position::start(rules)),
    };
    Finding { text: written.map(|text| text.trim().to_owned()), ..found }
}

/// The article against a move that cannot be played.
fn against(error: &MoveError, position: &Position) -> (Kind, &'static [Article]) {
    if position.count_moves() == 0 {
        let blocked = !position.pieces(position.turn()).is_empty();
        return (Kind::MoveAfterEnd, if blocked { BLOCKED } else { NO_PIECES });
    }
    match error {
        MoveError::CaptureDue(_) => (Kind::CaptureIgnored, CAPTURE_DUE),
        MoveError::Unfinished(_) => (Kind::CaptureIgnored, UNFINISHED),
        MoveError::Refused { by, .. } => {
            let article = priority_article(position.rules(), *by);
            let among = PRIORITIES.iter().find(|listed| Some(listed[0]) == article);
            (Kind::CaptureIgnored, among.copied().unwrap_or_default())
        }
        MoveError::Ambiguous { .. } => (Kind::AmbiguousMove, &[]),
        MoveError::Unreadable | MoveError::OffBoard { .. } | MoveError::Sign => {
            (Kind::UnreadableMove, NOTATION)
        }
        MoveError::Illegal => (Kind::IllegalMove, WRONG_MOVE),
    }
}

const CAPTURE_DUE: &[Article] = &[article!("fid-2008 6.1")];
const UNFINISHED: &[Article] = &[article!("fid-2008 8.1.9")];
const WRONG_MOVE: &[Article] = &[article!("fid-2008 8.1.2")];
const NOTATION: &[Article] = &[article!("fid-2008 12.2")];
const BLOCKED: &[Article] = &[article!("fid-2008 9.2.2")];
const NO_PIECES: &[Article] = &[article!("fid-2008 9.2.3")];
const COUNTED: &[Article] = &[article!("fid-2008 9.3.c")];
const PRIORITIES: [&[Article]; 4] = [
    &[article!("fid-2008 6.6")],
    &[article!("fid-2008 6.7")],
    &[article!("fid-2008 6.8")],
    &[article!("fid-2008 6.9")],
];

/// What the board decided, held against the moves that followed and against the result.
fn decided(game: &pdn::Game, number: u64, line: usize) -> Option<Finding> {
    let (ply, ending, position) = end(game)?;
    let articles = [BLOCKED, NO_PIECES, COUNTED].into_iter().find(|it| it[0] == ending.article)?;
    let due = ending.result.map(scored);
    let told = game.outcome();
    let place = (number, line, 1);
    let found = if ply < game.moves().count() {
        let next = game.moves().nth(ply).map(|mv| notation::write(&position, mv));
        Finding { text: next, ..finding(Kind::MoveAfterEnd, articles, place, ply + 1, &position) }
    } else if told != Outcome::Open && due.is_some_and(|due| due != told) {
        finding(Kind::EndMisscored, articles, place, ply, &position)
    } else {
        return None;
    };
    Some(Finding { result: result(told), due: due.map(result), ..found })
}

/// After how many half-moves the board ended the game, and how; a score that sets the board up anew
/// is analysis.
fn end(game: &pdn::Game) -> Option<(usize, Ending, Position)> {
    let start = fen::write(&game.start);
    let setup = Setup { fen: Some(start), ..Setup::default() };
    let regulation = Readings::default().regulation(game.start.rules().game);
    let mut table = Table::new(regulation, &setup).ok()?;
    let mut position = game.start;
    for (ply, item) in game.items.iter().filter(|item| is_played(item)).enumerate() {
        let pdn::Item::Move(played) = item else { return None };
        let text = notation::write_full(&position, &played.mv);
        let by = position.turn().into();
        let what = What::Play(Handled::properly(text));
        table.enter(Act { by, at: Millis::ZERO, what });
        position = position.after(&played.mv);
        if let Some(ending) = table.game().ending() {
            return Some((ply + 1, ending, position));
        }
    }
    None
}

fn is_played(item: &pdn::Item) -> bool {
    matches!(item, pdn::Item::Move(_) | pdn::Item::SetUp(_))
}

fn scored(score: Score) -> Outcome {
    if score == Score::win(Side::White) {
        Outcome::White
    } else if score == Score::win(Side::Black) {
        Outcome::Black
    } else {
        Outcome::Draw
    }
}

/// The outcome as findings tell it; a game that both lost has no sign there.
fn result(outcome: Outcome) -> GameResult {
    match outcome {
        Outcome::White => GameResult::White,
        Outcome::Black => GameResult::Black,
        Outcome::Draw => GameResult::Draw,
        Outcome::Neither | Outcome::Open => GameResult::Unknown,
    }
}
