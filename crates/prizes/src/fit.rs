//! Whether somebody belongs to a group.

use codex::{Phrase, phrase};
use jiff::Span;
use jiff::civil::Date;
use vocabulary::{PartialDate, Sex};

use crate::{Contender, Criterion, Group, Order, RatingList};

/// Whether somebody fits.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Fit {
    /// They do.
    Fits,
    /// They do not, and why.
    Not(Phrase),
    /// What would decide is not known.
    Unknown(Phrase),
}

impl Fit {
    /// Whether they do.
    pub const fn fits(&self) -> bool {
        matches!(self, Self::Fits)
    }
}

impl Group {
    /// Whether somebody belongs to it, as far as facts of their own decide: the first criterion
    /// that does not hold speaks.
    pub fn fit(&self, contender: &Contender) -> Fit {
        if let Some(refusal) = self.by.refuses(contender) {
            return Fit::Not(refusal);
        }
        let fits = self.who.iter().map(|criterion| criterion.fit(contender));
        fits.into_iter().find(|fit| !fit.fits()).unwrap_or(Fit::Fits)
    }
}

impl Order {
    /// Points, in tenths, and games at the boards that are meant.
    pub(crate) fn scored(self, contender: &Contender) -> Option<(i32, u32)> {
        match self {
            Self::Standings => None,
            Self::Board { number, .. } => {
                let meant = |score: &&crate::BoardScore| number.is_none_or(|at| at == score.board);
                let scores: Vec<_> = contender.boards.iter().filter(meant).collect();
                let games = scores.iter().map(|score| u32::from(score.games)).sum();
                (games > 0).then(|| (scores.iter().map(|score| score.tenths).sum(), games))
            }
        }
    }

    fn refuses(self, contender: &Contender) -> Option<Phrase> {
        match self {
            Self::Standings => contender.standing.is_none().then(|| phrase!("prizes-not-ranked")),
            Self::Board { least_games, .. } => match self.scored(contender) {
                None => Some(phrase!("prizes-no-board-games")),
                Some((_, games)) if games < u32::from(least_games) => {
                    Some(phrase!("prizes-few-board-games", games = games, least = least_games))
                }
                Some(_) => None,
            },
        }
    }
}

impl Criterion {
    fn fit(&self, contender: &Contender) -> Fit {
        match self {
            Self::Rating { list, from, to, unrated } => {
                let Some(rating) = list.of(contender) else {
                    let without = phrase!("prizes-no-rating");
                    return if *unrated { Fit::Fits } else { Fit::Not(without) };
                };
                let inside =
                    from.is_none_or(|from| rating >= from) && to.is_none_or(|to| rating <= to);
                let outside = || phrase!("prizes-rating-outside", rating = rating);
                if inside { Fit::Fits } else { Fit::Not(outside()) }
            }
            Self::Unrated { list } => match list.of(contender) {
                Some(rating) => Fit::Not(phrase!("prizes-has-rating", rating = rating)),
                None => Fit::Fits,
            },
            Self::Categories(names) => {
                among(names, contender.category.as_deref(), phrase!("prizes-word-category"))
            }
            Self::Age { at_least, under, on } => aged(contender.birth, *at_least, *under, *on),
            Self::Sex(sex) => match contender.sex {
                None => Fit::Unknown(phrase!("prizes-unknown", what = phrase!("prizes-word-sex"))),
                Some(own) if own == *sex => Fit::Fits,
                Some(_) if *sex == Sex::Female => Fit::Not(phrase!("prizes-women-only")),
                Some(_) => Fit::Not(phrase!("prizes-men-only")),
            },
            Self::Clubs(names) => {
                among(names, contender.club.as_deref(), phrase!("prizes-word-club"))
            }
            Self::Provinces(names) => {
                among(names, contender.province.as_deref(), phrase!("prizes-word-province"))
            }
            Self::Federations(names) => {
                among(names, contender.federation.as_deref(), phrase!("prizes-word-federation"))
            }
            Self::Teams(names) => {
                among(names, contender.team.as_deref(), phrase!("prizes-word-team"))
            }
            Self::WithoutAnother => Fit::Fits,
            Self::Judged(how) => Fit::Not(phrase!("prizes-judged", how = how.as_str())),
        }
    }
}

impl RatingList {
    const fn of(self, contender: &Contender) -> Option<i32> {
        match self {
            Self::Event => contender.rating,
            Self::Fide => contender.fide,
            Self::National => contender.national,
        }
    }
}

/// Whether a word is one of those asked for, however it is capitalised.
fn among(names: &[String], own: Option<&str>, what: Phrase) -> Fit {
    let own = own.map(str::trim).filter(|own| !own.is_empty());
    let Some(own) = own else { return Fit::Unknown(phrase!("prizes-unknown", what = what)) };
    let same = |name: &String| name.trim().to_lowercase() == own.to_lowercase();
    if names.iter().any(same) {
        return Fit::Fits;
    }
    Fit::Not(phrase!("prizes-other-word", what = what, own = own, names = names.join(", ")))
}

/// Whether somebody is old or young enough on a day, whatever is not known of the birth. Nobody
/// who reads why learns the birth itself.
fn aged(birth: Option<PartialDate>, at_least: Option<u8>, under: Option<u8>, on: Date) -> Fit {
    let unknown = || Fit::Unknown(phrase!("prizes-unknown", what = phrase!("prizes-word-birth")));
    let Some((first, last)) = birth.and_then(span) else { return unknown() };
    let years_before = |years: u8| on.checked_sub(Span::new().years(years)).ok();
    // Born on this day or earlier, or on this day or later; between the two nobody can say.
    let old_enough = at_least.and_then(years_before).map(|limit| (last <= limit, first > limit));
    let young_enough = under.and_then(years_before).map(|limit| (first >= limit, last < limit));
    match (old_enough, young_enough) {
        (Some((_, true)), _) => Fit::Not(phrase!("prizes-too-young")),
        (_, Some((_, true))) => Fit::Not(phrase!("prizes-too-old")),
        (Some((false, _)), _) | (_, Some((false, _))) => unknown(),
        _ => Fit::Fits,
    }
}

/// The first and the last day that a birth can mean.
fn span(birth: PartialDate) -> Option<(Date, Date)> {
    let part = |part: Option<u8>| part.and_then(|part| i8::try_from(part).ok());
    let (month, day) = (part(birth.month), part(birth.day));
    match (month, day) {
        (Some(month), Some(day)) => {
            let day = Date::new(birth.year, month, day).ok()?;
            Some((day, day))
        }
        (Some(month), None) => {
            let first = Date::new(birth.year, month, 1).ok()?;
            Some((first, first.last_of_month()))
        }
        (None, _) => Some((Date::new(birth.year, 1, 1).ok()?, Date::new(birth.year, 12, 31).ok()?)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Recipient;
    use jiff::civil::date;

    fn somebody() -> Contender {
        let standing = Some(crate::Standing { rank: 1, tenths: 50 });
        Contender::new(Recipient::Player(1), "Anna".to_owned(), standing)
    }

    fn fit(criterion: Criterion, contender: &Contender) -> Fit {
        Group { who: vec![criterion], ..Group::default() }.fit(contender)
    }

    #[test]
    fn under_sixteen_on_new_years_day_are_those_born_sixteen_years_before_or_later() {
        let under = |birth: PartialDate| {
            let contender = Contender { birth: Some(birth), ..somebody() };
            let criterion =
                Criterion::Age { at_least: None, under: Some(16), on: date(2026, 1, 1) };
            fit(criterion, &contender)
        };
        let year = |year| PartialDate { year, month: None, day: None };
        assert!(under(PartialDate::on(2010, 1, 1)).fits());
        assert!(under(year(2010)).fits() && under(year(2015)).fits());
        assert!(matches!(under(PartialDate::on(2009, 12, 31)), Fit::Not(_)));
        assert!(matches!(under(year(2009)), Fit::Not(_)));
    }

    #[test]
    fn a_year_of_birth_decides_only_where_the_day_cannot_matter() {
        let over = |birth: PartialDate, on| {
            let contender = Contender { birth: Some(birth), ..somebody() };
            fit(Criterion::Age { at_least: Some(65), under: None, on }, &contender)
        };
        let born = PartialDate { year: 1961, month: None, day: None };
        assert!(over(born, date(2026, 12, 31)).fits());
        assert!(matches!(over(born, date(2026, 6, 30)), Fit::Unknown(_)));
        let may = PartialDate { month: Some(5), ..born };
        assert!(over(may, date(2026, 6, 30)).fits());
        assert!(matches!(over(may, date(2026, 4, 30)), Fit::Not(_)));
        // Born on 29 February: 65 years before 28 February is before that day.
        assert!(over(PartialDate::on(1960, 2, 29), date(2025, 2, 28)) != Fit::Fits);
        assert!(over(PartialDate::on(1960, 2, 29), date(2025, 3, 1)).fits());
    }

    #[test]
    fn whoever_has_no_rating_is_in_a_band_only_if_it_says_so() {
        let band = |unrated| Criterion::Rating {
            list: RatingList::Fide,
            from: None,
            to: Some(1_799),
            unrated,
        };
        let rated = |fide| Contender { fide: Some(fide), ..somebody() };
        assert!(fit(band(false), &rated(1_799)).fits());
        assert!(!fit(band(true), &rated(1_800)).fits());
        assert!(!fit(band(false), &somebody()).fits());
        assert!(fit(band(true), &somebody()).fits());
        assert!(fit(Criterion::Unrated { list: RatingList::Fide }, &somebody()).fits());
        // The national rating is another matter.
        let national = Contender { national: Some(1_500), ..somebody() };
        assert!(fit(Criterion::Unrated { list: RatingList::Fide }, &national).fits());
    }

    #[test]
    fn words_are_compared_without_capitals_and_what_is_missing_is_not_known() {
        let clubs = || Criterion::Clubs(vec!["Circolo di Lodi".to_owned()]);
        let of = |club: &str| Contender { club: Some(club.to_owned()), ..somebody() };
        assert!(fit(clubs(), &of("CIRCOLO DI LODI ")).fits());
        assert!(matches!(fit(clubs(), &of("Crema")), Fit::Not(_)));
        assert!(matches!(fit(clubs(), &of(" ")), Fit::Unknown(_)));
        assert!(matches!(fit(Criterion::Sex(Sex::Female), &somebody()), Fit::Unknown(_)));
    }
}
