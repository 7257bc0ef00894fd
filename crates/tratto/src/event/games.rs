//! `tratto event games`: the games archive from a terminal, scores brought in and written out.

use std::fmt::Write;
use std::io::Read as _;
use std::path::Path;

use ::desk::games::{
    Format, GameShown, Import, ImportAnswer, ImportOutcome, Sight, games, written,
};
use codex::phrase;
use messages::Language;
use office::Role;
use office::announcement::Game;
use office::round::BoardResult;
use serde_json::json;

use super::desk::{Desk, wrong};
use super::{Session, context};
use crate::Status;
use crate::arguments::{GamesAct, GamesImport, GamesList};
use crate::columns;
use crate::input_output::write_text;
use crate::problem::Stop;
use crate::shell::{DIM, OWED, PROVED, Shell, WRONG};

/// Does what was asked.
pub(super) fn run(session: Session<'_>, asked: &GamesAct) -> Result<Status, Stop> {
    match asked {
        GamesAct::List(asked) => list(session, asked),
        GamesAct::Export { list, output } => export(session, list, output.as_deref()),
        GamesAct::Import(asked) => import(session, asked),
    }
}

fn opened(session: Session<'_>, asked: &GamesList) -> Result<Desk, Stop> {
    let desk = session.open(&asked.event)?;
    desk.tried(desk.events().read_boards(desk.event()))?;
    Ok(desk)
}

fn list(session: Session<'_>, asked: &GamesList) -> Result<Status, Stop> {
    const TEXTS: [usize; 4] = [5, 2, 3, 4];
    let shell = session.shell;
    let desk = opened(session, asked)?;
    let (state, names) = (desk.event().state(), desk.events().names());
    let found = games(desk.event(), &state, &names, Sight::AT_ONCE, &asked.search());
    let address = desk.event().name().address();
    let shown: Vec<GameShown> = found.iter().map(|line| GameShown::of(line, &address)).collect();
    shell.answer(&json!({ "games": shown }), || {
        let rows: Vec<Vec<String>> = found
            .iter()
            .map(|line| {
                let opening = line.opening.map(|opening| match shell.language() {
                    Language::Italian => format!("{} {}", opening.eco, opening.italian()),
                    Language::English => format!("{} {}", opening.eco, opening.name),
                });
                vec![
                    line.name.round.to_string(),
                    line.name.board.to_string(),
                    line.players[0].name.clone(),
                    line.result.map_or("*", BoardResult::sign).to_owned(),
                    line.players[1].name.clone(),
                    opening.unwrap_or_default(),
                    line.plies.div_ceil(2).to_string(),
                ]
            })
            .collect();
        let lines = columns::rows(&rows, &TEXTS, shell.width());
        lines.into_iter().map(|line| line + "\n").collect()
    })
}

fn export(session: Session<'_>, asked: &GamesList, output: Option<&Path>) -> Result<Status, Stop> {
    let desk = opened(session, asked)?;
    let (state, names) = (desk.event().state(), desk.events().names());
    let chess =
        state.event().announcement().is_some_and(|told| matches!(told.game, Game::Chess(_)));
    let format = if chess { Format::Pgn } else { Format::Pdn };
    let found = games(desk.event(), &state, &names, Sight::AT_ONCE, &asked.search());
    let text = written(desk.event(), &state, &names, Sight::AT_ONCE, &found, format);
    write_text(output, &text, Status::Unusable, session.shell)?;
    Ok(Status::Well)
}

fn import(session: Session<'_>, asked: &GamesImport) -> Result<Status, Stop> {
    let Session { hand, shell, .. } = session;
    if !matches!(hand.role, Role::ChiefArbiter | Role::Arbiter) {
        return Err(wrong(phrase!("games-import-arbiters-only")));
    }
    let text = read(&asked.file)?;
    let desk = session.open(&asked.event)?;
    let said = context(hand)?;
    let source = asked.file.file_name().map(|name| name.to_string_lossy().into_owned());
    let import = Import {
        text,
        source: source.filter(|name| name != "-").unwrap_or_default(),
        round: asked.round,
        replace: asked.replace,
    };
    let event = desk.stream().as_str();
    let brought = if asked.check {
        desk.events().preview_games(event, &import, said.at.0)
    } else {
        let key = hand.key.clone().unwrap_or_else(|| format!("games-{}", said.at.0));
        desk.events().import_games(event, &import, (said.actor.0.as_str(), said.at.0), &key)
    };
    let brought = desk.tried(brought)?;
    let refused = brought.lines.len() - brought.taken();
    shell.answer(&ImportAnswer::of(&brought, |phrase| shell.say(phrase)), || {
        told(&brought, asked.check, shell)
    })?;
    Ok(if refused == 0 { Status::Well } else { Status::Faults })
}

/// Every game with its ruling, then how many there were.
fn told(brought: &::desk::games::Brought, check: bool, shell: &Shell) -> String {
    let mut text = String::new();
    for line in &brought.lines {
        let [white, black] = &line.names;
        let (style, sign, what) = match &line.outcome {
            ImportOutcome::Taken(name) => (PROVED, "✓", format!("{}.{}", name.round, name.board)),
            ImportOutcome::Refused(why) => (WRONG, "✗", shell.say(why)),
        };
        // Writing to a `String` cannot fail.
        let _ = writeln!(
            text,
            "{style}{sign}{style:#} {}. {white} – {black} {DIM}({}){DIM:#}: {what}",
            line.number, line.line
        );
        for note in &line.notes {
            let _ = writeln!(text, "  {OWED}!{OWED:#} {}", shell.say(note));
        }
    }
    let (taken, refused) = (brought.taken(), brought.lines.len() - brought.taken());
    let count = if check {
        phrase!("games-import-would", taken = taken, refused = refused)
    } else {
        phrase!("games-import-done", taken = taken, refused = refused)
    };
    let _ = writeln!(text, "{}", shell.say(&count));
    text
}

/// A file of scores, or what comes in at `-`; old files are not always UTF-8.
fn read(file: &Path) -> Result<String, Stop> {
    let bytes = if file == Path::new("-") {
        let mut bytes = Vec::new();
        std::io::stdin().read_to_end(&mut bytes).map(|_| bytes)
    } else {
        std::fs::read(file)
    };
    let name = file.display().to_string();
    let bytes = bytes.map_err(|fault| {
        wrong(phrase!("games-import-unreadable", file = name.as_str(), cause = fault.to_string()))
    })?;
    Ok(formats::pgn::decode_text(&bytes).into_owned())
}
