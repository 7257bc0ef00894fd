//! The protocol of a game: every act with its ruling, as an arbiter would file it.

use std::fmt::Write;

use boards::told;
use codex::{Article, Code, Phrase, Value, Voice, phrase};
use table::Supervision;
use table::clock::Clock;
use table::fide::{Entry, Game, Table, What, claim_evidence};
use vocabulary::{Millis, Sides};

use super::readings;
use crate::shell::{BOLD, DIM, PROVED, Shell, WRONG};

/// The whole protocol as text.
pub(super) fn protocol(table: &Table, shell: &Shell) -> String {
    let game = table.game();
    let mut text = heading(game.laws().code.code(), game.clock(), shell);
    if !game.watched_by().is_empty() {
        let articles = citations(game.watched_by(), game.laws().code.code(), shell);
        let supervision = if game.supervision() == Supervision::Full { "full" } else { "basic" };
        let watched = phrase!("protocol-watched", supervision = supervision, articles = articles);
        let _ = writeln!(text, "{}", shell.say(&watched));
    }
    text.push('\n');
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

/// The book and the time control.
pub(super) fn heading(code: Code, clock: &Clock, shell: &Shell) -> String {
    let book = shell.catalogue().text(&format!("code-{code}"));
    let title = shell.say(&phrase!("protocol-title", book = book));
    let control = match clock.control() {
        Some(control) => {
            let control = desk::control_in_words(control, shell.catalogue());
            phrase!("protocol-control", control = control)
        }
        None => phrase!("protocol-untimed"),
    };
    format!("{BOLD}{title}{BOLD:#}\n{}\n", shell.say(&control))
}

/// An act with its ruling, before both are laid out.
pub(super) struct Told<'t> {
    /// When.
    pub at: Millis,
    /// What was done.
    pub act: Phrase,
    /// What the rules answered.
    pub ruling: Phrase,
    /// Whether they refused.
    pub refused: bool,
    /// The articles of the answer.
    pub citations: &'t [Article],
    /// What else people are told.
    pub details: Vec<String>,
}

impl Told<'_> {
    /// The act on its line with number and instant, the ruling and its effects below; `book` is
    /// the one whose name its articles need not repeat.
    pub(super) fn lines(&self, number: usize, book: Code, shell: &Shell) -> String {
        let instant = shell.catalogue().show(&told::time(self.at));
        let act = capitalised(&shell.say(&self.act));
        let style = if self.refused { WRONG } else { PROVED };
        let citations = citations(self.citations, book, shell);
        let mut text = String::new();
        let _ = writeln!(text, "{number:>3}.{instant:>11}  {act}");
        let _ = writeln!(
            text,
            "{:17}{style}{}{style:#} {DIM}({citations}){DIM:#}",
            "",
            shell.say(&self.ruling)
        );
        for line in &self.details {
            let _ = writeln!(text, "{:19}{line}", "");
        }
        text
    }
}

fn lines(number: usize, entry: &Entry, before: &Game, after: &Game, shell: &Shell) -> String {
    let ruling = &entry.ruling;
    let details = details(entry, before, after, shell);
    let told = Told {
        at: entry.act.at,
        act: told::chess_act(&entry.act, before, shell.letters()),
        ruling: ruling.phrase(),
        refused: ruling.refusal().is_some(),
        citations: &ruling.citations,
        details: details.into_iter().chain(evidence(entry, before, shell)).collect(),
    };
    told.lines(number, before.laws().code.code(), shell)
}

/// Effects that people are told, options, deadline and notes.
fn details(entry: &Entry, before: &Game, after: &Game, shell: &Shell) -> Vec<String> {
    let ruling = &entry.ruling;
    let letters = shell.letters();
    let effects = ruling.effects.iter();
    let told = effects
        .filter_map(|effect| told::chess_effect(effect, &entry.act.what, before, after, letters));
    let mut lines: Vec<String> = told.map(|phrase| shell.say(&phrase)).collect();
    if !ruling.options.is_empty() {
        let options: Vec<_> =
            ruling.options.iter().map(|option| shell.say(&option.phrase())).collect();
        lines.push(shell.say(&phrase!("protocol-options", options = options.join(", "))));
    }
    if let Some(deadline) = ruling.deadline {
        lines.push(shell.say(&phrase!("protocol-deadline", time = told::time(deadline))));
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
    let result = game.ending().and_then(|ending| {
        let (result, reason) = (ending.result?.to_string(), ending.reason.slug());
        Some((
            phrase!("effect-ended", result = result, reason = reason),
            ending.corrected.unwrap_or(ending.article),
        ))
    });
    state(game.phase().slug(), result, readings(game.clock(), table.last_instant()), shell)
}

/// The state of a game, its result, and what the clocks show.
pub(super) fn state(
    slug: &str,
    result: Option<(Phrase, Article)>,
    clocks: Option<Sides<Millis>>,
    shell: &Shell,
) -> String {
    let state = shell.catalogue().text(&format!("protocol-state-{}", slug.replace('_', "-")));
    let mut text = format!("{state}\n");
    if let Some((words, article)) = result {
        let line = phrase!("protocol-result", result = words);
        let article = shell.catalogue().cite(article);
        let _ = writeln!(text, "{BOLD}{}{BOLD:#} ({article})", shell.say(&line));
    }
    if let Some(clocks) = clocks {
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
