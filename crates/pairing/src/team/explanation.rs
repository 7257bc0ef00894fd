//! The account of a team round, for people.

use codex::{Explanation, Phrase, Value, phrase};
use tournament::{Score, Tpn};

use super::{Account, Bracket, ByeAccount, ColourRule, Pair, PassedOver};

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
        let (team, score) = (self.team.get(), points(self.score));
        let mut line = Explanation::of(phrase!("team-bye", team = team, score = score));
        for (passed, why) in &self.passed_over {
            let team = passed.get();
            line = line.with_part(Explanation::of(match why {
                PassedOver::Barred => phrase!("team-bye-barred", team = team),
                PassedOver::LeavesOthersUnpaired => phrase!("team-bye-strands-others", team = team),
            }));
        }
        line
    }
}

impl Bracket {
    fn explanation(&self) -> Explanation {
        let mut lines = Explanation::of(phrase!(
            "team-bracket",
            score = points(self.score),
            residents = list(&self.residents)
        ));
        let quality = &self.quality;
        if !self.upfloaters.is_empty() {
            lines = lines.with_part(Explanation::of(phrase!(
                "team-upfloaters",
                count = quality.upfloaters,
                teams = list(&self.upfloaters)
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
        let (white, black) = (self.board.white.get(), self.board.black.get());
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

fn points(score: Score) -> Value {
    Value::Tenths(score.in_tenths().into())
}

fn list(teams: &[Tpn]) -> String {
    let teams: Vec<String> = teams.iter().map(Tpn::to_string).collect();
    teams.join(", ")
}
