//! `tratto analyse`: the games of a PDN file looked at move by move, exactly where the tables reach.

use std::fmt::Write;

use codex::{Phrase, Value, phrase};
use draughts::endgames::Verdict;
use draughts::engine::{Engine, Reviewed, Score};
use draughts::{Game, Move, Position, fen, notation};
use formats::pdn;
use serde::Serialize;

use crate::Status;
use crate::arguments::AnalyseOptions;
use crate::endgames;
use crate::input_output::read_text;
use crate::pdn::problem;
use crate::problem::{Problem, Stop};
use crate::shell::{BOLD, Shell};

/// Memory of the engine, in megabytes.
const MEMORY: usize = 64;

/// A game as JSON shows it.
#[derive(Serialize)]
struct Shown {
    white: Option<String>,
    black: Option<String>,
    start: String,
    moves: Vec<ShownMove>,
}

#[derive(Serialize)]
struct ShownMove {
    #[serde(rename = "move")]
    text: String,
    /// The sign of art. 13 that the engine gives it.
    sign: &'static str,
    /// Hundredths of a man for White, where nothing is decided.
    #[serde(skip_serializing_if = "Option::is_none")]
    points: Option<i32>,
    /// `win`, `loss` or `draw` for White, where it is decided.
    #[serde(skip_serializing_if = "Option::is_none")]
    decided: Option<&'static str>,
    /// What would have been better.
    #[serde(skip_serializing_if = "Option::is_none")]
    better: Option<String>,
    /// Whether tables know the position before it.
    exact: bool,
}

/// Looks at every game of a file.
pub(crate) fn run(asked: &AnalyseOptions, shell: &Shell) -> Result<Status, Stop> {
    let Some(rules) = asked.game.draughts() else {
        return Err(Problem::conflict("--game chess", "tratto analyse").into());
    };
    let text = read_text(&asked.file)?;
    let file = asked.file.display().to_string();
    let games = pdn::read(&text, rules).map_err(|error| problem(&error, &file, &text))?;
    let tables = match rules.game {
        Game::Italian => endgames::open(&endgames::place(asked.tables.as_deref()))?,
        Game::International => None,
    };
    let mut shown = Vec::new();
    let mut told = String::new();
    for game in &games {
        let moves: Vec<Move> = game.moves().copied().collect();
        let set_up = game.items.iter().any(|item| matches!(item, pdn::Item::SetUp(_)));
        if set_up {
            return Err(Problem::new(phrase!("analyse-set-up")).into());
        }
        let mut engine = Engine::new(tables.as_ref(), MEMORY);
        let found = engine.review(&game.start, &moves, asked.nodes.unwrap_or(NODES));
        let names = ["White", "Black"].map(|name| game.tag(name).map(str::to_owned));
        told += &for_people(&names, &game.start, &found, shell);
        let [white, black] = names;
        let start = fen::write(&game.start);
        shown.push(Shown { white, black, start, moves: for_programs(&game.start, &found) });
    }
    shell.answer(&shown, || told)
}

/// How many positions are looked at for a move when nobody says.
const NODES: u64 = 200_000;

/// The positions before the moves.
fn positions(start: &Position, found: &[Reviewed]) -> Vec<Position> {
    let mut here = *start;
    let next = |reviewed: &Reviewed| {
        let before = here;
        here = here.after(&reviewed.mv);
        before
    };
    found.iter().map(next).collect()
}

fn for_people(
    names: &[Option<String>; 2],
    start: &Position,
    found: &[Reviewed],
    shell: &Shell,
) -> String {
    let [white, black] = names.each_ref().map(|name| name.as_deref().unwrap_or("?"));
    let mut text = format!("{BOLD}{white} - {black}{BOLD:#}\n");
    for (number, (here, reviewed)) in (0..).zip(positions(start, found).iter().zip(found)) {
        let written = format!(
            "{:>3}{} {}{}",
            number / 2 + 1,
            if number % 2 == 0 { ".  " } else { "..." },
            notation::write(here, &reviewed.mv),
            reviewed.quality().sign()
        );
        let stands = shell.say(&stands(reviewed, here));
        let _ = write!(text, "{written:<18} {stands}");
        if let Some(better) = better(here, reviewed) {
            let _ = write!(text, "; {}", shell.say(&phrase!("analyse-better", text = better)));
        }
        if let Some(verdict) = reviewed.exact {
            let _ = write!(text, "; {}", shell.say(&exactly(verdict)));
        }
        text.push('\n');
    }
    text.push('\n');
    text
}

/// How the one who moved stands.
fn stands(reviewed: &Reviewed, here: &Position) -> Phrase {
    let white = here.turn() == vocabulary::Side::White;
    match reviewed.played {
        Score::Wins(plies) if white => phrase!("analyse-white-wins", plies = plies),
        Score::Wins(plies) => phrase!("analyse-black-wins", plies = plies),
        Score::Loses(plies) if white => phrase!("analyse-black-wins", plies = plies),
        Score::Loses(plies) => phrase!("analyse-white-wins", plies = plies),
        Score::Points(points) => {
            let points = if white { points } else { -points };
            let arguments = vec![("points", Value::Hundredths(points.into()))];
            Phrase { key: "analyse-points", arguments }
        }
    }
}

/// What the tables say of the position before a move.
fn exactly(verdict: Verdict) -> Phrase {
    match verdict {
        Verdict::Win(plies) => phrase!("analyse-tables-win", plies = plies),
        Verdict::Draw => phrase!("analyse-tables-draw"),
        Verdict::Loss(plies) => phrase!("analyse-tables-loss", plies = plies),
    }
}

fn better(here: &Position, reviewed: &Reviewed) -> Option<String> {
    let (best, _) = reviewed.best.filter(|_| reviewed.quality().is_wrong())?;
    Some(notation::write(here, &best))
}

fn for_programs(start: &Position, found: &[Reviewed]) -> Vec<ShownMove> {
    let one = |(here, reviewed): (&Position, &Reviewed)| {
        let white = here.turn() == vocabulary::Side::White;
        let (points, decided) = match reviewed.played {
            Score::Points(points) => (Some(if white { points } else { -points }), None),
            Score::Wins(_) => (None, Some(if white { "win" } else { "loss" })),
            Score::Loses(_) => (None, Some(if white { "loss" } else { "win" })),
        };
        ShownMove {
            text: notation::write(here, &reviewed.mv),
            sign: reviewed.quality().sign(),
            points,
            decided,
            better: better(here, reviewed),
            exact: reviewed.exact.is_some(),
        }
    };
    positions(start, found).iter().zip(found).map(one).collect()
}
