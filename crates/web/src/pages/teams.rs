//! The teams: the list, and the page of each with its members and matches.

use askama::Template;
use axum::extract::Path;
use axum::response::Response;
use desk::Aspect;
use office::team::Team;
use office::{EntrantId, TeamId};
use rating::performance::mean;
use tournament::team::{TeamPoints, TeamRecord, TeamTournament};
use tournament::{Score, Tournament};
use vocabulary::Side;

use super::board_lines::of_match;
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
#[template(path = "teams.html")]
struct TeamsPage {
    page: Page,
    address: String,
    lines: Vec<TeamLine>,
    as_of: String,
    witness: String,
}

struct TeamLine {
    id: TeamId,
    number: String,
    rank: String,
    name: String,
    captain: Option<(EntrantId, String)>,
    members: usize,
    average: String,
    matches: String,
    boards: String,
    state: Option<String>,
    mine: bool,
}

#[derive(Template)]
#[template(path = "team.html")]
struct TeamPage {
    page: Page,
    address: String,
    name: String,
    club: String,
    number: Option<u16>,
    state: Option<String>,
    rank: Option<(u16, usize)>,
    points: TeamPointsShown,
    rounds: Vec<u8>,
    members: Vec<MemberLine>,
    matches: Vec<MatchLine>,
    values: Vec<(String, String, String)>,
    why: Option<String>,
    any_unrated: bool,
    as_of: String,
    witness: String,
}

struct TeamPointsShown {
    matches: String,
    boards: String,
}

impl TeamPointsShown {
    fn of(points: TeamPoints, words: Words) -> Self {
        Self {
            matches: words.points(points.match_points),
            boards: words.points(points.game_points),
        }
    }
}

struct MemberLine {
    place: usize,
    id: EntrantId,
    name: String,
    title: String,
    rating: String,
    captain: bool,
    /// Round by round: the sign, and what it means where it is no number.
    cells: Vec<(String, String)>,
    points: String,
    games: usize,
    mine: bool,
    followed: bool,
}

struct MatchLine {
    round: u8,
    opponent: Option<(TeamId, String)>,
    colour: Option<&'static str>,
    own: String,
    other: String,
    matches: String,
    /// What happened where nobody was met.
    meaning: String,
    open: usize,
}

/// Answers `/e/EVENT/teams`.
pub(crate) async fn teams(
    Hall { site, loaded, visitor, headers }: Hall,
) -> Result<Response, RequestError> {
    let of_teams = |loaded: &desk::LoadedEvent| {
        let seen = loaded.state();
        seen.event().announcement().is_some_and(|announcement| announcement.teams().is_some())
    };
    if !of_teams(&loaded) {
        return Err(RequestError::NotFound);
    }
    let address = format!("{}/teams", loaded.name().address());
    public(&site, (&loaded, &[Aspect::Event]), &visitor, &headers, Some(address), |visitor| {
        let (words, names) = (visitor.words, site.names());
        let seen = loaded.state();
        let event = seen.event();
        let field = Field::of(&seen, &names);
        let round = published(&seen).last().copied().unwrap_or(0);
        let facts = event.team_tournament(round).ok().filter(|_| round > 0);
        let standings = if round == 0 { None } else { field.standings(round).ok() };
        let rank = |team: &Team| {
            let rows = standings.as_ref()?.rows();
            rows.iter().find(|row| Some(row.tpn.get()) == team.number).map(|row| row.rank)
        };
        let own = visitor.entrant(&site, loaded.name().as_str());
        let mut teams: Vec<(TeamId, &Team)> = event.teams().collect();
        teams.sort_by_key(|(id, team)| {
            (rank(team).unwrap_or(u16::MAX), team.number.unwrap_or(u16::MAX), *id)
        });
        let lines = teams.into_iter().map(|(id, team)| {
            let points = facts.and_then(|facts| points(facts, team, round));
            let points = points.map(|points| TeamPointsShown::of(points, words));
            let ratings: Vec<i32> = team
                .members
                .iter()
                .filter_map(|member| event.entrant(*member))
                .map(|member| member.seeding_rating(event.seeding()).into())
                .collect();
            TeamLine {
                id,
                number: team.number.map(|number| number.to_string()).unwrap_or_default(),
                rank: rank(team).map(|rank| rank.to_string()).unwrap_or_default(),
                name: team.form.name.clone(),
                captain: team.captain.map(|captain| (captain, seen.listed(captain, &names))),
                members: team.members.len(),
                average: mean(&ratings).map(|mean| mean.to_string()).unwrap_or_default(),
                matches: points.as_ref().map(|points| points.matches.clone()).unwrap_or_default(),
                boards: points.map(|points| points.boards).unwrap_or_default(),
                state: shown::departure(team.status, words),
                mine: field.own_team(own) == Some(id),
            }
        });
        let title = words.text("web-teams");
        Ok(TeamsPage {
            page: Page::of_event(&site, visitor, (&loaded, &seen), Some(Tab::Players), title),
            address: loaded.name().address(),
            lines: lines.collect(),
            as_of: field.as_of(words),
            witness: seen.witness().to_owned(),
        })
    })
}

fn points(facts: &TeamTournament, team: &Team, round: u8) -> Option<TeamPoints> {
    let tpn = tournament::Tpn::new(team.number?).ok()?;
    Some(facts.team(tpn)?.points_after(round))
}

/// Answers `/e/EVENT/teams/ID`.
pub(crate) async fn team(
    Hall { site, loaded, visitor, headers }: Hall,
    Path((_, id)): Path<(String, u16)>,
) -> Result<Response, RequestError> {
    let id = TeamId(id);
    if loaded.state().event().team(id).is_none() {
        return Err(RequestError::NotFound);
    }
    let address = format!("{}/teams/{id}", loaded.name().address());
    public(&site, (&loaded, &[Aspect::Event]), &visitor, &headers, Some(address), |visitor| {
        let (words, names) = (visitor.words, site.names());
        let seen = loaded.state();
        let event = seen.event();
        let team = event.team(id).ok_or(RequestError::NotFound)?;
        let field = Field::of(&seen, &names);
        let round = published(&seen).last().copied().unwrap_or(0);
        let tpn = team.number.and_then(|number| tournament::Tpn::new(number).ok());
        let facts = event.team_tournament(round).ok().filter(|_| round > 0);
        let standings = tpn.filter(|_| round > 0);
        let standings = standings.and_then(|tpn| Some((tpn, field.standings(round).ok()?)));
        let row = standings
            .as_ref()
            .and_then(|(tpn, standings)| standings.rows().iter().find(|row| row.tpn == *tpn));
        let tie_breaks = standings.iter().zip(row).flat_map(|((_, standings), row)| {
            let columns = columns(standings, words).into_iter();
            columns
                .zip(values(row, words))
                .map(|(column, value)| (column.code, column.title, value))
                .collect::<Vec<_>>()
        });
        let players = event.tournament(round).ok().filter(|_| round > 0);
        let why = standings.as_ref().and_then(|(tpn, standings)| standings.explain(*tpn));
        let total = facts.and_then(|facts| points(facts, team, round));
        let mut members = members(team, players, &field, words);
        let own = visitor.entrant(&site, loaded.name().as_str());
        for member in &mut members {
            member.mine = own == Some(member.id);
            member.followed = visitor.follows.has(member.id.0);
        }
        let name = team.form.name.clone();
        Ok(TeamPage {
            page: Page::of_event(
                &site,
                visitor,
                (&loaded, &seen),
                Some(Tab::Players),
                name.clone(),
            ),
            address: loaded.name().address(),
            club: team.form.club.clone().filter(|club| *club != name).unwrap_or_default(),
            number: team.number,
            state: shown::departure(team.status, words),
            rank: standings
                .as_ref()
                .zip(row)
                .map(|((_, standings), row)| (row.rank, standings.rows().len())),
            points: TeamPointsShown::of(total.unwrap_or_default(), words),
            rounds: (1..=round).collect(),
            matches: matches(facts, tpn, id, &field, words),
            values: tie_breaks.collect(),
            why: why.map(|why| unfolded(&why, words, 1)),
            any_unrated: members.iter().any(|member| member.rating.ends_with('t')),
            as_of: field.as_of(words),
            witness: seen.witness().to_owned(),
            members,
            name,
        })
    })
}

fn members(
    team: &Team,
    facts: Option<&Tournament>,
    field: &Field<'_>,
    words: Words,
) -> Vec<MemberLine> {
    let members = (1..).zip(&team.members).filter_map(|(place, &id)| {
        let entrant = field.event().entrant(id)?;
        let player = facts.zip(entrant.tpn()).and_then(|(facts, tpn)| facts.participant(tpn));
        let records = player.map(|player| player.records.as_slice()).unwrap_or_default();
        let scoring = facts.map(|facts| &facts.regulations().scoring);
        let cells = records.iter().zip(1..).map(|(record, round)| {
            let seated = field.event().round(round).and_then(|book| book.board_of(id));
            // Whoever did not sit down in a match was not absent: the others played.
            let Some(scoring) = scoring.filter(|_| seated.is_some()) else {
                return (String::new(), String::new());
            };
            record_sign(*record, record.points(scoring), words)
        });
        let seated = (1..).zip(records).filter(|(round, _)| {
            field.event().round(*round).is_some_and(|book| book.board_of(id).is_some())
        });
        let games = seated.clone().count();
        let points: Score = scoring
            .map_or(Score::ZERO, |scoring| seated.map(|(_, record)| record.points(scoring)).sum());
        Some(MemberLine {
            place,
            id,
            name: field.names.listed(&entrant.form.person),
            title: shown::title(entrant),
            rating: field.rating(entrant),
            captain: team.captain == Some(id),
            cells: cells.collect(),
            points: words.points(points),
            games,
            mine: false,
            followed: false,
        })
    });
    members.collect()
}

fn matches(
    facts: Option<&TeamTournament>,
    tpn: Option<tournament::Tpn>,
    id: TeamId,
    field: &Field<'_>,
    words: Words,
) -> Vec<MatchLine> {
    let Some((facts, team)) =
        facts.zip(tpn).and_then(|(facts, tpn)| Some((facts, facts.team(tpn)?)))
    else {
        return Vec::new();
    };
    let lines = (1..).zip(&team.records).map(|(round, record)| {
        let own = record.points();
        let other = record.opponent().and_then(|opponent| facts.team(opponent));
        let other = other.and_then(|other| other.records.get(usize::from(round) - 1));
        let other_points = other.map(|record| words.points(record.points().game_points));
        MatchLine {
            round,
            opponent: record.opponent().and_then(|tpn| Some((field.team(tpn)?, field.name(tpn)))),
            colour: match record {
                TeamRecord::Match { colour: Side::White, .. } => Some("web-white"),
                TeamRecord::Match { colour: Side::Black, .. } => Some("web-black"),
                _ => None,
            },
            own: words.points(own.game_points),
            other: other_points.unwrap_or_default(),
            matches: words.points(own.match_points),
            meaning: words.text(match record {
                TeamRecord::Match { .. } => "web-public-sign-forfeit-match",
                TeamRecord::PairingBye(_) => "web-public-sign-bye",
                TeamRecord::Requested(..) => "web-public-sign-absent",
                TeamRecord::NotArrived => "web-public-sign-not-arrived",
            }),
            open: open_boards(field, round, id),
        }
    });
    lines.collect()
}

/// The boards of a team's match that still play.
fn open_boards(field: &Field<'_>, round: u8, id: TeamId) -> usize {
    let Some(book) = field.event().round(round) else { return 0 };
    let Some(pairing) = book.pairing() else { return 0 };
    let of_match = of_match(field.event(), round);
    let place = pairing.matches.iter().position(|met| met.white == id || met.black == id);
    place.map_or(0, |place| book.open_boards().filter(|board| board / of_match == place).count())
}
