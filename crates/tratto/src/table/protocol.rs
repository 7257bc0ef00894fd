//! The protocol of a game: every act with its ruling, as an arbiter would file it.

use std::fmt::Write;

use codex::{Article, Phrase, Value, Voice, phrase};
use table::fide::{Effect, Entry, Game, Lawfulness, Ruling, Table, What, claim_evidence};

use super::{acts, readings};
use crate::chess960::letters_of;
use crate::shell::{BOLD, DIM, PROVED, Shell, WRONG};

/// The whole protocol as text.
pub(super) fn protocol(table: &Table, shell: &Shell) -> String {
    let game = table.game();
    let book = shell.catalogue().text(&format!("code-{}", game.laws().code));
    let title = shell.say(&phrase!("protocol-title", book = book));
    let control = match game.clock().control() {
        Some(control) => phrase!("protocol-control", control = control.to_string()),
        None => phrase!("protocol-untimed"),
    };
    let mut text = format!("{BOLD}{title}{BOLD:#}\n{}\n\n", shell.say(&control));
    // Each act is told in the game as it stood before it.
    if let Ok(mut game) = Game::new(game.laws(), table.setup()) {
        for entry in table.entries() {
            text.push_str(&lines(entry, &game, shell));
            game.apply(&entry.act, &entry.ruling);
        }
    }
    text.push('\n');
    text.push_str(&conclusion(table, shell));
    text
}

/// An act on its line with the instant, the ruling and its effects below.
fn lines(entry: &Entry, game: &Game, shell: &Shell) -> String {
    let voice = shell.catalogue();
    let letters = letters_of(shell.language());
    let instant = voice.show(&acts::time(entry.act.at));
    let act = capitalised(&shell.say(&acts::sentence(&entry.act, game, letters)));
    let ruling = &entry.ruling;
    let style = if ruling.refusal().is_some() { WRONG } else { PROVED };
    let citations = citations(&ruling.citations);
    let mut text = String::new();
    let _ = writeln!(text, "{instant:>10}  {act}");
    let _ = writeln!(
        text,
        "{:12}{style}{}{style:#} {DIM}({citations}){DIM:#}",
        "",
        shell.say(&ruling.phrase())
    );
    let shown = details(ruling, shell).into_iter().chain(evidence(entry, game, shell));
    for line in shown {
        let _ = writeln!(text, "{:14}{line}", "");
    }
    text
}

/// Effects that people are told, options, deadline and notes.
fn details(ruling: &Ruling, shell: &Shell) -> Vec<String> {
    let mut lines: Vec<String> =
        ruling.effects.iter().filter_map(told).map(|phrase| shell.say(&phrase)).collect();
    if !ruling.options.is_empty() {
        let options: Vec<_> =
            ruling.options.iter().map(|option| shell.say(&option.phrase())).collect();
        lines.push(shell.say(&phrase!("protocol-options", options = options.join(", "))));
    }
    if let Some(deadline) = ruling.deadline {
        lines.push(shell.say(&phrase!("protocol-deadline", time = acts::time(deadline))));
    }
    lines.extend(ruling.notes.iter().map(|note| shell.say(&note.phrase())));
    lines
}

/// Art. 11.12: what a claim that was examined rests on.
fn evidence(entry: &Entry, game: &Game, shell: &Shell) -> Vec<String> {
    let What::Claim { basis, written, .. } = &entry.act.what else { return Vec::new() };
    if entry.ruling.refusal().is_some() {
        return Vec::new();
    }
    let unfolded = claim_evidence(game, *basis, *written).to_text(shell.catalogue());
    unfolded.lines().map(str::to_owned).collect()
}

/// What the line above has not said already.
fn told(effect: &Effect) -> Option<Phrase> {
    match effect {
        Effect::Made { law: Lawfulness::Legal, .. }
        | Effect::Completed { .. }
        | Effect::Ended { result: Some(_), .. } => None,
        other => other.phrase(),
    }
}

fn citations(articles: &[Article]) -> String {
    let numbers: Vec<_> = articles.iter().map(|article| article.number()).collect();
    numbers.join(", ")
}

/// Where the game stands after the last act.
fn conclusion(table: &Table, shell: &Shell) -> String {
    let game = table.game();
    let state = shell
        .catalogue()
        .text(&format!("protocol-state-{}", game.phase().slug().replace('_', "-")));
    let mut text = format!("{state}\n");
    if let Some(ending) = game.ending()
        && let Some(result) = ending.result
    {
        let words =
            phrase!("effect-ended", result = result.to_string(), reason = ending.reason.slug());
        let line = phrase!("protocol-result", result = words);
        let article = shell.catalogue().cite(ending.article);
        let _ = writeln!(text, "{BOLD}{}{BOLD:#} ({article})", shell.say(&line));
    }
    if let Some(clocks) = readings(table) {
        let line = phrase!(
            "protocol-clocks",
            white = Value::Milliseconds(clocks.white.0),
            black = Value::Milliseconds(clocks.black.0)
        );
        let _ = writeln!(text, "{}", shell.say(&line));
    }
    text
}

/// The same sentence beginning with a capital.
fn capitalised(sentence: &str) -> String {
    let mut signs = sentence.chars();
    signs.next().map_or_else(String::new, |first| first.to_uppercase().chain(signs).collect())
}
