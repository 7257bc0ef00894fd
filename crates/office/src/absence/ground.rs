//! Whether a decision still has the facts that it rested on: a corrected result may take them away.

use super::decision::Decision;
use super::history::{Fate, History};
use super::proposal::Measure;
use super::{Case, Rule};

impl Decision {
    /// Whether it takes something from the player that falls with its ground.
    pub const fn takes_away(&self) -> bool {
        matches!(self.option, Measure::Exclude | Measure::SetAside | Measure::Withdraw(_))
    }
}

impl History {
    /// The decision that put the player where they stand, if they are not in the event.
    pub fn left_by(&self) -> Option<&Decision> {
        self.decisions.iter().enumerate().fold(None, |left, (at, decision)| {
            let before = self.standing_after(at);
            let after = self.standing_after(at + 1);
            match after {
                super::Standing::In => None,
                _ if before == after => left,
                _ => Some(decision),
            }
        })
    }
}

impl Case<'_> {
    /// Whether what a decision under 7.5.1 or 7.5.2 rested on is still so. What a player announced
    /// does not change with a result, and an expulsion rests on its own reason.
    pub fn ground_stands(&self, decision: &Decision) -> bool {
        let lost = |round| self.history.fate(round) == Some(Fate::Forfeited);
        match decision.rule {
            Rule::ThirdForfeit => {
                self.history.forfeits().count() >= self.edition.forfeits_that_exclude
            }
            Rule::FirstRoundForfeit => lost(1),
            Rule::SilenceAfterForfeit | Rule::LastRoundForfeit => lost(decision.round),
            Rule::SecondSilence => {
                let omissions = self.omissions(decision.at).len();
                lost(decision.round) && omissions >= self.edition.omissions_that_exclude
            }
            _ => true,
        }
    }

    /// Decisions against the player whose ground has fallen since.
    pub fn groundless(&self) -> Vec<&Decision> {
        let readmitted = self
            .history
            .decisions
            .iter()
            .rposition(|decision| decision.option == Measure::Readmit)
            .map_or(0, |last| last + 1);
        let standing = self.history.decisions.iter().skip(readmitted);
        standing.filter(|decision| decision.takes_away() && !self.ground_stands(decision)).collect()
    }
}

#[cfg(test)]
mod tests {
    use codex::stands_for;

    use super::super::stage::{Stage, before, end, just_after};
    use super::super::{Measure, Rule};
    use super::*;

    #[test]
    fn an_exclusion_for_three_forfeits_falls_with_one_of_them() {
        stands_for!("fsi-2009 7.5.1");
        let lost = Stage::of(7).forfeited(2).forfeited(3).forfeited(5);
        let mut out = lost.decide((Rule::ThirdForfeit, 5), Measure::Exclude, "", end(5)).unwrap();
        assert!(out.case().groundless().is_empty());
        assert_eq!(out.history.left_by().map(|decision| decision.rule), Some(Rule::ThirdForfeit));
        out.history.rounds.insert(3, Fate::Played);
        assert_eq!(out.case().groundless().len(), 1);
        // A fourth forfeit that comes to light makes it three again.
        out.history.rounds.insert(4, Fate::Forfeited);
        assert!(out.case().groundless().is_empty());
    }

    #[test]
    fn an_exclusion_for_silence_falls_with_the_forfeit_before_it() {
        stands_for!("fsi-2009 7.5.1");
        let silent = Stage::of(7).played(1..=3).forfeited(4);
        let at = just_after(before(5, 60, 0));
        let mut out = silent
            .decide((Rule::SilenceAfterForfeit, 4), Measure::SetAside, "no word", at)
            .unwrap();
        assert!(out.case().groundless().is_empty());
        out.history.rounds.insert(4, Fate::Played);
        assert_eq!(out.case().groundless().len(), 1);
    }
}
