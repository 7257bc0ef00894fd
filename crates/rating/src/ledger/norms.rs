//! The register of norms: what the ledger finds itself when a tournament is received
//! (RTF 4.4.1.5.1 to 4.4.1.5.3).

use jiff::civil::Date;
use tournament::Round;

use super::replay::Known;
use super::{
    Homologation, Ledger, NormPlace, Player, PlayerId, Refusal, Report, Seat, TournamentId,
    Version, What,
};
use crate::elo_italia::ListDate;
use crate::master_norm::{NoNorm, NormKind, NormReport, NormRound};

/// How the register came to know of a norm.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum NormSource {
    /// The program found it in what was received.
    Found,
    /// The federation entered it.
    Entered,
}

/// A norm of the register.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NormMade {
    /// Whose.
    pub player: PlayerId,
    /// Which of the two kinds.
    pub kind: NormKind,
    /// The tournament; none for one from before the ledger.
    pub tournament: Option<TournamentId>,
    /// Its first day, which the four years are counted from.
    pub began: Date,
    /// The list from which it counts.
    pub enters: ListDate,
    /// How it came to be known.
    pub source: NormSource,
    /// Whether it counts; void if the tournament is not homologated or was left without right.
    pub valid: bool,
}

/// The shortest tournament of each kind of norm, where nobody said how long it was.
const fn shortest(kind: NormKind) -> Round {
    match kind {
        NormKind::Long => 9,
        NormKind::Short => 7,
    }
}

impl Ledger {
    /// The examination of a competitor for a norm; nothing where nobody said how many rounds there
    /// were.
    pub fn norm_report(&self, report: &Report, seat: Seat) -> Option<NormReport> {
        let rounds = report.rounds()?;
        Some(self.examined(report, seat, rounds, report.forfeit_wins(seat)))
    }

    fn examined(&self, report: &Report, seat: Seat, rounds: Round, won: usize) -> NormReport {
        let competitors = report.competitors();
        let mut played: Vec<NormRound> = Vec::with_capacity(rounds.into());
        for game in report.games() {
            let (white, black) = game.result.half_points();
            let (opponent, half_points) = match seat {
                _ if game.white == seat => (game.black, white),
                _ if game.black == seat => (game.white, black),
                _ => continue,
            };
            if let Some(opponent) = competitors.get(usize::from(opponent.0)) {
                let opponent = opponent.rating(&self.edition);
                played.push(NormRound::Played { opponent, half_points });
            }
        }
        played.extend(std::iter::repeat_n(NormRound::ForfeitWin, won));
        let rounds = usize::from(rounds).max(played.len());
        played.resize(rounds, NormRound::Unplayed);
        let left = competitors.get(usize::from(seat.0)).is_some_and(|it| it.unjustified_withdrawal);
        self.norms.examine(&played, left)
    }

    /// Who made a norm.
    pub(super) fn norms_of(&self, report: &Report) -> Vec<(Seat, NormKind)> {
        if report.rounds().is_none_or(|rounds| rounds < shortest(NormKind::Short)) {
            return Vec::new();
        }
        let seats = (0..=u16::MAX).zip(report.competitors()).map(|(seat, _)| Seat(seat));
        let made = |seat| Some((seat, self.norm_report(report, seat)?.verdict.ok()?));
        seats.filter_map(made).collect()
    }

    /// Whether a norm that somebody enters can have been made there.
    pub(super) fn plausible(
        &self,
        report: &Report,
        seat: Seat,
        kind: NormKind,
    ) -> Result<(), Option<NoNorm>> {
        let examined = self.norm_report(report, seat).unwrap_or_else(|| {
            // Nobody said how long it was: as short as can be, what is missing won by forfeit.
            let rounds = shortest(kind);
            let played = report.games().iter().filter(|it| it.white == seat || it.black == seat);
            let missing = usize::from(rounds).saturating_sub(played.count());
            self.examined(report, seat, rounds, missing)
        });
        match examined.verdict {
            Ok(made) if made == kind => Ok(()),
            Ok(_) => Err(None),
            Err(why) => Err(Some(why)),
        }
    }

    pub(super) fn remember_norms(&mut self, tournament: u32, version: &Version) {
        for (seat, _) in &version.norms {
            let Some(&at) = version.players.get(usize::from(seat.0)) else { continue };
            if let Some(player) = self.players.get_mut(at as usize)
                && !player.norms_in.contains(&tournament)
            {
                player.norms_in.push(tournament);
            }
        }
    }

    /// Whether somebody has the norms of a Master when a list closes.
    pub(super) fn has_master_norms(&self, player: &Player, list: ListDate, known: &Known) -> bool {
        if player.norms_in.is_empty()
            && !player.news.iter().any(|news| matches!(news.what, What::Norm(..)))
        {
            return false;
        }
        let norms: Vec<(NormKind, Date)> = self
            .register_of(player, known)
            .filter(|norm| norm.valid && norm.enters <= list)
            .map(|norm| (norm.kind, norm.began))
            .collect();
        !norms.is_empty() && self.norms.suffice(&norms)
    }

    /// The norms of a player, in the order of their tournaments.
    pub fn norms(&self, player: PlayerId) -> Result<Vec<NormMade>, Refusal> {
        let player = &self.players[self.place(player)?];
        let mut norms: Vec<NormMade> = self.register_of(player, &Known::everything()).collect();
        norms.sort_by_key(|norm| norm.began);
        Ok(norms)
    }

    /// Every norm of the ledger, in the order of the players.
    pub fn register_of_norms(&self) -> Vec<NormMade> {
        let known = Known::everything();
        self.players.iter().flat_map(|player| self.register_of(player, &known)).collect()
    }

    fn register_of<'a>(
        &'a self,
        player: &'a Player,
        known: &'a Known,
    ) -> impl Iterator<Item = NormMade> + 'a {
        let found = player.norms_in.iter().filter_map(move |&tournament| {
            let all = &self.tournaments[tournament as usize];
            let first = all.versions.first()?;
            let current = self.version(tournament, known)?;
            let kind = |version: &Version| {
                let seat = version.report.seat(player.id)?;
                version.norms.iter().find(|(own, _)| *own == seat).map(|(_, kind)| *kind)
            };
            let now = kind(current);
            // One that a correction took away stays in the register, void.
            let made = now.or_else(|| all.versions.iter().rev().find_map(kind))?;
            Some(NormMade {
                player: player.id,
                kind: made,
                tournament: Some(all.id.clone()),
                began: current.report.begins(),
                enters: first.enters,
                source: NormSource::Found,
                valid: now.is_some() && current.homologation == Homologation::Granted,
            })
        });
        let entered = player.news.iter().filter_map(move |news| {
            let What::Norm(kind, place) = news.what else { return None };
            let (tournament, began, valid) = match place {
                NormPlace::Before(began) => (None, began, true),
                NormPlace::Tournament(tournament) => {
                    let id = self.tournaments[tournament as usize].id.clone();
                    let version = self.version(tournament, known)?;
                    let report = &version.report;
                    let valid = version.homologation == Homologation::Granted
                        && report
                            .seat(player.id)
                            .is_some_and(|seat| self.plausible(report, seat, kind).is_ok());
                    (Some(id), report.begins(), valid)
                }
            };
            let (player, enters, source) = (player.id, news.enters, NormSource::Entered);
            Some(NormMade { player, kind, tournament, began, enters, source, valid })
        });
        found.chain(entered)
    }
}
