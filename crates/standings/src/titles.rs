//! What people call each tie-break.

use codex::{Phrase, phrase};

use tournament::team::ScoreKind;

use crate::code::{Criterion, Rule, TieBreak};

impl Criterion {
    /// The name in words; whoever defined an own one called it what follows the prefix.
    pub fn title(&self) -> Phrase {
        match self {
            Self::TieBreak(tie_break) => tie_break.title(),
            Self::Own(text) => match text.as_str() {
                "OTHER_FID_SECONDO_QUOZIENTE" => phrase!("tie-break-fid-second-quotient"),
                "OTHER_FID_CLASSIFICA_TECNICA" => phrase!("tie-break-fid-technical"),
                text => {
                    let name = text.get("OTHER_".len()..).unwrap_or(text).replace('_', " ");
                    phrase!("tie-break-own", name = name)
                }
            },
        }
    }
}

impl TieBreak {
    /// The name in words, with everything that changes it: two columns never have the same one.
    pub fn title(&self) -> Phrase {
        let modifiers = &self.modifiers;
        let mut name = self.rule.title();
        match self.score {
            Some(ScoreKind::Match) => name = phrase!("tie-break-on-match-points", name = name),
            Some(ScoreKind::Game) => name = phrase!("tie-break-on-game-points", name = name),
            None => {}
        }
        match (modifiers.cut_low, modifiers.cut_high) {
            (0, _) => {}
            (low, 0) => name = phrase!("tie-break-cut", name = name, count = low),
            (low, _) => name = phrase!("tie-break-median", name = name, count = low),
        }
        if modifiers.limit != 0 {
            let halves = i64::from(modifiers.limit);
            name = phrase!("tie-break-limit", name = name, halves = halves);
        }
        if let Some(divisor) = modifiers.divisor {
            name = phrase!("tie-break-divisor", name = name, divisor = divisor);
        }
        if modifiers.forfeits {
            name = phrase!("tie-break-forfeits", name = name);
        }
        if modifiers.fore {
            name = phrase!("tie-break-fore", name = name);
        }
        if modifiers.reverse {
            name = phrase!("tie-break-reverse", name = name);
        }
        if let Some(rating) = modifiers.unrated {
            name = phrase!("tie-break-unrated", name = name, rating = rating);
        }
        if let Some(edition) = modifiers.edition {
            let year = edition.since.year.to_string();
            name = phrase!("tie-break-edition", name = name, year = year);
        }
        name
    }
}

impl Rule {
    /// The name in words.
    pub fn title(self) -> Phrase {
        match self {
            Self::Points => phrase!("tie-break-pts"),
            Self::MatchPoints => phrase!("tie-break-mpts"),
            Self::GamePoints => phrase!("tie-break-gpts"),
            Self::DirectEncounter => phrase!("tie-break-de"),
            Self::Wins => phrase!("tie-break-win"),
            Self::GamesWon => phrase!("tie-break-won"),
            Self::BlackGames => phrase!("tie-break-bpg"),
            Self::BlackWins => phrase!("tie-break-bwg"),
            Self::Progressive => phrase!("tie-break-ps"),
            Self::RoundsElected => phrase!("tie-break-rep"),
            Self::StandardPoints => phrase!("tie-break-std"),
            Self::PairingNumber => phrase!("tie-break-tpn"),
            Self::OwnRating => phrase!("tie-break-rtng"),
            Self::AverageRating => phrase!("tie-break-aro"),
            Self::Performance => phrase!("tie-break-tpr"),
            Self::PerfectPerformance => phrase!("tie-break-ptp"),
            Self::AveragePerformance => phrase!("tie-break-apro"),
            Self::AveragePerfectPerformance => phrase!("tie-break-appo"),
            Self::Buchholz => phrase!("tie-break-bh"),
            Self::AverageBuchholz => phrase!("tie-break-aob"),
            Self::ForeBuchholz => phrase!("tie-break-fb"),
            Self::SonnebornBerger => phrase!("tie-break-sb"),
            Self::Koya => phrase!("tie-break-ks"),
            Self::OtherScore => phrase!("tie-break-mpvgp"),
            Self::MatchMatch => phrase!("tie-break-emmsb"),
            Self::MatchGame => phrase!("tie-break-emgsb"),
            Self::GameMatch => phrase!("tie-break-egmsb"),
            Self::GameGame => phrase!("tie-break-eggsb"),
            Self::Extended => phrase!("tie-break-ede"),
            Self::ExtendedBoardCountTop => phrase!("tie-break-edebt"),
            Self::ExtendedBoardCountBottom => phrase!("tie-break-edebb"),
            Self::ExtendedTop => phrase!("tie-break-edet"),
            Self::ExtendedBottom => phrase!("tie-break-edeb"),
            Self::BoardCount => phrase!("tie-break-bc"),
            Self::TopBoards => phrase!("tie-break-tbr"),
            Self::BottomBoards => phrase!("tie-break-bbe"),
            Self::StrengthOfSchedule => phrase!("tie-break-sssc"),
            Self::Given => phrase!("tie-break-given"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_a_federation_defines_has_a_name_that_people_say() {
        for (code, key) in [
            ("OTHER_FID_SECONDO_QUOZIENTE", "tie-break-fid-second-quotient"),
            ("OTHER_FID_CLASSIFICA_TECNICA", "tie-break-fid-technical"),
            ("OTHER_Sofia", "tie-break-own"),
        ] {
            assert_eq!(Criterion::Own(code.to_owned()).title().key, key);
        }
    }
}
