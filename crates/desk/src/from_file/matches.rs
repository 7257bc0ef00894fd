//! The rounds of teams: the matches, and who sat at their boards.

use std::collections::BTreeMap;

use formats::trf::Entry;
use office::announcement::Announcement;
use office::event_file::{FileEntrant, FileRound, FileTeam};
use office::round::{BoardResult, Match, Pairing, Seats};
use office::{EntrantId, TeamId};
use pairing::Event;
use tournament::team::{TeamRecord, TeamTournament};
use tournament::{Record, Round, Tpn, WalkoverOutcome};
use vocabulary::Side;

use super::Told;
use super::rounds::{places, result_of, side};

/// The rounds that were paired.
pub(super) fn rounds(
    told: &Told<'_>,
    announcement: &Announcement,
    entrants: &[FileEntrant],
    teams: &[FileTeam],
) -> Vec<FileRound> {
    let Event::Teams(event) = &told.event.event else { return Vec::new() };
    let boards = announcement.teams().map_or(0, |rules| usize::from(rules.boards));
    let team_id = |(id, team): (u16, &FileTeam)| Some((Tpn::new(team.number).ok()?, TeamId(id)));
    let hall = Hall {
        told,
        event,
        boards,
        places: places(entrants),
        teams: (1..).zip(teams).filter_map(team_id).collect(),
    };
    (1..=event.rounds_paired()).map(|round| hall.round(round, teams)).collect()
}

struct Hall<'a> {
    told: &'a Told<'a>,
    event: &'a TeamTournament,
    boards: usize,
    places: BTreeMap<Tpn, EntrantId>,
    teams: BTreeMap<Tpn, TeamId>,
}

impl Hall<'_> {
    fn round(&self, round: Round, lists: &[FileTeam]) -> FileRound {
        let index = usize::from(round) - 1;
        let mut file =
            FileRound { pairing: Pairing::default(), results: Vec::new(), rated: Vec::new() };
        for team in self.event.teams() {
            match team.records.get(index) {
                Some(TeamRecord::PairingBye(_)) if file.pairing.team_bye.is_none() => {
                    file.pairing.team_bye = self.teams.get(&team.tpn).copied();
                }
                Some(TeamRecord::Match { opponent, colour: Side::White, .. }) => {
                    let both = self.teams.get(&team.tpn).zip(self.teams.get(opponent));
                    let Some((&white, &black)) = both else { continue };
                    file.pairing.matches.push(Match { white, black });
                    let sides = [team.tpn, *opponent].map(|team| self.seats(team, index, lists));
                    for (seats, result) in self.played(&sides, index) {
                        file.pairing.boards.push(seats);
                        file.results.push(result);
                    }
                }
                _ => {}
            }
        }
        file
    }

    fn record(&self, player: Tpn, index: usize) -> Record {
        let records = self.told.players.participant(player).map(|one| &one.records);
        records.and_then(|records| records.get(index).copied()).unwrap_or(Record::NotArrived)
    }

    /// Who sat where: the line-up, or whoever of the list met somebody or was to.
    fn seats(&self, team: Tpn, index: usize, lists: &[FileTeam]) -> Vec<Option<Tpn>> {
        let of_round = |entry: &Entry| match entry {
            Entry::LineUp(told) if told.team == team && usize::from(told.round) == index + 1 => {
                Some(told.players.clone())
            }
            _ => None,
        };
        let mut told = self.told.document.entries.iter().rev();
        let mut seats = told.find_map(of_round).unwrap_or_else(|| {
            let members = lists.iter().find(|list| list.number == team.get());
            let numbers = members.into_iter().flat_map(|list| &list.members);
            let numbers = numbers.filter_map(|id| {
                self.places.iter().find(|(_, place)| *place == id).map(|(number, _)| *number)
            });
            let sat = |player: &Tpn| {
                let record = self.record(*player, index);
                let won = Record::ForfeitAlone(WalkoverOutcome::Win);
                record.opponent().is_some() || record == won
            };
            numbers.filter(sat).map(Some).collect()
        });
        seats.resize(self.boards, None);
        seats
    }

    /// The boards of a match: those who met sit at one, in the order of the first team.
    fn played(
        &self,
        [white, black]: &[Vec<Option<Tpn>>; 2],
        index: usize,
    ) -> Vec<(Seats, Option<BoardResult>)> {
        let mut left: Vec<Option<Tpn>> = black.clone();
        let board = |place: usize| {
            let first = white.get(place).copied().flatten();
            let named = first.and_then(|first| self.record(first, index).opponent());
            let there = named.and_then(|named| left.iter().position(|seat| *seat == Some(named)));
            let second = match there {
                Some(at) => left[at].take(),
                // Whoever is named by another board is not at this one.
                None => left.get(place).copied().flatten().filter(|second| {
                    let meets = self.record(*second, index).opponent();
                    meets.is_none() || meets == first
                }),
            };
            if there.is_none()
                && let Some(seat) = left.get_mut(place).filter(|seat| **seat == second)
            {
                *seat = None;
            }
            self.board(place, (first, second), index)
        };
        (0..self.boards).map(board).collect()
    }

    fn board(
        &self,
        place: usize,
        (first, second): (Option<Tpn>, Option<Tpn>),
        index: usize,
    ) -> (Seats, Option<BoardResult>) {
        let record = |seat: Option<Tpn>| seat.map(|player| self.record(player, index));
        let (own, its) = (record(first), record(second));
        let colour = own.and_then(side).or_else(|| its.and_then(side).map(Side::other));
        let usual = if place.is_multiple_of(2) { Side::White } else { Side::Black };
        let id = |seat: Option<Tpn>| seat.and_then(|number| self.places.get(&number).copied());
        let nobody = Record::ForfeitAlone(WalkoverOutcome::Loss);
        let (own, its) = (own.unwrap_or(nobody), its.unwrap_or(nobody));
        let first_has_white = colour.unwrap_or(usual) == Side::White;
        let (seats, records) = if first_has_white {
            (Seats { white: id(first), black: id(second) }, (own, its))
        } else {
            (Seats { white: id(second), black: id(first) }, (its, own))
        };
        (seats, seated_result(records))
    }
}

/// The result at a board of a match; an empty seat loses, and so do two.
fn seated_result((white, black): (Record, Record)) -> Option<BoardResult> {
    let won = |record: Record| record == Record::ForfeitAlone(WalkoverOutcome::Win);
    let open = |record: Record| matches!(record, Record::Open { .. });
    match (white, black) {
        (white, _) if won(white) => Some(BoardResult::WhiteByForfeit),
        (_, black) if won(black) => Some(BoardResult::BlackByForfeit),
        (white, black) if open(white) || open(black) => None,
        (white, black) => Some(result_of(white, black).unwrap_or(BoardResult::NobodyPlayed)),
    }
}
