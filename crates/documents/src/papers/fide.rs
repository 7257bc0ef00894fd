//! What goes to FIDE: the changes of ratings, certificates of title results, the report of a
//! tournament with norms. The sheets have the facts that FIDE's forms IT1 and IT3 ask for, in a
//! layout of our own.

use codex::{Article, Value, Voice, phrase};

use super::lists::Entered;
use super::{Occasion, minus, rating};
use crate::block::{Block, Field};
use crate::paper::{Orientation, Paper};
use crate::table::{Cell, Column, Table};

/// What an event does to somebody's FIDE rating.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FideChange {
    /// Who.
    pub player: Entered,
    /// The rating before; none for whoever has none yet.
    pub before: Option<i32>,
    /// The coefficient.
    pub k: Option<u32>,
    /// Games that count.
    pub games: u32,
    /// The points scored in them, in halves.
    pub half_points: u32,
    /// The points expected, in hundredths.
    pub expected_hundredths: Option<i64>,
    /// The change, in hundredths; of whoever has no rating, none.
    pub change_hundredths: Option<i64>,
    /// The rating after, or the first one.
    pub after: Option<i32>,
}

/// The sheet of FIDE rating changes, in the order of the numbers.
pub fn fide_changes(changes: &[FideChange], note: &str, occasion: &Occasion) -> Paper {
    let say = |phrase| occasion.say(&phrase);
    let mut paper = occasion.paper(&phrase!("documents-fide-changes-title"));
    paper.orientation = Orientation::Landscape;
    let titled = changes.iter().any(|change| !change.player.details.title.is_empty());
    let mut columns = vec![Column::number(say(phrase!("documents-number")))];
    if titled {
        columns.push(Column::fit(say(phrase!("documents-title"))));
    }
    columns.push(Column::share(say(phrase!("documents-name")), 1));
    let named = columns.len() - 1;
    columns.extend([
        Column::fit(say(phrase!("documents-federation-short"))).spare(1),
        Column::number(say(phrase!("documents-fide-number"))).spare(2),
        Column::number(say(phrase!("documents-rating"))),
        Column::number("K"),
        Column::number(say(phrase!("documents-report-games"))),
        Column::number(say(phrase!("documents-points"))),
        Column::number(say(phrase!("documents-report-expected"))),
        Column::number(say(phrase!("documents-change"))),
        Column::number(say(phrase!("documents-rating-after"))),
    ]);
    let mut table = Table::new(columns).named_by(named);
    for change in changes {
        let (player, own) = (&change.player, &change.player.details);
        let hundredths = |value: Option<i64>| {
            value.map_or_else(|| "–".to_owned(), |value| occasion.shown(&Value::Hundredths(value)))
        };
        let number = |value: Option<String>| value.unwrap_or_else(|| "–".to_owned());
        let signed = match change.change_hundredths {
            Some(gain) if gain > 0 => format!("+{}", hundredths(Some(gain))),
            other => hundredths(other),
        };
        let mut cells = vec![Cell::of(number(player.number.map(|number| number.to_string())))];
        if titled {
            cells.push(Cell::of(&own.title));
        }
        cells.extend([
            Cell::name(&player.name),
            Cell::of(&own.federation),
            Cell::of(&own.fide_number),
            Cell::of(number(change.before.map(|rating| rating.to_string()))),
            Cell::of(number(change.k.map(|k| k.to_string()))),
            Cell::of(change.games.to_string()),
            Cell::of(occasion.shown(&Value::HalfPoints(change.half_points.into()))),
            Cell::of(hundredths(change.expected_hundredths)),
            Cell::bold(signed),
            Cell::of(number(change.after.map(|rating| rating.to_string()))),
        ]);
        table.push(cells);
    }
    paper.push(Block::Table(table));
    if !note.is_empty() {
        paper.push(Block::note(note));
    }
    paper
}

/// A game of somebody who seeks a norm.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NormGame {
    /// The round.
    pub round: u32,
    /// The opponent; none where nobody was met.
    pub opponent: Option<Entered>,
    /// The result as people write it.
    pub result: String,
    /// Whether it counts for the norm.
    pub counted: bool,
}

/// One thing that a norm asks.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NormRequirement {
    /// What it is about, in words.
    pub what: String,
    /// What is asked: `≥ 9`, `≤ 6`.
    pub needed: String,
    /// What was found.
    pub found: String,
    /// Whether it is met.
    pub met: bool,
    /// Who asks it.
    pub article: Article,
}

/// A norm that somebody made.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NormCertificate {
    /// The title, as FIDE writes it.
    pub title: String,
    /// Who made it.
    pub player: Entered,
    /// Games counted.
    pub games: u32,
    /// The points in them, in halves.
    pub half_points: u32,
    /// The least points, in halves, that made it.
    pub half_points_needed: Option<u32>,
    /// The average of the opponents, after what was raised.
    pub average: Option<i32>,
    /// The performance.
    pub performance: Option<i32>,
    /// How many games it counts as.
    pub counts_as: Option<u32>,
    /// The rating that was raised to the floor, and to what.
    pub raised: Option<(i32, i32)>,
    /// The exemption that was used.
    pub exemption: Option<Article>,
    /// Everything asked, in the order of the book.
    pub requirements: Vec<NormRequirement>,
    /// Game by game.
    pub rounds: Vec<NormGame>,
}

/// What the certificates and the report say of the tournament.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct NormTournament {
    /// The federation that holds it.
    pub host: String,
    /// The pairing system.
    pub system: String,
    /// The time control.
    pub pace: String,
    /// How many rounds.
    pub rounds: u32,
    /// The organiser.
    pub organiser: String,
    /// The chief arbiter's number on FIDE's list, where it is known.
    pub arbiter_number: String,
    /// The arbiters, the chief first.
    pub arbiters: Vec<NormArbiter>,
}

/// What an arbiter can make a norm for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ArbiterNorm {
    /// FIDE Arbiter.
    Fide,
    /// International Arbiter.
    International,
}

/// An arbiter who may make a norm.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct NormArbiter {
    /// Surname and name.
    pub name: String,
    /// The number on FIDE's list, where it is known.
    pub number: String,
    /// The day or year of birth, where it is known.
    pub birth: String,
    /// What they did here.
    pub duty: String,
    /// How qualified they are.
    pub grade: String,
    /// What they may make a norm for; nothing where there is no title left to gain.
    pub seeks: Option<ArbiterNorm>,
}

/// The report on each arbiter who may make a norm, one to a page. The judgement is the chief
/// arbiter's, written by hand.
pub fn arbiter_certificates(
    norm: ArbiterNorm,
    people: &[Entered],
    event: &NormTournament,
    occasion: &Occasion,
) -> Paper {
    let say = |phrase| occasion.say(&phrase);
    let title = match norm {
        ArbiterNorm::Fide => phrase!("documents-fa1-title"),
        ArbiterNorm::International => phrase!("documents-ia1-title"),
    };
    let mut paper = occasion.paper(&title);
    let seekers = event.arbiters.iter().filter(|arbiter| arbiter.seeks == Some(norm));
    for (at, arbiter) in seekers.enumerate() {
        if at > 0 {
            paper.push(Block::NewPage);
        }
        arbiter_certificate(arbiter, norm, (people, event), occasion, &mut paper);
    }
    if paper.blocks.is_empty() {
        paper.push(Block::text(say(phrase!("documents-arbiter-norm-nobody"))));
    }
    paper
}

fn arbiter_certificate(
    arbiter: &NormArbiter,
    norm: ArbiterNorm,
    (people, event): (&[Entered], &NormTournament),
    occasion: &Occasion,
    paper: &mut Paper,
) {
    let say = |phrase| occasion.say(&phrase);
    let field = |label, value: &str| Field::of(occasion.say(&label), value);
    let name = arbiter.name.as_str();
    paper.push(Block::Heading(name.to_owned()));
    let (surname, given) = name.split_once(", ").unwrap_or((name, ""));
    paper.push(Block::Fields(
        4,
        vec![
            field(phrase!("documents-surname"), surname),
            field(phrase!("documents-given-name"), given),
            field(phrase!("documents-fide-number"), &arbiter.number),
            field(phrase!("documents-birth"), &arbiter.birth),
            field(phrase!("documents-federation"), ""),
            field(phrase!("documents-arbiter-birthplace"), ""),
            field(phrase!("documents-arbiter-duty"), &arbiter.duty),
            field(phrase!("documents-arbiter-grade"), &arbiter.grade),
        ],
    ));
    paper.push(event_fields(event, occasion));
    paper.push(field_counts(people, event, occasion));
    paper.push(Block::Heading(say(phrase!("documents-arbiter-report"))));
    paper.push(Block::text(say(phrase!("documents-arbiter-report-what"))));
    paper.push(Block::Writing(say(phrase!("documents-remarks")), 7));
    let standard = match norm {
        ArbiterNorm::Fide => phrase!("documents-arbiter-standard-fide"),
        ArbiterNorm::International => phrase!("documents-arbiter-standard-international"),
    };
    paper.push(Block::Choice(
        say(phrase!("documents-arbiter-performance")),
        vec![say(standard), say(phrase!("documents-arbiter-experience"))],
    ));
    paper.push(Block::Signatures(vec![
        say(phrase!("documents-arbiter-signature")),
        say(phrase!("documents-it-signature-federation")),
    ]));
}

/// How many take part, how many of them are rated, from how many federations.
fn field_counts(people: &[Entered], event: &NormTournament, occasion: &Occasion) -> Block {
    let count = |of: &dyn Fn(&Entered) -> bool| people.iter().filter(|one| of(one)).count();
    let mut federations: Vec<&str> =
        people.iter().map(|one| one.details.federation.as_str()).collect();
    federations.retain(|federation| !federation.is_empty());
    federations.sort_unstable();
    federations.dedup();
    let foreign = count(&|one| {
        let from = one.details.federation.as_str();
        !from.is_empty() && from != event.host
    });
    let number = |label, value: usize| Field::of(occasion.say(&label), value.to_string());
    Block::Fields(
        4,
        vec![
            number(phrase!("documents-report-participants"), people.len()),
            number(phrase!("documents-it-rated"), count(&|one| one.rating.is_some())),
            number(phrase!("documents-it-federations"), federations.len()),
            number(phrase!("documents-it-foreign"), foreign),
        ],
    )
}

fn event_fields(event: &NormTournament, occasion: &Occasion) -> Block {
    let say = |phrase| occasion.say(&phrase);
    let field = |label, value: &str| Field::of(occasion.say(&label), value);
    let heading = &occasion.heading;
    Block::Fields(
        3,
        vec![
            field(phrase!("documents-it-tournament"), &heading.name),
            field(phrase!("documents-it-place"), &heading.place),
            field(phrase!("documents-it-host"), &event.host),
            field(phrase!("documents-it-days"), &heading.days(occasion.catalogue())),
            field(phrase!("documents-it-rounds"), &event.rounds.to_string()),
            field(phrase!("documents-report-system"), &event.system),
            field(phrase!("documents-pace"), &event.pace),
            field(phrase!("documents-it-arbiter"), &heading.arbiter),
            Field::of(say(phrase!("documents-it-arbiter-number")), event.arbiter_number.as_str()),
        ],
    )
}

/// A certificate for each norm, one to a page.
pub fn title_certificates(
    norms: &[NormCertificate],
    event: &NormTournament,
    occasion: &Occasion,
) -> Paper {
    let say = |phrase| occasion.say(&phrase);
    let mut paper = occasion.paper(&phrase!("documents-it1-title"));
    if norms.is_empty() {
        paper.push(Block::text(say(phrase!("documents-it-no-norm"))));
    }
    for (at, norm) in norms.iter().enumerate() {
        if at > 0 {
            paper.push(Block::NewPage);
        }
        certificate(norm, event, occasion, &mut paper);
    }
    paper
}

fn certificate(
    norm: &NormCertificate,
    event: &NormTournament,
    occasion: &Occasion,
    paper: &mut Paper,
) {
    let say = |phrase| occasion.say(&phrase);
    let field = |label, value: &str| Field::of(occasion.say(&label), value);
    let (player, own) = (&norm.player, &norm.player.details);
    let (title, name) = (norm.title.as_str(), player.name.as_str());
    paper.push(Block::Heading(say(phrase!("documents-it1-of", title = title, name = name))));
    let (surname, given) = player.name.split_once(", ").unwrap_or((player.name.as_str(), ""));
    paper.push(Block::Fields(
        4,
        vec![
            field(phrase!("documents-surname"), surname),
            field(phrase!("documents-given-name"), given),
            field(phrase!("documents-fide-number"), &own.fide_number),
            field(phrase!("documents-federation"), &own.federation),
            field(phrase!("documents-birth"), &own.birth),
            field(phrase!("documents-title-long"), &own.title),
            Field::of(say(phrase!("documents-rating-long")), rating(player.rating)),
            field(phrase!("documents-it-title-sought"), &norm.title),
        ],
    ));
    paper.push(event_fields(event, occasion));
    let points = |halves: u32| occasion.shown(&Value::HalfPoints(halves.into()));
    let number = |value: Option<String>| value.unwrap_or_else(|| "–".to_owned());
    let score = format!("{} / {}", points(norm.half_points), norm.games);
    paper.push(Block::Fields(
        5,
        vec![
            field(phrase!("documents-it-score"), &score),
            field(phrase!("documents-it-needed"), &number(norm.half_points_needed.map(points))),
            field(phrase!("documents-it-average"), &number(norm.average.map(|it| it.to_string()))),
            field(
                phrase!("documents-performance"),
                &number(norm.performance.map(|it| it.to_string())),
            ),
            field(
                phrase!("documents-it-counts-as"),
                &number(norm.counts_as.map(|it| it.to_string())),
            ),
        ],
    ));
    paper.push(Block::Table(games(norm, occasion)));
    paper.push(Block::Table(requirements(norm, occasion)));
    let mut notes = Vec::new();
    if let Some((from, to)) = norm.raised {
        notes.push(say(phrase!("documents-it-raised", from = from, to = to)));
    }
    if let Some(article) = norm.exemption {
        let article = occasion.catalogue().cite(article);
        notes.push(say(phrase!("documents-it-exempt", article = article)));
    }
    if norm.rounds.iter().any(|game| !game.counted) {
        notes.push(say(phrase!("documents-it-not-counted")));
    }
    if !notes.is_empty() {
        paper.push(Block::note(notes.join(" ")));
    }
    paper.push(Block::Signatures(vec![
        say(phrase!("documents-it-signature-arbiter")),
        say(phrase!("documents-it-signature-federation")),
    ]));
}

fn games(norm: &NormCertificate, occasion: &Occasion) -> Table {
    let say = |phrase| occasion.say(&phrase);
    let mut table = Table::new(vec![
        Column::number(say(phrase!("documents-round-short"))),
        Column::fit(say(phrase!("documents-title"))),
        Column::share(say(phrase!("documents-opponent")), 1),
        Column::fit(say(phrase!("documents-federation-short"))),
        Column::number(say(phrase!("documents-fide-number"))),
        Column::number(say(phrase!("documents-rating"))),
        Column::middle(say(phrase!("documents-result-short"))),
        Column::middle(say(phrase!("documents-it-counted"))),
    ])
    .named_by(2)
    .fine();
    for game in &norm.rounds {
        let opponent = game.opponent.as_ref();
        let of = |get: fn(&Entered) -> &String| {
            Cell::of(opponent.map_or("", |opponent| get(opponent).as_str()))
        };
        table.push(vec![
            Cell::bold(game.round.to_string()),
            of(|opponent| &opponent.details.title),
            of(|opponent| &opponent.name),
            of(|opponent| &opponent.details.federation),
            of(|opponent| &opponent.details.fide_number),
            Cell::of(opponent.map_or_else(String::new, |opponent| rating(opponent.rating))),
            Cell::bold(&game.result),
            Cell::of(if game.counted { "✓" } else { "–" }),
        ]);
    }
    table
}

fn requirements(norm: &NormCertificate, occasion: &Occasion) -> Table {
    let say = |phrase| occasion.say(&phrase);
    let mut table = Table::new(vec![
        Column::share(say(phrase!("documents-it-requirement")), 3),
        Column::number(say(phrase!("documents-it-asked"))),
        Column::number(say(phrase!("documents-it-found"))),
        Column::share(say(phrase!("documents-article")), 2),
    ])
    .prose()
    .fine();
    for asked in &norm.requirements {
        table.push(vec![
            Cell::of(minus(&asked.what)),
            Cell::of(&asked.needed),
            Cell { text: asked.found.clone(), bold: !asked.met, ..Cell::default() },
            Cell::of(occasion.catalogue().cite(asked.article)),
        ]);
    }
    table
}

/// The titles of FIDE, in their order.
const TITLES: [&str; 8] = ["GM", "IM", "WGM", "FM", "WIM", "CM", "WFM", "WCM"];

/// The report of a tournament in which norms could be made.
pub fn tournament_report(
    norms: &[NormCertificate],
    people: &[Entered],
    event: &NormTournament,
    occasion: &Occasion,
) -> Paper {
    let say = |phrase| occasion.say(&phrase);
    let mut paper = occasion.paper(&phrase!("documents-it3-title"));
    paper.push(event_fields(event, occasion));
    paper.push(Block::Fields(
        1,
        vec![Field::of(say(phrase!("documents-report-organiser")), event.organiser.as_str())],
    ));
    paper.push(Block::Heading(say(phrase!("documents-it-field"))));
    let count = |of: &dyn Fn(&Entered) -> bool| people.iter().filter(|one| of(one)).count();
    paper.push(field_counts(people, event, occasion));
    let titles = TITLES.map(Column::middle);
    let mut table = Table::new(titles.to_vec()).grid();
    let holders = TITLES.map(|title| count(&|one| one.details.title == title));
    table.push(holders.map(|holders| Cell::of(holders.to_string())).to_vec());
    paper.push(Block::Table(table));
    paper.push(Block::Heading(say(phrase!("documents-it-norms"))));
    if norms.is_empty() {
        paper.push(Block::text(say(phrase!("documents-it-no-norm"))));
    } else {
        let mut table = Table::new(vec![
            Column::fit(say(phrase!("documents-it-norm"))),
            Column::share(say(phrase!("documents-name")), 1),
            Column::fit(say(phrase!("documents-federation-short"))),
            Column::number(say(phrase!("documents-fide-number"))),
            Column::number(say(phrase!("documents-it-score"))),
            Column::number(say(phrase!("documents-it-average"))),
            Column::number(say(phrase!("documents-performance"))),
        ])
        .named_by(1);
        for norm in norms {
            let own = &norm.player.details;
            let halves = Value::HalfPoints(norm.half_points.into());
            let score = format!("{} / {}", occasion.shown(&halves), norm.games);
            let shown = |value: Option<i32>| value.map(|it| it.to_string()).unwrap_or_default();
            table.push(vec![
                Cell::bold(&norm.title),
                Cell::name(&norm.player.name),
                Cell::of(&own.federation),
                Cell::of(&own.fide_number),
                Cell::of(score),
                Cell::of(shown(norm.average)),
                Cell::of(shown(norm.performance)),
            ]);
        }
        paper.push(Block::Table(table));
    }
    paper.push(Block::Writing(say(phrase!("documents-remarks")), 4));
    paper.push(Block::Signatures(vec![
        say(phrase!("documents-it-signature-arbiter")),
        say(phrase!("documents-it-signature-federation")),
    ]));
    paper
}
