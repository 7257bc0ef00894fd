//! The regulation as a value: numbers, and how articles that can be read in two ways are read.

use codex::Code;
use draughts::Rules;
use serde::{Deserialize, Serialize};
use vocabulary::Millis;

/// The rules a game of draughts is refereed by.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Regulation {
    /// The book whose articles are cited.
    pub code: Code,
    /// Whether the book speaks of this game, or of another one like it.
    pub source: Source,
    /// How pieces move and take, with the reading of 6.9.
    pub rules: Rules,
    /// Art. 9.3 b: the appearance of a position that makes a draw.
    pub repetitions: usize,
    /// What is the same position.
    pub same_position: SamePosition,
    /// Art. 9.3 b2, b3: what a check of repetition may cost.
    pub check: RepetitionCheck,
    /// Art. 10, 11: the count of king moves.
    pub count: CountRule,
    /// Art. 7.2 to 7.4: until when a game is begun again.
    pub restart: RestartLimits,
}

/// Where the rules come from.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Source {
    /// From the articles cited.
    Articles,
    /// From articles on the other game, for want of the text on this one.
    Analogy,
}

/// Art. 9.3 b says "the same position of all the pieces" and nothing of the side to move.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum SamePosition {
    /// The same pieces with the same side to move.
    WithTurn,
    /// The same pieces, whoever is to move.
    BoardOnly,
}

/// What a check that finds no draw costs the player who asked.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct RepetitionCheck {
    /// The most that is charged.
    pub most: Millis,
    /// What the player keeps, unless he has less when he asks.
    pub left: Millis,
}

/// How many king moves make a draw, and who counts them.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum CountRule {
    /// When a player asks or the arbiter imposes it (10.2).
    OnRequest {
        /// King moves by each.
        moves: u32,
        /// The fewest the arbiter may ask for in a promotional event (art. 11).
        least: u32,
    },
    /// Always, as in the international game.
    Always {
        /// King moves by each without capture.
        moves: u32,
        /// Moves by each with three pieces against a lone king.
        three_to_one: u32,
        /// Moves by each with two pieces or one against a lone king.
        two_to_one: u32,
        /// What becomes of the count when three pieces turn into two.
        exchange: Exchange,
    },
}

/// Three pieces against a king have become two while their moves were counted.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Exchange {
    /// The moves of the new ending are all there.
    NewCount,
    /// No more than was left of the old count.
    RestOfOld,
}

/// Until when a game begun wrongly is begun again.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct RestartLimits {
    /// Moves played by each, those drawn by lot included.
    pub moves: u32,
    /// Time since the round began.
    pub time: Millis,
    /// Which of the two must be passed.
    pub passed: Limits,
}

/// 7.2 and 7.3 bar the restart when one limit is passed; 7.4.2 can be read as if one still open
/// were enough.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Limits {
    /// One passed is enough to go on playing.
    Either,
    /// Both must be passed.
    Both,
}

impl Regulation {
    /// Italian draughts after the Regolamento Tecnico of 2008, Capo I.
    pub const RT_2008: Self = Self {
        code: Code::Fid2008,
        source: Source::Articles,
        rules: Rules::FID_2008,
        repetitions: 4,
        same_position: SamePosition::WithTurn,
        check: RepetitionCheck { most: Millis::minutes(15), left: Millis::minutes(3) },
        count: CountRule::OnRequest { moves: 40, least: 10 },
        restart: RestartLimits { moves: 5, time: Millis::minutes(10), passed: Limits::Either },
    };

    /// International draughts: moves, repetition and counts of the world federation, all else as
    /// in Capo I, because the text of Capo II is not at hand.
    pub const INTERNATIONAL: Self = Self {
        source: Source::Analogy,
        rules: Rules::INTERNATIONAL,
        repetitions: 3,
        count: CountRule::Always {
            moves: 25,
            three_to_one: 16,
            two_to_one: 5,
            exchange: Exchange::NewCount,
        },
        ..Self::RT_2008
    };
}
