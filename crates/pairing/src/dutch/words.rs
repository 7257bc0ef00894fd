//! The answers as phrases that an arbiter can read aloud.

use codex::{Explanation, Phrase, Value, phrase};
use tournament::{Score, Tpn};
use vocabulary::Side;

use super::colours::ColourRule;
use super::proof::{Place, Proof, Relaxation};
use super::quality::{Criterion, CriterionValue, Difference};
use super::why::{Because, Choice, Obstacle, Question};
use crate::words::{all, points, who};

impl Question {
    /// The answer in one line: that it is so, or that it is not.
    pub(crate) fn phrase(self, so: bool) -> Phrase {
        match self {
            Self::Pair(one, other) if so => {
                phrase!("why-pair-meets", one = who(one), other = who(other))
            }
            Self::Pair(one, other) => {
                phrase!("why-pair", one = who(one), other = who(other))
            }
            Self::Bye(player) if so => phrase!("why-bye-given", player = who(player)),
            Self::Bye(player) => phrase!("why-bye", player = who(player)),
            Self::Float(player) if so => phrase!("why-float-none", player = who(player)),
            Self::Float(player) => phrase!("why-float", player = who(player)),
        }
    }
}

impl Because {
    /// The reasons.
    pub(crate) fn phrases(&self, question: Question, edition: u16) -> Vec<Phrase> {
        match self {
            Self::ItIsSo => Vec::new(),
            Self::Unknown(player) => vec![phrase!("why-unknown", player = who(*player))],
            Self::SitsOut(player) => vec![phrase!("why-sits-out", player = who(*player))],
            Self::NoBye => vec![phrase!("why-no-bye")],
            Self::Forbidden(obstacles) => obstacles.iter().map(|one| one.phrase()).collect(),
            Self::LowerScoreGetsBye(score) => {
                vec![phrase!("why-lower-score-gets-bye", score = points(*score))]
            }
            Self::OthersUnpairable => vec![phrase!("why-others-unpairable")],
            Self::Unfinishable { bracket } => {
                vec![phrase!("why-unfinishable", score = points(*bracket))]
            }
            Self::Worse { bracket, criterion, chosen, asked, players } => {
                let mut told = vec![phrase!(
                    "why-worse",
                    score = points(*bracket),
                    criterion = criterion_phrase(edition, criterion),
                    asked = value(asked),
                    chosen = value(chosen),
                )];
                if !players.is_empty() {
                    told.push(phrase!("why-players", players = all(players)));
                }
                told
            }
            Self::Later { bracket, choice, chosen, asked } => vec![
                phrase!("why-later", score = points(*bracket), choice = choice.phrase()),
                match (question, choice) {
                    (Question::Float(_), _) => phrase!("why-later-float"),
                    (_, Choice::Exchange) if chosen.is_empty() => {
                        phrase!("why-later-no-exchange", asked = exchange(asked))
                    }
                    (_, Choice::Exchange) => phrase!(
                        "why-later-numbers",
                        chosen = exchange(chosen),
                        asked = exchange(asked),
                    ),
                    _ => phrase!("why-later-numbers", chosen = list(chosen), asked = list(asked)),
                },
            ],
        }
    }
}

impl Obstacle {
    fn phrase(self) -> Phrase {
        match self {
            Self::Met(round) => phrase!("why-met", round = round),
            Self::BothMustHave(Side::White) => phrase!("why-both-white"),
            Self::BothMustHave(Side::Black) => phrase!("why-both-black"),
            Self::ProhibitedUntil(round) => phrase!("why-prohibited", round = round),
            Self::ByeBarredBy(round) => phrase!("why-bye-barred", round = round),
        }
    }
}

impl Choice {
    fn phrase(self) -> Phrase {
        match self {
            Self::MovedDown => phrase!("choice-moved-down"),
            Self::OpponentsOfMovedDown => phrase!("choice-opponents-of-moved-down"),
            Self::Exchange => phrase!("choice-exchange"),
            Self::Opponents => phrase!("choice-opponents"),
        }
    }
}

impl Proof {
    /// The proof and what would help.
    pub fn explanation(&self) -> Explanation {
        let mut told = Explanation::of(phrase!("no-pairing"));
        let nobody_for_bye = self.groups == [[Place::Bye]] && self.opponents_left.is_empty();
        let mut proof = Explanation::of(if nobody_for_bye {
            phrase!("no-pairing-bye-for-nobody")
        } else if self.opponents_left.is_empty() {
            phrase!("no-pairing-alone", groups = self.groups.len())
        } else {
            phrase!(
                "no-pairing-proof",
                groups = self.groups.len(),
                opponents = places(&self.opponents_left),
                count = self.opponents_left.len(),
            )
        });
        for group in self.groups.iter().filter(|_| !nobody_for_bye) {
            proof = proof.with_part(Explanation::of(phrase!(
                "no-pairing-group",
                players = places(group),
                count = group.len(),
            )));
        }
        told = told.with_part(proof);
        if !self.sitting_out.is_empty() {
            let out = phrase!("no-pairing-sitting-out", players = all(&self.sitting_out));
            told = told.with_part(Explanation::of(out));
        }
        for relaxation in &self.relaxations {
            told = told.with_part(Explanation::of(relaxation.phrase()));
        }
        told
    }
}

impl Relaxation {
    fn phrase(&self) -> Phrase {
        match self {
            Self::LiftProhibitions(pairs) => {
                phrase!("no-pairing-lift-prohibitions", pairs = pairs_text(pairs))
            }
            Self::IgnoreColours(pairs) => {
                phrase!("no-pairing-ignore-colours", pairs = pairs_text(pairs))
            }
            Self::SecondBye(players) => {
                phrase!("no-pairing-second-bye", players = all(players))
            }
            Self::Rematches(pairs) => {
                phrase!("no-pairing-rematches", pairs = pairs_text(pairs), count = pairs.len())
            }
        }
    }
}

fn joined(parts: impl Iterator<Item = String>) -> String {
    parts.collect::<Vec<_>>().join(", ")
}

fn list(list: &[usize]) -> String {
    joined(list.iter().map(usize::to_string))
}

/// Who leaves and who enters: the first half of the list and the second.
fn exchange(changed: &[usize]) -> String {
    let (out, entering) = changed.split_at(changed.len() / 2);
    format!("{} ↔ {}", list(out), list(entering))
}

fn pairs_text(pairs: &[[Tpn; 2]]) -> String {
    joined(pairs.iter().map(|[one, other]| format!("{one}–{other}")))
}

fn places(places: &[Place]) -> String {
    joined(places.iter().map(|place| match place {
        Place::Player(tpn) => tpn.to_string(),
        Place::Bye => "bye".to_owned(),
    }))
}

/// Points in a list, the same in every language: halves as a sign, other parts as they stand.
fn short(score: Score) -> String {
    let tenths = score.in_tenths();
    match tenths % 10 {
        0 => (tenths / 10).to_string(),
        5 if tenths > 10 => format!("{}½", tenths / 10),
        5 => "½".to_owned(),
        _ => score.to_string(),
    }
}

impl Criterion {
    /// What a candidate pays in this criterion and for whom; nothing where it pays nothing.
    pub fn price(&self, edition: u16) -> Option<Explanation> {
        let pays = match &self.value {
            CriterionValue::Count(count) => *count > 0,
            CriterionValue::Scores(scores) => !scores.is_empty(),
            CriterionValue::Differences(list) => !list.is_empty(),
            CriterionValue::Ahead { left, .. } => *left > 0,
        };
        pays.then(|| {
            let price = criterion_phrase(edition, self.name);
            let price = Explanation::of(price).with_value(value(&self.value));
            if self.players.is_empty() {
                return price;
            }
            let players = phrase!("why-players", players = all(&self.players));
            price.with_part(Explanation::of(players))
        })
    }
}

impl ColourRule {
    /// Why the colours are as they are.
    pub fn phrase(self) -> Phrase {
        match self {
            Self::BothGranted => phrase!("colours-both-granted"),
            Self::Stronger => phrase!("colours-stronger"),
            Self::Alternation => phrase!("colours-alternation"),
            Self::HigherRanked => phrase!("colours-higher-ranked"),
            Self::InitialColour => phrase!("colours-initial"),
        }
    }
}

fn value(value: &CriterionValue) -> Value {
    match value {
        CriterionValue::Count(count) => (*count).into(),
        CriterionValue::Scores(scores) => bracketed(scores.iter().map(|&score| short(score))),
        CriterionValue::Differences(list) => bracketed(list.iter().map(|one| match one {
            Difference::Paired(score) => short(*score),
            Difference::Limbo(score) => format!("↓{}", short(*score)),
        })),
        CriterionValue::Ahead { left, scores } if scores.is_empty() => (*left).into(),
        CriterionValue::Ahead { left, scores } => {
            format!("{left} ({})", joined(scores.iter().map(|&score| short(score)))).into()
        }
    }
}

fn bracketed(parts: impl Iterator<Item = String>) -> Value {
    format!("({})", joined(parts)).into()
}

/// What a criterion is about, in the words of its edition.
fn criterion_phrase(edition: u16, name: &'static str) -> Phrase {
    let called = name.to_uppercase();
    match (edition, name) {
        (2017, "c5") | (2026, "c6") => phrase!("criterion-downfloaters", name = called),
        (2017, "c6") => phrase!("criterion-differences", name = called),
        (2017, "c7") | (2026, "c8") => phrase!("criterion-next-bracket", name = called),
        (2026, "c7") => phrase!("criterion-downfloater-scores", name = called),
        (2026, "c9") => phrase!("criterion-unplayed", name = called),
        (2017, "c8") | (2026, "c10") => phrase!("criterion-topscorer-difference", name = called),
        (2017, "c9") | (2026, "c11") => phrase!("criterion-third-colour", name = called),
        (2017, "c10") | (2026, "c12") => phrase!("criterion-preferences", name = called),
        (2017, "c11") | (2026, "c13") => phrase!("criterion-strong-preferences", name = called),
        (2017, "c12") | (2026, "c14") => phrase!("criterion-down-again", name = called),
        (2017, "c13") | (2026, "c15") => phrase!("criterion-up-again", name = called),
        (2017, "c14") | (2026, "c16") => phrase!("criterion-down-two-before", name = called),
        (2017, "c15") | (2026, "c17") => phrase!("criterion-up-two-before", name = called),
        (2017, "c16") | (2026, "c18") => phrase!("criterion-down-again-by", name = called),
        (2017, "c17") | (2026, "c19") => phrase!("criterion-up-again-by", name = called),
        (2017, "c18") | (2026, "c20") => phrase!("criterion-down-two-before-by", name = called),
        _ => phrase!("criterion-up-two-before-by", name = called),
    }
}
