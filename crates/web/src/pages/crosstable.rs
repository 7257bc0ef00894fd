//! The crosstable: who met whom, round by round or everybody against everybody.

use askama::Template;
use axum::extract::Query;
use axum::response::Response;
use codex::phrase;
use desk::Aspect;
use office::announcement::PairingSystem;
use standings::{Row, Standings};
use tournament::team::{TeamRecord, TeamTournament};
use tournament::{Participant, Record, Score, Tournament, WalkoverOutcome};
use vocabulary::Side;

use super::field::Field;
use super::pairings::published;
use super::parts::{Called, Cut, PartQuery, Parts, Place};
use super::standings::{Column, columns, values};
use crate::answer::RequestError;
use crate::entrance::Hall;
use crate::navigation::Tab;
use crate::page::{Page, public};
use crate::words::Words;

/// More teams than this make a grid that nobody reads: their rounds are shown instead.
const WIDEST_GRID: usize = 20;
/// Lines of a page: each tells of every round.
const CUT: Cut = Cut { most: 125, together: 1, called: Called::Places, hint: "web-public-find" };

#[derive(Template)]
#[template(path = "crosstable.html")]
struct CrosstablePage {
    page: Page,
    teams: bool,
    /// Whether columns are opponents rather than rounds.
    grid: bool,
    /// What is above each column: its round, or the place of the opponent with the name.
    heads: Vec<Head>,
    columns: Vec<Column>,
    rows: Vec<Line>,
    parts: Parts,
    any_unrated: bool,
    as_of: String,
    witness: String,
}

struct Head {
    sign: String,
    title: String,
}

struct Line {
    place: usize,
    rank: u16,
    number: u16,
    id: u16,
    name: String,
    mine: bool,
    followed: bool,
    rating: String,
    cells: Vec<CellShown>,
    points: String,
    values: Vec<String>,
}

/// What one meeting, or one round, gave.
#[derive(Default)]
struct CellShown {
    /// Where a column meets its own line.
    own: bool,
    meetings: Vec<Meeting>,
}

/// One meeting of a cell.
#[derive(Default)]
struct Meeting {
    /// The opponent's number and the last part of the address, where columns are rounds.
    opponent: Option<(u16, u16)>,
    colour: Option<ColourShown>,
    sign: String,
    /// What the sign stands for, where it is no number.
    meaning: String,
}

struct ColourShown {
    class: &'static str,
    letter: String,
}

/// Answers `/e/EVENT/crosstable`.
pub(crate) async fn crosstable(
    Hall { site, loaded, visitor, headers }: Hall,
    Query(parameters): Query<PartQuery>,
) -> Result<Response, RequestError> {
    let place =
        Place { path: format!("{}/crosstable", loaded.name().address()), asked: Vec::new() };
    public(
        &site,
        (&loaded, &[Aspect::Event]),
        &visitor,
        &headers,
        place.address(&parameters),
        |visitor| {
            let (words, names) = (visitor.words, site.names());
            let seen = loaded.state();
            let event = seen.event();
            let field = Field::of(&seen, &names);
            let round = published(&seen).last().copied().unwrap_or(0);
            let standings = if round == 0 { None } else { field.standings(round).ok() };
            let title = match round {
                0 => words.text("web-tab-crosstable"),
                round if event.round(round).is_some_and(|book| book.open_boards().count() > 0) => {
                    words.say(&phrase!("web-public-crosstable-during", round = round))
                }
                round => words.say(&phrase!("web-public-crosstable-title", round = round)),
            };
            let mut shown = CrosstablePage {
                page: Page::of_event(
                    &site,
                    visitor,
                    (&loaded, &seen),
                    Some(Tab::Crosstable),
                    title,
                ),
                teams: field.of_teams(),
                grid: false,
                heads: Vec::new(),
                columns: standings.iter().flat_map(|standings| columns(standings, words)).collect(),
                rows: Vec::new(),
                parts: Parts::none(&place),
                any_unrated: !field.of_teams() && field.any_unrated(),
                as_of: field.as_of(words),
                witness: seen.witness().to_owned(),
            };
            let Some(standings) = standings else { return Ok(shown) };
            let of_teams = field.of_teams().then(|| event.team_tournament(round).ok()).flatten();
            let all_play_all = event.announcement().is_some_and(|announcement| {
                matches!(announcement.system, PairingSystem::RoundRobin { .. })
            });
            let rows = standings.rows();
            shown.grid = all_play_all || (of_teams.is_some() && rows.len() <= WIDEST_GRID);
            shown.heads = if shown.grid {
                let head = |(place, row): (usize, &Row)| Head {
                    sign: place.to_string(),
                    title: row.name.clone(),
                };
                (1..).zip(rows).map(head).collect()
            } else {
                let head = |round: u8| Head { sign: round.to_string(), title: String::new() };
                (1..=round).map(head).collect()
            };
            let mut rows = match of_teams {
                Some(teams) => team_lines(teams, &standings, &field, shown.grid, words),
                None => match event.tournament(round) {
                    Ok(facts) => player_lines(facts, &standings, &field, shown.grid, words),
                    Err(_) => Vec::new(),
                },
            };
            let own = visitor.entrant(&site, loaded.name().as_str());
            for row in &mut rows {
                row.mine = field.is_own(own, row.id);
                row.followed = !field.of_teams() && visitor.follows.has(row.id);
            }
            let name = |row: &Line| row.name.clone();
            (shown.rows, shown.parts) = Parts::of(rows, &CUT, &place, &parameters, words, name)?;
            Ok(shown)
        },
    )
}

fn line(place: usize, row: &Row, id: u16, cells: Vec<CellShown>, words: Words) -> Line {
    Line {
        place,
        rank: row.rank,
        number: row.tpn.get(),
        id,
        name: row.name.clone(),
        mine: false,
        followed: false,
        rating: String::new(),
        cells,
        points: words.points(row.score),
        values: values(row, words),
    }
}

fn player_lines(
    facts: &Tournament,
    standings: &Standings,
    field: &Field<'_>,
    grid: bool,
    words: Words,
) -> Vec<Line> {
    let rows = (1..).zip(standings.rows());
    let lines = rows.filter_map(|(place, row)| {
        let player = facts.participant(row.tpn)?;
        let (id, entrant) = field.player(row.tpn)?;
        let cells = if grid {
            standings.rows().iter().map(|other| grid_cell(facts, player, other, words)).collect()
        } else {
            let records = player.records.iter();
            records
                .map(|record| CellShown {
                    own: false,
                    meetings: vec![round_meeting(facts, *record, field, words)],
                })
                .collect()
        };
        let rating = field.rating(entrant);
        Some(Line { rating, ..line(place, row, id.0, cells, words) })
    });
    lines.collect()
}

fn grid_cell(facts: &Tournament, player: &Participant, other: &Row, words: Words) -> CellShown {
    if other.tpn == player.tpn {
        return CellShown { own: true, meetings: Vec::new() };
    }
    let met = player.records.iter().filter(|record| record.opponent() == Some(other.tpn));
    let meetings = met.map(|record| Meeting {
        opponent: None,
        colour: record.colour().map(|colour| colour_shown(colour, words)),
        ..signed(facts, *record, words)
    });
    CellShown { own: false, meetings: meetings.collect() }
}

fn round_meeting(facts: &Tournament, record: Record, field: &Field<'_>, words: Words) -> Meeting {
    let opponent = record.opponent().map(|tpn| {
        let id = field.player(tpn).map_or(0, |(id, _)| id.0);
        (tpn.get(), id)
    });
    let colour = record.colour().map(|colour| colour_shown(colour, words));
    Meeting { opponent, colour, ..signed(facts, record, words) }
}

/// The sign of a record, and what it means where it is no number of points.
fn signed(facts: &Tournament, record: Record, words: Words) -> Meeting {
    let points = record.points(&facts.regulations().scoring);
    let (sign, meaning) = record_sign(record, points, words);
    Meeting { sign, meaning, ..Meeting::default() }
}

/// What one round gave somebody, in few signs.
pub(crate) struct RoundCell {
    /// The class: a win, a round without a game, or any other.
    pub(crate) look: &'static str,
    /// The result.
    pub(crate) sign: String,
    /// The class of the sign of the colour, and the opponent's number.
    pub(crate) met: Option<(&'static str, u16)>,
}

impl RoundCell {
    /// A round of which nothing is known.
    pub(crate) const fn to_come() -> Self {
        Self { look: "", sign: String::new(), met: None }
    }

    /// Whom somebody meets, whatever came of it.
    pub(crate) fn unplayed(record: Record) -> Self {
        let met = record.opponent().map(|tpn| (colour_class(record), tpn.get()));
        Self { look: "u", sign: met.map(|_| "·").unwrap_or_default().to_owned(), met }
    }

    /// That of a record.
    pub(crate) fn of(record: Record, facts: &Tournament, words: Words) -> Self {
        let points = record.points(&facts.regulations().scoring);
        let (sign, _) = record_sign(record, points, words);
        let whole = points >= Score::halves(2);
        let look = match record {
            Record::Game { .. } if whole => "w",
            Record::Game { .. } => "",
            _ => "u",
        };
        let sign = match record {
            Record::Open { .. } | Record::Adjourned { .. } => "·".to_owned(),
            Record::NotArrived => String::new(),
            _ => sign,
        };
        Self { look, sign, met: record.opponent().map(|tpn| (colour_class(record), tpn.get())) }
    }
}

fn colour_class(record: Record) -> &'static str {
    match record.colour() {
        Some(Side::Black) => "b",
        _ => "",
    }
}

/// How lists write what a round gave, and what that stands for where it is no number.
pub(crate) fn record_sign(record: Record, points: Score, words: Words) -> (String, String) {
    let meant = |sign: &str, key: &str| (sign.to_owned(), words.text(key));
    match record {
        Record::Game { rated: false, .. } => {
            (format!("{}°", words.points(points)), words.text("web-public-sign-unrated"))
        }
        Record::Game { .. } => (words.points(points), String::new()),
        Record::Adjourned { .. } | Record::Open { .. } => meant("…", "web-public-sign-open"),
        Record::Forfeit { own, .. } | Record::ForfeitAlone(own) => match own {
            WalkoverOutcome::Win => meant("+", "web-public-sign-forfeit-win"),
            WalkoverOutcome::Loss => meant("−", "web-public-sign-forfeit-loss"),
        },
        Record::PairingBye => {
            let sign = words.text("web-public-bye-short");
            (format!("{sign} {}", words.points(points)), words.text("web-public-sign-bye"))
        }
        Record::Requested(_) if points > Score::ZERO => {
            (format!("({})", words.points(points)), words.text("web-public-sign-requested"))
        }
        Record::Requested(_) => meant("–", "web-public-sign-absent"),
        Record::NotArrived => meant("·", "web-public-sign-not-arrived"),
    }
}

fn colour_shown(colour: Side, words: Words) -> ColourShown {
    let (class, letter) = match colour {
        Side::White => ("w", "web-public-white-short"),
        Side::Black => ("b", "web-public-black-short"),
    };
    ColourShown { class, letter: words.text(letter) }
}

fn team_lines(
    teams: &TeamTournament,
    standings: &Standings,
    field: &Field<'_>,
    grid: bool,
    words: Words,
) -> Vec<Line> {
    let rows = (1..).zip(standings.rows());
    let lines = rows.filter_map(|(place, row)| {
        let team = teams.team(row.tpn)?;
        let cells = if grid {
            let cell = |other: &Row| {
                let met = team.records.iter().filter(|record| record.opponent() == Some(other.tpn));
                let meetings = met.map(|record| match_meeting(record, words)).collect();
                CellShown { own: other.tpn == row.tpn, meetings }
            };
            standings.rows().iter().map(cell).collect()
        } else {
            let cell = |record: &TeamRecord| {
                let opponent = record.opponent().map(|tpn| {
                    let id = field.team(tpn).map_or(0, |id| id.0);
                    (tpn.get(), id)
                });
                let meeting = Meeting { opponent, ..match_meeting(record, words) };
                CellShown { own: false, meetings: vec![meeting] }
            };
            team.records.iter().map(cell).collect()
        };
        Some(line(place, row, field.team(row.tpn)?.0, cells, words))
    });
    lines.collect()
}

/// Board points, and match points in brackets.
fn match_meeting(record: &TeamRecord, words: Words) -> Meeting {
    let points = record.points();
    let (board, matched) = (words.points(points.game_points), words.points(points.match_points));
    let meaning = match record {
        TeamRecord::Match { forfeit: None, .. } => words.say(&phrase!(
            "web-public-match-meaning",
            boards = board.as_str(),
            matches = matched.as_str()
        )),
        TeamRecord::Match { .. } => words.text("web-public-sign-forfeit-match"),
        TeamRecord::PairingBye(_) => words.text("web-public-sign-bye"),
        TeamRecord::Requested(..) => words.text("web-public-sign-absent"),
        TeamRecord::NotArrived => words.text("web-public-sign-not-arrived"),
    };
    let sign = match record {
        TeamRecord::NotArrived => "·".to_owned(),
        TeamRecord::Requested(..) => "–".to_owned(),
        _ => format!("{board} ({matched})"),
    };
    Meeting { opponent: None, colour: None, sign, meaning }
}
