//! Art. 6.6 to 6.10: which of several captures must be played.

use codex::{Article, article};

use crate::piece::Piece;
use crate::rules::OrderReading;

/// Why a complete capture may not be played: the first article that prefers another.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Priority {
    /// 6.6: another capture takes more pieces. The international game knows only this one.
    MorePieces,
    /// 6.7: as many pieces can be taken with a king.
    WithKing,
    /// 6.8: as many pieces can be taken, more of them kings.
    MoreKings,
    /// 6.9: as many pieces of the same worth can be taken, the kings earlier.
    KingsFirst,
}

/// A capture weighed by 6.6 to 6.9; the heaviest must be played, and among equals the choice is
/// free (6.10).
///
/// One number, so that weights compare at once: from the top 8 bits for the pieces taken (6.6), 8
/// for the piece that takes (6.7), 4 for the kings taken (6.8), 12 for their order (6.9).
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Weight(u32);

/// What a capture has taken so far, in order: the first piece is the highest bit, a king is 1.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Taken {
    pieces: u8,
    kings: u16,
}

impl Taken {
    pub(crate) const NOTHING: Self = Self { pieces: 0, kings: 0 };

    /// With one more piece taken.
    #[inline]
    #[must_use]
    pub(crate) fn and(self, piece: Piece) -> Self {
        Self { pieces: self.pieces + 1, kings: self.kings << 1 | u16::from(piece == Piece::King) }
    }

    /// With one more piece taken, in a game where all pieces weigh the same.
    #[inline]
    #[must_use]
    pub(crate) fn and_one(self) -> Self {
        Self { pieces: self.pieces + 1, ..self }
    }

    /// The weight of the whole capture.
    #[inline]
    pub(crate) fn weigh(self, piece: Piece, reading: OrderReading) -> Weight {
        const ORDER: u16 = (1 << Weight::ORDER_BITS) - 1;
        let order = match reading {
            OrderReading::FirstDifference => self.kings,
            OrderReading::FirstKing => match self.kings.checked_ilog2() {
                Some(highest) => 1 << highest,
                None => 0,
            },
            // Read backwards: the smaller number has its last king earlier.
            OrderReading::LastKing => {
                let unused = u16::BITS.saturating_sub(self.pieces.into());
                ORDER & !(self.kings.reverse_bits().checked_shr(unused).unwrap_or(0))
            }
        };
        let king = u32::from(piece == Piece::King);
        Weight(
            u32::from(self.pieces) << Weight::TAKEN
                | king << Weight::PIECE
                | self.kings.count_ones() << Weight::KINGS
                | u32::from(order),
        )
    }

    /// The weight where only the number counts.
    #[inline]
    pub(crate) fn weigh_number(self) -> Weight {
        Weight(u32::from(self.pieces) << Weight::TAKEN)
    }
}

impl Weight {
    const ORDER_BITS: u32 = 12;
    const KINGS: u32 = 12;
    const PIECE: u32 = 16;
    const TAKEN: u32 = 24;

    /// Why a capture of this weight gives way to the heaviest one; nothing if it need not.
    pub(crate) fn refused_by(self, heaviest: Self) -> Option<Priority> {
        let lighter = |from: u32| self.0 >> from < heaviest.0 >> from;
        if lighter(Self::TAKEN) {
            Some(Priority::MorePieces)
        } else if lighter(Self::PIECE) {
            Some(Priority::WithKing)
        } else if lighter(Self::KINGS) {
            Some(Priority::MoreKings)
        } else if lighter(0) {
            Some(Priority::KingsFirst)
        } else {
            None
        }
    }
}

/// The heaviest of the captures shown so far, and how many weigh as much.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct Heaviest(Option<(Weight, u64)>);

impl Heaviest {
    /// One more capture.
    #[inline]
    pub(crate) fn see(&mut self, weight: Weight) {
        match &mut self.0 {
            Some((heaviest, count)) if *heaviest == weight => *count += 1,
            Some((heaviest, _)) if *heaviest > weight => {}
            _ => self.0 = Some((weight, 1)),
        }
    }

    /// The weight that is due and how many captures have it; nothing if none was shown.
    #[inline]
    pub(crate) const fn found(self) -> Option<(Weight, u64)> {
        self.0
    }
}

impl Priority {
    /// The number of the article in FID's Capo I.
    pub const fn number(self) -> &'static str {
        match self {
            Self::MorePieces => "6.6",
            Self::WithKing => "6.7",
            Self::MoreKings => "6.8",
            Self::KingsFirst => "6.9",
        }
    }

    /// That article.
    pub(crate) const fn article(self) -> Article {
        match self {
            Self::MorePieces => article!("fid-2008 6.6"),
            Self::WithKing => article!("fid-2008 6.7"),
            Self::MoreKings => article!("fid-2008 6.8"),
            Self::KingsFirst => article!("fid-2008 6.9"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn weight(pieces: &str, reading: OrderReading) -> Weight {
        let taken = pieces.chars().fold(Taken::NOTHING, |taken, piece| {
            taken.and(if piece == 'K' { Piece::King } else { Piece::Man })
        });
        taken.weigh(Piece::King, reading)
    }

    #[track_caller]
    fn check(reading: OrderReading, heavier: &str, lighter: &str) {
        let (heavier, lighter) = (weight(heavier, reading), weight(lighter, reading));
        assert!(heavier > lighter);
        assert!(lighter.refused_by(heavier).is_some());
        assert_eq!(heavier.refused_by(heavier), None);
    }

    #[test]
    fn the_readings_of_6_9_part_where_several_kings_are_taken() {
        check(OrderReading::FirstDifference, "KKm", "KmK");
        check(OrderReading::LastKing, "KKm", "KmK");
        assert_eq!(weight("KKm", OrderReading::FirstKing), weight("KmK", OrderReading::FirstKing));
        check(OrderReading::FirstDifference, "KmmK", "mKKm");
        check(OrderReading::FirstKing, "KmmK", "mKKm");
        check(OrderReading::LastKing, "mKKm", "KmmK");
    }

    #[test]
    fn every_reading_puts_a_single_king_first() {
        for reading in OrderReading::ALL {
            check(reading, "Kmm", "mKm");
            check(reading, "mKm", "mmK");
            check(reading, "mmK", "mmm");
            check(reading, "mmmm", "KKK");
        }
    }

    #[test]
    fn each_article_is_asked_only_when_the_ones_before_are_equal() {
        let reading = OrderReading::FirstDifference;
        let man = Taken::NOTHING.and(Piece::Man).and(Piece::Man).weigh(Piece::Man, reading);
        assert_eq!(man.refused_by(weight("mmm", reading)), Some(Priority::MorePieces));
        assert_eq!(man.refused_by(weight("KK", reading)), Some(Priority::WithKing));
        let order =
            |lighter, heavier| weight(lighter, reading).refused_by(weight(heavier, reading));
        assert_eq!(order("mK", "KK"), Some(Priority::MoreKings));
        assert_eq!(order("mK", "Km"), Some(Priority::KingsFirst));
        assert_eq!(order("Km", "Km"), None);
    }
}
