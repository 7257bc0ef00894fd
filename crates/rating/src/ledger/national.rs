//! The national lists: overall, of women, of youth (RTF 4.2.8, 4.2.9).

use codex::door;
use jiff::ToSpan;
use jiff::civil::Date;
use vocabulary::Sex;

use super::{EventKind, Homologation, Ledger, Person, PlayerId, Refusal, What};
use crate::elo_italia::{ListDate, Merit};
use crate::{Category, Rating};

/// How long somebody who does not play stays on the lists.
const MONTHS_OF_ACTIVITY: i32 = 24;

/// The years up to which a title is one of youth (3.2.1.c and d).
pub const YOUTH: u8 = 20;

/// Which of the national lists.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Selection {
    /// Graduatoria assoluta.
    Overall,
    /// Graduatoria femminile.
    Women,
    /// Graduatoria giovanile: who reaches at most this age in the year of the list.
    Youth {
        /// The age.
        up_to: u8,
    },
    /// The girls of that age.
    Girls {
        /// The age.
        up_to: u8,
    },
}

impl Selection {
    /// Whether somebody belongs to the list; an unknown sex or year of birth keeps out of those
    /// that ask for it.
    fn takes(self, person: &Person, year: i16) -> bool {
        let woman = person.sex == Some(Sex::Female);
        let within = |up_to: u8| {
            person.birth_year.is_some_and(|birth| year.saturating_sub(birth) <= i16::from(up_to))
        };
        match self {
            Self::Overall => true,
            Self::Women => woman,
            Self::Youth { up_to } => within(up_to),
            Self::Girls { up_to } => woman && within(up_to),
        }
    }
}

/// A line of a national list.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Ranked {
    /// The place; equal ratings share it, since the book names no tie-break.
    pub rank: u32,
    /// Whether somebody else has the same rating.
    pub shared: bool,
    /// Who.
    pub player: PlayerId,
    /// The rating of merit.
    pub rating: Rating,
    /// Which of the two ratings it is.
    pub merit: Merit,
    /// The category.
    pub category: Category,
    /// Master ad honorem on that day (4.5.1).
    pub honorary_master: bool,
}

/// Why somebody with a rating is not listed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum LeftOut {
    /// No individual tournament in the last 24 months.
    Inactive,
    /// Active, but not registered for the year.
    NotRegistered,
}

/// A national list.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NationalList {
    /// Its date.
    pub date: ListDate,
    /// The highest rating first; who is level stands in order of number.
    pub rows: Vec<Ranked>,
    /// Who keeps a rating and is not listed, in order of number.
    pub left_out: Vec<(PlayerId, LeftOut)>,
}

impl Ledger {
    /// A national list of the opening date or of a closed period.
    pub fn national_list(
        &self,
        date: ListDate,
        selection: Selection,
    ) -> Result<NationalList, Refusal> {
        let known = self.lists.iter().find(|list| list.date == date);
        let list = known.ok_or(Refusal::NoSuchList(date))?;
        let (day, year) = (date.date(), date.date().year());
        // The list of 1 January closes a period of the year that ends with it: on that day nobody can
        // be registered for the new one.
        let years = if day.month() == 1 { year.saturating_sub(1)..=year } else { year..=year };
        let active = self.active(date);
        let mut rows = Vec::new();
        let mut left_out = Vec::new();
        for ((player, standing), active) in self.players.iter().zip(&list.standings).zip(active) {
            let place = standing.place;
            let (Merit::Fide(rating) | Merit::EloItalia(rating)) = place.merit else { continue };
            if !selection.takes(&player.person, year) {
                continue;
            }
            let registered = player.news.iter().any(|news| {
                let counts =
                    matches!(news.what, What::Registered { year: of } if years.contains(&of));
                counts && news.enters <= date
            });
            if !active {
                left_out.push((player.id, LeftOut::Inactive));
            } else if !registered {
                left_out.push((player.id, LeftOut::NotRegistered));
            } else {
                let honorary_master = player.person.honorary_master.is_some_and(|on| on <= day);
                rows.push(Ranked {
                    rank: 0,
                    shared: false,
                    player: player.id,
                    rating,
                    merit: place.merit,
                    category: place.category,
                    honorary_master,
                });
            }
        }
        door!("rating::Ledger::national_list", "fsi-2009 4.2.8");
        if !left_out.is_empty() {
            door!("rating::Ledger::national_list, left out", "fsi-2009 4.2.9");
        }
        if rows.iter().any(|row| row.honorary_master) {
            door!("rating::Ledger::national_list, honoured", "fsi-2009 4.5.1");
        }
        left_out.sort_unstable_by_key(|(player, _)| *player);
        rank(&mut rows);
        Ok(NationalList { date, rows, left_out })
    }

    /// Who was active when a list closed, in the order of the players: somebody who played a game
    /// of an individual tournament that ended in the last 24 months and had entered a list by then.
    fn active(&self, list: ListDate) -> Vec<bool> {
        let since = list.date().saturating_sub(MONTHS_OF_ACTIVITY.months());
        let recent = |ended: Date| since <= ended && ended <= list.date();
        let mut active: Vec<bool> = self
            .players
            .iter()
            .map(|player| {
                player.news.iter().any(|news| {
                    matches!(news.what, What::Played) && news.enters <= list && recent(news.on)
                })
            })
            .collect();
        for tournament in &self.tournaments {
            let Some(version) = tournament.version_at(list) else { continue };
            let report = &version.report;
            let counts = version.homologation == Homologation::Granted
                && matches!(report.kind(), EventKind::Individual { .. })
                && recent(report.ends());
            if !counts {
                continue;
            }
            for seat in report.games().iter().flat_map(|game| [game.white, game.black]) {
                active[version.players[usize::from(seat.0)] as usize] = true;
            }
        }
        active
    }
}

/// Puts the highest rating first and gives the same place to equal ones.
fn rank(rows: &mut [Ranked]) {
    rows.sort_unstable_by_key(|row| (std::cmp::Reverse(row.rating), row.player));
    let mut place = 0;
    for level in rows.chunk_by_mut(|one, other| one.rating == other.rating) {
        let shared = level.len() > 1;
        for row in level.iter_mut() {
            row.rank = place + 1;
            row.shared = shared;
        }
        place += super::next(level.len());
    }
}

#[cfg(test)]
mod tests {
    use super::super::kit::*;
    use super::*;
    use crate::ledger::{Entry, Homologation};
    use codex::stands_for;
    use jiff::civil::date;

    /// Four players of whom 1 and 3 are women, 3 and 4 young, all registered for 2010.
    fn federation() -> Ledger {
        let mut ledger = opened(&[(1, 1800), (2, 1700), (3, 1700), (4, 1500)]);
        let people = [(1, 1970, Sex::Female), (2, 1969, Sex::Male), (3, 1990, Sex::Female)];
        for (number, birth, sex) in people.into_iter().chain([(4, 1989, Sex::Male)]) {
            let person = Person { birth_year: Some(birth), sex: Some(sex), ..Person::default() };
            append(&mut ledger, Entry::Player(player(number), person));
            let on = date(2010, 1, 10);
            append(&mut ledger, Entry::Registered { player: player(number), year: 2010, on });
        }
        ledger
    }

    fn all_play(ledger: &mut Ledger) {
        let played = event(ledger, "A", &[(1, 2, 1), (3, 4, 1)]);
        append(ledger, Entry::Received(played));
    }

    fn numbers(list: &NationalList) -> Vec<(u32, u32)> {
        list.rows.iter().map(|row| (row.rank, row.player.get())).collect()
    }

    #[test]
    fn the_merit_rating_makes_the_overall_the_womens_and_the_youth_list() {
        stands_for!("fsi-2009 4.2.8");
        let mut ledger = federation();
        all_play(&mut ledger);
        append(&mut ledger, Entry::Closed { list: list(2010, 3) });
        let of = |selection| {
            numbers(&ledger.national_list(list(2010, 3), selection).expect("a closed list"))
        };
        // 1800 against 1700, 64 % expected and 1700 against 1500, 76 %: half a point is 0.1 and
        // 0.3 short of it.
        assert_eq!(of(Selection::Overall), [(1, 1), (2, 2), (3, 3), (4, 4)]);
        assert_eq!(of(Selection::Women), [(1, 1), (2, 3)]);
        assert_eq!(of(Selection::Youth { up_to: YOUTH }), [(1, 3)], "21 in 2010 is too old");
        assert_eq!(of(Selection::Youth { up_to: 21 }), [(1, 3), (2, 4)]);
        assert_eq!(of(Selection::Girls { up_to: 21 }), [(1, 3)]);
    }

    #[test]
    fn equal_ratings_share_their_place() {
        let mut ledger = federation();
        for number in 1..=4 {
            let ended = date(2010, 1, 20);
            append(&mut ledger, Entry::PlayedElsewhere { player: player(number), ended });
        }
        append(&mut ledger, Entry::Closed { list: list(2010, 3) });
        let shown = ledger.national_list(list(2010, 3), Selection::Overall).expect("a list");
        assert_eq!(numbers(&shown), [(1, 1), (2, 2), (2, 3), (4, 4)]);
        let shared: Vec<bool> = shown.rows.iter().map(|row| row.shared).collect();
        assert_eq!(shared, [false, true, true, false]);
    }

    #[test]
    fn listed_is_who_played_in_24_months_and_is_registered() {
        stands_for!("fsi-2009 4.2.9");
        let mut ledger = opened(&[(1, 1800), (2, 1700), (3, 1600), (4, 1500)]);
        for number in [1, 2, 3] {
            let on = date(2010, 1, 10);
            append(&mut ledger, Entry::Registered { player: player(number), year: 2010, on });
        }
        // The first on the last day that still counts, the second a day too early.
        for (number, ended) in [(1, date(2008, 3, 1)), (2, date(2008, 2, 29))] {
            append(&mut ledger, Entry::PlayedElsewhere { player: player(number), ended });
        }
        // The third and the fourth, who is not registered, play among themselves.
        let played = event(&ledger, "A", &[(3, 4, 1)]);
        append(&mut ledger, Entry::Received(played));
        append(&mut ledger, Entry::Closed { list: list(2010, 3) });
        let shown = ledger.national_list(list(2010, 3), Selection::Overall).expect("a list");
        assert_eq!(numbers(&shown), [(1, 1), (2, 3)]);
        let left_out = [(player(2), LeftOut::Inactive), (player(4), LeftOut::NotRegistered)];
        assert_eq!(shown.left_out, left_out);
        // Who is not listed keeps the rating.
        let closed = ledger.close(list(2010, 3)).expect("closed before");
        let kept = closed.rows.iter().find(|row| row.player == player(2)).expect("a row");
        assert_eq!(kept.place.merit, Merit::EloItalia(1700));
    }

    #[test]
    fn teams_and_refused_tournaments_are_no_activity() {
        stands_for!("fsi-2009 4.2.9 6.2.3");
        for spoil in 0..2 {
            let mut ledger = federation();
            let mut played = event(&ledger, "A", &[(1, 2, 1), (3, 4, 1)]);
            if spoil == 0 {
                played.homologation = Homologation::Refused;
            } else {
                played.report = by_teams(&played.report);
            }
            append(&mut ledger, Entry::Received(played));
            append(&mut ledger, Entry::Closed { list: list(2010, 3) });
            let shown = ledger.national_list(list(2010, 3), Selection::Overall).expect("a list");
            assert!(shown.rows.is_empty());
        }
    }
}
