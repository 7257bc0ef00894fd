//! The draughts federation (FID): what its regulation is known to ask of an announcement.
//!
//! Of the Regolamento Tecnico of 2008 the first Capo is at hand, and of the others the titles, the
//! list of changes and what the federation published elsewhere. What rests on an article of the
//! register is a [`Finding`]; what is known only in that second way is said beside it as not
//! confirmed, and decides nothing. Minimum times (Capo III), groups, promotions and ratings (Capo
//! VI and VII) are not checked at all.

use codex::{Phrase, article, door, phrase};

use crate::announcement::{Game, PairingSystem, Worth};
use crate::{Announcement, Finding, Weight};

/// What is known of a draughts event beside its announcement.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Facts {
    /// Whether it is a promotional event.
    pub promotional: bool,
    /// The king moves after which a count makes a draw, where they are announced.
    pub count: Option<u32>,
    /// Whether the games are written down by rule, where the announcement says it.
    pub recording: Option<bool>,
    /// How many play.
    pub players: Option<u32>,
}

impl Facts {
    /// What an announcement says, over what is known otherwise.
    pub fn of(announcement: &Announcement, known: Self) -> Self {
        let said = &announcement.regulation;
        Self {
            promotional: said.promotional || known.promotional,
            count: said.count.or(known.count),
            recording: said.recording.or(known.recording),
            ..known
        }
    }
}

/// The numbers of the regulation.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Regulation {
    /// King moves of each side that make a draw (10.4).
    pub count: u32,
    /// The fewest to which a promotional event may cut them (11).
    pub least_count: u32,
    /// What results are worth; Capo V, not confirmed.
    pub worth: Worth,
}

impl Regulation {
    /// The seventh edition, January 2008.
    pub const FID_2008: Self = Self { count: 40, least_count: 10, worth: Worth::TWO_ONE_NOTHING };
}

/// The answer to an announcement.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Checked {
    /// What articles at hand say.
    pub findings: Vec<Finding>,
    /// What is known only from titles and publications, to be confirmed with the federation.
    pub unconfirmed: Vec<Phrase>,
}

/// Checks an announcement.
pub fn check(announcement: &Announcement, facts: &Facts, regulation: &Regulation) -> Checked {
    let draughts = !matches!(announcement.game, Game::Chess(_));
    let words =
        if draughts { phrase!("pack-fid-draughts") } else { phrase!("pack-fid-not-draughts") };
    let mut findings = vec![Finding::of(article!("fid-2008 1.1"), draughts, words)];
    findings.extend(facts.count.map(|count| reduced_count(count, facts.promotional, regulation)));
    let (weight, what) = match facts.recording {
        Some(true) => (Weight::Met, phrase!("pack-fid-recording")),
        Some(false) => (Weight::Notice, phrase!("pack-fid-no-recording")),
        None => (Weight::Missing, phrase!("pack-fid-recording-not-said")),
    };
    findings.push(Finding::new(article!("fid-2008 9.3.b"), weight, what));
    let what = phrase!("pack-fid-times-not-checked");
    findings.push(Finding::new(article!("fid-2008 14.2"), Weight::Notice, what));
    door!("office::fid::check", &findings);
    Checked { findings, unconfirmed: unconfirmed(announcement, facts, regulation) }
}

/// Art. 11: only promotional events cut the count, and not below ten; forty is the rule itself.
pub fn reduced_count(count: u32, promotional: bool, regulation: &Regulation) -> Finding {
    let reduced = promotional && (regulation.least_count..regulation.count).contains(&count);
    let what = phrase!(
        "pack-fid-count",
        count = count,
        rule = regulation.count,
        least = regulation.least_count
    );
    Finding::of(article!("fid-2008 11"), count == regulation.count || reduced, what)
}

/// What Capo V seems to ask.
fn unconfirmed(announcement: &Announcement, facts: &Facts, regulation: &Regulation) -> Vec<Phrase> {
    let odd = facts.players.is_some_and(|players| players % 2 == 1);
    let mut said = match announcement.system {
        PairingSystem::ItaloSwiss => {
            let mut said = vec![phrase!("pack-fid-numbers-by-lot")];
            said.extend(
                facts.players.and_then(|players| italo_swiss_rounds(announcement, players)),
            );
            said.extend(odd.then(|| phrase!("pack-fid-odd-italo-swiss")));
            said
        }
        PairingSystem::RoundRobin { .. } => {
            let mut said = vec![phrase!("pack-fid-numbers-by-lot")];
            said.extend(odd.then(|| phrase!("pack-fid-odd-round-robin")));
            said
        }
        PairingSystem::Swiss | PairingSystem::Swiss2017 | PairingSystem::ByHand { .. } => {
            vec![phrase!("pack-fid-system-not-named")]
        }
    };
    if announcement.worth != regulation.worth {
        said.push(phrase!("pack-fid-worth"));
    }
    if announcement.tie_breaks.is_empty() {
        said.push(phrase!("pack-fid-quotients"));
    }
    said
}

/// Between a third and half of the players, if possible; thirds and halves compared as products.
fn italo_swiss_rounds(announcement: &Announcement, players: u32) -> Option<Phrase> {
    let rounds = u32::from(announcement.rounds);
    let usual = rounds * 3 >= players && rounds * 2 <= players;
    (!usual).then(|| phrase!("pack-fid-rounds", rounds = rounds, players = players))
}

#[cfg(test)]
mod tests {

    use super::*;
    use crate::Pack;
    use crate::validity::tests_common::weekend;

    fn italo_swiss() -> Announcement {
        let mut event = weekend();
        event.federation = Pack::FID.federation;
        event.game = Game::ItalianDraughts;
        event.system = PairingSystem::ItaloSwiss;
        event.worth = Worth::TWO_ONE_NOTHING;
        event
    }

    fn keys(event: &Announcement, facts: &Facts) -> Vec<&'static str> {
        let said = check(event, facts, &Regulation::FID_2008).unconfirmed;
        said.iter().map(|phrase| phrase.key).collect()
    }

    #[test]
    fn only_a_promotional_event_cuts_the_count_and_not_below_ten() {
        let weight =
            |count, promotional| reduced_count(count, promotional, &Regulation::FID_2008).weight;
        assert_eq!(weight(10, true), Weight::Met);
        assert_eq!(weight(9, true), Weight::Breach);
        assert_eq!(weight(39, false), Weight::Breach);
        assert_eq!(weight(40, false), Weight::Met);
        assert_eq!(weight(41, true), Weight::Breach);
    }

    #[test]
    fn a_draughts_event_plays_draughts() {
        let weight = |game| {
            let event = Announcement { game, ..italo_swiss() };
            check(&event, &Facts::default(), &Regulation::FID_2008).findings[0].weight
        };
        assert_eq!(weight(Game::ItalianDraughts), Weight::Met);
        assert_eq!(weight(Game::InternationalDraughts), Weight::Met);
        assert_eq!(weight(weekend().game), Weight::Breach);
    }

    #[test]
    fn what_is_known_of_capo_v_is_said_as_not_confirmed() {
        // Five rounds: ten to fifteen players.
        let with = |players| keys(&italo_swiss(), &Facts { players, ..Facts::default() });
        let always = ["pack-fid-numbers-by-lot", "pack-fid-quotients"];
        assert_eq!(with(Some(10)), always);
        assert!(with(Some(9)).contains(&"pack-fid-rounds"));
        assert!(with(Some(9)).contains(&"pack-fid-odd-italo-swiss"));
        assert_eq!(
            with(Some(15)),
            ["pack-fid-numbers-by-lot", "pack-fid-odd-italo-swiss", "pack-fid-quotients"]
        );
        assert!(with(Some(16)).contains(&"pack-fid-rounds"));
        let swiss = Announcement { system: PairingSystem::Swiss, ..italo_swiss() };
        assert_eq!(keys(&swiss, &Facts::default())[0], "pack-fid-system-not-named");
    }
}
