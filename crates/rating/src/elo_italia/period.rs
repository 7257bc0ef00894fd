//! The closing of a period for one player (RTF 4.1.2, 4.2.3, 4.2.6, 4.2.7, 4.4.1, 4.4.2).

use codex::{Article, article, door};

use super::{EloItalia, Merit};
use crate::{Category, Rating};

/// A player's place on the list, before or after a closing.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Place {
    /// The rating of merit.
    pub merit: Merit,
    /// The category.
    pub category: Category,
}

/// What FIDE's list says of a player when the period ends.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum FideStatus {
    /// Has no FIDE rating.
    Unrated,
    /// Holds one, with so many games registered.
    Rated {
        /// The rating.
        rating: Rating,
        /// The games FIDE has registered.
        games: u16,
    },
    /// Was taken off the list for falling below its floor.
    Delisted {
        /// The floor of that moment.
        floor: Rating,
    },
}

/// The closing of a period for one player, with what it was made from.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Closing {
    /// The place at the start.
    pub start: Place,
    /// The algebraic sum of the variations.
    pub sum: i32,
    /// The national rating that was reached, before the ceiling.
    pub reached: Option<Rating>,
    /// Whether the ceiling of 4.4.2 held it back.
    pub held_back: bool,
    /// The place on the new list.
    pub end: Place,
}

impl EloItalia {
    /// Closes a period for a player: sums, ceiling, promotion, and FIDE's rating taking over.
    ///
    /// `master` says whether the norms for the title are there (4.4.1.5). A period closed again
    /// from its own result with nothing new received changes nothing.
    pub fn close(
        &self,
        start: Place,
        variations: &[i32],
        fide: FideStatus,
        master_norms: bool,
    ) -> Closing {
        self.close_sum(start, variations.iter().sum(), !variations.is_empty(), fide, master_norms)
    }

    /// The same, from variations that have been summed; `played` says whether there were any.
    pub(crate) fn close_sum(
        &self,
        start: Place,
        sum: i32,
        played: bool,
        fide: FideStatus,
        master_norms: bool,
    ) -> Closing {
        let national = match start.merit {
            Merit::EloItalia(rating) => Some(rating),
            Merit::Theoretical => {
                door!("rating::EloItalia::close, entered", entry_article(start.category));
                Some(self.theoretical(start.category))
            }
            Merit::Fide(_) => None,
        };
        let reached = national.map(|rating| rating.saturating_add(sum));
        let ceiling = self.ceiling_below_third_national;
        // A foreigner equated above the ceiling would otherwise lose points by playing.
        let below = start.category < Category::ThirdNational
            && national.is_some_and(|rating| rating <= ceiling);
        let above = reached.is_some_and(|rating| rating > ceiling);
        if above {
            door!("rating::EloItalia::close, above the ceiling", "fsi-2009 4.4.2");
        }
        let held_back = below && above;
        let national = if held_back { Some(ceiling) } else { reached };
        let merit = match (fide, start.merit) {
            (FideStatus::Rated { rating, .. }, _) => Merit::Fide(rating),
            (FideStatus::Delisted { floor }, _) => Merit::EloItalia(floor.saturating_sub(1)),
            (FideStatus::Unrated, Merit::Theoretical) if !played => Merit::Theoretical,
            (FideStatus::Unrated, merit) => national.map_or(merit, Merit::EloItalia),
        };
        if played {
            door!("rating::EloItalia::close", "fsi-2009 4.2.3");
        }
        if fide != FideStatus::Unrated {
            door!("rating::EloItalia::close, by FIDE", "fsi-2009 4.2.6");
        }
        let end =
            Place { merit, category: self.promoted(start.category, merit, fide, master_norms) };
        Closing { start, sum, reached, held_back, end }
    }

    /// The category at the start of the new period: never lower than the one held, for life.
    fn promoted(
        &self,
        held: Category,
        merit: Merit,
        fide: FideStatus,
        master_norms: bool,
    ) -> Category {
        let (rating, enough_games) = match (merit, fide) {
            (Merit::Fide(rating), FideStatus::Rated { games, .. }) => {
                (rating, games >= self.master_fide_games)
            }
            (Merit::Fide(rating), _) => (rating, false),
            (Merit::EloItalia(rating), _) => (rating, true),
            (Merit::Theoretical, _) => return held,
        };
        if master_norms {
            door!("rating::EloItalia::close, a Master", master_article(merit));
        }
        let category = if master_norms && enough_games && rating >= self.master_rating {
            Category::Master
        } else {
            held.max(self.category_for(rating).unwrap_or(held))
        };
        if category == held {
            door!("rating::EloItalia::close, for life", "fsi-2009 4.1.2");
        } else {
            door!("rating::EloItalia::close, promoted", "fsi-2009 4.4.3");
        }
        category
    }

    /// The rating of a foreigner without FIDE rating after a new equation: only a higher one is
    /// taken (4.2.7).
    pub fn equated(held: Option<Rating>, equation: Rating) -> Rating {
        door!("rating::EloItalia::equated", "fsi-2009 4.2.7");
        held.map_or(equation, |held| held.max(equation))
    }
}

/// The article that says with what somebody without a rating enters.
const fn entry_article(category: Category) -> Article {
    match category {
        Category::FirstSocial => article!("fsi-2009 4.2.5.a"),
        Category::SecondSocial => article!("fsi-2009 4.2.5.b"),
        Category::Unclassified => article!("fsi-2009 4.2.5.c"),
        _ => article!("fsi-2009 4.2.16"),
    }
}

/// The article by which a rating and the norms make a Master.
const fn master_article(merit: Merit) -> Article {
    match merit {
        Merit::Fide(_) => article!("fsi-2009 4.4.1.5.a"),
        Merit::EloItalia(_) | Merit::Theoretical => article!("fsi-2009 4.4.1.5.b"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use codex::stands_for;

    const RTF: EloItalia = EloItalia::FSI_2009;

    fn close(rating: Rating, category: Category, variations: &[i32]) -> (Rating, Category) {
        let start = Place { merit: Merit::EloItalia(rating), category };
        let end = RTF.close(start, variations, FideStatus::Unrated, false).end;
        let Merit::EloItalia(rating) = end.merit else { panic!("the national rating stays") };
        (rating, end.category)
    }

    #[test]
    fn the_variations_of_the_period_are_summed() {
        stands_for!("fsi-2009 4.2.3");
        let (rating, category) = close(1487, Category::Unclassified, &[12, -6, 9]);
        assert_eq!((rating, category), (1502, Category::ThirdNational));
    }

    #[test]
    fn below_third_national_nobody_passes_1600_in_one_period() {
        stands_for!("fsi-2009 4.4.2");
        assert_eq!(
            close(1440, Category::Unclassified, &[132, 45]),
            (1600, Category::SecondNational)
        );
        assert_eq!(close(1480, Category::FirstSocial, &[120]), (1600, Category::SecondNational));
        assert_eq!(close(1590, Category::ThirdNational, &[45]), (1635, Category::SecondNational));
        assert_eq!(
            close(1850, Category::Unclassified, &[-30, 21]),
            (1841, Category::FirstNational)
        );
    }

    #[test]
    fn a_category_is_for_life() {
        stands_for!("fsi-2009 4.1.2");
        assert_eq!(
            close(2010, Category::CandidateMaster, &[-60]),
            (1950, Category::CandidateMaster)
        );
        assert_eq!(close(1460, Category::SecondSocial, &[-45]), (1415, Category::SecondSocial));
    }

    #[test]
    fn a_fide_rating_takes_the_place_of_the_national_one() {
        stands_for!("fsi-2009 4.2.6");
        let start = Place { merit: Merit::EloItalia(1700), category: Category::ThirdNational };
        let fide = FideStatus::Rated { rating: 1652, games: 9 };
        let end = RTF.close(start, &[24], fide, false).end;
        assert_eq!(end, Place { merit: Merit::Fide(1652), category: Category::SecondNational });
        let off = RTF.close(
            Place { merit: Merit::Fide(1201), category: Category::ThirdNational },
            &[],
            FideStatus::Delisted { floor: 1200 },
            false,
        );
        assert_eq!(off.end.merit, Merit::EloItalia(1199));
    }

    #[test]
    fn a_master_needs_the_rating_the_games_and_the_norms() {
        stands_for!("fsi-2009 4.4.1.5", "fsi-2009 4.4.1.5.a 4.4.1.5.b");
        let close = |rating, fide, norms| {
            let start =
                Place { merit: Merit::EloItalia(rating), category: Category::CandidateMaster };
            RTF.close(start, &[], fide, norms).end.category
        };
        assert_eq!(close(2200, FideStatus::Unrated, true), Category::Master);
        assert_eq!(close(2200, FideStatus::Unrated, false), Category::CandidateMaster);
        assert_eq!(close(2199, FideStatus::Unrated, true), Category::CandidateMaster);
        let fide = |games| FideStatus::Rated { rating: 2200, games };
        assert_eq!(close(1900, fide(24), true), Category::Master);
        assert_eq!(close(1900, fide(23), true), Category::CandidateMaster);
    }

    #[test]
    fn a_foreigner_is_equated_anew_only_upwards() {
        stands_for!("fsi-2009 4.2.7");
        assert_eq!(EloItalia::equated(None, 1850), 1850);
        assert_eq!(EloItalia::equated(Some(1841), 1900), 1900);
        assert_eq!(EloItalia::equated(Some(1841), 1800), 1841);
    }
}
