//! The ratings for people and for programs.

use codex::{Article, Value, Voice};
use files::{NewcomerLine, PlayerLine, RatingLines, Reason, Unit};
use rating::roll::{Flaw, Noted, System};
use serde::Serialize;

use crate::columns;
use crate::shell::Shell;

/// What is computed, as JSON shows it.
#[derive(Serialize)]
pub(super) struct Answer {
    players: Vec<PlayerLine>,
    /// Those on no list, who count with the rating of their category (RTF 4.2.16).
    #[serde(skip_serializing_if = "Vec::is_empty")]
    theoretical: Vec<PlayerLine>,
    problems: Vec<ProblemLine>,
    #[serde(skip_serializing_if = "Option::is_none")]
    newcomers: Option<Vec<NewcomerLine>>,
}

/// A problem by its name.
#[derive(Serialize)]
pub(super) struct ProblemLine {
    code: &'static str,
    tpn: u16,
    line: u32,
    #[serde(skip_serializing_if = "Option::is_none")]
    other: Option<u16>,
    #[serde(skip_serializing_if = "Option::is_none")]
    article: Option<Article>,
    what: String,
    remedy: String,
}

impl ProblemLine {
    /// The flaw in the language of the user.
    pub(super) fn of(noted: &Noted, system: &System, shell: &Shell) -> Self {
        let other = match &noted.flaw {
            Flaw::Duplicate { other, .. } => Some(other.get()),
            _ => None,
        };
        Self {
            code: noted.flaw.code(),
            tpn: noted.tpn.get(),
            line: noted.line,
            other,
            article: noted.flaw.article(system),
            what: shell.say(&noted.phrase()),
            remedy: shell.say(&noted.flaw.remedy()),
        }
    }
}

impl Answer {
    /// Everything computed, and what is wrong.
    pub(super) fn new(lines: RatingLines, problems: Vec<ProblemLine>) -> Self {
        let RatingLines { players, theoretical, newcomers } = lines;
        Self { players, theoretical, problems, newcomers }
    }

    /// A table of everybody, and one of those who are new.
    pub(super) fn table(&self, shell: &Shell) -> String {
        const NAME: usize = 1;
        const REASON: usize = 8;
        let catalogue = shell.catalogue();
        let heads = [
            "rate-head-number",
            "rate-head-name",
            "rate-head-rating",
            "rate-head-k",
            "rate-head-games",
            "rate-head-expected",
            "rate-head-scored",
            "rate-head-variation",
            "rate-head-reason",
        ];
        let mut lines = vec![heads.map(|key| catalogue.text(key)).to_vec()];
        let mut everybody: Vec<&PlayerLine> =
            self.players.iter().chain(&self.theoretical).collect();
        everybody.sort_by_key(|player| player.tpn);
        for player in everybody {
            let (expected, variation) = match player.unit {
                Unit::Points => {
                    (Value::Tenths(player.expected_tenths), Value::Integer(player.variation))
                }
                Unit::Hundredths => (
                    Value::Hundredths(player.percent_sum.into()),
                    Value::Hundredths(player.variation),
                ),
            };
            let sign = if player.variation > 0 { "+" } else { "" };
            lines.push(vec![
                player.tpn.to_string(),
                player.name.clone(),
                player.rating.to_string(),
                player.k.to_string(),
                player.games.to_string(),
                catalogue.show(&expected),
                catalogue.show(&Value::HalfPoints(player.half_points.into())),
                format!("{sign}{}", catalogue.show(&variation)),
                player.reason.map(|reason| catalogue.text(key(reason))).unwrap_or_default(),
            ]);
        }
        let mut text = columns::aligned(&lines, &[NAME, REASON], shell);
        if let Some(newcomers) = self.newcomers.as_ref().filter(|newcomers| !newcomers.is_empty()) {
            let heads =
                ["rate-head-number", "rate-head-new", "rate-head-games", "rate-head-scored"];
            let mut lines = vec![heads.map(|key| catalogue.text(key)).to_vec()];
            lines[0].push(catalogue.text("rate-head-first"));
            for one in newcomers {
                let first = one.first_rating.map(|rating| rating.to_string());
                lines.push(vec![
                    one.tpn.to_string(),
                    one.name.clone(),
                    one.games.to_string(),
                    catalogue.show(&Value::HalfPoints(one.half_points.into())),
                    first.unwrap_or_else(|| "–".to_owned()),
                ]);
            }
            text.push('\n');
            text.push_str(&columns::aligned(&lines, &[NAME], shell));
        }
        text
    }
}

/// The words for a reason.
const fn key(reason: Reason) -> &'static str {
    match reason {
        Reason::FirstPlace => "rate-reason-first",
        Reason::UnjustifiedWithdrawal => "rate-reason-withdrawal",
        Reason::FideRated => "rate-reason-fide",
        Reason::KTimesGames => "rate-reason-k",
        Reason::BelowFloor => "rate-reason-floor",
    }
}
