//! The card of a player: every round, every number with its reasons, the rating, the norms.

mod norms;
mod plot;
mod ratings;

use askama::Template;
use axum::extract::Path;
use axum::response::Response;
use codex::Explanation;
use desk::{Aspect, BoardName, LoadedEvent};
use office::EntrantId;
use office::entrant::Entrant;
use rating::CountedGame;
use rating::performance::{mean, performance};
use tournament::{Record, Score, Tournament, Tpn};
use vocabulary::Side;

use self::ratings::RatingShown;
use super::crosstable::record_sign;
use super::field::Field;
use super::pairings::published;
use super::standings::{columns, values};
use super::unfolded::unfolded;
use crate::answer::RequestError;
use crate::entrance::Hall;
use crate::navigation::Tab;
use crate::page::{Page, public};
use crate::shown;
use crate::words::Words;

#[derive(Template)]
#[template(path = "player.html")]
struct PlayerPage {
    page: Page,
    address: String,
    id: u16,
    mine: bool,
    followed: bool,
    name: String,
    number: Option<u16>,
    title: String,
    rating: String,
    club: String,
    federation: String,
    team: Option<(u16, String)>,
    state: Option<String>,
    any_unrated: bool,
    /// Place and tie-breaks, where players are ranked.
    place: Option<Place>,
    points: String,
    rounds: Vec<RoundLine>,
    /// Points that no result explains.
    extra: Vec<(u8, String)>,
    performance: Option<i32>,
    opponents: Option<i32>,
    /// The reasons of the place, as markup of ours.
    why: Option<String>,
    ratings: RatingShown,
    norms: norms::NormsShown,
    as_of: String,
    witness: String,
}

impl PlayerPage {
    /// Whether any game can be gone through.
    fn replayable(&self) -> bool {
        self.rounds.iter().any(|line| line.game.is_some())
    }
}

struct Place {
    rank: u16,
    of: usize,
    values: Vec<(String, String, String)>,
}

struct RoundLine {
    round: u8,
    board: String,
    colour: Option<(&'static str, &'static str)>,
    opponent: Option<OpponentShown>,
    sign: String,
    meaning: String,
    /// The points up to here.
    score: String,
    /// Where the game is gone through, if it can be.
    game: Option<String>,
}

struct OpponentShown {
    id: u16,
    name: String,
    title: String,
    rating: String,
}

/// Answers `/e/EVENT/players/ID`.
pub(crate) async fn player(
    Hall { site, loaded, visitor, headers }: Hall,
    Path((_, id)): Path<(String, u16)>,
) -> Result<Response, RequestError> {
    let id = EntrantId(id);
    if loaded.state().event().entrant(id).is_none() {
        return Err(RequestError::NotFound);
    }
    let address = format!("{}/players/{id}", loaded.name().address());
    let shows = [Aspect::Event, Aspect::Boards];
    public(&site, (&loaded, &shows), &visitor, &headers, Some(address), |visitor| {
        let (words, names) = (visitor.words, site.names());
        let seen = loaded.state();
        let event = seen.event();
        let entrant = event.entrant(id).ok_or(RequestError::NotFound)?;
        let field = Field::of(&seen, &names);
        let round = published(&seen).last().copied().unwrap_or(0);
        let facts = event.tournament(round).ok();
        let tpn = entrant.tpn().filter(|_| round > 0);
        let records = records(facts, tpn);
        let standings = tpn.filter(|_| !field.of_teams());
        let standings = standings.and_then(|tpn| Some((tpn, field.standings(round).ok()?)));
        let why: Option<Explanation> =
            standings.as_ref().and_then(|(tpn, standings)| standings.explain(*tpn));
        let place = standings.as_ref().and_then(|(tpn, standings)| {
            let row = standings.rows().iter().find(|row| row.tpn == *tpn)?;
            let names = columns(standings, words).into_iter().zip(values(row, words));
            let values = names.map(|(column, value)| (column.code, column.title, value));
            Some(Place { rank: row.rank, of: standings.rows().len(), values: values.collect() })
        });
        let games = counted(&records, &field);
        let opponents: Vec<i32> = games.iter().map(|game| game.opponent).collect();
        let name = names.listed(&entrant.form.person);
        let extra = facts.zip(tpn).and_then(|(facts, tpn)| facts.participant(tpn));
        let extra = extra.iter().flat_map(|player| &player.extra);
        let extra = extra.map(|extra| (extra.round, words.points(extra.points)));
        let score = facts.zip(tpn).map_or(Score::ZERO, |(facts, tpn)| {
            facts.participant(tpn).map_or(Score::ZERO, |player| facts.score(player))
        });
        let rounds = round_lines(facts, tpn, id, (&field, &loaded), words);
        Ok(PlayerPage {
            page: Page::of_event(
                &site,
                visitor,
                (&loaded, &seen),
                Some(Tab::Players),
                name.clone(),
            ),
            address: loaded.name().address(),
            id: id.0,
            mine: visitor.entrant(&site, loaded.name().as_str()) == Some(id),
            followed: visitor.follows.has(id.0),
            number: entrant.number,
            title: shown::title(entrant),
            rating: field.rating(entrant),
            club: entrant.form.data.club.clone().unwrap_or_default(),
            federation: entrant.form.data.federation.clone().unwrap_or_default(),
            team: entrant.form.team.map(|team| (team.0, seen.team(team))),
            state: super::players::state(entrant, words),
            any_unrated: field.rating(entrant).ends_with('t')
                || rounds.iter().any(|line| {
                    line.opponent.as_ref().is_some_and(|met| met.rating.ends_with('t'))
                }),
            points: words.points(score),
            performance: performance(&games),
            opponents: mean(&opponents),
            why: why.map(|why| unfolded(&why, words, 1)),
            ratings: ratings::shown(&field, entrant, words),
            norms: norms::shown(&field, entrant, words),
            extra: extra.collect(),
            as_of: field.as_of(words),
            witness: seen.witness().to_owned(),
            place,
            rounds,
            name,
        })
    })
}

fn records(facts: Option<&Tournament>, tpn: Option<Tpn>) -> Vec<Record> {
    let player = facts.zip(tpn).and_then(|(facts, tpn)| facts.participant(tpn));
    player.map(|player| player.records.clone()).unwrap_or_default()
}

/// The games over the board against opponents with a rating, the theoretical ones included.
pub(crate) fn counted(records: &[Record], field: &Field<'_>) -> Vec<CountedGame> {
    let game = |record: &Record| match *record {
        Record::Game { opponent, own, rated: true, .. } => Some(CountedGame {
            opponent: field.player(opponent)?.1.seeding_rating(field.event().seeding()).into(),
            half_points: own.half_points(),
        }),
        _ => None,
    };
    records.iter().filter_map(game).collect()
}

fn round_lines(
    facts: Option<&Tournament>,
    tpn: Option<Tpn>,
    id: EntrantId,
    (field, loaded): (&Field<'_>, &LoadedEvent),
    words: Words,
) -> Vec<RoundLine> {
    let Some((facts, player)) =
        facts.zip(tpn).and_then(|(facts, tpn)| Some((facts, facts.participant(tpn)?)))
    else {
        return Vec::new();
    };
    let scoring = &facts.regulations().scoring;
    let lines = (1..).zip(&player.records).map(|(round, record)| {
        let (sign, meaning) = record_sign(*record, record.points(scoring), words);
        let colour = record.colour().or(match record {
            Record::Forfeit { scheduled, .. } => *scheduled,
            _ => None,
        });
        let book = field.event().round(round);
        let board = book.and_then(|book| book.board_of(id));
        let place = board.and_then(|board| u16::try_from(board + 1).ok());
        let game = place.map(|board| BoardName { round, board });
        let game = game.filter(|name| loaded.board(*name).is_some());
        RoundLine {
            game: game
                .map(|name| format!("{}/boards/{round}/{}", loaded.name().address(), name.board)),
            round,
            board: board.map(|board| (board + 1).to_string()).unwrap_or_default(),
            colour: colour.map(|colour| match colour {
                Side::White => ("w", "web-white"),
                Side::Black => ("b", "web-black"),
            }),
            opponent: record.opponent().and_then(|tpn| opponent(tpn, field)),
            sign,
            meaning,
            score: words.points(player.score_after(round, scoring)),
        }
    });
    lines.collect()
}

fn opponent(tpn: Tpn, field: &Field<'_>) -> Option<OpponentShown> {
    let (id, entrant): (EntrantId, &Entrant) = field.player(tpn)?;
    Some(OpponentShown {
        id: id.0,
        name: field.names.listed(&entrant.form.person),
        title: shown::title(entrant),
        rating: field.rating(entrant),
    })
}
