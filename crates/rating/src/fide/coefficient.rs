//! The coefficient K (8.3.3).

use codex::{Explanation, door, phrase};

use super::FideRating;
use crate::Rating;

/// What is known of a player's past; what is not known does not count.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Career {
    /// The year of birth.
    pub born: Option<i16>,
    /// The rated games up to now.
    pub games: Option<u16>,
    /// The highest rating ever published.
    pub highest: Option<Rating>,
    /// Whether the player is an International Master or Grandmaster: nobody gets there without
    /// 2400, so the top is taken as reached.
    pub master: bool,
}

/// Why somebody has their K.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Ground {
    /// Has reached the top, now or once.
    Top,
    /// Holds a title that the top goes with.
    Title,
    /// Is a junior who has never been too strong.
    Junior,
    /// Is new to the list.
    Newcomer,
    /// None of these.
    Usual,
    /// It was given, from the list itself.
    Given,
}

/// A K and why.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Coefficient {
    /// The value.
    pub k: u32,
    /// The reason.
    pub ground: Ground,
}

impl FideRating {
    /// The K of a player in a year.
    ///
    /// The book does not say which of its four lines goes first; this is the order that FIDE's
    /// published lists follow: the top for life, then juniors, then newcomers.
    pub fn coefficient(&self, rating: Rating, career: &Career, year: Option<i16>) -> Coefficient {
        door!("rating::FideRating::coefficient", self.articles.coefficient);
        let rules = &self.coefficients;
        let highest = career.highest.map_or(rating, |highest| highest.max(rating));
        let junior = career.born.zip(year).is_some_and(|(born, year)| {
            year.saturating_sub(born) <= rules.junior_age && highest < rules.juniors_below
        });
        let (k, ground) = if highest >= rules.top_from {
            (rules.top, Ground::Top)
        } else if career.master {
            (rules.top, Ground::Title)
        } else if junior {
            (rules.juniors, Ground::Junior)
        } else if career.games.is_some_and(|games| games < rules.newcomer_games) {
            (rules.newcomers, Ground::Newcomer)
        } else {
            (rules.usual, Ground::Usual)
        };
        Coefficient { k, ground }
    }

    /// The K of a period with so many games: the largest whole number that keeps the product
    /// within the limit.
    pub fn limited(&self, k: u32, games: u32) -> u32 {
        let limited = self.most_k_times_games.checked_div(games).map_or(k, |most| most.min(k));
        if limited < k {
            door!("rating::FideRating::limited", self.articles.coefficient);
        }
        limited
    }
}

impl Coefficient {
    /// The line of a calculation sheet.
    pub(super) fn explain(self, edition: &FideRating) -> Explanation {
        let what = match self.ground {
            Ground::Top => phrase!("fide-rating-k-top", rating = edition.coefficients.top_from),
            Ground::Title => phrase!("fide-rating-k-title"),
            Ground::Junior => phrase!("fide-rating-k-junior"),
            Ground::Newcomer => phrase!("fide-rating-k-newcomer"),
            Ground::Usual => phrase!("fide-rating-k-usual"),
            Ground::Given => phrase!("fide-rating-k-given"),
        };
        Explanation::of(what).with_value(self.k).with_article(edition.articles.coefficient)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use codex::stands_for;

    const B02: FideRating = FideRating::FIDE_2024;

    fn k(rating: Rating, career: Career) -> u32 {
        let blitz = FideRating::RAPID_BLITZ_2024.coefficient(rating, &career, Some(2025));
        assert_eq!(blitz, B02.coefficient(rating, &career, Some(2025)), "the same in all paces");
        blitz.k
    }

    #[test]
    fn the_four_lines_of_the_coefficient() {
        stands_for!("fide-rating-2024 8.3.3", "fide-rapid-blitz-2024 7.3.3");
        let unknown = Career::default();
        assert_eq!(k(2399, unknown), 20);
        assert_eq!(k(2400, unknown), 10);
        assert_eq!(k(2250, Career { highest: Some(2405), ..unknown }), 10, "for life");
        assert_eq!(k(2250, Career { master: true, ..unknown }), 10);
        assert_eq!(k(1800, Career { games: Some(29), ..unknown }), 40);
        assert_eq!(k(1800, Career { games: Some(30), ..unknown }), 20);
        // The year of the eighteenth birthday counts to its end, whatever the day.
        assert_eq!(k(2299, Career { born: Some(2007), ..unknown }), 40);
        assert_eq!(k(2299, Career { born: Some(2006), ..unknown }), 20);
        assert_eq!(k(2300, Career { born: Some(2010), ..unknown }), 20);
        assert_eq!(k(2250, Career { born: Some(2010), highest: Some(2310), ..unknown }), 20);
        // The top goes before all else.
        assert_eq!(k(2410, Career { born: Some(2010), games: Some(12), ..unknown }), 10);
    }

    #[test]
    fn k_times_games_stays_within_700() {
        stands_for!("fide-rating-2024 8.3.3");
        // 39 games in October 2026: FIDE used 17.
        for (k, games, limited) in
            [(20, 35, 20), (20, 36, 19), (20, 39, 17), (40, 17, 40), (40, 18, 38), (10, 71, 9)]
        {
            assert_eq!(B02.limited(k, games), limited, "{k} {games}");
        }
        assert_eq!(B02.limited(20, 0), 20);
    }
}
