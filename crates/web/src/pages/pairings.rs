//! Who meets whom in a round, by board or by name.

use askama::Template;
use axum::extract::{Path, Query};
use axum::http::HeaderMap;
use axum::response::Response;
use codex::phrase;
use desk::telling::result_shown;
use desk::{Aspect, BoardName, EventState, LoadedEvent, Names};
use office::EntrantId;
use office::round::Phase;
use serde::Deserialize;

use super::field::Field;
use super::parts::{Called, Cut, PartAsked, Parts, Place, plain};
use crate::answer::Trouble;
use crate::entrance::Hall;
use crate::page::{Page, Tab, public};
use crate::shown::{self, StageShown};
use crate::site::Site;
use crate::visitor::Visitor;
use crate::words::Words;

#[derive(Template)]
#[template(path = "pairings.html")]
struct Pairings {
    page: Page,
    address: String,
    /// The way from here to the event's own address, kept short: every row has it.
    up: &'static str,
    round: u8,
    rounds: Vec<u8>,
    starts: String,
    phase: StageShown,
    by_name: bool,
    boards: Vec<BoardLine>,
    names: Vec<NameLine>,
    parts: Parts,
    sit_out: Vec<String>,
    /// Results still to come, while the round is played.
    open: Option<(usize, usize)>,
    /// What the signs of the list mean.
    legend: Vec<String>,
    as_of: String,
    witness: String,
}

/// Who sits at a board.
pub(crate) struct SeatShown {
    /// The entrant.
    pub(crate) id: u16,
    pub(crate) name: String,
    pub(crate) title: String,
    pub(crate) rating: String,
}

/// A board of a round.
pub(crate) struct BoardLine {
    /// The two teams, above the first board of their match.
    pub(crate) teams: Option<[String; 2]>,
    /// Their addresses and what the match stands at.
    pub(crate) meeting: Option<MeetingShown>,
    pub(crate) board: u16,
    pub(crate) white: Option<SeatShown>,
    pub(crate) black: Option<SeatShown>,
    pub(crate) result: &'static str,
    /// The page of the live board, if there is one.
    pub(crate) live: Option<String>,
}

/// A match of a round.
pub(crate) struct MeetingShown {
    pub(crate) addresses: [String; 2],
    pub(crate) score: String,
}

struct NameLine {
    name: String,
    id: u16,
    board: u16,
    result: &'static str,
    white: bool,
    opponent: String,
}

#[derive(Deserialize)]
pub(crate) struct Order {
    by: Option<String>,
}

impl Order {
    /// The list at a path, in the order asked for; by board unless it is by name.
    fn place(&self, path: String) -> Place {
        let by_name = self.by.as_deref() == Some("name");
        Place { path, order: by_name.then_some(("by", "name")) }
    }
}

/// Answers `/e/EVENT/pairings`: the last round on the wall.
pub(crate) async fn last(
    Hall { house, room, visitor, headers }: Hall,
    Query(order): Query<Order>,
    Query(part): Query<PartAsked>,
) -> Result<Response, Trouble> {
    let round = published(&room.state()).last().copied();
    let path = format!("{}/pairings", room.name().address());
    answer(&house, &room, round, &order.place(path), &part, (&visitor, &headers))
}

/// Answers `/e/EVENT/pairings/ROUND`.
pub(crate) async fn of_round(
    Hall { house, room, visitor, headers }: Hall,
    Path((_, round)): Path<(String, u8)>,
    Query(order): Query<Order>,
    Query(part): Query<PartAsked>,
) -> Result<Response, Trouble> {
    if !published(&room.state()).contains(&round) {
        return Err(Trouble::NotFound);
    }
    let path = format!("{}/pairings/{round}", room.name().address());
    answer(&house, &room, Some(round), &order.place(path), &part, (&visitor, &headers))
}

/// The rounds that everybody may see.
pub(crate) fn published(seen: &EventState) -> Vec<u8> {
    let rounds = seen.event().paired_rounds();
    rounds.filter(|(_, book)| shown::is_public(book.phase())).map(|(number, _)| number).collect()
}

fn answer(
    house: &Site,
    room: &LoadedEvent,
    round: Option<u8>,
    place: &Place,
    part: &PartAsked,
    (visitor, headers): (&Visitor, &HeaderMap),
) -> Result<Response, Trouble> {
    public(
        house,
        (room, &[Aspect::Event, Aspect::Boards]),
        visitor,
        headers,
        place.address(part),
        |visitor| {
            let (words, names) = (visitor.words, house.names());
            let seen = room.state();
            let event = seen.event();
            let number = round.unwrap_or(0);
            let mut boards = board_lines(room, &seen, &names, number);
            let field = Field::of(&seen, &names);
            score_matches(&mut boards, room, &field, number, words);
            let book = event.round(number);
            let playing = book.filter(|book| matches!(book.phase(), Some(Phase::Playing(_))));
            let by_name = place.order.is_some();
            let legend = legend(&boards, by_name, words);
            let (boards, lines, parts) = if by_name {
                let cut = Cut { most: 300, together: 1, called: Called::Names };
                let name = |line: &NameLine| line.name.clone();
                let cut = Parts::of(name_lines(&boards), &cut, place, part, words, name)?;
                (Vec::new(), cut.0, cut.1)
            } else {
                let together = of_match(event, number);
                let cut = Cut { most: 300, together, called: Called::Places };
                let cut = Parts::of(boards, &cut, place, part, words, BoardLine::names)?;
                (cut.0, Vec::new(), cut.1)
            };
            let title = match round {
                Some(round) => words.say(&phrase!("web-pairings-title", round = round)),
                None => words.text("web-tab-pairings"),
            };
            Ok(Pairings {
                page: Page::of_event(house, visitor, (room, &seen), Some(Tab::Pairings), title),
                address: room.name().address(),
                up: if place.path.ends_with("/pairings") { "" } else { "../" },
                round: number,
                rounds: published(&seen),
                starts: event.starts(number).map(|at| words.moment(at)).unwrap_or_default(),
                phase: shown::phase(event.round(number).and_then(office::Round::phase), words),
                open: playing.map(|book| (book.open_boards().count(), book.results().len())),
                legend,
                as_of: field.as_of(words),
                witness: seen.witness().to_owned(),
                by_name,
                sit_out: sit_out(&seen, &names, number, part, words),
                names: lines,
                boards,
                parts,
            })
        },
    )
}

impl BoardLine {
    /// Whoever sits here, and for which team.
    fn names(&self) -> String {
        let seats = [&self.white, &self.black].into_iter().flatten().map(|seat| seat.name.as_str());
        let teams = self.teams.iter().flatten().map(String::as_str);
        seats.chain(teams).collect::<Vec<_>>().join(" ")
    }
}

/// How many boards of a round belong to one match; one where players are alone.
pub(crate) fn of_match(event: &office::Event, round: u8) -> usize {
    let pairing = event.round(round).and_then(office::Round::pairing);
    let of = |pairing: &office::round::Pairing| match pairing.matches.len() {
        0 => 1,
        matches => (pairing.boards.len() / matches).max(1),
    };
    pairing.map_or(1, of)
}

/// The boards of a round with whoever sits there.
pub(crate) fn board_lines(
    room: &LoadedEvent,
    seen: &EventState,
    names: &Names,
    round: u8,
) -> Vec<BoardLine> {
    let event = seen.event();
    let Some((book, pairing)) = event.round(round).and_then(|book| Some((book, book.pairing()?)))
    else {
        return Vec::new();
    };
    let address = room.name().address();
    let field = Field::of(seen, names);
    let seat = |seat: Option<EntrantId>| {
        let id = seat?;
        let entrant = event.entrant(id)?;
        Some(SeatShown {
            id: id.0,
            name: names.listed(&entrant.form.person),
            title: shown::title(entrant),
            rating: field.rating(entrant),
        })
    };
    let of_match = of_match(event, round);
    let lines = (0usize..).zip(pairing.boards.iter().zip(book.results()));
    lines
        .map(|(index, (seats, result))| {
            let met = pairing.matches.get(index / of_match).filter(|_| index % of_match == 0);
            let board = u16::try_from(index + 1).unwrap_or(u16::MAX);
            let live = room.board(BoardName { round, board });
            BoardLine {
                teams: met.map(|met| [seen.team(met.white), seen.team(met.black)]),
                meeting: None,
                board,
                white: seat(seats.white),
                black: seat(seats.black),
                result: result_shown(*result),
                live: live.map(|_| format!("{address}/boards/{round}/{board}")),
            }
        })
        .collect()
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

/// Puts what each match stands at above its first board.
fn score_matches(
    boards: &mut [BoardLine],
    room: &LoadedEvent,
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
    let address = room.name().address();
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
                    result: line.result,
                    white,
                    opponent: name(other),
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
    part: &PartAsked,
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
