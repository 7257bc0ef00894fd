//! An event that a tournament file told: what becomes entries, pairings and results like any other,
//! and what only a file can say, which is kept beside them so that nothing of it is lost.

use serde::{Deserialize, Serialize};
use tournament::team::{MatchScoring, TeamPoints, TeamRecord};
use tournament::{ExtraPoints, Prohibition, Record, Round, Score, Scoring, Tpn};

use crate::announcement::Announcement;
use crate::bye::ByeKind;
use crate::entrant::{EntryForm, Status};
use crate::event::{Event, Round as Book};
use crate::round::{BoardResult, Pairing};
use crate::team::{LineUp, TeamForm};
use crate::{EntrantId, TeamId};

/// An event as a tournament file tells it. Entrants and teams have the numbers of their places here.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct EventFile {
    /// The announcement that follows from it.
    pub announcement: Announcement,
    /// The players, in the order of their lines.
    pub entrants: Vec<FileEntrant>,
    /// The teams, in the order of their lines.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub teams: Vec<FileTeam>,
    /// The rounds that were paired; only the last one can still be played.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub rounds: Vec<FileRound>,
    /// What no entry and no round says.
    #[serde(default, skip_serializing_if = "FileFacts::is_empty")]
    pub beside: FileFacts,
}

/// A player of a file.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct FileEntrant {
    /// What the entry desk would have written.
    pub form: EntryForm,
    /// The pairing number.
    pub number: u16,
    /// The first round they can be paired in.
    pub first_round: Round,
    /// How they stand.
    pub status: Status,
    /// The rounds they sat out, or are to sit out, and what that is worth.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub byes: Vec<(Round, ByeKind)>,
}

/// A team of a file.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct FileTeam {
    /// What the entry desk would have written.
    pub form: TeamForm,
    /// The pairing number.
    pub number: u16,
    /// The first round it can be paired in.
    pub first_round: Round,
    /// Its members in board order.
    pub members: Vec<EntrantId>,
    /// Who sat where.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub line_ups: Vec<LineUp>,
}

/// A round of a file.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct FileRound {
    /// Who met whom.
    pub pairing: Pairing,
    /// What came of it, board by board; a round with an open board is still played.
    pub results: Vec<Option<BoardResult>>,
    /// The results that the rating report has where others count.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub rated: Vec<(u16, BoardResult)>,
}

/// What only a file can say of an event.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct FileFacts {
    /// What results are worth, where an announcement cannot say it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub scoring: Option<Scoring>,
    /// What matches are worth, where it is not the usual.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub matches: Option<MatchScoring>,
    /// Pairs that may not be made: of teams where teams play.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub prohibitions: Vec<Prohibition>,
    /// Virtual points by number: of teams where teams play.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub virtual_points: Vec<(Tpn, Vec<Score>)>,
    /// Bonuses and penalties of players.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub extra: Vec<(Tpn, ExtraPoints)>,
    /// Bonuses and penalties of teams.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub team_extra: Vec<(Tpn, Round, TeamPoints)>,
    /// Records of players that no board can say.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub records: Vec<FileRecord>,
    /// Records of teams that their boards do not say.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub team_records: Vec<FileTeamRecord>,
    /// How many rounds were over.
    #[serde(default)]
    pub through: Round,
    /// The lines of the file that speak of nobody by name, in their order.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub lines: Vec<FileLine>,
    /// Lines that the event would write and the file has not.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub left_out: Vec<String>,
    /// Columns of players that are written otherwise than the event would.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub columns: Vec<FileColumn>,
}

/// A record of a player that no board can say; it holds as long as the result on it is the same.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct FileRecord {
    /// Whose.
    pub number: Tpn,
    /// Of which round.
    pub round: Round,
    /// What the file says.
    pub record: Record,
    /// The result on the board, where there is one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub result: Option<BoardResult>,
}

/// A record of a team that its boards do not say; it holds as long as their results are the same.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct FileTeamRecord {
    /// Whose.
    pub number: Tpn,
    /// Of which round.
    pub round: Round,
    /// What the file says.
    pub record: TeamRecord,
    /// The results on the boards of the match.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub results: Vec<Option<BoardResult>>,
}

/// A line of a file.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum FileLine {
    /// Here stands what the event itself writes under this mark.
    Own(String),
    /// A line that the event does not write.
    Kept(String),
    /// A line that the event would write otherwise: it stays as long as the event would write the
    /// same as on the day it was read.
    Instead {
        /// The mark of the event's own line.
        of: String,
        /// The event's own line.
        own: String,
        /// The line of the file.
        written: String,
    },
    /// A line about the round to come: it stays until that round is over.
    ToCome(String),
}

/// A column of a player that is written otherwise than the event would; it stays as long as the
/// event would write the same.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct FileColumn {
    /// Whose.
    pub number: Tpn,
    /// Which.
    pub column: ColumnName,
    /// What the event writes.
    pub own: String,
    /// What the file has.
    pub written: String,
}

/// A column of a player's line that says nothing of who it is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ColumnName {
    /// The points.
    Points,
    /// The rank.
    Rank,
    /// A round.
    Round(Round),
}

impl FileFacts {
    /// Whether it says nothing.
    pub fn is_empty(&self) -> bool {
        *self == Self::default()
    }

    /// The record of a player that no board can say, while the board is as it was read.
    pub(crate) fn record(
        &self,
        number: Tpn,
        round: Round,
        result: Option<BoardResult>,
    ) -> Option<Record> {
        let found = self.records.binary_search_by_key(&(number, round), |it| (it.number, it.round));
        let found = &self.records[found.ok()?];
        (found.result == result).then_some(found.record)
    }

    /// The record of a team that its boards do not say, while they are as they were read.
    pub(crate) fn team_record(
        &self,
        number: Tpn,
        round: Round,
        results: &[Option<BoardResult>],
    ) -> Option<&TeamRecord> {
        let mut found = self.team_records.iter();
        let found = found.find(|it| it.number == number && it.round == round)?;
        (found.results == results).then_some(&found.record)
    }

    /// The virtual points of a number.
    pub(crate) fn virtual_points_of(&self, number: Tpn) -> Vec<Score> {
        let found = self.virtual_points.binary_search_by_key(&number, |(of, _)| *of);
        found.map(|at| self.virtual_points[at].1.clone()).unwrap_or_default()
    }

    /// Brings the records into the order in which they are looked for.
    pub fn sort(&mut self) {
        self.records.sort_by_key(|it| (it.number, it.round));
        self.records.dedup_by_key(|it| (it.number, it.round));
        self.virtual_points.sort_by_key(|(number, _)| *number);
    }
}

impl Event {
    /// The results on the boards of a team's match, or none where it had none.
    pub fn match_results(&self, book: &Book, team: TeamId) -> Vec<Option<BoardResult>> {
        let Some((pairing, rules)) =
            book.pairing().zip(self.announcement().and_then(Announcement::teams))
        else {
            return Vec::new();
        };
        let meets = |met: &crate::round::Match| met.white == team || met.black == team;
        let Some(place) = pairing.matches.iter().position(meets) else { return Vec::new() };
        let boards = usize::from(rules.boards);
        let all = book.results().iter().skip(place * boards).take(boards);
        all.copied().collect()
    }
}
