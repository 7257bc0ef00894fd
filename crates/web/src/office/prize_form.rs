//! The form of a group of prizes: its fields filled from one, and a group read from them.

use codex::{Phrase, phrase};
use jiff::civil::Date;
use prizes::{Cents, Criterion, Group, Order, RatingList, Sharing, lines, read_lines};
use vocabulary::Sex;

use crate::posted::Fields;

/// What is wrong, by field.
pub(super) type Wrong = Vec<(&'static str, Phrase)>;

/// The words of a list and the message of each.
pub(super) type Choices = &'static [(&'static str, &'static str)];

pub(super) const SHARINGS: Choices = &[
    ("by_place", "prizes-sharing-by-place"),
    ("equally", "prizes-sharing-equally"),
    ("hort", "prizes-sharing-hort"),
];
pub(super) const LISTS: Choices = &[
    ("event", "prizes-list-event"),
    ("fide", "prizes-list-fide"),
    ("national", "prizes-list-national"),
];
pub(super) const SEXES: Choices =
    &[("", "prizes-form-any"), ("female", "prizes-who-women"), ("male", "prizes-who-men")];
pub(super) const ORDERS: Choices = &[
    ("standings", "prizes-form-by-standings"),
    ("board", "prizes-form-by-board"),
    ("boards", "prizes-who-all-boards"),
];

/// The fields of a group that there is.
pub(super) fn filled(group: &Group) -> Fields {
    let mut fields: Vec<(&str, String)> = vec![
        ("title", group.title.clone()),
        ("prizes", lines(&group.prizes)),
        ("sharing", word(SHARINGS, sharing_at(group.sharing))),
    ];
    if group.least > 0 {
        fields.push(("least", group.least.to_string()));
    }
    if !group.unit.is_zero() {
        fields.push(("unit", group.unit.to_string()));
    }
    if group.cumulative {
        fields.push(("cumulative", "on".to_owned()));
    }
    if let Order::Board { number, least_games } = group.by {
        let by = if number.is_some() { "board" } else { "boards" };
        fields.push(("by", by.to_owned()));
        fields.push(("board", number.map(|number| number.to_string()).unwrap_or_default()));
        fields.push(("least_games", least_games.to_string()));
    }
    for criterion in &group.who {
        fill(criterion, &mut fields);
    }
    fields.into_iter().map(|(name, value)| (name.to_owned(), value)).collect()
}

fn fill(criterion: &Criterion, fields: &mut Vec<(&str, String)>) {
    let number = |number: Option<i32>| number.map(|number| number.to_string()).unwrap_or_default();
    let on = || "on".to_owned();
    match criterion {
        Criterion::Rating { list, from, to, unrated } => {
            fields.push(("rating_list", word(LISTS, list_at(*list))));
            fields.push(("rating_from", number(*from)));
            fields.push(("rating_to", number(*to)));
            if *unrated {
                fields.push(("rating_unrated", on()));
            }
        }
        Criterion::Unrated { list } => {
            fields.push(("rating_list", word(LISTS, list_at(*list))));
            fields.push(("unrated", on()));
        }
        Criterion::Age { at_least, under, on } => {
            let years = |years: Option<u8>| number(years.map(i32::from));
            fields.push(("age_least", years(*at_least)));
            fields.push(("age_under", years(*under)));
            fields.push(("age_on", on.to_string()));
        }
        Criterion::Sex(sex) => {
            let sex = if *sex == Sex::Female { "female" } else { "male" };
            fields.push(("sex", sex.to_owned()));
        }
        Criterion::Categories(names) => fields.push(("categories", names.join(", "))),
        Criterion::Clubs(names) => fields.push(("clubs", names.join(", "))),
        Criterion::Provinces(names) => fields.push(("provinces", names.join(", "))),
        Criterion::Federations(names) => fields.push(("federations", names.join(", "))),
        Criterion::Teams(names) => fields.push(("teams", names.join(", "))),
        Criterion::WithoutAnother => fields.push(("without", on())),
        Criterion::Judged(how) => {
            fields.push(("judged", on()));
            fields.push(("judged_how", how.clone()));
        }
    }
}

const fn sharing_at(sharing: Sharing) -> usize {
    match sharing {
        Sharing::ByPlace => 0,
        Sharing::Equally => 1,
        Sharing::Hort => 2,
    }
}

const fn list_at(list: RatingList) -> usize {
    match list {
        RatingList::Event => 0,
        RatingList::Fide => 1,
        RatingList::National => 2,
    }
}

fn word(choices: Choices, at: usize) -> String {
    choices.get(at).map(|(word, _)| (*word).to_owned()).unwrap_or_default()
}

/// Reads the form; ages count on the first of January unless another day is said.
pub(super) fn read(fields: &Fields, new_year: Date) -> Result<Group, Wrong> {
    let mut reading = Reading { fields, wrong: Wrong::new() };
    let title = fields.get("title").trim().to_owned();
    if title.is_empty() {
        reading.wrong.push(("title", phrase!("prizes-form-no-title")));
    }
    let prizes = match read_lines(fields.get("prizes")) {
        Ok(prizes) if prizes.is_empty() => {
            reading.wrong.push(("prizes", phrase!("prizes-form-no-prizes")));
            prizes
        }
        Ok(prizes) => prizes,
        Err(bad) => {
            reading.wrong.push(("prizes", bad.told()));
            Vec::new()
        }
    };
    let group = Group {
        title,
        who: reading.criteria(new_year),
        by: reading.order(),
        sharing: match fields.get("sharing") {
            "equally" => Sharing::Equally,
            "hort" => Sharing::Hort,
            _ => Sharing::ByPlace,
        },
        cumulative: fields.has("cumulative"),
        least: reading.number("least").unwrap_or(0),
        unit: reading.unit(),
        prizes,
    };
    if reading.wrong.is_empty() { Ok(group) } else { Err(reading.wrong) }
}

/// A criterion that is a list of words.
type Listed = fn(Vec<String>) -> Criterion;

struct Reading<'a> {
    fields: &'a Fields,
    wrong: Wrong,
}

impl Reading<'_> {
    fn number<T: std::str::FromStr>(&mut self, field: &'static str) -> Option<T> {
        let text = self.fields.get(field).trim();
        if text.is_empty() {
            return None;
        }
        let number = text.parse().ok();
        if number.is_none() {
            self.wrong.push((field, phrase!("prizes-form-no-number")));
        }
        number
    }

    fn unit(&mut self) -> Cents {
        match self.fields.get("unit").trim() {
            "" => Cents::ZERO,
            text => text.parse().unwrap_or_else(|_| {
                self.wrong.push(("unit", phrase!("prizes-form-no-number")));
                Cents::ZERO
            }),
        }
    }

    fn order(&mut self) -> Order {
        let number = match self.fields.get("by") {
            "board" => Some(self.number("board").unwrap_or(1)),
            "boards" => None,
            _ => return Order::Standings,
        };
        Order::Board { number, least_games: self.number("least_games").unwrap_or(0) }
    }

    fn criteria(&mut self, new_year: Date) -> Vec<Criterion> {
        let mut who = Vec::new();
        let list = match self.fields.get("rating_list") {
            "fide" => RatingList::Fide,
            "national" => RatingList::National,
            _ => RatingList::Event,
        };
        let (from, to) = (self.number("rating_from"), self.number("rating_to"));
        let fields = self.fields;
        if from.is_some() || to.is_some() {
            let unrated = fields.has("rating_unrated");
            who.push(Criterion::Rating { list, from, to, unrated });
        }
        if fields.has("unrated") {
            who.push(Criterion::Unrated { list });
        }
        let (at_least, under) = (self.number("age_least"), self.number("age_under"));
        if at_least.is_some() || under.is_some() {
            let on = match fields.get("age_on").trim() {
                "" => new_year,
                day => day.parse().unwrap_or_else(|_| {
                    self.wrong.push(("age_on", phrase!("prizes-form-no-day")));
                    new_year
                }),
            };
            who.push(Criterion::Age { at_least, under, on });
        }
        match fields.get("sex") {
            "female" => who.push(Criterion::Sex(Sex::Female)),
            "male" => who.push(Criterion::Sex(Sex::Male)),
            _ => {}
        }
        let lists: [(&str, Listed); 5] = [
            ("categories", Criterion::Categories),
            ("clubs", Criterion::Clubs),
            ("provinces", Criterion::Provinces),
            ("federations", Criterion::Federations),
            ("teams", Criterion::Teams),
        ];
        for (field, criterion) in lists {
            let names = fields.get(field).split([',', ';']).map(str::trim);
            let names: Vec<String> =
                names.filter(|name| !name.is_empty()).map(str::to_owned).collect();
            if !names.is_empty() {
                who.push(criterion(names));
            }
        }
        if fields.has("without") {
            who.push(Criterion::WithoutAnother);
        }
        if fields.has("judged") {
            who.push(Criterion::Judged(fields.get("judged_how").trim().to_owned()));
        }
        who
    }
}

#[cfg(test)]
mod tests {
    use jiff::civil::date;

    use super::*;

    #[test]
    fn a_group_fills_a_form_that_reads_as_the_same_group() {
        let prizes = read_lines("1: 500 + cup [50]\n2-3: 100").unwrap();
        let on = date(2026, 1, 1);
        let names = || vec!["Lodi".to_owned(), "Crema".to_owned()];
        let band = Criterion::Rating {
            list: RatingList::Fide,
            from: Some(1_600),
            to: None,
            unrated: true,
        };
        let groups = [
            Group { title: "A".into(), prizes: prizes.clone(), ..Group::default() },
            Group {
                title: "B".into(),
                who: vec![
                    band,
                    Criterion::Age { at_least: None, under: Some(16), on },
                    Criterion::Sex(Sex::Female),
                    Criterion::Categories(names()),
                    Criterion::Clubs(names()),
                    Criterion::Provinces(names()),
                    Criterion::Federations(names()),
                    Criterion::Teams(names()),
                    Criterion::WithoutAnother,
                    Criterion::Judged("by vote".into()),
                ],
                by: Order::Board { number: Some(2), least_games: 3 },
                sharing: Sharing::Hort,
                cumulative: true,
                least: 4,
                unit: Cents(500),
                prizes,
            },
        ];
        for group in groups {
            assert_eq!(read(&filled(&group), on), Ok(group));
        }
    }

    #[test]
    fn what_is_wrong_stands_at_its_field() {
        let fields = [("prizes", "cup"), ("least", "few"), ("age_under", "16"), ("age_on", "soon")];
        let fields =
            fields.into_iter().map(|(name, value)| (name.to_owned(), value.to_owned())).collect();
        let wrong = read(&fields, date(2026, 1, 1)).unwrap_err();
        let fields: Vec<&str> = wrong.iter().map(|(field, _)| *field).collect();
        assert_eq!(fields, ["title", "prizes", "age_on", "least"]);
    }
}
