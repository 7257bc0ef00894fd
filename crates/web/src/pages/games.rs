//! The games archive of an event: every game that can be gone through, found by player, opening,
//! result and round.

use askama::Template;
use axum::extract::Query;
use axum::response::Response;
use codex::phrase;
use desk::games::{Ended, Format, GameLine, Search, games, written};
use desk::telling::result_at;
use desk::{Aspect, EventState, LoadedEvent, percent_encoded};
use messages::Language;
use office::Event;
use openings::Opening;
use serde::Deserialize;

use super::field::Field;
use crate::answer::{self, RequestError};
use crate::cache::Rendered;
use crate::entrance::Hall;
use crate::navigation::Tab;
use crate::page::{Link, Page, public};
use crate::site::Site;
use crate::table::places;
use crate::words::Words;

/// The most games of one part.
const MOST: usize = 100;

#[derive(Template)]
#[template(path = "games.html")]
struct GamesPage {
    page: Page,
    address: String,
    lines: Vec<Line>,
    /// How many games were found, and of how many.
    found: usize,
    all: usize,
    count: String,
    query: GamesQuery,
    rounds: Vec<(u8, String)>,
    results: Vec<(&'static str, String, bool)>,
    /// The other parts of the list.
    parts: Vec<Link>,
    /// Where the games that were found are as one file.
    file: String,
    format: &'static str,
    chess: bool,
    arbiter: bool,
    as_of: String,
    witness: String,
}

struct Line {
    /// Its place in the list.
    key: String,
    round: String,
    board: String,
    address: String,
    white: (Option<u16>, String),
    black: (Option<u16>, String),
    result: &'static str,
    live: bool,
    imported: bool,
    eco: &'static str,
    opening: String,
    moves: usize,
}

/// What an address asks of the archive.
#[derive(Debug, Default, Clone, Deserialize)]
pub(crate) struct GamesQuery {
    #[serde(default)]
    pub(crate) player: String,
    #[serde(default)]
    pub(crate) opening: String,
    #[serde(default)]
    pub(crate) result: String,
    #[serde(default)]
    pub(crate) round: String,
    #[serde(default)]
    part: String,
}

impl GamesQuery {
    /// What is looked for; a result or a round that is none is told.
    pub(crate) fn search(&self) -> Result<Search, RequestError> {
        let bad = |field| RequestError::Unreadable(phrase!("web-field-unreadable", field = field));
        let said = |text: &str| Some(text.trim().to_owned()).filter(|text| !text.is_empty());
        let result = match said(&self.result) {
            Some(word) => Some(Ended::from_word(&word).ok_or_else(|| bad("result"))?),
            None => None,
        };
        let round = match said(&self.round) {
            Some(round) => Some(round.parse().map_err(|_| bad("round"))?),
            None => None,
        };
        Ok(Search {
            player: self.player.trim().to_owned(),
            opening: self.opening.trim().to_owned(),
            result,
            round,
        })
    }

    fn part(&self) -> usize {
        self.part.parse().unwrap_or(1).max(1)
    }

    /// The same as an address has it, with a part.
    fn written(&self, part: Option<usize>) -> String {
        let part = part.filter(|part| *part > 1).map(|part| part.to_string()).unwrap_or_default();
        let fields = [
            ("player", self.player.trim()),
            ("opening", self.opening.trim()),
            ("result", self.result.trim()),
            ("round", self.round.trim()),
            ("part", part.as_str()),
        ];
        let said = fields.into_iter().filter(|(_, value)| !value.is_empty());
        let pairs: Vec<String> =
            said.map(|(name, value)| format!("{name}={}", percent_encoded(value))).collect();
        if pairs.is_empty() { String::new() } else { format!("?{}", pairs.join("&")) }
    }
}

/// The name of an opening in the language of the reader.
pub(crate) fn opening_name(opening: Opening, words: Words) -> String {
    match words.language() {
        Language::Italian => opening.italian(),
        Language::English => opening.name.to_owned(),
    }
}

/// Answers `/e/EVENT/games`.
pub(crate) async fn page(
    Hall { site, loaded, visitor, headers }: Hall,
    Query(query): Query<GamesQuery>,
) -> Result<Response, RequestError> {
    let search = query.search()?;
    let path = format!("{}/games", loaded.name().address());
    // What somebody looks for is theirs: only the parts of the whole are kept.
    let kept = search.is_empty().then(|| format!("{path}{}", query.written(Some(query.part()))));
    let shows = [Aspect::Event, Aspect::Boards, Aspect::Games];
    public(&site, (&loaded, &shows), &visitor, &headers, kept, |visitor| {
        let words = visitor.words;
        let (seen, names) = (loaded.state(), site.names());
        let sight = site.public_sight(&loaded);
        let every = games(&loaded, &seen, &names, sight, &Search::default());
        let mut rounds: Vec<u8> = every.iter().map(|line| line.name.round).collect();
        rounds.dedup();
        rounds.reverse();
        let rounds = rounds.into_iter().map(|round| (round, places::round(round, words))).collect();
        let all = every.len();
        let found =
            if search.is_empty() { every } else { games(&loaded, &seen, &names, sight, &search) };
        let count = found.len();
        let parts = count.div_ceil(MOST).max(1);
        let part = query.part();
        if part > parts {
            return Err(RequestError::NotFound);
        }
        let links = (1..=parts).filter(|_| parts > 1).map(|number| Link {
            address: format!("{path}{}", query.written(Some(number))),
            text: format!("{}–{}", (number - 1) * MOST + 1, (number * MOST).min(count)),
            current: number == part,
        });
        let chosen = search.result;
        let results = Ended::ALL
            .map(|ended| (ended.word(), words.text(ended_key(ended)), chosen == Some(ended)));
        let chess = is_chess(&seen);
        let format = if chess { Format::Pgn } else { Format::Pdn };
        let address = loaded.name().address();
        let here = found.into_iter().skip((part - 1) * MOST).take(MOST);
        let arbiter = visitor.role(&site, loaded.name().as_str());
        Ok(GamesPage {
            page: Page::of_event(
                &site,
                visitor,
                (&loaded, &seen),
                Some(Tab::Games),
                words.text("web-tab-games"),
            ),
            lines: here.map(|game| line(&game, (&address, seen.event()), words)).collect(),
            found: count,
            all,
            count: words.say(&phrase!("games-found", count = count, all = all)),
            rounds,
            results: results.to_vec(),
            parts: links.collect(),
            file: format!("{path}.{}{}", format.end(), query.written(None)),
            format: if chess { "PGN" } else { "PDN" },
            chess,
            arbiter: arbiter.is_some_and(accounts::EventRole::is_arbiter),
            as_of: Field::of(&seen, &names).as_of(words),
            witness: seen.witness().to_owned(),
            query: query.clone(),
            address,
        })
    })
}

const fn ended_key(ended: Ended) -> &'static str {
    match ended {
        Ended::White => "games-white-won",
        Ended::Draw => "games-drawn",
        Ended::Black => "games-black-won",
        Ended::Live => "games-still-played",
    }
}

fn is_chess(seen: &EventState) -> bool {
    let announced = seen.event().announcement();
    announced.is_some_and(|told| matches!(told.game, office::announcement::Game::Chess(_)))
}

fn line(game: &GameLine, (home, event): (&str, &Event), words: Words) -> Line {
    let player = |of: usize| {
        let player = &game.players[of];
        (player.id.map(|id| id.0), player.name.clone())
    };
    Line {
        key: format!("{}.{}", game.name.round, game.name.board),
        round: if game.name.tie().is_some() {
            words.text("web-table-ties-short")
        } else {
            game.name.round.to_string()
        },
        board: places::number(game.name),
        address: format!("{home}/boards/{}/{}", game.name.round, game.name.board),
        white: player(0),
        black: player(1),
        result: if game.live { "" } else { result_at(event, game.result) },
        live: game.live,
        imported: game.imported,
        eco: game.opening.map(|opening| opening.eco).unwrap_or_default(),
        opening: game.opening.map(|opening| opening_name(opening, words)).unwrap_or_default(),
        moves: game.plies.div_ceil(2),
    }
}

/// Answers `/e/EVENT/games.pgn`: the games that the same search finds, as one file.
pub(crate) async fn pgn(
    Hall { site, loaded, headers, .. }: Hall,
    Query(query): Query<GamesQuery>,
) -> Result<Response, RequestError> {
    let file = file(&site, &loaded, &query, Format::Pgn)?;
    let kind = "application/x-chess-pgn; charset=utf-8";
    Ok(answer::send(&file, kind, "no-cache", &headers))
}

/// Answers `/e/EVENT/games.pdn`.
pub(crate) async fn pdn(
    Hall { site, loaded, headers, .. }: Hall,
    Query(query): Query<GamesQuery>,
) -> Result<Response, RequestError> {
    let file = file(&site, &loaded, &query, Format::Pdn)?;
    let kind = "application/x-draughts-pdn; charset=utf-8";
    Ok(answer::send(&file, kind, "no-cache", &headers))
}

fn file(
    site: &Site,
    loaded: &LoadedEvent,
    query: &GamesQuery,
    format: Format,
) -> Result<std::sync::Arc<Rendered>, RequestError> {
    let search = query.search()?;
    let make = || {
        let (seen, names) = (loaded.state(), site.names());
        let sight = site.public_sight(loaded);
        let lines = games(loaded, &seen, &names, sight, &search);
        Ok(Rendered::new(written(loaded, &seen, &names, sight, &lines, format)))
    };
    if !search.is_empty() {
        return make().map(std::sync::Arc::new);
    }
    let version = loaded.version().of(&[Aspect::Event, Aspect::Boards, Aspect::Games]);
    site.pages().get(&format!("{} games.{}", loaded.name().as_str(), format.end()), version, make)
}
