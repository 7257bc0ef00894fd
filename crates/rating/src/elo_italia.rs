//! Elo Italia: the national rating, one edition of the regulation at a time (RTF 4.2 to 4.4).

mod calendar;
mod event;
mod period;
mod variation;

pub use calendar::{ListDate, NotAListDate};
pub use event::{Contest, Entrant, Merit, Rated, rate};
pub use period::{Closing, FideStatus, Place};
pub(crate) use variation::Tally;
pub use variation::{Circumstances, Variation, Waiver};

pub use crate::CountedGame;

use codex::{Article, article, door};

use crate::{Category, Rating};

/// What one edition of the regulation says of the national rating.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct EloItalia {
    /// The greatest difference between two ratings that is looked up (4.3.1).
    pub greatest_difference: Rating,
    /// The coefficient of those who are not Masters, in points (4.3.2.a).
    pub k: i32,
    /// The coefficient of Masters of the federation (4.3.2.b).
    pub k_of_masters: i32,
    /// What somebody who is not on the list counts as, from Unclassified up (4.2.5, 4.2.16).
    pub theoretical: [Rating; 8],
    /// The rating that gives a category at the start of a period, the highest first (4.4.1).
    pub thresholds: &'static [(Rating, Category)],
    /// The most that somebody below Third National can reach in one period (4.4.2).
    pub ceiling_below_third_national: Rating,
    /// The rating that a Master needs beside the norms (4.4.1.5).
    pub master_rating: Rating,
    /// The registered games that a FIDE rating needs for that (4.4.1.5.a).
    pub master_fide_games: u16,
}

impl EloItalia {
    /// The regulation in force from 1 October 2009.
    pub const FSI_2009: Self = Self {
        greatest_difference: 400,
        k: 30,
        k_of_masters: 20,
        theoretical: [1440, 1460, 1480, 1500, 1600, 1800, 2000, 2200],
        thresholds: &[
            (2000, Category::CandidateMaster),
            (1800, Category::FirstNational),
            (1600, Category::SecondNational),
            (1500, Category::ThirdNational),
        ],
        ceiling_below_third_national: 1600,
        master_rating: 2200,
        master_fide_games: 24,
    };

    /// The national rating as it stands since 1 January 2021: frozen, no result moves it.
    pub const FROZEN_2021: Self = Self { k: 0, k_of_masters: 0, ..Self::FSI_2009 };

    /// The regulation where nothing says which. The freeze is a matter of the lists: what a category
    /// stands for is still as in 2009.
    pub const CURRENT: Self = Self::FSI_2009;

    /// The coefficient of somebody who holds this category; an honorary Master has the one of
    /// the category earned over the board.
    pub fn coefficient(&self, category: Category) -> i32 {
        if category == Category::Master {
            door!("rating::EloItalia::coefficient, of Masters", "fsi-2009 4.3.2.b");
            self.k_of_masters
        } else {
            door!("rating::EloItalia::coefficient", "fsi-2009 4.3.2.a");
            self.k
        }
    }

    /// The rating that stands for a category where there is no other (4.2.5, 4.2.16).
    pub const fn theoretical(&self, category: Category) -> Rating {
        self.theoretical[category as usize]
    }

    /// The category that a rating gives at the start of a period, if any: intermediate steps are
    /// not required (4.4.1.1 to 4.4.1.4).
    pub fn category_for(&self, rating: Rating) -> Option<Category> {
        let reached = self.thresholds.iter().find(|&&(threshold, _)| rating >= threshold);
        let category = reached.map(|&(_, category)| category)?;
        door!("rating::EloItalia::category_for", threshold_article(category));
        Some(category)
    }
}

/// The article that gives a category by rating.
pub(crate) const fn threshold_article(category: Category) -> Article {
    match category {
        Category::SecondNational => article!("fsi-2009 4.4.1.2"),
        Category::FirstNational => article!("fsi-2009 4.4.1.3"),
        Category::CandidateMaster => article!("fsi-2009 4.4.1.4"),
        _ => article!("fsi-2009 4.4.1.1"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use codex::stands_for;
    use tournament::Tpn;

    const RTF: EloItalia = EloItalia::FSI_2009;

    #[test]
    fn who_has_no_national_category_enters_at_a_fixed_rating() {
        stands_for!("fsi-2009 4.2.5", "fsi-2009 4.2.5.a 4.2.5.b 4.2.5.c");
        // A period in which the games were worth nothing leaves what was entered with.
        let entered = |category| {
            let start = Place { merit: Merit::Theoretical, category };
            RTF.close(start, &[0], FideStatus::Unrated, false).end.merit
        };
        assert_eq!(entered(Category::FirstSocial), Merit::EloItalia(1480));
        assert_eq!(entered(Category::SecondSocial), Merit::EloItalia(1460));
        assert_eq!(entered(Category::Unclassified), Merit::EloItalia(1440));
    }

    #[test]
    fn who_is_not_on_the_list_counts_by_category() {
        stands_for!(
            "fsi-2009 4.2.16",
            "fsi-2009 4.2.16.a 4.2.16.b 4.2.16.c 4.2.16.d",
            "fsi-2009 4.2.16.e 4.2.16.f 4.2.16.g 4.2.16.h",
        );
        let ratings = Category::ALL.map(|category| {
            let tpn = Tpn::new(1).expect("a number");
            let merit = Merit::Theoretical;
            Entrant { tpn, merit, category, unjustified_withdrawal: false }.rating(&RTF)
        });
        assert_eq!(ratings, [1440, 1460, 1480, 1500, 1600, 1800, 2000, 2200]);
    }

    #[test]
    fn only_masters_have_the_small_coefficient() {
        stands_for!("fsi-2009 4.3.2", "fsi-2009 4.3.2.a 4.3.2.b");
        assert_eq!(RTF.coefficient(Category::Master), 20);
        for category in &Category::ALL[..7] {
            assert_eq!(RTF.coefficient(*category), 30, "{category}");
        }
    }

    #[test]
    fn a_rating_gives_the_highest_category_it_reaches() {
        stands_for!("fsi-2009 4.4.1.1 4.4.1.2 4.4.1.3 4.4.1.4");
        for (rating, category) in [
            (1499, None),
            (1500, Some(Category::ThirdNational)),
            (1599, Some(Category::ThirdNational)),
            (1600, Some(Category::SecondNational)),
            (1799, Some(Category::SecondNational)),
            (1800, Some(Category::FirstNational)),
            (1999, Some(Category::FirstNational)),
            (2000, Some(Category::CandidateMaster)),
            (2650, Some(Category::CandidateMaster)),
        ] {
            assert_eq!(RTF.category_for(rating), category, "{rating}");
        }
    }
}
