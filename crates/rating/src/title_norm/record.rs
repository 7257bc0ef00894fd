//! What is known of a candidate, the opponents and the event.

use std::fmt;
use std::str::FromStr;

use codex::{Article, article};

use crate::Rating;

/// A title of FIDE.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum FideTitle {
    /// Grandmaster.
    Gm,
    /// International Master.
    Im,
    /// Woman Grandmaster.
    Wgm,
    /// FIDE Master.
    Fm,
    /// Woman International Master.
    Wim,
    /// Candidate Master.
    Cm,
    /// Woman FIDE Master.
    Wfm,
    /// Woman Candidate Master.
    Wcm,
}

impl FideTitle {
    /// Every title.
    pub const ALL: [Self; 8] =
        [Self::Gm, Self::Im, Self::Wgm, Self::Fm, Self::Wim, Self::Cm, Self::Wfm, Self::Wcm];

    /// As FIDE writes it.
    pub const fn code(self) -> &'static str {
        match self {
            Self::Gm => "GM",
            Self::Im => "IM",
            Self::Wgm => "WGM",
            Self::Fm => "FM",
            Self::Wim => "WIM",
            Self::Cm => "CM",
            Self::Wfm => "WFM",
            Self::Wcm => "WCM",
        }
    }

    /// The title with this code.
    pub fn of_code(code: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|title| title.code() == code)
    }

    /// Whether an opponent with it is a title holder for norms (1.4.5.a).
    pub const fn counts(self) -> bool {
        !matches!(self, Self::Cm | Self::Wcm)
    }
}

/// A federation by its three letters.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Federation([u8; 3]);

/// Not the three letters of a federation.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{0:?} is not the code of a federation")]
pub struct NotAFederation(pub String);

impl Federation {
    /// Players under the flag of FIDE, who have no federation (1.4.2.a).
    pub const FID: Self = Self(*b"FID");
    /// Players of no federation of FIDE.
    pub const NON: Self = Self(*b"NON");
    /// Italy.
    pub const ITA: Self = Self(*b"ITA");

    /// One that nobody belongs to, for opponents still unknown: its code is no letters.
    pub(super) fn imagined(number: u32) -> Self {
        let digit = |value: u32| b'0' + u8::try_from(value % 10).unwrap_or_default();
        Self([digit(number / 100), digit(number / 10), digit(number)])
    }

    /// The three letters.
    pub fn code(&self) -> &str {
        std::str::from_utf8(&self.0).unwrap_or_default()
    }
}

impl FromStr for Federation {
    type Err = NotAFederation;

    fn from_str(text: &str) -> Result<Self, NotAFederation> {
        let letters: Result<[u8; 3], _> = text.to_ascii_uppercase().into_bytes().try_into();
        match letters {
            Ok(letters) if letters.iter().all(u8::is_ascii_uppercase) => Ok(Self(letters)),
            _ => Err(NotAFederation(text.to_owned())),
        }
    }
}

impl fmt::Display for Federation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.code())
    }
}

/// Somebody the candidate was paired with.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Opponent {
    /// Tells opponents apart where one is met twice: the pairing number, for instance.
    pub number: u32,
    /// The rating at the start of the tournament; none if unrated.
    pub rating: Option<Rating>,
    /// The title at the start of the tournament.
    pub title: Option<FideTitle>,
    /// The federation, where it is known.
    pub federation: Option<Federation>,
}

/// What one round gave the candidate.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TitleRound {
    /// A game over the board.
    Played {
        /// Against whom.
        opponent: Opponent,
        /// 0, 1 or 2.
        half_points: u8,
    },
    /// A win because the opponent did not come.
    ForfeitWin {
        /// Who did not come, where it is known.
        opponent: Option<Opponent>,
    },
    /// The bye that the pairing gave.
    PairingBye,
    /// A round that gives nothing to a norm: absent, a bye that was asked for, a game that does
    /// not count (1.4.2.b, 1.4.2.c).
    Nothing,
}

/// Who fixes the pairings, and when.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Pairings {
    /// After each round.
    Swiss,
    /// Beforehand, everybody once against everybody.
    RoundRobin,
    /// Beforehand, everybody twice against everybody.
    DoubleRoundRobin,
}

/// What kind of event it is; the number of games depends on it (1.4.1).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum EventKind {
    /// Any other.
    #[default]
    Ordinary,
    /// A world or continental championship of teams or clubs.
    TeamChampionship,
    /// The World Cup, open or women's.
    WorldCup,
}

/// Why the mix of federations is not asked for (1.4.3).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Exemption {
    /// The final stage of a national championship.
    NationalChampionship,
    /// A national team championship.
    NationalTeams,
    /// A zonal or sub-zonal event.
    Zonal,
    /// A Swiss with many foreigners.
    LargeSwiss,
}

impl Exemption {
    /// The article that exempts.
    pub const fn article(self) -> Article {
        match self {
            Self::NationalChampionship => article!("fide-titles-2024 1.4.3.a"),
            Self::NationalTeams => article!("fide-titles-2024 1.4.3.b"),
            Self::Zonal => article!("fide-titles-2024 1.4.3.c"),
            Self::LargeSwiss => article!("fide-titles-2024 1.4.3.d"),
        }
    }

    /// Whether it serves only the players of the federation that holds the event.
    pub const fn for_the_hosts(self) -> bool {
        matches!(self, Self::NationalChampionship | Self::NationalTeams)
    }
}

/// The event in which a norm is sought.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct NormEvent {
    /// The rounds that are scheduled.
    pub rounds: u32,
    /// Who fixes the pairings.
    pub pairings: Pairings,
    /// The kind.
    pub kind: EventKind,
    /// The federation that holds it.
    pub host: Option<Federation>,
    /// The exemption that was claimed.
    pub exemption: Option<Exemption>,
}

/// Who seeks a norm, and what they did.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Candidate<'a> {
    /// Their federation, where it is known.
    pub federation: Option<Federation>,
    /// Round by round.
    pub rounds: &'a [TitleRound],
}

impl NormEvent {
    /// The exemption, if this candidate may use it.
    pub fn exemption_of(&self, candidate: &Candidate<'_>) -> Option<Exemption> {
        self.exemption.filter(|exemption| {
            !exemption.for_the_hosts() || self.host.is_none() || candidate.federation == self.host
        })
    }
}
