//! The page of an event: what it is, where it stands, where to go from here.

use askama::Template;
use axum::response::Response;
use desk::prizes::{GroupShown, prize_giving};
use desk::{Aspect, Names};

use codex::phrase;
use office::round::Phase;
use office::{EntrantId, Event};

use super::announced::{self, limited, tie_breaks, worth};
use super::board_lines::{BoardLine, board_lines};
use super::field::Field;
use super::now::Now;
use super::own_game::OwnGame;
use super::pairings::{mark_own, published};
use crate::answer::RequestError;
use crate::entrance::Hall;
use crate::navigation::Tab;
use crate::page::{Page, public};
use crate::shown::{self, StageShown};
use crate::visitor::Visitor;
use crate::words::Words;
use crate::yours::follows::{self, FollowedLine};

#[derive(Template)]
#[template(path = "event.html")]
struct EventPage {
    page: Page,
    address: String,
    name: String,
    place: String,
    days: String,
    organiser: String,
    /// The festival that it is a section of: its address and its name.
    festival: Option<(String, String)>,
    federation: String,
    game: String,
    system: String,
    control: String,
    arbiter: String,
    /// Whether one can register, and what is said of it.
    registration: Option<(bool, String)>,
    /// The other arbiters, each with what they are there for.
    arbiters: Vec<String>,
    stage: StageShown,
    now: Now,
    /// The first places, once everything is played: place, address, name, points.
    podium: Vec<(u16, String, String, String)>,
    worth: String,
    lateness: String,
    no_draws: Option<String>,
    /// What it chose for its live boards.
    live_play: Vec<String>,
    restrictions: Vec<String>,
    tie_breaks: Vec<String>,
    /// The announced prizes: the group, then place, title and what it is.
    prizes: Vec<GroupShown>,
    /// Whether who has them stands on a page of its own.
    awarded: bool,
    players: usize,
    teams: usize,
    of_teams: bool,
    rounds: Vec<RoundLine>,
    /// The game of whoever looks.
    own: Option<OwnGame>,
    /// Those whom they follow, where no script knows them.
    followed: Vec<FollowedLine>,
    /// The first boards of the round on the wall.
    boards: Vec<BoardLine>,
    /// The way from here to the pages of players.
    up: String,
    /// The link to all of them, in words.
    all_boards: String,
    /// The first places after the last round that is over.
    ranks: Vec<RankLine>,
    ranks_after: String,
    as_of: String,
    witness: String,
}

struct RoundLine {
    number: u8,
    day: String,
    time: String,
    phase: StageShown,
    address: Option<String>,
    /// The class of its square: played, or the present one.
    look: &'static str,
}

/// A place of the standings.
struct RankLine {
    rank: u16,
    id: u16,
    before: String,
    after: String,
    name: String,
    rating: String,
    points: String,
    mine: bool,
    followed: bool,
}

/// Lines of a list at a glance.
const GLANCE: usize = 11;

/// Answers `/e/EVENT`.
pub(crate) async fn event(
    Hall { site, loaded, visitor, headers }: Hall,
) -> Result<Response, RequestError> {
    let (shows, place) =
        ((&*loaded, [Aspect::Event, Aspect::Boards].as_slice()), loaded.name().address());
    public(&site, shows, &visitor, &headers, Some(place), |visitor| {
        let words = visitor.words;
        let festival = site.events().festival_of(loaded.name().as_str());
        let seen = loaded.state();
        let event = seen.event();
        let announcement = event.announcement().ok_or(RequestError::NotFound)?;
        let address = loaded.name().address();
        let rounds = (1..=announcement.rounds).map(|number| {
            let book = event.round(number);
            let phase = book.and_then(office::Round::phase);
            let open = shown::is_public(phase);
            RoundLine {
                number,
                day: event.starts(number).map(|at| words.weekday(at)).unwrap_or_default(),
                time: event.starts(number).map(|at| words.time(at)).unwrap_or_default(),
                phase: shown::phase(if open { phase } else { None }, words),
                address: open.then(|| format!("{address}/pairings/{number}")),
                look: if matches!(phase, Some(Phase::Closed(_))) { "played" } else { "present" },
            }
        });
        let names = site.names();
        let field = Field::of(&seen, &names);
        let now = Now::of(event, words);
        let own = OwnGame::of(visitor.role(&site, loaded.name().as_str()), &loaded, &field, words);
        let mut boards =
            now.round.map_or_else(Vec::new, |round| board_lines(&loaded, &seen, &names, round));
        let all_boards = words.say(&phrase!("web-public-all-boards", count = boards.len()));
        boards.truncate(GLANCE);
        mark_own(&mut boards, own.as_ref());
        follows::mark(&mut boards, &visitor.follows);
        let followed = follows::lines(&loaded, &field, &names, &visitor.follows, words);
        let last = event.closed_rounds();
        Ok(EventPage {
            page: Page::of_event(
                &site,
                visitor,
                (&loaded, &seen),
                Some(Tab::Event),
                announcement.name.clone(),
            )
            .with_scripts(&["public.js", "copy.js"]),
            name: announcement.name.clone(),
            place: announcement.place.clone(),
            days: shown::days(announcement, words),
            organiser: announcement.organiser.clone(),
            festival: festival.map(|of| (crate::festival::address(&of.address), of.name)),
            federation: match announcement.host {
                Some(host) => words.say(&phrase!("web-federation-fide-of", host = host.code())),
                None => shown::federation(event.pack(), words),
            },
            game: shown::game(announcement.game, words),
            system: shown::system(announcement, words),
            control: announced::control(announcement, words),
            arbiter: names.spoken(&announcement.chief_arbiter.person),
            registration: crate::registration::told(&loaded, event, site.now(), words),
            arbiters: announced::arbiters(announcement, &names, words),
            stage: StageShown::of(event.stage(), words),
            podium: podium(&field, &address, words),
            worth: worth(announcement, words),
            lateness: words.say(&phrase!(
                "web-public-lateness-minutes",
                minutes = announcement.default_time.0 / 60_000
            )),
            no_draws: announcement
                .no_draw_offers_before
                .map(|before| words.say(&phrase!("web-public-no-draws-before", number = before))),
            live_play: announcement.live.phrases().iter().map(|said| words.say(said)).collect(),
            restrictions: announcement
                .restrictions
                .iter()
                .map(|restriction| limited(restriction, words))
                .collect(),
            tie_breaks: tie_breaks(event.pack(), announcement, words),
            prizes: prizes_announced(event, &names, words),
            awarded: event.stage() >= office::stage::Stage::Finished,
            now,
            as_of: field.as_of(words),
            witness: seen.witness().to_owned(),
            players: event.entrants().count(),
            teams: event.teams().count(),
            rounds: rounds.collect(),
            of_teams: field.of_teams(),
            ranks: ranks(&field, last, visitor.entrant(&site, loaded.name().as_str()), visitor),
            ranks_after: words.say(&phrase!("web-public-after-round", round = last)),
            up: format!("{address}/"),
            own,
            followed,
            boards,
            all_boards,
            address,
        })
    })
}

/// The announced prizes, group by group.
fn prizes_announced(event: &Event, names: &Names, words: Words) -> Vec<GroupShown> {
    let giving = prize_giving(event, names);
    giving.map(|giving| giving.groups(words.catalogue())).unwrap_or_default()
}

/// The first places after a round that is over.
fn ranks(field: &Field<'_>, after: u8, own: Option<EntrantId>, visitor: &Visitor) -> Vec<RankLine> {
    let words = visitor.words;
    if after == 0 || !published(field.seen).contains(&after) {
        return Vec::new();
    }
    let Ok(standings) = field.standings(after) else { return Vec::new() };
    let line = |row: &standings::Row| {
        let (id, entrant) = if field.of_teams() {
            (field.team(row.tpn)?.0, None)
        } else {
            let (id, entrant) = field.player(row.tpn)?;
            (id.0, Some(entrant))
        };
        let titles = entrant.map(shown::titles).unwrap_or_default();
        Some(RankLine {
            rank: row.rank,
            id,
            before: titles.0,
            after: titles.1,
            name: row.name.clone(),
            rating: entrant.map(|entrant| field.rating(entrant)).unwrap_or_default(),
            points: words.points(row.score),
            mine: field.is_own(own, id),
            followed: entrant.is_some() && visitor.follows.has(id),
        })
    };
    standings.rows().iter().filter_map(line).take(GLANCE).collect()
}

/// The first three places, and whoever shares the third, once every round is over.
fn podium(field: &Field<'_>, address: &str, words: Words) -> Vec<(u16, String, String, String)> {
    let event = field.event();
    let rounds = event.announcement().map_or(0, |announcement| announcement.rounds);
    if rounds == 0 || event.closed_rounds() < rounds || !published(field.seen).contains(&rounds) {
        return Vec::new();
    }
    let Ok(standings) = field.standings(rounds) else { return Vec::new() };
    let first = standings.rows().iter().take_while(|row| row.rank <= 3);
    let line = |row: &standings::Row| {
        let page = if field.of_teams() {
            format!("{address}/teams/{}", field.team(row.tpn)?)
        } else {
            format!("{address}/players/{}", field.player(row.tpn)?.0)
        };
        Some((row.rank, page, row.name.clone(), words.points(row.score)))
    };
    first.filter_map(line).collect()
}
