//! One game before the Laws.

use chess::notation::ReadError;
use chess::shakmaty::{Chess, Color, Move, Position};
use codex::Article;
use formats::pgn::{GameResult, Lexer, SetupError, Span};

use crate::claims::{fifty_were_there, threefold_was_there};
use crate::endings::first_draw;
use crate::finding::Kind;
use crate::laws::Laws;
use crate::manner::{Manner, stated};
use crate::prospects::{Answer, asked, cannot_mate};
use crate::replay::Replay;
use crate::score::{Score, Trouble, span_of_ply};

/// A contradiction, before its place is counted in lines.
#[derive(Debug)]
pub(crate) struct Contradiction {
    pub kind: Kind,
    pub articles: &'static [Article],
    pub ply: usize,
    /// The move or the result it is about.
    pub span: Span,
    /// Whether the span is that of a move.
    pub about_move: bool,
    pub position: Chess,
    pub due: Option<GameResult>,
}

/// A game that has been read, and the Laws it was played under.
pub(crate) struct Case<'c, 't> {
    pub score: &'c Score,
    pub moves: &'c [Move],
    pub laws: &'static Laws,
    /// A lexer before the first token of the game.
    pub begin: &'c Lexer<'t>,
}

/// A game whose start cannot be set up; one of another kind of chess is not ours to judge.
pub(crate) fn unknown_start(
    error: &SetupError,
    begin: &Lexer<'_>,
    laws: &Laws,
) -> Option<Contradiction> {
    let at = begin.offset();
    match error {
        SetupError::UnknownVariant { .. } => None,
        SetupError::Fen(_) => Some(Contradiction {
            kind: Kind::UnknownStart,
            articles: laws.unreadable,
            ply: 0,
            span: Span { start: at, end: at },
            about_move: false,
            position: Chess::default(),
            due: None,
        }),
    }
}

impl Case<'_, '_> {
    /// Everything in the game that the Laws contradict, in the order of the game.
    pub(crate) fn contradictions(&self, keys: &mut Vec<u64>) -> Vec<Contradiction> {
        let mut found = Vec::new();
        let end = &self.score.end;
        let choices = end.legal_moves().len();
        let game = Replay { start: &self.score.start, moves: self.moves, end, choices };
        let drawn = first_draw(&game, self.laws, keys);
        let over =
            drawn.filter(|drawn| drawn.ply < game.plies() || self.result().winner().is_some());
        if let Some(drawn) = over {
            let articles = drawn.ground.articles(self.laws);
            let position = game.position_at(drawn.ply);
            let next_move = (drawn.ply < game.plies())
                .then(|| span_of_ply(self.begin.clone(), drawn.ply + 1))
                .flatten();
            found.push(match next_move {
                Some(span) => Contradiction {
                    kind: drawn.ground.played_on(),
                    articles,
                    ply: drawn.ply + 1,
                    span,
                    about_move: true,
                    position,
                    due: Some(GameResult::Draw),
                },
                None => Contradiction {
                    position,
                    ..self.misscored(drawn.ground.misscored(), articles, Some(GameResult::Draw))
                },
            });
        }
        if let Some(trouble) = &self.score.trouble {
            found.push(self.trouble(trouble));
        } else if over.is_none() {
            found.extend(self.wrong_result(&game));
        }
        found.extend(self.differing_results());
        found
    }

    /// The result of the moves; that of the tag where the moves have none.
    pub(crate) fn result(&self) -> GameResult {
        let moves = self.score.result.map(|(result, _)| result);
        let tag = || self.score.tags.result(self.begin.bytes());
        moves
            .filter(|result| *result != GameResult::Unknown)
            .or_else(tag)
            .unwrap_or(GameResult::Unknown)
    }

    fn misscored(
        &self,
        kind: Kind,
        articles: &'static [Article],
        due: Option<GameResult>,
    ) -> Contradiction {
        Contradiction {
            kind,
            articles,
            ply: self.moves.len(),
            span: self.end_span(),
            about_move: false,
            position: self.score.end.clone(),
            due,
        }
    }

    /// Where the result stands, else the last move, else the beginning.
    fn end_span(&self) -> Span {
        let begin = self.begin.offset();
        let last_move = || span_of_ply(self.begin.clone(), self.moves.len());
        let result = self.score.result.map(|(_, span)| span);
        result.or_else(last_move).unwrap_or(Span { start: begin, end: begin })
    }

    /// Art. 3.10.2, C.8, C.10: a move that cannot be taken; 5.1.1, 5.2.1 where none could be made.
    fn trouble(&self, trouble: &Trouble) -> Contradiction {
        let position = &self.score.end;
        let laws = self.laws;
        let (kind, articles, due) = match &trouble.error {
            _ if position.is_checkmate() => {
                (Kind::MoveAfterCheckmate, laws.checkmate, Some(won_by(!position.turn())))
            }
            _ if position.is_stalemate() => {
                (Kind::MoveAfterStalemate, laws.stalemate, Some(GameResult::Draw))
            }
            ReadError::Illegal { .. } => (Kind::IllegalMove, laws.illegal, None),
            ReadError::Ambiguous { .. } => (Kind::AmbiguousMove, laws.ambiguous, None),
            ReadError::Unreadable(_)
            | ReadError::PromotionMissing { .. }
            | ReadError::CaptureNeedsFile { .. } => (Kind::UnreadableMove, laws.unreadable, None),
        };
        Contradiction {
            kind,
            articles,
            ply: self.moves.len() + 1,
            span: trouble.span,
            about_move: true,
            position: position.clone(),
            due,
        }
    }

    /// A result that the last position or the way the game is said to have ended contradicts.
    fn wrong_result(&self, game: &Replay<'_>) -> Option<Contradiction> {
        let (position, laws, result) = (game.end, self.laws, self.result());
        if result == GameResult::Unknown {
            return None;
        }
        if game.choices == 0 {
            let (kind, articles, due) = if position.is_check() {
                (Kind::CheckmateMisscored, laws.checkmate, won_by(!position.turn()))
            } else {
                (Kind::StalemateMisscored, laws.stalemate, GameResult::Draw)
            };
            return (result != due).then(|| self.misscored(kind, articles, Some(due)));
        }
        let bytes = self.begin.bytes();
        let comment = self.score.comment.map(|span| span.of(bytes));
        let manner = stated(self.score.tags.termination(bytes), comment);
        let (kind, articles, due) = match (manner, result.winner()) {
            (Manner::Time, Some(winner)) => {
                cannot_mate(position, game.choices, winner).then_some(())?;
                (Kind::WonOnTimeWithoutMate, laws.flag, Some(GameResult::Draw))
            }
            (Manner::Resignation | Manner::Normal, Some(winner)) => {
                let draws =
                    !laws.resignation.is_empty() && cannot_mate(position, game.choices, winner);
                draws.then_some(())?;
                (Kind::WonByResignationWithoutMate, laws.resignation, Some(GameResult::Draw))
            }
            (Manner::Other, Some(winner)) => {
                let doubtful =
                    !laws.no_mate.is_empty() && cannot_mate(position, game.choices, winner);
                doubtful.then_some(())?;
                (Kind::WonWithoutMate, laws.no_mate, None)
            }
            (Manner::Time, None) => {
                let can = |side| {
                    !cannot_mate(position, game.choices, side)
                        && asked(position, side) == Answer::Yes
                };
                (can(Color::White) && can(Color::Black)).then_some(())?;
                (Kind::DrawnOnTimeDespiteMate, laws.flag, None)
            }
            (Manner::Repetition, None) => {
                (!threefold_was_there(game)).then_some(())?;
                (Kind::NoRepetition, laws.threefold, None)
            }
            (Manner::FiftyMoves, None) => {
                (!fifty_were_there(game)).then_some(())?;
                (Kind::NoFiftyMoves, laws.fifty, None)
            }
            _ => return None,
        };
        Some(self.misscored(kind, articles, due))
    }

    fn differing_results(&self) -> Option<Contradiction> {
        let (moves, _) = self.score.result?;
        let tag = self.score.tags.result(self.begin.bytes())?;
        (tag != moves).then(|| self.misscored(Kind::ResultsDiffer, self.laws.signed_result, None))
    }
}

fn won_by(side: Color) -> GameResult {
    side.fold_wb(GameResult::White, GameResult::Black)
}
