//! Ties: those who have the same points after the last round that is over, what the announcement
//! says is played for, and games, lots or the arbiter's order that decide.

use std::collections::BTreeMap;

use accounts::EventRole;
use askama::Template;
use axum::response::Response;
use codex::phrase;
use desk::telling::result_at;
use desk::tie_boards::next_games;
use desk::{BoardName, EventState, Names, control_in_words};
use office::round::BoardResult;
use office::ties::{Contestant, GivenValues, Tie, TieFormat, TieWay};
use office::{Act, EntrantId, Event};
use serde_json::json;
use tournament::Round;
use vocabulary::TimeControl;

use super::act::{Sent, show_before};
use super::tie_boards::{BoardShown, boards_of_ties};
use super::{DeskName, frame};
use crate::answer::RequestError;
use crate::chance;
use crate::entrance::{ArbitersDesk, Desk};
use crate::navigation::NavLink;
use crate::page::{Page, fresh};
use crate::pages::announced::play_off as play_off_said;
use crate::posted::{Fields, Posted};
use crate::words::Words;

/// Where the desk stands.
pub(crate) const ADDRESS: &str = "/office/prizes/ties";
/// The clocks that the form proposes where the announcement names none.
const USUAL_CONTROL: &str = "5m+3s";

#[derive(Template)]
#[template(path = "office-ties.html")]
struct TiesPage {
    page: Page,
    desks: Vec<NavLink>,
    address: String,
    /// After which round.
    round: Round,
    /// What the announcement says.
    announced: Option<String>,
    ties: Vec<TieShown>,
    groups: Vec<GroupShown>,
    own: Vec<OwnShown>,
    /// Whether games can be played: not between teams.
    players: bool,
    control: String,
    games: u8,
    armageddon: String,
    chief: bool,
    /// Whether whoever looks opens boards and starts clocks.
    arbiter: bool,
    key: String,
}

/// A tie that something decides.
struct TieShown {
    number: u32,
    title: String,
    reason: String,
    games: Vec<GameShown>,
    /// How many of its games can be played now and have no live board, and whose clocks wait.
    closed: usize,
    waiting: usize,
    /// The order as far as there is one, the best first.
    order: Vec<String>,
}

/// A tie-break game with the acts that write its result.
struct GameShown {
    number: u16,
    white: String,
    black: String,
    result: String,
    /// The page and the state of its live board.
    live: Option<(String, String, &'static str)>,
    /// What the board says, where the office has no result yet: words and act.
    ended: Option<(String, String)>,
    /// What each button writes, and the act.
    buttons: Vec<(String, String)>,
}

/// Those who have the same points.
struct GroupShown {
    /// What they share, with their names.
    title: String,
    /// Whether the announcement wants them to play.
    due: bool,
    people: Vec<PersonShown>,
}

/// One of them.
struct PersonShown {
    id: u16,
    rank: u16,
    name: String,
}

/// A self-defined tie-break with the values that were given.
struct OwnShown {
    code: String,
    title: String,
    people: Vec<(u16, String, String)>,
}

const fn id_of(contestant: Contestant) -> u16 {
    match contestant {
        Contestant::Player(id) => id.0,
        Contestant::Team(id) => id.0,
    }
}

fn called(seen: &EventState, names: &Names, contestant: Contestant) -> String {
    match contestant {
        Contestant::Player(id) => seen.listed(id, names),
        Contestant::Team(id) => seen.team(id),
    }
}

/// The same people as numbers of a form: players, or teams where teams play.
fn contestant(event: &Event, id: u16) -> Contestant {
    if event.announcement().is_some_and(|announced| announced.teams().is_some()) {
        Contestant::Team(office::TeamId(id))
    } else {
        Contestant::Player(EntrantId(id))
    }
}

/// Answers `/e/EVENT/office/prizes/ties`.
pub(super) async fn page(
    Desk { site, loaded, role, visitor, headers }: Desk,
) -> Result<Response, RequestError> {
    let words = visitor.words;
    let (page, desks) = frame(&site, &visitor, &loaded, DeskName::Prizes, words.text("ties-title"));
    let (seen, names) = (loaded.state(), site.names());
    let event = seen.event();
    let announced = event.announcement();
    let play_off = announced.and_then(|announced| announced.play_off.as_ref());
    let said = announced.and_then(|announced| play_off_said(announced, words));
    let armageddon = play_off.and_then(|it| it.armageddon.as_ref()).map(TimeControl::to_string);
    let control = play_off.map_or_else(|| USUAL_CONTROL.to_owned(), |it| it.control.to_string());
    let round = event.closed_rounds();
    let boards = boards_of_ties(&site, &loaded, words);
    let shown = TiesPage {
        page,
        desks,
        address: loaded.name().address(),
        round,
        announced: said,
        ties: event
            .ties()
            .map(|(number, tie)| tie_shown((&seen, &names), &boards, words, number, tie))
            .collect(),
        groups: groups(&seen, &names, words, round),
        own: own(&seen, &names),
        players: announced.is_some_and(|announced| announced.teams().is_none()),
        control: control.clone(),
        games: play_off.map_or(2, |it| it.games),
        armageddon: armageddon.unwrap_or(control),
        chief: role == EventRole::ChiefArbiter,
        arbiter: role.is_arbiter(),
        key: chance::key()?,
    };
    drop(seen);
    fresh(&shown, &headers)
}

fn tie_shown(
    (seen, names): (&EventState, &Names),
    boards: &BTreeMap<BoardName, BoardShown>,
    words: Words,
    number: u32,
    tie: &Tie,
) -> TieShown {
    let board = |game: u16| boards.get(&BoardName::of_tie(number, game)?);
    let (mut closed, mut waiting) = (0, 0);
    let order = tie.places().unwrap_or_default();
    let place = |place: &Vec<Contestant>| {
        place.iter().map(|one| called(seen, names, *one)).collect::<Vec<_>>().join(" = ")
    };
    let (title, games) = match &tie.way {
        TieWay::Lots(_) => (phrase!("ties-by-lots", round = tie.round), Vec::new()),
        TieWay::Hand(_) => (phrase!("ties-by-hand", round = tie.round), Vec::new()),
        TieWay::Games(games) => {
            let control = control_in_words(&games.control, words.catalogue());
            let title = match games.format {
                TieFormat::Games(_) => phrase!("ties-games", round = tie.round, control = control),
                TieFormat::Armageddon => {
                    phrase!("ties-armageddon", round = tie.round, control = control)
                }
            };
            let next = next_games(games).into_iter();
            closed = next
                .filter(|game| BoardName::of_tie(number, *game).is_some() && board(*game).is_none())
                .count();
            let shown = (1u16..).zip(&games.games).map(|(at, game)| {
                let there = board(at);
                waiting += usize::from(there.is_some_and(|board| board.waits));
                let act = |result: Option<BoardResult>| {
                    json!({ "act": "tie_game", "tie": number, "game": at, "result": result })
                        .to_string()
                };
                let ended = there.and_then(|board| board.result);
                let ended = ended.filter(|_| game.result.is_none()).map(|result| {
                    (result_at(seen.event(), Some(result)).to_owned(), act(Some(result)))
                });
                let write = [BoardResult::White, BoardResult::Draw, BoardResult::Black];
                let mut buttons: Vec<(String, String)> = write
                    .into_iter()
                    .filter(|result| game.result != Some(*result))
                    .map(|it| (result_at(seen.event(), Some(it)).to_owned(), act(Some(it))))
                    .collect();
                if game.result.is_some() {
                    buttons.push((words.text("ties-clear"), act(None)));
                }
                GameShown {
                    number: at,
                    white: seen.listed(game.white, names),
                    black: seen.listed(game.black, names),
                    result: result_at(seen.event(), game.result).to_owned(),
                    live: there
                        .map(|board| (board.address.clone(), board.phase.0.clone(), board.phase.1)),
                    ended,
                    buttons,
                }
            });
            (title, shown.collect::<Vec<GameShown>>())
        }
    };
    TieShown {
        number,
        title: words.say(&title),
        reason: tie.reason.clone(),
        games,
        closed,
        waiting,
        order: order.iter().map(place).collect(),
    }
}

fn groups(seen: &EventState, names: &Names, words: Words, round: Round) -> Vec<GroupShown> {
    let event = seen.event();
    let Ok(standings) = event.standings(round) else { return Vec::new() };
    let due = event.play_offs_due();
    let shown = |group: Vec<Contestant>| {
        let rows: Vec<_> = group
            .iter()
            .filter_map(|one| {
                let tpn = event.tpn_of(*one)?;
                let row = standings.rows().iter().find(|row| row.tpn == tpn)?;
                Some((*one, row))
            })
            .collect();
        let (first, count) = (rows.first().map_or(0, |(_, row)| row.rank), rows.len());
        let score = rows.first().map_or(0, |(_, row)| row.score.in_tenths());
        let people: Vec<PersonShown> = rows
            .iter()
            .map(|(one, row)| PersonShown {
                id: id_of(*one),
                rank: row.rank,
                name: called(seen, names, *one),
            })
            .collect();
        let title = phrase!(
            "ties-group",
            points = codex::Value::HalfPoints((score / 5).into()),
            count = count,
            place = first
        );
        GroupShown { title: words.say(&title), due: due.contains(&group), people }
    };
    event.tied(round, false).into_iter().map(shown).collect()
}

fn own(seen: &EventState, names: &Names) -> Vec<OwnShown> {
    let event = seen.event();
    let Some(announced) = event.announcement() else { return Vec::new() };
    let all: Vec<Contestant> = if announced.teams().is_some() {
        event.teams().map(|(id, _)| Contestant::Team(id)).collect()
    } else {
        event.entrants().map(|(id, _)| Contestant::Player(id)).collect()
    };
    let shown = |code: &str| {
        let given = event.given().find(|(it, _)| *it == code).map(|(_, values)| values);
        let value = |one: &Contestant| {
            let found = given.into_iter().flatten().find(|(who, _)| who == one);
            found.map(|(_, value)| decimal(*value)).unwrap_or_default()
        };
        OwnShown {
            code: code.to_owned(),
            title: code.trim_start_matches("OTHER_").replace('_', " "),
            people: all
                .iter()
                .filter(|one| event.tpn_of(**one).is_some())
                .map(|one| (id_of(*one), called(seen, names, *one), value(one)))
                .collect(),
        }
    };
    announced.own_tie_breaks().map(shown).collect()
}

/// Hundredths as the form has them.
fn decimal(hundredths: i64) -> String {
    let sign = if hundredths < 0 { "-" } else { "" };
    let all = hundredths.unsigned_abs();
    format!("{sign}{},{:02}", all / 100, all % 100)
}

/// A number with at most two decimals, as hundredths.
fn hundredths(text: &str) -> Option<i64> {
    let text = text.trim().replace(',', ".");
    let (whole, part) = text.split_once('.').unwrap_or((&text, ""));
    let digits = |text: &str| text.bytes().all(|byte| byte.is_ascii_digit());
    let (sign, whole) = whole.strip_prefix('-').map_or((1, whole), |whole| (-1, whole));
    if part.len() > 2 || whole.len() > 9 || whole.is_empty() || !digits(whole) || !digits(part) {
        return None;
    }
    let whole: i64 = whole.parse().ok()?;
    let part: i64 = format!("{part:0<2}").parse().ok()?;
    Some(sign * (whole * 100 + part))
}

/// Answers a post to the same address: the ruling on what the form says.
pub(super) async fn settle(
    ArbitersDesk(Desk { site, loaded, visitor, .. }): ArbitersDesk,
    Posted(fields): Posted,
) -> Result<Response, RequestError> {
    let act = {
        let seen = loaded.state();
        read(seen.event(), &fields)?
    };
    let back = format!("{}{ADDRESS}", loaded.name().address());
    show_before(&site, &visitor, &loaded, (DeskName::Prizes, back), &act, &Sent::of(&fields)?)
}

fn read(event: &Event, fields: &Fields) -> Result<Act, RequestError> {
    let unreadable =
        |field: &str| RequestError::Unreadable(phrase!("web-field-unreadable", field = field));
    let reason = fields.get("reason").trim().to_owned();
    let all: Vec<u16> = event
        .entrants()
        .map(|(id, _)| id.0)
        .chain(event.teams().map(|(id, _)| id.0))
        .collect::<std::collections::BTreeSet<u16>>()
        .into_iter()
        .collect();
    if fields.has("code") {
        let mut values = GivenValues::new();
        for id in &all {
            let text = fields.get(&format!("value-{id}"));
            if !text.trim().is_empty() {
                let value = hundredths(text).ok_or_else(|| unreadable("value"))?;
                values.push((contestant(event, *id), value));
            }
        }
        return Ok(Act::GiveValues { code: fields.get("code").to_owned(), values, reason });
    }
    let round = Some(fields.need("round")?.trim().parse().map_err(|_| unreadable("round"))?);
    let mut among: Vec<(u16, u16)> = Vec::new();
    for id in all.iter().filter(|id| fields.has(&format!("in-{id}"))) {
        let place = fields.get(&format!("at-{id}")).trim().parse().unwrap_or(u16::MAX);
        among.push((place, *id));
    }
    among.sort_unstable();
    let players: Vec<EntrantId> = among.iter().map(|(_, id)| EntrantId(*id)).collect();
    let order: Vec<Contestant> = among.iter().map(|(_, id)| contestant(event, *id)).collect();
    let clocks = |field: &str| {
        fields.get(field).trim().parse::<TimeControl>().map_err(|_| unreadable(field))
    };
    Ok(match fields.need("way")? {
        "games" => {
            let games = fields.get("games").trim().parse().map_err(|_| unreadable("games"))?;
            let (format, control) = (TieFormat::Games(games), clocks("control")?);
            Act::OpenTieGames { entrants: players, round, format, control, reason }
        }
        "armageddon" => {
            let (format, control) = (TieFormat::Armageddon, clocks("armageddon")?);
            Act::OpenTieGames { entrants: players, round, format, control, reason }
        }
        "lots" => Act::DrawTieLots { among: order, round, reason },
        "hand" => Act::RankTied { order, round, reason },
        _ => return Err(unreadable("way")),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_are_read_with_comma_or_point_and_at_most_two_decimals() {
        for (text, value) in [("12,5", Some(1250)), ("12.05", Some(1205)), ("-3", Some(-300))] {
            assert_eq!(hundredths(text), value, "{text}");
        }
        for text in ["", "1.234", "a", "1,2,3", "99999999999"] {
            assert_eq!(hundredths(text), None, "{text}");
        }
        assert_eq!(decimal(1205), "12,05");
    }
}
