//! The desk of protests: the clocks of the games that just ended, every protest with its steps, and
//! remarks for the report.

use accounts::EventRole;
use askama::Template;
use axum::extract::Query;
use axum::response::Response;
use codex::phrase;
use desk::telling::result_at;
use desk::{EventState, Names, wall_time};
use office::fsi::dispute::{Body, Matter, route};
use office::fssi::Complaints;
use office::fssi::protest::{Notice, notice};
use office::pack::ComplaintWay;
use office::{EntrantId, Instant};
use serde::Deserialize;

use super::remarks::{self, RemarkLine};
use super::story::{self, ProtestShown};
use crate::answer::RequestError;
use crate::chance;
use crate::entrance::Desk;
use crate::navigation::NavLink;
use crate::office::told::{DoneShown, done};
use crate::office::{DeskName, frame};
use crate::page::{Page, fresh};
use crate::words::{Words, capital};

#[derive(Template)]
#[template(path = "rounds-protests.html")]
struct ProtestsDesk {
    page: Page,
    desks: Vec<NavLink>,
    address: String,
    key: String,
    done: Option<DoneShown>,
    /// Whether whoever reads may write.
    writes: bool,
    /// Whether the federation knows protests at all.
    procedure: bool,
    rules: RulesShown,
    running: Vec<EndedGame>,
    parties: Vec<PartiesOf>,
    chosen: String,
    open: Vec<ProtestShown>,
    over: Vec<ProtestShown>,
    /// Where matters go in a federation without protests.
    routes: Vec<RouteLine>,
    /// What is not known of the regulation.
    unknown: Option<String>,
    remarks: Vec<RemarkLine>,
    kinds: Vec<(&'static str, String)>,
    people: Vec<(u16, String)>,
    rounds: Vec<u8>,
    now_field: String,
}

/// Where a matter goes.
pub(crate) struct RouteLine {
    pub(crate) matter: String,
    pub(crate) what: String,
    pub(crate) cite: String,
    /// Who decides.
    pub(crate) body: String,
}

/// The numbers of the regulation.
#[derive(Default)]
struct RulesShown {
    within: String,
    copies: u8,
    fee: u32,
    appeal_fee: u32,
    /// The articles: of the notice, of the fees.
    notice_cite: String,
    fee_cite: String,
}

/// A game whose window is still open.
struct EndedGame {
    name: String,
    round: u8,
    board: u16,
    players: String,
    result: &'static str,
    ended: String,
    until: i64,
    until_text: String,
    until_machine: String,
    left: String,
    low: bool,
}

/// Who may protest about a game.
struct PartiesOf {
    name: String,
    game: String,
    who: Vec<(String, String)>,
}

#[derive(Deserialize)]
pub(super) struct Parameters {
    game: Option<String>,
    done: Option<u64>,
}

/// Answers `/e/EVENT/office/protests`.
pub(super) async fn desk(
    Desk { site, loaded, role, visitor, headers }: Desk,
    Query(parameters): Query<Parameters>,
) -> Result<Response, RequestError> {
    let words = visitor.words;
    let title = words.text("web-desk-protests");
    let (page, desks) = frame(&site, &visitor, &loaded, DeskName::Protests, title);
    let (names, now) = (site.names(), Instant(page.now));
    let seen = loaded.state();
    let announcement = seen.event().announcement().ok_or(RequestError::NotFound)?;
    let way = seen.event().pack().complaints;
    let rules = match way {
        ComplaintWay::Protest(rules) => Some(rules),
        ComplaintWay::ByMatter | ComplaintWay::NotKnown => None,
    };
    let ended = ended(&seen);
    let protests = rules.map(|rules| {
        let all = seen.event().protests();
        all.map(|protest| story::shown(&seen, &names, words, &rules, protest)).collect::<Vec<_>>()
    });
    let (open, over) = protests.unwrap_or_default().into_iter().partition(|protest| protest.open);
    let rounds = 1..=announcement.rounds;
    let mut people: Vec<(u16, String)> =
        seen.event().entrants().map(|(id, _)| (id.0, seen.listed(id, &names))).collect();
    people.sort_by_key(|(_, name)| name.to_lowercase());
    let desk = ProtestsDesk {
        page: page.with_scripts(&["rounds.js"]),
        desks,
        address: loaded.name().address(),
        key: chance::key()?,
        done: done(&seen, &names, words, &loaded.name().address(), parameters.done),
        writes: matches!(role, EventRole::ChiefArbiter | EventRole::Arbiter),
        procedure: rules.is_some(),
        rules: rules.map(|rules| shown(&rules, words)).unwrap_or_default(),
        running: rules
            .map(|rules| running(&seen, &names, words, &rules, &ended, now))
            .unwrap_or_default(),
        parties: ended.iter().map(|game| parties(&seen, &names, words, game)).collect(),
        chosen: parameters.game.unwrap_or_default(),
        open,
        over,
        routes: match way {
            ComplaintWay::ByMatter => routes(words),
            _ => Vec::new(),
        },
        unknown: matches!(way, ComplaintWay::NotKnown)
            .then(|| words.text("web-rounds-procedure-unknown")),
        remarks: remarks::lines(&seen, &names, words),
        kinds: remarks::kinds(seen.event().pack().remarks, words),
        people,
        rounds: rounds.collect(),
        now_field: wall_time::field(now),
    };
    drop(seen);
    fresh(&desk, &headers)
}

fn shown(rules: &Complaints, words: Words) -> RulesShown {
    RulesShown {
        within: words.span(rules.notice_within.0),
        copies: rules.copies,
        fee: rules.fee.0,
        appeal_fee: rules.appeal_fee.0,
        notice_cite: words.cite(rules.cites.notice),
        fee_cite: words.cite(rules.cites.fee),
    }
}

/// A game that ended: round, board, when.
type Ended = (u8, u16, Instant);

/// The games of the last two rounds that ended, the latest first.
fn ended(seen: &EventState) -> Vec<Ended> {
    let event = seen.event();
    let last = event.last_paired();
    let rounds = event.paired_rounds().filter(|(number, _)| number + 1 >= last);
    let mut ended: Vec<Ended> = rounds
        .flat_map(|(round, book)| {
            let boards = (1..).zip(book.ended());
            boards.filter_map(move |(board, at)| Some((round, board, (*at)?)))
        })
        .collect();
    ended.sort_by_key(|(round, board, at)| (std::cmp::Reverse(*at), *round, *board));
    ended
}

fn running(
    seen: &EventState,
    names: &Names,
    words: Words,
    rules: &Complaints,
    ended: &[Ended],
    now: Instant,
) -> Vec<EndedGame> {
    let open = ended.iter().filter_map(|game| match notice(game.2, now, rules) {
        Notice::InTime(left) => Some((game, left)),
        Notice::Late(_) => None,
    });
    let mut open: Vec<EndedGame> = open
        .map(|(&(round, board, at), left)| {
            let until = at.after(rules.notice_within);
            let index = usize::from(board).saturating_sub(1);
            let results = seen.event().round(round).map(office::Round::results);
            EndedGame {
                name: format!("{round}.{board}"),
                round,
                board,
                players: players(seen, names, round, board),
                result: result_at(
                    seen.event(),
                    results.and_then(|all| all.get(index).copied().flatten()),
                ),
                ended: words.time_to_the_second(at),
                until: until.0,
                until_text: words.time_to_the_second(until),
                until_machine: wall_time::machine(until),
                left: words.span(left.0),
                low: left.0 < 120_000,
            }
        })
        .collect();
    open.sort_by_key(|game| game.until);
    open
}

fn seats(seen: &EventState, round: u8, board: u16) -> [Option<EntrantId>; 2] {
    let index = usize::from(board).saturating_sub(1);
    let pairing = seen.event().round(round).and_then(office::Round::pairing);
    let seats = pairing.and_then(|pairing| pairing.boards.get(index).copied());
    seats.map_or([None, None], |seats| [seats.white, seats.black])
}

fn players(seen: &EventState, names: &Names, round: u8, board: u16) -> String {
    let name = |seat: Option<EntrantId>| seat.map(|id| seen.listed(id, names)).unwrap_or_default();
    let [white, black] = seats(seen, round, board);
    format!("{} – {}", name(white), name(black))
}

/// The two of a game; for teams their captains too, who alone complain.
fn parties(
    seen: &EventState,
    names: &Names,
    words: Words,
    &(round, board, at): &Ended,
) -> PartiesOf {
    let event = seen.event();
    let mut who = Vec::new();
    for (seat, colour) in seats(seen, round, board).into_iter().zip(["web-white", "web-black"]) {
        let Some(id) = seat else { continue };
        let team = event.entrant(id).and_then(|entrant| event.team(entrant.form.team?));
        let captain = team.and_then(|team| team.captain).filter(|captain| *captain != id);
        if let Some(captain) = captain {
            let name = seen.listed(captain, names);
            let text = words.say(&phrase!("web-rounds-captain", name = name));
            who.push((format!("{round}.{board}.{captain}"), text));
        }
        let text = format!("{} ({})", seen.listed(id, names), words.text(colour));
        who.push((format!("{round}.{board}.{id}"), text));
    }
    let ended = words.time_to_the_second(at);
    let game = phrase!(
        "web-rounds-game-ended",
        round = round,
        board = board,
        players = players(seen, names, round, board),
        at = ended
    );
    PartiesOf { name: format!("{round}.{board}"), game: words.say(&game), who }
}

/// Where each matter goes under RTF 7.6.
pub(crate) fn routes(words: Words) -> Vec<RouteLine> {
    let matters = [
        (Matter::DisputeInPlay, "web-rounds-matter-play"),
        (Matter::TechnicalDecision, "web-rounds-matter-technical"),
        (Matter::DisciplinaryDecision, "web-rounds-matter-disciplinary"),
        (Matter::OtherDecision, "web-rounds-matter-other"),
        (Matter::PossibleSanction, "web-rounds-matter-sanction"),
        (Matter::Regularity, "web-rounds-matter-regularity"),
        (Matter::Behaviour, "web-rounds-matter-behaviour"),
    ];
    let line = |(matter, name): (Matter, &str)| {
        let route = route(matter);
        let body = match route.body {
            Body::Arbiter => "web-rounds-body-arbiter",
            Body::JusticeBodies => "web-rounds-body-justice",
        };
        RouteLine {
            matter: words.text(name),
            what: capital(&words.say(&route.what)),
            cite: words.cite(route.article),
            body: words.text(body),
        }
    };
    matters.into_iter().map(line).collect()
}
