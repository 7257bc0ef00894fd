//! The account of a team round and the answers about it, for people.

use codex::{Explanation, Phrase, Value, phrase};
use tournament::Tpn;

use super::{Account, Bracket, ByeAccount, ColourRule, Criterion, Insisted, Pair, PassedOver};
use crate::words::{all, points, who};

impl Account {
    /// The reasons: the bye, then bracket by bracket.
    pub fn explanation(&self) -> Explanation {
        let mut lines = Explanation::of(phrase!("team-round", round = self.round));
        if let Some(bye) = &self.bye {
            lines = lines.with_part(bye.explanation());
        }
        for bracket in &self.brackets {
            lines = lines.with_part(bracket.explanation());
        }
        lines
    }
}

impl ByeAccount {
    fn explanation(&self) -> Explanation {
        let (team, score) = (who(self.team), points(self.score));
        let line = Explanation::of(phrase!("team-bye", team = team, score = score));
        let passed = self.passed_over.iter().map(|(team, why)| Explanation::of(why.phrase(*team)));
        passed.fold(line, Explanation::with_part)
    }
}

impl PassedOver {
    /// Why this team does not get the bye that it would come first for.
    pub(crate) fn phrase(self, team: Tpn) -> Phrase {
        match self {
            Self::Barred => phrase!("team-bye-barred", team = who(team)),
            Self::LeavesOthersUnpaired => phrase!("team-bye-strands-others", team = who(team)),
        }
    }
}

impl Insisted {
    /// What it would cost if two teams met; nothing if they do.
    pub(crate) fn phrase(&self) -> Option<Phrase> {
        Some(match self {
            Self::ItIsSo => return None,
            Self::SitsOut(tpn) => phrase!("why-sits-out", player = who(*tpn)),
            Self::Forbidden => phrase!("why-teams-forbidden"),
            Self::StrandsOthers => phrase!("why-teams-strand"),
            Self::OtherBye { due, given } => {
                phrase!("why-teams-other-bye", due = who(*due), given = who(*given))
            }
            Self::LaterInOrder(score) => phrase!("why-teams-later", score = points(*score)),
            Self::Worse { score, criterion } => {
                let (criterion, chosen, asked) = match *criterion {
                    Criterion::UpfloaterScores => {
                        return Some(phrase!("why-teams-lower-floaters", score = points(*score)));
                    }
                    Criterion::Upfloaters(is, would) => {
                        (phrase!("team-more-upfloaters"), is, would)
                    }
                    Criterion::NextUpfloaters(is, would) => {
                        (phrase!("team-next-upfloaters"), is, would)
                    }
                    Criterion::RepeatedUpfloaters(is, would) => {
                        (phrase!("team-repeated-upfloaters"), is, would)
                    }
                    Criterion::Preferences(is, would) => {
                        (phrase!("team-refused-preferences"), is, would)
                    }
                    Criterion::StrongPreferences(is, would) => {
                        (phrase!("team-refused-strong-preferences"), is, would)
                    }
                    Criterion::RepeatedOpponents(is, would) => {
                        (phrase!("team-repeated-opponents"), is, would)
                    }
                };
                phrase!(
                    "why-worse",
                    score = points(*score),
                    criterion = criterion,
                    asked = asked,
                    chosen = chosen
                )
            }
        })
    }
}

impl Bracket {
    fn explanation(&self) -> Explanation {
        let mut lines = Explanation::of(phrase!(
            "team-bracket",
            score = points(self.score),
            residents = all(&self.residents)
        ));
        let quality = &self.quality;
        if !self.upfloaters.is_empty() {
            lines = lines.with_part(Explanation::of(phrase!(
                "team-upfloaters",
                count = quality.upfloaters,
                teams = all(&self.upfloaters)
            )));
        }
        for (what, count) in [
            (phrase!("team-next-upfloaters"), quality.next_upfloaters.unwrap_or_default()),
            (phrase!("team-repeated-upfloaters"), quality.repeated_upfloaters),
            (phrase!("team-refused-preferences"), quality.refused_preferences),
            (phrase!("team-refused-strong-preferences"), quality.refused_strong_preferences),
            (phrase!("team-repeated-opponents"), quality.repeated_opponents),
        ] {
            if count > 0 {
                lines = lines.with_part(Explanation::of(what).with_value(Value::from(count)));
            }
        }
        for pair in &self.pairs {
            lines = lines.with_part(pair.explanation());
        }
        lines
    }
}

impl Pair {
    fn explanation(self) -> Explanation {
        let (white, black) = (who(self.board.white), who(self.board.black));
        let pair = phrase!("team-pair", white = white, black = black);
        Explanation::of(pair).with_part(Explanation::of(self.colours.phrase()))
    }
}

impl ColourRule {
    fn phrase(self) -> Phrase {
        match self {
            Self::Initial => phrase!("team-colour-initial"),
            Self::OnlyPreference => phrase!("team-colour-only-preference"),
            Self::OppositePreferences => phrase!("team-colour-opposite-preferences"),
            Self::StrongerPreference => phrase!("team-colour-stronger-preference"),
            Self::ColourDifference => phrase!("team-colour-difference"),
            Self::LatestDifference => phrase!("team-colour-latest-difference"),
            Self::FirstPreference => phrase!("team-colour-first-preference"),
            Self::FirstAlternates => phrase!("team-colour-first-alternates"),
            Self::OtherAlternates => phrase!("team-colour-other-alternates"),
        }
    }
}
