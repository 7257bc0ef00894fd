//! The facts of a ledger as JSON has them.

mod values;

use std::collections::HashMap;

use jiff::civil::Date;
use rating::elo_italia::Merit;
use rating::ledger::{
    Competitor, Earned, Entry, EventKind, FideNews, Game, Homologation, Opening, OpeningRow,
    Person, PlayerId, Received, Report, Seat, UnsoundReport,
};
use rating::master_norm::NormKind;
use rating::{EloItalia, Rating};
use serde::{Deserialize, Serialize};
use vocabulary::Sex;

use self::values::{Ended, Id, List, Number, Sign};
use super::Fact;

/// Why something that reads well is no fact.
#[derive(Debug, thiserror::Error)]
pub(super) enum Unsound {
    #[error(transparent)]
    Report(#[from] UnsoundReport),
    #[error("player {0} is not among the competitors")]
    Stranger(PlayerId),
    #[error("a team event has no individual first place")]
    FirstOfATeamEvent,
    #[error("wins by forfeit are told with the number of rounds")]
    ForfeitsWithoutRounds,
    #[error("a player holds one rating, FIDE's or the national one")]
    TwoRatings,
    #[error("a norm is earned in a tournament of the ledger or before it")]
    NormNowhere,
}

/// The editions of the regulation by name.
#[derive(Clone, Copy, Serialize, Deserialize)]
pub(super) enum Edition {
    #[serde(rename = "fsi-2009")]
    Fsi2009,
    #[serde(rename = "fsi-2021")]
    Frozen2021,
}

impl Edition {
    const fn regulation(self) -> EloItalia {
        match self {
            Self::Fsi2009 => EloItalia::FSI_2009,
            Self::Frozen2021 => EloItalia::FROZEN_2021,
        }
    }

    fn of(regulation: &EloItalia) -> Self {
        if *regulation == EloItalia::FROZEN_2021 { Self::Frozen2021 } else { Self::Fsi2009 }
    }
}

/// A fact under its name.
#[derive(Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub(super) enum Written {
    Opening {
        edition: Edition,
        list: List,
        published: Date,
        rows: Vec<Row>,
    },
    Player(Who),
    Registered {
        player: Number,
        year: i16,
        on: Date,
    },
    Assigned {
        player: Number,
        category: Sign,
        on: Date,
    },
    Revoked {
        player: Number,
        remains: Sign,
        on: Date,
    },
    Equated {
        player: Number,
        rating: i16,
        on: Date,
    },
    FideRated {
        player: Number,
        rating: i16,
        games: u16,
        on: Date,
    },
    FideDelisted {
        player: Number,
        floor: i16,
        on: Date,
    },
    PlayedElsewhere {
        player: Number,
        ended: Date,
    },
    Received(Tournament),
    Corrected(Tournament),
    Norm {
        player: Number,
        kind: Kind,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        tournament: Option<Id>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        began: Option<Date>,
    },
    Closed {
        list: List,
    },
    Published {
        list: List,
        on: Date,
    },
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Who {
    player: Number,
    name: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    birth_year: Option<i16>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    sex: Option<Letter>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    honorary_master: Option<Date>,
}

#[derive(Clone, Copy, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(super) enum Letter {
    M,
    W,
}

#[derive(Clone, Copy, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(super) enum Kind {
    Long,
    Short,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Row {
    player: Number,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    fide: Option<i16>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    elo_italia: Option<i16>,
    category: Sign,
    #[serde(default, skip_serializing_if = "is_default")]
    fide_games: u16,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    last_played: Option<Date>,
}

#[derive(Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(super) enum Sort {
    Individual,
    Team,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Tournament {
    id: Id,
    received: Date,
    homologated: bool,
    name: String,
    begins: Date,
    ends: Date,
    kind: Sort,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    rounds: Option<u8>,
    competitors: Vec<Listed>,
    games: Vec<(Number, Number, Ended)>,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Listed {
    player: Number,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    fide: Option<i16>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    elo_italia: Option<i16>,
    category: Sign,
    #[serde(default, skip_serializing_if = "is_default")]
    first: bool,
    #[serde(default, skip_serializing_if = "is_default")]
    withdrew: bool,
    #[serde(default, skip_serializing_if = "is_default")]
    forfeit_wins: u8,
}

fn is_default<T: Default + PartialEq>(value: &T) -> bool {
    *value == T::default()
}

fn merit(fide: Option<i16>, elo_italia: Option<i16>) -> Result<Merit, Unsound> {
    match (fide, elo_italia) {
        (Some(_), Some(_)) => Err(Unsound::TwoRatings),
        (Some(rating), None) => Ok(Merit::Fide(rating.into())),
        (None, Some(rating)) => Ok(Merit::EloItalia(rating.into())),
        (None, None) => Ok(Merit::Theoretical),
    }
}

fn ratings(merit: Merit) -> (Option<i16>, Option<i16>) {
    match merit {
        Merit::Fide(rating) => (Some(narrow(rating)), None),
        Merit::EloItalia(rating) => (None, Some(narrow(rating))),
        Merit::Theoretical => (None, None),
    }
}

/// A rating with the room it has in a file.
fn narrow(rating: Rating) -> i16 {
    i16::try_from(rating).unwrap_or(if rating < 0 { i16::MIN } else { i16::MAX })
}

impl Written {
    /// What it says, if that is a fact.
    pub(super) fn fact(self) -> Result<Fact, Unsound> {
        Ok(Fact::Entry(match self {
            Self::Opening { edition, list, published, rows } => {
                let rows = rows.into_iter().map(Row::row).collect::<Result<_, _>>()?;
                let edition = edition.regulation();
                return Ok(Fact::Opening(Opening { edition, list: list.0, published, rows }));
            }
            Self::Player(who) => {
                let sex = who.sex.map(|letter| match letter {
                    Letter::M => Sex::Male,
                    Letter::W => Sex::Female,
                });
                let Who { player, name, birth_year, honorary_master, .. } = who;
                Entry::Player(player.0, Person { name, birth_year, sex, honorary_master })
            }
            Self::Registered { player, year, on } => {
                Entry::Registered { player: player.0, year, on }
            }
            Self::Assigned { player, category, on } => {
                Entry::Assigned { player: player.0, category: category.0, on }
            }
            Self::Revoked { player, remains, on } => {
                Entry::Revoked { player: player.0, remains: remains.0, on }
            }
            Self::Equated { player, rating, on } => {
                Entry::Equated { player: player.0, rating: rating.into(), on }
            }
            Self::FideRated { player, rating, games, on } => {
                let news = FideNews::Rated { rating: rating.into(), games };
                Entry::Fide { player: player.0, news, on }
            }
            Self::FideDelisted { player, floor, on } => {
                let news = FideNews::Delisted { floor: floor.into() };
                Entry::Fide { player: player.0, news, on }
            }
            Self::PlayedElsewhere { player, ended } => {
                Entry::PlayedElsewhere { player: player.0, ended }
            }
            Self::Received(tournament) => Entry::Received(tournament.received()?),
            Self::Corrected(tournament) => Entry::Corrected(tournament.received()?),
            Self::Norm { player, kind, tournament, began } => {
                let earned = match (tournament, began) {
                    (Some(id), None) => Earned::In(id.0),
                    (None, Some(began)) => Earned::Before { began },
                    _ => return Err(Unsound::NormNowhere),
                };
                let kind = match kind {
                    Kind::Long => NormKind::Long,
                    Kind::Short => NormKind::Short,
                };
                Entry::Norm { player: player.0, kind, earned }
            }
            Self::Closed { list } => Entry::Closed { list: list.0 },
            Self::Published { list, on } => Entry::Published { list: list.0, on },
        }))
    }

    /// A fact as it is written.
    pub(super) fn of(fact: &Fact) -> Self {
        let entry = match fact {
            Fact::Opening(opening) => {
                return Self::Opening {
                    edition: Edition::of(&opening.edition),
                    list: List(opening.list),
                    published: opening.published,
                    rows: opening.rows.iter().map(Row::of).collect(),
                };
            }
            Fact::Entry(entry) => entry,
        };
        match entry {
            Entry::Player(player, person) => Self::Player(Who {
                player: Number(*player),
                name: person.name.clone(),
                birth_year: person.birth_year,
                sex: person.sex.map(|sex| match sex {
                    Sex::Male => Letter::M,
                    Sex::Female => Letter::W,
                }),
                honorary_master: person.honorary_master,
            }),
            Entry::Registered { player, year, on } => {
                Self::Registered { player: Number(*player), year: *year, on: *on }
            }
            Entry::Assigned { player, category, on } => {
                Self::Assigned { player: Number(*player), category: Sign(*category), on: *on }
            }
            Entry::Revoked { player, remains, on } => {
                Self::Revoked { player: Number(*player), remains: Sign(*remains), on: *on }
            }
            Entry::Equated { player, rating, on } => {
                Self::Equated { player: Number(*player), rating: narrow(*rating), on: *on }
            }
            Entry::Fide { player, news: FideNews::Rated { rating, games }, on } => {
                let (player, rating) = (Number(*player), narrow(*rating));
                Self::FideRated { player, rating, games: *games, on: *on }
            }
            Entry::Fide { player, news: FideNews::Delisted { floor }, on } => {
                Self::FideDelisted { player: Number(*player), floor: narrow(*floor), on: *on }
            }
            Entry::PlayedElsewhere { player, ended } => {
                Self::PlayedElsewhere { player: Number(*player), ended: *ended }
            }
            Entry::Received(received) => Self::Received(Tournament::of(received)),
            Entry::Corrected(received) => Self::Corrected(Tournament::of(received)),
            Entry::Norm { player, kind, earned } => {
                let (tournament, began) = match earned {
                    Earned::In(id) => (Some(Id(id.clone())), None),
                    Earned::Before { began } => (None, Some(*began)),
                };
                let kind = match kind {
                    NormKind::Long => Kind::Long,
                    NormKind::Short => Kind::Short,
                };
                Self::Norm { player: Number(*player), kind, tournament, began }
            }
            Entry::Closed { list } => Self::Closed { list: List(*list) },
            Entry::Published { list, on } => Self::Published { list: List(*list), on: *on },
        }
    }
}

impl Written {
    /// The first version of the format that can say it.
    pub(super) const fn version(&self) -> u32 {
        match self {
            Self::Revoked { .. } => 2,
            Self::Received(tournament) | Self::Corrected(tournament)
                if tournament.rounds.is_some() =>
            {
                2
            }
            _ => 1,
        }
    }
}

impl Row {
    fn row(self) -> Result<OpeningRow, Unsound> {
        Ok(OpeningRow {
            player: self.player.0,
            merit: merit(self.fide, self.elo_italia)?,
            category: self.category.0,
            fide_games: self.fide_games,
            last_played: self.last_played,
        })
    }

    fn of(row: &OpeningRow) -> Self {
        let (fide, elo_italia) = ratings(row.merit);
        Self {
            player: Number(row.player),
            fide,
            elo_italia,
            category: Sign(row.category),
            fide_games: row.fide_games,
            last_played: row.last_played,
        }
    }
}

impl Tournament {
    fn received(self) -> Result<Received, Unsound> {
        let mut seats = HashMap::with_capacity(self.competitors.len());
        let (mut first, mut forfeit_wins) = (Vec::new(), Vec::new());
        let mut competitors = Vec::with_capacity(self.competitors.len());
        for (listed, seat) in self.competitors.into_iter().zip(0..=u16::MAX) {
            let player = listed.player.0;
            seats.entry(player).or_insert(Seat(seat));
            if listed.first {
                first.push(Seat(seat));
            }
            forfeit_wins.extend(std::iter::repeat_n(Seat(seat), listed.forfeit_wins.into()));
            competitors.push(Competitor {
                player,
                merit: merit(listed.fide, listed.elo_italia)?,
                category: listed.category.0,
                unjustified_withdrawal: listed.withdrew,
            });
        }
        let seat =
            |Number(player): Number| seats.get(&player).copied().ok_or(Unsound::Stranger(player));
        let games = self
            .games
            .into_iter()
            .map(|(white, black, result)| {
                Ok(Game { white: seat(white)?, black: seat(black)?, result: result.0 })
            })
            .collect::<Result<_, Unsound>>()?;
        let kind = match self.kind {
            Sort::Individual => EventKind::Individual { first },
            Sort::Team if first.is_empty() => EventKind::Team,
            Sort::Team => return Err(Unsound::FirstOfATeamEvent),
        };
        let days = (self.begins, self.ends);
        let homologation =
            if self.homologated { Homologation::Granted } else { Homologation::Refused };
        let report = Report::new(self.name, days, kind, competitors, games)?;
        let report = match self.rounds {
            Some(rounds) => report.with_rounds(rounds, forfeit_wins)?,
            None if forfeit_wins.is_empty() => report,
            None => return Err(Unsound::ForfeitsWithoutRounds),
        };
        Ok(Received { id: self.id.0, received: self.received, homologation, report })
    }

    fn of(received: &Received) -> Self {
        let report = &received.report;
        let (kind, first): (_, &[Seat]) = match report.kind() {
            EventKind::Individual { first } => (Sort::Individual, first),
            EventKind::Team => (Sort::Team, &[]),
        };
        let competitors = report.competitors();
        let listed = |(one, seat): (&Competitor, u16)| {
            let (fide, elo_italia) = ratings(one.merit);
            Listed {
                player: Number(one.player),
                fide,
                elo_italia,
                category: Sign(one.category),
                first: first.contains(&Seat(seat)),
                withdrew: one.unjustified_withdrawal,
                forfeit_wins: u8::try_from(report.forfeit_wins(Seat(seat))).unwrap_or(u8::MAX),
            }
        };
        // A report exists only if its seats do.
        let number =
            |seat: Seat| competitors.get(usize::from(seat.0)).map(|one| Number(one.player));
        Self {
            id: Id(received.id.clone()),
            received: received.received,
            homologated: received.homologation == Homologation::Granted,
            name: report.name().to_owned(),
            begins: report.begins(),
            ends: report.ends(),
            kind,
            rounds: report.rounds(),
            competitors: competitors.iter().zip(0..=u16::MAX).map(listed).collect(),
            games: report
                .games()
                .iter()
                .filter_map(|game| {
                    Some((number(game.white)?, number(game.black)?, Ended(game.result)))
                })
                .collect(),
        }
    }
}
