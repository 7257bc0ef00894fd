//! `tratto explain`: what a position shows, what a line is made of, what a game teaches.

mod game;
mod line;
mod shown;

use std::io::{self, BufRead, Write};
use std::path::Path;

use chess::chess960::read_fen;
use chess::notation::{Writer, write_move};
use chess::shakmaty::{Chess, Move, Position};
use codex::phrase;
use manual::Facts;
use manual::findings::{Finding, of_position, steinitz};
use manual::phase::{self, Phase};
use manual::solver::Budget;

use self::shown::{Explained, FindingShown, Refused, RowShown};
use crate::Status;
use crate::arguments::ExplainOptions;
use crate::position;
use crate::problem::{Problem, Stop};
use crate::shell::{Shell, bold};

/// Explains what was asked for.
pub(crate) fn run(asked: &ExplainOptions, shell: &Shell) -> Result<Status, Stop> {
    let mode = position::castling(asked.chess960);
    let budget = Budget { nodes: asked.nodes };
    if asked.batch {
        return batch(asked, shell);
    }
    if let (Some(fen), Some(moves)) = (&asked.line, &asked.moves) {
        let start = position::read(fen, mode)?;
        let explained = line::explain(&start, moves, shell).map_err(Problem::new)?;
        return shell.answer(&explained, || line::text(&explained, shell));
    }
    if let [name] = &asked.what[..]
        && (name == "-" || Path::new(name).is_file() || has_ending_of_games(name))
    {
        return game::explain(Path::new(name), shell);
    }
    if asked.what.is_empty() {
        let problem = Problem::new(phrase!("error-explain-nothing"));
        return Err(problem.with_hint(phrase!("hint-explain")).into());
    }
    let fen = asked.what.join(" ");
    let position = position::read(&fen, mode)?;
    let findings = of_position(&position, budget);
    let explained = explained(fen, &position, &findings, shell);
    shell.answer(&explained, || text(&position, &findings, shell))
}

fn has_ending_of_games(name: &str) -> bool {
    Path::new(name).extension().is_some_and(|ending| ending.eq_ignore_ascii_case("pgn"))
}

/// One request a line, one object a line, in order.
fn batch(asked: &ExplainOptions, shell: &Shell) -> Result<Status, Stop> {
    let mode = position::castling(asked.chess960);
    let budget = Budget { nodes: asked.nodes };
    let mut out = io::BufWriter::new(io::stdout().lock());
    let mut status = Status::Well;
    for request in io::stdin().lock().lines() {
        let request = request?;
        let request = request.trim();
        if request.is_empty() {
            continue;
        }
        let (fen, moves) =
            request.split_once('\t').map_or((request, None), |(fen, moves)| (fen, Some(moves)));
        let written = match (read_fen(fen, mode), moves) {
            (Err(fault), _) => Err(fault.to_string()),
            (Ok(start), Some(moves)) => line::explain(&start, moves, shell)
                .map_err(|why| shell.say(&why))
                .map(|explained| serde_json::to_string(&explained)),
            (Ok(position), None) => {
                let findings = of_position(&position, budget);
                let explained = explained(fen.to_owned(), &position, &findings, shell);
                Ok(serde_json::to_string(&explained))
            }
        };
        let written = written.unwrap_or_else(|error| {
            status = Status::Faults;
            serde_json::to_string(&Refused { error })
        });
        out.write_all(written.map_err(io::Error::from)?.as_bytes())?;
        out.write_all(b"\n")?;
    }
    out.flush()?;
    Ok(status)
}

/// A position with everything there is to say, for programs.
fn explained(fen: String, position: &Chess, findings: &[Finding], shell: &Shell) -> Explained {
    let turn = chess::side(position.turn());
    Explained {
        fen,
        phase: Phase::of(position),
        ending: phase::ending(position).map(|ending| shell.say(&ending)),
        facts: Facts::of(position.board(), turn),
        findings: findings.iter().map(|finding| finding_shown(position, finding, shell)).collect(),
        steinitz: steinitz(position)
            .into_iter()
            .map(|row| RowShown {
                what: shell.say(&row.what),
                white: row.counts.white,
                black: row.counts.black,
                better: row.better(),
            })
            .collect(),
    }
}

/// A finding as programs get it.
fn finding_shown(position: &Chess, finding: &Finding, shell: &Shell) -> FindingShown {
    let mode = position.castles().mode();
    FindingShown {
        code: finding.code.name(),
        side: finding.side,
        squares: finding.squares,
        moves: finding.moves.iter().map(|mv| mv.to_uci(mode).to_string()).collect(),
        proof: finding.proof,
        text: sentence(position, finding, shell),
    }
}

/// What a finding says, with its moves as people write them.
fn sentence(position: &Chess, finding: &Finding, shell: &Shell) -> String {
    if finding.moves.is_empty() {
        return shell.say(&finding.says);
    }
    let moves: Vec<String> = finding.moves.iter().map(|mv| written(position, *mv, shell)).collect();
    shell.say(&phrase!("explain-with-moves", says = finding.says.clone(), moves = moves.join(", ")))
}

/// A move of either side in the reader's notation; squares alone where it is not that side's turn.
fn written(position: &Chess, mv: Move, shell: &Shell) -> String {
    let writer = Writer::short(shell.letters());
    write_move(position, mv, writer).unwrap_or_else(|_| {
        let passed = position.clone().swap_turn().ok();
        let other = passed.and_then(|passed| write_move(&passed, mv, writer).ok());
        other.unwrap_or_else(|| mv.to_uci(position.castles().mode()).to_string())
    })
}

/// The explanation for people: what matters most now first.
fn text(position: &Chess, findings: &[Finding], shell: &Shell) -> String {
    let facts = Facts::of(position.board(), chess::side(position.turn()));
    let phase = match Phase::of(position) {
        Phase::Opening => "opening",
        Phase::Middlegame => "middlegame",
        Phase::Endgame => "endgame",
    };
    let (white, black) = (facts.material.white, facts.material.black);
    let heading = phrase!("explain-position", phase = phase, white = white, black = black);
    let mut told = bold(&shell.say(&heading)) + "\n";
    if let Some(ending) = phase::ending(position) {
        told += &shell.line(&ending);
    }
    if findings.is_empty() {
        told += &shell.line(&phrase!("explain-nothing"));
    }
    for finding in findings {
        told += &shell.line(&said(finding, sentence(position, finding, shell)));
    }
    told.push_str(&["\n", &bold(&shell.say(&phrase!("explain-steinitz"))), "\n"].concat());
    for row in steinitz(position) {
        let (white, black) = (row.counts.white, row.counts.black);
        told += &shell.line(&phrase!("explain-row", what = row.what, white = white, black = black));
    }
    told
}

/// A finding as a line: to whom, what, which advice and what proves it.
fn said(finding: &Finding, sentence: String) -> codex::Phrase {
    let proof = match finding.proof {
        manual::findings::Proof::Board => "board",
        manual::findings::Proof::Solver => "solver",
        manual::findings::Proof::Table => "table",
        manual::findings::Proof::RuleOfThumb => "rule_of_thumb",
    };
    let side = phrase!("explain-side", side = finding.side.slug());
    let code = finding.code.name();
    phrase!("explain-finding", side = side, says = sentence, code = code, proof = proof)
}
