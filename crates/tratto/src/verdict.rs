//! `tratto verdict`: what a position is, and who can still mate in it, with the proof.

use chess::can_mate::{Budget, CanMate, Helpmate, Material, Proof, can_mate};
use chess::notation::{Writer, write_game};
use chess::shakmaty::{Chess, Color, Move, Position};
use chess::uci::write_uci;
use codex::{Article, LawsCode, Phrase, Value, phrase};
use serde::Serialize;
use table::fide::{Laws, Status as State, status_citations};

use crate::Status;
use crate::arguments::VerdictOptions;
use crate::convert;
use crate::draughts_verdict;
use crate::problem::Stop;
use crate::shell::{self, BOLD, Shell};

/// The verdict as JSON shows it.
#[derive(Serialize)]
struct Shown {
    state: State,
    legal_moves: Vec<String>,
    white_can_mate: &'static str,
    black_can_mate: &'static str,
    white_witness: Option<Vec<String>>,
    black_witness: Option<Vec<String>>,
    white_proof: Option<ShownProof>,
    black_proof: Option<ShownProof>,
    articles: Vec<Article>,
}

/// Why a side cannot mate: the kind of proof, and its size where it has one.
#[derive(Serialize)]
struct ShownProof {
    kind: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    size: Option<u64>,
}

/// Judges the position asked for.
pub(crate) fn show(asked: &VerdictOptions, shell: &Shell) -> Result<Status, Stop> {
    if let Some(rules) = asked.game.draughts()? {
        return draughts_verdict::show(asked, rules, shell);
    }
    let position = asked.position.position()?;
    let laws = Laws::of(asked.laws.unwrap_or(LawsCode::CURRENT));
    let budget =
        asked.nodes.map_or_else(Budget::default, |nodes| Budget { nodes, ..Budget::default() });
    let white = can_mate(&position, Color::White, &budget);
    let black = can_mate(&position, Color::Black, &budget);
    let state = state(&position, &white, &black);
    let mut articles = match state {
        State::Open => Vec::new(),
        ended => status_citations(laws, ended),
    };
    articles.dedup();
    if shell.json() {
        let mut legal_moves: Vec<_> =
            position.legal_moves().iter().map(|mv| write_uci(&position, *mv)).collect();
        legal_moves.sort();
        shell::print_json(&Shown {
            state,
            legal_moves,
            white_can_mate: word(&white),
            black_can_mate: word(&black),
            white_witness: witness(&position, &white),
            black_witness: witness(&position, &black),
            white_proof: proof(&white),
            black_proof: proof(&black),
            articles,
        })?;
    } else {
        shell.print(&text(&position, state, [&white, &black], &articles, shell))?;
    }
    Ok(Status::Well)
}

fn state(position: &Chess, white: &CanMate, black: &CanMate) -> State {
    if position.is_checkmate() {
        State::Checkmate
    } else if position.is_stalemate() {
        State::Stalemate
    } else if white.is_no() && black.is_no() {
        State::Dead
    } else {
        State::Open
    }
}

fn word(answer: &CanMate) -> &'static str {
    match answer {
        CanMate::Yes(_) => "yes",
        CanMate::No(_) => "no",
        CanMate::Undecided(_) => "undecided",
    }
}

fn witness(position: &Chess, answer: &CanMate) -> Option<Vec<String>> {
    let CanMate::Yes(line) = answer else { return None };
    Some(convert::uci(position, line.moves()))
}

fn proof(answer: &CanMate) -> Option<ShownProof> {
    let CanMate::No(proof) = answer else { return None };
    let (kind, size) = match proof {
        Proof::Material(Material::BareKing) => ("bare_king", None),
        Proof::Material(Material::KnightAgainstQueens) => ("knight_against_queens", None),
        Proof::Material(Material::BishopsOfOneColour) => ("bishops_of_one_colour", None),
        Proof::Immobile => ("immobile", None),
        Proof::Regions { states } => ("regions", Some(*states)),
        Proof::Lines { positions } => ("lines", Some(*positions)),
        Proof::Exhausted { positions } => ("exhausted", Some(*positions)),
    };
    Some(ShownProof { kind, size })
}

/// The same proof in words.
fn proof_words(proof: Proof) -> Phrase {
    match proof {
        Proof::Material(Material::BareKing) => phrase!("proof-bare-king"),
        Proof::Material(Material::KnightAgainstQueens) => phrase!("proof-knight-against-queens"),
        Proof::Material(Material::BishopsOfOneColour) => phrase!("proof-bishops-of-one-colour"),
        Proof::Immobile => phrase!("proof-immobile"),
        Proof::Regions { states } => phrase!("proof-regions", count = states),
        Proof::Lines { positions } => phrase!("proof-lines", count = positions),
        Proof::Exhausted { positions } => phrase!("proof-exhausted", count = positions),
    }
}

fn text(
    position: &Chess,
    state: State,
    [white, black]: [&CanMate; 2],
    articles: &[Article],
    shell: &Shell,
) -> String {
    let heading = shell.say(&match state {
        State::Checkmate => phrase!("verdict-checkmate"),
        State::Stalemate => phrase!("verdict-stalemate"),
        State::Dead => phrase!("verdict-dead"),
        State::Open => phrase!("verdict-open"),
    });
    let moves = shell.say(&phrase!("verdict-moves", count = position.legal_moves().len()));
    let line = |side, answer| shell.say(&prospect(position, side, answer, shell));
    let mut lines =
        vec![format!("{BOLD}{heading}{BOLD:#}"), moves, line("white", white), line("black", black)];
    lines.extend(articles.iter().map(|article| {
        let title = shell.language().of_title(article.title());
        format!("{}: {title}", codex::Voice::cite(shell.catalogue(), *article))
    }));
    lines.join("\n") + "\n"
}

fn prospect(position: &Chess, side: &'static str, answer: &CanMate, shell: &Shell) -> Phrase {
    let (word, detail): (&str, Value) = match answer {
        CanMate::Yes(line) if line.moves().is_empty() => ("mated", Value::from("")),
        CanMate::Yes(line) => ("yes", Value::from(written(position, line, shell))),
        CanMate::No(proof) => ("no", Value::from(proof_words(*proof))),
        CanMate::Undecided(spent) => ("undecided", Value::from(spent.nodes)),
    };
    phrase!("verdict-can-mate", side = side, answer = word, detail = detail)
}

/// The witness in the notation of the reader.
fn written(position: &Chess, line: &Helpmate, shell: &Shell) -> String {
    let moves: Vec<Move> = line.moves().to_vec();
    let writer = Writer::short(shell.letters());
    write_game(position, &moves, &[], writer).unwrap_or_default()
}
