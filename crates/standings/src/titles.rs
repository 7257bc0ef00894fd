//! What people call each tie-break.

use codex::{Phrase, phrase};

use crate::code::Rule;

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
        }
    }
}
