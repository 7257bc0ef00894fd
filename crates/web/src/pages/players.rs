//! Who takes part, in the order that the reader wants.

use askama::Template;
use axum::extract::Query;
use axum::response::Response;
use desk::Aspect;
use office::EntrantId;
use office::entrant::{Entrant, EntryRating};
use serde::Deserialize;

use super::field::Field;
use super::parts::{Called, Cut, PartQuery, Parts, Place, plain};
use super::sorting::{By, Head, Sorting};
use crate::answer::RequestError;
use crate::entrance::Hall;
use crate::navigation::Tab;
use crate::page::{Page, public};
use crate::shown;
use crate::words::Words;

#[derive(Template)]
#[template(path = "players.html")]
struct PlayersPage {
    page: Page,
    address: String,
    heads: Heads,
    lines: Vec<PlayerLine>,
    parts: Parts,
    /// How many take part, on whatever page of the list.
    count: usize,
    teams: usize,
    has: Columns,
    any_national: bool,
    /// What the signs of the list mean.
    legend: Vec<String>,
    as_of: String,
    witness: String,
}

/// Columns in which somebody has something.
struct Columns {
    number: bool,
    club: bool,
    federation: bool,
}

struct PlayerLine {
    id: EntrantId,
    number: String,
    title: String,
    name: String,
    rating: String,
    national: bool,
    club: String,
    team: Option<(u16, String)>,
    federation: String,
    /// How they left, or that they come late.
    state: Option<String>,
    mine: bool,
    followed: bool,
}

/// The heads by which the list is sorted.
struct Heads {
    number: Head,
    name: Head,
    rating: Head,
    club: Head,
}

#[derive(Deserialize)]
pub(crate) struct Sorted {
    sort: Option<String>,
}

/// Answers `/e/EVENT/players`.
pub(crate) async fn players(
    Hall { site, loaded, visitor, headers }: Hall,
    Query(sorted): Query<Sorted>,
    Query(parameters): Query<PartQuery>,
) -> Result<Response, RequestError> {
    let columns =
        vec![By::rising("number"), By::rising("name"), By::falling("rating"), By::rising("club")];
    let sorting = Sorting::read(sorted.sort.as_deref(), columns);
    let place = Place {
        path: format!("{}/players", loaded.name().address()),
        asked: sorting.asked().into_iter().collect(),
    };
    public(
        &site,
        (&loaded, &[Aspect::Event]),
        &visitor,
        &headers,
        place.address(&parameters),
        |visitor| {
            let (words, names) = (visitor.words, site.names());
            let seen = loaded.state();
            let field = Field::of(&seen, &names);
            let mut entrants: Vec<(EntrantId, &Entrant)> = seen.event().entrants().collect();
            sort(&mut entrants, &sorting, &field);
            let own = visitor.entrant(&site, loaded.name().as_str());
            let lines: Vec<PlayerLine> = entrants
                .into_iter()
                .map(|(id, entrant)| PlayerLine {
                    mine: own == Some(id),
                    followed: visitor.follows.has(id.0),
                    ..line(id, entrant, &field, words)
                })
                .collect();
            let address = loaded.name().address();
            let count = lines.len();
            let cut = Cut {
                most: 500,
                together: 1,
                called: if sorting.by() == "name" { Called::Names } else { Called::Places },
                hint: "web-public-find",
            };
            let name = |line: &PlayerLine| line.name.clone();
            let (lines, parts) = Parts::of(lines, &cut, &place, &parameters, words, name)?;
            let numbered = lines.iter().any(|line| !line.number.is_empty());
            let unrated = |line: &PlayerLine| line.rating.ends_with('t');
            let any_national = lines.iter().any(|line| line.national)
                && lines.iter().any(|line| !line.national && !unrated(line));
            let legend = [
                (any_national, "web-public-legend-national"),
                (lines.iter().any(unrated), "web-public-legend-unrated"),
                (!numbered, "web-public-legend-numbers"),
            ];
            let legend = legend.into_iter().filter(|(needed, _)| *needed);
            let legend = legend.map(|(_, key)| words.text(key)).collect();
            let title = words.text("web-tab-players");
            Ok(PlayersPage {
                page: Page::of_event(&site, visitor, (&loaded, &seen), Some(Tab::Players), title),
                heads: Heads {
                    number: sorting.head("number", &place),
                    name: sorting.head("name", &place),
                    rating: sorting.head("rating", &place),
                    club: sorting.head("club", &place),
                },
                teams: seen.event().teams().count(),
                legend,
                has: Columns {
                    number: numbered,
                    club: lines.iter().any(|line| line.team.is_some() || !line.club.is_empty()),
                    federation: lines.iter().any(|line| !line.federation.is_empty()),
                },
                any_national,
                as_of: field.as_of(words),
                witness: seen.witness().to_owned(),
                lines,
                parts,
                count,
                address,
            })
        },
    )
}

fn sort(entrants: &mut [(EntrantId, &Entrant)], sorting: &Sorting, field: &Field<'_>) {
    let name = |entrant: &Entrant| plain(&field.names.listed(&entrant.form.person));
    let number = |entrant: &Entrant| entrant.number.unwrap_or(u16::MAX);
    let seeding = field.event().seeding();
    let rating = |entrant: &Entrant| entrant.seeding_rating(seeding);
    // Those alike in what was asked for stand by number, or by rating and name before there are any.
    entrants.sort_by_cached_key(|(_, entrant)| {
        (number(entrant), std::cmp::Reverse(rating(entrant)), name(entrant))
    });
    match sorting.by() {
        "name" => sorting.sort(entrants, |(_, entrant)| name(entrant)),
        "rating" => sorting.sort(entrants, |(_, entrant)| rating(entrant)),
        "club" => sorting.sort(entrants, |(_, entrant)| {
            let form = &entrant.form;
            let club = form.data.club.as_deref().map(plain);
            // Whoever has no club comes last.
            let club = club.or_else(|| form.team.map(|team| plain(&field.seen.team(team))));
            (club.is_none(), club, name(entrant))
        }),
        _ => sorting.sort(entrants, |(_, entrant)| number(entrant)),
    }
}

fn line(id: EntrantId, entrant: &Entrant, field: &Field<'_>, words: Words) -> PlayerLine {
    let form = &entrant.form;
    PlayerLine {
        id,
        number: entrant.number.map(|number| number.to_string()).unwrap_or_default(),
        title: shown::title(entrant),
        name: field.names.listed(&form.person),
        rating: field.rating(entrant),
        national: matches!(entrant.rating_by(field.event().numbers_by()), EntryRating::National(_)),
        club: form.data.club.clone().unwrap_or_default(),
        team: form.team.map(|team| (team.0, field.seen.team(team))),
        federation: form.data.federation.clone().unwrap_or_default(),
        state: state(entrant, words),
        mine: false,
        followed: false,
    }
}

/// How somebody stands, where that is not simply playing.
pub(crate) fn state(entrant: &Entrant, words: Words) -> Option<String> {
    shown::departure(entrant.status, words).or_else(|| {
        let late = codex::phrase!("web-public-from-round", round = entrant.first_round);
        (entrant.first_round > 1).then(|| words.say(&late))
    })
}
