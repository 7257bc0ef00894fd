//! The restricted draw of a round robin (Varma tables, C.05 annex 2): players of one federation,
//! or of one club, do not meet in the last three rounds.

use std::collections::BTreeMap;

use codex::{Explanation, phrase};
use lots::Lot;
use tournament::{Round, Tpn};

use crate::berger::{Passage, RoundRobin};
use crate::number_draw::Entrant;

/// One of the four envelopes that the numbers are split into.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Envelope {
    /// The largest.
    A,
    /// The second.
    B,
    /// The third.
    C,
    /// The smallest.
    D,
}

impl Envelope {
    /// All four.
    pub const ALL: [Self; 4] = [Self::A, Self::B, Self::C, Self::D];

    /// Its letter.
    pub const fn letter(self) -> char {
        match self {
            Self::A => 'A',
            Self::B => 'B',
            Self::C => 'C',
            Self::D => 'D',
        }
    }
}

/// The envelopes of a table, `A` first.
type Envelopes = [&'static [u16]; 4];

/// The tables for 10, 12, … 24 players; an odd field uses the next one without its last number.
const TABLES: [Envelopes; 8] = [
    [&[3, 4, 8], &[5, 7, 9], &[1, 6], &[2, 10]],
    [&[4, 5, 9, 10], &[1, 2, 7], &[6, 8, 12], &[3, 11]],
    [&[4, 5, 6, 11, 12], &[1, 2, 8, 9], &[7, 10, 13], &[3, 14]],
    [&[5, 6, 7, 12, 13, 14], &[1, 2, 3, 9, 10], &[8, 11, 15], &[4, 16]],
    [&[5, 6, 7, 8, 14, 15, 16], &[1, 2, 3, 10, 11, 12], &[9, 13, 17], &[4, 18]],
    [&[6, 7, 8, 9, 15, 16, 17, 18], &[1, 2, 3, 11, 12, 13, 14], &[5, 10, 19], &[4, 20]],
    [&[6, 7, 8, 9, 10, 17, 18, 19, 20], &[1, 2, 3, 4, 12, 13, 14, 15], &[11, 16, 21], &[5, 22]],
    [
        &[6, 7, 8, 9, 10, 11, 19, 20, 21, 22],
        &[1, 2, 3, 4, 13, 14, 15, 16, 17],
        &[12, 18, 23],
        &[5, 24],
    ],
];

/// The tables are made for 9 to 24 players.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("the restricted draw is made for 9 to 24 players")]
pub struct NoEnvelopes;

/// What one entrant drew.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Drawn {
    /// The number.
    pub number: Tpn,
    /// The envelope it lay in.
    pub envelope: Envelope,
}

/// A federation too large for any envelope that was left.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Split {
    /// The federation.
    pub federation: String,
    /// How many players it has.
    pub players: usize,
    /// The envelopes it was split over, as few as possible.
    pub envelopes: Vec<Envelope>,
}

/// Two of one federation who meet in the last three rounds all the same: because the federation
/// was split, or because the published table for 12 players lets 6 and 12 meet at the end.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LateMeeting {
    /// The federation.
    pub federation: String,
    /// The smaller number.
    pub first: Tpn,
    /// The larger number.
    pub second: Tpn,
    /// Where they meet.
    pub round: Round,
}

/// The outcome of the draw.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Draw {
    /// What each entrant drew, in the order of the entrants.
    pub drawn: Vec<Drawn>,
    /// Federations that did not fit into one envelope.
    pub splits: Vec<Split>,
    /// What the draw could not avoid.
    pub late_meetings: Vec<LateMeeting>,
}

/// Draws the numbers: the largest federation first, inside a federation by name (C.05 annex 2).
///
/// Each federation draws one of the envelopes that still hold enough numbers for all of it, then
/// its players draw from that. Where none does, the federation draws one of the smallest sets of
/// envelopes that do together.
pub fn draw(entrants: &[Entrant], lot: &mut Lot) -> Result<Draw, NoEnvelopes> {
    let players = u16::try_from(entrants.len()).map_err(|_| NoEnvelopes)?;
    let table = players.checked_sub(9).and_then(|beyond| TABLES.get(usize::from(beyond / 2)));
    let mut left: Vec<(Envelope, Vec<u16>)> = Envelope::ALL
        .into_iter()
        .zip(table.ok_or(NoEnvelopes)?)
        .map(|(envelope, numbers)| {
            (envelope, numbers.iter().copied().filter(|&number| number <= players).collect())
        })
        .collect();

    let mut outcome: BTreeMap<usize, Drawn> = BTreeMap::new();
    let mut splits = Vec::new();
    for (federation, members) in in_order_of_drawing(entrants) {
        let sets = smallest_sets(&left, members.len());
        let Some(envelopes) = lot.pick(&sets) else { continue };
        if envelopes.len() > 1 {
            splits.push(Split {
                federation: federation.to_owned(),
                players: members.len(),
                envelopes: envelopes.clone(),
            });
        }
        for member in members {
            let numbers: Vec<Drawn> = left
                .iter()
                .filter(|(envelope, _)| envelopes.contains(envelope))
                .flat_map(|(envelope, numbers)| numbers.iter().map(|&number| (*envelope, number)))
                .filter_map(|(envelope, number)| {
                    Some(Drawn { number: Tpn::new(number).ok()?, envelope })
                })
                .collect();
            let Some(&drawn) = lot.pick(&numbers) else { continue };
            outcome.insert(member, drawn);
            for (_, numbers) in &mut left {
                numbers.retain(|&number| number != drawn.number.get());
            }
        }
    }
    let drawn: Vec<Drawn> = outcome.into_values().collect();
    let late_meetings = late_meetings(entrants, &drawn, players);
    Ok(Draw { drawn, splits, late_meetings })
}

/// Federations with the places of their players in the list: the largest first, then by code.
fn in_order_of_drawing(entrants: &[Entrant]) -> Vec<(&str, Vec<usize>)> {
    let mut federations: BTreeMap<&str, Vec<usize>> = BTreeMap::new();
    for (place, entrant) in entrants.iter().enumerate() {
        federations.entry(&entrant.federation).or_default().push(place);
    }
    let mut federations: Vec<_> = federations.into_iter().collect();
    federations.sort_by_key(|(_, members)| std::cmp::Reverse(members.len()));
    for (_, members) in &mut federations {
        members.sort_by_key(|&member| &entrants[member].name);
    }
    federations
}

/// The smallest sets of envelopes that still hold so many numbers.
fn smallest_sets(left: &[(Envelope, Vec<u16>)], players: usize) -> Vec<Vec<Envelope>> {
    let mut sets: Vec<Vec<Envelope>> = (1_u8..1 << Envelope::ALL.len())
        .map(|set| left.iter().enumerate().filter(move |(at, _)| set >> at & 1 == 1))
        .filter(|set| set.clone().map(|(_, (_, numbers))| numbers.len()).sum::<usize>() >= players)
        .map(|set| set.map(|(_, (envelope, _))| *envelope).collect())
        .collect();
    let fewest = sets.iter().map(Vec::len).min();
    sets.retain(|set| Some(set.len()) == fewest);
    sets
}

fn late_meetings(entrants: &[Entrant], drawn: &[Drawn], players: u16) -> Vec<LateMeeting> {
    let Ok(schedule) = RoundRobin::new(players, 1, Passage::Plain) else { return Vec::new() };
    let federation = |number: Tpn| {
        let place = drawn.iter().position(|drawn| drawn.number == number)?;
        Some(&entrants[place].federation)
    };
    let last_three = schedule.rounds().saturating_sub(2)..=schedule.rounds();
    last_three
        .filter_map(|round| Some((round, schedule.round(round)?)))
        .flat_map(|(round, pairing)| pairing.boards.into_iter().map(move |board| (round, board)))
        .filter(|(_, board)| federation(board.white) == federation(board.black))
        .filter_map(|(round, board)| {
            Some(LateMeeting {
                federation: federation(board.white)?.clone(),
                first: board.white.min(board.black),
                second: board.white.max(board.black),
                round,
            })
        })
        .collect()
}

impl Draw {
    /// What was drawn and what could not be avoided, for people.
    pub fn explanation(&self, entrants: &[Entrant]) -> Explanation {
        let mut lines = Explanation::of(phrase!("varma-draw", players = self.drawn.len()));
        for (entrant, drawn) in entrants.iter().zip(&self.drawn) {
            lines = lines.with_part(
                Explanation::of(phrase!(
                    "varma-drawn",
                    player = entrant.name.as_str(),
                    federation = entrant.federation.as_str(),
                    envelope = drawn.envelope.letter()
                ))
                .with_value(drawn.number.get()),
            );
        }
        for split in &self.splits {
            let letters: Vec<_> =
                split.envelopes.iter().map(|envelope| envelope.letter().to_string()).collect();
            lines = lines.with_part(Explanation::of(phrase!(
                "varma-split",
                federation = split.federation.as_str(),
                players = split.players,
                envelopes = letters.join(", ")
            )));
        }
        for meeting in &self.late_meetings {
            lines = lines.with_part(Explanation::of(phrase!(
                "varma-late-meeting",
                federation = meeting.federation.as_str(),
                first = meeting.first.get(),
                second = meeting.second.get(),
                round = meeting.round
            )));
        }
        lines
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn field(federations: &[(&str, usize)]) -> Vec<Entrant> {
        let entrant = |federation: &str, at: usize| Entrant {
            name: format!("{federation} {at:02}"),
            federation: federation.to_owned(),
            rating: None,
        };
        federations
            .iter()
            .flat_map(|&(federation, count)| (1..=count).map(move |at| entrant(federation, at)))
            .collect()
    }

    fn drawn(federations: &[(&str, usize)], seed: u64) -> Draw {
        draw(&field(federations), &mut Lot::new(seed)).expect("a field of 9 to 24")
    }

    #[test]
    fn the_envelopes_hold_every_number_once() {
        for (table, players) in TABLES.iter().zip((10..=24).step_by(2)) {
            let mut numbers: Vec<u16> =
                table.iter().flat_map(|envelope| envelope.iter()).copied().collect();
            numbers.sort_unstable();
            assert_eq!(numbers, (1..=players).collect::<Vec<_>>());
        }
    }

    #[test]
    fn numbers_of_one_envelope_meet_late_in_one_published_case_only() {
        let mut meetings = Vec::new();
        for players in 9..=24_u16 {
            let schedule = RoundRobin::new(players, 1, Passage::Plain).expect("a field");
            for round in schedule.rounds() - 2..=schedule.rounds() {
                for board in schedule.round(round).expect("within the schedule").boards {
                    let envelope = |tpn: Tpn| {
                        TABLES[usize::from((players - 9) / 2)]
                            .iter()
                            .position(|numbers| numbers.contains(&tpn.get()))
                    };
                    if envelope(board.white) == envelope(board.black) {
                        meetings.push((players, round, board.white.get(), board.black.get()));
                    }
                }
            }
        }
        assert_eq!(meetings, [(12, 11, 6, 12)]);
    }

    #[test]
    fn compatriots_draw_from_one_envelope_and_never_the_free_number() {
        for seed in 0..100 {
            let draw = drawn(&[("FRA", 2), ("ITA", 3), ("SUI", 1), ("AUT", 1), ("SLO", 2)], seed);
            let (french, italian) = (&draw.drawn[..2], &draw.drawn[2..5]);
            assert!(draw.drawn.iter().all(|drawn| drawn.number.get() <= 9));
            assert!(draw.splits.len() < 2);
            assert!(italian.iter().all(|drawn| drawn.envelope == italian[0].envelope));
            if draw.splits.is_empty() {
                assert_eq!(french[0].envelope, french[1].envelope);
                assert_eq!(draw.late_meetings, []);
            }
        }
    }

    #[test]
    fn a_large_federation_is_split_over_as_few_envelopes_as_hold_it() {
        let draw = drawn(&[("ITA", 7), ("SMR", 5)], 4);
        assert_eq!(draw.splits[0].federation, "ITA");
        assert_eq!(draw.splits[0].envelopes.len(), 2, "A and B, or A and C");
        assert!(draw.splits[0].envelopes.contains(&Envelope::A));
        assert!(!draw.late_meetings.is_empty());
    }

    #[test]
    fn twelve_players_are_warned_of_the_slip_in_the_published_table() {
        let warned =
            (0..200).map(|seed| drawn(&[("ITA", 4), ("FRA", 3), ("SUI", 3), ("AUT", 2)], seed));
        let mut met_late = 0;
        for draw in warned.filter(|draw| draw.splits.is_empty()) {
            for meeting in &draw.late_meetings {
                assert_eq!((meeting.first.get(), meeting.second.get(), meeting.round), (6, 12, 11));
                met_late += 1;
            }
        }
        assert!(met_late > 0);
    }

    #[test]
    fn the_seed_tells_the_draw_and_other_fields_have_no_table() {
        let field = [("ITA", 3), ("FRA", 3), ("SUI", 3), ("AUT", 3)];
        assert_eq!(drawn(&field, 11), drawn(&field, 11));
        for count in [0, 8, 25] {
            let few = self::field(&[("ITA", count)]);
            assert_eq!(draw(&few, &mut Lot::new(1)), Err(NoEnvelopes));
        }
    }
}
