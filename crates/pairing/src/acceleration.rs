//! Baku acceleration (C.04.7): the upper half of the list meets itself in the first rounds, by
//! virtual points that count for the pairing alone.

use std::collections::BTreeMap;

use tournament::team::TeamTournament;
use tournament::{Presence, Round, Score, Scoring, Tournament, Tpn};

/// An edition of the acceleration as a value.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct AccelerationEdition {
    /// Which scoring systems it can be used with.
    pub scoring: AcceleratedScoring,
}

/// The scoring systems that can be accelerated.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum AcceleratedScoring {
    /// One, a half and nothing.
    StandardOnly,
    /// A draw worth half a win, a loss worth nothing.
    DrawIsHalfAWin,
}

impl AccelerationEdition {
    /// In force since 1 February 2026.
    pub const E2026: Self = Self { scoring: AcceleratedScoring::DrawIsHalfAWin };
    /// In force until 31 January 2026.
    pub const PRE_2026: Self = Self { scoring: AcceleratedScoring::StandardOnly };
}

/// A scoring system that the edition does not accelerate.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("the acceleration does not fit this scoring system")]
pub struct NotAccelerable;

/// How many of the first so many participants are in group A: twice a quarter, rounded up.
pub const fn group_a(participants: usize) -> usize {
    2 * participants.div_ceil(4)
}

/// The virtual points of group A in a round of an event of so many rounds.
pub fn virtual_points(round: Round, rounds: Round, win: Score) -> Score {
    let accelerated = rounds.div_ceil(2);
    let in_full = accelerated.div_ceil(2);
    if round <= in_full {
        win
    } else if round <= accelerated {
        Score::tenths(win.in_tenths() / 2)
    } else {
        Score::ZERO
    }
}

/// The last member of group A among those who began, in order of number.
pub fn last_of_group_a(began: &[Tpn]) -> Option<Tpn> {
    began.get(group_a(began.len()).min(began.len()).checked_sub(1)?).copied()
}

/// The virtual points of everybody in group A, round by round.
///
/// `list` is in order of number; `last_of_a` is the last member of group A when round 1 was
/// paired, who stays the last one whoever enters later (C.04.7, 1.3), or `None` before that.
pub fn baku(
    list: &[Tpn],
    last_of_a: Option<Tpn>,
    rounds: Round,
    scoring: &Scoring,
    edition: &AccelerationEdition,
) -> Result<BTreeMap<Tpn, Vec<Score>>, NotAccelerable> {
    let usable = match edition.scoring {
        AcceleratedScoring::StandardOnly => {
            (scoring.win(), scoring.draw(), scoring.loss())
                == (Score::points(1), Score::halves(1), Score::ZERO)
        }
        AcceleratedScoring::DrawIsHalfAWin => {
            scoring.win() == scoring.draw() * 2 && scoring.loss() == Score::ZERO
        }
    };
    if !usable {
        return Err(NotAccelerable);
    }
    let end = last_of_a.or_else(|| last_of_group_a(list));
    let points: Vec<Score> =
        (1..=rounds).map(|round| virtual_points(round, rounds, scoring.win())).collect();
    let members = list.iter().copied().filter(|&tpn| end.is_some_and(|end| tpn <= end));
    Ok(members.map(|tpn| (tpn, points.clone())).collect())
}

/// The players with the virtual points of group A. Who did not begin entered later, and moves
/// nobody from one group to the other.
pub fn accelerate_players(
    event: &Tournament,
    edition: AccelerationEdition,
    began: impl Fn(Tpn) -> bool,
) -> Result<Tournament, NotAccelerable> {
    let mut players = event.participants().to_vec();
    let list: Vec<Tpn> = players.iter().map(|player| player.tpn).collect();
    let regulations = event.regulations();
    let mut points = points_of(&list, regulations.rounds, &regulations.scoring, edition, began)?;
    for player in &mut players {
        player.virtual_points = points.remove(&player.tpn).unwrap_or_default();
    }
    Ok(Tournament::new(regulations.clone(), players).unwrap_or_else(|_| event.clone()))
}

/// The teams with the virtual match points of group A.
pub fn accelerate_teams(
    event: &TeamTournament,
    edition: AccelerationEdition,
    began: impl Fn(Tpn) -> bool,
) -> Result<TeamTournament, NotAccelerable> {
    let mut teams = event.teams().to_vec();
    let list: Vec<Tpn> = teams.iter().map(|team| team.tpn).collect();
    let regulations = event.regulations();
    let matches = &regulations.matches;
    let scoring = Scoring::simple(matches.win, matches.draw, matches.loss);
    let mut points = points_of(&list, regulations.rounds, &scoring, edition, began)?;
    for team in &mut teams {
        team.virtual_points = points.remove(&team.tpn).unwrap_or_default();
    }
    Ok(TeamTournament::new(regulations.clone(), teams).unwrap_or_else(|_| event.clone()))
}

fn points_of(
    list: &[Tpn],
    rounds: Option<Round>,
    scoring: &Scoring,
    edition: AccelerationEdition,
    began: impl Fn(Tpn) -> bool,
) -> Result<BTreeMap<Tpn, Vec<Score>>, NotAccelerable> {
    let began: Vec<Tpn> = list.iter().copied().filter(|&tpn| began(tpn)).collect();
    // Without a number of rounds nothing is paired anyway, and the system says so.
    baku(list, last_of_group_a(&began), rounds.unwrap_or_default(), scoring, &edition)
}

/// Whether a player had a part in the pairing of round 1: whoever sits it out, with a bye or
/// without, holds no number yet and does not count for the groups.
pub fn player_began(event: &Tournament, tpn: Tpn) -> bool {
    event.participant(tpn).is_some_and(|player| match player.records.first() {
        Some(first) => first.paired(),
        None => !matches!(player.presence, Presence::Absent(_)),
    })
}

/// The same of a team.
pub fn team_began(event: &TeamTournament, tpn: Tpn) -> bool {
    event.team(tpn).is_some_and(|team| match team.records.first() {
        Some(first) => first.paired(),
        None => !matches!(team.presence, Presence::Absent(_)),
    })
}

#[cfg(test)]
mod tests {
    use tournament::{Participant, Regulations, RequestedBye};

    use super::*;

    fn tpn(number: u16) -> Tpn {
        Tpn::new(number).expect("a number of the test")
    }

    #[test]
    fn group_a_is_twice_a_quarter_rounded_up() {
        assert_eq!(group_a(161), 82);
        assert_eq!(group_a(8), 4);
        assert_eq!(group_a(5), 4);
    }

    #[test]
    fn nine_rounds_have_three_in_full_and_two_by_half() {
        let points = |rounds, win: Score| -> Vec<i32> {
            (1..=rounds).map(|round| virtual_points(round, rounds, win).in_tenths()).collect()
        };
        assert_eq!(points(9, Score::points(1)), [10, 10, 10, 5, 5, 0, 0, 0, 0]);
        let eleven = [20, 20, 20, 10, 10, 10, 0, 0, 0, 0, 0];
        assert_eq!(points(11, Score::points(2)), eleven);
    }

    #[test]
    fn the_last_of_group_a_stays_the_last() {
        let list: Vec<Tpn> = (1..=9).map(tpn).collect();
        let scoring = Scoring::STANDARD;
        let first = baku(&list, None, 9, &scoring, &AccelerationEdition::E2026);
        assert_eq!(first.map(|group| group.len()), Ok(6));
        // Somebody entered above: the former number 6 is now number 7.
        let later = baku(&list, Some(tpn(7)), 9, &scoring, &AccelerationEdition::E2026);
        assert_eq!(later.map(|group| group.len()), Ok(7));
    }

    #[test]
    fn whoever_sits_round_one_out_does_not_count_for_the_groups() {
        // Nine on the list, the first with a bye: of the eight who begin, four are in group A.
        let player = |number| {
            let mut player = Participant::new(tpn(number), String::new(), None);
            if number == 1 {
                player.presence = Presence::Absent(RequestedBye::Half);
            }
            player
        };
        let regulations = Regulations { rounds: Some(9), ..Regulations::default() };
        let event = Tournament::new(regulations, (1..=9).map(player).collect()).unwrap();
        let began = |number| player_began(&event, number);
        let event = accelerate_players(&event, AccelerationEdition::E2026, began).unwrap();
        let virtually = |player: &Participant| player.virtual_points_in(1) > Score::ZERO;
        let group: Vec<u16> = event
            .participants()
            .iter()
            .filter(|player| virtually(player) && player.presence == Presence::Present)
            .map(|player| player.tpn.get())
            .collect();
        assert_eq!(group, [2, 3, 4, 5]);
    }

    #[test]
    fn a_draw_must_be_half_a_win() {
        let three = Scoring::simple(Score::points(3), Score::points(1), Score::ZERO);
        let two = Scoring::simple(Score::points(2), Score::points(1), Score::ZERO);
        let list = [tpn(1), tpn(2)];
        let in_edition = |scoring, edition| baku(&list, None, 9, scoring, edition).is_ok();
        assert!(!in_edition(&three, &AccelerationEdition::E2026));
        assert!(in_edition(&two, &AccelerationEdition::E2026));
        assert!(!in_edition(&two, &AccelerationEdition::PRE_2026));
    }
}
