//! What the regulations of the event announce about its standings.

use std::collections::{BTreeMap, BTreeSet};

use tournament::Tpn;
use tournament::team::ScoreKind;

use crate::code::{Criterion, Rule, TieBreak};
use crate::edition::{Edition, RoundRobinForfeits};

/// The kind of event, as far as tie-breaks care.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum System {
    /// Swiss and what resembles it: not everybody meets everybody.
    #[default]
    Swiss,
    /// Everybody meets everybody (girone all'italiana).
    RoundRobin,
}

/// What was announced about unrated players in ratings-based tie-breaks (C.07, 10).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Unrated {
    /// Nothing: with unrated players the tie-break is dropped.
    #[default]
    NotAnnounced,
    /// Games against them do not count.
    LeftOut,
    /// They count with this rating.
    Rated(u16),
}

/// What happens to those still tied at the end of the list.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum AfterTheList {
    /// They share the place.
    #[default]
    SharedPlaces,
    /// Lots, drawn from a recorded seed.
    Lots {
        /// The seed.
        seed: u64,
    },
}

/// By what those were told apart who had the same points, beside the tie-breaks of the list.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum SettledBy {
    /// Tie-break games.
    Games,
    /// Lots that were drawn.
    Lots,
    /// The arbiter.
    Hand,
}

/// An order among some who had the same points: they take the places that they hold together.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Settlement {
    /// What it rests on.
    pub by: SettledBy,
    /// Who, the best first; those who stand together stay level.
    pub places: Vec<Vec<Tpn>>,
}

/// Which rounds the cap on the dummy counts while the event is running (C.07, 16.4).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum CapRounds {
    /// Those that the standings count.
    #[default]
    Counted,
    /// All that are scheduled.
    Scheduled,
}

/// Which matches the boards are counted in after an extended direct encounter (docs/pairing.md).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum EncounterBoards {
    /// Those between the two teams.
    #[default]
    BetweenTheTwo,
    /// All matches of the event.
    All,
}

/// How to rank an event.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Rules {
    /// The edition of C.07.
    pub edition: &'static Edition,
    /// The announced list. The primary score comes first unless the list begins with a score.
    pub list: Vec<Criterion>,
    /// The kind of event.
    pub system: System,
    /// Unrated players.
    pub unrated: Unrated,
    /// The end of the list.
    pub after: AfterTheList,
    /// The rounds of the cap.
    pub cap_rounds: CapRounds,
    /// The primary score of teams.
    pub primary: ScoreKind,
    /// The boards after an extended direct encounter.
    pub encounter_boards: EncounterBoards,
    /// What was settled beside the list, in the order in which it was.
    pub settled: Vec<Settlement>,
    /// Who has no place in the standings: games against them count as ever.
    pub left_out: BTreeSet<Tpn>,
    /// Values from elsewhere, in hundredths, by the code of a self-defined tie-break.
    pub given: BTreeMap<String, BTreeMap<Tpn, i64>>,
    /// Who left a round robin before its end, beyond those whose records show it.
    pub withdrawn: BTreeSet<Tpn>,
}

impl Rules {
    /// The list in an edition, with everything else as by default.
    pub const fn new(edition: &'static Edition, list: Vec<Criterion>) -> Self {
        Self {
            edition,
            list,
            system: System::Swiss,
            unrated: Unrated::NotAnnounced,
            after: AfterTheList::SharedPlaces,
            cap_rounds: CapRounds::Counted,
            primary: ScoreKind::Match,
            encounter_boards: EncounterBoards::BetweenTheTwo,
            settled: Vec::new(),
            left_out: BTreeSet::new(),
            given: BTreeMap::new(),
            withdrawn: BTreeSet::new(),
        }
    }

    /// Whether an event of players, or of teams, can be ranked by the whole list.
    pub fn suit(&self, teams: bool) -> Result<(), Refusal> {
        self.list.iter().try_for_each(|criterion| match criterion {
            Criterion::TieBreak(tie_break) => self.admits(tie_break, teams),
            Criterion::Own(_) => Ok(()),
        })
    }

    /// Whether an event of players, or of teams, can be ranked by a tie-break.
    pub fn admits(&self, tie_break: &TieBreak, teams: bool) -> Result<(), Refusal> {
        let rule = tie_break.rule;
        if !teams && (rule.of_teams_only() || tie_break.score.is_some()) {
            return Err(Refusal::TeamsOnly(*tie_break));
        }
        if teams && rule.of_players_only() {
            return Err(Refusal::PlayersOnly(*tie_break));
        }
        let edition = tie_break.modifiers.edition.unwrap_or(self.edition);
        let barred = self.system == System::RoundRobin
            && edition.round_robin == RoundRobinForfeits::WithExceptions;
        if barred && rule.rests_on_buchholz() {
            return Err(Refusal::BuchholzInRoundRobin(*tie_break));
        }
        Ok(())
    }
}

/// Why an event cannot be ranked by a list.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum Refusal {
    /// Players have no match points and no boards.
    #[error("{0} is a tie-break of team events")]
    TeamsOnly(TieBreak),
    /// Teams have no ratings.
    #[error("{0} is a tie-break of individual events")]
    PlayersOnly(TieBreak),
    /// The Buchholz family is barred from round robins.
    #[error("{0} is not admitted in round robins")]
    BuchholzInRoundRobin(TieBreak),
}

/// Something people should know about a list that was used.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Remark {
    /// There are unrated players and no rule for them: the tie-break was dropped.
    DroppedForUnrated(TieBreak),
    /// The tie-break is newer than the edition.
    NewerThanEdition(Rule, &'static Edition),
    /// The tie-break is self-defined: it decides nothing here.
    NotComputed(String),
    /// Left a round robin with less than half of the games played: the results do not count.
    Struck(Tpn),
}
