//! Pairings that no longer follow from the facts: a result was corrected, a number changed, points
//! were taken after the round was paired.
//!
//! A round is held against the system once it is paired and until its clocks start. On the wall the
//! system is asked about the very people whom the pairings speak of: who left since loses by forfeit
//! unless new pairings are decided (RTF 7.5.2), which is another question. A draft is asked about
//! everybody who is to play.

use pairing::manual::{self, Difference, HandPairing};
use pairing::{Board, RoundPairing};
use tournament::team::TeamTournament;
use tournament::{Participant, Presence, RequestedBye, Round, Tournament, Tpn};

use crate::announcement::PairingSystem;
use crate::event::Event;
use crate::reasons::Unpaired;
use crate::round::{Match, Pairing, Phase, Seats};
use crate::seating::Place;
use crate::{EntrantId, NoFacts, TeamId};

/// Pairings that the system would not make now.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Stale {
    /// What it would make; nothing where it finds no pairing at all.
    pub instead: Option<Pairing>,
    /// Where the two differ, by pairing numbers: of teams where teams meet.
    pub differences: Vec<Difference>,
}

impl Event {
    /// Whether the pairings of a round that has not begun are no longer what the system makes of
    /// the facts, and nobody has decided that they stand.
    pub fn stale(&self, round: Round) -> Option<&Stale> {
        if round == 0 || round != self.last_paired() {
            return None;
        }
        self.derived.after(round).stale.get_or_init(|| self.find_stale(round)).as_ref()
    }

    fn find_stale(&self, round: Round) -> Option<Stale> {
        let book = self.round(round)?;
        let pairing = book.pairing()?;
        if !matches!(book.phase(), Some(Phase::Draft | Phase::Published(_)))
            || self.announcement().is_none_or(|event| is_table(event.system))
        {
            return None;
        }
        // A pairing by hand that does not say what it was made against cannot be held against it.
        if pairing.by_hand.is_some() && book.kept().is_none() {
            return None;
        }
        let found = self.by_system(round);
        let differences = match &found {
            Ok(system) => manual::compare(&self.as_typed(pairing), &self.as_answer(system)),
            Err(Unpaired::Refused(_)) => Vec::new(),
            Err(_) => return None,
        };
        if found.is_ok() && differences.is_empty() {
            return None;
        }
        let instead = found.ok();
        // What was decided on the draft was decided about everybody who was to play.
        let of_all = || self.account(round).ok().map(|account| self.as_made(account.pairing()));
        let decided =
            book.kept().is_some_and(|kept| kept.instead == instead || kept.instead == of_all());
        (!decided).then_some(Stale { instead, differences })
    }

    /// What the system makes of a paired round on the facts as they are now: for players who meets
    /// whom, for teams which teams meet.
    pub(crate) fn by_system(&self, round: Round) -> Result<Pairing, Unpaired> {
        let (system, mut facts) = self.before(round)?;
        let book = self.round(round);
        let on_the_wall = book.is_some_and(|book| book.phase() != Some(Phase::Draft));
        if on_the_wall && let Some(pairing) = book.and_then(crate::event::Round::pairing) {
            facts = match facts {
                pairing::Event::Players(facts) => {
                    pairing::Event::Players(self.with_those_paired(&facts, round)?)
                }
                pairing::Event::Teams(facts) => {
                    pairing::Event::Teams(self.with_teams_paired(&facts, pairing)?)
                }
            };
        }
        let account = system.pair(&facts)?;
        Ok(self.as_made(account.pairing()))
    }

    fn with_those_paired(&self, facts: &Tournament, round: Round) -> Result<Tournament, NoFacts> {
        let place = |tpn: Tpn| {
            let book = self.round(round)?;
            Some(book.place(self.numbered(tpn)?))
        };
        let there = |player: &Participant| Participant {
            presence: match place(player.tpn) {
                Some(Place::Board(_) | Place::Bye) => Presence::Present,
                Some(Place::Absent | Place::Nowhere) | None => Presence::Absent(RequestedBye::Zero),
            },
            ..player.clone()
        };
        let players = facts.participants().iter().map(there).collect();
        Ok(Tournament::new(facts.regulations().clone(), players)?)
    }

    fn with_teams_paired(
        &self,
        facts: &TeamTournament,
        pairing: &Pairing,
    ) -> Result<TeamTournament, NoFacts> {
        let met = pairing.matches.iter().flat_map(|met| [met.white, met.black]);
        let there: Vec<TeamId> = met.chain(pairing.team_bye).collect();
        let teams = facts.teams().iter().map(|team| {
            let paired = self.team_numbered(team.tpn).is_some_and(|id| there.contains(&id));
            let presence =
                if paired { Presence::Present } else { Presence::Absent(RequestedBye::Zero) };
            tournament::team::Team { presence, ..team.clone() }
        });
        Ok(TeamTournament::new(facts.regulations().clone(), teams.collect())?)
    }

    fn teams_meet(&self) -> bool {
        self.announcement().is_some_and(|announcement| announcement.teams().is_some())
    }

    pub(crate) fn as_made(&self, answer: &RoundPairing) -> Pairing {
        if self.teams_meet() {
            let met = answer.boards.iter().filter_map(|board| {
                let (white, black) =
                    (self.team_numbered(board.white), self.team_numbered(board.black));
                Some(Match { white: white?, black: black? })
            });
            let team_bye = answer.bye.and_then(|tpn| self.team_numbered(tpn));
            return Pairing { matches: met.collect(), team_bye, ..Pairing::default() };
        }
        let seats = answer.boards.iter().map(|board| Seats {
            white: self.numbered(board.white),
            black: self.numbered(board.black),
        });
        let bye = answer.bye.and_then(|tpn| self.numbered(tpn));
        Pairing { boards: seats.collect(), bye, ..Pairing::default() }
    }

    /// A pairing by the numbers of those who meet: teams where teams do.
    pub(crate) fn as_typed(&self, pairing: &Pairing) -> HandPairing {
        let answer = self.as_answer(pairing);
        HandPairing { boards: answer.boards, byes: answer.bye.into_iter().collect() }
    }

    fn as_answer(&self, pairing: &Pairing) -> RoundPairing {
        if self.teams_meet() {
            let tpn = |id: TeamId| Tpn::new(self.team(id)?.number?).ok();
            let boards = pairing
                .matches
                .iter()
                .filter_map(|met| Some(Board { white: tpn(met.white)?, black: tpn(met.black)? }));
            return RoundPairing { boards: boards.collect(), bye: pairing.team_bye.and_then(tpn) };
        }
        let tpn = |seat: Option<EntrantId>| self.entrant(seat?)?.tpn();
        let boards = pairing
            .boards
            .iter()
            .filter_map(|seats| Some(Board { white: tpn(seats.white)?, black: tpn(seats.black)? }));
        RoundPairing { boards: boards.collect(), bye: tpn(pairing.bye) }
    }
}

/// Whether no result can change who meets whom.
const fn is_table(system: PairingSystem) -> bool {
    match system {
        PairingSystem::RoundRobin { .. } | PairingSystem::ByHand { .. } => true,
        PairingSystem::Swiss | PairingSystem::Swiss2017 | PairingSystem::ItaloSwiss => false,
    }
}
