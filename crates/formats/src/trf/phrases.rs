//! What is odd or wrong about a tournament file, in words.

use codex::{Phrase, Value, phrase};
use tournament::{Contradiction, Score, UnsoundScoring};

use super::{Expected, Fault, Located, Oddity, SimpleScoring};

impl Located<Fault> {
    /// What is wrong, as people read it.
    pub fn phrase(&self) -> Phrase {
        match &self.what {
            Fault::Empty => phrase!("trf-empty"),
            Fault::Binary => phrase!("trf-binary", line = self.line, column = self.columns.0),
            Fault::NotATournament => phrase!("trf-not-a-tournament"),
            Fault::NoPlayers => phrase!("trf-no-players"),
            Fault::NoTeams => phrase!("trf-no-teams"),
            Fault::Tab => phrase!("trf-tab"),
            Fault::Stray { text } => phrase!("trf-stray", text = text.as_str()),
            Fault::Unreadable { expected, text } => {
                phrase!("trf-unreadable", text = text.as_str(), expected = expected.phrase())
            }
            Fault::TooManyRounds => phrase!("trf-too-many-rounds"),
            Fault::TwoWithOneNumber { number, other } => {
                phrase!("trf-two-with-one-number", number = number.get(), other = *other)
            }
            Fault::Disagreement { other } => phrase!("trf-disagreement", other = *other),
            Fault::UnknownNumber { number } => phrase!("trf-unknown-number", number = number.get()),
            Fault::InTwoTeams { number } => phrase!("trf-in-two-teams", number = number.get()),
            Fault::ResultWithoutOpponent { round } => {
                phrase!("trf-result-without-opponent", round = *round)
            }
            Fault::ByeWithOpponent { round } => phrase!("trf-bye-with-opponent", round = *round),
            Fault::GameWithoutColour { round } => {
                phrase!("trf-game-without-colour", round = *round)
            }
            Fault::MissingResult { round } => phrase!("trf-missing-result", round = *round),
            Fault::UnknownOpponent { number, opponent, round } => phrase!(
                "trf-unknown-opponent",
                round = *round,
                number = number.get(),
                opponent = opponent.get()
            ),
            Fault::NotNamedBack { number, opponent, other, round } => phrase!(
                "trf-not-named-back",
                round = *round,
                number = number.get(),
                opponent = opponent.get(),
                other = *other
            ),
            Fault::SameColour { number, opponent, other, round } => phrase!(
                "trf-same-colour",
                round = *round,
                number = number.get(),
                opponent = opponent.get(),
                other = *other
            ),
            Fault::ResultsClash { number, opponent, other, round } => phrase!(
                "trf-results-clash",
                round = *round,
                number = number.get(),
                opponent = opponent.get(),
                other = *other
            ),
            Fault::Points { number, written, sum, .. } => phrase!(
                "trf-points",
                number = number.get(),
                written = tenths(*written),
                sum = tenths(*sum)
            ),
            Fault::TeamPoints { number, written, sum } => phrase!(
                "trf-team-points",
                number = number.get(),
                written = tenths(*written),
                sum = tenths(*sum)
            ),
            Fault::NoTeamColour { number, round } => {
                phrase!("trf-no-team-colour", number = number.get(), round = *round)
            }
            Fault::Contradiction(contradiction) => contradiction_words(*contradiction),
        }
    }

    /// What would mend it.
    pub fn hint(&self) -> Option<Phrase> {
        let Fault::Points { fits: Some(fits), .. } = &self.what else { return None };
        Some(match fits {
            SimpleScoring::ThreeOneNothing => phrase!("trf-hint-3-1-0"),
            SimpleScoring::TwoOneNothing => phrase!("trf-hint-2-1-0"),
            SimpleScoring::HalfPointBye => phrase!("trf-hint-half-point-bye"),
        })
    }
}

impl Expected {
    /// What was expected, as people read it.
    pub fn phrase(self) -> Phrase {
        match self {
            Self::Number => phrase!("trf-expected-number"),
            Self::WholeNumber => phrase!("trf-expected-whole-number"),
            Self::Points => phrase!("trf-expected-points"),
            Self::Round => phrase!("trf-expected-round"),
            Self::Colour => phrase!("trf-expected-colour"),
            Self::Result => phrase!("trf-expected-result"),
            Self::Symbol => phrase!("trf-expected-symbol"),
        }
    }
}

impl Oddity {
    /// What was forgiven, as people read it.
    pub fn phrase(&self) -> Phrase {
        match self {
            Self::OldEncoding => phrase!("trf-odd-encoding"),
            Self::ByteOrderMark => phrase!("trf-odd-byte-order-mark"),
            Self::UnknownRecord { code } => phrase!("trf-odd-record", code = code.as_str()),
            Self::Comma => phrase!("trf-odd-comma"),
            Self::NoDecimal => phrase!("trf-odd-no-decimal"),
            Self::Alignment => phrase!("trf-odd-alignment"),
            Self::LooseSpacing => phrase!("trf-odd-spacing"),
            Self::DateForm => phrase!("trf-odd-date-form"),
            Self::NotADate => phrase!("trf-odd-not-a-date"),
            Self::UnknownSex { sign } => {
                phrase!("trf-odd-unknown-sex", sign = sign.to_string())
            }
            Self::ByPosition => phrase!("trf-odd-by-position"),
            Self::OpenGame { round } => phrase!("trf-odd-open-game", round = *round),
            Self::OldTitle => phrase!("trf-odd-old-title"),
            Self::UnknownTitle => phrase!("trf-odd-unknown-title"),
            Self::UnknownResult { sign } => {
                phrase!("trf-odd-unknown-result", sign = sign.to_string())
            }
            Self::AbsenceSymbol => phrase!("trf-odd-absence-symbol"),
            Self::OldHalfBye => phrase!("trf-odd-half-bye"),
            Self::Count { found } => phrase!("trf-odd-count", found = *found),
            Self::TypeCodeInText => phrase!("trf-odd-type-code-in-text"),
            Self::UnknownTypeCode => phrase!("trf-odd-type-code"),
            Self::FullByeForPairingBye { round } => phrase!("trf-odd-full-bye", round = *round),
            Self::SecondByeInRound { round } => phrase!("trf-odd-second-bye", round = *round),
            Self::MatchPointsMisplaced => phrase!("trf-odd-match-points"),
        }
    }
}

fn contradiction_words(contradiction: Contradiction) -> Phrase {
    match contradiction {
        Contradiction::Scoring(unsound) => scoring_words(unsound),
        Contradiction::BeyondTheSchedule => phrase!("trf-beyond-the-schedule"),
        Contradiction::TooManyRounds => phrase!("trf-too-many-rounds"),
        Contradiction::TwoWithOneNumber(number) | Contradiction::UnevenRounds(number) => {
            phrase!("trf-unknown-number", number = number.get())
        }
        Contradiction::UnknownOpponent { tpn, opponent, round } => phrase!(
            "trf-unknown-opponent",
            round = round,
            number = tpn.get(),
            opponent = opponent.get()
        ),
        Contradiction::Disagreement { tpn, opponent, round } => phrase!(
            "trf-told-differently",
            round = round,
            number = tpn.get(),
            opponent = opponent.get()
        ),
    }
}

/// What is wrong with a scoring system.
pub fn scoring_words(unsound: UnsoundScoring) -> Phrase {
    match unsound {
        UnsoundScoring::Order => phrase!("trf-scoring-order"),
        UnsoundScoring::Draws => phrase!("trf-scoring-draws"),
        UnsoundScoring::Bye => phrase!("trf-scoring-bye"),
    }
}

fn tenths(score: Score) -> Value {
    Value::Tenths(score.in_tenths().into())
}
