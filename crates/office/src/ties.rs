//! Ties that something else than the list of tie-breaks decides: games between those who are tied,
//! lots, the arbiter, and values that come from elsewhere. None of it changes points, ratings or
//! records: it orders the standings alone.

use std::collections::{BTreeMap, BTreeSet};

use codex::{Phrase, phrase};
use pairing::berger::{Passage, RoundRobin};
use serde::{Deserialize, Serialize};
use standings::{Criterion, SettledBy, Settlement};
use tournament::{Outcome, Round, Tpn};
use vocabulary::{Side, TimeControl};

use crate::entrant::{Departure, Status};
use crate::event::Event;
use crate::round::{BoardResult, Read, Reason};
use crate::{Announcement, EntrantId, ResultStyle, TeamId};

/// Whoever stands in the standings.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Contestant {
    /// A player, by the number of the entry.
    Player(EntrantId),
    /// A team.
    Team(TeamId),
}

/// How tie-break games are played.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum TieFormat {
    /// Each two meet so many times, the colours in turn.
    Games(u8),
    /// One game between two, and a draw is as good as a win for Black.
    Armageddon,
}

/// What an announcement says of tie-break games.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PlayOff {
    /// The places for which they are played: 1 is the first place alone.
    pub places: u16,
    /// Their time control.
    pub control: TimeControl,
    /// How many games each two play.
    pub games: u8,
    /// The clocks of the game that decides whatever is still level, where there is one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub armageddon: Option<TimeControl>,
}

/// A tie-break game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct TieGame {
    /// Who has White.
    pub white: EntrantId,
    /// Who has Black.
    pub black: EntrantId,
    /// What came of it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub result: Option<BoardResult>,
}

/// Games between those who are tied.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct TieGames {
    /// Who plays, in the order of the lots: the first has number 1 of the table.
    pub players: Vec<EntrantId>,
    /// Their time control, which need not be that of the event.
    pub control: TimeControl,
    /// How they are played.
    pub format: TieFormat,
    /// The games, in the order in which they are played.
    pub games: Vec<TieGame>,
}

/// What decides a tie.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum TieWay {
    /// Games.
    Games(TieGames),
    /// Lots from the announced seed, the best first.
    Lots(Vec<Contestant>),
    /// The arbiter, the best first.
    Hand(Vec<Contestant>),
}

/// A tie that something else than the list decides.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Tie {
    /// After which round it is a tie.
    pub round: Round,
    /// What decides it.
    pub way: TieWay,
    /// Why.
    pub reason: Reason,
}

/// Values from elsewhere, in hundredths.
pub type GivenValues = Vec<(Contestant, i64)>;

impl TieGames {
    /// Games of these players, whom the lots have put in order: every round of a table where each
    /// two meet so often.
    pub(crate) fn new(
        players: Vec<EntrantId>,
        control: TimeControl,
        format: TieFormat,
    ) -> Option<Self> {
        let cycles = match format {
            TieFormat::Games(each) => each,
            TieFormat::Armageddon if players.len() == 2 => 1,
            TieFormat::Armageddon => return None,
        };
        let count = u16::try_from(players.len()).ok()?;
        let table = RoundRobin::new(count, cycles, Passage::Plain).ok()?;
        let of = |tpn: Tpn| players.get(usize::from(tpn.get()).checked_sub(1)?).copied();
        let boards = (1..=table.rounds()).filter_map(|round| table.round(round));
        let games = boards.flat_map(|round| round.boards).map(|board| {
            Some(TieGame { white: of(board.white)?, black: of(board.black)?, result: None })
        });
        let games = games.collect::<Option<Vec<TieGame>>>()?;
        Some(Self { players, control, format, games })
    }

    /// What somebody made so far, in half points; in the game that a draw decides, Black has all of
    /// it.
    pub fn halves(&self, player: EntrantId) -> u16 {
        let made = |outcome: Outcome, side: Side| match (outcome, self.format, side) {
            (Outcome::Win, ..) | (Outcome::Draw, TieFormat::Armageddon, Side::Black) => 2,
            (Outcome::Draw, TieFormat::Armageddon, Side::White) | (Outcome::Loss, ..) => 0,
            (Outcome::Draw, TieFormat::Games(_), _) => 1,
        };
        let of = |game: &TieGame| -> u16 {
            let side = match player {
                it if it == game.white => Side::White,
                it if it == game.black => Side::Black,
                _ => return 0,
            };
            match game.result.map(BoardResult::read) {
                Some(Read::Played { white, black, .. }) => {
                    made(if side == Side::White { white } else { black }, side)
                }
                Some(Read::Forfeit { white_won, black_won }) => {
                    let won = if side == Side::White { white_won } else { black_won };
                    if won { 2 } else { 0 }
                }
                Some(Read::Adjourned) | None => 0,
            }
        };
        self.games.iter().map(of).sum()
    }

    /// The order that the games gave, those still level together; nothing while one is open.
    pub fn places(&self) -> Option<Vec<Vec<EntrantId>>> {
        let over = |game: &TieGame| game.result.is_some_and(|it| it != BoardResult::Adjourned);
        if !self.games.iter().all(over) {
            return None;
        }
        let mut order = self.players.clone();
        order.sort_by_key(|player| std::cmp::Reverse(self.halves(*player)));
        let level = order.chunk_by(|one, other| self.halves(*one) == self.halves(*other));
        Some(level.map(<[EntrantId]>::to_vec).collect())
    }
}

impl Tie {
    /// Whom it is about.
    pub fn among(&self) -> Vec<Contestant> {
        match &self.way {
            TieWay::Games(games) => games.players.iter().copied().map(Contestant::Player).collect(),
            TieWay::Lots(order) | TieWay::Hand(order) => order.clone(),
        }
    }

    /// The order that it gave; nothing while games are open.
    pub fn places(&self) -> Option<Vec<Vec<Contestant>>> {
        let alone = |order: &[Contestant]| order.iter().map(|it| vec![*it]).collect();
        Some(match &self.way {
            TieWay::Games(games) => {
                let players = |place: Vec<EntrantId>| {
                    place.into_iter().map(Contestant::Player).collect::<Vec<_>>()
                };
                games.places()?.into_iter().map(players).collect()
            }
            TieWay::Lots(order) | TieWay::Hand(order) => alone(order),
        })
    }

    /// What the standings call it.
    pub const fn by(&self) -> SettledBy {
        match self.way {
            TieWay::Games(_) => SettledBy::Games,
            TieWay::Lots(_) => SettledBy::Lots,
            TieWay::Hand(_) => SettledBy::Hand,
        }
    }
}

impl Event {
    /// The pairing number of whoever stands in the standings.
    pub fn tpn_of(&self, contestant: Contestant) -> Option<Tpn> {
        match contestant {
            Contestant::Player(id) => self.entrant(id)?.tpn(),
            Contestant::Team(id) => Tpn::new(self.team(id)?.number?).ok(),
        }
    }

    /// Who has this number in the standings.
    pub fn contestant(&self, tpn: Tpn) -> Option<Contestant> {
        let teams = self.announcement().is_some_and(|announced| announced.teams().is_some());
        if teams {
            self.team_numbered(tpn).map(Contestant::Team)
        } else {
            self.numbered(tpn).map(Contestant::Player)
        }
    }

    /// Those who share points after a round, in the order of the standings: who could be told apart
    /// beside the list. `level` holds those alone whom the list leaves level.
    pub fn tied(&self, round: Round, level: bool) -> Vec<Vec<Contestant>> {
        let Ok(standings) = self.standings(round) else { return Vec::new() };
        let rows: Vec<_> = standings.rows().iter().filter(|row| !row.struck).collect();
        let groups =
            rows.chunk_by(
                |one, other| {
                    if level { one.rank == other.rank } else { one.score == other.score }
                },
            );
        let several = groups.filter(|group| group.len() > 1);
        several
            .map(|group| group.iter().filter_map(|row| self.contestant(row.tpn)).collect())
            .collect()
    }

    /// Who must still play for a place once all rounds are over, as the announcement says: those
    /// who share the points of a place that it names.
    pub fn play_offs_due(&self) -> Vec<Vec<Contestant>> {
        let Some(announced) = self.announcement() else { return Vec::new() };
        let Some(play_off) = &announced.play_off else { return Vec::new() };
        let last = announced.rounds;
        if self.closed_rounds() < last || self.unfinished(last).any() {
            return Vec::new();
        }
        let Ok(standings) = self.standings(last) else { return Vec::new() };
        let settled = |group: &[Contestant]| {
            self.ties().any(|(_, tie)| {
                tie.round == last && group.iter().all(|one| tie.among().contains(one))
            })
        };
        let first = |group: &[Contestant]| {
            let tpn = group.first().and_then(|one| self.tpn_of(*one));
            standings.rows().iter().find(|row| Some(row.tpn) == tpn).map(|row| row.rank)
        };
        let mut due = self.tied(last, false);
        due.retain(|group| {
            !settled(group) && first(group).is_some_and(|rank| rank <= play_off.places)
        });
        due
    }

    /// What was settled beside the list after a round.
    pub(crate) fn settlements(&self, round: Round) -> Vec<Settlement> {
        let ties = self.ties().filter(|(_, tie)| tie.round == round);
        ties.filter_map(|(_, tie)| {
            let place = |place: Vec<Contestant>| {
                place.into_iter().map(|one| self.tpn_of(one)).collect::<Option<Vec<Tpn>>>()
            };
            let places = tie.places()?.into_iter().map(place).collect::<Option<Vec<_>>>()?;
            Some(Settlement { by: tie.by(), places })
        })
        .collect()
    }

    /// Whoever was expelled stands in no standings (from the round on that they no longer play).
    pub(crate) fn left_out(&self, round: Round) -> BTreeSet<Tpn> {
        let out = |status: Status| matches!(status, Status::Gone { why: Departure::Expelled, from } if from <= round + 1);
        if self.announcement().is_some_and(|announced| announced.teams().is_some()) {
            let gone = self.teams().filter(|(_, team)| out(team.status));
            return gone.filter_map(|(id, _)| self.tpn_of(Contestant::Team(id))).collect();
        }
        let gone = self.entrants().filter(|(_, entrant)| out(entrant.status));
        gone.filter_map(|(_, entrant)| entrant.tpn()).collect()
    }

    /// Several of those who stand in the standings, in words.
    pub fn listed(&self, among: &[Contestant]) -> Phrase {
        let one = |contestant: &Contestant| match contestant {
            Contestant::Player(id) => phrase!("office-tie-player", who = self.shown(*id)),
            Contestant::Team(id) => {
                let name = self.team(*id).map(|team| team.form.name.clone()).unwrap_or_default();
                phrase!("office-tie-team", name = name)
            }
        };
        let join = |all: Phrase, next: Phrase| phrase!("office-tie-list", all = all, next = next);
        among.iter().map(one).reduce(join).unwrap_or_else(|| phrase!("office-tie-nobody"))
    }

    /// What was decided of a tie, for the report.
    pub(crate) fn tie_told(&self, number: u32, tie: &Tie) -> Phrase {
        match &tie.way {
            TieWay::Lots(order) => phrase!("report-tie-lots", who = self.listed(order)),
            TieWay::Hand(order) => phrase!("report-tie-hand", who = self.listed(order)),
            TieWay::Games(games) => {
                let style = ResultStyle::at(self);
                let game = |game: &TieGame| {
                    phrase!(
                        "report-tie-game",
                        white = self.shown(game.white),
                        black = self.shown(game.black),
                        result = style.written(game.result)
                    )
                };
                let join =
                    |all: Phrase, next: Phrase| phrase!("office-tie-list", all = all, next = next);
                let played = games.games.iter().map(game).reduce(join);
                let armageddon = u8::from(games.format == TieFormat::Armageddon);
                phrase!(
                    "report-tie-games",
                    number = number,
                    armageddon = armageddon,
                    control = games.control.to_string(),
                    games = played.unwrap_or_else(|| phrase!("office-tie-nobody"))
                )
            }
        }
    }

    /// The values from elsewhere, by pairing number.
    pub(crate) fn given_values(&self) -> BTreeMap<String, BTreeMap<Tpn, i64>> {
        let of = |values: &GivenValues| {
            values.iter().filter_map(|(who, value)| Some((self.tpn_of(*who)?, *value))).collect()
        };
        self.given().map(|(code, values)| (code.to_owned(), of(values))).collect()
    }
}

impl Announcement {
    /// The self-defined tie-breaks that it announces: their values come from elsewhere.
    pub fn own_tie_breaks(&self) -> impl Iterator<Item = &str> {
        self.tie_breaks
            .iter()
            .map(String::as_str)
            .filter(|code| matches!(code.parse::<Criterion>(), Ok(Criterion::Own(_))))
    }
}
