//! What the rules answered in a game, as a page shows it: decisions one by one, regular moves in one
//! line, the book once above them.

use boards::{Live, Outcome, Played, ProtocolLine, ShownRuling};
use codex::{Article, phrase};
use office::Instant;

use super::taste::Taste;
use crate::words::{Words, capital};

/// The rulings of a game.
pub(super) struct Rulings {
    /// The rule book that nearly all of them rest on.
    pub(super) book: String,
    /// Newest first.
    pub(super) lines: Vec<RulingLine>,
}

/// A ruling, or all regular moves together.
pub(super) struct RulingLine {
    pub(super) key: String,
    pub(super) icon: &'static str,
    pub(super) class: &'static str,
    /// After how many half-moves.
    pub(super) ply: usize,
    /// What was done, in bold.
    pub(super) what: String,
    /// What the rules say to it.
    pub(super) text: String,
    pub(super) time: String,
    /// `art. 4.3`, or `artt. 4.3, 4.3.1`.
    pub(super) articles: String,
    pub(super) effects: Vec<String>,
    /// The single moves of the line of regular ones.
    pub(super) moves: Vec<(String, String)>,
}

impl Rulings {
    /// Everything that was ruled at a board.
    pub(super) fn of(live: &Live, taste: Taste, words: Words) -> Self {
        let protocol = live.protocol(taste.letters, words.catalogue());
        let code = book(live, &protocol);
        let name = code.as_deref().map(|code| words.text(&format!("code-{code}")));
        let (routine, told): (Vec<_>, Vec<_>) =
            protocol.iter().partition(|line| line.ruling.outcome == Outcome::Routine);
        let shorten = |articles: &[Article]| shortened(articles, code.as_deref(), words);
        let mut lines: Vec<(i64, RulingLine)> = told
            .into_iter()
            .map(|line| (line.at, one(line, shorten(&line.ruling.articles), words)))
            .collect();
        if let Some(first) = routine.first() {
            lines.push((first.at, regular(&routine, shorten, words)));
        }
        lines.sort_by_key(|(at, _)| std::cmp::Reverse(*at));
        let lines = lines.into_iter().map(|(_, line)| line).collect();
        Self { book: name.unwrap_or_default(), lines }
    }
}

/// The book of the game: that of its laws, or the one that its rulings name first.
fn book(live: &Live, protocol: &[ProtocolLine]) -> Option<String> {
    let mut cited = protocol.iter().filter_map(|line| line.ruling.articles.first());
    let first = cited.next().map(|article| article.code().to_string());
    match &live.set_up().game {
        Played::Chess { edition, .. } => Some(edition.code().to_string()),
        Played::Draughts { .. } => first,
    }
}

fn one(line: &ProtocolLine, articles: String, words: Words) -> RulingLine {
    let ShownRuling { outcome, text, effects, .. } = &line.ruling;
    RulingLine {
        key: format!("r{}", line.place),
        icon: icon(&line.word, *outcome),
        class: class(*outcome),
        ply: line.ply,
        what: line.act.clone(),
        text: capital(text).replace("1/2-1/2", "½ – ½"),
        time: words.time(Instant(line.at)),
        articles,
        effects: effects.iter().map(|effect| capital(effect)).collect(),
        moves: Vec::new(),
    }
}

fn regular(
    routine: &[&ProtocolLine],
    shorten: impl Fn(&[Article]) -> String,
    words: Words,
) -> RulingLine {
    let mut articles: Vec<Article> = Vec::new();
    for article in routine.iter().flat_map(|line| &line.ruling.articles) {
        if !articles.contains(article) {
            articles.push(*article);
        }
    }
    let made: Vec<&&ProtocolLine> = routine
        .iter()
        .filter(|line| matches!(line.word.as_str(), "play" | "move" | "announce"))
        .collect();
    let time = |line: &ProtocolLine| words.time(Instant(line.at));
    let (first, last) = (routine.first().map(|it| time(it)), routine.last().map(|it| time(it)));
    let (first, last) = (first.unwrap_or_default(), last.unwrap_or_default());
    RulingLine {
        key: "regular".to_owned(),
        icon: "circle-check",
        class: "routine",
        ply: 0,
        what: words.say(&phrase!("web-table-regular-moves", count = made.len())),
        text: String::new(),
        time: if first == last { first } else { format!("{first}–{last}") },
        articles: shorten(&articles),
        effects: Vec::new(),
        moves: made.iter().rev().map(|line| (time(line), line.act.clone())).collect(),
    }
}

/// Articles of the book by their numbers alone, those of others in full.
fn shortened(articles: &[Article], code: Option<&str>, words: Words) -> String {
    let (own, others): (Vec<&Article>, Vec<&Article>) =
        articles.iter().partition(|article| Some(article.code().to_string().as_str()) == code);
    let numbers: Vec<&str> = own.iter().map(|article| article.number()).collect();
    let mut told: Vec<String> = Vec::new();
    if !numbers.is_empty() {
        let (count, numbers) = (numbers.len(), numbers.join(", "));
        told.push(words.say(&phrase!("web-table-articles", count = count, numbers = numbers)));
    }
    told.extend(others.iter().map(|article| words.cite(**article)));
    told.join("; ")
}

/// The class of a ruling by what it means for whoever acted.
pub(super) const fn class(outcome: Outcome) -> &'static str {
    match outcome {
        Outcome::Routine | Outcome::Fine => "accepted",
        Outcome::Wrong => "refused",
        Outcome::Open => "asks",
    }
}

fn icon(word: &str, outcome: Outcome) -> &'static str {
    match (outcome, word) {
        (Outcome::Wrong, _) => "circle-x",
        (Outcome::Open, _) => "circle-alert",
        (_, "offer" | "accept" | "decline" | "withdraw_offer") => "handshake",
        (_, "touch" | "release" | "promote_touch") => "pointer",
        (_, "start" | "restart" | "resume") => "circle-play",
        (_, "stop") => "hand",
        (_, "resign") => "flag",
        (_, "flag" | "read") => "clock-alert",
        _ => "circle-check",
    }
}
