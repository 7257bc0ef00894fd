//! Scores as they were brought: each game of a text by itself, so that one bad move spoils no other.

use codex::{LawsCode, Phrase, phrase};
use formats::pdn::{self, PdnError, PdnFault};
use formats::pgn::{self, Fault};
use table::GameResult;
use table::fid::move_error;
use vocabulary::Side;

/// A game of a text, whatever its format.
pub(super) struct Score {
    /// The line on which it begins.
    pub(super) line: usize,
    pub(super) tags: Vec<(String, String)>,
    pub(super) result: Option<GameResult>,
    pub(super) game: Result<Read, Unread>,
}

/// The moves of a game.
pub(super) enum Read {
    Pgn(pgn::Game),
    Pdn(pdn::Game),
}

/// What keeps a game from being brought in.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Unread {
    /// The number of its move where it stands at one.
    pub(super) number: Option<String>,
    pub(super) why: Phrase,
}

/// The game that an event plays.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Rules {
    Chess(LawsCode),
    Draughts(draughts::Rules),
}

impl Score {
    /// The value of a tag; none where it says nothing.
    pub(super) fn tag(&self, name: &str) -> Option<&str> {
        let found = self.tags.iter().find(|(tag, _)| tag.eq_ignore_ascii_case(name));
        found.map(|(_, value)| value.trim()).filter(|value| !matches!(*value, "" | "?" | "-"))
    }
}

/// Every game of a text.
pub(super) fn scores(text: &str, rules: Rules) -> Vec<Score> {
    match rules {
        Rules::Chess(_) => {
            let read = pgn::read_text(text, pgn::Options::default());
            read.into_iter().map(chess_score).collect()
        }
        Rules::Draughts(rules) => pieces(text)
            .into_iter()
            .flat_map(|(line, piece)| draughts_scores(line, piece, rules))
            .collect(),
    }
}

fn chess_score(read: pgn::ReadGame) -> Score {
    let pgn::ReadGame { game, problems, line, .. } = read;
    let tags = game.tags().iter().map(|tag| (tag.name.clone(), tag.value.clone())).collect();
    let stated = game.tag("Result").and_then(|text| pgn::GameResult::of_token(text.as_bytes()));
    let result = match game.result {
        pgn::GameResult::Unknown => stated.unwrap_or(pgn::GameResult::Unknown),
        result => result,
    };
    let stop = problems.iter().find_map(|problem| match &problem.fault {
        fault @ (Fault::Move { .. } | Fault::Setup(_) | Fault::TooLong) => Some(Unread {
            number: matches!(fault, Fault::Move { .. }).then(|| next_number(&game)),
            why: fault.phrase(),
        }),
        _ => None,
    });
    Score {
        line: usize::try_from(line).unwrap_or_default(),
        tags,
        result: result.token().parse().ok(),
        game: match stop {
            Some(stop) => Err(stop),
            None => Ok(Read::Pgn(game)),
        },
    }
}

/// The number of the move that would come next: `12.` or `12…`.
fn next_number(game: &pgn::Game) -> String {
    use chess::shakmaty::Position as _;
    let start = game.start();
    let black_first = start.turn().is_black();
    let plies = game.line.moves.len() + usize::from(black_first);
    let number = usize::try_from(start.fullmoves().get()).unwrap_or(1) + plies / 2;
    format!("{number}{}", if plies.is_multiple_of(2) { "." } else { "…" })
}

/// The games of a text of draughts: a tag behind moves begins the next one.
fn pieces(text: &str) -> Vec<(usize, &str)> {
    let mut begins = Vec::new();
    let (mut offset, mut in_tags) = (0, false);
    for (number, line) in text.split_inclusive('\n').enumerate() {
        let is_tag = line.trim_start().starts_with('[');
        if (is_tag && !in_tags) || (begins.is_empty() && !line.trim().is_empty()) {
            begins.push((number + 1, offset));
        }
        if !line.trim().is_empty() {
            in_tags = is_tag;
        }
        offset += line.len();
    }
    let ends = begins.iter().skip(1).map(|(_, begin)| *begin).chain([text.len()]);
    begins.iter().zip(ends).map(|(&(line, begin), end)| (line, &text[begin..end])).collect()
}

fn draughts_scores(line: usize, text: &str, rules: draughts::Rules) -> Vec<Score> {
    let tags = |game: &pdn::Game| {
        let standard = game.standardised();
        standard.tags.into_iter().map(|tag| (tag.name, tag.value)).collect::<Vec<_>>()
    };
    match pdn::read(text, rules) {
        Ok(games) => games
            .into_iter()
            .map(|game| Score {
                line,
                tags: tags(&game),
                result: result_of(game.outcome()),
                game: if game.start.rules().game == rules.game {
                    Ok(Read::Pdn(game))
                } else {
                    Err(Unread { number: None, why: phrase!("pdn-game-type") })
                },
            })
            .collect(),
        Err(error) => {
            // The tags tell whose game it is, though its moves cannot be read.
            let heads: String =
                text.lines().take_while(|line| line.trim_start().starts_with('[')).collect();
            let heads = pdn::read(&format!("{heads}\n*"), rules).unwrap_or_default();
            vec![Score {
                line,
                tags: heads.first().map(tags).unwrap_or_default(),
                result: None,
                game: Err(unread(&error, text)),
            }]
        }
    }
}

fn unread(error: &PdnError, text: &str) -> Unread {
    let written = text.get(error.at.clone()).unwrap_or_default();
    let mut number = None;
    let why = match &error.fault {
        PdnFault::Move { ply, error, position } => {
            let dots = if position.turn() == Side::White { "." } else { "…" };
            number = Some(format!("{}{dots}", ply.div_ceil(2)));
            move_error(*ply, written, error, position)
        }
        PdnFault::GameType => phrase!("pdn-game-type"),
        PdnFault::Unclosed => phrase!("pdn-unclosed"),
        PdnFault::NoMove => phrase!("pdn-no-move"),
        PdnFault::TooDeep => phrase!("pdn-too-deep"),
        PdnFault::Result => phrase!("pdn-result"),
        PdnFault::Tag => phrase!("pdn-tag"),
        PdnFault::Fen(_) => phrase!("score-fen"),
        PdnFault::Unexpected => phrase!("pdn-unexpected", text = written),
    };
    Unread { number, why }
}

fn result_of(outcome: pdn::Outcome) -> Option<GameResult> {
    match outcome {
        pdn::Outcome::White => Some(GameResult::win(Side::White)),
        pdn::Outcome::Black => Some(GameResult::win(Side::Black)),
        pdn::Outcome::Draw => Some(GameResult::DRAW),
        pdn::Outcome::Neither => Some(GameResult::BOTH_LOSE),
        pdn::Outcome::Open => None,
    }
}
