//! Article 8.1: the irregularities, with the two of Article 5 that may be put right like them.

use codex::{Article, article};

use crate::words::words;

words! {
    /// What was done against the rules on moving and taking.
    Fault {
        /// 5.10: a capture not shown jump by jump.
        UnclearCapture = "unclear_capture",
        /// 5.12: captured pieces cleared away in no order.
        ClearedOutOfOrder = "cleared_out_of_order",
        /// 8.1.1: two moves in a row.
        MovedTwice = "moved_twice",
        /// 8.1.2: a man or king moved as it cannot.
        WrongMove = "wrong_move",
        /// 8.1.3: another piece moved than the one touched.
        OtherPieceMoved = "other_piece_moved",
        /// 8.1.4: a move taken back.
        TakenBack = "taken_back",
        /// 8.1.5: a piece of the opponent moved.
        EnemyMoved = "enemy_moved",
        /// 8.1.6: a capture left out.
        CaptureLeftOut = "capture_left_out",
        /// 8.1.7: pieces removed for no reason.
        RemovedForNothing = "removed_for_nothing",
        /// 8.1.8: more or fewer pieces taken than due.
        WrongNumber = "wrong_number",
        /// 8.1.9: a multiple capture broken off.
        BrokenOff = "broken_off",
        /// 8.1.10: the piece taken left on the board.
        NotCleared = "not_cleared",
        /// 8.1.11: fewer pieces cleared away than taken.
        TooFewCleared = "too_few_cleared",
        /// 8.1.12: pieces cleared away that were not taken.
        OthersCleared = "others_cleared",
        /// 8.1.13: own pieces cleared away.
        OwnCleared = "own_cleared",
        /// 8.1.14: a capture that cannot be.
        ImpossibleCapture = "impossible_capture",
        /// 8.1.15: a capture that gives way to another.
        PriorityIgnored = "priority_ignored",
        /// 8.1.16: a king moved that is not marked as one.
        UnmarkedMoved = "unmarked_moved",
        /// 8.1.17: the wrong man crowned.
        WrongCrowned = "wrong_crowned",
    }
}

impl Fault {
    /// The article that forbids it.
    pub const fn article(self) -> Article {
        match self {
            Self::UnclearCapture => article!("fid-2008 5.10"),
            Self::ClearedOutOfOrder => article!("fid-2008 5.12"),
            Self::MovedTwice => article!("fid-2008 8.1.1"),
            Self::WrongMove => article!("fid-2008 8.1.2"),
            Self::OtherPieceMoved => article!("fid-2008 8.1.3"),
            Self::TakenBack => article!("fid-2008 8.1.4"),
            Self::EnemyMoved => article!("fid-2008 8.1.5"),
            Self::CaptureLeftOut => article!("fid-2008 8.1.6"),
            Self::RemovedForNothing => article!("fid-2008 8.1.7"),
            Self::WrongNumber => article!("fid-2008 8.1.8"),
            Self::BrokenOff => article!("fid-2008 8.1.9"),
            Self::NotCleared => article!("fid-2008 8.1.10"),
            Self::TooFewCleared => article!("fid-2008 8.1.11"),
            Self::OthersCleared => article!("fid-2008 8.1.12"),
            Self::OwnCleared => article!("fid-2008 8.1.13"),
            Self::ImpossibleCapture => article!("fid-2008 8.1.14"),
            Self::PriorityIgnored => article!("fid-2008 8.1.15"),
            Self::UnmarkedMoved => article!("fid-2008 8.1.16"),
            Self::WrongCrowned => article!("fid-2008 8.1.17"),
        }
    }

    /// Whether the move itself was right, so that to correct the fault is to clear the board
    /// rightly and not to play again.
    pub(crate) const fn is_in_clearing(self) -> bool {
        matches!(
            self,
            Self::UnclearCapture
                | Self::ClearedOutOfOrder
                | Self::RemovedForNothing
                | Self::NotCleared
                | Self::TooFewCleared
                | Self::OthersCleared
                | Self::OwnCleared
        )
    }
}
