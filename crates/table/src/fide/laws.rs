//! The editions of the Laws as values: their fields are what differs between them.
//!
//! Code asks the value, never which year it is; a new edition is a new value and its tests.

mod cites;
mod editions;

use codex::{Article, LawsCode};
use vocabulary::{Millis, Paces, PartialDate};

pub use cites::{BlindCites, Cites};

use crate::fide::conduct::PenaltyCode;

/// One edition of the Laws of Chess.
#[derive(Debug)]
pub struct Laws {
    /// The edition it is.
    pub code: LawsCode,
    /// The first day on which it is in force: year, month, day.
    pub since: PartialDate,
    /// The day on which an edition followed whose text is not at hand; none if the next one is.
    pub superseded: Option<PartialDate>,
    /// The articles each rule cites.
    pub cites: Cites,
    /// The articles on play with blind players.
    pub blind: BlindCites,
    /// The number of illegal moves that loses the game.
    pub illegal_moves_that_lose: u32,
    /// Time for the opponent of a player whose illegal move does not lose yet.
    pub illegal_bonus: Paces<Millis>,
    /// Articles that change that time at a pace.
    pub bonus_cites: Paces<&'static [Article]>,
    /// Time for the opponent of a player whose claim of a draw was wrong.
    pub claim_bonus: Paces<Millis>,
    /// What becomes of a pawn left on the last rank when the clock has been pressed.
    pub unpromoted: Unpromoted,
    /// Pressing without a move.
    pub press_without_move: Offence,
    /// Using both hands for one move and pressing.
    pub two_hands: Offence,
    /// What an ending move must respect.
    pub end_requires: EndRequires,
    /// Whether a resignation wins only for an opponent who can mate.
    pub resignation: Resignation,
    /// What an event bars that allows no draws by agreement, or not yet.
    pub agreement_bar: AgreementBar,
    /// Moves each player must have made before a draw can be agreed.
    pub agreement_min_moves: u32,
    /// The draw at the fifth appearance of a position.
    pub fivefold: Option<Article>,
    /// The draw after seventy-five moves.
    pub seventy_five: Option<Article>,
    /// Fifty moves "already": made or completed.
    pub fifty_counts: Counted,
    /// Completed moves by each after which a game with reversed colours goes on; none: always.
    pub reversed_colours_limit: Option<u32>,
    /// Moves by each after which a wrong set-up stands (basic supervision).
    pub setup_claim_limit: u32,
    /// Which moves count towards that limit.
    pub setup_counts: Counted,
    /// Which castling a wrong set-up forbids once it stands.
    pub setup_castling: SetupCastling,
    /// Default time where the event states none.
    pub default_time: Millis,
    /// Whether the arbiter may let a late player play.
    pub default_waivable: Waivable,
    /// The move completed by the player's next one.
    pub completed_by_next_move: Option<Article>,
    /// Adjusting is for the player whose clock runs.
    pub adjust_on_own_time: Option<Article>,
    /// An assistant to move the pieces.
    pub assistant_moves: Option<Article>,
    /// Whether time saved passes to the next period in delay mode.
    pub carry_over_in_delay: bool,
    /// Whether a written claim move may no longer be changed.
    pub written_move_binds: bool,
    /// What is done with both flags down and the order unknown.
    pub both_flags: Standing,
    /// Who may call a flag under basic supervision.
    pub flag_basic: FlagBasic,
    /// Who may act on an illegal move under basic supervision.
    pub illegal_basic: IllegalBasic,
    /// The telephone.
    pub device_rule: DeviceRule,
    /// Inspection of clothes and bags.
    pub inspection: Option<Article>,
    /// The right to an explanation.
    pub explanation: Option<Article>,
    /// The list of penalties.
    pub penalties: &'static [(PenaltyCode, Article)],
    /// Quickplay finish.
    pub quickplay: Standing,
    /// The request for an increment in the quickplay finish.
    pub quickplay_increment: Option<Article>,
    /// Whether a claim in the quickplay finish is an offer of a draw.
    pub quickplay_claim_is_offer: bool,
    /// Whether the arbiter's ruling on a quickplay claim can be appealed against.
    pub quickplay_final: Option<Article>,
    /// How late is too late at a resumption; none: the default time.
    pub resume_late: Option<Millis>,
    /// For whom the ending by a sealed move saves a late player.
    pub sealed_ending: SealedEnding,
    /// The time for sixty moves from which a game is rapid and no longer blitz.
    pub rapid_from: Millis,
    /// For how long little time frees a player from recording.
    pub record_freed: RecordFreed,
    /// An event may ask the opponent of who has the move to say so when he goes out.
    pub report_leaving: Option<Article>,
    /// When rapid and blitz are played under the Competition Rules entirely.
    pub full_rules: Paces<Option<FullRules>>,
    /// Seeing the arbiter's score in rapid and blitz with full supervision.
    pub see_score: Paces<Option<Article>>,
    /// A game between a blind and a deaf player needs an assistant.
    pub blind_against_deaf: Option<Article>,
    /// Article 4 under basic supervision is ruled only when asked for.
    pub touch_on_request: Option<Article>,
    /// Both flags down under basic supervision.
    pub both_flags_basic: Option<Article>,
    /// Illegal moves in blitz under basic supervision, where they win at once.
    pub blitz_claim: Option<Article>,
    /// The quickplay finish is not for blitz under basic supervision.
    pub quickplay_not_in_blitz: Option<Article>,
}

/// What becomes of a pawn left on the last rank.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Unpromoted {
    /// The position is restored and the choice is free.
    Restore,
    /// It becomes a queen and the move stands.
    Queen,
}

/// How a breach in moving or pressing is treated.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Offence {
    /// The arbiter chooses a penalty.
    Discretion,
    /// It counts as an illegal move.
    Illegal,
}

/// What a mating, stalemating or deadening move must respect to end the game.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum EndRequires {
    /// It must be legal.
    Legal,
    /// It must be legal and respect the touched pieces.
    LegalAndTouch,
}

/// What a resignation gives to the opponent.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Resignation {
    /// Always the win.
    Wins,
    /// The win if he can mate, else a draw.
    WinsIfMatePossible,
}

/// What an event bars that allows no draws by agreement.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum AgreementBar {
    /// The agreement alone: a draw may be offered, and cannot be accepted.
    Agreement,
    /// The offer as well.
    Offers,
}

/// What rapid or blitz needs to be played under the Competition Rules entirely.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct FullRules {
    /// So many games an arbiter may watch at most.
    pub games_per_arbiter: u32,
    /// The article as a whole.
    pub article: Article,
    /// Where it says how many games.
    pub games: Article,
    /// Where it asks that each game be recorded, if it does.
    pub recorded: Option<Article>,
    /// What applies otherwise.
    pub otherwise: Article,
    /// Where the event must say which of both applies, if it must.
    pub stated: Option<Article>,
}

/// Which moves count towards a number of moves.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Counted {
    /// Made.
    Made,
    /// Completed.
    Completed,
}

/// Which castling is forbidden when a wrong set-up stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SetupCastling {
    /// That of a king exchanged with his queen.
    KingQueenSwap,
    /// That of a misplaced king, and with a misplaced rook.
    MisplacedPieces,
}

/// Whether the arbiter may decide otherwise.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Waivable {
    /// He may.
    Yes,
    /// He may not.
    No,
}

/// Whether a rule is part of the Laws or a guideline.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Standing {
    /// It applies always.
    Law,
    /// It applies if the event has announced it.
    Guideline,
}

/// Who may call a flag under basic supervision.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum FlagBasic {
    /// Only a player whose own flag is up.
    PlayerOnly,
    /// The arbiter too, if he sees it.
    Anyone,
}

/// Who may act on an illegal move under basic supervision.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum IllegalBasic {
    /// Only the opponent, by a claim.
    OpponentOnly,
    /// The arbiter too.
    ArbiterToo,
}

/// For how long a player with little time need not record.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum RecordFreed {
    /// Until the period ends, whatever time he gains.
    RestOfPeriod,
    /// As long as he has so little.
    WhileLow,
}

/// What makes a telephone lose the game.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum DeviceRule {
    /// Its sound.
    Sound,
    /// Having it on the person.
    OnPerson,
}

/// For whom the ending brought by a sealed move stands although a player is late.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SealedEnding {
    /// Whoever is late.
    Always,
    /// Only if the sealer is the late one; a flag of the player present stands as well.
    SealerLate,
}

impl Laws {
    /// Every edition, the oldest first.
    pub const ALL: [&'static Self; 3] = [&Self::FIDE_2009, &Self::FIDE_2017, &Self::FIDE_2023];

    /// What an edition says.
    pub const fn of(code: LawsCode) -> &'static Self {
        match code {
            LawsCode::Fide2009 => &Self::FIDE_2009,
            LawsCode::Fide2017 => &Self::FIDE_2017,
            LawsCode::Fide2023 => &Self::FIDE_2023,
        }
    }

    /// The edition in force on a day; none before the oldest that is built.
    pub fn on(day: PartialDate) -> Option<&'static Self> {
        Self::ALL.into_iter().rev().find(|laws| laws.since <= day)
    }

    /// Whether the edition in force on a day is at hand: before the oldest none is, nor between
    /// one that was superseded and the next that is built.
    pub fn at_hand(day: PartialDate) -> bool {
        Self::on(day).is_some_and(|laws| laws.superseded.is_none_or(|until| day < until))
    }

    /// The edition for a game of this day: the oldest that is built before that one, and the
    /// current one where no day is known.
    pub fn in_force(day: Option<PartialDate>) -> &'static Self {
        day.map_or(Self::of(LawsCode::CURRENT), |day| Self::on(day).unwrap_or(Self::ALL[0]))
    }
}

impl PartialEq for Laws {
    fn eq(&self, other: &Self) -> bool {
        self.code == other.code
    }
}

impl Eq for Laws {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_day_chooses_the_edition() {
        let on =
            |(year, month, day)| Laws::on(PartialDate::on(year, month, day)).map(|laws| laws.code);
        assert_eq!(on((2009, 6, 30)), None);
        assert_eq!(on((2009, 7, 1)), Some(LawsCode::Fide2009));
        assert_eq!(on((2017, 6, 30)), Some(LawsCode::Fide2009));
        assert_eq!(on((2017, 7, 1)), Some(LawsCode::Fide2017));
        assert_eq!(on((2022, 12, 31)), Some(LawsCode::Fide2017));
        assert_eq!(on((2023, 1, 1)), Some(LawsCode::Fide2023));
        assert_eq!(Laws::in_force(None).code, LawsCode::Fide2023);
        let at_hand = |year, month, day| Laws::at_hand(PartialDate::on(year, month, day));
        assert!(!at_hand(2009, 6, 30) && at_hand(2009, 7, 1) && at_hand(2014, 6, 30));
        assert!(!at_hand(2014, 7, 1) && !at_hand(2017, 6, 30) && at_hand(2017, 7, 1));
        assert_eq!(Laws::in_force(Some(PartialDate::on(1997, 7, 1))).code, LawsCode::Fide2009);
    }

    #[test]
    fn every_edition_is_found_by_its_code() {
        assert_eq!(Laws::ALL.map(|laws| laws.code), LawsCode::ALL);
        for code in LawsCode::ALL {
            assert_eq!(Laws::of(code).code, code);
        }
    }
}
