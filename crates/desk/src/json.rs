//! Rulings as programs read them: one shape for the command line, the interface of the web and the
//! scripts of its pages, whether the office ruled or a board.

use boards::{Decision, Shown};
use codex::{Article, Phrase, Voice, phrase};
use messages::Catalogue;
use office::{Asks, Finding, Level, Ruling, Weight};
use serde::Serialize;
use table::GameResult;
use vocabulary::Side;

use crate::commit::Outcome;
use crate::place::BoardName;

/// A ruling.
#[derive(Debug, Serialize)]
pub struct RulingShown {
    verdict: &'static str,
    /// The verdict for people.
    said: String,
    key: &'static str,
    text: String,
    /// The same as `text`, by its older name.
    what: String,
    articles: Vec<ArticleShown>,
    findings: Vec<FindingShown>,
    /// How much it asks, from 1 to 5.
    #[serde(skip_serializing_if = "Option::is_none")]
    level: Option<Level>,
    /// What is to be confirmed, the firmest first.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    asks: Vec<AskShown>,
    /// What confirms it in the second step of level 4.
    #[serde(skip_serializing_if = "Option::is_none")]
    code: Option<String>,
}

/// Something to be confirmed.
#[derive(Debug, Serialize)]
pub struct AskShown {
    level: Level,
    key: &'static str,
    text: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    consequence: Option<String>,
}

impl AskShown {
    fn of(asked: &Asks, catalogue: &Catalogue) -> Self {
        Self {
            level: asked.level,
            key: asked.why.key,
            text: catalogue.say(&asked.why),
            consequence: asked.consequence.as_ref().map(|then| catalogue.say(then)),
        }
    }
}

/// An article.
#[derive(Debug, Serialize)]
pub struct ArticleShown {
    code: &'static str,
    number: &'static str,
    /// The citation for people.
    text: String,
}

/// A finding.
#[derive(Debug, Serialize)]
pub struct FindingShown {
    weight: Weight,
    key: &'static str,
    text: String,
    /// The same as `text`, by its older name.
    what: String,
    article: ArticleShown,
}

impl RulingShown {
    /// A ruling of the office.
    pub fn of(ruling: &Ruling, catalogue: &Catalogue) -> Self {
        let verdict = match ruling.verdict {
            office::Verdict::Accepted => ("accepted", phrase!("web-accepted")),
            office::Verdict::Refused => ("refused", phrase!("web-refused")),
            office::Verdict::ForTheArbiter => ("for_the_arbiter", phrase!("web-asks")),
            office::Verdict::ToConfirm => ("to_confirm", phrase!("level-to-confirm")),
        };
        Self {
            findings: findings(&ruling.findings, catalogue),
            level: Some(ruling.level),
            asks: ruling.asks.iter().map(|asked| AskShown::of(asked, catalogue)).collect(),
            code: ruling.code.clone(),
            ..Self::new(verdict, &ruling.what, &ruling.articles, catalogue)
        }
    }

    /// A decision at a board.
    pub fn of_board(decision: &Decision, catalogue: &Catalogue) -> Self {
        let verdict = match decision.verdict {
            boards::Verdict::Accepted => ("accepted", phrase!("web-accepted")),
            boards::Verdict::Refused => ("refused", phrase!("web-refused")),
            boards::Verdict::Asks => ("asks", phrase!("web-asks")),
        };
        Self::new(verdict, &decision.ruling, &decision.cites, catalogue)
    }

    fn new(
        (verdict, said): (&'static str, Phrase),
        what: &Phrase,
        articles: &[Article],
        catalogue: &Catalogue,
    ) -> Self {
        let text = catalogue.say(what);
        Self {
            verdict,
            said: catalogue.say(&said),
            key: what.key,
            what: text.clone(),
            text,
            articles: articles.iter().map(|cited| article(*cited, catalogue)).collect(),
            findings: Vec::new(),
            level: None,
            asks: Vec::new(),
            code: None,
        }
    }
}

/// What came of a deed at a board, with the board that it left.
#[derive(Debug, Serialize)]
pub struct DeedShown {
    /// None where the same command had been carried out before.
    ruling: Option<RulingShown>,
    entry: Option<u64>,
    repeated: bool,
    board: Shown,
}

impl DeedShown {
    /// A deed that was carried out, now or before.
    pub fn of(outcome: &Outcome<Box<Decision>>, board: Shown, catalogue: &Catalogue) -> Self {
        match outcome {
            Outcome::Kept(decision, entry) => {
                Self { entry: Some(*entry), ..Self::preview(decision, board, catalogue) }
            }
            Outcome::Refused(decision) => Self::preview(decision, board, catalogue),
            Outcome::Before(entry) => {
                Self { ruling: None, entry: Some(*entry), repeated: true, board }
            }
        }
    }

    /// A deed that was only ruled upon.
    pub fn preview(decision: &Decision, board: Shown, catalogue: &Catalogue) -> Self {
        let ruling = Some(RulingShown::of_board(decision, catalogue));
        Self { ruling, entry: None, repeated: false, board }
    }
}

/// A live board in a list.
#[derive(Debug, Serialize)]
pub struct BoardLine {
    round: u8,
    board: u16,
    game: &'static str,
    phase: &'static str,
    turn: Side,
    moves: usize,
    result: Option<GameResult>,
}

impl BoardLine {
    /// A board as it stands.
    pub fn of(name: BoardName, shown: &Shown) -> Self {
        let BoardName { round, board } = name;
        let moves = shown.moves.len();
        let Shown { game, phase, turn, result, .. } = *shown;
        Self { round, board, game, phase, turn, moves, result }
    }
}

/// Findings, in the order in which they were made.
pub fn findings(findings: &[Finding], catalogue: &Catalogue) -> Vec<FindingShown> {
    let shown = |finding: &Finding| {
        let text = catalogue.say(&finding.what);
        FindingShown {
            weight: finding.weight,
            key: finding.what.key,
            what: text.clone(),
            text,
            article: article(finding.article, catalogue),
        }
    };
    findings.iter().map(shown).collect()
}

fn article(article: Article, catalogue: &Catalogue) -> ArticleShown {
    let (code, number) = (article.code().slug(), article.number());
    ArticleShown { code, number, text: catalogue.cite(article) }
}

#[cfg(test)]
mod tests {
    use codex::article;
    use messages::Language;
    use serde_json::json;

    use super::*;

    #[test]
    fn a_ruling_has_its_words_its_key_and_its_articles() {
        let what = phrase!("office-not-announced");
        let text = Catalogue::of(Language::English).say(&what);
        let articles = vec![article!("fsi-2009 7.5.3")];
        let ruling = Ruling { articles, ..Ruling::refused(what) };
        let shown = RulingShown::of(&ruling, Catalogue::of(Language::English));
        let shown = serde_json::to_value(&shown).unwrap();
        assert_eq!((&shown["text"], &shown["what"]), (&json!(text), &json!(text)));
        assert_eq!(
            (&shown["verdict"], &shown["key"]),
            (&json!("refused"), &json!("office-not-announced"))
        );
        assert_eq!(
            (&shown["articles"][0]["code"], &shown["articles"][0]["number"]),
            (&json!("fsi-2009"), &json!("7.5.3"))
        );
        assert!(shown["articles"][0]["text"].as_str().unwrap().contains("7.5.3"));
    }
}
