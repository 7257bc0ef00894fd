//! Who meets whom in a round, by board or by name.

use std::collections::BTreeMap;

use askama::Template;
use axum::extract::{Path, Query};
use axum::http::HeaderMap;
use axum::response::Response;
use codex::phrase;
use desk::{Aspect, EventState, LoadedEvent, Names};
use office::round::Phase;
use serde::Deserialize;
use tournament::Score;

use super::board_lines::{BoardLine, MeetingShown, SeatShown, board_lines, of_match};
use super::field::Field;
use super::own_game::OwnGame;
use super::parts::{Called, Cut, PartQuery, Parts, Place, plain};
use super::sorting::{By, Head, Sorting};
use crate::answer::RequestError;
use crate::entrance::Hall;
use crate::navigation::Tab;
use crate::page::{Page, public};
use crate::shown::{self, StageShown};
use crate::site::Site;
use crate::visitor::Visitor;
use crate::words::Words;
use crate::yours::follows;

#[derive(Template)]
#[template(path = "pairings.html")]
struct Pairings {
    page: Page,
    address: String,
    /// The way from here to the event's own address, kept short: every row has it.
    up: &'static str,
    round: u8,
    rounds: Vec<u8>,
    /// Rounds that are not on the wall yet.
    future: Vec<u8>,
    starts: String,
    /// The festival over the event: its address and its name.
    festival: Option<(String, String)>,
    phase: StageShown,
    by_name: bool,
    /// The query that keeps the order in links to other rounds.
    order: &'static str,
    /// The heads by which boards are sorted; none where they belong to matches.
    heads: Option<Heads>,
    /// Whether teams play: each player then stands under the own team, whatever the colour.
    teams: bool,
    /// The game of whoever looks.
    own: Option<OwnGame>,
    boards: Vec<BoardLine>,
    names: Vec<NameLine>,
    parts: Parts,
    sit_out: Vec<String>,
    /// How many results are there, while the round is played.
    progress: Option<String>,
    /// What the signs of the list mean.
    legend: Vec<String>,
    as_of: String,
    witness: String,
}

/// The heads of the boards.
struct Heads {
    board: Head,
    white: Head,
    black: Head,
}

struct NameLine {
    name: String,
    id: u16,
    board: u16,
    table: Option<u32>,
    result: &'static str,
    white: bool,
    opponent: String,
    mine: bool,
    followed: bool,
}

#[derive(Deserialize)]
pub(crate) struct Order {
    by: Option<String>,
    sort: Option<String>,
}

impl Order {
    fn by_name(&self) -> bool {
        self.by.as_deref() == Some("name")
    }

    /// How boards are sorted; matches of teams stay together, and names are in their own order.
    fn sorting(&self, teams: bool) -> Sorting {
        let asked = self.sort.as_deref().filter(|_| !teams && !self.by_name());
        Sorting::read(asked, ["board", "white", "black"].map(By::rising).to_vec())
    }

    /// The list at a path, in the order asked for; by board unless it is by name.
    fn place(&self, path: String, teams: bool) -> Place {
        let by_name = self.by_name().then(|| ("by", "name".to_owned()));
        Place { path, asked: by_name.into_iter().chain(self.sorting(teams).asked()).collect() }
    }
}

/// Answers `/e/EVENT/pairings`: the last round on the wall.
pub(crate) async fn last(
    Hall { site, loaded, visitor, headers }: Hall,
    Query(order): Query<Order>,
    Query(part): Query<PartQuery>,
) -> Result<Response, RequestError> {
    let round = published(&loaded.state()).last().copied();
    let path = format!("{}/pairings", loaded.name().address());
    answer(&site, &loaded, round, (&order, path), &part, (&visitor, &headers))
}

/// Answers `/e/EVENT/pairings/ROUND`.
pub(crate) async fn of_round(
    Hall { site, loaded, visitor, headers }: Hall,
    Path((_, round)): Path<(String, u8)>,
    Query(order): Query<Order>,
    Query(part): Query<PartQuery>,
) -> Result<Response, RequestError> {
    if !published(&loaded.state()).contains(&round) {
        return Err(RequestError::NotFound);
    }
    let path = format!("{}/pairings/{round}", loaded.name().address());
    answer(&site, &loaded, Some(round), (&order, path), &part, (&visitor, &headers))
}

/// The rounds that everybody may see.
pub(crate) fn published(seen: &EventState) -> Vec<u8> {
    let rounds = seen.event().paired_rounds();
    rounds.filter(|(_, book)| shown::is_public(book.phase())).map(|(number, _)| number).collect()
}

/// The rounds still to come.
pub(crate) fn future(event: &office::Event) -> Vec<u8> {
    let rounds = event.announcement().map_or(0, |announcement| announcement.rounds);
    let public = |round: &u8| shown::is_public(event.round(*round).and_then(office::Round::phase));
    (1..=rounds).filter(|round| !public(round)).collect()
}

fn answer(
    site: &Site,
    loaded: &LoadedEvent,
    round: Option<u8>,
    (order, path): (&Order, String),
    part: &PartQuery,
    (visitor, headers): (&Visitor, &HeaderMap),
) -> Result<Response, RequestError> {
    let teams = loaded.state().event().teams().next().is_some();
    let (place, sorting) = (order.place(path, teams), order.sorting(teams));
    public(
        site,
        (loaded, &[Aspect::Event, Aspect::Boards]),
        visitor,
        headers,
        place.address(part),
        |visitor| {
            let (words, names) = (visitor.words, site.names());
            let number = round.unwrap_or(0);
            // Asked before the state is held: the roof asks for that as well.
            let roof = desk::Roof::over(site.events(), loaded.name().as_str());
            let seen = loaded.state();
            let event = seen.event();
            let mut boards = board_lines(loaded, &seen, &names, number);
            tell_tables(&mut boards, roof.as_ref(), number);
            let field = Field::of(&seen, &names);
            let role = visitor.role(site, loaded.name().as_str());
            let own = OwnGame::of(role, loaded, &field, words);
            mark_own(&mut boards, own.as_ref());
            follows::mark(&mut boards, &visitor.follows);
            tell_points(&mut boards, &field, number, words);
            score_matches(&mut boards, loaded, &field, number, words);
            let book = event.round(number);
            let playing = book.filter(|book| matches!(book.phase(), Some(Phase::Playing(_))));
            let by_name = order.by_name();
            let legend = legend(&boards, by_name, words);
            let to_confirm = boards.iter().filter(|line| line.to_confirm().is_some()).count();
            let (boards, lines, parts) = if by_name {
                let cut =
                    Cut { most: 300, together: 1, called: Called::Names, hint: "web-public-find" };
                let name = |line: &NameLine| line.name.clone();
                let cut = Parts::of(name_lines(&boards), &cut, &place, part, words, name)?;
                (Vec::new(), cut.0, cut.1)
            } else {
                let together = of_match(event, number);
                sort(&mut boards, &sorting);
                let cut = Cut {
                    most: 300,
                    together,
                    called: Called::Places,
                    hint: "web-public-find-board",
                };
                let cut = Parts::of(boards, &cut, &place, part, words, BoardLine::found_by)?;
                (cut.0, Vec::new(), cut.1)
            };
            let title = match round {
                Some(round) => words.say(&phrase!("web-pairings-title", round = round)),
                None => words.text("web-tab-pairings"),
            };
            Ok(Pairings {
                page: Page::of_event(site, visitor, (loaded, &seen), Some(Tab::Pairings), title)
                    .with_scripts(&["public.js", "copy.js"]),
                address: loaded.name().address(),
                up: if place.path.ends_with("/pairings") { "" } else { "../" },
                round: number,
                rounds: published(&seen),
                future: future(event),
                order: if by_name { "?by=name" } else { "" },
                heads: (!field.of_teams()).then(|| Heads {
                    board: sorting.head("board", &place),
                    white: sorting.head("white", &place),
                    black: sorting.head("black", &place),
                }),
                teams: field.of_teams(),
                own: own.filter(|own| own.round == number),
                starts: event.starts(number).map(|at| words.moment(at)).unwrap_or_default(),
                phase: shown::phase(event.round(number).and_then(office::Round::phase), words),
                progress: playing.map(|book| progress(book, to_confirm, words)),
                legend,
                as_of: field.as_of(words),
                witness: seen.witness().to_owned(),
                by_name,
                festival: roof.map(|(roof, _)| {
                    (crate::festival::address(&roof.festival.address), roof.festival.name)
                }),
                sit_out: sit_out(&seen, &names, number, part, words),
                names: lines,
                boards,
                parts,
            })
        },
    )
}

/// How many results a round has, and how many somebody has yet to confirm.
fn progress(book: &office::Round, to_confirm: usize, words: Words) -> String {
    let boards = book.results().len();
    let there = boards - book.open_boards().count();
    words.say(&phrase!("web-public-progress", there = there, of = boards, confirm = to_confirm))
}

/// Puts boards in the order that was asked for; empty seats come last.
fn sort(boards: &mut [BoardLine], sorting: &Sorting) {
    let name = |seat: &Option<SeatShown>| {
        let name = seat.as_ref().map(|seat| plain(&seat.name));
        (name.is_none(), name)
    };
    match sorting.by() {
        "white" => sorting.sort(boards, |line| name(&line.white)),
        "black" => sorting.sort(boards, |line| name(&line.black)),
        _ => sorting.sort(boards, |line| line.board),
    }
}

/// What the signs of a list mean, as far as it has them.
fn legend(boards: &[BoardLine], by_name: bool, words: Words) -> Vec<String> {
    let any = |signs: &[char]| boards.iter().any(|line| line.result.contains(signs));
    let mut seats = boards.iter().flat_map(|line| [&line.white, &line.black]);
    let unrated = seats.any(|seat| seat.as_ref().is_some_and(|seat| seat.rating.ends_with('t')));
    let lines = [
        (any(&['+', '−']), "web-public-legend-forfeit"),
        (any(&['*']), "web-public-legend-short"),
        (unrated && !by_name, "web-public-legend-unrated"),
    ];
    lines.into_iter().filter(|(needed, _)| *needed).map(|(_, key)| words.text(key)).collect()
}

/// Marks the seat of whoever looks.
pub(crate) fn mark_own(boards: &mut [BoardLine], own: Option<&OwnGame>) {
    let Some(own) = own else { return };
    let seats = boards.iter_mut().flat_map(|line| [&mut line.white, &mut line.black]);
    for seat in seats.flatten() {
        seat.mine = seat.id == own.entrant.0;
    }
}

/// Tells on which table of the festival each board of the round on the wall stands.
fn tell_tables(boards: &mut [BoardLine], roof: Option<&(desk::Roof, usize)>, round: u8) {
    let Some((roof, section)) = roof.filter(|(roof, at)| roof.is_on_the_wall(*at, round)) else {
        return;
    };
    for line in boards {
        line.table = roof.table(*section, line.board);
    }
}

/// Tells what each player had before the round.
fn tell_points(boards: &mut [BoardLine], field: &Field<'_>, round: u8, words: Words) {
    if field.of_teams() || round == 0 {
        return;
    }
    let before = (round > 1).then(|| field.event().standings(round - 1).ok()).flatten();
    let scores: BTreeMap<u16, Score> =
        before.iter().flat_map(|it| it.rows()).map(|row| (row.tpn.get(), row.score)).collect();
    let seats = boards.iter_mut().flat_map(|line| [&mut line.white, &mut line.black]);
    for seat in seats.flatten() {
        let score = seat.number.and_then(|number| scores.get(&number).copied());
        seat.points = words.points(score.unwrap_or(Score::ZERO));
    }
}

/// Puts what each match stands at above its first board.
fn score_matches(
    boards: &mut [BoardLine],
    loaded: &LoadedEvent,
    field: &Field<'_>,
    round: u8,
    words: Words,
) {
    let event = field.event();
    let (Ok(facts), Some(pairing)) =
        (event.team_tournament(round), event.round(round).and_then(office::Round::pairing))
    else {
        return;
    };
    let address = loaded.name().address();
    let points = |id: office::TeamId| {
        let tpn = tournament::Tpn::new(event.team(id)?.number?).ok()?;
        let record = facts.team(tpn)?.records.get(usize::from(round).checked_sub(1)?)?;
        Some(words.points(record.points().game_points))
    };
    let heads = boards.iter_mut().filter(|line| line.teams.is_some());
    for (line, met) in heads.zip(&pairing.matches) {
        let [white, black] = [met.white, met.black].map(|id| points(id).unwrap_or_default());
        line.meeting = Some(MeetingShown {
            addresses: [met.white, met.black].map(|id| format!("{address}/teams/{id}")),
            score: format!("{white} – {black}"),
        });
    }
}

fn name_lines(boards: &[BoardLine]) -> Vec<NameLine> {
    let name =
        |seat: &Option<SeatShown>| seat.as_ref().map(|seat| seat.name.clone()).unwrap_or_default();
    let mut lines: Vec<NameLine> = boards
        .iter()
        .flat_map(|line| {
            let of = |own: &Option<SeatShown>, other: &Option<SeatShown>, white| {
                own.as_ref().map(|seat| NameLine {
                    name: seat.name.clone(),
                    id: seat.id,
                    board: line.board,
                    table: line.table,
                    result: line.result,
                    white,
                    opponent: name(other),
                    mine: seat.mine,
                    followed: seat.followed,
                })
            };
            let white = of(&line.white, &line.black, true);
            let black = of(&line.black, &line.white, false);
            [white, black].into_iter().flatten()
        })
        .collect();
    lines.sort_by_key(|line| plain(&line.name));
    lines
}

fn sit_out(
    seen: &EventState,
    names: &Names,
    round: u8,
    part: &PartQuery,
    words: Words,
) -> Vec<String> {
    let Some(pairing) = seen.event().round(round).and_then(office::Round::pairing) else {
        return Vec::new();
    };
    let byes = pairing.bye.map(|bye| seen.listed(bye, names));
    let team_byes = pairing.team_bye.map(|bye| seen.team(bye));
    let byes = byes.into_iter().chain(team_byes).filter(|name| part.lets(name));
    let byes = byes.map(|name| words.say(&phrase!("event-bye", name = name)));
    let absent = pairing.absent.iter().map(|absent| seen.listed(*absent, names));
    let absent = absent.filter(|name| part.lets(name));
    byes.chain(absent.map(|name| words.say(&phrase!("event-absent", name = name)))).collect()
}
