//! Shortlists: the parts of a field for which people ask the standings. Where prizes are announced
//! for a part of the field it is that part; otherwise women, the young, and those below a rating.

use std::collections::BTreeSet;

use codex::{Value, phrase};
use jiff::civil::Date;
use office::Event;
use prizes::{Contender, Criterion, Group, Order, Plan, RatingList, Recipient};
use standings::Standings;
use tournament::Round;
use vocabulary::Sex;

use crate::Names;
use crate::prizes::personal;

/// The young are those below this age on the first of January.
const YOUNG: u8 = 18;
/// Ratings by which a field is parted, the lowest first.
const BELOW: [i32; 7] = [1200, 1400, 1600, 1800, 2000, 2200, 2400];

/// A part of the field.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Shortlist {
    /// The word in addresses and on the command line.
    pub word: String,
    /// What people call it.
    pub title: Value,
    /// Who belongs to it.
    pub members: BTreeSet<Recipient>,
}

/// The shortlists of an event that have somebody, and not everybody, in them.
pub fn shortlists(
    event: &Event,
    names: &Names,
    standings: &Standings,
    through: Round,
) -> Vec<Shortlist> {
    let Some(announcement) = event.announcement() else { return Vec::new() };
    let contenders = event.contenders(standings, through, &|id| personal(names, id));
    let ranked: Vec<Contender> =
        contenders.into_iter().filter(|contender| contender.standing.is_some()).collect();
    let announced = of_prizes(&announcement.all_prizes());
    let asked = if announced.is_empty() {
        let year = announcement.calendar.first().map(|slot| slot.day.year());
        usual(year, &ranked)
    } else {
        announced
    };
    let listed = asked.into_iter().map(|(word, title, group)| Shortlist {
        word,
        title,
        members: ranked
            .iter()
            .filter(|contender| group.fit(contender).fits())
            .map(|contender| contender.recipient)
            .collect(),
    });
    listed.filter(|list| !list.members.is_empty() && list.members.len() < ranked.len()).collect()
}

type Asked = (String, Value, Group);

/// The groups of the announced prizes that facts of a player decide, each once.
fn of_prizes(plan: &Plan) -> Vec<Asked> {
    let mut known: Vec<Vec<Criterion>> = Vec::new();
    let groups = (1..).zip(&plan.groups).filter(|(_, group)| {
        let decided = !group.who.is_empty()
            && group.by == Order::Standings
            && !group.comes_last()
            && !group.is_judged();
        let new = !known.contains(&group.who);
        known.push(group.who.clone());
        decided && new
    });
    groups
        .map(|(number, group): (u16, &Group)| {
            (format!("prize-{number}"), group.called(), group.clone())
        })
        .collect()
}

/// What people ask of any event.
fn usual(year: Option<i16>, ranked: &[Contender]) -> Vec<Asked> {
    let of = |who: Criterion| Group { who: vec![who], ..Group::default() };
    let women = ("women".to_owned(), phrase!("shortlist-women").into());
    let mut asked = vec![(women.0, women.1, of(Criterion::Sex(Sex::Female)))];
    if let Some(on) = year.and_then(|year| Date::new(year, 1, 1).ok()) {
        let young = Criterion::Age { at_least: None, under: Some(YOUNG), on };
        asked.push((
            format!("u{YOUNG}"),
            phrase!("shortlist-young", age = YOUNG).into(),
            of(young),
        ));
    }
    let rated: Vec<i32> = ranked.iter().filter_map(|contender| contender.rating).collect();
    let under = |limit: i32| rated.iter().filter(|rating| **rating < limit).count();
    let parts = |limit: &i32| (1..rated.len()).contains(&under(*limit));
    // The two parts are as alike as they can be.
    let uneven = |limit: &i32| (under(*limit) * 2).abs_diff(rated.len());
    if let Some(below) = BELOW.into_iter().filter(parts).min_by_key(uneven) {
        let lower = Criterion::Rating {
            list: RatingList::Event,
            from: None,
            to: Some(below - 1),
            unrated: true,
        };
        asked.push((
            format!("below-{below}"),
            phrase!("shortlist-below", rating = below).into(),
            of(lower),
        ));
    }
    asked
}

#[cfg(test)]
mod tests {
    use super::*;
    use prizes::Standing;
    use vocabulary::PartialDate;

    fn somebody(number: u16, rating: Option<i32>) -> Contender {
        let standing = Some(Standing { rank: number, tenths: 0 });
        Contender { rating, ..Contender::new(Recipient::Player(number), String::new(), standing) }
    }

    #[test]
    fn the_rating_that_halves_the_field_is_the_one_asked_for() {
        let words = |ratings: &[i32]| -> Vec<String> {
            let ranked: Vec<Contender> = (1..)
                .zip(ratings)
                .map(|(number, rating)| somebody(number, Some(*rating)))
                .collect();
            usual(Some(2026), &ranked).into_iter().map(|(word, ..)| word).collect()
        };
        assert_eq!(words(&[2300, 2100, 1950, 1700]), ["women", "u18", "below-2000"]);
        assert_eq!(words(&[1500, 1450, 1300, 1100]), ["women", "u18", "below-1400"]);
        assert_eq!(words(&[1900, 1800, 1700]), ["women", "u18", "below-1800"], "not everybody");
        assert_eq!(words(&[2700, 2650]), ["women", "u18"], "nobody is below");
        assert_eq!(words(&[]), ["women", "u18"]);
    }

    #[test]
    fn the_young_are_those_below_eighteen_on_new_year() {
        let asked = usual(Some(2026), &[]);
        let young = &asked[1].2;
        let born = |year, month, day| Contender {
            birth: Some(PartialDate { year, month: Some(month), day: Some(day) }),
            ..somebody(1, None)
        };
        assert!(young.fit(&born(2008, 1, 2)).fits());
        assert!(!young.fit(&born(2007, 12, 31)).fits());
        assert!(!young.fit(&somebody(1, None)).fits(), "what is not known is not told");
    }

    #[test]
    fn groups_of_prizes_come_once_and_only_where_facts_decide() {
        let group = |title: &str, who: Vec<Criterion>| Group {
            title: title.to_owned(),
            who,
            ..Group::default()
        };
        let plan = Plan {
            groups: vec![
                group("Assoluto", vec![]),
                group("Femminile", vec![Criterion::Sex(Sex::Female)]),
                group("Coppa femminile", vec![Criterion::Sex(Sex::Female)]),
                group("Combattività", vec![Criterion::Judged(String::new())]),
                group("Altri", vec![Criterion::WithoutAnother]),
            ],
            ..Plan::default()
        };
        let words: Vec<String> = of_prizes(&plan).into_iter().map(|(word, ..)| word).collect();
        assert_eq!(words, ["prize-2"]);
    }
}
