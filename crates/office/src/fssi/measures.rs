//! What follows when a ban is broken: listed for the arbiter, decided by the bodies named.

use codex::{Article, article};
use serde::Serialize;

/// One thing that follows.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Measure {
    /// The athlete leaves the competition at once.
    ExcludedFromEvent,
    /// The athlete is disqualified.
    Disqualified,
    /// The competition is lost to the athlete.
    CompetitionLost,
    /// The society pays a fine from the table of national fees.
    SocietyFined,
    /// The Sports Judge sets an administrative sanction.
    SanctionBySportsJudge,
    /// The arbiter writes it in the report.
    WrittenInReport,
}

/// What follows from something, and the article that says so.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub struct Measures {
    /// The article.
    pub article: Article,
    /// What follows, in the order of the text.
    pub measures: &'static [Measure],
}

/// Art. 4: a hearing aid was used during play.
pub const HEARING_AID: Measures = Measures {
    article: article!("fssi 4"),
    measures: &[Measure::ExcludedFromEvent, Measure::Disqualified, Measure::SocietyFined],
};

/// Art. 1: a minor played without the authorisation. The text says it twice, once as
/// disqualification and once as loss of the competition; either way the athlete's results go.
pub const MINOR_WITHOUT_AUTHORISATION: Measures = Measures {
    article: article!("fssi 1"),
    measures: &[Measure::Disqualified, Measure::CompetitionLost, Measure::SanctionBySportsJudge],
};

/// Art. 6: no medical cover when play was to begin.
pub const NO_MEDICAL_COVER: Measures = Measures {
    article: article!("fssi 6"),
    measures: &[Measure::WrittenInReport, Measure::SocietyFined],
};

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_hearing_aid_costs_the_event_the_athlete_and_the_society() {
        assert_eq!(
            HEARING_AID.measures,
            [Measure::ExcludedFromEvent, Measure::Disqualified, Measure::SocietyFined]
        );
    }

    #[test]
    fn a_minor_without_leave_and_a_hall_without_cover_have_their_consequences() {
        let minor = MINOR_WITHOUT_AUTHORISATION.measures;
        assert!(minor.contains(&Measure::SanctionBySportsJudge));
        assert_eq!(NO_MEDICAL_COVER.measures[0], Measure::WrittenInReport);
    }
}
