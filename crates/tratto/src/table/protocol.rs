//! The protocol of a game: every act with its ruling, as an arbiter would file it.

use std::fmt::Write;

use chess::notation::Letters;
use codex::{Article, Code, Phrase, Value, Voice, phrase};
use table::fide::{Allowed, Effect, Entry, Game, Lawfulness, Table, What, claim_evidence};

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
    // Each act is told in the game as it stood before it, the ruling in the game after it.
    if let Ok(mut game) = Game::new(game.laws(), table.setup()) {
        for (index, entry) in table.entries().iter().enumerate() {
            let before = game.clone();
            game.apply(&entry.act, &entry.ruling);
            text.push_str(&lines(index + 1, entry, &before, &game, shell));
        }
    }
    text.push('\n');
    text.push_str(&conclusion(table, shell));
    text
}

/// An act on its line with number and instant, the ruling and its effects below.
fn lines(number: usize, entry: &Entry, before: &Game, after: &Game, shell: &Shell) -> String {
    let voice = shell.catalogue();
    let letters = letters_of(shell.language());
    let instant = voice.show(&acts::time(entry.act.at));
    let act = capitalised(&shell.say(&acts::sentence(&entry.act, before, letters)));
    let ruling = &entry.ruling;
    let style = if ruling.refusal().is_some() { WRONG } else { PROVED };
    let citations = citations(&ruling.citations, before.laws().code, shell);
    let mut text = String::new();
    let _ = writeln!(text, "{number:>3}.{instant:>11}  {act}");
    let _ = writeln!(
        text,
        "{:17}{style}{}{style:#} {DIM}({citations}){DIM:#}",
        "",
        shell.say(&ruling.phrase())
    );
    let shown = details(entry, before, after, shell);
    let shown = shown.into_iter().chain(evidence(entry, before, shell));
    for line in shown {
        let _ = writeln!(text, "{:19}{line}", "");
    }
    text
}

/// Effects that people are told, options, deadline and notes.
fn details(entry: &Entry, before: &Game, after: &Game, shell: &Shell) -> Vec<String> {
    let ruling = &entry.ruling;
    let letters = letters_of(shell.language());
    let effects = ruling.effects.iter();
    let told = effects.filter_map(|effect| told(effect, &entry.act.what, before, after, letters));
    let mut lines: Vec<String> = told.map(|phrase| shell.say(&phrase)).collect();
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

/// What the line of the act and that of the ruling have not said already.
fn told(
    effect: &Effect,
    what: &What,
    before: &Game,
    after: &Game,
    letters: Letters,
) -> Option<Phrase> {
    let moves = matches!(
        what,
        What::Move { .. }
            | What::Play { .. }
            | What::Place { .. }
            | What::Remove { .. }
            | What::Announce { .. }
            | What::EnvelopeLost { .. }
    );
    let touches = matches!(what, What::Touch { .. } | What::Lift { .. } | What::Remove { .. });
    match effect {
        Effect::Started
        | Effect::Restarted
        | Effect::Completed { .. }
        | Effect::Ended { result: Some(_), .. } => None,
        Effect::Made { law, .. } if moves && *law != Lawfulness::Unpromoted => None,
        Effect::Touched { .. } if touches => None,
        Effect::Made { side, uci, law, .. } => {
            let uci = acts::written(*uci, before, letters);
            Some(phrase!("effect-made", side = side.slug(), uci = uci, law = law.slug()))
        }
        Effect::Announced { uci } => {
            Some(phrase!("effect-announced", uci = acts::written(*uci, before, letters)))
        }
        Effect::Bound { side, allowed: Allowed::Only(moves), .. } => {
            let names = moves.iter().map(|uci| acts::written(*uci, after, letters));
            let names = names.collect::<Vec<_>>().join(", ");
            Some(phrase!("effect-bound", side = side.slug(), moves = names))
        }
        other => other.phrase(),
    }
}

/// Articles by their numbers, those of another book than the game's with its name.
fn citations(articles: &[Article], book: Code, shell: &Shell) -> String {
    let number =
        |article: &Article| shell.say(&phrase!("protocol-article", number = article.number()));
    let of_one_book = articles.chunk_by(|one, next| one.code() == next.code()).map(|articles| {
        let numbers = articles.iter().map(number).collect::<Vec<_>>().join(", ");
        match articles.first().map(|article| article.code()).filter(|code| *code != book) {
            None => numbers,
            Some(other) => {
                let book = shell.catalogue().text(&format!("code-{other}"));
                shell.say(&phrase!("citation", book = book, number = numbers))
            }
        }
    });
    of_one_book.collect::<Vec<_>>().join("; ")
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
        let article = shell.catalogue().cite(ending.corrected.unwrap_or(ending.article));
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
