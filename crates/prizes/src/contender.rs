//! Those who may win: plain facts, from whatever knows them.

use codex::Article;
use serde::Serialize;
use vocabulary::{PartialDate, Sex};

/// Who receives a prize.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Recipient {
    /// A player, by the number of the entry.
    Player(u16),
    /// A team, by the number of the entry.
    Team(u16),
}

/// A place in the standings of the event.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Standing {
    /// The place; shared by those whom no tie-break tells apart.
    pub rank: u16,
    /// Points, in tenths.
    pub tenths: i32,
}

/// What somebody scored at one board of a team event.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct BoardScore {
    /// The board, from 1.
    pub board: u8,
    /// Points, in tenths.
    pub tenths: i32,
    /// Games that were played or won by forfeit there.
    pub games: u8,
}

/// That somebody lost the right to prizes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct LostRight {
    /// What takes it.
    pub article: Option<Article>,
}

/// Somebody who may win, with what is known of them. What is not known fits no criterion.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Contender {
    /// Who.
    pub recipient: Recipient,
    /// As people read it.
    pub name: String,
    /// The place in the standings of the event; none for the players of a team event.
    pub standing: Option<Standing>,
    /// What was scored at each board, for the players of a team event.
    pub boards: Vec<BoardScore>,
    /// The rating that counts in the event.
    pub rating: Option<i32>,
    /// FIDE's rating.
    pub fide: Option<i32>,
    /// The national rating.
    pub national: Option<i32>,
    /// The category or title, as its list writes it.
    pub category: Option<String>,
    /// The day of birth, as far as it is known.
    pub birth: Option<PartialDate>,
    /// Man or woman.
    pub sex: Option<Sex>,
    /// The club.
    pub club: Option<String>,
    /// The province.
    pub province: Option<String>,
    /// The federation, as FIDE abbreviates it.
    pub federation: Option<String>,
    /// The team.
    pub team: Option<String>,
    /// Whether the right to prizes is lost.
    pub lost: Option<LostRight>,
}

impl Contender {
    /// Somebody of whom nothing more is known.
    pub const fn new(recipient: Recipient, name: String, standing: Option<Standing>) -> Self {
        Self {
            recipient,
            name,
            standing,
            boards: Vec::new(),
            rating: None,
            fide: None,
            national: None,
            category: None,
            birth: None,
            sex: None,
            club: None,
            province: None,
            federation: None,
            team: None,
            lost: None,
        }
    }
}
