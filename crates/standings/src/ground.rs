//! What every tie-break is computed on: the participants, their crosstables, the rules.

use std::borrow::Cow;

use tournament::team::{ScoreKind, TeamRecord, TeamTournament};
use tournament::{Outcome, RequestedBye, Score, Tournament, Tpn, WalkoverOutcome};

use crate::boards::Sheet;
use crate::code::{Rule, TieBreak};
use crate::crosstable::{Crosstable, Entry, Kind, Line, within};
use crate::edition::Edition;
use crate::round_robin;
use crate::rules::{Rules, System};
use crate::unplayed::Adjusted;

/// Who somebody is.
#[derive(Debug, Clone)]
pub(crate) struct Identity {
    pub tpn: Tpn,
    pub name: String,
    pub rating: Option<u16>,
}

/// The scores that an event keeps.
#[derive(Debug, Clone)]
enum Tables {
    Players(Crosstable),
    Teams { matches: Crosstable, games: Crosstable, sheets: Vec<Sheet> },
}

/// An event prepared for its standings.
#[derive(Debug, Clone)]
pub(crate) struct Ground {
    pub identities: Vec<Identity>,
    pub rules: Rules,
    /// Whose results do not count, by line.
    pub struck: Vec<bool>,
    tables: Tables,
}

impl Ground {
    /// The ground of an individual event.
    pub(crate) fn of_players(event: &Tournament, rules: &Rules) -> Self {
        let identities = event.participants().iter().map(|player| Identity {
            tpn: player.tpn,
            name: player.name.clone(),
            rating: player.rating,
        });
        let mut table = Crosstable::of_players(event, rules.system);
        let identities: Vec<_> = identities.collect();
        let struck = round_robin::struck(&table, &identities, &rules.withdrawn);
        for index in indices(&struck) {
            table.strike(index);
        }
        Self { identities, rules: rules.clone(), struck, tables: Tables::Players(table) }
    }

    /// The ground of a team event.
    pub(crate) fn of_teams(event: &TeamTournament, rules: &Rules) -> Self {
        let identities = event.teams().iter().map(|team| Identity {
            tpn: team.tpn,
            name: team.name.clone(),
            rating: None,
        });
        let mut matches = team_table(event, rules.system, ScoreKind::Match);
        let mut games = team_table(event, rules.system, ScoreKind::Game);
        let identities: Vec<_> = identities.collect();
        let struck = round_robin::struck(&matches, &identities, &rules.withdrawn);
        for index in indices(&struck) {
            matches.strike(index);
            games.strike(index);
        }
        let sheets = event.teams().iter().map(|team| Sheet::of(team, event.regulations()));
        let tables = Tables::Teams { matches, games, sheets: sheets.collect() };
        Self { identities, rules: rules.clone(), struck, tables }
    }

    /// Whether it is a team event.
    pub(crate) const fn has_teams(&self) -> bool {
        matches!(self.tables, Tables::Teams { .. })
    }

    /// The crosstable of a score; of the only one in individual events.
    pub(crate) const fn table(&self, score: ScoreKind) -> &Crosstable {
        match (&self.tables, score) {
            (Tables::Players(table), _) => table,
            (Tables::Teams { matches, .. }, ScoreKind::Match) => matches,
            (Tables::Teams { games, .. }, ScoreKind::Game) => games,
        }
    }

    /// The score that a tie-break reads.
    pub(crate) fn score_of(&self, tie_break: &TieBreak) -> ScoreKind {
        let primary = self.rules.primary;
        match tie_break.rule {
            Rule::MatchPoints => ScoreKind::Match,
            Rule::GamePoints => ScoreKind::Game,
            Rule::OtherScore => other_score(primary),
            _ => tie_break.score.unwrap_or(primary),
        }
    }

    /// The crosstable that a tie-break reads.
    pub(crate) fn table_of(&self, tie_break: &TieBreak) -> &Crosstable {
        self.table(self.score_of(tie_break))
    }

    /// The points of a team on each board in the matches against `rival`, or in all that count;
    /// nothing in individual events.
    pub(crate) fn board_totals(&self, line: usize, rival: Option<usize>) -> Vec<Score> {
        let Tables::Teams { games, sheets, .. } = &self.tables else { return Vec::new() };
        let entries = &games.lines[line].entries;
        sheets[line].totals(|round| match rival {
            Some(rival) => entries[round].opponent == Some(rival),
            None => entries[round].kind != Kind::Rest,
        })
    }

    /// The article of C.07 that defines a tie-break; none of the rules before it.
    pub(crate) fn article(&self, tie_break: &TieBreak) -> Option<&'static str> {
        self.edition(tie_break).article(tie_break.rule.article())
    }

    /// The edition that a tie-break follows.
    pub(crate) fn edition(&self, tie_break: &TieBreak) -> &'static Edition {
        tie_break.modifiers.edition.unwrap_or(self.rules.edition)
    }

    /// A score as article 16 reads it for a tie-break; for Fore Buchholz the last round is drawn.
    pub(crate) fn adjusted(&self, score: ScoreKind, tie_break: &TieBreak) -> Adjusted<'_> {
        let table = self.table(score);
        let table = match tie_break.rule {
            Rule::ForeBuchholz => Cow::Owned(table.with_last_round_drawn()),
            _ => Cow::Borrowed(table),
        };
        let edition = self.edition(tie_break);
        Adjusted::new(table, edition, tie_break.modifiers.forfeits, self.rules.cap_rounds)
    }
}

/// The score that is not this one.
pub(crate) const fn other_score(score: ScoreKind) -> ScoreKind {
    match score {
        ScoreKind::Match => ScoreKind::Game,
        ScoreKind::Game => ScoreKind::Match,
    }
}

fn indices(marked: &[bool]) -> impl Iterator<Item = usize> {
    marked.iter().enumerate().filter(|(_, marked)| **marked).map(|(index, _)| index)
}

fn team_table(event: &TeamTournament, system: System, score: ScoreKind) -> Crosstable {
    let regulations = event.regulations();
    let rounds = event.rounds_paired();
    let index = |tpn| event.teams().binary_search_by_key(&tpn, |team| team.tpn).ok();
    let lines = event.teams().iter().map(|team| {
        let entries = team.records.iter().map(|record| {
            let points = record.points();
            let outcome = if points.match_points >= regulations.matches.win {
                Outcome::Win
            } else if points.match_points >= regulations.matches.draw {
                Outcome::Draw
            } else {
                Outcome::Loss
            };
            Entry {
                opponent: record.opponent().and_then(index),
                kind: within(system, kind(record, outcome)),
                points: points.of(score),
                as_good_as_won: outcome == Outcome::Win,
                outcome: record.opponent().map(|_| outcome),
                colour: match record {
                    TeamRecord::Match { colour, .. } if record.played() => Some(*colour),
                    _ => None,
                },
            }
        });
        let extra = team.extra.iter().filter(|(round, _)| *round <= rounds);
        Line::new(
            entries.collect(),
            extra.map(|(round, points)| (*round, points.of(score))).collect(),
        )
    });
    let boards = i32::from(regulations.boards);
    let [win, draw, loss] = match score {
        ScoreKind::Match => {
            [regulations.matches.win, regulations.matches.draw, regulations.matches.loss]
        }
        ScoreKind::Game => {
            let games = &regulations.games;
            [games.win(), games.draw(), games.loss()].map(|points: Score| points * boards)
        }
    };
    let scheduled = regulations.rounds.unwrap_or(rounds);
    Crosstable { lines: lines.collect(), system, rounds, scheduled, win, draw, loss }
}

fn kind(record: &TeamRecord, outcome: Outcome) -> Kind {
    match record {
        TeamRecord::Match { .. } if record.played() => Kind::Played,
        TeamRecord::Match { forfeit: Some(WalkoverOutcome::Win), .. } => Kind::ForfeitWin,
        TeamRecord::Match { forfeit: None, .. } if outcome == Outcome::Win => Kind::ForfeitWin,
        TeamRecord::Match { .. } => Kind::ForfeitLoss,
        TeamRecord::PairingBye(_) | TeamRecord::Requested(RequestedBye::Full, _) => Kind::Bye,
        TeamRecord::Requested(..) | TeamRecord::NotArrived => Kind::Requested,
    }
}
