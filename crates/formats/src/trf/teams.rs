//! From the lines of a file to a team event.
//!
//! A match is told by its boards: the games of the players, in the order of the line-up or, where
//! none is recorded, of the team's list. Byes and forfeited matches have records of their own.

mod points;

use std::collections::BTreeMap;

use tournament::team::{
    BoardResult, Team, TeamPoints, TeamRecord, TeamRegulations, TeamTournament,
};
use tournament::{Presence, Prohibition, Record, RequestedBye, Round, Score, Tpn, WalkoverOutcome};
use vocabulary::Side;

use super::Document;
use super::entry::Entry;
use super::fault::{Fault, Located, Notes, Oddity};
use super::individual::{Field, accelerate, colour_of, prohibition, round_at};
use super::records::{AbnormalPoints, ForfeitedMatch};
use super::settings::Settings;

/// A team event as a file tells it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TeamEvent {
    /// The event.
    pub tournament: TeamTournament,
    /// What the file states beside it.
    pub settings: Settings,
    /// What is odd about the whole.
    pub oddities: Vec<Located<Oddity>>,
    /// Scores that the matches do not add up to.
    pub wrong_points: Vec<Located<Fault>>,
}

/// A team's list, by either record.
#[derive(Debug, Clone)]
pub(super) struct TeamList<'a> {
    pub line: u32,
    pub number: Tpn,
    pub name: &'a str,
    pub players: &'a [Tpn],
    /// Match points and game points, as written.
    written: (Option<Score>, Option<Score>),
}

impl Document {
    /// The teams: record `310`, or the old `013`, which numbers them by their order.
    pub(super) fn team_lists(&self) -> Vec<TeamList<'_>> {
        let new = self.lines().filter_map(|(line, entry)| match entry {
            Entry::Team(team) => Some(TeamList {
                line,
                number: team.number,
                name: &team.name,
                players: &team.players,
                written: (team.match_points, team.game_points),
            }),
            _ => None,
        });
        let lists: Vec<_> = new.collect();
        if !lists.is_empty() {
            return lists;
        }
        let old = self.lines().filter_map(|(line, entry)| match entry {
            Entry::OldTeam(team) => Some((line, team)),
            _ => None,
        });
        old.zip(1..)
            .filter_map(|((line, team), number)| {
                let (number, players) = (Tpn::new(number).ok()?, team.players.as_slice());
                let name = team.name.as_str();
                Some(TeamList { line, number, name, players, written: (None, None) })
            })
            .collect()
    }

    /// The team event that the file tells, or everything that contradicts itself.
    pub fn teams(&self) -> Result<TeamEvent, Vec<Located<Fault>>> {
        let mut notes = Notes::default();
        let settings = self.examine(&mut notes);
        let lists = self.team_lists();
        if lists.is_empty() {
            notes.wrong(1, (1, 1), Fault::NoTeams);
        }
        let field = Field::new(self);
        let records = field.records(&mut notes);
        check_lists(&lists, &field, &mut notes);
        if !notes.faults.is_empty() {
            return Err(notes.faults);
        }
        let hall = Hall::new(self, &settings, lists, &field, &records);
        let mut teams: Vec<Team> =
            (0..hall.lists.len()).map(|at| hall.team(at, &mut notes)).collect();
        let prohibitions = hall.fit(self, &mut teams, &mut notes);
        let wrong_points = hall.wrong_points(&teams);
        if !notes.faults.is_empty() {
            return Err(notes.faults);
        }
        let regulations = TeamRegulations {
            rounds: settings.rounds,
            boards: hall.boards,
            matches: settings.matches,
            games: settings.scoring,
            initial_colour: settings.initial_colour,
            prohibitions,
        };
        match TeamTournament::new(regulations, teams) {
            Ok(tournament) => {
                Ok(TeamEvent { tournament, settings, oddities: notes.oddities, wrong_points })
            }
            Err(contradiction) => {
                Err(vec![Located::new(1, (1, 1), Fault::Contradiction(contradiction))])
            }
        }
    }
}

/// Everybody a team lists is a player, of no other team; no number is given twice.
fn check_lists(lists: &[TeamList<'_>], field: &Field<'_>, notes: &mut Notes) {
    let mut seen = BTreeMap::new();
    let mut owners = BTreeMap::new();
    for list in lists {
        if let Some(other) = seen.insert(list.number, list.line) {
            let number = list.number;
            notes.wrong(list.line, (5, 7), Fault::TwoWithOneNumber { number, other });
        }
        for &number in list.players {
            if field.player(number).is_none() {
                notes.wrong(list.line, (74, 77), Fault::UnknownNumber { number });
            }
            if owners.insert(number, list.number).is_some() {
                notes.wrong(list.line, (74, 77), Fault::InTwoTeams { number });
            }
        }
    }
}

/// Everything that tells what happened to a team in a round.
struct Hall<'a> {
    settings: &'a Settings,
    lists: Vec<TeamList<'a>>,
    /// The team of each player, by place in the lists.
    team_of: BTreeMap<Tpn, usize>,
    /// The records of each player.
    records: BTreeMap<Tpn, &'a [Record]>,
    line_ups: BTreeMap<(Tpn, Round), &'a [Option<Tpn>]>,
    byes: BTreeMap<(Tpn, Round), TeamPoints>,
    requested: BTreeMap<(Tpn, Round), RequestedBye>,
    forfeited: Vec<&'a ForfeitedMatch>,
    abnormal: Vec<&'a AbnormalPoints>,
    boards: u8,
    played: usize,
}

impl<'a> Hall<'a> {
    fn new(
        document: &'a Document,
        settings: &'a Settings,
        lists: Vec<TeamList<'a>>,
        field: &Field<'a>,
        records: &'a [Vec<Record>],
    ) -> Self {
        let players = field.players.iter().zip(records);
        let records =
            players.map(|((_, player), records)| (player.number, records.as_slice())).collect();
        let team_of = lists
            .iter()
            .enumerate()
            .flat_map(|(at, list)| list.players.iter().map(move |player| (*player, at)))
            .collect();
        let mut hall = Self {
            settings,
            lists,
            team_of,
            records,
            line_ups: BTreeMap::new(),
            byes: BTreeMap::new(),
            requested: BTreeMap::new(),
            forfeited: Vec::new(),
            abnormal: Vec::new(),
            boards: 0,
            played: field.played,
        };
        hall.boards = hall.count_boards();
        let drawn = hall.drawn();
        for entry in &document.entries {
            match entry {
                Entry::LineUp(record) => {
                    hall.line_ups.insert((record.team, record.round), &record.players);
                }
                Entry::TeamByes(record) => {
                    let points = TeamPoints {
                        match_points: record.match_points.unwrap_or(drawn.match_points),
                        game_points: record.game_points.unwrap_or(drawn.game_points),
                    };
                    for (index, team) in record.teams.iter().enumerate() {
                        if let Some(team) = team {
                            hall.byes.insert((*team, round_at(index)), points);
                        }
                    }
                }
                Entry::Byes(record) => {
                    let of = record.numbers.iter().map(|team| ((*team, record.round), record.kind));
                    hall.requested.extend(of);
                }
                Entry::ForfeitedMatch(record) => hall.forfeited.push(record),
                Entry::AbnormalPoints(record) => hall.abnormal.push(record),
                _ => {}
            }
        }
        hall
    }

    /// The boards of a match: record `352` counts them, or the most that a team ever filled.
    fn count_boards(&self) -> u8 {
        let stated = self.settings.board_colours.len();
        let fill = |list: &TeamList<'_>, index: usize| {
            let at_board = |player: &&Tpn| self.record(**player, index).opponent().is_some();
            list.players.iter().filter(at_board).count()
        };
        let most = || {
            let rounds =
                (0..self.played).flat_map(|index| self.lists.iter().map(move |list| (list, index)));
            rounds.map(|(list, index)| fill(list, index)).max().unwrap_or(0)
        };
        let smallest = || self.lists.iter().map(|list| list.players.len()).min().unwrap_or(0);
        let boards = [stated, most(), smallest()].into_iter().find(|boards| *boards > 0);
        u8::try_from(boards.unwrap_or(1)).unwrap_or(u8::MAX)
    }

    /// What a drawn match gives, and so the bye unless the file says otherwise.
    fn drawn(&self) -> TeamPoints {
        TeamPoints {
            match_points: self.settings.matches.draw,
            game_points: self.settings.scoring.draw() * i32::from(self.boards),
        }
    }

    fn record(&self, player: Tpn, index: usize) -> Record {
        let records = self.records.get(&player);
        records.and_then(|records| records.get(index)).copied().unwrap_or(Record::NotArrived)
    }

    fn team(&self, at: usize, notes: &mut Notes) -> Team {
        let list = &self.lists[at];
        let mut arrived = false;
        let records: Vec<TeamRecord> = (0..self.played)
            .map(|index| {
                let record = self.team_record(at, index, arrived, notes);
                arrived |= record != TeamRecord::NotArrived;
                record
            })
            .collect();
        let next = (list.number, round_at(self.played));
        let presence = match self.requested.get(&next) {
            Some(bye) => Presence::Absent(*bye),
            None if self.byes.contains_key(&next) => Presence::GivenBye,
            None => Presence::Present,
        };
        let extra = self.extra(list.number, &records);
        Team {
            tpn: list.number,
            name: list.name.to_owned(),
            records,
            presence,
            virtual_points: Vec::new(),
            extra,
        }
    }

    fn team_record(&self, at: usize, index: usize, arrived: bool, notes: &mut Notes) -> TeamRecord {
        let list = &self.lists[at];
        let round = round_at(index);
        let key = (list.number, round);
        if let Some(points) = self.byes.get(&key) {
            return TeamRecord::PairingBye(*points);
        }
        let forfeited = self.forfeited.iter().find(|record| {
            record.round == round && (record.white == list.number || record.black == list.number)
        });
        if let Some(record) = forfeited {
            return self.forfeited_match(record, at, index);
        }
        let met = list.players.iter().find_map(|player| self.record(*player, index).opponent());
        if let Some(opponent) = met.and_then(|player| self.team_of.get(&player)) {
            return self.played_match(at, *opponent, index, notes);
        }
        if let Some(bye) = self.requested.get(&key) {
            return TeamRecord::Requested(*bye, self.bye_points(*bye));
        }
        let has_entry = |player: &Tpn| self.record(*player, index) != Record::NotArrived;
        if arrived || list.players.iter().any(has_entry) {
            TeamRecord::Requested(RequestedBye::Zero, self.bye_points(RequestedBye::Zero))
        } else {
            TeamRecord::NotArrived
        }
    }

    fn bye_points(&self, bye: RequestedBye) -> TeamPoints {
        let (matches, games) = (&self.settings.matches, &self.settings.scoring);
        let (match_points, game) = match bye {
            RequestedBye::Full => (matches.win, games.full_bye),
            RequestedBye::Half => (matches.draw, games.half_bye),
            RequestedBye::Zero => (Score::ZERO, games.zero_bye),
        };
        TeamPoints { match_points, game_points: game * i32::from(self.boards) }
    }

    /// A match that nobody played, from the side of one team.
    fn forfeited_match(&self, record: &ForfeitedMatch, at: usize, index: usize) -> TeamRecord {
        let number = self.lists[at].number;
        let (opponent, colour) = if record.white == number {
            (record.black, Side::White)
        } else {
            (record.white, Side::Black)
        };
        let won = record.winner == Some(colour);
        let (matches, games) = (&self.settings.matches, &self.settings.scoring);
        let (own, match_points, game) = if won {
            (WalkoverOutcome::Win, matches.win, games.forfeit_win)
        } else {
            (WalkoverOutcome::Loss, matches.loss, games.forfeit_loss)
        };
        let boards = usize::from(self.boards);
        let board = BoardResult { points: game, played: false };
        let mut results = vec![board; boards];
        // A team that came with too few players may have won less than every board.
        let told = self.boards_of(at, index);
        if told.iter().any(Option::is_some) {
            results = told.iter().map(|player| self.board(*player, index)).collect();
        }
        let game_points = results.iter().map(|board| board.points).sum();
        let points = TeamPoints { match_points, game_points };
        TeamRecord::Match { opponent, colour, boards: results, forfeit: Some(own), points }
    }

    /// A match told by its boards.
    fn played_match(
        &self,
        at: usize,
        opponent: usize,
        index: usize,
        notes: &mut Notes,
    ) -> TeamRecord {
        let round = round_at(index);
        let list = &self.lists[at];
        let own = self.boards_of(at, index);
        let theirs = self.boards_of(opponent, index);
        let results = |boards: &[Option<Tpn>]| -> Vec<BoardResult> {
            boards.iter().map(|player| self.board(*player, index)).collect()
        };
        let (boards, their_boards) = (results(&own), results(&theirs));
        let total = |boards: &[BoardResult]| boards.iter().map(|board| board.points).sum::<Score>();
        let (game_points, against) = (total(&boards), total(&their_boards));
        let matches = &self.settings.matches;
        // Where both forfeit every board both forfeit the match, as record 330 would say.
        let forfeit_loss = self.settings.scoring.forfeit_loss;
        let came = |board: &BoardResult| board.played || board.points > forfeit_loss;
        let nobody_came = !boards.iter().chain(&their_boards).any(came);
        let match_points = match game_points.cmp(&against) {
            std::cmp::Ordering::Greater => matches.win,
            std::cmp::Ordering::Equal if nobody_came => matches.loss,
            std::cmp::Ordering::Equal => matches.draw,
            std::cmp::Ordering::Less => matches.loss,
        };
        let colour =
            self.colour(&own, index).or_else(|| Some(self.colour(&theirs, index)?.other()));
        let colour = colour.unwrap_or_else(|| {
            let number = list.number;
            notes.wrong(list.line, (5, 7), Fault::NoTeamColour { number, round });
            Side::White
        });
        let opponent = self.lists[opponent].number;
        // Without a game the match has no winner over the board; the points tell who came.
        let forfeit = (!boards.iter().any(|board| board.played)).then(|| {
            let won = game_points > against;
            if won { WalkoverOutcome::Win } else { WalkoverOutcome::Loss }
        });
        let points = TeamPoints { match_points, game_points };
        TeamRecord::Match { opponent, colour, boards, forfeit, points }
    }

    /// Who sat where: the line-up, or whoever of the list has an opponent or won without one.
    fn boards_of(&self, at: usize, index: usize) -> Vec<Option<Tpn>> {
        let list = &self.lists[at];
        let boards = usize::from(self.boards);
        if let Some(line_up) = self.line_ups.get(&(list.number, round_at(index))) {
            let mut seats = line_up.to_vec();
            seats.resize(boards.max(seats.len()), None);
            return seats;
        }
        let seated = |player: &&Tpn| {
            let record = self.record(**player, index);
            record.opponent().is_some() || record == Record::ForfeitAlone(WalkoverOutcome::Win)
        };
        let mut seats: Vec<_> = list.players.iter().filter(seated).copied().map(Some).collect();
        seats.resize(boards.max(seats.len()), None);
        seats
    }

    fn board(&self, player: Option<Tpn>, index: usize) -> BoardResult {
        let scoring = &self.settings.scoring;
        match player.map(|player| self.record(player, index)) {
            Some(record) => BoardResult { points: record.points(scoring), played: record.played() },
            None => BoardResult { points: scoring.forfeit_loss, played: false },
        }
    }

    /// The colour on the first board, told by the first board that has one.
    fn colour(&self, seats: &[Option<Tpn>], index: usize) -> Option<Side> {
        seats.iter().enumerate().find_map(|(board, player)| {
            let colour = colour_of(self.record((*player)?, index))?;
            let pattern = &self.settings.board_colours;
            let usual = if board % 2 == 0 { Side::White } else { Side::Black };
            let of_white_team = pattern.get(board).copied().unwrap_or(usual);
            Some(if of_white_team == Side::White { colour } else { colour.other() })
        })
    }

    /// Virtual points and prohibitions, which name teams.
    fn fit(&self, document: &Document, teams: &mut [Team], notes: &mut Notes) -> Vec<Prohibition> {
        let known = |number: &Tpn| self.lists.iter().any(|list| list.number == *number);
        let mut prohibitions = Vec::new();
        for (line, entry) in document.lines() {
            let named = match entry {
                Entry::Acceleration(record) => {
                    if record.match_points.is_none() && record.points.is_some() {
                        notes.odd(line, (10, 13), Oddity::MatchPointsMisplaced);
                    }
                    let points = record.match_points.or(record.points).unwrap_or_default();
                    for team in teams.iter_mut() {
                        let (from, to) = record.numbers;
                        if (from..=to).contains(&team.tpn) {
                            accelerate(&mut team.virtual_points, record.rounds, points);
                        }
                    }
                    &[]
                }
                Entry::Prohibited(record) => {
                    prohibitions.push(prohibition(record.rounds, &record.numbers));
                    record.numbers.as_slice()
                }
                Entry::Byes(record) => record.numbers.as_slice(),
                Entry::AbnormalPoints(record) => record.numbers.as_slice(),
                _ => &[],
            };
            for &number in named.iter().filter(|number| !known(number)) {
                notes.wrong(line, (1, 3), Fault::UnknownNumber { number });
            }
        }
        prohibitions
    }
}
